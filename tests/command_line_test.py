#!/usr/bin/env python3
"""The command line, as people and programs meet it: what it prints, where, and how it ends.

Usage: command_line_test.py CASTELLAN

CASTELLAN is the path of the executable. `castellan play` is tested in play_test.py.
"""
import base64
import json
import os
import pathlib
import pty
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree
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
    commands = "games play serve admin rules replay review verify match tournament sprt bench protocol schema"
    for command in commands.split():
        expect_in(f"\n  {command} ", text)
        expect_in("Usage:", prints(command, "--help"))


def test_a_command_is_needed_and_must_exist_and_so_must_a_language():
    refused([], "subcommand is required", "--help")
    refused(["dance"], '"dance"', "games, play, learn, serve, admin, rules")
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
    for agent in result["agents"]:
        low, high = agent["elo_ci95"]
        assert low < agent["elo"] < high, agent
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
    refused(match(agents=("random", "stockfish")), '"stockfish"', "greedy, page, squire, knight", "exec:COMMAND")
    refused(match(agents=("random", "exec:")), "exec:", "exec:python3")
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


def test_a_game_that_was_given_up_is_told_reviewed_and_verified_as_such():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "game.castellan")
        prints("play", "schotten-totten-2", "-s", "page", "-s", "page", "--seed", "5", "--save", path)
        with open(path, encoding="utf-8") as file:
            lines = file.read().splitlines()
        at = next(i for i, line in enumerate(lines) if line.startswith("[Result"))
        lines = lines[:at] + ['[Ended "resigned 2"]'] + lines[at + 1:-20]
        with open(path, "w", encoding="utf-8") as file:
            file.write("\n".join(lines) + "\n")
        expect(prints("replay", path).splitlines()[-1], "page has resigned.")
        expect(json.loads(prints("replay", path, "--json"))["view"]["ended"], {"kind": "resigned", "seat": 1})
        assert "as far as the game went" in prints("verify", path)
        assert "█" in prints("review", path, "--iterations", "5")
        with open(path, "a", encoding="utf-8") as file:
            file.write("1 r99-1\n")
        refused(["replay", path], f"Line {len(lines) + 1}")


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


def test_who_won_everything_is_not_said_to_be_without_doubt():
    agents = ["--agent", "random", "--agent", "greedy"]
    result = json.loads(prints("match", "dragon-castle", *agents, "--games", "6", "--seed", "5", "--json"))
    best = result["agents"][1]
    expect(best["score"], 1)
    assert best["ci95"][0] < 0.5 and 200 < best["elo"] < 1000, best
    once = json.loads(prints(*match("--json", games="1")))
    expect([agent["elo_ci95"] for agent in once["agents"]], [None, None])


# castellan tournament
def tournament(*args, game="castle-keep", agents=("random", "greedy", "squire"), rounds="5", seed="5"):
    pairs = [word for agent in agents for word in ("--agent", agent)]
    return ["tournament", game, *pairs, "--rounds", rounds, "--seed", seed, *args]


def test_a_tournament_is_told_to_people_the_best_first():
    lines = prints(*tournament(rounds="40")).splitlines()
    expect(lines[0].strip(), "240 games of castle-keep")
    expect(lines[1], "round-robin, 40 rounds of 2 games at each of 3 tables")
    expect(lines[2].split()[:3], ["agent", "rating", "games"])
    assert lines[5].startswith("random") and " -" in lines[5] and "±" in lines[5], lines
    lines = prints(*tournament("--option", "seats=4", agents=("greedy", "random"))).splitlines()
    expect(lines[1], "round-robin, 5 rounds of 4 games at each of 3 tables")


