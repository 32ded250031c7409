"""What if: a new room whose matches go on from a position of a match that is over."""

from sqlalchemy import Connection

from simsalabim.engine.game import AnyGame
from simsalabim.server.matches.live import LiveMatch
from simsalabim.server.matches.reels import Stood
from simsalabim.server.problems import Problem
from simsalabim.server.rooms.changes import Plan, create
from simsalabim.server.rooms.seating import levels, seat_bot, sit
from simsalabim.server.rooms.starts import RoomStart, put_start
from simsalabim.server.services import Services
from simsalabim.server.text import title
from simsalabim.server.times import millis


def branch(
    connection: Connection,
    services: Services,
    live: LiveMatch,
    stood: Stood,
    user: str,
    name: str | None,
) -> str:
    """Make the room, with the user as its host, on the seat that was theirs; return its id.

    Bots sit where bots sat; the other seats are free for whoever gets the link. Its matches have
    nothing to do with a campaign, and seeds of their own. Raises 409 `match_over` if nobody is
    asked anything at that position.
    """
    if not stood.asks:
        raise Problem(409, "match_over", "The match is over there; nothing is left to play.")
    game = live.game
    named = game.meta.title if name is None else title(name)
    plan = Plan(named, game.meta.key, live.options, len(live.seats), "private")
    room = create(connection, plan, user, millis(services.clock.now()))
    put_start(connection, room, _start(live, game, stood))
    for seat in live.seats:
        if seat.user == user:
            sit(connection, services, room, user, seat.index, None, None)
        elif seat.level in levels(services, game):
            seat_bot(connection, services, room, user, seat.index, seat.level, None)
    return room


def _start(live: LiveMatch, game: AnyGame, stood: Stood) -> RoomStart:
    colours = [seat.colour for seat in live.seats]
    return RoomStart(
        live.id, stood.seq, live.rules, game.meta.schema, colours, stood.state, stood.events
    )
