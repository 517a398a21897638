"""Runs the test_ functions of a module and says how many passed."""
import sys
import traceback


def run(functions):
    passed = failed = 0
    for name, function in list(functions.items()):
        if not name.startswith("test_"):
            continue
        try:
            function()
            passed += 1
        except Exception:
            failed += 1
            print(f"failed: {name}\n{traceback.format_exc(limit=-2)}")
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed else 0)
