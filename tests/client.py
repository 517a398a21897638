"""A server of ours and clients that speak to it, for tests. Only on this machine's own address."""
import base64
import http.client
import json
import os
import pathlib
import re
import select
import socket
import struct
import subprocess
import tempfile
import threading
import time


class Refused(Exception):
    """An error that the server told; `key` says which."""

    def __init__(self, error):
        super().__init__(error.get("message", error))
        self.key = error["key"]
        self.error = error


class Server:
    """`castellan serve` over a folder and a store of its own, which ends with the block."""

    def __init__(self, castellan, *args, store=None, folder=None, before=()):
        self.castellan = castellan
        self.before = before  # a program that starts it, with its arguments
        self.args = args
        self.scratch = tempfile.TemporaryDirectory()
        self.folder = pathlib.Path(folder or self.scratch.name)
        self.store = store or str(self.folder / "tables.db")
        self.site = pathlib.Path(self.scratch.name) / "site"
        self.site.mkdir()
        (self.site / "index.html").write_text("<!doctype html><title>Castellan</title>\n")
        self.process = None

    def start(self, port=0):
        command = [*self.before, self.castellan, "serve", "--port", str(port), "--web", str(self.site),
                   "--store", self.store, *self.args]
        if "--connections" not in self.args:
            command += ["--connections", "100000"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                        text=True)
        greeting = self.process.stdout.readline()
        found = re.search(r"localhost:(\d+)", greeting)
        assert found, f"no address in {greeting!r}: {self.process.stderr.read()}"
        self.port = int(found[1])
        return self

    def kill(self):
        """As a power cut would."""
        self.process.kill()
        self.process.communicate()

    def stop(self):
        if self.process and self.process.poll() is None:
            self.process.terminate()
        return self.process.communicate(timeout=20)

    def __enter__(self):
        return self.start()

    def __exit__(self, *_):
        self.stop()
        self.scratch.cleanup()

    def call(self, method, path, body=None, headers=None):
        """The status and what came back, read as JSON where it is."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        sent = dict(headers or {})
        if body is not None and not isinstance(body, (bytes, str)):
            body = json.dumps(body)
        if body is not None:
            sent.setdefault("Content-Type", "application/json")
        connection.request(method, path, body, sent)
        reply = connection.getresponse()
        text = reply.read()
        connection.close()
        if "json" in reply.headers.get("Content-Type", ""):
            return reply.status, json.loads(text)
        return reply.status, text.decode()

    def open(self, game, seats, **more):
        """A new table; `seats` are levels of computers, or None for people."""
        plan = [{"computer": level} if level else {"person": True} for level in seats]
        status, reply = self.call("POST", "/api/tables", {"game": game, "seats": plan, **more})
        if status != 201:
            raise Refused(reply["error"])
        return reply

    def claim(self, table, **more):
        status, reply = self.call("POST", f"/api/tables/{table}/claim", more)
        if status != 200:
            raise Refused(reply["error"])
        return reply

    def connect(self, **more):
        return Client(self.port, **more)


class Client:
    """A WebSocket at /api/play. Pushes are kept in the order in which they came."""

    def __init__(self, port, origin=None, timeout=20, tls=None, headers=()):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=timeout)
        if tls:
            self.socket = tls.wrap_socket(self.socket, server_hostname="localhost")
        key = base64.b64encode(os.urandom(16)).decode()
        lines = ["GET /api/play HTTP/1.1", f"Host: localhost:{port}", "Upgrade: websocket",
                 "Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13",
                 *headers]
        if origin:
            lines.append(f"Origin: {origin}")
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        head = b""
        while b"\r\n\r\n" not in head:
            data = self.socket.recv(4096)
            if not data:
                break
            head += data
        self.head, _, self.buffer = head.partition(b"\r\n\r\n")
        self.status = int(self.head.split()[1]) if self.head else 0
        self.last = 0
        self.pushes = []
        self.texts = []  # everything that came, as it came

    def frame(self, opcode, payload, final=True):
        mask = os.urandom(4)
        size = len(payload)
        head = bytes([(0x80 if final else 0) | opcode])
        if size < 126:
            head += bytes([0x80 | size])
        elif size < 65536:
            head += bytes([0x80 | 126]) + struct.pack(">H", size)
        else:
            head += bytes([0x80 | 127]) + struct.pack(">Q", size)
        masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))
        self.socket.sendall(head + mask + masked)

    def send_text(self, text):
        self.frame(1, text.encode())

    def fill(self, size):
        while len(self.buffer) < size:
            data = self.socket.recv(65536)
            if not data:
                raise ConnectionError("the server hung up")
            self.buffer += data

    def read_frame(self):
        self.fill(2)
        opcode, size, at = self.buffer[0] & 15, self.buffer[1] & 127, 2
        if size == 126:
            self.fill(4)
            size, at = struct.unpack(">H", self.buffer[2:4])[0], 4
        elif size == 127:
            self.fill(10)
            size, at = struct.unpack(">Q", self.buffer[2:10])[0], 10
        self.fill(at + size)
        payload, self.buffer = self.buffer[at:at + size], self.buffer[at + size:]
        return opcode, payload

    def read(self):
        """The next message; pings are answered on the way."""
        while True:
            opcode, payload = self.read_frame()
            if opcode == 9:
                self.frame(10, payload)
            elif opcode == 8:
                code = struct.unpack(">H", payload[:2])[0] if len(payload) >= 2 else 0
                raise ConnectionError(f"closed with {code}")
            elif opcode == 1:
                self.texts.append(payload.decode())
                return json.loads(payload)

    def send(self, cmd, **more):
        self.last += 1
        self.send_text(json.dumps({"id": self.last, "cmd": cmd, **more}))
        return self.last

    def ask(self, cmd, **more):
        """What is answered; raises Refused."""
        return self.reply_to(self.send(cmd, **more))

    def reply_to(self, number):
        while True:
            message = self.read()
            if "push" in message:
                self.pushes.append(message)
            elif message.get("id") == number:
                if "error" in message:
                    raise Refused(message["error"])
                return message["ok"]

    def wait_for(self, wanted, seconds=20):
        """The first push, already there or still to come, for which `wanted` holds."""
        end = time.monotonic() + seconds
        seen = 0
        while True:
            for push in self.pushes[seen:]:
                if wanted(push):
                    return push
            seen = len(self.pushes)
            assert time.monotonic() < end, "it never came"
            message = self.read()
            if "push" in message:
                self.pushes.append(message)

    def drain(self, seconds=0.2):
        """Whatever comes for a while."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if not self.buffer and not select.select([self.socket], [], [], 0.05)[0]:
                continue
            message = self.read()
            if "push" in message:
                self.pushes.append(message)

    def close(self):
        self.socket.close()


