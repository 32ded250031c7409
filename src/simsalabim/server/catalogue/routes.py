"""Routes of the games on offer. They need no sign-in."""

from typing import Annotated

from fastapi import APIRouter, Path, Query
from starlette.responses import Response

from simsalabim.engine.game import AnyGame
from simsalabim.server.catalogue.describe import facts, shapes
from simsalabim.server.catalogue.rules import rules_in
from simsalabim.server.catalogue.schemas import Game, Games, Rules
from simsalabim.server.idempotency import Answer
from simsalabim.server.ids import ID_PATTERN
from simsalabim.server.problems import not_found, refusals
from simsalabim.server.services import Here, Services
from simsalabim.server.strict import StrictRoute

router = APIRouter(route_class=StrictRoute, tags=["games"])

Key = Annotated[str, Path(pattern=ID_PATTERN)]
Language = Annotated[str, Query(pattern="^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$")]
UNKNOWN = refusals({404: "not_found"})


def _game(services: Services, key: str) -> AnyGame:
    game = services.registry.get(key)
    if game is None:
        raise not_found("There is no such game here.")
    return game


@router.get("/games", response_model=Games)
async def list_games(services: Here) -> Response:
    """The games on offer."""
    items = [facts(services, game) for game in services.registry]
    return Answer.json(200, {"items": items, "next": None}).response()


@router.get("/games/{game}", response_model=Game, responses=UNKNOWN)
async def get_game(game: Key, services: Here) -> Response:
    """A game, with JSON Schemas of its options, actions, view and events."""
    found = _game(services, game)
    return Answer.json(200, facts(services, found) | shapes(found)).response()


@router.get("/games/{game}/rules", response_model=Rules, responses=UNKNOWN)
async def get_rules(game: Key, services: Here, language: Language = "en") -> Response:
    """The numbered rules, in English where there is no such language."""
    return Answer.json(200, rules_in(_game(services, game), language)).response()
