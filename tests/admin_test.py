#!/usr/bin/env python3
"""castellan admin, as somebody meets it who looks after a server: on a file, and on a PostgreSQL of its own.

Usage: admin_test.py CASTELLAN

CASTELLAN is the path of the executable.
"""
import json
import pathlib
import subprocess
import sys
import tempfile

import client
import postgres
import runner

CASTELLAN = sys.argv[1] if len(sys.argv) > 1 else ""
DATABASE = None  # a PostgreSQL, while the tests run


def line(table, number, text="{}", at=1_700_000_000_000):
    return {"table": table, "number": number, "at": at, "text": text}


def written(lines):
    return "".join(json.dumps(each) + "\n" for each in lines)


LINES = [line("keep", 1, "Zeile „eins“"), line("keep", 2, "", at=1_700_000_060_000), line("moat", 1)]


class House:
    """A store of its own in a folder of its own."""

    def __init__(self, store=None):
        self.scratch = tempfile.TemporaryDirectory()
        self.folder = pathlib.Path(self.scratch.name)
        self.store = store or str(self.folder / "castellan.db")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.scratch.cleanup()

    def run(self, *args, stdin=""):
        return subprocess.run([CASTELLAN, "admin", *args, "--store", self.store], input=stdin, timeout=60,
                              capture_output=True, encoding="utf-8", cwd=self.folder)

    def prints(self, *args, stdin=""):
        done = self.run(*args, stdin=stdin)
        assert (done.returncode, done.stderr) == (0, ""), (args, done)
        return done.stdout

    def refused(self, args, *parts, stdin=""):
        """Code 2, a sentence on stderr alone, and everything is as it was."""
        before = self.export() if self.is_there() else None
        files = sorted(self.folder.iterdir())
        done = self.run(*args, stdin=stdin)
        assert (done.returncode, done.stdout) == (2, ""), (args, done)
        for part in parts:
            assert part in done.stderr, (args, part, done.stderr)
        assert (self.export() if self.is_there() else None) == before, args
        assert sorted(self.folder.iterdir()) == files, args

    def is_there(self):
        return "://" in self.store or pathlib.Path(self.store).exists()

    def export(self, *tables):
        return self.prints("export", *tables, "-")


def houses():
    """One of each kind, with the same in it."""
    database = f"castellan_{houses.count}"
    houses.count += 1
    subprocess.run([postgres.PROGRAMS / "createdb", "--maintenance-db", DATABASE.url, database], check=True)
    for store in (None, DATABASE.url.replace("/postgres?", f"/{database}?")):
        with House(store) as house:
            house.prints("import", "-", stdin=written(LINES))
            yield house


houses.count = 0


def expect(is_so, should_be):
    assert is_so == should_be, f"{is_so!r} instead of {should_be!r}"


def test_tables_are_listed_for_people_and_programs():
    for house in houses():
        shown = house.prints("tables").splitlines()
        expect([each.split() for each in shown],
               [["keep", "2", "2023-11-14", "22:14:20"], ["moat", "1", "2023-11-14", "22:13:20"],
                ["2", "tables,", "3", "lines"]])
        tables = json.loads(house.prints("tables", "--json"))["tables"]
        expect(tables, [{"table": "keep", "lines": 2, "changed": 1_700_000_060_000},
                        {"table": "moat", "lines": 1, "changed": 1_700_000_000_000}])
        assert "2 Tische, 3 Zeilen" in house.prints("tables", "--language", "de")


def test_what_is_exported_is_what_was_imported():
    for house in houses():
        expect([json.loads(each) for each in house.export().splitlines()], LINES)
        expect([json.loads(each) for each in house.export("moat").splitlines()], LINES[2:])
        house.prints("export", "moat", "keep", str(house.folder / "all.jsonl"))
        with House() as other:
            told = other.prints("import", str(house.folder / "all.jsonl"))
            expect(told, "3 lines imported, 0 were there already.\n")
            expect(other.export(), house.export())


def test_importing_twice_changes_nothing():
    for house in houses():
        before = house.export()
        expect(house.prints("import", "-", stdin=before), "0 lines imported, 3 were there already.\n")
        more = written([LINES[1], line("keep", 3, "more"), line("keep", 3, "more")])
        expect(house.prints("import", "-", stdin=more), "1 line imported, 2 were there already.\n")
        expect(len(house.export().splitlines()), 4)


