#!/usr/bin/env python3
"""Tables between devices, as browsers and strangers meet them over HTTP and WebSockets.

Usage: tables_test.py CASTELLAN [NAME…]

CASTELLAN is the path of the executable; names choose some of the tests. CASTELLAN_KILLS says how
often a server under load is killed (20 if it does not).
"""
import http.client
import json
import os
import pathlib
import random
import shutil
import socket
import sqlite3
import ssl
import subprocess
import sys
import tempfile
import threading
import time

import postgres
import runner
from client import Client, Refused, Seat, Server, play_on, sit

CASTELLAN = sys.argv[1] if len(sys.argv) > 1 else ""
GAMES = {"castle-keep": 3, "schotten-totten-2": 2, "castellion": 2, "dragon-castle": 2,
         "castelli": 3}


def expect(found, wanted, what=""):
    assert found == wanted, f"{what}: {found!r} is not {wanted!r}"


def expect_refused(key, attempt, *args, **more):
    try:
        attempt(*args, **more)
    except Refused as refused:
        expect(refused.key, key)
        assert refused.error["message"], "every refusal is a sentence"
        return
    raise AssertionError(f"not refused, though it should be {key}")


def serve(*args, **more):
    return Server(CASTELLAN, *args, **more)


# Opening and sitting down.

def test_a_table_is_opened_claimed_and_played():
    with serve() as server:
        table = server.open("castle-keep", [None, None, "squire"], options={"seats": 3},
                            me={"seat": 0, "name": " Ann "})
        expect([bool(each) for each in table["invitations"]], [False, True, False])
        ann = Seat(server, table["table"], table["you"]["token"])
        expect(ann.state["view"], None, "no view before everybody is ready")
        expect(ann.state["seats"][0]["name"], "Ann")
        claim = server.claim(table["table"], invitation=table["invitations"][1], name="Ben")
        ben = Seat(server, table["table"], claim["token"])
        expect(ben.seat, 1)
        ann.wait(lambda state: state["begun"])
        expect(len(ann.state["commitment"]), 64)
        seats = [ann, ben]
        rng = random.Random(3)
        while not ann.state["over"]:
            ann.wait(lambda state: state["over"] or state["to_move"] in (0, 1))
            if ann.state["over"]:
                break
            mover = seats[ann.state["to_move"]]
            mover.wait(lambda state: state["entries"] >= ann.state["entries"])
            if mover.mine:
                mover.act(rng.choice(mover.legal))
            ann.wait(lambda state: state["entries"] >= mover.state["entries"])
        expect(ann.state["over"]["kind"], "played")
        status, record = server.call("GET", f"/api/tables/{table['table']}/record")
        expect(status, 200)
        expect(verify(record), 0, "the record is fair")
        assert ann.state["commitment"] in record


def verify(record):
    with tempfile.NamedTemporaryFile("w", suffix=".castellan") as file:
        file.write(record)
        file.flush()
        return subprocess.run([CASTELLAN, "verify", file.name], capture_output=True).returncode


def test_an_invitation_works_once():
    with serve() as server:
        table = server.open("schotten-totten-2", [None, None])
        name, invitation = table["table"], table["invitations"][0]
        for _ in range(3):  # looking does not sit down
            expect(server.call("GET", f"/api/tables/{name}")[0], 200)
        expect_refused("error.invitation", server.claim, name, invitation="x" * 32, name="Eve")
        expect_refused("error.invitation", server.claim, name, name="Eve")
        expect_refused("error.invitation", server.claim, name, seat=0, name="Eve")  # not listed
        expect_refused("error.text-long", server.claim, name, invitation=invitation, name="x" * 25)
        expect(server.claim(name, invitation=invitation, name="Ann")["seat"], 0)
        expect_refused("error.invitation", server.claim, name, invitation=invitation, name="Eve")
        # The host makes another for the seat that is free, and not for the one that is taken.
        client = server.connect()
        client.ask("open", table=name)
        host = {"table": name, "host": table["host"]}
        newer = client.ask("invite", **host, seat=1)["invitation"]
        expect_refused("error.seat-taken", client.ask, "invite", **host, seat=0)
        expect_refused("error.host", client.ask, "invite", table=name, host="x", seat=1)
        expect_refused("error.invitation", server.claim, name,
                       invitation=table["invitations"][1], name="Eve")
        expect(server.claim(name, invitation=newer, name="Ben")["seat"], 1)


def test_the_host_puts_a_computer_where_nobody_came():
    with serve() as server:
        table = server.open("schotten-totten-2", [None, None], me={"seat": 1, "name": "Ann"})
        ann = Seat(server, table["table"], table["you"]["token"])
        expect_refused("error.level", ann.ask, "computer", host=table["host"], seat=0, level="x")
        expect_refused("error.host", ann.ask, "computer", host="", seat=0, level="page")
        ann.ask("computer", host=table["host"], seat=0, level="page")
        ann.wait(lambda state: state["begun"] and state["to_move"] == 1)


