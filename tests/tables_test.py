#!/usr/bin/env python3
"""Tables between devices, as browsers and strangers meet them over HTTP and WebSockets.

Usage: tables_test.py CASTELLAN [NAME…]

CASTELLAN is the path of the executable; names choose some of the tests. CASTELLAN_KILLS says how
often a server under load is killed (20 if it does not).
"""
import contextlib
import http.client
import json
import os
import pathlib
import random
import re
import secrets
import shutil
import signal
import socket
import sqlite3
import ssl
import struct
import subprocess
import sys
import tempfile
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import postgres
import runner
from client import Client, Refused, Seat, Server, play_on, sit

CASTELLAN = sys.argv[1] if len(sys.argv) > 1 else ""
GAMES = {"castle-keep": 3, "schotten-totten-2": 2, "castellion": 2, "dragon-castle": 2,
         "castelli": 3}
NOBODY = 65534
# Before a command: whoever may do anything is not stopped by a mode.
AS_NOBODY = ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"] if os.getuid() == 0 else []


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


def exchange(server, *lines, body=b""):
    """Everything that comes back for a request, as it comes."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=20) as raw:
        raw.sendall("\r\n".join([*lines, "Host: x", "Connection: close", "", ""]).encode() + body)
        data = b""
        while piece := raw.recv(65536):
            data += piece
        return data


def figure(server, name):
    return float(re.search(rf"^castellan_{name} (\S+)$", server.call("GET", "/metrics")[1], re.MULTILINE)[1])


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
        waiting = Seat(server, first["table"], ann["token"])
        tables = server.call("GET", "/api/tables")[1]["tables"]
        expect([each["table"] for each in tables], [first["table"], second["table"]], "where somebody waits")
        expect(tables[0]["seats"][0]["present"], True)
        waiting.client.socket.close()
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


def test_of_two_tabs_that_act_differently_one_wins():
    with serve() as server:
        table, seats = sit(server, "schotten-totten-2", 2)
        name = table["table"]
        tabs = [[seat, Seat(server, name, seat.token)] for seat in seats]
        for i in range(6):
            both = tabs[seats[0].state["to_move"]]
            for tab in both:
                tab.wait(lambda state: state["entries"] >= seats[0].state["entries"])
            at = both[0].state["entries"]
            actions = [both[0].legal[0], both[0].legal[-1]]
            assert actions[0] != actions[1]
            sent = {}
            for k in ((0, 1), (1, 0))[i % 2]:
                sent[k] = both[k].client.send("act", table=name, at=at, action=actions[k])
            won = [k for k in (0, 1) if wins(both[k].client, sent[k])]
            expect(len(won), 1)
            everyone = [seat for pair in tabs for seat in pair] + [Seat(server, name)]
            for seat in everyone:
                seat.wait(lambda state: state["entries"] > at)
                expect([step["at"] for step in seat.state["steps"]], list(range(seat.state["length"])))
            expect(both[0].state["steps"][at]["text"], actions[won[0]], "what won is what was done")
            expect((both[0].state["view"], both[0].state["steps"]), (both[1].state["view"], both[1].state["steps"]))


def wins(client, number):
    try:
        client.reply_to(number)
        return True
    except Refused as refused:
        expect(refused.key, "error.stale")
        return False


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


def test_what_is_said_and_played_stands_in_no_log():
    with serve("--log") as server:
        log_names, told = set(), {"P0", "P1", "P2", "Wilhelmine", "moat", "hello", "curse"}
        for game in ("schotten-totten-2", "castle-keep", "castelli"):
            table, seats = sit(server, game, GAMES[game], options={"seats": GAMES[game]})
            log_names.add(table["table"][:6])
            seats[0].ask("rename", name="Wilhelmine")
            seats[1].ask("chat", text="to the moat with you")
            seats[1].ask("chat", preset="hello")
            expect_refused("error.chat-preset", seats[1].ask, "chat", preset="curse")
            play_on(seats, random.Random(7).choice, 20)
            for seat in seats:
                told |= what_was_told(seat)
            seats[0].ask("resign")
        out, err = server.stop()
        assert len(told) > 50, "there was something to tell"
        assert "event=opened" in out and "/claim" in out, "the log is on"
        expect(err, "")
        for name in log_names:  # which are random, and may look like anything
            out = out.replace(name, "")
        expect(told & set(re.findall(r"[^\s=\"/,:]+", out)), set())


def test_a_log_tells_which_sockets_came_and_why_they_went():
    with serve("--log", "--patience", "4", "--requests", "100000") as server:
        table, _, of_a_mb = long_game(server)
        leaving, lost = server.connect(), server.connect()
        leaving.frame(8, struct.pack(">H", 1000))
        lost.close()
        wrong = [server.connect() for _ in range(3)]
        for client, frame in zip(wrong, [(1, b"x" * 70_000), (2, b"binary"), (1, b"\xff\xfe")]):
            client.frame(*frame)
            expect(client.read_frame()[0], 8, "it is told so")
            client.close()
        silent = server.connect()
        slow = ask_and_take_nothing(server, table, 2 * of_a_mb)
        try:
            full = server.connect()
            for _ in range(20 * of_a_mb):
                full.send("open", table=table)
        except OSError:
            pass  # dropped already
        time.sleep(11)
        out, err = server.stop()
        del silent, slow
    expect(err, "")
    came = re.findall(r"event=connected socket=(\d+)$", out, re.MULTILINE)
    went = dict(re.findall(r"event=parted socket=(\d+) why=(\S+) seconds=\d+\.\d$", out, re.MULTILINE))
    expect(came, [str(i + 1) for i in range(len(came))])
    expect([went.get(number) for number in came[-8:]],
           ["left", "lost", "too-large", "binary", "protocol", "silent", "slow", "full"])


def what_was_told(seat):
    """The actions that somebody could read, and the cards that they held."""
    told = set()
    for text in seat.client.texts:
        message = json.loads(text)
        message = message.get("ok", message)
        view = message.get("view")
        if not view:
            continue
        told |= {step["text"] for step in message["steps"]} | {action["text"] for action in view["legal"]}
        told |= {card for player in view["position"]["players"] for card in player["hand"]}
    return told


def test_a_token_opens_no_other_table_and_acts_for_no_other_seat():
    with serve() as server:
        table, seats = sit(server, "schotten-totten-2", 2)
        elsewhere, others = sit(server, "schotten-totten-2", 2)
        name = table["table"]
        stranger = others[0].client
        for token in (others[0].token, others[1].token, elsewhere["host"]):
            expect_refused("error.token", stranger.ask, "open", table=name, token=token)
            expect_refused("error.token", stranger.ask, "open", table=name, token=token, brief=True)
        expect_refused("error.invitation", server.claim, name, invitation=others[0].token, name="Eve")
        mover = seats[seats[0].state["to_move"]]
        other = seats[1 - mover.seat]
        at, action = mover.state["entries"], mover.legal[0]
        for cmd, more in (("act", {"at": at, "action": action}), ("view", {}), ("resign", {}), ("record", {})):
            expect_refused("error.not-open", stranger.ask, cmd, table=name, **more)
        client = server.connect()
        client.ask("open", table=name, token=other.token)
        expect_refused("error.not-your-turn", client.ask, "act", table=name, at=at, action=action)
        expect_refused("error.host", client.ask, "invite", table=name, host=elsewhere["host"], seat=0)
        expect(Seat(server, name, mover.token).state["entries"], at, "nothing was done")
        mover.act(action)
        stranger.ask("ping")
        assert name not in str(stranger.texts), "who was refused is told nothing"
        client.ask("resign", table=name)
        mover.wait(lambda state: state["over"])
        expect(mover.state["over"]["seat"], other.seat, "who has the token resigned")


# Among people.

def test_orders_are_for_cards_that_are_asked_for_out_of_turn():
    with serve() as server:
        _, (a, b) = sit(server, "castelli", 2, options={"seats": 2}, patient=True)
        expect(a.state["patient"], True)
        expect(a.state["reactions"], ["steward"])
        expect_refused("error.order-card", a.ask, "order", card="guard", order="never")
        expect_refused("error.json-type", a.ask, "order", card="steward", order="sometimes")
        a.ask("order", card="steward", order="touched")
        a.wait(lambda state: state["orders"] == {"steward": "touched"})
        expect(Seat(server, a.table, b.token).state["orders"], {}, "nobody else is told")
        a.ask("order", card="steward", order="always")
        a.wait(lambda state: state["orders"] == {})


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
        while mover.mine:
            before, length = mover.state["view"]["position"], mover.state["length"]
            mover.act(mover.legal[0])
        assert mover.state["view"]["position"] != before
        other.wait(lambda state: state["entries"] == mover.state["entries"])
        expect_refused("error.take-back", mover.ask, "take_back", at=mover.state["entries"])
        mover.ask("ask", what="take_back")
        other.wait(lambda state: state["ask"])
        expect_refused("error.not-asked", mover.ask, "answer", what="take_back", yes=True)
        other.ask("answer", what="take_back", yes=True)
        mover.wait(lambda state: state["to_move"] == mover.seat)
        expect((mover.state["view"]["position"], mover.state["length"]), (before, length), "as before the last decision")
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
        shown = 0
        for _ in range(10):  # who sees something new cannot take it back; that there is nothing new is soon so
            shown += takes_back(server)
            if shown == 3:
                return
        raise AssertionError(f"only {shown} of 10 games had something to take back")


def takes_back(server):
    """Whether somebody could, in a game of its own."""
    _, seats = sit(server, "castle-keep", 2)
    while not seats[0].state["over"]:
        mover = seats[seats[0].state["to_move"]]
        before = mover.state["view"]["position"]
        mover.act(mover.legal[0])
        for seat in seats:
            seat.wait(lambda state: state["entries"] >= mover.state["entries"])
        if mover.state["view"]["take_back"] > 0:
            break
    else:
        return False
    entries = mover.state["entries"]
    taken = mover.ask("take_back", at=entries)
    assert taken["taken"] > 0
    expect(mover.state["view"]["position"], before)
    expect(mover.ask("take_back", at=entries)["entries"], taken["entries"], "not twice")
    other = seats[1 - mover.seat]
    other.wait(lambda state: state["entries"] == taken["entries"])
    expect(len(other.state["steps"]), other.state["length"])
    return True


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


def test_a_knockout_has_the_winners_meet():
    with serve() as server:
        _, players = sit(server, "castelli", 4, series="knockout",
                         options={"seats": 4, "tournament": True})
        play_on(players, random.Random(1).choice)
        expect(players[0].state["over"]["kind"], "played")
        record = players[0].ask("record")["record"]
        first, second = [sorted(pair, key=lambda seat: rank(players[0].state, seat)) for pair in ((0, 2), (1, 3))]
        again = next_round(server, players)
        # By seat: the winners at table 1, which has the seats 0 and 2, and the losers at table 2.
        expect([seat.seat for seat in again], [[first[1], first[0], second[1], second[0]].index(i) for i in range(4)])
        expect_round(again, 2, 2, [record])
        play_on(by_seat(again), random.Random(2).choice)
        expect(again[0].state["over"]["kind"], "played")


def test_a_league_has_everybody_meet_everybody():
    with serve() as server:
        _, players = sit(server, "castelli", 4, series="league",
                         options={"seats": 4, "tournament": True})
        records = []
        for number, seating in ((1, [0, 1, 2, 3]), (2, [2, 1, 3, 0]), (3, [3, 2, 0, 1])):
            expect([seat.seat for seat in players], [seating.index(i) for i in range(4)], number)
            expect([seat["name"] for seat in players[0].state["seats"]], [f"P{i}" for i in seating])
            expect_round(players, number, 3, records)
            play_on(by_seat(players), random.Random(number).choice)
            records.append(players[0].ask("record")["record"])
            expect(verify(records[-1]), 0)
            players = next_round(server, players)
        expect_round(players, 1, 3, [])  # a series that is over begins anew


def rank(state, seat):
    """Who is first at a table of two has more: the victory, silver, or the lot (CA-18.13)."""
    position = state["view"]["position"]
    lot = position["tables"][seat % 2]["first"]
    return state["over"]["returns"][seat], position["players"][seat]["silver"], seat == lot


def next_round(server, players):
    """The same people with their tokens, in the same order, wherever they sit now."""
    table = players[0].ask("rematch")["table"]
    again = [Seat(server, table, player.token) for player in players]
    for seat in again:
        seat.wait(lambda state: state["begun"])
    return again


def by_seat(players):
    return sorted(players, key=lambda player: player.seat)


def expect_round(players, number, rounds, records):
    for player in players:
        series = player.state["series"]
        expect((series["round"], series["rounds"], series["records"]), (number, rounds, records))


def test_clocks_run_out():
    with serve() as server:
        table, seats = sit(server, "schotten-totten-2", 2,
                           clock={"kind": "fischer", "seconds": 1, "increment": 0})
        slow = seats[0].state["to_move"]
        expect(seats[0].state["clock"]["running"], slow)
        seats[0].wait(lambda state: state["over"], 10)
        expect(seats[0].state["over"]["kind"], "time")
        expect(seats[0].state["over"]["seat"], slow)
        # Nobody could act while there was no server: all the time that there was comes back, once.
        table, seats = sit(server, "schotten-totten-2", 2, clock={"kind": "move", "seconds": 3})
        server.kill()
        time.sleep(3.2)
        server.start()
        again = Seat(server, table["table"], seats[0].token)
        expect(again.state["over"], None)
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


def test_no_reply_sets_a_cookie():
    with serve() as server:
        table = server.open("castellion", [None])["table"]
        plan = json.dumps({"game": "castellion", "seats": [{"person": True}]}).encode()
        as_json = "Content-Type: application/json"
        cases = [("GET /", 200, b""), ("GET /none", 404, b""), ("GET /api/tables", 200, b""),
                 (f"GET /api/tables/{table}", 200, b""), (f"GET /api/tables/{table}/record", 403, b""),
                 ("POST /api/tables", 201, plan), ("POST /api/tables", 400, b"{"),
                 (f"POST /api/tables/{table}/claim", 403, b'{"invitation":"x","name":""}'),
                 ("PUT /api/tables", 405, b""), ("GET /api/none", 404, b""), ("GET /healthz", 200, b""),
                 ("GET /metrics", 200, b""), ("GET /%", 400, b"")]
        replies = [(exchange(server, f"{request} HTTP/1.1", as_json, "Cookie: a=b",
                             f"Content-Length: {len(body)}", body=body), status)
                   for request, status, body in cases]
        replies += [(Client(server.port, origin=f"http://localhost:{server.port}").head, 101),
                    (Client(server.port, origin="http://elsewhere.example").head, 403)]
        for reply, status in replies:
            assert reply.startswith(f"HTTP/1.1 {status} ".encode()), (status, reply[:100])
            assert b"set-cookie" not in reply.lower(), reply


def test_figures_are_told_to_this_machine_alone():
    def status(server, *forwarded):
        lines = [f"X-Forwarded-For: {each}" for each in forwarded]
        return int(exchange(server, "GET /metrics HTTP/1.1", *lines).split()[1])

    with serve("--proxied") as server:
        for told in ([], ["127.0.0.1"], ["::1"], ["203.0.113.7, 127.0.0.1"]):
            expect(status(server, *told), 200, told)
        # Whoever asks may have written what stands before.
        for told in (["203.0.113.7"], ["2001:db8::7"], ["127.0.0.1, 203.0.113.7"],
                     ["127.0.0.1", "203.0.113.7"], ["unknown"], ["127.0.0.1:80"]):
            expect(status(server, *told), 404, told)
    with serve() as server:
        expect(status(server, "203.0.113.7"), 200, "who is no proxy has no say in it")


def test_limits_are_for_the_address_that_a_proxy_tells():
    with serve("--proxied", "--openings", "3") as server:
        table = server.open("castellion", [None])
        name, invitation = table["table"], table["invitations"][0]
        use_up(lambda _: guess(server, name, "203.0.113.1"), GUESSES)
        for _ in range(GUESSES[0]):
            expect(guess(server, name, "203.0.113.2"), "error.invitation", "a neighbour may still guess")
        # What the guesser writes before it does not help.
        use_up(lambda i: guess(server, name, f"198.51.100.{i}, 203.0.113.3"), GUESSES)
        # Guesses over a socket are the same address's.
        client = server.connect(headers=["X-Forwarded-For: 203.0.113.4"])
        use_up(lambda i: guess(server, name, "203.0.113.4") if i % 2 else guess_token(client, name), GUESSES)
        expect(guess(server, name, "203.0.113.5", invitation), None)
        use_up(lambda _: open_from(server, "203.0.113.1"), (3, 3 / 60))
        for _ in range(3):
            expect(open_from(server, "203.0.113.2"), None, "a neighbour may still open tables")


def test_nobody_gets_round_a_limit_by_telling_another_address():
    with serve("--openings", "3") as server:
        name = server.open("castellion", [None])["table"]
        use_up(lambda i: guess(server, name, f"203.0.113.{i}"), GUESSES)
        use_up(lambda i: open_from(server, f"203.0.113.{i}"), (3, 3 / 60))


GUESSES = (20, 20 / 60)  # wrong secrets at once, and a second


def use_up(attempt, limit):
    """Until one is too many, which is no later than the limit says for the time that has passed."""
    at_once, per_second = limit
    begun = time.monotonic()
    count = 1
    while attempt(count) != "error.too-many":
        allowed = at_once + per_second * (time.monotonic() - begun) + 1
        assert count <= allowed, f"{count} were let through, {allowed} are allowed"
        count += 1


def guess(server, table, address, invitation="x" * 32):
    """Why it is refused, if it is."""
    _, reply = server.call("POST", f"/api/tables/{table}/claim", {"invitation": invitation, "name": "Eve"},
                           {"X-Forwarded-For": address})
    return reply["error"]["key"] if "error" in reply else None


def guess_token(client, table):
    try:
        client.ask("open", table=table, token="x" * 32)
    except Refused as refused:
        return refused.key


def open_from(server, address):
    _, reply = server.call("POST", "/api/tables", {"game": "castellion", "seats": [{"person": True}]},
                           {"X-Forwarded-For": address})
    return reply["error"]["key"] if "error" in reply else None


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


def test_requests_are_answered_as_the_protocol_of_the_web_has_it():
    with serve() as server:
        for method, path, allowed in [("PUT", "/api/tables", "GET, HEAD, POST"), ("DELETE", "/api/tables/x", "GET, HEAD"),
                                      ("GET", "/api/tables/x/claim", "POST"), ("PUT", "/healthz", "GET, HEAD"),
                                      ("PUT", "/metrics", "GET, HEAD")]:
            head = exchange(server, f"{method} {path} HTTP/1.1")
            assert b" 405 " in head and f"Allow: {allowed}\r\n".encode() in head, (method, path, head[:200])
        assert b'"tables"' in exchange(server, "GET http://x/api/tables HTTP/1.1"), "as a proxy asks"
        plan = json.dumps({"game": "castellion", "seats": [{"person": True}]}).encode()
        reply = exchange(server, "POST /api/tables HTTP/1.1", "Content-Type: application/json", "Expect: 100-continue",
                         f"Content-Length: {len(plan)}", body=plan)
        assert reply.startswith(b"HTTP/1.1 100 ") and b"HTTP/1.1 201 " in reply, reply[:200]
        refused = exchange(server, "GET /api/play HTTP/1.1", "Upgrade: websocket", "Connection: Upgrade",
                           "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", "Sec-WebSocket-Version: 8")
        assert b" 426 " in refused[:20] and b"Content-Security-Policy" in refused, refused[:200]


def make_certificate(folder):
    certificate, key = f"{folder}/certificate.pem", f"{folder}/key.pem"
    subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2",
                    "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost",
                    "-keyout", key, "-out", certificate], check=True, capture_output=True)
    return certificate, key


def test_a_certificate_is_renewed_while_games_go_on():
    def shown(server):
        """The certificate that a newcomer sees."""
        return ssl.get_server_certificate(("127.0.0.1", server.port)).strip()

    with tempfile.TemporaryDirectory() as folder:
        certificate, key = (pathlib.Path(path) for path in make_certificate(folder))
        old = certificate.read_text().strip()
        trust = ssl.create_default_context(cafile=certificate)
        with serve("--log", "--certificate", str(certificate), "--key", str(key)) as server:
            client = server.connect(tls=trust)
            expect(shown(server), old)
            make_certificate(folder)
            expect(shown(server), old, "nobody said that it is whole")
            server.process.send_signal(signal.SIGHUP)
            new = certificate.read_text().strip()
            wait_until(lambda: shown(server) == new)
            expect(list(client.ask("ping")), ["now"], "who was there goes on")
            key.write_text("half a ke")
            server.process.send_signal(signal.SIGHUP)
            time.sleep(0.5)
            expect(shown(server), new, "the old one stays")
            out, err = server.stop()
            assert re.fullmatch(r'time=\S+Z event=certificate what=".*key\.pem.*"\n', err), err
            expect(len(re.findall("event=certificate", out)), 2)
            assert 'event=certificate what="read again"' in out, out


def test_over_tls_a_browser_is_told_to_stay_with_it():
    with tempfile.TemporaryDirectory() as folder:
        certificate, key = make_certificate(folder)
        trust = ssl.create_default_context(cafile=certificate)
        with serve("--certificate", certificate, "--key", key) as server:
            for method, path in [("GET", "/"), ("GET", "/nothing"), ("GET", "/api/tables"), ("PUT", "/api/tables")]:
                connection = http.client.HTTPSConnection("localhost", server.port, context=trust)
                connection.request(method, path)
                expect(connection.getresponse().headers["Strict-Transport-Security"], "max-age=31536000", path)
            assert b"Strict-Transport-Security: max-age=" in server.connect(tls=trust).head
    with serve() as server:
        assert b"Strict-Transport" not in exchange(server, "GET / HTTP/1.1"), "it cannot be had here"
        assert b"Strict-Transport" not in server.connect().head


def test_everything_works_over_tls():
    with tempfile.TemporaryDirectory() as folder:
        certificate, key = make_certificate(folder)
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
    poured, at_once, per_second = 5000, 80, 20
    with serve("--requests", str(per_second)) as server:
        _, seats = sit(server, "castle-keep", 2)
        begun = time.monotonic()
        flood = server.connect()

        def pour():
            try:
                for _ in range(poured):
                    flood.send_text('{"id":1,"cmd":"ping"}')
            except OSError:
                pass  # the test is over

        def heard():
            return figure(server, "requests_total") - sum(seat.client.last for seat in seats)

        thread = threading.Thread(target=pour)
        thread.start()
        try:
            play_on(seats, random.Random(1).choice, 10)
            wait_until(lambda: heard() > at_once, 60)  # it is not turned away
            of_flood = heard()
            allowed = at_once + per_second * (time.monotonic() - begun) + 1
            assert of_flood <= allowed, f"{of_flood} requests were heard, {allowed} are allowed"
            assert of_flood < poured, "others did not overtake it"
        finally:
            flood.socket.shutdown(socket.SHUT_RDWR)
            thread.join()


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


def long_game(server):
    """A table whose state is large, and how many requests for it make a MB."""
    table, seats = sit(server, "dragon-castle", 2)
    play_on(seats, random.Random(1).choice, 100)
    size = len(json.dumps(Seat(server, table["table"]).state))
    return table["table"], seats, (1 << 20) // size + 1


def ask_and_take_nothing(server, table, requests):
    """A client for whom the answers to so many requests wait."""
    client = server.connect()
    client.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    for _ in range(requests):
        client.send("open", table=table)
    return client


def test_who_takes_a_text_too_slowly_is_dropped():
    with serve("--requests", "100000", "--patience", "2") as server:
        table, seats, of_a_mb = long_game(server)
        slow = ask_and_take_nothing(server, table, 2 * of_a_mb)  # less than what may wait for one
        end = time.monotonic() + 20
        try:
            while time.monotonic() < end:  # it is not silent
                slow.send("ping")
                seats[0].client.ask("ping")  # neither are these
                seats[1].client.ask("ping")
                time.sleep(0.2)
            raise AssertionError("still there")
        except OSError:
            pass
        play_on(seats, random.Random(2).choice, 5)


def test_what_waits_for_one_address_is_bounded():
    with serve("--requests", "100000") as server:
        table, seats, of_a_mb = long_game(server)
        watching = figure(server, "connections")
        greedy = []
        for _ in range(16):  # each of them takes less than it may: 40 MB in all
            try:
                greedy.append(ask_and_take_nothing(server, table, 5 * of_a_mb // 2))
            except OSError:
                pass
        wait_until(lambda: figure(server, "connections") - watching <= 12)
        play_on(seats, random.Random(2).choice, 5)  # who takes what they are sent stays, at the same address
        expect(figure(server, "connections") - watching >= 4, True, "and not all of the others had to go")


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
    acknowledged = 0
    with serve() as server, ThreadPoolExecutor(4) as people:
        tables = [sit(server, game, 2, options={"seats": 2}) for game in
                  ("castle-keep", "schotten-totten-2", "castelli", "dragon-castle")]
        done = [[] for _ in tables]  # what was acknowledged, by table
        for _ in range(kills):
            before = sum(map(len, done))
            killed = threading.Event()
            playing = [people.submit(act_until_the_end, seats, log, rng.random(), killed)
                       for (_, seats), log in zip(tables, done)]
            # By what was done, not by the clock: a slow machine has as much to lose.
            enough = before + rng.randint(5, 60)
            while sum(map(len, done)) < enough and not all(each.done() for each in playing):
                time.sleep(0.001)
            time.sleep(rng.uniform(0, 0.01))
            killed.set()
            server.kill()
            for each in playing:
                each.result()
            acknowledged += sum(map(len, done)) - before
            server.start()
            for i, (table, seats) in enumerate(tables):
                for seat in seats:
                    seat.connect()
                check_acknowledged(server, table, seats, done[i])
                if seats[0].state["over"]:
                    tables[i] = sit(server, seats[0].state["game"], 2, options={"seats": 2})
                    done[i] = []
    assert acknowledged >= 5 * kills, f"{acknowledged} actions are no load"


def act_until_the_end(seats, log, seed, killed):
    """Until the game is over or the server was killed; everything else that goes wrong is an error."""
    rng = random.Random(seed)
    try:
        while not seats[0].state["over"]:
            mover = seats[seats[0].state["to_move"]]
            mover.wait(lambda state: state["entries"] >= seats[0].state["entries"])
            at, action = mover.state["entries"], rng.choice(mover.legal)
            mover.act(action)
            log.append((mover.seat, at, action))
            seats[0].wait(lambda state: state["entries"] >= mover.state["entries"])
    except ConnectionError:
        if not killed.is_set():
            raise


def test_no_acknowledged_action_is_lost_when_either_of_two_servers_is_killed():
    """One database, people at either server, clocks, and a computer that either of them lets think."""
    kills = max(1, int(os.environ.get("CASTELLAN_KILLS", "20")) * 3 // 10)
    rng = random.Random(12)
    acknowledged = 0
    plans = [("schotten-totten-2", {"clock": {"kind": "fischer", "seconds": 3600, "increment": 5}}),
             ("castle-keep", {"clock": {"kind": "move", "seconds": 3600}}),
             ("castelli", {"computer": True, "clock": {"kind": "move", "seconds": 3600}}),
             ("dragon-castle", {"computer": True})]
    with postgres.Server() as database, ThreadPoolExecutor(4) as people, \
            serve("--openings", "1000", store=database.url) as one, \
            serve("--openings", "1000", store=database.url) as two:
        servers = [one, two]
        tables = [Party(servers, *plan) for plan in plans]
        for _ in range(kills):
            before = sum(len(party.log) for party in tables)
            ending = threading.Event()
            playing = [people.submit(party.play, rng.random(), ending) for party in tables]
            enough = before + rng.randint(5, 40)
            while sum(len(party.log) for party in tables) < enough and not all(each.done() for each in playing):
                time.sleep(0.001)
            time.sleep(rng.uniform(0, 0.01))
            victim = rng.choice(servers)
            victim.kill()
            if rng.random() < 0.5:  # the other one goes on for a while
                goes_on = sum(len(party.log) for party in tables) + rng.randint(1, 5)
                wait_until(lambda: sum(len(party.log) for party in tables) >= goes_on or
                           all(each.done() for each in playing))
            ending.set()
            for each in playing:
                each.result()
            victim.start()
            acknowledged += sum(len(party.log) for party in tables) - before
            for i, party in enumerate(tables):
                party.check()
                if party.over:
                    tables[i] = Party(servers, *plans[i])
    assert acknowledged >= 5 * kills, f"{acknowledged} actions are no load"


class Party:
    """People at one table, who go to the other server when theirs is gone and send again what had no answer."""

    def __init__(self, servers, game, more):
        self.servers = servers
        self.computer = more.get("computer", False)
        more = {name: each for name, each in more.items() if name != "computer"}
        table = servers[0].open(game, [None, "page" if self.computer else None], options={"seats": 2}, **more)
        self.table = table["table"]
        self.tokens = [servers[i % 2].claim(self.table, invitation=invitation, name=f"P{i}")["token"]
                       for i, invitation in enumerate(table["invitations"]) if invitation]
        self.log = []  # what was acknowledged: seat, at, action
        self.over = False
        self.sit_down()

    def sit_down(self):
        self.seats = [Seat(self.servers[i % 2], self.table, token) for i, token in enumerate(self.tokens)]
        for seat in self.seats:
            seat.wait(lambda state: state["begun"])

    def play(self, seed, ending):
        rng = random.Random(seed)
        while not ending.is_set() and not self.over:
            for seat in self.seats:
                self.act(seat, rng, ending)

    def act(self, seat, rng, ending):
        """Acts if it is their turn; whoever is cut off in the middle comes back and sends it once more."""
        unanswered = None
        while not ending.is_set():
            try:
                seat.client.drain(0.02)
                seat.follow()
                self.over = self.over or seat.state["over"] is not None
                if unanswered is None and (self.over or not seat.mine):
                    return
                unanswered = unanswered or (seat.state["entries"], rng.choice(seat.legal))
                at, action = unanswered
                seat.ask("act", at=at, action=action)
                self.log.append((seat.seat, at, action))
                return
            except Refused as refused:
                # A server that one has just come to may not have heard yet that one has acted.
                expect(refused.key, "error.stale")
                return
            except TimeoutError:
                raise
            except OSError:
                self.come_back(seat, ending)

    def come_back(self, seat, ending):
        while not ending.is_set():
            for seat.server in self.servers:
                try:
                    return seat.connect()
                except OSError:
                    time.sleep(0.01)

    def check(self):
        """Both servers tell the same, with every action once and where it was acknowledged."""
        for seat in self.seats:
            seat.client.close()
        entries = max((at + 1 for _, at, _ in self.log), default=0)
        for token in self.tokens:
            told = [Seat(server, self.table, token) for server in self.servers]
            for seat in told:
                seat.wait(lambda state: state["entries"] >= entries)
                steps = {step["at"]: (step["mover"], step["text"]) for step in seat.state["steps"]}
                expect(list(steps), list(range(seat.state["length"])))
                for number, at, action in self.log:
                    if number == seat.seat:
                        expect(steps[at], (number, action))
            both = [seat.state for seat in told]
            for seat in told:
                seat.wait(lambda state: state["entries"] >= max(each["entries"] for each in both))
            if both[0]["entries"] == both[1]["entries"]:  # else a computer has just acted
                expect(*[(state["steps"], state["over"], state["clock"]["running"]) for state in both])
                expect(*[[each for i, each in enumerate(state["clock"].get("left", [])) if i != state["clock"]["running"]]
                         for state in both])
            for seat in told:
                seat.client.close()
        deeds = [deed for _, deed in times_stored(self.servers[0], self.table)]
        acts = [deed["at"] for deed in deeds if deed["do"] == "act"]
        expect(acts, sorted(set(acts)), "none is stored twice")
        expect([deed for deed in deeds if deed["do"] in ("time-out", "replace")], [])
        self.sit_down()
        self.over = self.seats[0].state["over"] is not None


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
            for _ in range(5):
                expect_refused("error.store", mover.act, mover.legal[0])
            subprocess.run(["prlimit", "--fsize=unlimited", "--pid", str(server.process.pid)],
                           check=True)
            mover.act(mover.legal[0])
            out, err = server.stop()
            # Whoever keeps the server hears of it without a log, and not of each.
            expect(len(re.findall(r"^time=\S+Z event=store table=\S{6} what=\".+\" count=1$", err, re.MULTILINE)), 1, err)
            expect((out, len(err.splitlines())), ("", 1))


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
        castellan = shutil.copy(CASTELLAN, folder)
        site = pathlib.Path(folder) / "site"
        site.mkdir()
        (site / "index.html").write_text("<!doctype html>")
        for where in (kept, copy / "new.db"):
            done = subprocess.run([*AS_NOBODY, castellan, "serve", "--port", "0", "--web", site, "--store", where],
                                  capture_output=True, text=True, timeout=20, check=False)
            expect(done.returncode, 2)
            assert f"The file {where} cannot hold tables" in done.stderr, done.stderr
        expect(kept.read_bytes(), before)
        copy.chmod(0o755)


def test_a_file_that_becomes_read_only_is_told_and_goes_on_afterwards():
    with tempfile.TemporaryDirectory() as folder:
        if not stops_writers(pathlib.Path(folder) / "probe"):
            print("skipped: no file can be made read-only here while it is open (chattr +i)")
            return
        with serve("--log", folder=folder) as server:
            table, seats = sit(server, "castle-keep", 2)
            files = [server.store, server.store + "-wal"]
            mover = seats[seats[0].state["to_move"]]
            at, action = mover.state["entries"], mover.legal[0]
            subprocess.run(["chattr", "+i", *files], check=True)
            try:
                expect_refused("error.store", mover.act, action)
                expect_refused("error.store", server.open, "castellion", [None])
                expect(mover.ask("view")["to_move"], mover.seat, "looking still works")
                expect(Seat(server, table["table"], mover.token).state["entries"], at)
            finally:
                subprocess.run(["chattr", "-i", *files], check=True)
            mover.act(action)
            out, _ = server.stop()
            assert f'event=store table={table["table"][:6]} ' in out and action not in out, out
            server.start()
            again = Seat(server, table["table"], mover.token)
            expect((again.state["view"], again.state["steps"]), (mover.state["view"], mover.state["steps"]))


def stops_writers(path):
    """Whether a file can be made read-only for somebody who has it open already."""
    with path.open("wb", buffering=0) as file:
        if subprocess.run(["chattr", "+i", path], capture_output=True, check=False).returncode != 0:
            return False
        try:
            file.write(b"x")
            return False
        except OSError:
            return True
        finally:
            subprocess.run(["chattr", "-i", path], check=True)


def test_a_postgresql_that_is_read_only_is_told_and_goes_on_afterwards():
    with postgres.Server() as database, serve(store=database.url) as server:
        _, seats = sit(server, "castle-keep", 2)
        mover = seats[seats[0].state["to_move"]]
        before = mover.state["entries"]
        set_read_only(database, "on")
        expect_refused("error.store", mover.act, mover.legal[0])
        expect(mover.state["entries"], before)
        set_read_only(database, "off")
        mover.act(mover.legal[0])
        assert mover.state["entries"] > before


def set_read_only(database, wanted):
    """Once somebody new finds it so, all who are connected have been told."""
    database.say(f"ALTER SYSTEM SET default_transaction_read_only = {wanted}")
    database.say("SELECT pg_reload_conf()")
    wait_until(lambda: re.search(rf"^ {wanted}$", database.say("SHOW default_transaction_read_only"), re.MULTILINE))


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


def test_it_serves_as_an_ordinary_user():
    with tempfile.TemporaryDirectory() as folder:
        castellan = shutil.copy(CASTELLAN, folder)
        server = Server(castellan, before=AS_NOBODY)
        if AS_NOBODY:
            pathlib.Path(folder).chmod(0o755)
            for path in (server.folder, *server.folder.rglob("*")):
                os.chown(path, NOBODY, NOBODY)
        with server:
            status = pathlib.Path(f"/proc/{server.process.pid}/status").read_text()
            assert "\nUid:\t0\t" not in status and re.search(r"\nCapEff:\t0+\n", status), status
            expect(server.call("GET", "/")[0], 200)
            table, seats = sit(server, "castle-keep", 2)
            play_on(seats, random.Random(1).choice, 5)
            server.stop()
            server.start()
            again = Seat(server, table["table"], seats[0].token)
            expect(again.state["view"], seats[0].state["view"])


def test_a_store_in_memory_is_refused():
    with tempfile.TemporaryDirectory() as site:
        (pathlib.Path(site) / "index.html").write_text("<!doctype html>")
        for where in ("", ":memory:"):
            done = subprocess.run([CASTELLAN, "serve", "--port", "0", "--web", site, "--store", where],
                                  capture_output=True, text=True, timeout=20, check=False)
            expect(done.returncode, 2)
            assert "path of a file" in done.stderr, done.stderr


def test_computers_of_many_tables_do_not_make_people_wait():
    with serve("--thinkers", "1") as server:
        def waiting():
            figures = server.call("GET", "/metrics")[1]
            return int(re.search(r"^castellan_thoughts_waiting (\d+)", figures, re.M)[1])
        _, seats = sit(server, "castle-keep", 2)
        lone = server.open("castle-keep", [None, "page"], me={"seat": 0, "name": "x"})
        lone = Seat(server, lone["table"], lone["you"]["token"])
        lone.wait(lambda state: state["begun"] and state["to_move"] == 0)
        busy = [server.open("dragon-castle", [None, "castellan"], me={"seat": 0, "name": "x"})
                for _ in range(25)]
        others = [Seat(server, table["table"], table["you"]["token"]) for table in busy]
        for other in others:
            other.wait(lambda state: state["begun"])
            while other.mine:
                other.act(other.legal[0])
        assert waiting() > 0
        mover = seats[seats[0].state["to_move"]]
        mover.act(mover.legal[0])
        # Who plays a quick computer has its answer before those who play slow ones.
        while lone.mine:
            lone.act(lone.legal[-1])
        lone.wait(lambda state: state["to_move"] == 0 or state["over"])
        assert waiting() > 0, "nobody had to wait: this showed nothing"
        for other in others:
            other.wait(lambda state: state["to_move"] == 0 or state["over"], 60)


# Several servers.

def test_who_sat_down_at_one_server_is_known_at_the_other_at_once():
    with postgres.Server() as database:
        with serve(store=database.url) as one, serve(store=database.url) as two:
            for _ in range(15):
                table = one.open("schotten-totten-2", [None, None])
                # Both servers have it in memory before anything changes.
                two.call("GET", f"/api/tables/{table['table']}")
                claimed = one.claim(table["table"], invitation=table["invitations"][0], name="A")
                expect(Seat(two, table["table"], claimed["token"], ready=False).seat, 0)
                host = Seat(one, table["table"], claimed["token"], ready=False)
                fresh = host.ask("invite", host=table["host"], seat=1)["invitation"]
                expect(two.claim(table["table"], invitation=fresh, name="B")["seat"], 1)


def test_who_is_at_one_server_is_not_replaced_through_the_other():
    with postgres.Server() as database:
        with serve("--grace", "1", store=database.url) as one, \
                serve("--grace", "1", store=database.url) as two:
            table, seats = sit(one, "schotten-totten-2", 2)
            mover = seats[0].state["to_move"]
            elsewhere = Seat(two, table["table"], seats[1 - mover].token)

            def replaces():
                try:
                    elsewhere.ask("replace", seat=mover)
                except Refused as refused:
                    expect(refused.key, "error.replace-early", "counted from when it was opened there")
                    return False
                return True

            wait_until(replaces)
            # Their own server says that they are there, before the computer has done anything.
            entries = seats[mover].state["entries"]

            def acts():
                try:
                    seats[mover].ask("act", at=entries, action=seats[mover].legal[0])
                except Refused as refused:
                    expect(refused.key, "error.seat-away")
                    return False
                return True

            wait_until(acts)
            expect(seats[mover].state["seats"][mover]["away"], False)


def test_an_address_is_answered_so_fast_and_no_faster():
    with serve("--requests", "10") as server:
        begun = time.monotonic()
        with ThreadPoolExecutor(8) as several:
            replies = list(several.map(lambda _: server.call("GET", "/api/tables")[0], range(80)))
        expect(set(replies), {200}, "slowly, but all of them")
        # Forty at once, and ten a second after that.
        assert time.monotonic() - begun > 3, "nothing held it back"
        expect(server.call("GET", "/healthz")[0], 200, "who watches over it does not wait")


def test_many_sockets_of_one_address_are_heard_as_few():
    sockets, at_once, per_second = 12, 2 * 40, 2 * 10
    with serve("--requests", "10", "--proxied") as server:
        begun = time.monotonic()
        # One household, by different addresses of its own.
        flood = [Client(server.port, headers=[f"X-Forwarded-For: 2001:db8::{i}"]) for i in range(sockets)]
        neighbour = Client(server.port, headers=["X-Forwarded-For: 2001:db8:0:1::1"])
        for client in flood:
            for _ in range(60):
                client.send("ping")
        asked = time.monotonic()
        for _ in range(20):
            neighbour.ask("ping")
        assert time.monotonic() - asked < 2, "others wait for them"

        def heard():
            return figure(server, "requests_total") - neighbour.last

        wait_until(lambda: heard() > at_once, 30)
        time.sleep(1)
        count = heard()
        allowed = at_once + per_second * (time.monotonic() - begun) + 1
        assert count <= allowed, f"{count} requests were heard, {allowed} are allowed"
        # What the address asks over HTTP waits with the rest.
        asked = time.monotonic()
        expect(server.call("GET", "/api/tables", headers={"X-Forwarded-For": "2001:db8::99"})[0], 200)
        assert time.monotonic() - asked > 0.1, "it did not wait"


def test_files_and_health_are_had_so_fast_and_no_faster():
    for path in ("/", "/healthz", "/nothing"):
        with serve("--requests", "2") as server:
            begun = time.monotonic()
            for _ in range(56):
                assert server.call("GET", path)[0] in (200, 404)
            # Forty at once, and eight a second after that.
            assert time.monotonic() - begun > 1.8, f"nothing held {path} back"
    with serve("--requests", "1", "--patience", "1") as server, ThreadPoolExecutor(60) as several:
        statuses = list(several.map(lambda _: server.call("GET", "/healthz")[0], range(60)))
        expect(set(statuses), {200, 429}, "who would have to wait too long is told so")


def test_an_address_of_the_new_kind_is_counted_by_its_network():
    with serve("--proxied", "--openings", "3", "--connections", "3") as server:
        use_up(lambda i: open_from(server, f"2001:db8::{i}"), (3, 3 / 60))
        expect(open_from(server, "2001:db8:0:1::1"), None)
        name = server.open("castellion", [None])["table"]
        use_up(lambda i: guess(server, name, f"2001:db8::{i}"), GUESSES)
        expect(guess(server, name, "2001:db8:0:1::1"), "error.invitation")
        sockets = [Client(server.port, headers=[f"X-Forwarded-For: 2001:db8::{i}"]) for i in range(4)]
        expect([each.status for each in sockets], [101, 101, 101, 429])


def test_behind_a_proxy_each_address_has_so_many_sockets():
    with serve("--proxied", "--connections", "3") as server:
        def come(address):
            return Client(server.port, headers=[f"X-Forwarded-For: {address}"])
        first = [come("192.0.2.1") for _ in range(3)]
        expect([each.status for each in first], [101] * 3)
        expect(come("192.0.2.1").status, 429)
        expect(come("192.0.2.2").status, 101)
        first[0].socket.close()
        wait_until(lambda: come("192.0.2.1").status == 101)


def test_a_claimed_token_is_guessed_as_slowly_as_any_other():
    with serve() as server:
        table = server.open("schotten-totten-2", [None, None])
        for _ in range(20):
            expect_refused("error.invitation", server.claim, table["table"], seat=0, name="E",
                           token=secrets.token_urlsafe(24))
        expect_refused("error.too-many", server.claim, table["table"], seat=0, name="E",
                       token=secrets.token_urlsafe(24))


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


@contextlib.contextmanager
def unheard(database):
    """Servers do not hear of each other, as where a machine is too busy; what they write counts all the same."""
    told = database.say("SELECT 'pid ' || pid FROM pg_stat_activity WHERE query LIKE 'LISTEN%'")
    listeners = [int(pid) for pid in re.findall(r"pid (\d+)", told)]
    expect(len(listeners), 2)
    for pid in listeners:
        os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        for pid in listeners:
            os.kill(pid, signal.SIGCONT)


def left(server, table):
    """What each seat has on the clock, once nobody's runs: whoever has time is asked at a moment of its own."""
    clock = server.call("GET", f"/api/tables/{table}")[1]["clock"]
    expect(clock["running"], None)
    return clock["left"]


