#!/usr/bin/env python3
"""The command line, as people and programs meet it: what it prints, where, and how it ends.

Usage: command_line_test.py CASTELLAN

CASTELLAN is the path of the executable. `castellan play` is tested in play_test.py.
"""
import base64
import json
import pathlib
import subprocess
import sys
import tempfile
import zlib

import runner

CASTELLAN = sys.argv[1] if len(sys.argv) > 1 else ""
ROOT = pathlib.Path(__file__).resolve().parent.parent
PRESETS = ["first-game", "advanced", "takeover", "empire", "king", "solitaire"]

# A solitaire that begins with a keep and is over when the first tile turned over is another.
SHORT = """\
[Game "castle-keep"]
[Rules "1"]
[Options "seats=1 version=solitaire"]
[Seat 1 "Ann"]
[SeedHash "4b78063b9c224da311bd1d3fb969bba19e7e91ee07b506f9c4c438828915563f"]
[Seed "0400000000000000000000000000000000000000000000000000000000000000"]
[Result "0"]

* Wyz
* Wrc
* Kr
* Wbs
* Kr
* Wrc
1 done
1 -Wrc
* Kr
"""


# What the web's button "share" makes of a record and of a position.
RECORD_LINK = ("http://localhost:8080/#/g/1.r.b8fecf3c.i3ZPzE1VUEpOLC7JSdXNTk0tUIrlig4qzUktVlAyBLH9C0oy8_OKFZSKUxNL"
               "im0NFcpSi4oz8_Nsi_NzMksSM4tSQaqCUxNLFAwVlLwO7ylKT81TiuXi0lIIr6wCkUXJXAA")


def share_link(kind, text):
    """A link as the web makes it, from the format's description."""
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = base64.urlsafe_b64encode(deflate.compress(text.encode()) + deflate.flush()).decode()
    return f"#/g/1.{kind}.{zlib.crc32(text.encode()):08x}.{data.rstrip('=')}"


def position_link(**changes):
    """The position after the first tiles of a game were dealt."""
    requests = [{"cmd": "new", "game": "castle-keep", "seed": 3}, {"cmd": "auto"}, {"cmd": "view", "seat": "all"}]
    view = json.loads(prints("protocol", stdin="\n".join(map(json.dumps, requests))).splitlines()[-1])
    kept = {name: view[name] for name in ["game", "options", "position"]}
    return share_link("p", json.dumps(kept | changes, separators=(",", ":")))


def run(*args, stdin=""):
    how = {"capture_output": True, "encoding": "utf-8", "errors": "surrogateescape"}
    return subprocess.run([CASTELLAN, *args], input=stdin, timeout=60, **how)


def prints(*args, stdin=""):
    """What a command prints when all is well; it then prints nothing on stderr."""
    done = run(*args, stdin=stdin)
    expect(done.returncode, 0, args)
    expect(done.stderr, "", args)
    return done.stdout


def refused(args, *parts, stdin=""):
    """Wrong input: code 2, and on stderr alone what was wrong and what would be right."""
    done = run(*args, stdin=stdin)
    expect(done.returncode, 2, args)
    expect(done.stdout, "", args)
    for part in parts:
        expect_in(part, done.stderr, args)


def expect(is_so, should_be, about=""):
    assert is_so == should_be, f"{about}: {is_so!r} instead of {should_be!r}"


def expect_in(part, text, about=""):
    assert part in text, f"{about}: no {part!r} in {text[:500]!r}"


def match(*args, agents=("random", "greedy"), games="20", seed="5"):
    """A match of Castle Keep, as arguments."""
    pairs = [word for agent in agents for word in ("--agent", agent)]
    return ["match", "castle-keep", *pairs, "--games", games, "--seed", seed, *args]


# The program.
def test_help_names_every_command():
    text = prints("--help")
    for command in "games play serve rules replay review verify match bench protocol schema".split():
        expect_in(f"\n  {command} ", text)
        expect_in("Usage:", prints(command, "--help"))


