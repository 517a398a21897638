#!/usr/bin/env python3
"""`castellan play` as a person meets it: whole games through piped input, in every preset and both
languages; wrong inputs; save and go on.

Usage: play_test.py CASTELLAN
"""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import runner

CASTELLAN = sys.argv[1] if len(sys.argv) > 1 else ""
RAW_KEY = re.compile(r"\b(?:play|board|event|prompt|error|rule|option)\.[a-z]")


def play(lines, *arguments, code=0):
    done = subprocess.run([CASTELLAN, "play", *arguments], input="\n".join(lines) + "\n",
                          capture_output=True, text=True, timeout=120)
    assert done.returncode == code, (done.returncode, done.stderr)
    for line in done.stdout.splitlines():
        assert len(line) <= 80, f"wider than 80 columns: {line}"
        found = RAW_KEY.search(line)
        assert not found, f"a key instead of words: {line}"
    return done.stdout


def all_presets():
    """Name, preset and number of seats, for every preset of every game."""
    done = subprocess.run([CASTELLAN, "games", "--json"], capture_output=True, text=True, check=True)
    for game in json.loads(done.stdout)["games"]:
        for preset in game["presets"]:
            yield game["name"], preset["name"], preset["options"]["seats"]


def test_every_preset_can_be_played_to_its_end_in_both_languages_and_from_every_seat():
    ends = {"en": "The game is over", "de": "Das Spiel ist zu Ende"}
    for language, end in ends.items():
        for game, preset, seats in all_presets():
            for seat in range(seats):
                sitters = ["greedy"] * seats
                sitters[seat] = "human"
                shown = play(["1"] * 900, game, "--preset", preset, "--seed", "4", "--language",
                             language, *[word for name in sitters for word in ("--seat", name)])
                assert end in shown, (language, game, preset, seat)


def test_four_players_fit_on_the_screen():
    for preset in ("first-game", "empire"):
        shown = play(["1", "2", "board", "quit"], "--preset", preset, "-o", "seats=4", "--seed", "1",
                     *["--seat", "human"] + ["--seat", "greedy"] * 3)
        assert shown.count("greedy") >= 3


def test_what_is_wrong_gets_a_sentence_and_changes_nothing():
    shown = play(["x2.b1", "why x2.b1", "Kr-b2", "99", "-5", "nonsense", "why nonsense", "", "save",
                  "rules CK-3.4", "rules dragonfly", "\x00\x1b[31m", "undo", "quit"], "--seed", "3",
                 "--seat", "human", "--seat", "random")
    assert "CK-4.1" in shown
    assert "CK-3.3" in shown
    assert shown.count("builds") == 0


def test_schotten_totten_2_names_the_rule_of_a_wrong_move():
    shown = play(["!3", "why <2", "^1", "r99-1", "rules ST-5.3", "quit"], "schotten-totten-2",
                 "--seed", "3", "--seat", "human", "--seat", "random")
    assert "ST-7.2" in shown, "nothing is complete"
    assert "plays" not in shown


def test_a_siege_card_of_the_opponent_is_never_shown():
    shown = play(["1"] * 40, "schotten-totten-2", "--preset", "tactics", "--seed", "8", "--seat",
                 "human:Ann", "--seat", "random")
    hands = [line for line in shown.splitlines() if re.search(r"2 random\s+defender", line)]
    assert hands
    for line in hands:
        assert re.search(r"hand \?( \?)*(   tactics \?( \?)*)?   ", line), line
    assert not re.search(r"random: draws [rbgyp]\d", shown)


def test_castellion_names_the_rule_of_a_wrong_move():
    shown = play(["meet", "why power", "a1=c1", "safe", "b7", "why b1", "quit"], "castellion", "--seed", "3",
                 "--seat", "human")
    for rule in ("CN-6.8", "CN-6.6", "CN-7.7", "CN-3.8", "CN-3.1"):
        assert rule in shown, rule
    assert "places" not in shown


