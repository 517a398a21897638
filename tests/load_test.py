#!/usr/bin/env python3
"""`castellan load` against a server of its own: what it finds, and what it says where it cannot.

Usage: load_test.py CASTELLAN

CASTELLAN is the path of the executable.
"""
import json
import socket
import subprocess
import sys

import runner
from client import Server

CASTELLAN = sys.argv[1] if len(sys.argv) > 1 else ""
PATIENT = ["--openings", "100000", "--requests", "10000"]


def load(*args):
    return subprocess.run([CASTELLAN, *args], capture_output=True, text=True, timeout=120)


def load_json(server, *args):
    done = load("load", f"http://localhost:{server.port}", "--json", *args)
    assert done.returncode == 0, (done.returncode, done.stdout, done.stderr)
    return json.loads(done.stdout)


def test_plays_all_games_and_finds_every_move_in_the_records():
    with Server(CASTELLAN, *PATIENT) as server:
        report = load_json(server, "--tables", "10", "--seconds", "2")
    assert report["moves"] > 20, report
    assert report["checked"] >= report["moves"], report
    assert report["lost"] == 0 and report["unknown"] == 0, report
    assert report["errors"] == {}, report
    assert report["begun"] >= 10 and report["pushes"] > report["moves"], report
    latency = report["latency_ms"]
    assert 0 < latency["p50"] <= latency["p90"] <= latency["p99"] <= latency["max"], report


def test_begins_new_games_where_old_ones_end():
    with Server(CASTELLAN, *PATIENT) as server:
        report = load_json(server, "--tables", "3", "--seconds", "4", "--game", "dragon-castle")
    assert report["finished"] > 0 and report["begun"] > 3, report
    assert report["lost"] == 0 and report["unknown"] == 0, report


def test_thinks_before_it_acts():
    with Server(CASTELLAN, *PATIENT) as server:
        report = load_json(server, "--tables", "4", "--seconds", "2", "--think", "400")
    assert 4 <= report["moves"] <= 40, report


def test_holds_idle_sockets():
    with Server(CASTELLAN, *PATIENT) as server:
        report = load_json(server, "--idle", "50", "--tables", "5", "--seconds", "1")
    assert report["sockets"] == 50 and report["moves"] == 0, report


def test_counts_refusals_by_their_keys():
    with Server(CASTELLAN, "--openings", "3") as server:
        report = load_json(server, "--tables", "5", "--seconds", "1", "--game", "castle-keep")
    assert report["begun"] == 3 and report["errors"]["error.too-many"] >= 2, report


def test_speaks_to_people():
    with Server(CASTELLAN, *PATIENT) as server:
        url = f"http://localhost:{server.port}/"
        done = load("--language", "de", "load", url, "--tables", "2", "--seconds", "1.5")
    assert done.returncode == 0, done
    assert "bestätigt" in done.stdout and "in der letzten Sekunde" in done.stderr, done


def test_says_what_is_wrong_with_its_arguments():
    for args, wanted in [(["load"], "url is required"),
                         (["load", "localhost:8080"], "not the address of a server"),
                         (["load", "http://"], "not the address of a server"),
                         (["load", "http://localhost:8080", "--tables", "0"], "--tables"),
                         (["load", "http://localhost:8080", "--game", "chess"], "chess")]:
        done = load(*args)
        assert done.returncode == 2 and wanted in done.stderr, (args, done)
        assert done.stdout == "", done


def test_says_that_there_is_no_server():
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        url = f"http://127.0.0.1:{unused.getsockname()[1]}"
        done = load("load", url)
    assert done.returncode == 2 and f"no server at {url}" in done.stderr, done


def test_says_that_a_server_has_no_tables():
    with Server(CASTELLAN, store="none") as server:
        done = load("load", f"http://localhost:{server.port}")
    assert done.returncode == 2 and "has no tables" in done.stderr, done


runner.run(globals())