def test_a_command_is_needed_and_must_exist_and_so_must_a_language():
    refused([], "subcommand is required", "--help")
    refused(["dance"], '"dance"', "games, play, learn, serve, rules")
    refused(["games", "dance"], "dance", "--help")
    refused(["games", "--dance"], "--dance", "--help")
    refused(["games", "--language", "tlh"], '"tlh"', "de, en")


def test_german_is_spoken_everywhere():
    expect_in("Als Erster eine Burg", prints("--language", "de", "games"))
    expect_in("Wie viele spielen", prints("games", "--language", "de"))
    listed = json.loads(prints("games", "--json", "--language", "de"))
    expect(listed["games"][0]["options"][0]["title"], "Spieler")
    told = prints("--language", "de", "replay", "-", stdin=SHORT)
    expect_in("Ann erhält: gelbe gezackte Mauer.", told)
    expect_in("ist ehrlich", prints("--language", "de", "verify", "-", stdin=SHORT))
    refused(["--language", "de", "rules", "chess"], "Ein Spiel namens „chess“ gibt es nicht")
    refused(["--language", "de", "verify", "/nowhere"], "/nowhere lässt sich nicht lesen")
    reply = json.loads(prints("--language", "de", "protocol", stdin="?\n"))
    expect_in("Das ist kein JSON", reply["error"]["message"])


# castellan games
def test_games_are_listed_with_options_ranges_and_presets():
    text = prints("games")
    for part in ["Castle Keep (castle-keep)", "king, solitaire [standard]", "1-4 [2]", *PRESETS]:
        expect_in(part, text)


def test_games_are_listed_for_programs():
    games = json.loads(prints("games", "--json"))["games"]
    game = next(game for game in games if game["name"] == "castle-keep")
    expect(game["title"], "Castle Keep")
    expect(game["seats"], [1, 2, 3, 4])
    expect([preset["name"] for preset in game["presets"]], PRESETS)
    kinds = {option["name"]: option["type"] for option in game["options"]}
    expect((kinds["seats"], kinds["takeover"], kinds["version"]), ("number", "flag", "choice"))
    for option in game["options"]:
        assert "default" in option and option["help"].endswith("."), option


# castellan match
def test_a_match_is_told_to_people():
    lines = prints(*match("-o", "seats=3", agents=("random", "greedy", "random"))).splitlines()
    expect(lines[0], "20 games of castle-keep seats=3")
    assert lines[2].startswith("random") and lines[3].startswith("greedy"), lines
    assert lines[5].startswith("win share") and lines[6].startswith("points by seat"), lines
    assert lines[7].startswith("decisions a game"), lines


def test_a_match_is_told_to_programs():
    result = json.loads(prints(*match("--json")))
    expect((result["game"], result["games"]), ("castle-keep", 20))
    expect([agent["spec"] for agent in result["agents"]], ["random", "greedy"])
    for agent in result["agents"]:
        low, high = agent["ci95"]
        assert 0 <= low <= agent["score"] <= high <= 1, agent
        assert agent["points_error"] > 0, agent
    of_agents = sum(agent["points"] for agent in result["agents"])
    assert abs(of_agents - sum(result["seat_points"])) < 1e-9, result
    assert abs(sum(agent["score"] for agent in result["agents"]) - 1) < 1e-9, result
    assert result["agents"][1]["elo"] > 0 > result["agents"][0]["elo"], result
    alone = json.loads(prints(*match("--preset", "solitaire", "--json", agents=["greedy"])))
    expect([agent["elo"] for agent in alone["agents"]], [0])


def test_a_match_is_the_same_for_its_seed_whatever_the_threads():
    once = prints(*match("--threads", "1", agents=("page", "greedy")))
    expect(prints(*match("--threads", "2", agents=("page", "greedy"))), once)
    assert prints(*match(agents=("page", "greedy"), seed="18446744073709551615")) != once


def test_a_match_needs_one_agent_for_each_seat():
    refused(match(agents=["random"]), "2 seats", "one for each seat")
    refused(match(agents=["random"] * 3), "3 players", "2 seats")
    refused(match("--option", "seats=3"), "2 players", "3 seats")
    refused(["match", "castle-keep"], "--agent is required")
    refused(match(agents=("random", "stockfish")), '"stockfish"', "greedy, page, squire, knight")
    refused(match(agents=("random", "mcts:iterations=0")), "mcts:iterations=0", "mcts:ms=200")


