"""The facts of the game that a room needs. A seat's colour is the character that it plays."""

from simsalabim.engine.meta import Meta
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
    together=ENDINGS,
)
