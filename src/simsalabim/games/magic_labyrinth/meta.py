"""The facts of the game that a room needs."""

from simsalabim.engine.meta import Meta

META = Meta(
    key="magic-labyrinth",
    title="Magic Labyrinth",
    kind="competitive",
    seats=range(2, 5),
    minutes=(20, 30),
    rules=1,
    schema=1,
    endings=("five_symbols",),
    colours=("red", "green", "blue", "yellow"),
)