def test_a_match_needs_a_game_and_options_that_there_are():
    refused(["match"], "game is required")
    refused(["match", "chess", "--agent", "random"], '"chess"', "castle-keep")
    refused(match("--option", "dragons=yes"), "dragons=yes", "key=value", "seats, version")
    refused(match("--option", "seats"), "is not an option", "key=value")
    refused(match("--option", "seats=5"), "option seats", '"5"', "1-4")
    refused(match("--option", "seats=two"), '"two"', "1-4")
    refused(match("--option", "version=tall"), '"tall"', "standard, empire, king, solitaire")
    refused(match("--option", "takeover=maybe"), '"maybe"', "yes, no")
    refused(match("--option", "version=king", "--option", "seats=3"), "set seats=2")
    refused(match("--preset", "duel"), '"duel"', "first-game, advanced")


def test_an_option_without_a_value_is_named_as_it_was_written():
    """The words find option.seats and say that "Players" is not an option."""
    refused(match("--option", "seats"), '"seats" is not an option')


def test_a_match_needs_numbers_that_make_sense():
    for number in ["0", "-5", "many", "3.5", "", "99999999999999999999"]:
        refused(match(games=number), "--games", "1 to 10000000")
        refused(match("--threads", number), "--threads", "1 to 256")
    for number in ["one", "1.5"]:
        refused(match(seed=number), "--seed")


def test_a_seed_that_does_not_fit_is_refused():
    """CLI11 takes the first two for 18446744073709551615 and the last for 0."""
    for number in ["-1", "18446744073709551616", ""]:
        refused(match(seed=number), "--seed")


def test_a_match_of_series_is_told_to_people_and_programs():
    revenge = ["match", "schotten-totten-2", "--agent", "random", "--agent", "greedy", "--games", "10",
               "--seed", "5", "--series", "revenge"]
    expect(prints(*revenge).splitlines()[0].strip(), "10 series (revenge) of schotten-totten-2")
    result = json.loads(prints(*revenge, "--json"))
    expect((result["series"], result["games"]), ("revenge", 10))
    assert abs(sum(agent["score"] for agent in result["agents"]) - 1) < 1e-9, result
    assert "series" not in json.loads(prints(*revenge[:-2], "--json"))


def test_a_series_must_be_one_that_the_game_knows():
    for command in (["match", "--agent", "random", "--agent", "random"], ["play"]):
        refused([*command, "schotten-totten-2", "--series", "duel"], '"duel"', "There are: revenge")
        refused([*command, "castle-keep", "--series", "revenge"], "no series of castle-keep")
    refused(["--language", "de", "play", "schotten-totten-2", "--series", "duel"], "Es gibt: revenge")
    refused(["play", "--series", "revenge", "--load", "x"], "excludes")


# castellan bench
def test_bench_is_told_to_people():
    lines = prints("bench", "castle-keep", "--seconds", "0.05").splitlines()
    expect(lines[0].split(), "game options Mdec/s Mgames/s kiter/s Mcopy/s bytes ratio".split())
    expect(len(lines), len(PRESETS) + 2)


def test_bench_is_told_to_programs():
    result = json.loads(prints("bench", "--seconds", "0.05", "--json"))
    assert result["yardstick"]["moves_per_s"] > 0, result
    measured = [game for game in result["games"] if game["game"] == "castle-keep"]
    expect(len(measured), len(PRESETS))
    for game in measured:
        expect_in(game["options"]["version"], ["standard", "empire", "king", "solitaire"])
        for number in "decisions_per_s playouts_per_s copies_per_s state_bytes ratio".split():
            assert game[number] > 0, game


def test_the_signature_is_one_number_and_always_the_same():
    for flag in ["--signature", "--random-signature"]:
        text = prints("bench", flag)
        assert 0 < int(text) < 2**64 and text == f"{int(text)}\n", text
        expect(prints("bench", flag), text)


