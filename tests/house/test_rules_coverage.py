"""The tool that lists the rules without a test: it must not be taken in."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from tools.rules_coverage import faults, numbers

TESTED = Path(__file__).parents[1]

TEXT = """# A game

- **ABC-01** A rule.
- **ABC-02** **ruling** See **ABC-01** and ABC-09.
* **ABC-10** Another.
**ABC-11** A rule without a bullet.
"""


def report(**outcomes: dict[str, list[str]]) -> Any:
    return {"passed": {}, "failed": {}, "skipped": {}} | outcomes


def test_a_rule_is_a_line_that_begins_with_its_number() -> None:
    assert numbers(TEXT) == ["ABC-01", "ABC-02", "ABC-10", "ABC-11"]


def test_all_is_well_when_every_rule_has_a_passing_test() -> None:
    passed = {number: ["t"] for number in numbers(TEXT)}
    assert faults({"abc": numbers(TEXT)}, report(passed=passed)) == []


def test_a_rule_without_a_test_or_with_skipped_ones_only_is_listed() -> None:
    found = faults(
        {"abc": ["ABC-01", "ABC-02", "ABC-10"]},
        report(passed={"ABC-02": ["t"]}, skipped={"ABC-10": ["u"], "ABC-02": ["u"]}),
    )
    assert found == [
        "ABC-01 has no passing test (no test names it)",
        "ABC-10 has no passing test (only skipped: u)",
    ]


def test_a_failing_test_of_a_rule_is_listed_even_when_another_passes() -> None:
    both = report(passed={"ABC-01": ["t"]}, failed={"ABC-01": ["u"]})
    assert faults({"abc": ["ABC-01"]}, both) == ["ABC-01 fails in u"]


def test_a_number_that_is_no_rule_is_listed() -> None:
    passed = {"ABC-01": ["t"], "ABC-99": ["t"]}
    found = faults({"abc": ["ABC-01"]}, report(passed=passed))
    assert found == ["ABC-99 is named by a test, but is no rule"]


def test_a_game_without_numbers_is_listed() -> None:
    assert faults({"abc": []}, report()) == ["abc has no numbered rules"]


TESTS = """
import pytest

@pytest.fixture
def broken():
    yield
    raise ValueError

@pytest.mark.rule("ABC-01", "ABC-02")
def test_passes(): pass

@pytest.mark.rule("ABC-02")
@pytest.mark.parametrize("n", [1, 2])
def test_passes_once(n): assert n == 1

@pytest.mark.rule("ABC-03")
def test_is_skipped(): pytest.skip("no browser here")

@pytest.mark.rule("ABC-04")
def test_passes_and_cannot_clear_up(broken): pass

@pytest.mark.rule("ABC-05")
@pytest.mark.skip
def test_never_begins(): pass

@pytest.mark.rule("ABC-06")
class TestGroup:
    def test_has_the_number_of_its_group(self): pass

def test_names_no_rule(): pass
"""


def test_the_report_tells_passed_failed_and_skipped_apart(tmp_path: Path) -> None:
    shutil.copy(TESTED / "conftest.py", tmp_path / "conftest.py")
    (tmp_path / "test_it.py").write_text(TESTS)
    found = f"pythonpath = {TESTED} {TESTED.parent}"
    (tmp_path / "pytest.ini").write_text(f"[pytest]\nmarkers = rule: a rule\n{found}\n")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-m", "rule"]
    command += ["--rules-report", "out.json"]
    quick = os.environ | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    subprocess.run(command, cwd=tmp_path, env=quick, check=False, capture_output=True)
    assert json.loads((tmp_path / "out.json").read_text()) == {
        "passed": {
            "ABC-01": ["test_it.py::test_passes"],
            "ABC-02": ["test_it.py::test_passes", "test_it.py::test_passes_once[1]"],
            "ABC-06": ["test_it.py::TestGroup::test_has_the_number_of_its_group"],
        },
        "failed": {
            "ABC-02": ["test_it.py::test_passes_once[2]"],
            "ABC-04": ["test_it.py::test_passes_and_cannot_clear_up"],
        },
        "skipped": {
            "ABC-03": ["test_it.py::test_is_skipped"],
            "ABC-05": ["test_it.py::test_never_begins"],
        },
    }