class Seat:
    """Somebody at a table."""

    def __init__(self, server, table, token=None, ready=True):
        self.server = server
        self.table = table
        self.token = token
        self.client = None
        self.connect()
        if ready and token and not self.state["begun"]:
            if not self.state["seats"][self.seat]["ready"]:
                self.client.ask("ready", table=table, nonce=f"nonce-{self.seat}")

    def connect(self):
        self.client = self.server.connect()
        more = {"token": self.token} if self.token else {}
        self.state = self.client.ask("open", table=self.table, **more)
        self.seat = self.state["you"]

    def ask(self, cmd, **more):
        reply = self.client.ask(cmd, table=self.table, **more)
        self.follow()
        return reply

    def follow(self):
        """Takes in what was pushed so far."""
        for push in self.client.pushes:
            if push.get("table") != self.table:
                continue
            if "room" in push:
                self.state.update(push["room"])
            for member in ("ask", "orders"):
                if member in push:
                    self.state[member] = push[member]
            if push["push"] == "game":
                self.state["steps"] = self.state["steps"][:push["from"]] + push["steps"]
                self.state["view"] = push["view"]
                self.state["length"] = push["length"]
            if push["push"] == "chat":
                self.state["chat"].append(push["said"])
        self.client.pushes.clear()

    def wait(self, wanted, seconds=20):
        """Until the state is as wanted."""
        end = time.monotonic() + seconds
        self.follow()
        while not wanted(self.state):
            assert time.monotonic() < end, "it never came to that"
            message = self.client.read()
            if "push" in message:
                self.client.pushes.append(message)
            self.follow()
        return self.state

    @property
    def mine(self):
        return self.state["to_move"] == self.seat

    @property
    def legal(self):
        return [action["text"] for action in self.state["view"]["legal"]]

    def act(self, action):
        return self.ask("act", at=self.state["entries"], action=action)


def sit(server, game, count, **more):
    """A table of so many people, all ready."""
    table = server.open(game, [None] * count, **more)
    seats = []
    for i in range(count):
        claim = server.claim(table["table"], invitation=table["invitations"][i], name=f"P{i}")
        seats.append(Seat(server, table["table"], claim["token"]))
    for seat in seats:
        seat.wait(lambda state: state["begun"])
    return table, seats


def play_on(seats, choose, decisions=10_000, watchers=()):
    """Lets people act until the game is over, or so many decisions were made; the others follow."""
    seats[0].wait(lambda state: state["begun"])
    for _ in range(decisions):
        if seats[0].state["over"]:
            return
        mover = seats[0].state["to_move"]
        seat = seats[mover]
        seat.wait(lambda state: state["to_move"] == mover and state["entries"] ==
                  seats[0].state["entries"])
        seat.act(choose(seat.legal))
        for other in [*seats, *watchers]:
            other.wait(lambda state: state["entries"] >= seat.state["entries"])