def test_bench_needs_games_and_seconds_that_make_sense():
    refused(["bench", "chess"], '"chess"', "castle-keep")
    for seconds in ["0", "-1", "soon", "601"]:
        refused(["bench", "--seconds", seconds], "--seconds", "600")


# castellan replay and verify
def test_a_record_is_told_in_words():
    lines = prints("replay", "-", stdin=SHORT).splitlines()
    expect(lines[0], "Ann is dealt: yellow zigzag wall.")
    expect(lines[-2:], ["Falls on b2: red keep.", "No tile of the castle is left: lost."])


def test_a_record_is_told_to_programs():
    told = json.loads(prints("replay", "--json", "-", stdin=SHORT))
    expect(told["events"][0]["args"], {"seat": 0, "tile": "Wyz", "to": "hand.0"})
    expect((told["view"]["viewer"], told["view"]["to_move"]), ("all", None))


def test_a_game_is_reviewed():
    told = prints("review", "-", stdin=SHORT)
    expect_in("The chance to win", told)
    expect_in("Ann", told)
    judged = json.loads(prints("review", "--json", "--iterations", "20", "-", stdin=SHORT))["judged"]
    expect([each["action"] for each in judged], ["done", "-Wrc"])
    for each in judged:
        assert each["best_value"] >= 0 and each["iterations"] >= 20, each
    refused(["review", "--iterations", "0", "-"], "--iterations", stdin=SHORT)
    refused(["review", position_link()], "whole game")


def test_an_honest_record_is_verified():
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write(SHORT)
        file.flush()
        expect_in("all 7 chance actions", prints("verify", file.name))


NOT_HONEST = {
    ("* Wyz", "* Wbz"): "Chance action 1 is Wbz, but the seed decides Wyz.",
    ('[Result "0"]', '[Result "1"]'): "the result is 1; its actions lead to 0",
    ('[Seed "04', '[Seed "05'): "The seed does not fit the hash",
    ("[Seed ", ";"): "does not reveal its seed",
    ("[SeedHash ", ";"): "has no seed hash",
    ("1 -Wrc\n* Kr\n", ""): "The game is not over",
}


def test_a_record_that_is_not_honest_is_told_why():
    for (is_so, instead), said in NOT_HONEST.items():
        done = run("verify", "-", stdin=SHORT.replace(is_so, instead))
        assert done.returncode != 0, said
        expect_in(said, done.stdout)


def test_an_answer_that_is_no_is_code_1():
    """main.cpp makes every code that is not 0 a 2."""
    for is_so, instead in NOT_HONEST:
        expect(run("verify", "-", stdin=SHORT.replace(is_so, instead)).returncode, 1, instead)
    expect(run("playthrough", "--check", "/nowhere").returncode, 1)


def test_a_file_that_is_no_record_is_refused():
    for command in ["replay", "review", "verify"]:
        refused([command], "file is required")
        refused([command, "/nowhere/game.txt"], "/nowhere/game.txt cannot be read")
        for text in ["", "hello\n", "\x00\udcff\udcfe" * 100, "; nothing\n"]:
            refused([command, "-"], 'it has no [Game "', stdin=text)


def test_a_folder_is_no_record():
    """Reading a folder ends in an exception that nobody catches."""
    refused(["replay", "/"], "cannot be read")


def test_a_damaged_record_is_refused_with_the_line():
    for is_so, instead, *parts in [
        ("1 done", "2 done", "Line 15", '"2 done"', "begin with 1"),
        ("1 done", "1 dance", "Line 15", '"1 dance"'),
        ("1 done", "undo 99", "Line 15", '"undo 99"'),
        ("-Wrc\n* Kr\n", "-Wrc\n* Kr\n1 done\n", "Line 18", "after the end"),
        ("* Wyz", "* W", "Line 9", '"* W"'),
        ("[Result", "[Date", "Line 7", '"Date"', "[Result]"),
        ('"4b78', '"xyz8', "Line 5", "64 hexadecimal digits"),
        ("castle-keep", "chess", '"chess"', "castle-keep"),
        ('[Rules "1"]', '[Rules "2"]', "version 2", "up to 1"),
        ("seats=1", "seats=7", '"7"', "1-4"),
    ]:
        for command in ["replay", "review", "verify"]:
            refused([command, "-"], *parts, stdin=SHORT.replace(is_so, instead))


