"""The rules that lie in a package: English, and every other language beside it."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from simsalabim.engine.rules_text import rules_of


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    folder = tmp_path / "game_with_rules"
    folder.mkdir()
    for name in ("__init__.py", "rules.md", "rules.ru.md", "rules.de.md", "rules.py", "notes.md"):
        (folder / name).write_text(f"# {name}", "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    yield folder.name
    sys.modules.pop(folder.name, None)


def test_every_language_beside_the_rules_is_found_english_first(package: str) -> None:
    assert list(rules_of(package).items()) == [
        ("en", "# rules.md"),
        ("de", "# rules.de.md"),
        ("ru", "# rules.ru.md"),
    ]


def test_a_package_without_rules_has_none_to_read() -> None:
    with pytest.raises(FileNotFoundError):
        rules_of("simsalabim.engine")