def test_a_tournament_is_told_to_programs():
    result = json.loads(prints(*tournament("--json", rounds="40")))
    expect((result["game"], result["kind"], result["games"]), ("castle-keep", "round-robin", 240))
    expect((result["rounds"], result["tables"]), (40, 3))
    expect([agent["spec"] for agent in result["agents"]], ["random", "greedy", "squire"])
    expect([agent["games"] for agent in result["agents"]], [160] * 3)
    assert abs(sum(agent["rating"] for agent in result["agents"])) < 1e-6, result
    for agent in result["agents"]:
        low, high = agent["rating_ci95"]
        assert low < agent["rating"] < high and high - low < 200, agent
    for each in result["differences"]:
        first, second = (result["agents"][i]["rating"] for i in each["agents"])
        assert abs(first - second - each["elo"]) < 1e-6, each
        assert each["ci95"][0] < each["elo"] < each["ci95"][1], each
    expect([each["agents"] for each in result["differences"]], [[0, 1], [0, 2], [1, 2]])


def test_a_gauntlet_is_the_first_against_all_others():
    result = json.loads(prints(*tournament("--kind", "gauntlet", "--json")))
    expect((result["kind"], result["games"]), ("gauntlet", 20))
    expect([agent["games"] for agent in result["agents"]], [20, 10, 10])


def test_a_tournament_without_opponents_compares_scores_and_rates_nobody():
    alone = ["--preset", "solitaire"]
    text = prints(*tournament(*alone, agents=("random", "greedy")))
    expect_in("each agent alone, 5 rounds with the same chance for all", text)
    expect_in("there are no ratings", text)
    result = json.loads(prints(*tournament(*alone, "--json", agents=("random", "greedy"), rounds="200")))
    expect((result["kind"], result["games"]), ("alone", 400))
    random, greedy = result["agents"]
    assert "rating" not in random and "differences" not in result, result
    assert abs(greedy["score"] - random["score"] - greedy["gain"]["mean"]) < 1e-9, result
    assert greedy["gain"]["ci95"][0] > 0, result


def test_a_tournament_needs_agents_kinds_and_rounds_that_make_sense():
    refused(tournament(agents=["random"]), "1 agent is given", "2 to 32")
    refused(tournament(agents=["random"] * 33), "33 agents", "2 to 32")
    refused(tournament(agents=("random", "chess")), '"chess"', "exec:COMMAND")
    refused(tournament("--kind", "swiss"), "swiss", "round-robin", "gauntlet")
    refused(tournament(game="chess"), '"chess"', "castle-keep")
    for number in ["0", "-1", "many", "1.5"]:
        refused(tournament(rounds=number), "--rounds")
        refused(tournament("--decision-limit", number.replace("1.5", "3601")), "--decision-limit", "0.01 to 3600")
    refused(tournament("--start-limit", "nan"), "--start-limit")
    # Before anything is played: this would take hours.
    refused(tournament("--chart", "/nowhere/chart.svg", rounds="100000"), "/nowhere/chart.svg cannot be written")
    refused(match("--chart", "/nowhere/chart.svg", games="10000000"), "/nowhere/chart.svg")
    refused(["--language", "de", *tournament(agents=["random"])], "Angegeben ist 1 Gegner")


def test_a_chart_has_a_bar_for_every_agent():
    with tempfile.TemporaryDirectory() as name:
        chart = pathlib.Path(name) / "chart.svg"
        for command in (tournament("--chart", str(chart)),
                        match("--chart", str(chart), agents=("random", "greedy")),
                        tournament("--preset", "solitaire", "--chart", str(chart), agents=("random", "greedy"))):
            prints(*command)
            root = xml.etree.ElementTree.parse(chart).getroot()
            svg = "{http://www.w3.org/2000/svg}"
            expect(root.tag, svg + "svg")
            agents = command.count("--agent")
            expect(len(root.findall(f".//{svg}circle")), agents, command)
            expect(len(root.findall(f".//{svg}line[@class='bar']")), agents, command)
            chart.unlink()


def test_a_progress_bar_with_the_estimate_is_on_a_terminal_alone():
    master, slave = pty.openpty()
    command = tournament("--json", game="dragon-castle", agents=("random", "greedy"), rounds="10")
    with subprocess.Popen([CASTELLAN, *command], stdout=subprocess.PIPE, stderr=slave) as run_:
        os.close(slave)
        shown = b""
        while True:
            try:
                part = os.read(master, 4096)
            except OSError:  # the terminal's way to say that it is over
                break
            if not part:
                break
            shown += part
        told = run_.stdout.read()
    os.close(master)
    expect(run_.returncode, 0)
    expect(json.loads(told)["games"], 20)
    expect_in("100 %  20 of 20  greedy +", shown.decode())
    expect_in("±", shown.decode())
    assert shown.decode().endswith("\r\x1b[K"), "the bar is taken away in the end"


