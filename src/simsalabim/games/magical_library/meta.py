"""The facts of the game that a room needs."""

from simsalabim.engine.meta import Meta

META = Meta(
    key="magical-library",
    title="Magical Library",
    kind="competitive",
    seats=range(2, 7),
    minutes=(25, 40),
    rules=1,
    schema=1,
    endings=("five_rounds",),
    colours=("red", "green", "blue", "yellow", "purple", "white"),
)
