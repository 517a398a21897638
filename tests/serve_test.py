#!/usr/bin/env python3
"""castellan serve, as browsers and strangers meet it. Only on this machine's own address.

Usage: serve_test.py CASTELLAN

CASTELLAN is the path of the executable.
"""
import datetime
import gzip
import os
import pathlib
import re
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import runner

CASTELLAN = sys.argv[1] if len(sys.argv) > 1 else ""
PAGE = b"<!doctype html><title>Castellan</title>\n"
SCRIPT = b"export const castle = 'keep';\n" * 200
BROTLI = b"as if brotli had made it"  # the server does not look inside
HASHED = "/assets/index-DiwrgTda.js"


class Server:
    """A server over a folder of its own, which ends with the block."""

    def __init__(self, *args):
        self.scratch = tempfile.TemporaryDirectory()
        self.folder = pathlib.Path(self.scratch.name) / "site"
        build_site(self.folder)
        self.args = args

    def __enter__(self):
        command = [CASTELLAN, "serve", "--port", "0", "--web", str(self.folder), "--store", "none",
                   *self.args]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        self.greeting = self.process.stdout.readline()
        self.port = int(re.search(r"localhost:(\d+)", self.greeting)[1])
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.terminate()
        self.rest = self.process.stdout.read()  # communicate() would lose what was read ahead
        self.process.wait(timeout=10)
        self.scratch.cleanup()

    def connect(self):
        return socket.create_connection(("127.0.0.1", self.port), timeout=10)

    def raw(self, request, close=True):
        """Everything that comes back until the server hangs up."""
        with self.connect() as client:
            client.sendall(request)
            if close:
                client.shutdown(socket.SHUT_WR)
            return read_all(client)

    def get(self, target, *headers, method="GET"):
        lines = [f"{method} {target} HTTP/1.1", "Host: localhost", *headers, "Connection: close"]
        text = "\r\n".join([*lines, "", ""]).encode("latin-1")
        return Reply(self.raw(text, close=False), method)


class Reply:
    """The first reply in some bytes; what follows it is the rest."""

    def __init__(self, data, method="GET"):
        head, found, after = data.partition(b"\r\n\r\n")
        assert found, f"no reply in {data[:200]!r}"
        status, *lines = head.decode("latin-1").split("\r\n")
        self.status = int(status.split()[1])
        pairs = [line.split(": ", 1) for line in lines]
        self.headers = {name.lower(): value for name, value in pairs}
        expect(len(self.headers), len(pairs), "each header once")
        assert "set-cookie" not in self.headers, "no reply ever has one"
        size = 0 if method == "HEAD" else int(self.headers.get("content-length", 0))
        self.body, self.rest = after[:size], after[size:]
        expect(len(self.body), size, "the whole body")

    def __getitem__(self, name):
        return self.headers.get(name.lower())


def build_site(folder):
    write(folder / "index.html", PAGE)
    write(folder / "sw.js", b"// the service worker\n")
    for name in ["a.mjs", "b.css", "c.wasm", "d.json", "e.webmanifest", "f.svg", "g.woff2", "h.png",
                 "i.txt", "j.md", "k.unheard", "empty.txt", ".hidden", "assets/half-timbered.svg"]:
        write(folder / name, b"" if name == "empty.txt" else name.encode())
    write(folder / HASHED[1:], SCRIPT)
    write(folder / (HASHED[1:] + ".br"), BROTLI)
    write(folder / (HASHED[1:] + ".gz"), gzip.compress(SCRIPT))
    write(folder / "only.js", SCRIPT)
    write(folder / "only.js.gz", gzip.compress(SCRIPT))
    write(folder.parent / "secret.txt", b"secret")
    (folder / "out.txt").symlink_to(folder.parent / "secret.txt")
    (folder / "out").symlink_to(folder.parent)
    (folder / "within.txt").symlink_to(folder / "i.txt")


