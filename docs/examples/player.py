#!/usr/bin/env python3
"""A player for any game of Castellan: it takes a random legal action.

    castellan match castle-keep --agent "exec:python3 docs/examples/player.py" --agent greedy

The dialogue is described in docs/protocol.md. Each line on stdin is a request, and each is answered
by one line on stdout.
"""
import json
import random
import sys


def answer(request):
    if request["cmd"] == "begin":  # a game: which, with which options, at which seat
        random.seed(request["seed"])  # the same seed, the same game
        return {"ok": True}
    if request["cmd"] == "think":  # a decision: what the seat sees, and what it may do
        action = random.choice(request["view"]["legal"])
        return {"action": action["id"]}
    return {"ok": True}  # the game is over


for line in sys.stdin:
    print(json.dumps(answer(json.loads(line))), flush=True)