def test_listed_tables_are_found_and_others_are_not():
    with serve() as server:
        hidden = server.open("castellion", [None])
        first = server.open("schotten-totten-2", [None, None], listed=True)
        second = server.open("castle-keep", [None, None], listed=True)
        names = [each["table"] for each in server.call("GET", "/api/tables")[1]["tables"]]
        expect(names, [second["table"], first["table"]], "the newest first")
        ann = server.claim(first["table"], seat=0, name="Ann")
        expect_refused("error.seat-taken", server.claim, first["table"], seat=0, name="Eve")
        ben = server.claim(first["table"], seat=1, name="Ben")
        seats = [Seat(server, first["table"], each["token"]) for each in (ann, ben)]
        seats[0].wait(lambda state: state["begun"])
        seats[0].ask("resign")
        names = [each["table"] for each in server.call("GET", "/api/tables")[1]["tables"]]
        expect(names, [second["table"]], "what is over is not listed")
        assert hidden["table"] not in names
        # They are still listed after a restart.
        server.stop()
        server.start()
        wait_until(lambda: second["table"] in str(server.call("GET", "/api/tables")))


def test_what_cannot_be_opened_says_why():
    with serve() as server:
        people = [{"person": True}, {"person": True}]
        cases = [
            ({}, "error.json-missing"),
            ({"game": "chess", "seats": people}, "error.game"),
            ({"game": "castle-keep"}, "error.json-missing"),
            ({"game": "castle-keep", "seats": people[:1]}, "error.seats"),
            ({"game": "castle-keep", "seats": people * 40}, "error.seats"),
            ({"game": "castle-keep", "seats": [{"person": False}] * 2}, "error.json-type"),
            ({"game": "castle-keep", "seats": [{"computer": "page"}] * 2}, "error.no-people"),
            ({"game": "castle-keep", "seats": [{"computer": ""}] * 2}, "error.json-type"),
            ({"game": "castle-keep", "seats": people, "options": {"x": 1}}, "error.option"),
            ({"game": "castle-keep", "seats": people, "options": {"seats": 9}},
             "error.option-value"),
            ({"game": "castle-keep", "seats": people, "clock": {"kind": "sand"}},
             "error.json-type"),
            ({"game": "castle-keep", "seats": people, "clock": {"kind": "move", "seconds": 0}},
             "error.json-type"),
            ({"game": "castle-keep", "seats": people, "series": "revenge"}, "error.series-none"),
            ({"game": "castle-keep", "seats": people, "me": {"seat": 7, "name": ""}},
             "error.json-type"),
            ({"game": "castle-keep", "seats": people, "secret": 1}, "error.json-unknown"),
        ]
        for body, key in cases:
            status, reply = server.call("POST", "/api/tables", body)
            expect((status, reply["error"]["key"]), (400, key), json.dumps(body))
        for body in ("", "{", "[]", "null", "\"x\"", "{" * 500):
            status, reply = server.call("POST", "/api/tables", body)
            expect(status, 400, body[:20])
        expect(server.call("POST", "/api/tables", "x" * 70_000)[0], 413)
        expect(server.call("GET", "/api/tables/none")[0], 404)
        expect(server.call("GET", "/api/nothing")[0], 404)
        expect(server.call("DELETE", "/api/tables")[0], 405)
        for headers in ({"Content-Type": "text/plain"}, {"Origin": "http://elsewhere.example"}):
            expect(server.call("POST", "/api/tables", cases[1][0], headers)[0], 403)


# Playing.

def test_all_games_are_played_to_their_end_and_seats_see_only_what_is_theirs():
    with serve() as server:
        for game, count in GAMES.items():
            table, seats = sit(server, game, count, options={"seats": count})
            spectator = Seat(server, table["table"])
            expect(spectator.seat, None)
            play_on(seats, random.Random(5).choice, watchers=[spectator])
            for seat in seats:
                expect(seat.state["over"]["kind"], "played", game)
                for text in seat.client.texts:
                    message = json.loads(text)
                    check_viewer(message.get("ok", message), seat.seat)
            for text in spectator.client.texts:
                message = json.loads(text)
                check_viewer(message.get("ok", message), "public")
            # What a new connection is told is what the old ones know.
            for seat in seats:
                known = (seat.state["view"], seat.state["steps"])
                again = Seat(server, table["table"], seat.token)
                expect((again.state["view"], again.state["steps"]), known, game)
            expect(verify(seats[0].ask("record")["record"]), 0)


def check_viewer(message, viewer):
    """Views are of whoever looks, and only who is to move gets legal actions."""
    view = message.get("view")
    if view is None:
        return
    expect(view["viewer"], viewer)
    if view["to_move"] != viewer:
        expect(view["legal"], [])


