"""The house rules that a machine can check: layers, sizes, names, places."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

from simsalabim import games
from simsalabim.engine.game import AnyGame

ROOT = Path(__file__).resolve().parents[2]
SOURCES = sorted((ROOT / "src").rglob("*.py"))
PYTHON = [
    path for folder in ("src", "tests", "tools", "bench") for path in (ROOT / folder).rglob("*.py")
]
TESTS = sorted((ROOT / "tests").rglob("test_*.py"))
MOST_LINES = 400

GAME_FILES = {
    "__init__.py",
    "actions.py",
    "bot.py",
    "events.py",
    "flow.py",
    "fold.py",
    "game.py",
    "imagine.py",
    "legal.py",
    "meta.py",
    "options.py",
    "refuse.py",
    "rules.md",
    "rules.de.md",
    "rules.hu.md",
    "rules.ru.md",
    "score.py",
    "setup.py",
    "state.py",
    "view.py",
}
"""What every game's folder holds, so that in any game one knows where to look. More is welcome.

A module that grows large may become a package of the same name, which is imported alike.
"""


def folder_of(game: AnyGame) -> Path:
    return ROOT / "src" / "simsalabim" / "games" / game.meta.key.replace("-", "_")


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def test_every_import_goes_in_the_direction_that_the_architecture_draws() -> None:
    command = [str(Path(sys.executable).parent / "lint-imports"), "--no-cache"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_no_file_grows_past_what_one_can_hold_in_mind() -> None:
    lengths = {name(path): len(path.read_text("utf-8").splitlines()) for path in PYTHON}
    assert {path: lines for path, lines in lengths.items() if lines > MOST_LINES} == {}


def test_every_module_says_at_its_head_what_it_is() -> None:
    silent = [path for path in SOURCES if not ast.get_docstring(ast.parse(path.read_text("utf-8")))]
    assert list(map(name, silent)) == []


@pytest.mark.parametrize("game", games.ALL, ids=lambda game: game.meta.key)
def test_every_game_has_the_same_file_names(game: AnyGame) -> None:
    folder = folder_of(game)
    there = {path.name for path in folder.iterdir()}
    there |= {f"{path.parent.name}.py" for path in folder.glob("*/__init__.py")}
    assert there >= GAME_FILES
    assert (folder_of(game) / "data").is_dir()


def test_every_folder_of_a_game_is_on_offer() -> None:
    root = ROOT / "src" / "simsalabim" / "games"
    folders = {path for path in root.iterdir() if path.is_dir() and path.name[0] != "_"}
    assert folders == {folder_of(game) for game in games.ALL}


def test_the_name_of_a_test_is_a_sentence() -> None:
    for path in TESTS:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                begin, *words = node.name.split("_")
                assert begin != "test" or len(words) >= 2, f"{name(path)}: {node.name}"


def test_nothing_is_left_for_later() -> None:
    later = re.compile(r"\b(TO" + r"DO|FIX" + r"ME|XX" + r"X)\b")
    web = [p for p in (ROOT / "web" / "src").rglob("*") if p.suffix in (".ts", ".svelte", ".css")]
    found = [name(path) for path in [*PYTHON, *web] if later.search(path.read_text("utf-8"))]
    assert found == []


def test_alembic_has_no_init_file_that_would_hide_the_library() -> None:
    assert not (ROOT / "alembic" / "__init__.py").exists()
