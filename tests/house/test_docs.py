"""The documents keep up with the code."""

import json
from pathlib import Path

import pytest

from simsalabim.server.settings import Settings

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("name", Settings.model_fields)
def test_every_setting_is_documented(name: str) -> None:
    assert f"`SIMSALABIM_{name.upper()}`" in (DOCS / "hosting.md").read_text()


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
