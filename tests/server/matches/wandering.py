"""Random play over REST, with taking back, while every viewer notes what they are shown."""

import random
from typing import Any

from .stage import Player, Stage, Table

GAMES: dict[str, tuple[int, dict[str, Any]]] = {
    "mill": (3, {}),
    "magic-labyrinth": (3, {"pace": "correspondence"}),
    "magical-library": (2, {}),
    "mysterious-library": (2, {}),
    "mageling": (2, {}),
}
"""By game: how many seats, and the options."""

Shown = dict[tuple[int | None, int], tuple[Any, Any]]
"""By viewer and seq: the view, and whom they saw as still to answer."""


async def begun(stage: Stage, game: str) -> Table:
    """A match of this game, with somebody who watches."""
    seats, options = GAMES[game]
    return await stage.table(seats, game=game, options=options, watchers=1)


async def note(table: Table, shown: Shown) -> dict[int | None, Any]:
    """What everybody sees now."""
    looks = {player.seat: await table.look(player) for player in table.players}
    for viewer, look in looks.items():
        shown[viewer, look["seq"]] = look["view"], look["awaited"]
    return looks


async def wander(table: Table, actions: int, chance: random.Random) -> Shown:
    """Play so many random actions, or to the end; every third chance to take back is taken."""
    shown: Shown = {}
    looks = await note(table, shown)
    for _ in range(actions):
        if looks[0]["status"] != "running":
            break
        looks = await _one(table, looks, shown, chance)
    return shown


async def _one(
    table: Table, looks: dict[int | None, Any], shown: Shown, chance: random.Random
) -> dict[int | None, Any]:
    back = [seat for seat, look in looks.items() if look["undo"] and look["undo"]["free"]]
    if back and chance.random() < 1 / 3:
        seat = back[0]
        wish = {"seq": looks[seat]["seq"]}
        reply = await _of(table, seat).call("POST", f"/matches/{table.match}/undo", wish)
        assert "seq" in reply, reply
        return await note(table, shown)
    asked = [seat for seat, look in looks.items() if look["actions"]]
    if not asked:
        await table.stage.wait(2)
        return await note(table, shown)
    seat = chance.choice(asked)
    assert seat is not None
    look = looks[seat]
    reply = await table.post(seat, look["step"], chance.choice(look["actions"]))
    assert "seq" in reply, reply
    return await note(table, shown)


def _of(table: Table, seat: int | None) -> Player:
    return next(player for player in table.players if player.seat == seat)


async def positions_of(player: Player, match: str, **query: Any) -> list[dict[str, Any]]:
    """All positions, as this player gets them, page by page."""
    found: list[dict[str, Any]] = []
    while True:
        asked = "&".join(f"{name}={value}" for name, value in query.items())
        path = f"/matches/{match}/positions?from={len(found)}&{asked}"
        reply = await player.call("GET", path)
        assert "items" in reply, reply
        found += reply["items"]
        if len(found) > reply["seq"]:
            return found
