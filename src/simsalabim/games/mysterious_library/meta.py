"""The facts of the game that a room needs. A seat's colour is the character that it plays."""

from simsalabim.engine.meta import Meta, Preset
from simsalabim.games.mysterious_library.tables import CAST

ENDINGS = ("won", "fireplace", "book", "stuck", "cut_off")

META = Meta(
    key="mysterious-library",
    title="The Mysterious Library",
    kind="co-operative",
    seats=range(1, 5),
    minutes=(45, 45),
    rules=1,
    schema=1,
    endings=ENDINGS,
    colours=CAST,
    presets=(
        Preset("first_game", "First game", {"gentle_start": True, "hold_seconds": 40}),
        Preset("usual", "As printed"),
        Preset("hard", "Hard", {"start_field": 4}),
    ),
    together=ENDINGS,
)
