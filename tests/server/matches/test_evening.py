"""An evening in one room: who would play on, the next match with seats moved on, and the score."""

from typing import Any

import orjson
import pytest
from sqlalchemy import insert, select, update

from simsalabim.server.evening.scores import PAUSE_HOURS
from simsalabim.server.matches.tables import matches
from simsalabim.server.rooms.tables import rooms, seats
from simsalabim.server.times import millis

from .stage import Peer, Player, Stage, Table
from .test_table_matters import play_to_the_end

HOUR = 3600 * 1000


async def finished(stage: Stage, seated: int = 3, **given: Any) -> Table:
    table = await stage.table(seated, **given)
    await play_to_the_end(table)
    return table


async def room_of(table: Table) -> Any:
    return await table.players[0].call("GET", f"/rooms/{table.room}")


async def say_ready(table: Table, player: Player, ready: bool = True, match: str = "") -> Any:
    body = {"match": match or table.match, "ready": ready}
    return await player.call("PUT", f"/rooms/{table.room}/ready", body)


async def rematch(table: Table, player: int = 0, **headers: str) -> Any:
    host = table.players[player]
    return await host.call(
        "POST", f"/rooms/{table.room}/rematch", {"match": table.match}, **headers
    )


def people(room: Any) -> list[tuple[str, str]]:
    return [(seat["occupant"]["name"], seat["colour"]) for seat in room["seats"]]


# --- The next one --------------------------------------------------------------------------------


async def test_a_rematch_moves_everybody_on_by_one_seat_and_colours_stay_with_people(
    stage: Stage,
) -> None:
    table = await finished(stage, 3)
    before = people(await room_of(table))
    made = await rematch(table)
    assert people(made) == [*before[1:], before[0]]
    assert people(await room_of(table)) == people(made)
    assert made["status"] == "running"
    assert made["seat"] == 2  # the host had the first seat, and has the last one now


async def test_bots_move_on_with_people_and_bots_they_stay(stage: Stage) -> None:
    table = await finished(stage, 3, bots={2: "easy"})
    made = await rematch(table)
    kinds = [seat["occupant"]["kind"] for seat in made["seats"]]
    assert kinds == ["person", "bot", "person"]


async def test_shares_of_the_shuffle_move_with_their_people(stage: Stage) -> None:
    table = await finished(stage, 2)
    for player, nonce in zip(table.players, ("aa", "bb"), strict=True):
        body = {"occupant": "me", "nonce": nonce}
        await player.call("PUT", f"/rooms/{table.room}/seats/{player.seat}", body)
    made = await rematch(table)
    proof = await table.players[0].call("GET", f"/matches/{made['id']}/proof")
    assert proof["nonces"] == ["bb", "aa"]


async def test_only_the_host_begins_it_and_only_after_the_newest_match(stage: Stage) -> None:
    table = await finished(stage, 2)
    assert (await rematch(table, 1))["code"] == "host_only"
    made = await rematch(table)
    assert (await rematch(table))["code"] == "not_newest"  # a second click moves nobody on
    again = Table(stage, table.room, made["id"], table.players)
    assert (await rematch(again))["code"] == "not_newest"  # this one goes on
    assert people(await room_of(table)) == people(made)


async def test_a_repeated_request_begins_one_match(stage: Stage) -> None:
    table = await finished(stage, 2)
    made = [await rematch(table, **{"Idempotency-Key": "once"}) for _ in range(2)]
    assert made[0]["id"] == made[1]["id"]


async def test_a_rematch_that_cannot_begin_moves_nobody(stage: Stage) -> None:
    table = await finished(stage, 3)
    await table.players[2].call("DELETE", f"/rooms/{table.room}/seats/2")
    seen = (await room_of(table))["seats"]
    assert (await rematch(table))["code"] == "seats_empty"
    assert (await room_of(table))["seats"] == seen


async def test_where_a_campaign_keeps_something_at_the_seats_everybody_stays(stage: Stage) -> None:
    host, other = await stage.guest("Ada"), await stage.guest("Bob")
    body = {"game": "mageling", "seats": 2}
    room = await host.call("POST", "/rooms", body)
    await other.call("POST", f"/invites/{room['code']}/join", {})
    for seat, player in enumerate((host, other)):
        await player.call("PUT", f"/rooms/{room['id']}/seats/{seat}", {"occupant": "me"})
    await host.call("POST", f"/rooms/{room['id']}/campaigns", {})
    made = await host.call("POST", f"/rooms/{room['id']}/matches", {})
    for player in (host, other):
        await player.call("POST", f"/matches/{made['id']}/leave", {})
    table = Table(stage, room["id"], made["id"], [host, other])
    assert people(await rematch(table)) == people(made)