def test_an_action_can_be_sent_again_and_never_counts_twice():
    with serve() as server:
        _, seats = sit(server, "schotten-totten-2", 2)
        mover = seats[seats[0].state["to_move"]]
        at, action = mover.state["entries"], mover.legal[0]
        first = mover.ask("act", at=at, action=action)
        again = mover.ask("act", at=at, action=action)
        expect(again, first)
        other = seats[1 - mover.seat]
        expect_refused("error.stale", other.ask, "act", at=at, action=action)
        expect_refused("error.stale", mover.ask, "act", at=at + 1000, action=action)
        mover.connect()
        expect(mover.ask("act", at=at, action=action), first, "on a new connection, too")
        expect(mover.state["entries"], first["entries"])


def test_two_tabs_at_one_seat_both_follow():
    with serve() as server:
        table, seats = sit(server, "castle-keep", 2)
        mover = seats[seats[0].state["to_move"]]
        tab = Seat(server, table["table"], mover.token)
        mover.act(mover.legal[0])
        tab.wait(lambda state: state["entries"] == mover.state["entries"])
        expect(tab.state["view"], mover.state["view"])


def test_wrong_actions_are_refused_and_change_nothing():
    with serve() as server:
        table, seats = sit(server, "castle-keep", 2)
        mover = seats[seats[0].state["to_move"]]
        other = seats[1 - mover.seat]
        at = mover.state["entries"]
        before = mover.state["view"]
        expect_refused("error.notation", mover.ask, "act", at=at, action="castle")
        expect_refused("error.json-type", mover.ask, "act", at=at, action=10 ** 9)
        expect_refused("error.json-type", mover.ask, "act", at=-1, action=0)
        expect_refused("error.json-missing", mover.ask, "act", action=0)
        expect_refused("error.json-missing", mover.ask, "act", at=at)
        expect_refused("error.json-unknown", mover.ask, "act", at=at, action=0, seat=1)
        expect_refused("error.not-your-turn", other.ask, "act", at=at, action=mover.legal[0])
        expect_refused("error.not-your-turn", other.ask, "why", action=mover.legal[0])
        expect_refused("error.command", mover.ask, "dance")
        expect_refused("error.not-over-yet", mover.ask, "record")
        expect_refused("error.not-over-yet", mover.ask, "rematch")
        expect(server.call("GET", f"/api/tables/{table['table']}/record")[0], 403)
        legal = [action["id"] for action in mover.state["view"]["legal"]]
        forbidden = next(i for i in range(1000) if i not in legal)
        try:
            mover.ask("act", at=at, action=forbidden)
            raise AssertionError("it is forbidden")
        except Refused as refused:
            assert refused.key.startswith("rule.CK-"), refused.key
            expect(mover.ask("why", action=forbidden)["rule"], refused.error["rule"])
        spectator = Seat(server, table["table"])
        for cmd, more in (("act", {"at": at, "action": legal[0]}), ("chat", {"text": "x"}),
                          ("resign", {}), ("redeal", {"seed": 1}), ("why", {"action": 1})):
            expect_refused("error.spectator", spectator.ask, cmd, **more)
        again = Seat(server, table["table"], mover.token)
        expect(again.state["view"], before)


def test_tokens_open_their_own_seat_alone():
    with serve() as server:
        table, seats = sit(server, "schotten-totten-2", 2)
        client = server.connect()
        name = table["table"]
        for token in ("", "x", table["host"], table["invitations"][0], seats[0].token[:-1],
                      seats[0].token + "x", "x" * 32):
            if token == "":
                expect(client.ask("open", table=name, token=token)["you"], None)
            else:
                expect_refused("error.token", client.ask, "open", table=name, token=token)
        expect_refused("error.not-open", client.ask, "act", table="elsewhere", at=0, action=0)
        expect_refused("error.no-such-table", client.ask, "open", table="elsewhere")
        # Guessing becomes slow.
        refusals = []
        for _ in range(40):
            try:
                client.ask("open", table=name, token="y" * 32)
            except Refused as refused:
                refusals.append(refused.key)
        assert "error.too-many" in refusals, "nobody may go on guessing"


def test_what_one_knows_stands_in_no_log_and_only_as_hashes_in_the_store():
    with serve("--log") as server:
        table, seats = sit(server, "schotten-totten-2", 2)
        secrets = [table["host"], *table["invitations"], *[seat.token for seat in seats]]
        out, err = server.stop()
        stored = pathlib.Path(server.store).read_bytes()
        assert table["table"] not in out, "a link to look on"
        assert f'table={table["table"][:6]} what="schotten-totten-2"' in out
        for secret in secrets:
            assert secret not in out + err, "a secret in the log"
            assert secret.encode() not in stored, "a secret in the store"


# Among people.

def test_orders_are_for_cards_that_are_asked_for_out_of_turn():
    with serve() as server:
        _, (a, b) = sit(server, "castelli", 2, options={"seats": 2}, patient=True)
        expect(a.state["patient"], True)
        expect(a.state["reactions"], ["steward"])
        expect_refused("error.order-card", a.ask, "order", card="guard", order="never")
        expect_refused("error.json-type", a.ask, "order", card="steward", order="sometimes")
        a.ask("order", card="steward", order="touched")
        b.wait(lambda state: state["seats"][0]["orders"] == {"steward": "touched"})
        a.ask("order", card="steward", order="always")
        b.wait(lambda state: state["seats"][0]["orders"] == {})


