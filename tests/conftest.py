"""What every test shares: marks that name rules, and how hypothesis searches."""

import json
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from lacking import programs_may_be_missing

# The same examples on every run, and no deadline: machines differ in speed, tests must not.
settings.register_profile("house", deadline=None, derandomize=True)
settings.load_profile("house")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rules-report",
        metavar="PATH",
        help="write which tests of which numbered rules passed, as JSON",
    )
    parser.addoption(
        "--databases",
        choices=("usual", "both", "sqlite", "postgresql"),
        default="usual",
        help="where the tests of the server keep their houses: in files of SQLite, in a private "
        "PostgreSQL, or in each after the other; usual: on both where SQL or transactions differ",
    )


def pytest_configure(config: pytest.Config) -> None:
    path = config.getoption("--rules-report")
    # Where several workers share the tests, the one who hands them out writes the report.
    if path and not hasattr(config, "workerinput"):
        config.pluginmanager.register(RulesReport(Path(path)), "rules-report")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The rules that a test names travel with its outcome."""
    for item in items:
        named = {number for mark in item.iter_markers("rule") for number in mark.args}
        item.user_properties += [("rule", number) for number in sorted(named)]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item: pytest.Item) -> Generator[None, Any, Any]:
    """Fixtures may want servers of others, such as PostgreSQL."""
    with programs_may_be_missing():
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, Any, Any]:
    """So may tests."""
    with programs_may_be_missing():
        return (yield)


class RulesReport:
    """Collects, for every rule named by a `rule` mark, its tests by outcome."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._rules: dict[str, list[str]] = {}
        self._outcomes: dict[str, str] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test has passed if its body did and neither set-up nor clearing away failed."""
        named = [str(number) for key, number in report.user_properties if key == "rule"]
        if named and (report.when == "call" or not report.passed):
            self._rules[report.nodeid] = named
            before = self._outcomes.get(report.nodeid, "passed")
            self._outcomes[report.nodeid] = before if before != "passed" else report.outcome

    def pytest_sessionfinish(self) -> None:
        found: dict[str, dict[str, list[str]]] = {"passed": {}, "failed": {}, "skipped": {}}
        for node, outcome in self._outcomes.items():
            for number in self._rules[node]:
                found[outcome].setdefault(number, []).append(node)
        self._path.write_text(json.dumps(found, indent=1, sort_keys=True), "utf-8")