def test_dragon_castle_names_the_rule_of_a_wrong_move():
    shown = play(["summon", "why A1", "B1", "M13", "!g7", "faith", "done", "why !c4", "quit"],
                 "dragon-castle", "--preset", "first-game", "--seed", "3", "--seat", "human", "--seat", "random")
    for rule in ("DC-8.1", "DC-2.1", "DC-4.4", "DC-1.12", "DC-9.1", "DC-3.2", "DC-3.4"):
        assert rule in shown, rule
    assert "takes" not in shown


def test_small_letters_mean_the_castle_where_only_that_is_legal():
    shown = play(["e3", "quit"], "dragon-castle", "--preset", "first-game", "--seed", "3", "--seat", "human", "--seat",
                 "random")
    assert re.search(r"takes \w+ \(E3\)", shown)


def test_small_letters_mean_the_castle_where_tiles_are_taken_even_if_not_that_one():
    shown = play(["e5", "why b1", "e99", "quit"], "dragon-castle", "--preset", "first-game", "--seed", "3", "--seat",
                 "human", "--seat", "random")
    assert "DC-4.1" in shown, "E5 lies between two others"
    assert "DC-4.4" in shown, "B1 is not on the top floor"
    assert "DC-3.4" not in shown, shown
    shown = play(["E3", "shrine", "e4", "quit"], "dragon-castle", "--preset", "first-game", "--seed", "3",
                 "--seat", "human", "--seat", "random")
    assert re.search(r"places \w+ on e4", shown), shown


def test_dragon_castle_tells_one_point_and_how_large_a_set_is():
    shown = play(["1", "discard", "board", "quit"], "dragon-castle", "--preset", "first-game", "--seed", "4", "--seat",
                 "human", "--seat", "random")
    assert "1 point," in shown and "1 points" not in shown
    shown = play(["1"] * 900, "dragon-castle", "--preset", "first-game", "--seed", "4", "--seat", "human", "--seat",
                 "greedy")
    sizes = re.findall(r"consolidates (\d+) \w+ for (\d+) points", " ".join(shown.split()))
    assert len(sizes) > 3, sizes
    for count, points in sizes:
        table = {4: 2, 5: 3, 6: 5, 7: 6}.get(int(count), int(count))
        assert int(points) - table in (0, 1), (count, points)


def test_what_a_realm_is_worth_is_told_whole():
    for language, words in (("en", "Countdown|Dragons"), ("de", "Countdown|Drachen")):
        for seed in ("2", "5"):
            shown = play(["1"] * 900, "dragon-castle", "--preset", "many", "--seed", seed, "--language", language,
                         "--seat", "human", "--seat", "greedy")
            assert re.search(rf"Countdown \d+  ({words.split('|')[1]}) \d+", shown)
            cut = re.search(rf"({words})( \d+)?…", shown)
            assert not cut, cut.group()


def test_a_hint_and_how_it_goes_on_are_two_sentences():
    shown = play(["1", "hint", "quit"], "dragon-castle", "--preset", "first-game", "--seed", "4", "--seat", "human",
                 "--seat", "random")
    assert re.search(r"\w\. Then ", " ".join(shown.split())), shown


def test_castelli_names_the_rule_of_a_wrong_move():
    shown = play(["b1", "+d3n", "k9", "king4", "^b1n.3", "keep", "why guard", "+a1n", "@5", "quit"],
                 "castelli", "--preset", "two", "--seed", "3", "--seat", "human", "--seat", "random")
    for rule in ("CA-5.1", "CA-4.7", "CA-2.2", "CA-10.1", "CA-2.7", "CA-14.1", "CA-15.1", "CA-8.7", "CA-11.9"):
        assert rule in shown, rule
    assert "reveals" not in shown


