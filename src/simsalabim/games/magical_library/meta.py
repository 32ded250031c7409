"""The facts of the game that a room needs."""

from simsalabim.engine.meta import Meta, Preset
from simsalabim.games.magical_library.words import MODULES

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
    presets=(
        Preset("first_game", "First game"),
        Preset("some_modules", "Some modules", {"shared_rooms": True, "variety": True}),
        Preset("all_modules", "All modules", dict.fromkeys(MODULES, True)),
    ),
)