# Journals
def test_a_tournament_that_was_killed_goes_on_and_ends_the_same():
    with tempfile.TemporaryDirectory() as name:
        journal = pathlib.Path(name) / "games.jsonl"
        settings = {"game": "dragon-castle", "agents": ("greedy", "random", "greedy"), "rounds": "10"}
        whole = prints(*tournament("--json", **settings))
        command = tournament("--json", "--journal", str(journal), **settings)
        with subprocess.Popen([CASTELLAN, *command], stdout=subprocess.DEVNULL) as run_:
            end = time.monotonic() + 30
            while (not journal.exists() or journal.read_bytes().count(b"\n") < 10) and time.monotonic() < end:
                time.sleep(0.005)
            run_.kill()
        played = journal.read_bytes().count(b"\n") - 1
        assert 9 <= played < 60, played
        with journal.open("a") as file:
            file.write('{"bout":59,"share":[0.')  # as a kill may leave it
        expect(prints(*command), whole)
        lines = journal.read_text().splitlines()
        expect(len(lines), 61)
        expect(sorted(json.loads(line)["bout"] for line in lines[1:]), list(range(60)), "each was played once")
        before = journal.read_bytes()
        expect(prints(*command), whole)
        expect(journal.read_bytes(), before, "nothing is played again")
        more = prints(*tournament("--json", "--journal", str(journal), **(settings | {"rounds": "11"})))
        expect(json.loads(more)["games"], 66)


def test_a_journal_is_for_one_tournament():
    with tempfile.TemporaryDirectory() as name:
        journal = str(pathlib.Path(name) / "games.jsonl")
        prints(*match("--journal", journal))
        refused(match("--journal", journal, seed="6"), "(seed: 5; asked for: 6)")
        refused(match("--journal", journal, "--option", "takeover=yes"), "(options: ; asked for: takeover=yes)")
        refused(match("--journal", journal, agents=("greedy", "random")), '(agents: ["random","greedy"]; asked')
        refused(tournament("--journal", journal), "(agents: ")
        refused(tournament("--journal", journal, agents=("random", "greedy")), "(bouts: match; asked for: round-robin)")
        refused(["--language", "de", *match("--journal", journal, seed="6")], "(seed: 5; verlangt: 6)")
        pathlib.Path(journal).write_text("dear diary\n")
        refused(match("--journal", journal), "is not a journal")
        expect(pathlib.Path(journal).read_text(), "dear diary\n")
        refused(match("--journal", name), "cannot be written")


# castellan sprt
def sprt(*args, candidate="greedy", against="random", game="castle-keep"):
    return ["sprt", game, "--candidate", candidate, "--against", against, *args]


def test_a_change_is_accepted_or_rejected():
    text = prints(*sprt())
    expect_in("accepted: greedy against random", text)
    expect_in("accepted from +2.94, rejected from -2.94", text)
    for against in ("greedy", "random"):
        done = run(*sprt("--elo1", "100", candidate="random", against=against))
        expect(done.returncode, 1, "no is code 1")
        expect_in(f"rejected: random against {against}", done.stdout)
    undecided = run(*sprt("--rounds", "3"))
    expect(undecided.returncode, 1)
    expect_in("undecided: greedy", undecided.stdout)


def test_a_verdict_is_told_to_programs_and_does_not_depend_on_threads():
    once = prints(*sprt("--json", "--threads", "1"))
    expect(prints(*sprt("--json", "--threads", "3")), once)
    result = json.loads(once)
    expect((result["verdict"], result["elo0"], result["elo1"]), ("accepted", 0, 10))
    expect(result["games"], 2 * result["rounds"])
    assert result["llr"] >= result["bounds"][1] > 0 > result["bounds"][0], result
    assert result["elo_ci95"][0] > 0, result
    expect((result["candidate"]["spec"], result["against"]["spec"]), ("greedy", "random"))
    four = json.loads(prints(*sprt("--json", "--option", "seats=4")))
    expect((four["verdict"], four["games"]), ("accepted", 4 * four["rounds"]))
    assert four["candidate"]["score"] > 0.25, four