def times_stored(server, table):
    """The number, the time and the text of each line, as another program finds them."""
    done = subprocess.run([CASTELLAN, "admin", "--store", server.store, "export", "--", table, "-"],
                          capture_output=True, text=True, check=True)
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    expect([line["number"] for line in lines], list(range(1, len(lines) + 1)))
    return [(line["at"], json.loads(line["text"])) for line in lines]


def test_the_same_action_at_two_servers_counts_once_and_at_one_time():
    with postgres.Server() as database, serve(store=database.url) as one, serve(store=database.url) as two:
        table, seats = sit(one, "schotten-totten-2", 2, clock={"kind": "fischer", "seconds": 600, "increment": 0})
        name = table["table"]
        for i in range(6):
            mover = seats[seats[0].state["to_move"]]
            mover.wait(lambda state: state["entries"] >= seats[0].state["entries"])
            again = Seat(two, name, mover.token)
            again.wait(lambda state: state["begun"] and state["entries"] == mover.state["entries"])
            at, action = again.state["entries"], again.legal[0]
            with unheard(database):
                reply = mover.ask("act", at=at, action=action)
                time.sleep(0.3)  # which is not to be found on any clock
                expect(again.client.ask("act", table=name, at=at, action=action), reply, "it was done before")
            again.client.close()
            for seat in seats:
                seat.wait(lambda state: state["entries"] >= reply["entries"])
            acts = [deed for _, deed in times_stored(one, name) if deed["do"] == "act"]
            expect(len(acts), i + 1)
        seats[0].ask("resign")
        wait_until(lambda: two.call("GET", f"/api/tables/{name}")[1]["over"])
        known = left(one, name)
        expect(left(two, name), known, "both reckon with the same times")
        for server in (one, two):
            server.kill()
            server.start()
            expect(left(server, name), known, "which are the store's")