def test_four_realms_and_ten_cards_fit_on_the_screen():
    shown = play(["1"] * 40 + ["board", "quit"], "dragon-castle", "-o", "seats=4", "-o", "layout=gates",
                 "-o", "spirits=10", "-o", "dragons=10", "--seed", "2", *["--seat", "human"] + ["--seat", "random"] * 3)
    assert shown.count("4 random") >= 2
    assert "Spirit of the Deep" in shown and "Dragon of Righteousness" in shown


def test_castellion_tells_an_ordeal_in_order_and_what_cards_may_ask():
    shown = play(["safe", "1", "safe", "1", "meet"], "castellion", "--seed", "5", "--preset", "menace")
    told = "".join(shown.split())
    assert "Harpy:2towers(0)or16tiles" in told, shown
    order = [told.index(each) for each in ("meetsordeal1", "Earthworm.Thelowest", "destroyed:Cq(a1)", "gameislost")]
    assert order == sorted(order), shown
    shown = play(["card harpy", "card c", "quit"], "castellion", "--seed", "5", "--option", "ordeals=chosen")
    assert "card a: 3 bastions (0), 2 lines (0)" in shown and "CN-1.8" in shown, shown
    shown = play(["quit"], "castellion", "--preset", "academy")
    assert "reconstructed" in shown, shown


def test_the_end_of_input_ends_politely():
    assert play([], "--seed", "3") != ""


def test_an_opponents_hand_is_never_shown():
    shown = play(["1"] * 40, "--seed", "8", "--seat", "human:Ann", "--seat", "random")
    hands = [line for line in shown.splitlines() if re.search(r"2 random\s+hand", line)]
    assert hands
    for line in hands:
        assert re.search(r"hand (?:\?( \?)*|empty)$", line.rstrip()), line


def test_people_hand_over_the_keyboard():
    shown = play(["", "1", "done"] * 6 + ["quit"], "--seed", "2", "--seat", "human:Ann",
                 "--seat", "human:Bob")
    assert "Ann" in shown and "Bob" in shown


def test_between_people_there_are_hints_only_if_all_agreed():
    two = ["--seed", "3", "--seat", "human:Ann", "--seat", "human:Bob"]
    shown = play(["", "hint", "quit"], *two)
    assert "--hints" in shown and " %" not in shown, shown
    shown = play(["", "tipp", "quit"], *two, "--language", "de")
    assert "mit --load DATEI --hints" in shown and " %" not in shown, shown
    shown = play(["", "hint", "quit"], *two, "--hints")
    assert "--hints" not in shown and re.search(r"\d %", shown), shown
    shown = play(["", "hint", "quit"], "schotten-totten-2", "--series", "revenge", *two)
    assert "--hints" in shown and " %" not in shown, shown
    shown = play(["", "hint", "quit"], "schotten-totten-2", "--series", "revenge", *two, "--hints")
    assert re.search(r"\d %", shown), shown


def test_a_saved_game_goes_on_with_hints_if_all_agreed():
    with tempfile.TemporaryDirectory() as name:
        path = f"{name}/game.txt"
        play(["", "quit"], "--seed", "3", "--seat", "human:Ann", "--seat", "human:Bob", "--save", path)
        assert "--hints" in play(["", "hint", "quit"], "--load", path)
        assert re.search(r"\d %", play(["", "hint", "quit"], "--load", path, "--hints"))


def test_a_hint_names_legal_actions_with_chances():
    shown = play(["hint", "quit"], "--seed", "3", "--seat", "human", "--seat", "random")
    assert re.search(r"\d+ \S+-\S+ +\d+ %", shown)


def test_a_saved_game_goes_on_and_verifies_at_its_end():
    with tempfile.TemporaryDirectory() as folder:
        saved = str(pathlib.Path(folder, "game.txt"))
        ended = str(pathlib.Path(folder, "end.txt"))
        play(["1", "2", f"save {saved}", "quit"], "--seed", "5", "--seat", "human", "--seat", "greedy")
        shown = play(["1"] * 200, "--load", saved, "--save", ended)
        assert "The game is over" in shown
        done = subprocess.run([CASTELLAN, "verify", ended], capture_output=True, text=True)
        assert done.returncode == 0, done.stdout


