"""The facts of the game that a room needs."""

from simsalabim.engine.meta import Meta, Preset

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
    presets=(
        Preset("first_game", "First game", {"window_seconds": 15}),
        Preset("quick", "Quick", {"window_seconds": 5}),
        Preset("days", "Over days", {"pace": "correspondence"}),
    ),
    # It is a game of memory: whoever watches has nothing else to do than to remember.
    quiet_watchers=True,
)