def test_a_host_frees_a_seat_that_is_not_used():
    with serve() as server:
        table = server.open("castle-keep", [None, None], me={"seat": 0, "name": "Ann"})
        ann = Seat(server, table["table"], table["you"]["token"])
        claim = server.claim(table["table"], invitation=table["invitations"][1], name="Idle")
        idle = Client(server.port)
        idle.ask("open", table=table["table"], token=claim["token"])
        for _ in range(3):
            expect_refused("error.host", ann.ask, "free", host="wrong", seat=1)
        ann.ask("free", host=table["host"], seat=1)
        # Whoever sat there sees what everybody sees, and no more.
        expect_refused("error.token", idle.ask, "open", table=table["table"], token=claim["token"])
        expect_refused("error.spectator", idle.ask, "ready", table=table["table"], nonce="x")
        again = ann.ask("invite", host=table["host"], seat=1)["invitation"]
        ben = Seat(server, table["table"], server.claim(table["table"], invitation=again, name="Ben")["token"])
        ben.wait(lambda state: state["begun"])


def test_both_who_want_a_rematch_get_the_same_table():
    with serve() as server:
        _, (a, b) = sit(server, "castle-keep", 2)
        a.ask("resign")
        b.wait(lambda state: state["over"])
        found = []
        threads = [threading.Thread(target=lambda seat=seat: found.append(seat.ask("rematch")["table"])) for seat in (a, b)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(20)
        expect(len(found), 2)
        expect(found[0], found[1])


def test_people_talk_take_back_and_agree():
    with serve() as server:
        table, seats = sit(server, "schotten-totten-2", 2)
        a, b = seats
        a.ask("chat", text=" <script>alert(1)</script> ")
        b.wait(lambda state: state["chat"])
        expect(b.state["chat"][0]["text"], "<script>alert(1)</script>")
        b.ask("chat", preset="hello")
        expect_refused("error.chat-preset", b.ask, "chat", preset="curse")
        expect_refused("error.chat-empty", b.ask, "chat", text=" ")
        expect_refused("error.text-long", b.ask, "chat", text="x" * 301)
        again = Seat(server, table["table"], a.token)
        expect([said.get("preset") for said in again.state["chat"]], [None, "hello"])

        mover = seats[a.state["to_move"]]
        other = seats[1 - mover.seat]
        before = mover.state["view"]["position"]
        while mover.mine:
            mover.act(mover.legal[0])
        other.wait(lambda state: state["entries"] == mover.state["entries"])
        expect_refused("error.take-back", mover.ask, "take_back", at=mover.state["entries"])
        mover.ask("ask", what="take_back")
        other.wait(lambda state: state["ask"])
        expect_refused("error.not-asked", mover.ask, "answer", what="take_back", yes=True)
        other.ask("answer", what="take_back", yes=True)
        mover.wait(lambda state: state["to_move"] == mover.seat)
        expect(mover.state["view"]["position"] == before or mover.state["length"] > 0, True)
        a.ask("rename", name="Ännchen")
        b.wait(lambda state: state["seats"][0]["name"] == "Ännchen")

        a.ask("ask", what="draw")
        b.wait(lambda state: state["ask"])
        b.ask("answer", what="draw", yes=False)
        a.wait(lambda state: state["ask"] is None)
        b.ask("ask", what="draw")
        a.wait(lambda state: state["ask"])
        a.ask("answer", what="draw", yes=True)
        b.wait(lambda state: state["over"])
        expect(b.state["over"], {"kind": "draw", "seat": None, "returns": [0, 0]})
        expect(b.state["view"]["legal"], [])


def test_one_takes_back_ones_own_steps():
    with serve() as server:
        _, seats = sit(server, "castle-keep", 2)
        for _ in range(60):
            mover = seats[seats[0].state["to_move"]]
            before, at = mover.state["view"]["position"], mover.state["entries"]
            mover.act(mover.legal[0])
            for seat in seats:
                seat.wait(lambda state: state["entries"] >= mover.state["entries"])
            if mover.state["view"]["take_back"] > 0:
                break
            if mover.state["over"]:
                return
        entries = mover.state["entries"]
        taken = mover.ask("take_back", at=entries)
        assert taken["taken"] > 0
        expect(mover.state["view"]["position"], before)
        expect(mover.ask("take_back", at=entries)["entries"], taken["entries"], "not twice")
        other = seats[1 - mover.seat]
        other.wait(lambda state: state["entries"] == taken["entries"])
        expect(len(other.state["steps"]), other.state["length"])


def test_resigning_and_a_rematch_with_seats_moved_on():
    with serve() as server:
        table, seats = sit(server, "schotten-totten-2", 2)
        seats[0].ask("resign")
        seats[1].wait(lambda state: state["over"])
        expect(seats[1].state["over"], {"kind": "resigned", "seat": 0, "returns": [-1, 1]})
        next_table = seats[1].ask("rematch")["table"]
        expect(seats[0].ask("rematch")["table"], next_table, "one rematch for both")
        expect(seats[0].state["next"], next_table)
        again = [Seat(server, next_table, seat.token) for seat in seats]
        expect([seat.seat for seat in again], [1, 0])
        again[0].wait(lambda state: state["begun"])
        play_on(again[::-1], random.Random(1).choice)
        expect(again[0].state["over"]["kind"], "played")


def test_a_series_of_two_games():
    with serve() as server:
        table, seats = sit(server, "schotten-totten-2", 2, series="revenge")
        expect(seats[0].state["series"]["round"], 1)
        play_on(seats, random.Random(1).choice)
        following = seats[0].ask("rematch")["table"]
        again = [Seat(server, following, seat.token) for seat in seats]
        expect(again[0].state["series"]["round"], 2)
        expect(len(again[0].state["series"]["records"]), 1)
        expect([seat.seat for seat in again], [1, 0])


def test_clocks_run_out():
    with serve() as server:
        table, seats = sit(server, "schotten-totten-2", 2,
                           clock={"kind": "fischer", "seconds": 1, "increment": 0})
        slow = seats[0].state["to_move"]
        expect(seats[0].state["clock"]["running"], slow)
        seats[0].wait(lambda state: state["over"], 10)
        expect(seats[0].state["over"]["kind"], "time")
        expect(seats[0].state["over"]["seat"], slow)
        # It is found out, too, if nobody was there when the time was up.
        table, seats = sit(server, "schotten-totten-2", 2, clock={"kind": "move", "seconds": 1})
        server.kill()
        time.sleep(1.2)
        server.start()
        again = Seat(server, table["table"], seats[0].token)
        again.wait(lambda state: state["over"], 10)
        expect(again.state["over"]["kind"], "time")


def test_brief_looks_tell_whose_turn_it_is_and_nothing_of_the_game():
    with serve() as server:
        table, seats = sit(server, "castle-keep", 2)
        client = server.connect()
        summary = client.ask("open", table=table["table"], token=seats[0].token, brief=True)
        assert "view" not in summary and "steps" not in summary
        mover = seats[seats[0].state["to_move"]]
        mover.act(mover.legal[0])
        push = client.wait_for(lambda each: each["push"] == "status" and each["room"]["entries"]
                               == mover.state["entries"])
        assert "view" not in push
        expect(push["room"]["to_move"], mover.state["to_move"])


# Strangers.

def test_only_our_own_pages_may_connect():
    with serve() as server:
        expect(Client(server.port, origin="http://elsewhere.example").status, 403)
        expect(Client(server.port, origin="null").status, 403)
        expect(Client(server.port, origin=f"http://localhost:{server.port}").status, 101)


def test_nonsense_over_a_socket_gets_an_error_or_a_close_and_the_rest_goes_on():
    with serve() as server:
        _, seats = sit(server, "castle-keep", 2)
        client = server.connect()
        for text in ("", "{", "[]", "null", "7", "{}", '{"id":1}', '{"id":"x","cmd":"ping"}',
                     '{"id":-1,"cmd":"ping"}', '{"id":1,"cmd":7}', '{"id":1,"cmd":"open"}',
                     '{"id":1,"cmd":"open","table":7}', '{"id":1,"cmd":"open","table":"' +
                     "x" * 5000 + '"}', "[" * 5000, '{"id":1,"cmd":"\\ud800"}'):
            client.send_text(text)
            assert "error" in client.read(), text[:40]
        expect(list(client.ask("ping")), ["now"])
        for wrong in ((1, b"\xff\xfe"), (1, b"x" * 70_000), (2, b"binary"), (3, b"reserved")):
            client = server.connect()
            client.frame(*wrong)
            try:
                client.read()
                raise AssertionError(f"taken: {wrong[1][:10]}")
            except (ConnectionError, OSError):
                pass
        raw = socket.create_connection(("127.0.0.1", server.port))
        raw.sendall(b"GET /api/play HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n\r\n")
        assert b" 4" in raw.recv(4096)[:20], "half a handshake is refused"
        mover = seats[seats[0].state["to_move"]]
        mover.act(mover.legal[0])


def test_everything_works_over_tls():
    with tempfile.TemporaryDirectory() as folder:
        certificate, key = f"{folder}/certificate.pem", f"{folder}/key.pem"
        subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2",
                        "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost",
                        "-keyout", key, "-out", certificate], check=True, capture_output=True)
        trust = ssl.create_default_context(cafile=certificate)
        with serve("--certificate", certificate, "--key", key) as server:
            connection = http.client.HTTPSConnection("localhost", server.port, context=trust)
            plan = {"game": "schotten-totten-2", "seats": [{"person": True}, {"computer": "page"}],
                    "me": {"seat": 0, "name": "Ann"}}
            connection.request("POST", "/api/tables", json.dumps(plan),
                               {"Content-Type": "application/json"})
            table = json.loads(connection.getresponse().read())
            origin = f"https://localhost:{server.port}"
            client = server.connect(tls=trust, origin=origin)
            state = client.ask("open", table=table["table"], token=table["you"]["token"])
            expect(state["you"], 0)
            client.ask("ready", table=table["table"], nonce="n")
            client.wait_for(lambda push: push["push"] == "game")
            with socket.create_connection(("127.0.0.1", server.port), timeout=10) as plain:
                plain.sendall(b"GET / HTTP/1.1\r\nHost: a\r\n\r\n")
                assert b"200" not in plain.recv(100), "nothing is told in the clear"
            old = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
            old.check_hostname, old.verify_mode = False, ssl.CERT_NONE
            old.maximum_version = ssl.TLSVersion.TLSv1_1
            try:
                server.connect(tls=old)
                raise AssertionError("an old version of TLS is spoken")
            except (ssl.SSLError, OSError):
                pass
        for wrong in (("--certificate", certificate), ("--key", key),
                      ("--certificate", key, "--key", key),
                      ("--certificate", certificate, "--key", f"{folder}/none")):
            done = subprocess.run([CASTELLAN, "serve", "--port", "0", "--store", "none", *wrong],
                                  capture_output=True, timeout=10)
            assert done.returncode != 0 and done.stderr, wrong


