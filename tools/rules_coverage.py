"""Which numbered rules have no passing test that names them: `make rules-coverage`.

Runs the tests that carry a `rule` mark, or reads the report of a run with `--rules-report PATH`.
The exit code is 0 only if every number of every game has a passing test, no such test fails, and no
test names a number that does not exist.
"""

import argparse
import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TypeAlias

ROOT = Path(__file__).resolve().parent.parent

NUMBERED = re.compile(r"^\W*\*\*([A-Z]{3,4}-\d+)\*\*", re.MULTILINE)

Report: TypeAlias = Mapping[str, Mapping[str, Sequence[str]]]
"""Outcome ("passed", "failed", "skipped") → rule number → tests."""


def numbers(text: str) -> list[str]:
    """The numbers of the rules in a game's rules.md, in its order."""
    return NUMBERED.findall(text)


def rules_of_all_games() -> dict[str, list[str]]:
    """Game key → numbers of its rules."""
    from simsalabim import games

    return {game.meta.key: numbers(game.rules_in["en"]) for game in games.ALL}


def run_tests() -> tuple[int, Report]:
    """Run the tests that name rules; their exit code and report."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "rules.json"
        command = [sys.executable, "-m", "pytest", "-q", "-m", "rule", f"--rules-report={path}"]
        done = subprocess.run(command, cwd=ROOT, check=False)
        if not path.exists():
            raise SystemExit(f"pytest ended with {done.returncode} before it wrote a report")
        return done.returncode, json.loads(path.read_text("utf-8"))


def faults(rules: Mapping[str, Sequence[str]], report: Report) -> list[str]:
    """Everything that is wrong, one line each."""
    known = {number for those in rules.values() for number in those}
    found = []
    for key, those in rules.items():
        if not those:
            found.append(f"{key} has no numbered rules")
        for number in those:
            if number not in report["passed"]:
                skipped = report["skipped"].get(number, [])
                why = f"only skipped: {', '.join(skipped)}" if skipped else "no test names it"
                found.append(f"{number} has no passing test ({why})")
    for number, tests in report["failed"].items():
        found += [f"{number} fails in {test}" for test in tests]
    named = {number for outcome in report.values() for number in outcome}
    found += [f"{number} is named by a test, but is no rule" for number in sorted(named - known)]
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--report", type=Path, help="the report of a run, instead of running")
    path = parser.parse_args().report
    code, report = (0, json.loads(path.read_text("utf-8"))) if path else run_tests()
    rules = rules_of_all_games()
    found = faults(rules, report)
    for line in found:
        print(line)
    total = sum(map(len, rules.values()))
    covered = sum(number in report["passed"] for those in rules.values() for number in those)
    print(f"{covered} of {total} rules have a passing test")
    return 1 if found or code not in (0, 5) else 0


if __name__ == "__main__":
    sys.exit(main())
