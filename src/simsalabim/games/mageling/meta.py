"""The facts of the game that a room needs. A seat's colour is that of its Spirit Crystal."""

from simsalabim.engine.meta import Meta

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
    together=("saved", "perished"),
)