def write(path, data, age=60):
    """A file that was written a while ago."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    then = time.time() - age
    os.utime(path, (then, then))


def read_all(client):
    data = b""
    while part := client.recv(65536):
        data += part
    return data


def expect(is_so, should_be, about=""):
    assert is_so == should_be, f"{about}: {is_so!r} instead of {should_be!r}"


# Files.
def test_the_root_is_the_page_with_every_header_that_keeps_it_safe():
    with Server() as server:
        expect(server.greeting,
               f"Castellan is at http://localhost:{server.port} (stop with Ctrl+C)\n")
        reply = server.get("/")
        expect((reply.status, reply.body), (200, PAGE))
        expect(server.get("/index.html?a=b").body, PAGE)
        for reply in [reply, server.get("/nothing"), server.get("/%"), server.get("/", method="PUT")]:
            policy = reply["Content-Security-Policy"]
            assert policy.startswith("default-src 'none'; script-src 'self' 'wasm-unsafe-eval';")
            assert "frame-ancestors 'none'" in policy, policy
            expect(reply["X-Content-Type-Options"], "nosniff")
            expect(reply["Referrer-Policy"], "no-referrer")
            expect(reply["Cross-Origin-Opener-Policy"], "same-origin")
            expect(reply["Cross-Origin-Resource-Policy"], "same-origin")
            assert "camera=()" in reply["Permissions-Policy"], reply.headers
            assert reply["Date"].endswith(" GMT"), reply.headers


def test_every_kind_of_file_has_its_type():
    utf8 = "; charset=utf-8"
    types = {"/": "text/html" + utf8, "/sw.js": "text/javascript" + utf8,
             "/a.mjs": "text/javascript" + utf8, "/b.css": "text/css" + utf8,
             "/c.wasm": "application/wasm", "/d.json": "application/json",
             "/e.webmanifest": "application/manifest+json", "/f.svg": "image/svg+xml" + utf8,
             "/g.woff2": "font/woff2", "/h.png": "image/png", "/i.txt": "text/plain" + utf8,
             "/j.md": "text/markdown" + utf8, "/k.unheard": "application/octet-stream"}
    with Server() as server:
        for target, kind in types.items():
            reply = server.get(target)
            expect((reply.status, reply["Content-Type"]), (200, kind), target)


def test_what_is_not_there_is_not_found_in_plain_text():
    with Server() as server:
        for target in ["/nothing", "/assets", "/index.html/x", "/INDEX.HTML", "/" + "x" * 3000]:
            reply = server.get(target)
            expect((reply.status, reply.body), (404, b"404 Not Found\n"), target[:20])
            expect(reply["Content-Type"], "text/plain; charset=utf-8")


def test_nothing_outside_the_folder_can_be_had():
    with Server() as server:
        for target in ["/../secret.txt", "/%2e%2e/secret.txt", "/%2E./secret.txt", "/assets/../../secret.txt",
                       "/..%2fsecret.txt", "/..%5csecret.txt", "/..\\secret.txt", "/assets%2f..%2f..%2fsecret.txt",
                       "//etc/passwd", "/%2fetc/passwd", "/%00", "/index.html%00.txt", "/.hidden", "/%2ehidden",
                       "/out.txt", "/out/secret.txt", "/./index.html", "/assets/", "/%",
                       "/%4", "/%zz", "/a%0d%0ab", "http://localhost/../secret.txt", "index.html", "*",
                       "/\x80\xff", "file:///etc/passwd"]:
            reply = server.get(target)
            assert reply.status in (400, 404), f"{target}: {reply.status}"
            assert b"secret" not in reply.body and b"root:" not in reply.body, target
        expect(server.get("/within.txt").body, b"i.txt")
        expect(server.get("http://localhost/i.txt").body, b"i.txt")
        expect(server.get("/%69.txt").body, b"i.txt")


# Forms of a file.
def test_the_smallest_form_that_the_client_takes_is_sent():
    forms = {"br": BROTLI, "gzip": gzip.compress(SCRIPT), None: SCRIPT}
    with Server() as server:
        for header, encoding in [
            ("gzip, deflate, br", "br"), ("br", "br"), ("BR;Q=1.0", "br"), ("*", "br"),
            ("gzip", "gzip"), ("gzip;q=1.0, br;q=0", "gzip"), ("br;q=0.5,gzip;q=0.8", "gzip"),
            ("*;q=0.1, br;q=0", "gzip"), ("gzip ; q=0.001", "gzip"), ("x-gzip", "gzip"),
            ("", None), ("identity", None), ("br;q=0, gzip;q=0", None), ("*;q=0", None),
            ("br;q=0.000", None), ("br;q=2", None), ("br;q=", None), ("br;q=x", None),
            ("identity, br;q=0.5", None), ("brotli, gzippy", None), (",,;;=,q=1", None),
        ]:
            reply = server.get(HASHED, f"Accept-Encoding: {header}")
            expect((reply.status, reply["Content-Encoding"]), (200, encoding), header)
            if encoding != "gzip":
                expect(reply.body, forms[encoding], header)
            else:
                expect(gzip.decompress(reply.body), SCRIPT, header)
            expect(reply["Vary"], "Accept-Encoding", header)
            expect(reply["Content-Type"], "text/javascript; charset=utf-8")
        expect(server.get(HASHED).body, SCRIPT)
        expect(server.get("/only.js", "Accept-Encoding: br")["Content-Encoding"], None)
        expect(server.get("/only.js", "Accept-Encoding: br")["Vary"], "Accept-Encoding")
        expect(server.get("/i.txt", "Accept-Encoding: br")["Vary"], None)


def test_a_form_that_an_earlier_build_left_behind_is_not_sent():
    with Server() as server:
        write(server.folder / "only.js", b"new", age=30)
        reply = server.get("/only.js", "Accept-Encoding: gzip")
        expect((reply["Content-Encoding"], reply.body), (None, b"new"))


# Caches.
def test_names_with_a_hash_are_kept_forever_and_all_others_are_asked_for_again():
    with Server() as server:
        expect(server.get(HASHED)["Cache-Control"], "public, max-age=31536000, immutable")
        for target in ["/", "/sw.js", "/d.json", "/assets/half-timbered.svg", "/nothing"]:
            expect(server.get(target)["Cache-Control"], "no-cache", target)


def test_who_has_the_file_is_told_so():
    with Server() as server:
        plain, small = server.get("/only.js"), server.get("/only.js", "Accept-Encoding: gzip")
        tag = plain["ETag"]
        assert re.fullmatch(r'"[0-9a-f]{32}"', tag), tag
        assert small["ETag"] != tag
        for header in [tag, f"W/{tag}", f'"other", {tag}', "*"]:
            reply = server.get("/only.js", f"If-None-Match: {header}")
            expect((reply.status, reply.body, reply.rest), (304, b"", b""), header)
            expect((reply["ETag"], reply["Vary"]), (tag, "Accept-Encoding"))
            expect((reply["Cache-Control"], reply["Content-Length"]), ("no-cache", None))
        for header in ['"other"', tag[:-2] + '"', "nonsense", small["ETag"]]:
            expect(server.get("/only.js", f"If-None-Match: {header}").status, 200, header)


def test_a_new_build_is_served_without_a_new_start():
    with Server() as server:
        before = server.get("/")
        write(server.folder / "index.html", PAGE.replace(b"Cast", b"cast"), age=5)
        after = server.get("/", f"If-None-Match: {before['ETag']}")
        expect((after.status, after.body), (200, PAGE.replace(b"Cast", b"cast")))
        assert before["ETag"] != after["ETag"]
        (server.folder / "index.html").unlink()
        expect(server.get("/").status, 404)


def test_a_file_that_is_being_written_is_served_whole():
    with Server() as server:
        path = server.folder / "assets" / "late-Ab12Cd34.js"

        def write_slowly():
            with path.open("wb") as file:
                for _ in range(10):
                    file.write(b"x" * 100)
                    file.flush()
                    time.sleep(0.005)

        writer = threading.Thread(target=write_slowly)
        writer.start()
        time.sleep(0.01)
        expect(len(server.get("/assets/late-Ab12Cd34.js").body), 1000)
        writer.join()


# HTTP.
def test_head_says_what_get_would_send():
    with Server() as server:
        for target in ["/", HASHED, "/nothing", "/empty.txt"]:
            head, get = server.get(target, method="HEAD"), server.get(target)
            expect((head.status, head.rest), (get.status, b""), target)
            expect(head.headers | {"date": ""}, get.headers | {"date": ""}, target)


def test_only_get_and_head_are_allowed():
    with Server() as server:
        for method in ["POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "CONNECT", "DANCE"]:
            reply = server.get("/", "Content-Length: 5", method=method)
            expect((reply.status, reply["Allow"]), (405, "GET, HEAD"), method)
            expect(reply["Connection"], "close")
        body = b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 500000\r\n\r\n" + b"x" * 500_000
        expect(Reply(server.raw(body)).status, 405)


def test_a_range_is_ignored():
    with Server() as server:
        reply = server.get("/", "Range: bytes=0-3")
        expect((reply.status, reply.body), (200, PAGE))


def test_requests_can_follow_each_other_at_once():
    with Server() as server:
        request = "GET {} HTTP/1.1\r\nHost: localhost\r\n\r\n"
        data = server.raw("".join(map(request.format, ["/", "/nothing", HASHED, "/"])).encode())
        for status, body in [(200, PAGE), (404, None), (200, SCRIPT), (200, PAGE)]:
            reply = Reply(data)
            expect(reply.status, status)
            expect(reply.body, body or reply.body)
            data = reply.rest
        expect(data, b"")


def test_old_clients_are_answered_and_hung_up_on():
    with Server() as server:
        reply = Reply(server.raw(b"GET / HTTP/1.0\r\n\r\n", close=False))
        expect((reply.status, reply.body), (200, PAGE))


def test_nonsense_is_a_bad_request():
    with Server() as server:
        for text in [b"hello\r\n\r\n", b"GET /\r\n\r\n", b"GET / HTTP/9.9\r\nHost: a\r\n\r\n", b"\x00\x01\x02\r\n\r\n",
                     b"GET / HTTP/1.1\r\n\r\n", b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
                     b"GET / HTTP/1.1\r\nHost a\r\n\r\n", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc",
                     b"GET / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n",
                     b"GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n"]:
            expect(Reply(server.raw(text)).status, 400, text)
        expect(server.raw(b""), b"")
        expect(server.raw(b"GET / HT"), b"")
        expect(server.get("/").status, 200)


def test_too_much_is_refused():
    with Server() as server:
        expect(server.get("/", "X: " + "x" * 20_000).status, 431)
        expect(server.get("/" + "x" * 20_000).status, 431)
        expect(server.get("/", *[f"X-{i}: {i}" for i in range(2000)]).status, 431)
        expect(server.get("/", "Content-Length: 1").status, 413)
        expect(server.get("/", "Content-Length: 99999999999999").status, 413)
        expect(server.get("/", "Transfer-Encoding: chunked").status, 413)
        endless = b"GET / HTTP/1.1\r\n" + b"X: " + b"x" * 900_000
        expect(Reply(server.raw(endless)).status, 431)


def test_the_idle_and_the_slow_are_hung_up_on_and_the_others_are_not():
    with Server("--patience", "1") as server:
        begun = time.monotonic()
        with server.connect() as idle, server.connect() as slow, server.connect() as lively:
            slow.settimeout(0.2)
            ended = False
            for byte in b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"x" * 60:
                try:
                    slow.sendall(bytes([byte]))
                    ended = slow.recv(1) == b""
                except TimeoutError:
                    pass
                except (BrokenPipeError, ConnectionResetError):
                    ended = True
                if ended:
                    break
                lively.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
                expect(Reply(lively.recv(65536)).status, 200)
            assert ended and time.monotonic() - begun < 5
            expect(idle.recv(1), b"")


def test_fifty_clients_at_once_are_all_served():
    with Server() as server, ThreadPoolExecutor(50) as clients:
        targets = ["/", HASHED, "/nothing", "/i.txt"] * 100
        replies = list(clients.map(server.get, targets))
        expect([reply.status for reply in replies], [200, 200, 404, 200] * 100)
        expect({reply.body for reply in replies[1::4]}, {SCRIPT})


def test_more_clients_than_places_wait_and_harm_nobody():
    with Server("--patience", "2", "--clients", "100", "--connections", "1000") as server:
        clients = [server.connect() for _ in range(120)]
        expect(server.get("/").status, 200)
        for client in clients:
            client.close()


def test_one_address_has_so_many_connections_and_no_more():
    with Server("--connections", "3") as server:
        clients = [server.connect() for _ in range(3)]
        for client in clients:  # who is answered has a place
            client.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
            expect(Reply(client.recv(65536)).status, 200)
        with server.connect() as one_too_many:
            expect(one_too_many.recv(1), b"", "it is hung up")
        clients.pop().close()
        end = time.monotonic() + 10
        while not (came := came_in(server)):
            assert time.monotonic() < end, "the place was never free again"
        expect(came.status, 200)
        for client in clients:
            client.close()


def came_in(server):
    """The page, or nothing where the server hangs up at once."""
    try:
        data = server.raw(b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", close=False)
    except (BrokenPipeError, ConnectionResetError):
        return None
    return Reply(data) if data else None


# The program.
def test_a_log_counts_the_bytes():
    with Server("--log") as server:
        request = f"GET {HASHED} HTTP/1.1\r\nHost: a\r\nAccept-Encoding: br\r\n\r\n".encode()
        size = len(server.raw(request))
        server.get("/\x1b[31m")
    lines = [line.partition(" ")[2] for line in server.rest.splitlines()]
    wanted = rf"event=request status=200 bytes={size} ms=\d+\.\d\d encoding=br method=GET target={HASHED}"
    assert re.fullmatch(wanted, lines[1]), lines
    assert lines[2].startswith("event=request status=400 ") and "\x1b" not in lines[2], lines


def test_each_line_of_a_log_has_its_time_from_the_start_to_the_end():
    before = datetime.datetime.now(datetime.timezone.utc)
    with Server("--log") as server:
        server.get("/")
    after = datetime.datetime.now(datetime.timezone.utc)
    lines = server.rest.splitlines()
    for line in lines:
        found = re.match(r"time=(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3})Z event=", line)
        assert found, line
        then = datetime.datetime.fromisoformat(found[1] + "+00:00")
        assert before - datetime.timedelta(seconds=1) <= then <= after, line
    expect([line.split(" ")[1] for line in lines], ["event=started", "event=request", "event=ended"])


def test_both_signals_end_it_well():
    for number in [signal.SIGTERM, signal.SIGINT]:
        with Server() as server, server.connect() as client:
            client.sendall(b"GET / HT")
            server.process.send_signal(number)
            expect(server.process.wait(5), 0, number)


def refused(*args, folder=None, language="en"):
    command = [CASTELLAN, "serve", "--language", language, *args]
    done = subprocess.run(command, capture_output=True, text=True, timeout=10, cwd=folder)
    expect((done.returncode, done.stdout), (2, ""), args)
    return done.stderr


def test_an_occupied_port_is_named():
    with Server() as server:
        said = refused("--web", str(server.folder), "--port", str(server.port))
        assert f"Port {server.port} is taken" in said and "--port" in said, said
        said = refused("--web", str(server.folder), "--port", str(server.port), language="de")
        assert f"Port {server.port} ist vergeben" in said, said


def test_it_says_what_is_wrong():
    with tempfile.TemporaryDirectory() as name:
        assert "no index.html" in refused("--web", name)
        folder = pathlib.Path(name)
        write(folder / "index.html", PAGE)
        assert '"here"' in refused("--web", name, "--address", "here")
        assert "192.0.2.1" in refused("--web", name, "--address", "192.0.2.1", "--port", "0")
        for port in ["-1", "65536", "x"]:
            assert "--port" in refused("--web", name, "--port", port)


def test_the_folder_here_is_served_where_none_is_named():
    with tempfile.TemporaryDirectory() as name:
        write(pathlib.Path(name) / "web" / "dist" / "index.html", b"from here")
        server = Server()
        command = [str(pathlib.Path(CASTELLAN).resolve()), "serve", "--port", "0", "--store", "none"]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=name)
        server.port = int(re.search(r"localhost:(\d+)", process.stdout.readline())[1])
        expect(server.get("/").body, b"from here")
        process.terminate()
        process.communicate(timeout=10)


if __name__ == "__main__":
    if not CASTELLAN:
        sys.exit(__doc__)
    runner.run(globals())
