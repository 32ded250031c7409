"""The documents keep up with the code."""

import json
import re
from pathlib import Path

import pytest

from simsalabim.server.settings import Settings

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("name", Settings.model_fields)
def test_every_setting_is_documented(name: str) -> None:
    assert f"`SIMSALABIM_{name.upper()}`" in (DOCS / "hosting.md").read_text()


@pytest.mark.parametrize("name", Settings.model_fields)
def test_a_setting_is_said_to_begin_with_what_it_begins_with(name: str) -> None:
    row = re.search(
        rf"^\| `SIMSALABIM_{name.upper()}` \| ([^|]*) \|",
        (DOCS / "hosting.md").read_text(),
        re.MULTILINE,
    )
    assert row, "no row of the table"
    said, usual = row[1].strip("`"), Settings.model_fields[name].default
    if isinstance(usual, int | float) and not isinstance(usual, bool):
        assert float(said) == usual
    else:
        words = {None: "(unset)", "": "(empty)", (): "(empty)", True: "true", False: "false"}
        assert said == words.get(usual, usual)


def test_every_route_is_documented() -> None:
    """The overview in docs/api.md names the path of every route of the API."""
    described = json.loads((DOCS / "openapi.json").read_text())
    overview = (DOCS / "api.md").read_text()
    missing = [
        path
        for path in described["paths"]
        if path.removeprefix("/api/v1") not in overview.replace("`", "")
    ]
    assert missing == []
