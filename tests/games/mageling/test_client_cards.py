"""What the browser makes the card texts from is what the game plays with (MAGE-06)."""

import json

from simsalabim.games.mageling.tables import raw_box
from tools.mageling_cards import PARTS, TARGET, printed


def test_the_client_has_the_card_data_of_the_game() -> None:
    assert TARGET.read_text("utf-8") == printed(), "run `python -m tools.mageling_cards`"


def test_all_parts_with_a_text_are_there() -> None:
    written, box = json.loads(printed()), raw_box()
    counts = {part: len(written[part]) for part in PARTS}
    assert counts == {"cards": 75, "locations": 25, "crystals": 4, "ancients": 4}
    assert all(written[part] == box[part] for part in PARTS)
