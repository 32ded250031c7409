"""Nobody learns what they may not, in any game, at a seat or looking on: two worlds that differ only
in what a viewer may not know, played on by the same turns, give that viewer the same bytes.

Everything that leaves the server is compared: answers with their headers, refusals, frames of
sockets with the moment of each, event streams, records, looks back, notices. Ids are counted in
both worlds, so that they do not differ; what measures the line is left out (`eyes.NOISE`).
"""

import itertools
import os
from typing import Any

import orjson
import pytest

from conformance.cases import Case
from simsalabim.engine.dice import Dice
from simsalabim.engine.game import AnyGame, Emit
from simsalabim.engine.saves import dump
from simsalabim.engine.seats import CLOCK, Seating, Viewer
from simsalabim.games import ALL
from simsalabim.server import edge, ids
from simsalabim.server.rooms import doors
from simsalabim.server.rooms.starts import RoomStart, put_start
from simsalabim.server.workers import lookout

from ..conftest import NewHouse
from .eyes import AFTERWARDS, DURING, Eyes
from .stage import Player, Stage, Table, open_stage
from .twins import Turn, Twins, World, twins

if os.environ.get("SIMSALABIM_ALL_TESTS") != "1":
    pytest.importorskip("cryptography", reason="the extra `push` is not installed")

from cryptography.hazmat.primitives.asymmetric import ec

from simsalabim.server.notices.keys import CURVE, encoded, new_private_key, point_of
from simsalabim.server.notices.sending import Sender
from simsalabim.server.notices.store import Subscription
from simsalabim.server.notices.watching import REST_SECONDS

WAYS: list[tuple[str, int, Viewer]] = [
    ("deal", 0, 1),
    ("deal", 12, None),
    ("what_if", 15, 0),
]
"""How the match begins, how deep in a random match its first position lies, and who looks."""

SEALED: list[tuple[str, int, Viewer]] = [("campaign", 10, 0)]
"""A campaign keeps its matches secret when they are over, too."""

TABLES = {
    Case("magical-library", 3, (("neighbour_cards", True),)): WAYS,
    Case("mysterious-library", 3, ()): WAYS,
    Case("mageling", 3, (("mode", "standard"),)): WAYS,
    Case("mageling", 2, (("mode", "contest"),)): WAYS,
    Case("mageling", 2, (("mode", "coop"),)): WAYS + SEALED,
    Case("magic-labyrinth", 3, (("pace", "correspondence"),)): WAYS,
}

EVERY = 8
"""After so many turns there is a look around."""


class Dealt:
    """The rules of a game, but for the deal: it leads to where a test wants to begin."""

    world: World

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def setup(self, options: Any, seating: Seating, dice: Dice, emit: Emit) -> Any:
        for event in self.world.events:
            emit(event)
        return self.world.state.clone()


Told = list[tuple[tuple[Any, str], Any]]
"""What was told, with by whom and what it came by."""


