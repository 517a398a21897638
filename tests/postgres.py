#!/usr/bin/env python3
"""A PostgreSQL of a test's own, in a folder that goes away with it, reached by a socket in that folder alone.

In Python: `with postgres.Server() as server:` and then server.url, server.stop(), server.start(). From other languages
run this file: it prints the URL, then does what each line of its input says ("stop", "crash", "start", "freeze" or
"thaw"), answers "ok", and ends with its input.
"""
import contextlib
import os
import pathlib
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time

PROGRAMS = pathlib.Path("/usr/lib/postgresql/15/bin")  # Debian's place for them; elsewhere they are in the PATH
if not PROGRAMS.exists() and (found := shutil.which("initdb")):
    PROGRAMS = pathlib.Path(found).resolve().parent


def account():
    """PostgreSQL refuses to be run by root, who therefore lends it to somebody else."""
    if os.getuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name)
        except KeyError:
            continue
    sys.exit("PostgreSQL does not run as root, and there is neither a user postgres nor a user nobody.")


class Server:
    def __init__(self):
        if not (PROGRAMS / "initdb").exists():
            sys.exit(f"PostgreSQL is missing ({PROGRAMS}/initdb). `tools/setup test` installs it.")
        # The path of a socket may be about a hundred characters long, which a deep TMPDIR would exceed.
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="castellan-pg-", dir="/tmp"))
        self.url = f"postgresql:///postgres?host={self.folder}&user=castellan"
        self.process = None
        self.how = {"stdin": subprocess.DEVNULL, "cwd": "/"}
        if user := account():
            os.chown(self.folder, user.pw_uid, user.pw_gid)
            self.how |= {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}

    def __enter__(self):
        try:
            made = self.run("initdb", "--pgdata", self.folder / "data", "--username", "castellan", "--auth", "trust",
                            "--encoding", "UTF8", "--no-locale", "--no-sync")
            if made.returncode:
                sys.exit(f"A database cannot be made: {made.stdout}")
            self.start()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def run(self, program, *args):
        with_output = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True}
        return subprocess.run([PROGRAMS / program, *args], **with_output, **self.how)

    def start(self):
        """Comes back once it can be used."""
        settings = ["listen_addresses=", f"unix_socket_directories={self.folder}", "fsync=on", "max_connections=50"]
        options = [word for setting in settings for word in ("-c", setting)]
        with open(self.folder / "log", "a", encoding="utf-8") as log:
            self.process = subprocess.Popen([PROGRAMS / "postgres", "-D", self.folder / "data", *options],
                                            stdout=log, stderr=log, process_group=0, **self.how)
        ends = time.monotonic() + 60
        while self.run("pg_isready", "--quiet", "--host", self.folder, "--username", "castellan").returncode:
            if self.process.poll() is not None or time.monotonic() > ends:
                sys.exit(f"PostgreSQL does not start: {(self.folder / 'log').read_text()}")
            time.sleep(0.05)

    def stop(self, how=signal.SIGINT):
        """At once for those who are connected, and properly; SIGQUIT is as if the power had gone."""
        if self.process is not None:
            self.thaw()
            self.process.send_signal(how)
            self.process.wait(60)
            self.process = None

    def say(self, sql):
        told = self.run("psql", "--host", self.folder, "--username", "castellan", "--dbname", "postgres", "--command", sql)
        assert told.returncode == 0, told.stdout
        return told.stdout

    def crash(self):
        self.stop(signal.SIGQUIT)

    def freeze(self, how=signal.SIGSTOP):
        """It is there, and says nothing."""
        pid = self.process.pid
        os.kill(pid, how)  # first, so that a stopped one starts no more of them
        children = pathlib.Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        for each in map(int, children):
            with contextlib.suppress(ProcessLookupError):  # workers come and go; this one went since we looked
                os.kill(each, how)

    def thaw(self):
        self.freeze(signal.SIGCONT)


def main():
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever asked for it closes its input
    with Server() as server:
        print(server.url, flush=True)
        for line in sys.stdin:
            assert line.strip() in ("start", "stop", "crash", "freeze", "thaw"), line
            getattr(server, line.strip())()
            print("ok", flush=True)


if __name__ == "__main__":
    main()