def test_a_flood_is_slowed_down_and_harms_nobody():
    with serve() as server:
        _, seats = sit(server, "castle-keep", 2)
        flood = server.connect()
        stop = threading.Event()

        def pour():
            try:
                while not stop.is_set():
                    flood.send_text('{"id":1,"cmd":"ping"}')
            except OSError:
                pass

        thread = threading.Thread(target=pour)
        thread.start()
        begun = time.monotonic()
        for _ in range(10):
            mover = seats[seats[0].state["to_move"]]
            if seats[0].state["over"]:
                break
            mover.act(mover.legal[0])
            for seat in seats:
                seat.wait(lambda state: state["entries"] >= mover.state["entries"])
        taken = time.monotonic() - begun
        stop.set()
        flood.socket.shutdown(socket.SHUT_RDWR)
        thread.join()
        assert taken < 10, f"others waited {taken} s"


def test_who_takes_nothing_of_what_it_is_sent_is_dropped():
    with serve("--requests", "1000000") as server:
        table, seats = sit(server, "dragon-castle", 2)
        play_on(seats, random.Random(1).choice, 100)
        greedy = server.connect()
        try:
            for _ in range(1000):  # each answer is large, and none is read
                greedy.send("open", table=table["table"])
        except OSError:
            pass  # dropped already
        wait_until(lambda: "castellan_connections 2\n" in server.call("GET", "/metrics")[1], 30)
        play_on(seats, random.Random(2).choice, 5)


