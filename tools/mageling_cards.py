"""Writes what is printed on Mageling's parts for the browser, which makes all card texts from it.

    python -m tools.mageling_cards

`web/src/generated/mageling.json` holds the data files of the game as they stand; a test fails while
it is not current.
"""

import json
from pathlib import Path
from typing import Final

from simsalabim.games.mageling.tables import raw_box

ROOT: Final = Path(__file__).resolve().parents[1]
TARGET: Final = ROOT / "web" / "src" / "generated" / "mageling.json"
PARTS: Final = ("cards", "locations", "crystals", "ancients")


def printed() -> str:
    """The parts with a text, as JSON; the file ends with a newline."""
    box = raw_box()
    return json.dumps({part: box[part] for part in PARTS}, ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    TARGET.write_text(printed(), "utf-8")