def test_a_record_that_breaks_a_rule_is_refused_in_words_with_the_line():
    """It says only "rule.CK-3.2": the words of the game are not asked."""
    for command in ["replay", "review", "verify"]:
        wrong = SHORT.replace("1 done", "1 Tbz-a1")
        refused([command, "-"], "tile is not in the hand", "15", stdin=wrong)
        refused([command, "-"], "set seats=1", stdin=SHORT.replace("seats=1 ", ""))


# Links
def test_a_link_to_a_record_is_told_like_a_file():
    expect(prints("replay", RECORD_LINK).splitlines()[0], "Jürgen is dealt: yellow zigzag wall.")
    expect(prints("replay", RECORD_LINK.split("#")[1]), prints("replay", RECORD_LINK))
    expect(prints("replay", share_link("r", SHORT)), prints("replay", "-", stdin=SHORT))
    expect(prints("replay", "--json", share_link("r", SHORT)), prints("replay", "--json", "-", stdin=SHORT))
    refused(["replay", share_link("r", SHORT.replace("1 done", "1 dance"))], "Line 15", '"1 dance"')


def test_a_link_to_a_position_is_shown_as_a_board():
    link = position_link()
    text = prints("replay", link)
    for part in ["Castle Keep", "This is a position", "┌─────┬", "pile 80", "Player 1: build"]:
        expect_in(part, text)
    expect_in("Das ist eine Stellung", prints("--language", "de", "replay", link))
    told = json.loads(prints("replay", "--json", link))
    expect((told["events"], told["view"]["to_move"]), ([], 0))


def test_a_game_goes_on_from_a_link():
    expect_in("(you)", prints("play", "--load", position_link(), stdin="quit\n"))
    refused(["play", "--load", position_link()[:-9]], "The link is damaged")


def test_a_link_that_cannot_be_opened_says_why():
    for link, *parts in [
        (RECORD_LINK[:-1], "damaged"),
        (RECORD_LINK.replace("b8fe", "b8ff"), "damaged"),
        (RECORD_LINK.replace("/1.r", "/7.r"), "format 7"),
        ("https://example.org/#/g/", "not a link to a game"),
        ("#/g/1.r.00000000." + "A" * 70_000, "too long"),
        (share_link("r", "a" * 2_000_000), "too long"),
        (share_link("r", "hello"), '[Game "'),
        (share_link("p", "hello"), "not JSON"),
        (position_link(game="chess"), '"chess"'),
        (position_link(position={}), "member phase is missing"),
    ]:
        refused(["replay", link], *parts)
    refused(["--language", "de", "replay", RECORD_LINK[:-1]], "Der Link ist beschädigt")


# castellan rules and schema
def test_the_rules_can_be_read_whole_by_number_and_by_word():
    whole = prints("rules", "castle-keep")
    expect(whole, (ROOT / "rules" / "castle-keep.md").read_text(encoding="utf-8"))
    one = prints("rules", "castle-keep", "CK-3.4")
    assert one.startswith("**CK-3.4** ") and one.strip() in whole and one.count("**CK-") == 1, one
    expect(prints("rules", "castle-keep", "ck-3.4"), one)
    found = prints("rules", "castle-keep", "RESERVE").strip().split("\n\n")
    assert len(found) > 2 and all("reserve" in rule.lower() for rule in found), found
    refused(["rules"], "game is required")
    refused(["rules", "chess"], '"chess"', "castle-keep")
    refused(["rules", "castle-keep", "CK-99.1"], '"CK-99.1"')


def test_the_schema_is_json_or_typescript():
    schema = json.loads(prints("schema", "castle-keep"))
    expect(sorted(schema["$defs"]), ["Action", "Event", "Options", "Position", "Prompt", "Reason", "View"])
    types = prints("schema", "castle-keep", "--typescript")
    for name in schema["$defs"]:
        expect_in(f"export type {name} = ", types)
    refused(["schema"], "game is required")
    refused(["schema", "chess"], '"chess"', "castle-keep")