def test_who_is_silent_is_dropped():
    with serve("--patience", "1") as server:
        _, seats = sit(server, "castle-keep", 2)
        silent = server.connect()  # answers no pings
        silent.socket.settimeout(15)
        try:
            while True:
                silent.read_frame()
        except (ConnectionError, OSError) as error:
            assert not isinstance(error, TimeoutError), "still there"


def test_too_many_tables_from_one_address_are_refused():
    with serve() as server:
        keys = set()
        for _ in range(60):
            status, reply = server.call("POST", "/api/tables", {
                "game": "castellion", "seats": [{"person": True}]})
            keys.add(reply["error"]["key"] if status != 201 else status)
        expect(keys, {201, "error.too-many"})


# Faults.

def test_a_restart_keeps_every_game_and_says_goodbye():
    with serve() as server:
        _, seats = sit(server, "dragon-castle", 2)
        play_on(seats, random.Random(1).choice, 20)
        before = [seat.state["view"] for seat in seats]
        server.process.terminate()
        seats[0].client.wait_for(lambda push: push["push"] == "bye")
        expect(server.process.wait(timeout=10), 0)
        server.start()
        for seat, view in zip(seats, before):
            seat.connect()
            expect(seat.state["view"], view)
        play_on(seats, random.Random(2).choice, 20)