# --- Ready ---------------------------------------------------------------------------------------


async def test_the_room_shows_who_would_play_on_until_the_next_match_begins(stage: Stage) -> None:
    table = await finished(stage, 3)
    ada, bob, cleo = table.players
    peer = await Peer(stage, ada.token).open()
    await peer.say({"type": "watch", "room": table.room})
    await say_ready(table, cleo)
    await say_ready(table, bob)
    await say_ready(table, bob)  # twice is once
    await stage.settle()
    assert peer.of("room")[-1]["room"]["ready"] == [bob.id, cleo.id]
    await say_ready(table, bob, False)
    assert (await room_of(table))["ready"] == [cleo.id]
    made = await rematch(table)
    assert (await room_of(table))["ready"] == []
    await play_to_the_end(Table(stage, table.room, made["id"], table.players))
    assert (await room_of(table))["ready"] == []  # it was said for the match before
    await peer.leave()


async def test_nobody_is_ready_for_an_old_match_or_one_that_goes_on(stage: Stage) -> None:
    table = await stage.table(2)
    bob = table.players[1]
    assert (await say_ready(table, bob))["code"] == "not_newest"
    assert (await say_ready(table, bob, match="nothing"))["code"] == "not_newest"
    stranger = await stage.guest("Eve")
    assert (await say_ready(table, stranger))["code"] == "not_found"


async def test_whoever_leaves_the_room_is_not_waited_for(stage: Stage) -> None:
    table = await finished(stage, 2)
    await say_ready(table, table.players[1])
    await table.players[1].call("DELETE", f"/rooms/{table.room}/members/me")
    assert (await room_of(table))["ready"] == []


# --- The score -----------------------------------------------------------------------------------


class Past:
    """A room with Ada and Bob, whose matches of the past are written down just so."""

    def __init__(self, stage: Stage, table: Table) -> None:
        self.stage, self.table, self.count = stage, table, 0
        self.now = millis(stage.clock.now())

    async def match(
        self,
        ending: str,
        places: list[int],
        points: list[int],
        *,
        game: str = "mill",
        hours_ago: float = 1,
        took: float = 0.5,
        bots: int = 0,
        status: str = "over",
    ) -> None:
        people = [
            {"kind": "person", "user": p.id, "name": "An old name"} for p in self.table.players
        ]
        robots = [{"kind": "bot", "level": "easy", "name": "Bim"}] * bots
        seated = [*people, *robots][: len(places)]
        lines = [
            {"seat": seat, "place": place, "points": points[seat], "parts": {}}
            for seat, place in enumerate(places)
        ]
        ended = self.now - round(hours_ago * HOUR)
        self.count += 1
        values = {
            "id": f"past{self.count}",
            "game": game,
            "status": status,
            "seats": orjson.dumps(
                [
                    {"index": n, "occupant": who, "colour": "red", "away": False}
                    for n, who in enumerate(seated)
                ]
            ).decode(),
            "outcome": None
            if status == "abandoned"
            else orjson.dumps({"ending": ending, "lines": lines}).decode(),
            "started_at": ended - round(took * HOUR),
            "ended_at": ended,
        }
        source = select(matches).where(matches.c.id == self.table.match)

        def write(connection: Any) -> None:
            row = dict(connection.execute(source).mappings().one())
            connection.execute(insert(matches).values(row | {"updated_at": ended} | values))

        await self.stage.services.database.write(write)

    async def scores(self, player: int = 0) -> Any:
        return await self.table.players[player].call("GET", f"/rooms/{self.table.room}/scores")


@pytest.fixture
async def past(stage: Stage) -> Past:
    table = await stage.table(2)
    for player in table.players:  # the match that the room needs counts for nobody
        await player.call("POST", f"/matches/{table.match}/leave", {})
    return Past(stage, table)


async def test_wins_places_and_points_are_added_up_for_each_game(past: Past) -> None:
    await past.match("ground", [1, 2], [7, 5], hours_ago=3)
    await past.match("ground", [2, 1], [4, 9], hours_ago=2)
    await past.match("flood", [1, 1], [6, 6])
    told = (await past.scores())["all"]
    assert told["matches"] == 3
    ada, bob = past.table.players
    assert told["games"] == [
        {
            "game": "mill",
            "together": False,
            "matches": 3,
            "won": None,
            "people": [
                {"user": bob.id, "name": "Bob", "matches": 3, "wins": 2}
                | {"places": [2, 1], "points": 20, "best": 9},
                {"user": ada.id, "name": "Ada", "matches": 3, "wins": 2}
                | {"places": [2, 1], "points": 17, "best": 7},
            ],
            "bots": [],
        }
    ]
    assert [(p["name"], p["matches"], p["wins"]) for p in told["people"]] == [
        ("Ada", 3, 2),
        ("Bob", 3, 2),
    ]