def test_a_change_to_who_plays_alone_is_tried_with_the_same_chance():
    alone = json.loads(prints(*sprt("--json", "--preset", "solitaire", "--gain1", "0.1")))
    expect((alone["verdict"], alone["gain1"]), ("accepted", 0.1))
    assert alone["gain_ci95"][0] > 0, alone
    expect_in("share of games won", prints(*sprt("--preset", "solitaire", "--gain1", "0.1")))


def test_a_trial_needs_numbers_that_make_sense():
    refused(["sprt", "castle-keep", "--against", "random"], "--candidate is required")
    refused(["sprt", "castle-keep", "--candidate", "random"], "--against is required")
    refused(sprt(candidate="chess"), '"chess"', "exec:COMMAND")
    refused(sprt("--elo0", "5", "--elo1", "5"), "--elo0 must be less than --elo1")
    refused(sprt("--elo0", "20"), "--elo0 must be less than --elo1")
    refused(sprt("--elo0", "nan"), "--elo")
    refused(sprt("--alpha", "0"), "--alpha")
    refused(sprt("--alpha", "nan"), "--alpha")
    refused(sprt("--beta", "0.5"), "--beta")
    refused(sprt("--gain1", "0.1"), "--elo0 and --elo1")
    refused(sprt("--elo1", "20", "--preset", "solitaire"), "--gain0 and --gain1")
    refused(sprt("--gain0", "0.5", "--preset", "solitaire"), "--gain0 must be less than --gain1")
    refused(sprt("--option", "tournament=yes", game="castelli"), "--series")
    expect(run(*sprt("--elo0", "-20", "--elo1", "-10", "--rounds", "1")).returncode, 1)


# Programs as agents
PLAYER = f"exec:python3 {ROOT / 'docs' / 'examples' / 'player.py'}"


def test_a_program_plays_and_one_that_does_not_behave_forfeits():
    result = json.loads(prints(*tournament("--json", "--start-limit", "5", "--decision-limit", "5", rounds="1",
                                           agents=(PLAYER, "random", "exec:exit 3"))))
    good, random, bad = result["agents"]
    expect(good["forfeits"], {"count": 0})
    assert "forfeits" not in random, random
    expect(bad["forfeits"], {"count": 4, "ended": 4, "first": "exit code 3"})
    expect((bad["score"], result["games"]), (0, 6))
    text = prints(*match("--decision-limit", "0.1", "--start-limit", "0.1", agents=("exec:sleep 9", "random"),
                         games="2"))
    expect_in("forfeited by exec:sleep 9: 2 of 2 (2 silent); the first: no answer to", text)