def test_no_acknowledged_action_is_lost_when_the_server_is_killed_under_load():
    kills = int(os.environ.get("CASTELLAN_KILLS", "20"))
    rng = random.Random(11)
    with serve() as server:
        tables = [sit(server, game, 2, options={"seats": 2}) for game in
                  ("castle-keep", "schotten-totten-2", "castelli", "dragon-castle")]
        done = [[] for _ in tables]  # what was acknowledged, by table
        for _ in range(kills):
            killer = threading.Timer(rng.uniform(0.02, 0.3), server.process.kill)
            killer.start()
            threads = [threading.Thread(target=act_until_the_end, args=(seats, log, rng.random()))
                       for (_, seats), log in zip(tables, done)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            killer.join()
            server.process.communicate()
            server.start()
            for i, (table, seats) in enumerate(tables):
                for seat in seats:
                    seat.connect()
                check_acknowledged(server, table, seats, done[i])
                if seats[0].state["over"]:
                    tables[i] = sit(server, seats[0].state["game"], 2, options={"seats": 2})
                    done[i] = []
        assert sum(map(len, done)) + kills > 0


def act_until_the_end(seats, log, seed):
    rng = random.Random(seed)
    try:
        while not seats[0].state["over"]:
            mover = seats[seats[0].state["to_move"]]
            mover.wait(lambda state: state["entries"] >= seats[0].state["entries"])
            at, action = mover.state["entries"], rng.choice(mover.legal)
            mover.act(action)
            log.append((mover.seat, at, action))
            seats[0].wait(lambda state: state["entries"] >= mover.state["entries"])
    except (ConnectionError, OSError, AssertionError):
        pass  # the server is dead


def check_acknowledged(server, table, seats, log):
    """Each action stands where it was acknowledged, and none stands twice."""
    for number, at, action in log:
        steps = [step for step in seats[number].state["steps"] if step["at"] == at]
        expect([(step["mover"], step["text"]) for step in steps], [(number, action)])
    expect([step["at"] for step in seats[0].state["steps"]],
           list(range(seats[0].state["length"])))


def test_a_store_that_cannot_write_is_told_and_the_game_goes_on_afterwards():
    with serve() as server:
        _, seats = sit(server, "castle-keep", 2)
        mover = seats[seats[0].state["to_move"]]
        before = mover.state["entries"]
        lock = sqlite3.connect(server.store, isolation_level=None)
        lock.execute("BEGIN EXCLUSIVE")  # as another program would hold it
        expect_refused("error.store", mover.act, mover.legal[0])
        expect(mover.state["entries"], before)
        expect(mover.ask("view")["to_move"], mover.seat, "looking still works")
        lock.execute("ROLLBACK")
        lock.close()
        mover.act(mover.legal[0])
        assert mover.state["entries"] > before
        text = server.call("GET", "/metrics")[1]
        assert "castellan_store_failures_total 0" not in text


def test_a_disk_that_is_full_is_told():
    with tempfile.TemporaryDirectory() as folder:
        with serve(folder=folder) as server:
            _, seats = sit(server, "castle-keep", 2)
            limit = os.path.getsize(server.store + "-wal") + 4096
            subprocess.run(["prlimit", f"--fsize={limit}:unlimited", "--pid", str(server.process.pid)],
                           check=True)
            keys = set()
            for _ in range(50):
                mover = seats[seats[0].state["to_move"]]
                try:
                    mover.act(mover.legal[0])
                except Refused as refused:
                    keys.add(refused.key)
                    break
                for seat in seats:
                    seat.wait(lambda state: state["entries"] >= mover.state["entries"])
            expect(keys, {"error.store"})
            subprocess.run(["prlimit", "--fsize=unlimited", "--pid", str(server.process.pid)],
                           check=True)
            mover.act(mover.legal[0])


def test_a_database_that_is_read_only_is_told():
    with tempfile.TemporaryDirectory() as folder:
        with serve(folder=folder) as server:
            sit(server, "castle-keep", 2)
            store = pathlib.Path(server.store)
        copy = pathlib.Path(folder) / "copy"
        copy.mkdir()
        kept = copy / "tables.db"
        kept.write_bytes(store.read_bytes())
        before = kept.read_bytes()
        kept.chmod(0o444)
        copy.chmod(0o555)
        pathlib.Path(folder).chmod(0o755)
        # Whoever may do anything is not stopped by a mode.
        nobody = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] if os.getuid() == 0 else []
        castellan = shutil.copy(CASTELLAN, folder)
        site = pathlib.Path(folder) / "site"
        site.mkdir()
        (site / "index.html").write_text("<!doctype html>")
        for where in (kept, copy / "new.db"):
            done = subprocess.run([*nobody, castellan, "serve", "--port", "0", "--web", site, "--store", where],
                                  capture_output=True, text=True, timeout=20, check=False)
            expect(done.returncode, 2)
            assert f"The file {where} cannot hold tables" in done.stderr, done.stderr
        expect(kept.read_bytes(), before)
        copy.chmod(0o755)


def test_a_postgresql_that_is_read_only_is_told_and_goes_on_afterwards():
    with postgres.Server() as database, serve(store=database.url) as server:
        _, seats = sit(server, "castle-keep", 2)
        mover = seats[seats[0].state["to_move"]]
        before = mover.state["entries"]
        database.say("ALTER SYSTEM SET default_transaction_read_only = on")
        database.say("SELECT pg_reload_conf()")
        time.sleep(0.5)
        expect_refused("error.store", mover.act, mover.legal[0])
        expect(mover.state["entries"], before)
        database.say("ALTER SYSTEM RESET default_transaction_read_only")
        database.say("SELECT pg_reload_conf()")
        time.sleep(0.5)
        mover.act(mover.legal[0])
        assert mover.state["entries"] > before


