"""What every test shares: marks that name rules, and how hypothesis searches."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

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
        "--postgresql",
        action="store_true",
        help="run all tests of the server on a private PostgreSQL instead of SQLite",
    )


def pytest_configure(config: pytest.Config) -> None:
    path = config.getoption("--rules-report")
    if path:
        config.pluginmanager.register(RulesReport(Path(path)), "rules-report")


class RulesReport:
    """Collects, for every rule named by a `rule` mark, its tests by outcome."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._rules: dict[str, set[str]] = {}
        self._outcomes: dict[str, str] = {}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        for item in items:
            named = {number for mark in item.iter_markers("rule") for number in mark.args}
            if named:
                self._rules[item.nodeid] = named

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test has passed if its body did and neither set-up nor clearing away failed."""
        if report.nodeid in self._rules and (report.when == "call" or not report.passed):
            before = self._outcomes.get(report.nodeid, "passed")
            self._outcomes[report.nodeid] = before if before != "passed" else report.outcome

    def pytest_sessionfinish(self) -> None:
        found: dict[str, dict[str, list[str]]] = {"passed": {}, "failed": {}, "skipped": {}}
        for node, number in self._named():
            outcome = self._outcomes.get(node, "skipped")
            found[outcome].setdefault(number, []).append(node)
        self._path.write_text(json.dumps(found, indent=1, sort_keys=True), "utf-8")

    def _named(self) -> Iterator[tuple[str, str]]:
        for node, named in self._rules.items():
            for number in sorted(named):
                yield node, number
