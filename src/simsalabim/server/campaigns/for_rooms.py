"""What rooms and matches ask of campaigns (see `services.Campaigns`)."""

from collections.abc import Sequence
from typing import Any

import orjson
from sqlalchemy import Connection, insert, select

from simsalabim.engine.campaign import Terms
from simsalabim.engine.game import AnyGame
from simsalabim.server.campaigns.store import Loaded, family_goes_on, find_going_on, pending
from simsalabim.server.campaigns.tables import campaign_matches, campaigns
from simsalabim.server.problems import Problem
from simsalabim.server.services import Services


class RoomCampaigns:
    """Implements `services.Campaigns`; see there."""

    def __init__(self, services: Services) -> None:
        self._services = services

    def of_room(self, connection: Connection, room: str, game: str) -> dict[str, Any] | None:
        wanted = campaigns.c.room_id == room, campaigns.c.goes_on == game
        row = connection.execute(select(campaigns).where(*wanted)).first()
        return None if row is None else {"id": row.id, "key": row.key, "version": row.version}

    def usual(self, connection: Connection, room: str, game: AnyGame) -> dict[str, Any]:
        loaded = self._going_on(connection, room, game)
        if loaded is None:
            return {}
        terms = loaded.rules.terms(loaded.progress)
        return {**terms.usual, **terms.decided}

    def fitted(self, connection: Connection, room: str, game: AnyGame, options: str) -> str:
        loaded = self._going_on(connection, room, game)
        if loaded is None:
            return options
        terms, chosen = loaded.rules.terms(loaded.progress), orjson.loads(options)
        for name in terms.closed:
            if chosen.pop(name) != usual_value(game, name):
                raise Problem.of_refusal(loaded.rules.closed)
        _refuse_undecided(terms, chosen)
        return orjson.dumps(chosen).decode()

    def brought(
        self, connection: Connection, room: str, game: AnyGame, members: Sequence[str | None]
    ) -> Any:
        loaded = self._going_on(connection, room, game)
        if loaded is None:
            return None
        if pending(connection, loaded):
            raise Problem.of_refusal(loaded.rules.due, 409)
        return loaded.rules.brings(loaded.progress, members)

    def joined(
        self, connection: Connection, room: str, game: AnyGame, match: str, brought: Any
    ) -> None:
        loaded = self._going_on(connection, room, game)
        if loaded is None:
            return
        written = None if brought is None else orjson.dumps(brought).decode()
        connection.execute(
            insert(campaign_matches).values(
                match_id=match,
                campaign_id=loaded.row.id,
                brought=written,
                family=loaded.row.family,
            )
        )

    def binds_seats(self, connection: Connection, room: str, game: AnyGame) -> bool:
        loaded = self._going_on(connection, room, game)
        return loaded is not None and loaded.rules.binds_seats

    def luggage(self, connection: Connection, match: str) -> tuple[Any, bool]:
        query = select(campaign_matches).where(campaign_matches.c.match_id == match)
        row = connection.execute(query).first()
        if row is None:
            return None, False
        brought = None if row.brought is None else orjson.loads(row.brought)
        return brought, family_goes_on(connection, row.family)

    def _going_on(self, connection: Connection, room: str, game: AnyGame) -> Loaded | None:
        if game.campaign is None:
            return None
        return find_going_on(connection, self._services, room, game.meta.key)


def usual_value(game: AnyGame, option: str) -> Any:
    """An option's own usual value, as JSON."""
    return game.options().model_dump(mode="json")[option]


def _refuse_undecided(terms: Terms, chosen: dict[str, Any]) -> None:
    for name, value in terms.decided.items():
        if chosen[name] != value:
            raise Problem(422, "option_decided", f"The campaign decides this option: {name}.")