# castellan protocol
def test_the_protocol_answers_each_line_before_the_next_is_asked():
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    with subprocess.Popen([CASTELLAN, "protocol"], **pipes) as engine:
        def ask(**request):
            engine.stdin.write(json.dumps(request) + "\n")
            engine.stdin.flush()
            return json.loads(engine.stdout.readline())

        ask(cmd="new", game="castle-keep", seed=3)
        while ask(cmd="auto")["to_move"] is not None:
            ask(cmd="apply", action=ask(cmd="think", agent="greedy")["action"]["id"])
        record = ask(cmd="record")["record"]
        engine.stdin.close()
        expect(engine.wait(10), 0)
    expect_in("The record is fair", prints("verify", "-", stdin=record))


def test_the_protocol_survives_whatever_it_is_sent():
    lines = ["\r", "nonsense", '{"cmd":"games"', "\x00\x01\udcff", "[" * 100_000]
    lines += ['{"cmd":"' + "x" * 5_000_000 + '"}', '{"cmd":"state"}', '{"cmd":-1}']
    replies = prints("protocol", stdin="\n".join([*lines, "", '{"cmd":"games"}'])).splitlines()
    expect(len(replies), len(lines) + 1)  # an empty line asks for nothing
    for reply in replies[:-1]:
        error = json.loads(reply)["error"]
        assert error["code"] and len(error["message"]) > 15, reply
    expect_in("games", json.loads(replies[-1]))


def test_a_castle_of_the_wrong_size_is_refused_at_every_door():
    own = ["dragon-castle", "--option", "layout=custom", "--option"]
    agents = ["--agent", "random", "--agent", "random", "--games", "1"]
    with tempfile.TemporaryDirectory() as name:
        file = pathlib.Path(name) / "castle.txt"
        right = "333333\n" * 6 + "332\n"
        file.write_text(right)
        done = run("match", *own, f"castle=@{file}", *agents)
        expect(done.returncode, 0, done.stderr)
        for wrong, count in ((right.replace("332", "331"), 115), (right.replace("332", "333"), 117), ("", 0)):
            file.write_text(wrong)
            drawing = wrong.strip().replace("\n", "/")
            for command in (["match", *own, f"castle=@{file}", *agents], ["play", *own, f"castle=@{file}"]):
                refused(command, f"{count} tiles" if count else "castle")
            if not count:
                continue
            refused(["match", *own, f"castle={drawing}", *agents], f"{count} tiles", "116")
            asked = {"cmd": "new", "game": "dragon-castle", "options": {"layout": "custom", "castle": drawing}}
            error = json.loads(prints("protocol", stdin=json.dumps(asked)))["error"]
            expect((error["code"], error["args"]["count"], error["args"]["wanted"]), ("castle-tiles", count, 116))


# castellan playthrough
def test_playthroughs_are_written_and_compared():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        prints("playthrough", name)
        assert (folder / "castle-keep.empire.seats-3.txt").exists()
        games = [file.read_text().split("\n", 1)[1] for file in folder.iterdir()]
        expect(len(set(games)), len(games), "each game is written once, whatever presets say")
        expect(prints("playthrough", "--check", name), "")
        king = folder / "castle-keep.king.seats-2.txt"
        king.write_text(king.read_text() + "1 done\n")
        (folder / "castle-keep.first-game.seats-2.txt").unlink()
        done = run("playthrough", "--check", name)
        assert done.returncode != 0, done
        named = [line.split()[0].split("/")[-1] for line in done.stdout.splitlines()]
        expect(named, ["castle-keep.first-game.seats-2.txt", "castle-keep.king.seats-2.txt"])
    refused(["playthrough"], "folder is required")
    refused(["playthrough", "/nowhere"], "/nowhere/castle-keep", "cannot be written")


if __name__ == "__main__":
    if not CASTELLAN:
        sys.exit(__doc__)
    runner.run(globals())