def test_tables_of_many_lines_travel_too():
    many = written([line(f"table {i % 1500}", i // 1500 + 1, "x" * 100) for i in range(4500)])
    for house in houses():
        house.prints("import", "-", stdin=many)
        expect(len(json.loads(house.prints("tables", "--json"))["tables"]), 1502)
        long = written([line("long", number) for number in range(1, 3002)])
        house.prints("import", "-", stdin=long)
        expect(len(house.export("long").splitlines()), 3001)


def test_what_conflicts_is_refused_with_its_table_and_number():
    for house in houses():
        new = line("new", 1)
        house.refused(["import", "-"], "Line 2 of table keep is another", stdin=written([new, line("keep", 2, "x")]))
        at_another_time = LINES[1] | {"at": LINES[1]["at"] + 1}
        house.refused(["import", "-"], "Line 2 of table keep is another", stdin=written([new, at_another_time]))
        house.refused(["import", "-"], "Line 4 of table keep comes without", stdin=written([new, line("keep", 4)]))
        house.refused(["import", "-"], "Line 1 of table new", stdin=written([new, line("new", 1, "x")]))
    with House() as empty:
        empty.refused(["import", "-"], "Line 2 of table a", stdin=written([line("a", 2)]))


def test_what_is_no_export_is_refused_with_its_line():
    good = written([line("new", 1)])
    for house in houses():
        for wrong, *parts in [
            ("nonsense", "not JSON"),
            ("", "not JSON"),
            ("[]", "Line 2"),
            ('{"table":"new","number":2,"at":0}', "text", "missing"),
            (json.dumps(line("new", 2) | {"more": 1}), "more", "not known"),
            (json.dumps(line("new", 0)), "number"),
            (json.dumps(line("new", "2")), "number"),
            (json.dumps(line("new", 2, text=7)), "text"),
            (json.dumps(line("", 1)), "table"),
        ]:
            house.refused(["import", "-"], "Line 2 of the file", *parts, stdin=good + wrong + "\n" + good)
        house.refused(["import", "/nowhere"], "/nowhere", "cannot be read")


def test_a_table_is_deleted_once():
    for house in houses():
        expect(house.prints("delete", "keep"), "The table keep is deleted.\n")
        house.refused(["delete", "keep"], '"keep"', "admin tables")
        expect([json.loads(each)["table"] for each in house.export().splitlines()], ["moat"])
        expect(house.prints("vacuum"), "")
        house.prints("delete", "moat")
        expect(house.prints("tables"), "0 tables, 0 lines\n")
        expect(house.export(), "")


def test_what_a_server_would_not_hear_of_waits_until_it_has_stopped():
    new = written([line("new", 1)])
    for house in houses():
        copy = str(house.folder / "copy.db")
        with client.Server(CASTELLAN, store=house.store) as server:
            expect(server.call("GET", "/healthz")[0], 200)
            assert "3 lines" in house.prints("tables")
            if "://" in house.store:  # it hears of everything
                house.prints("import", "-", stdin=new)
                house.prints("delete", "keep")
                house.prints("vacuum")
                continue
            for args in (["delete", "keep"], ["import", "-"], ["vacuum"]):
                house.refused(args, "A server", house.store, "Stop it first", stdin=new)
            house.refused(["delete", "keep", "--language", "de"], "Ein Server", "Beende ihn zuerst")
            expect(house.prints("backup", copy), "")
        house.prints("import", "-", stdin=new)
        house.prints("delete", "keep")
        house.prints("vacuum")
        expect([json.loads(each)["table"] for each in house.export().splitlines()], ["moat", "new"])


def test_a_file_is_copied_and_a_database_says_by_what():
    for house in houses():
        copy = str(house.folder / "copy.db")
        if "://" in house.store:
            house.refused(["backup", copy], "pg_dump --file", copy)
            continue
        expect(house.prints("backup", copy), "")
        house.refused(["backup", copy], copy, "is there already")
        with House(copy) as other:
            expect(other.export(), house.export())
        house.refused(["backup", "/nowhere/copy.db"], "cannot be kept")


def test_nothing_is_written_over_and_nothing_half_is_left():
    for house in houses():
        kept = house.folder / "kept.jsonl"
        kept.write_text("mine")
        house.refused(["export", str(kept)], "kept.jsonl", "is there already")
        expect(kept.read_text(), "mine")
        house.refused(["export", "nobody", str(house.folder / "new")], '"nobody"')
        house.refused(["export", "keep", "/nowhere/new"], "/nowhere/new", "cannot be written")


def test_looking_makes_no_store():
    with House() as house:
        for args in (["tables"], ["export", "-"], ["backup", "copy"], ["vacuum"], ["delete", "keep"]):
            house.refused(args, "castellan.db", "cannot be read")
        done = subprocess.run([CASTELLAN, "admin", "tables"], capture_output=True, text=True, cwd=house.folder)
        assert done.returncode == 2 and "castellan.db cannot be read" in done.stderr, done


def test_a_store_that_cannot_be_opened_says_why():
    with House("mysql://ann:secret@localhost/x") as house:
        done = house.run("tables")
        assert done.returncode == 2 and "mysql://" in done.stderr and "secret" not in done.stderr, done
    with House("postgresql:///x?host=/nowhere") as house:
        done = house.run("tables")
        assert done.returncode == 2 and "/nowhere" in done.stderr and done.stderr.count("\n") == 1, done
    with House() as house:
        pathlib.Path(house.store).write_text("hello, this is no database" * 100)
        done = house.run("tables")
        assert done.returncode == 2 and "not a database" in done.stderr, done


def test_a_command_is_needed_and_must_exist():
    for args, part in [([], "subcommand is required"), (["dance"], "subcommand is required"), (["export"], "required"),
                       (["import"], "required"), (["delete"], "required"), (["tables", "keep"], "keep")]:
        with House() as house:
            done = house.run(*args)
            assert done.returncode == 2 and part in done.stderr, (args, done)


if __name__ == "__main__":
    if not CASTELLAN:
        sys.exit(__doc__)
    CASTELLAN = str(pathlib.Path(CASTELLAN).resolve())
    with postgres.Server() as DATABASE:
        runner.run(globals())
