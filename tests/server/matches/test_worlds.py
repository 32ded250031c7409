"""Every game at every exit of the server: whatever may be true of what somebody must not know, they
are sent the same bytes. (In time, frame by frame, for the game with sealed answers: test_leaks.)"""

import random
from typing import Any

import pytest
from sqlalchemy import update

from simsalabim.engine.dice import LooseDice
from simsalabim.engine.saves import dump
from simsalabim.server.matches.tables import matches

from .stage import Peer, Player, Stage, Table
from .wandering import GAMES, begun, wander

WORLDS = 2


async def stand(table: Table, state: bytes) -> None:
    """Let this be true from now on, in the database and in memory."""
    here = update(matches).where(matches.c.id == table.match).values(state=state)
    table.stage.matches._cache.forget(table.match)
    await table.stage.services.database.write(lambda c: c.execute(here) and None)


async def sent(table: Table, player: Player) -> list[Any]:
    """All that leaves the server for this player while the match goes on."""
    at = f"/matches/{table.match}"
    look = await player.call("GET", at)
    paths = ("", "/events", "/record", "/proof", "/positions", f"/positions?from={look['seq']}")
    told = [(await player.http.get(at + path)).content for path in paths]
    rooms = (f"/rooms/{table.room}", f"/rooms/{table.room}/messages", f"/rooms/{table.room}/scores")
    told += [(await player.http.get(path)).content for path in rooms]
    for action in look["actions"][:3]:
        body = {"step": look["step"], "action": action}
        told.append(await player.call("POST", f"{at}/explain", body))
    peer = await (await Peer(table.stage, player.token).open()).watch(table.match)
    told += peer.of("state")
    await peer.leave()
    return told


@pytest.mark.parametrize("game", [game for game in GAMES if game != "mill"])
async def test_what_somebody_must_not_know_changes_nothing_that_they_are_sent(
    game: str, stage: Stage
) -> None:
    table, hidden = await begun(stage, game), 0
    await wander(table, 16, random.Random(5))
    live = await table.live()
    assert live.status == "running"
    state, written = live.state, dump(live.state)
    for player in table.players:
        await stand(table, written)
        before = await sent(table, player)
        for world in range(WORLDS):
            other = dump(live.game.imagine(state, player.seat, LooseDice(world)))
            hidden += other != written
            await stand(table, other)
            assert await sent(table, player) == before
    assert hidden  # the worlds do differ