def test_what_the_slower_of_two_servers_takes_later_is_there_after_a_restart():
    """By the times that are stored the clock is over; a server that kept another time would still let one act."""
    with postgres.Server() as database, serve(store=database.url) as one, serve(store=database.url) as two:
        table, seats = sit(one, "schotten-totten-2", 2, clock={"kind": "move", "seconds": 8})
        name = table["table"]
        mover = seats[seats[0].state["to_move"]]
        both = [Seat(two, name, seat.token) for seat in seats]
        for seat in both:
            seat.wait(lambda state: state["begun"])
        slow = both[mover.seat]
        at, action = slow.state["entries"], slow.legal[0]
        # It is paused just when somebody sends it again.
        with unheard(database):
            os.kill(two.process.pid, signal.SIGSTOP)
            sent = slow.client.send("act", table=name, at=at, action=action)
            mover.ask("act", at=at, action=action)
            acted = time.monotonic()
            time.sleep(2)
            os.kill(two.process.pid, signal.SIGCONT)
            slow.client.reply_to(sent)
        one.kill()
        for seat in both:
            seat.wait(lambda state: state["entries"] > at)
        time.sleep(max(0, acted + 8.3 - time.monotonic()))
        late = both[both[0].state["to_move"]] if not both[0].state["over"] else both[0]
        expect_refused_any(("error.time-out", "error.over"), late.ask, "act", at=late.state["entries"],
                           action=(late.legal or [0])[0])
        late.wait(lambda state: state["over"])
        known = (late.state["over"], late.state["entries"])
        two.kill()
        two.start()
        again = Seat(two, name, late.token)
        expect((again.state["over"], again.state["entries"]), known)
        again.ask("chat", text="well played")  # a damaged table takes nothing


