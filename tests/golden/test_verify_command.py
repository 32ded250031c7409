"""`simsalabim verify RECORD` says whether a record is in order, also to a script."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from simsalabim.main import app
from tools.golden import GOLDEN

RECORD = min((GOLDEN / "magic-labyrinth").glob("*.json"), key=lambda path: path.stat().st_size)


def test_a_record_in_order_is_said_to_be() -> None:
    done = CliRunner().invoke(app, ["verify", str(RECORD)])
    assert done.exit_code == 0
    assert done.output.startswith("In order: ")


def test_a_record_can_come_through_a_pipe() -> None:
    done = CliRunner().invoke(app, ["verify", "-"], input=RECORD.read_text("utf-8"))
    assert done.exit_code == 0


def test_a_record_that_was_changed_is_refused_with_the_reason(tmp_path: Path) -> None:
    text, changed = RECORD.read_text("utf-8"), tmp_path / "record.json"
    place = text.index('"seed": "') + len('"seed": "')
    changed.write_text(text[:place] + "0000000000" + text[place + 10 :], "utf-8")
    done = CliRunner().invoke(app, ["verify", str(changed)])
    assert done.exit_code == 1
    assert "The seed is not the one that was committed to" in done.output


@pytest.mark.parametrize("content", [None, "no JSON", "[]"])
def test_what_is_no_record_is_another_failure(tmp_path: Path, content: str | None) -> None:
    path = tmp_path / "record.json"
    if content is not None:
        path.write_text(content)
    done = CliRunner().invoke(app, ["verify", str(path)])
    assert done.exit_code == 2
    assert str(path) in done.output.replace("\n", "")


def test_an_object_that_is_no_record_is_refused(tmp_path: Path) -> None:
    (tmp_path / "record.json").write_text("{}")
    done = CliRunner().invoke(app, ["verify", str(tmp_path / "record.json")])
    assert done.exit_code == 1
    assert "not a whole record" in done.output