def test_a_revenge_match_is_two_games_with_the_roles_exchanged():
    said = {"en": ("The game is over", "Standing: ", "round 2 of 2. At the table: 1 greedy, 2 Ann",
                   r"won both games|The match"),
            "de": ("Das Spiel ist zu Ende", "Stand: ", "Runde 2 von 2. Am Tisch: 1 greedy, 2 Ann",
                   r"beide Partien gewonnen|Die Revanche")}
    for language, (end, standing, second, verdict) in said.items():
        with tempfile.TemporaryDirectory() as folder:
            shown = play(["1"] * 400, "schotten-totten-2", "--series", "revenge", "--seed", "4",
                         "--seat", "human:Ann", "--seat", "greedy", "--language", language,
                         "--save", str(pathlib.Path(folder, "game.txt")))
            assert shown.count(end) == 2 and shown.count(standing) == 2
            first_end, second_start = shown.index(end), shown.index(second)
            assert first_end < shown.index(standing) < second_start < shown.rindex(end)
            last = " ".join(shown[shown.rindex(standing):].split())
            assert re.search(verdict, last), last
            records = [str(pathlib.Path(folder, f"game-{n}.txt")) for n in (1, 2)]
            for record in records:
                done = subprocess.run([CASTELLAN, "verify", record], capture_output=True, text=True)
                assert done.returncode == 0, done.stdout
            texts = [pathlib.Path(record).read_text() for record in records]
            assert '[Seat 1 "Ann"]' in texts[0] and '[Seat 2 "Ann"]' in texts[1]
            seeds = [re.search(r'Seed "(\w+)"', text).group(1) for text in texts]
            assert seeds[0] != seeds[1], "a deal is not seen twice"


def test_a_series_can_be_left_at_any_time():
    series = ["schotten-totten-2", "--series", "revenge", "--seed", "4", "--seat", "human", "--seat", "greedy"]
    first = play(["quit"], *series)
    assert "Player A" in first and "Standing" not in first
    for lines in ([], ["1"] * 3, ["1"] * 30 + ["quit"]):
        assert "round 2" in play(lines, *series) or len(lines) < 30
    with tempfile.TemporaryDirectory() as folder:
        play(["1", "quit"], *series, "--save", str(pathlib.Path(folder, "game")))
        shown = play(["quit"], "--load", str(pathlib.Path(folder, "game-1")))
        assert "Player A" in shown


def test_undo_goes_back_to_ones_own_decision():
    shown = play(["1", "undo", "undo", "quit"], "--seed", "3", "--seat", "human", "--seat", "greedy")
    assert "Taken back" in shown


def test_who_resigns_says_it_twice():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "game")
        arguments = ["--seed", "3", "--seat", "human:Ann", "--seat", "greedy", "--save", path]
        shown = play(["resign", "board", "resign", "resign"], *arguments)
        assert shown.count("once more") == 2, "something else in between takes it back"
        assert "Ann has resigned." in shown
        with open(path, encoding="utf-8") as file:
            assert '[Ended "resigned 1"]' in file.read()
        shown = play([], "--load", path)
        assert "Ann has resigned." in shown
    shown = play(["resign", "resign", "quit"], "-o", "seats=3", "--seat", "human", "--seat", "greedy",
                 "--seat", "greedy")
    assert "cannot end" in shown


def test_wrong_arguments_are_refused():
    for arguments in (["--seat", "wizard"], ["--seat", "human"] * 3, ["chess"], ["-o", "seats=9"],
                      ["--preset", "siege"], ["--load", "/nowhere"], ["--seed", "-1"]):
        play([], *arguments, code=2)


if __name__ == "__main__":
    if not CASTELLAN:
        sys.exit(__doc__)
    runner.run(globals())