def test_a_clock_that_runs_out_at_two_servers_runs_out_once():
    with postgres.Server() as database, serve(store=database.url) as one, serve(store=database.url) as two:
        tables = []
        for _ in range(4):
            table, seats = sit(one, "schotten-totten-2", 2, clock={"kind": "move", "seconds": 4})
            tables.append((table["table"], seats, Seat(two, table["table"], seats[0].token)))
        with unheard(database):  # so that both write it
            for _, seats, elsewhere in tables:
                for seat in [*seats, elsewhere]:
                    seat.wait(lambda state: state["over"])
        for name, *_ in tables:
            stored = [deed for _, deed in times_stored(one, name)]
            expect([deed["do"] for deed in stored].count("time-out"), 1, "once")
            expect(left(one, name), left(two, name))
            expect(one.call("GET", f"/api/tables/{name}")[1]["changed"],
                   two.call("GET", f"/api/tables/{name}")[1]["changed"], "at the time that is stored")
        for server in (one, two):
            known = [server.call("GET", f"/api/tables/{name}")[1] for name, *_ in tables]
            server.kill()
            server.start()
            for before in known:
                after = server.call("GET", f"/api/tables/{before['table']}")[1]
                expect((after["over"], after["changed"], after["clock"]["left"]),
                       (before["over"], before["changed"], before["clock"]["left"]))


def expect_refused_any(keys, attempt, *args, **more):
    try:
        attempt(*args, **more)
    except Refused as refused:
        assert refused.key in keys, refused.key
        return
    raise AssertionError(f"not refused, though it should be one of {keys}")


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
