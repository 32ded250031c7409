"""The facts of the game that a room needs. A seat's colour is that of its Spirit Crystal."""

from simsalabim.engine.meta import Meta, Preset

META = Meta(
    key="mageling",
    title="Mageling",
    kind="competitive",
    seats=range(1, 5),
    minutes=(30, 90),
    rules=1,
    schema=1,
    endings=("cloud_chamber", "festival", "nightfall", "saved", "perished"),
    colours=("green", "blue", "red", "black"),
    presets=(
        Preset("first_game", "First game", {"mode": "standard"}),
        Preset("contest", "Contest", {"mode": "contest", "even_start": True}),
        Preset("together", "Together, gently", {"mode": "coop", "difficulty": "apprentice"}),
    ),
    together=("saved", "perished"),
)