async def test_what_a_table_wins_together_is_a_result_of_the_table(past: Past) -> None:
    await past.match("won", [1, 1], [4, 4], game="mysterious-library", hours_ago=3)
    await past.match("book", [2, 2], [2, 2], game="mysterious-library", hours_ago=2)
    await past.match("saved", [1, 1], [30, 30], game="mageling", hours_ago=1.4)
    await past.match("festival", [2, 1], [5, 8], game="mageling")
    told = (await past.scores())["all"]
    shown = [(g["game"], g["together"], g["matches"], g["won"]) for g in told["games"]]
    assert shown == [
        ("mysterious-library", True, 2, 1),
        ("mageling", True, 1, 1),
        ("mageling", False, 1, None),
    ]
    ada, bob = past.table.players
    counts = {"matches": 1, "together": 3, "together_won": 2}
    assert told["people"] == [
        {"user": bob.id, "name": "Bob", "wins": 1} | counts,
        {"user": ada.id, "name": "Ada", "wins": 0} | counts,
    ]


async def test_bots_are_named_and_not_ranked(past: Past) -> None:
    await past.match("ground", [2, 3, 1], [5, 4, 8], bots=1)
    told = (await past.scores())["all"]
    (game,) = told["games"]
    assert game["bots"] == [{"name": "Bim", "level": "easy", "matches": 1}]
    assert [(p["name"], p["places"]) for p in game["people"]] == [
        ("Ada", [0, 1]),
        ("Bob", [0, 0, 1]),
    ]
    assert {p["name"] for p in told["people"]} == {"Ada", "Bob"}


async def test_a_long_pause_ends_the_evening(past: Past) -> None:
    await past.match("ground", [1, 2], [3, 2], hours_ago=8)
    await past.match("ground", [1, 2], [3, 2], hours_ago=3.2)  # began 3.7 hours ago
    await past.match("ground", [1, 2], [3, 2], hours_ago=0.2)
    told = await past.scores()
    assert (told["pause_hours"], told["all"]["matches"]) == (PAUSE_HOURS, 3)
    assert told["evening"]["matches"] == 2
    assert told["evening"]["since"] == "2026-03-01T14:18:00.000Z"
    assert told["all"]["since"] == "2026-03-01T09:30:00.000Z"


async def test_an_evening_that_is_long_over_is_empty(past: Past) -> None:
    await past.match("ground", [1, 2], [3, 2])
    past.stage.clock.jumped = (PAUSE_HOURS + 1) * 3600
    told = await past.scores()
    assert told["evening"] == {"since": None, "matches": 0, "people": [], "games": []}
    assert told["all"]["matches"] == 1


async def test_a_match_that_was_ended_early_counts_for_nobody_and_is_no_pause(past: Past) -> None:
    await past.match("ground", [1, 2], [3, 2], hours_ago=5)
    await past.match("", [1, 2], [0, 0], hours_ago=1.5, status="abandoned")
    told = await past.scores()
    assert (told["evening"]["matches"], told["all"]["matches"]) == (1, 1)


async def test_a_real_match_is_scored_as_its_outcome_says(stage: Stage) -> None:
    table = await finished(stage, 2)
    told = await table.players[1].call("GET", f"/rooms/{table.room}/scores")
    lines = {line["seat"]: line for line in (await table.look(0))["outcome"]["lines"]}
    shown = {p["user"]: p for p in told["evening"]["games"][0]["people"]}
    for player in table.players:
        assert player.seat is not None
        line, mine = lines[player.seat], shown[player.id]
        assert (mine["points"], len(mine["places"])) == (line["points"], line["place"])


async def test_the_score_is_for_members_even_of_a_public_room(past: Past) -> None:
    stranger = await past.stage.guest("Eve")
    path = f"/rooms/{past.table.room}/scores"
    assert (await stranger.call("GET", path))["code"] == "not_found"
    public = update(rooms).values(visibility="public")
    await past.stage.services.database.write(lambda c: c.execute(public) and None)
    assert (await stranger.call("GET", path))["code"] == "members_only"


async def test_the_table_of_seats_stays_whole_when_everybody_has_moved(stage: Stage) -> None:
    table = await finished(stage, 4)
    await rematch(table)
    rows = await stage.services.database.read(
        lambda c: c.execute(select(seats).order_by(seats.c.seat)).all()
    )
    assert [row.seat for row in rows] == [0, 1, 2, 3]
    assert len({row.colour for row in rows}) == 4