def test_a_file_is_for_one_server():
    with serve() as server:
        done = subprocess.run([CASTELLAN, "serve", "--port", "0", "--web", server.site, "--store", server.store],
                              capture_output=True, text=True, timeout=20, check=False)
        expect(done.returncode, 2)
        assert "Another server keeps its tables in" in done.stderr, done.stderr
        sit(server, "castle-keep", 2)


def test_a_seat_cannot_fill_the_store_with_talk():
    with serve() as server:
        _, (a, b) = sit(server, "castle-keep", 2)
        refused = 0
        for _ in range(60):
            try:
                a.ask("chat", preset="hello")
            except Refused as error:
                expect(error.key, "error.too-many")
                refused += 1
        assert refused >= 20, refused
        b.ask("chat", preset="hello")  # nobody else is to blame


def test_a_store_in_memory_is_refused():
    with tempfile.TemporaryDirectory() as site:
        (pathlib.Path(site) / "index.html").write_text("<!doctype html>")
        for where in ("", ":memory:"):
            done = subprocess.run([CASTELLAN, "serve", "--port", "0", "--web", site, "--store", where],
                                  capture_output=True, text=True, timeout=20, check=False)
            expect(done.returncode, 2)
            assert "path of a file" in done.stderr, done.stderr


def test_computers_of_many_tables_do_not_make_people_wait():
    with serve() as server:
        _, seats = sit(server, "castle-keep", 2)
        busy = [server.open("dragon-castle", [None, "castellan"], me={"seat": 0, "name": "x"})
                for _ in range(20)]
        others = [Seat(server, table["table"], table["you"]["token"]) for table in busy]
        for other in others:
            other.wait(lambda state: state["begun"])
            while other.mine:
                other.act(other.legal[0])
        begun = time.monotonic()
        mover = seats[seats[0].state["to_move"]]
        mover.act(mover.legal[0])
        assert time.monotonic() - begun < 5
        for other in others:
            other.wait(lambda state: state["to_move"] == 0 or state["over"], 60)


# Several servers.

def test_two_servers_share_their_tables():
    with postgres.Server() as database:
        with serve(store=database.url) as one, serve(store=database.url) as two:
            table, seats = sit(one, "castle-keep", 2)
            across = [seats[0], Seat(two, table["table"], seats[1].token)]
            play_on(across, random.Random(3).choice, 30)
            expect(across[0].state["steps"], Seat(two, table["table"], seats[0].token)
                   .state["steps"])
            # Both want the next entry at the same moment: one has it.
            if not across[0].state["over"]:
                mover = across[0].state["to_move"]
                twice = [Seat(server, table["table"], across[mover].token)
                         for server in (one, two)]
                at = twice[0].state["entries"]
                actions = [twice[0].legal[0], twice[0].legal[-1]]
                numbers = [seat.client.send("act", table=table["table"], at=at, action=action)
                           for seat, action in zip(twice, actions)]
                won = 0
                for seat, number in zip(twice, numbers):
                    try:
                        seat.client.reply_to(number)
                        won += 1
                    except Refused as refused:
                        expect(refused.key, "error.stale")
                expect(won, 1 if actions[0] != actions[1] else 2)
                for seat in across:
                    seat.wait(lambda state: state["entries"] > at)
            # What is opened at one is listed at the other, chat is heard there, and a computer
            # acts once.
            listed = one.open("schotten-totten-2", [None, "page"], listed=True,
                              me={"seat": 0, "name": "Ann"})
            wait_until(lambda: listed["table"] in str(two.call("GET", "/api/tables")))
            ann = Seat(two, listed["table"], listed["you"]["token"])
            watcher = Seat(one, listed["table"])
            for _ in range(5):
                ann.wait(lambda state: state["begun"] and state["to_move"] == 0)
                ann.act(ann.legal[0])
            watcher.wait(lambda state: state["entries"] >= ann.state["entries"])
            ann.ask("chat", text="here")
            watcher.wait(lambda state: state["chat"])
            # One server dies; the other goes on with its tables.
            one.kill()
            for i, seat in enumerate(across):
                across[i] = Seat(two, table["table"], seat.token)
            play_on(across, random.Random(4).choice, 10)


def test_a_database_that_stops_is_told_and_games_go_on_when_it_is_back():
    with postgres.Server() as database, serve(store=database.url) as server:
        _, seats = sit(server, "castle-keep", 2)
        mover = seats[seats[0].state["to_move"]]
        database.stop()
        expect_refused("error.store", mover.act, mover.legal[0])
        expect(mover.ask("view")["to_move"], mover.seat, "looking still works")
        expect(server.call("GET", "/healthz")[0], 503)
        database.start()
        mover.act(mover.legal[0])
        for seat in seats:
            seat.wait(lambda state: state["entries"] >= mover.state["entries"])
        play_on(seats, random.Random(1).choice, 10)
        expect(server.call("GET", "/healthz")[0], 200)


def wait_until(condition, seconds=15):
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it never came to that"
        time.sleep(0.05)


if __name__ == "__main__":
    chosen = sys.argv[2:]
    runner.run({name: each for name, each in list(globals().items())
                if not chosen or name in chosen})
