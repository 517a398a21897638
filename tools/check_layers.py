#!/usr/bin/env python3
"""Fails where a folder includes what its row in docs/design.md does not allow."""
import pathlib
import re
import subprocess
import sys

# What each folder may include of ours, besides itself. engine/<game> may use engine/core only.
ALLOWED = {
    "engine": set(),
    "agents": {"engine"},
    "table": {"engine", "agents"},
    "arena": {"engine", "agents", "table", "bench"},
    "store": {"engine", "agents", "table"},
    "server": {"engine", "agents", "table", "store"},
    "load": {"engine", "agents", "table"},
    "bindings": {"engine", "agents", "table"},
    "apps": {"engine", "agents", "table", "arena", "store", "server", "load", "bench"},
    "gpu": {"engine", "agents"},
    "fuzz": {"engine", "agents", "table", "server"},
    "bench": set(),
    "tests": {"engine", "agents", "table", "arena", "apps", "store", "server", "load", "bench"},
}
INCLUDE = re.compile(r'^\s*#\s*include\s+"([^"]+)"', re.M)


def faults(path: pathlib.Path) -> list[str]:
    folder = path.parts[0]
    if folder not in ALLOWED:
        return [f"{path}: {folder}/ is no layer; add it to docs/design.md and tools/check_layers.py"]
    found = []
    for include in INCLUDE.findall(path.read_text()):
        parts = pathlib.PurePath(include).parts
        if parts[0] == "data" and pathlib.Path(include).with_suffix(".json").is_file():
            continue  # a table that the build makes of that file
        if len(parts) < 2 or not pathlib.Path(include).is_file():
            found.append(f'{path}: "{include}" is not a file of ours, from the root')
            continue
        if parts[0] != folder and parts[0] not in ALLOWED[folder]:
            found.append(f"{path}: {folder}/ may not include {include}")
        # Games know the core and themselves, and the core knows no game.
        if folder == "engine" and parts[1] not in ("core", path.parts[1]):
            found.append(f"{path}: engine/{path.parts[1]} may not include {include}")
    return found


def main() -> int:
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard", "--", "*.h", "*.cpp", "*.cu"],
        capture_output=True, text=True, check=True).stdout.split()
    found = [fault for name in listed if pathlib.Path(name).is_file()
             for fault in faults(pathlib.Path(name))]
    print("\n".join(found) if found else f"layers: {len(listed)} files include what they may")
    return 1 if found else 0


sys.exit(main())
