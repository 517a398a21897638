#!/usr/bin/env python3
"""Fails where a rule of a ledger has no test, where a number is cited that no ledger has, or where a
rule that can forbid an action has no words.

A test cites rules in a comment above it: // CK-3.4, CK-3.5
"""
import json
import pathlib
import re
import subprocess
import sys

RULE = re.compile(r"^\*\*([A-Z]{2}-\d+\.\d+)\*\*", re.M)
CITATION = re.compile(r"\b([A-Z]{2}-\d+\.\d+)\b")
# The comment block directly above a TEST.
CITED_TEST = re.compile(r"((?:^[ \t]*//.*\n)+)[ \t]*(?:TEST|TEST_F|TEST_P)\(", re.M)


def main() -> int:
    faults = []
    rules = {}
    for ledger in sorted(pathlib.Path("rules").glob("*.md")):
        for rule in RULE.findall(ledger.read_text()):
            if rule in rules:
                faults.append(f"{ledger}: {rule} stands twice")
            rules[rule] = ledger.stem
    prefixes = {rule.split("-")[0] for rule in rules}

    listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"],
                            capture_output=True, text=True, check=True).stdout.split("\n")
    shown: dict[str, int] = {}
    for name in listed:
        path = pathlib.Path(name)
        if path.suffix not in (".h", ".cpp", ".md", ".json", ".ts", ".svelte") or not path.is_file():
            continue
        text = path.read_text()
        if path.parts[0] == "tests":  # where numbers may also stand as wrong input
            text = "".join(CITED_TEST.findall(text))
        for rule in set(CITATION.findall(text)):
            if rule.split("-")[0] in prefixes and rule not in rules:
                faults.append(f"{name}: cites {rule}, which no ledger has")
        if path.parts[0] == "tests":
            for rule in CITATION.findall(text):
                shown[rule] = shown.get(rule, 0) + 1
    faults += [f"{rule} of {game} is shown by no test" for rule, game in rules.items()
               if rule not in shown]

    for game in sorted(set(rules.values())):
        forbidding = set()
        for path in pathlib.Path("engine", game.replace("-", "_")).glob("rule_ids.h"):
            forbidding |= set(CITATION.findall(path.read_text()))
        for language in sorted(p for p in pathlib.Path("messages").iterdir() if p.is_dir()):
            words = json.loads((language / f"{game}.json").read_text())
            faults += [f"{language}/{game}.json: rule.{rule} has no words"
                       for rule in sorted(forbidding) if f"rule.{rule}" not in words]

    if faults:
        print("\n".join(faults))
        return 1
    print(f"ledger: {len(rules)} rules, {sum(shown.values())} citations by tests")
    return 0


sys.exit(main())
