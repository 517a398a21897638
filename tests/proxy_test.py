#!/usr/bin/env python3
"""The examples of docs/deploy/: proxies before a server of ours, with pages, the API and the WebSocket
over TLS, and the unit by which systemd starts it.

Usage: proxy_test.py CASTELLAN [NAME…]

Only names, paths, ports and certificates of the examples are replaced.
"""
import http.client
import json
import os
import pathlib
import re
import shlex
import shutil
import socket
import ssl
import subprocess
import sys
import tempfile
import time

import runner
from client import Client, Refused, Server

CASTELLAN = sys.argv[1] if len(sys.argv) > 1 else ""
ROOT = pathlib.Path(__file__).resolve().parent.parent
UNPACKED = ROOT / "build" / "proxies"


def program(name, place):
    """Where the system has it, or unpacked by tools/setup, which installs no proxies."""
    found = shutil.which(name) or str(UNPACKED / place)
    assert os.access(found, os.X_OK), f"{name} is missing. `tools/setup test` unpacks it."
    return found


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as listening:
        return listening.getsockname()[1]


def certificate(folder):
    names = f"{folder}/certificate.pem", f"{folder}/key.pem"
    subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2",
                    "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost",
                    "-keyout", names[1], "-out", names[0]], check=True, capture_output=True)
    return names