def test_a_program_outlives_neither_its_game_nor_a_kill():
    with tempfile.TemporaryDirectory() as name:
        pids = pathlib.Path(name) / "pids"
        player = f"exec:echo $$ >> {pids}; {PLAYER.removeprefix('exec:')}"
        prints(*match(agents=(player, "random"), games="4"))
        expect(len(pids.read_text().split()), 4)
        assert not any(pathlib.Path("/proc", pid).exists() for pid in pids.read_text().split())
        with subprocess.Popen([CASTELLAN, *match(agents=(player, "random"), games="10000")],
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as run_:
            end = time.monotonic() + 30
            while len(pids.read_text().split()) < 6 and time.monotonic() < end:
                time.sleep(0.01)
            run_.kill()
        end = time.monotonic() + 30
        alive = pids.read_text().split()
        while alive and time.monotonic() < end:
            time.sleep(0.02)
            alive = [pid for pid in alive if running(pid)]
        expect(alive, [], "a closed stdin ends them")


def running(pid):
    """A zombie that nobody waits for runs no more."""
    try:
        return ") Z" not in pathlib.Path("/proc", pid, "stat").read_text()
    except OSError:
        return False


# castellan bench
def test_bench_is_told_to_people():
    lines = prints("bench", "castle-keep", "--seconds", "0.05").splitlines()
    expect(lines[0].split(), "game options Mdec/s Mgames/s kiter/s on two Mcopy/s bytes ratio".split())
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
    expect([each["action"]["text"] for each in judged], ["done", "-Wrc"])
    for each in judged:
        assert each["best_value"] >= 0 and each["iterations"] >= 20, each
        for action in (each["action"], each["best"]):
            assert action["reason"]["key"].startswith("reason."), action
    refused(["review", "--iterations", "0", "-"], "--iterations", stdin=SHORT)
    refused(["review", position_link()], "whole game")


def test_a_review_says_the_same_to_programs_at_every_door():
    judged = json.loads(prints("review", "--json", "--iterations", "20", "-", stdin=SHORT))["judged"]
    requests = [{"cmd": "load", "record": SHORT}, {"cmd": "review", "iterations": 20}]
    reply = json.loads(prints("protocol", stdin="\n".join(map(json.dumps, requests))).splitlines()[-1])
    expect(reply["judged"], judged)


def test_a_position_from_a_real_table_is_looked_over_asked_about_and_played_on():
    begun = json.loads(prints("position", "begin", "castle-keep"))
    expect(begun["places"]["hand.1"], ["?"] * 4)
    told = prints("position", "check", "--hint", "--no-color", "-", stdin=json.dumps(begun))
    expect_in("Player 1: build, or be done", told)
    expect_in(" %", told)
    # Nobody looks ahead where there is nothing to choose, so no number is made up.
    keeps = {**begun, "places": {**begun["places"], "hand.0": ["Kr", "Ky"]}}
    told = prints("position", "check", "--hint", "--no-color", "-", stdin=json.dumps(keeps))
    expect_in("There is only one thing to do: done.", told)
    assert " %" not in told, told
    # All that is wrong is named at once, and the exit code says that something is.
    wrong = json.loads(json.dumps(begun))
    wrong["places"]["discards"] = ["Kr"] * 7
    wrong["places"]["castle.1.b2"] = ["Trz"]
    done = run("position", "check", "-", stdin=json.dumps(wrong))
    expect(done.returncode, 1)
    expect_in("red keep: 8 lie on the table, and the game has 6. That is 2 too many.", done.stdout)
    expect_in("Castle of Player 2, b2: red zigzag tower cannot lie here.", done.stdout)
    found = json.loads(run("position", "check", "--json", "-", stdin=json.dumps(wrong)).stdout)
    expect(found["sound"], False)
    expect(found["left"]["Kr"], -2)
    # The rules have the last word.
    wrong = {**begun, "fields": {"turn": 999}}
    done = run("position", "check", "-", stdin=json.dumps(wrong))
    expect((done.returncode, done.stdout), (1, "The turn limit is reached, so the game should be over.\n"))
    # What is no arrangement is refused.
    refused(["position", "check", "-"], "no place", stdin=json.dumps({**begun, "places": {"roof": ["Kr"]}}))
    refused(["position", "check", "-"], "no field", stdin=json.dumps({**begun, "fields": {"wind": 1}}))
    refused(["position", "check", "-"], "chess", stdin=json.dumps({"game": "chess"}))
    refused(["position", "check", "-"], "not JSON", stdin="hello")
    # It can be kept as a record, and a record can be set up again as one of its players sees it.
    with tempfile.TemporaryDirectory() as folder:
        record = os.path.join(folder, "kept.castellan")
        prints("position", "check", "--save", record, "-", stdin=json.dumps(begun))
        again = json.loads(prints("position", "begin", "--from", record, "--seat", "1"))
        expect(again["places"], begun["places"])
        whole = json.loads(prints("position", "begin", "--from", record))
        expect("?" in whole["places"]["hand.1"], False)
        refused(["position", "begin", "--from", record, "--seat", "9"], "9")


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
    ("1 -Wrc\n* Kr\n", ""): "states the result 0, but its actions do not bring the game to an end",
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