class Life:
    """What happens in one of two worlds, and what its viewer is told of it."""

    def __init__(self, pair: Twins, which: int, table: Table) -> None:
        self.pair, self.which, self.table = pair, which, table
        self.eyes = Eyes(table, next(p for p in table.players if p.seat == pair.viewer))

    async def run(self, sealed: bool) -> None:
        """All turns, and then the end: everybody goes."""
        eyes, turns = self.eyes, self.pair.turns
        await eyes.open()
        eyes.stream_on()
        for at, turn in enumerate(turns):
            if at == len(turns) // 2:  # whoever has no page open gets notices
                await eyes.witnesses[0].leave()
            await self._rest()
            if at % EVERY == 0:
                await self._look_around(turn)
            await self._take(turn)
        await eyes.open(after=len(turns) // 2)
        await self._ask_the_table()
        await eyes.open()
        await eyes.look_around(DURING)
        await eyes.look_at_room()
        for player in self.table.players:
            if player.seat is not None:
                await player.call("POST", f"/matches/{self.table.match}/leave", {})
        await eyes.look_around(DURING if sealed else AFTERWARDS)
        await eyes.look_at_room()

    async def _ask_the_table(self) -> None:
        """What the viewer can take back with the others' consent is taken back."""
        path = f"/matches/{self.table.match}/votes"
        look = await self.eyes.look()
        if not look["undo"] or look["undo"]["free"]:
            return
        voted = await self.eyes.ask("POST", path, {"kind": "undo"})
        for player in self.table.players:
            if player.seat not in (None, self.pair.viewer):
                vote = voted["table"]["votes"][0]["id"]
                await player.call("POST", f"{path}/{vote}", {"yes": True})

    async def _rest(self) -> None:
        """Time for notices, unless it would close a window."""
        stage, live = self.table.stage, await self.table.live()
        if live.window is None:
            here = [each for each in self.eyes.witnesses if not each.task.done()]
            await stage.pass_time(REST_SECONDS + 0.1, *here)
            await stage.services.notices.settled()  # type: ignore[attr-defined]

    async def _look_around(self, turn: Turn) -> None:
        eyes = self.eyes
        look = await eyes.look()
        await eyes.look_around(DURING)
        if turn.seat != self.pair.viewer:
            await eyes.try_out(look["step"], turn.asked[:2])
        if not (look["undo"] and look["undo"]["free"]):
            await eyes.ask("POST", f"/matches/{self.table.match}/undo", {"seq": look["seq"]})

    async def _take(self, turn: Turn) -> None:
        """The turn, by its seat; the viewer notes what a seat of their own is answered."""
        if turn.seat == CLOCK:
            await self.table.stage.wait(0.02)
            return
        player = self.table.players[turn.seat]
        eyes = self.eyes if player is self.eyes.player else Eyes(self.table, player)
        live, path = await self.table.live(), f"/matches/{self.table.match}"
        action = (turn.here, turn.there)[self.which]
        if action is None:
            reply = await eyes.ask("POST", f"{path}/undo", {"seq": live.seq})
        else:
            nonce = {"window": live.window.nonce} if live.window else {}
            body = {"step": live.step, "action": orjson.loads(dump(action)) | nonce}
            reply = await eyes.ask("POST", f"{path}/actions", body)
        assert "seq" in reply, reply


async def lives(
    pairs: dict[tuple[str, Viewer], Twins], which: int, file: str, patch: pytest.MonkeyPatch
) -> Told:
    """Live through one of the two worlds of each pair, one after another in one house; all that
    their viewers were told, by what it came by."""
    told: Told = []
    count_ids(patch)
    patch.setattr(Sender, "send", note_pushes(told))
    patch.setattr(lookout, "EVERY_SECONDS", 3600.0)  # real seconds, which the clock does not count
    game = Dealt(next(iter(pairs.values())).case.game)
    async with open_stage(file, shelf=[game], push_private_key=new_private_key()) as stage:
        seen = []
        for (way, viewer), pair in pairs.items():
            game.world = pair.worlds[which]
            table = await set_table(stage, pair.case, way, game.world)
            lived = Life(pair, which, table)
            await subscribe(lived.eyes.player)
            await lived.run(sealed=way == "campaign")
            seen.append(((way, viewer), lived.eyes))
        await stage.hub.drain()
        for by, eyes in seen:
            told += [((by, name), what) for name, what in await eyes.everything()]
    return told


def count_ids(patch: pytest.MonkeyPatch) -> None:
    """Ids are counted instead of drawn, so that they are the same in both worlds."""
    numbers = itertools.count()
    for name in ("new_id", "new_code"):
        patch.setattr(ids, name, lambda: f"id{next(numbers):014}")
    patch.setattr(edge.secrets, "token_hex", lambda size: "00" * size)
    patch.setattr(doors, "new_short_code", lambda: f"{next(numbers):08}")


async def set_table(stage: Stage, case: Case, way: str, world: World) -> Table:
    """A match that has begun in this way, with somebody who looks on."""
    return await stage.table(
        case.seats,
        game=case.key,
        options=dict(case.options),
        watchers=1,
        before=preparation(way, case, world, stage),
    )


def preparation(way: str, case: Case, world: World, stage: Stage) -> Any:
    """What is done to the room before the match begins."""

    async def begin_there(room: str, host: Player) -> None:
        meta, colours = case.game.meta, list(case.game.meta.colours[: case.seats])
        state, events = dump(world.state), dump(world.events)
        start = RoomStart("another", 7, meta.rules, meta.schema, colours, state, events)
        await stage.services.database.write(lambda c: put_start(c, room, start))

    async def begin_campaign(room: str, host: Player) -> None:
        assert "id" in await host.call("POST", f"/rooms/{room}/campaigns", {})

    return {"what_if": begin_there, "campaign": begin_campaign}.get(way)


async def subscribe(player: Player) -> None:
    """Let a browser of theirs be told when it is their turn."""
    point = point_of(ec.generate_private_key(CURVE).public_key())
    keys = {"p256dh": encoded(point), "auth": encoded(bytes(16))}
    browser = {"endpoint": "https://push.test/browser", "keys": keys}
    assert await player.call("PUT", "/me/push", browser) is None


def note_pushes(into: Told) -> Any:
    """In place of `Sender.send`."""

    async def send(_: Sender, to: Subscription, text: bytes, topic: str) -> int:
        into.append((("push", to.endpoint), (text, topic)))
        return 201

    return send


def test_every_game_has_its_twins() -> None:
    assert {case.key for case in TABLES} == {game.meta.key for game in ALL}


@pytest.mark.parametrize("case", TABLES, ids=str)
async def test_a_viewer_cannot_tell_two_worlds_apart(
    case: Case, new_house: NewHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    house, other = await new_house(), await new_house()
    pairs = {(way, viewer): twins(case, viewer, depth) for way, depth, viewer in TABLES[case]}
    for pair in pairs.values():
        assert dump(pair.here.state) != dump(pair.there.state)
        assert len(pair.turns) > 10
    one = await lives(pairs, 0, house, monkeypatch)
    two = await lives(pairs, 1, other, monkeypatch)
    assert {by for (by, _), _ in one} == {"push", *pairs}
    for here, there in zip(one, two, strict=True):
        assert here == there