def nginx(folder, port, behind, files):
    text = (ROOT / "docs/deploy/nginx.conf").read_text()
    text = text.replace("listen 443", f"listen 127.0.0.1:{port}").replace("castles.example;",
                                                                          "localhost;")
    text = text.replace("listen 80", f"listen 127.0.0.1:{free_port()}")
    text = re.sub(r"ssl_certificate +\S+;", f"ssl_certificate {files[0]};", text)
    text = re.sub(r"ssl_certificate_key +\S+;", f"ssl_certificate_key {files[1]};", text)
    text = text.replace("127.0.0.1:8080", f"127.0.0.1:{behind}")
    paths = "".join(f"{kind}_temp_path {folder}/{kind};" for kind in
                    ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    whole = (f"daemon off; master_process off; pid {folder}/pid; error_log {folder}/log;"
             f"events {{}} http {{ access_log off; {paths} {text} }}")
    pathlib.Path(f"{folder}/nginx.conf").write_text(whole)
    return [program("nginx", "usr/sbin/nginx"), "-p", folder, "-e", f"{folder}/log", "-c",
            f"{folder}/nginx.conf"]


def caddy(folder, port, behind, files):
    text = (ROOT / "docs/deploy/Caddyfile").read_text()
    text = text.replace("castles.example {", f"https://localhost:{port} {{\n\ttls {files[0]} "
                        f"{files[1]}\n\tbind 127.0.0.1")
    text = text.replace("127.0.0.1:8080", f"127.0.0.1:{behind}")
    whole = "{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n}\n" + text
    pathlib.Path(f"{folder}/Caddyfile").write_text(whole)
    return [program("caddy", "usr/bin/caddy"), "run", "--adapter", "caddyfile", "--config",
            f"{folder}/Caddyfile"]


def check(make):
    with tempfile.TemporaryDirectory() as folder, Server(CASTELLAN, "--proxied") as server:
        port, files = free_port(), certificate(folder)
        with open(f"{folder}/output", "w", encoding="utf-8") as output:
            process = subprocess.Popen(make(folder, port, server.port, files), stdout=output,
                                       stderr=output, env={**os.environ, "HOME": folder,
                                                           "XDG_DATA_HOME": folder,
                                                           "XDG_CONFIG_HOME": folder})
        try:
            end = time.monotonic() + 20
            while True:
                with socket.socket() as probe:
                    if probe.connect_ex(("127.0.0.1", port)) == 0:
                        break
                said = pathlib.Path(f"{folder}/output").read_text()
                assert process.poll() is None and time.monotonic() < end, said
                time.sleep(0.05)
            meet(port, ssl.create_default_context(cafile=files[0]))
        finally:
            process.terminate()
            process.wait(20)


def meet(port, trust):
    """Everything that a page does, through the proxy."""
    def call(method, path, body=None):
        connection = http.client.HTTPSConnection("localhost", port, context=trust, timeout=20)
        connection.request(method, path, body and json.dumps(body),
                           {"Content-Type": "application/json",
                            "Origin": f"https://localhost:{port}"})
        reply = connection.getresponse()
        return reply.status, reply.read(), reply.headers

    status, page, headers = call("GET", "/")
    assert status == 200 and b"Castellan" in page
    assert "default-src 'none'" in headers["Content-Security-Policy"]
    assert call("GET", "/metrics")[0] == 404, "figures are nobody else's business"
    status, reply, _ = call("POST", "/api/tables", {
        "game": "schotten-totten-2", "seats": [{"person": True}, {"computer": "page"}],
        "me": {"seat": 0, "name": "Ann"}})
    assert status == 201, reply
    table = json.loads(reply)
    client = Client(port, origin=f"https://localhost:{port}", tls=trust)
    assert client.status == 101, "the upgrade is passed on"
    client.ask("open", table=table["table"], token=table["you"]["token"])
    client.ask("ready", table=table["table"], nonce="n")
    client.wait_for(lambda push: push["push"] == "game")
    stranger = Client(port, origin="https://elsewhere.example", tls=trust)
    assert stranger.status == 403, "the origin is passed on"
    refused = set()
    for _ in range(40):
        try:
            client.ask("open", table=table["table"], token="x" * 32)
        except Refused as error:
            refused.add(error.key)
    assert refused == {"error.token", "error.too-many"}, refused


def test_nginx():
    check(nginx)


def test_caddy():
    check(caddy)


def unit(folder):
    """The systemd unit, with our executable and a folder of ours for its files."""
    site = pathlib.Path(folder) / "site"
    site.mkdir()
    (site / "index.html").write_text("<!doctype html>")
    text = (ROOT / "docs/deploy/castellan.service").read_text()
    for path, ours in (("/usr/local/bin/castellan", pathlib.Path(CASTELLAN).resolve()),
                       ("/usr/local/share/castellan", site), ("/var/lib/castellan", folder)):
        assert path in text, f"{path} is not in the unit any more"
        text = text.replace(path, str(ours))
    file = pathlib.Path(folder) / "castellan.service"
    file.write_text(text)
    return file


def test_systemd_finds_nothing_wrong_with_the_unit():
    if not shutil.which("systemd-analyze"):
        print("skipped: there is no systemd-analyze here")
        return

    def analyze(*how):
        done = subprocess.run(["systemd-analyze", *how, file], capture_output=True, text=True, timeout=60, check=False)
        assert done.returncode == 0, done.stdout[-200:] + done.stderr
        assert file.name not in done.stderr, done.stderr  # what systemd does not know it names and goes on
        return done.stdout

    with tempfile.TemporaryDirectory() as folder:
        file = unit(folder)
        analyze("verify")
        # Not root, and an exposure of at most 2.0 out of 10.
        found = json.loads(analyze("security", "--offline=true", "--threshold=20", "--json=short"))
        assert {each["json_field"]: each["set"] for each in found}["UserOrDynamicUser"], "as an ordinary user"


def test_the_unit_starts_a_server_that_knows_its_proxy():
    with tempfile.TemporaryDirectory() as folder:
        command = re.search(r"^ExecStart=(.*)$", unit(folder).read_text(), re.MULTILINE)[1]
        process = subprocess.Popen([*shlex.split(command), "--port", "0"], stdout=subprocess.PIPE, text=True)
        try:
            connection = http.client.HTTPConnection(
                "127.0.0.1", int(re.search(r":(\d+)", process.stdout.readline())[1]), timeout=20)
            for told, status in (({}, 200), ({"X-Forwarded-For": "203.0.113.7"}, 404)):
                connection.request("GET", "/metrics", headers=told)
                reply = connection.getresponse()
                reply.read()
                assert reply.status == status, (told, reply.status)
            connection.close()
        finally:
            process.terminate()
            process.communicate(timeout=20)
        assert process.returncode == 0, "systemd would take it for a failure"
        assert (pathlib.Path(folder) / "castellan.db").exists()


if __name__ == "__main__":
    chosen = sys.argv[2:]
    runner.run({name: each for name, each in list(globals().items())
                if not chosen or name in chosen})
