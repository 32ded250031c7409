"""Campaigns as files: a progress is taken out, and comes in again only if it can have come about."""

from typing import Any

from pydantic import ValidationError
from sqlalchemy import Connection

from simsalabim.engine.registry import Registry
from simsalabim.engine.saves import Unreadable, load_progress
from simsalabim.server.campaigns.schemas import CampaignFile
from simsalabim.server.campaigns.store import find
from simsalabim.server.campaigns.view import plain
from simsalabim.server.problems import Problem
from simsalabim.server.services import Services

FORMAT = 1


def exported(
    connection: Connection, services: Services, room: str, campaign: str
) -> dict[str, Any]:
    """The campaign as a file. What only one member may know stays here. Raises 404."""
    loaded = find(connection, services, room, campaign)
    return {
        "format": FORMAT,
        "game": loaded.row.game,
        "campaign": loaded.row.key,
        "shape": loaded.rules.schema,
        "progress": plain(loaded.rules.portable(loaded.progress)),
    }


def progress_in(registry: Registry, file: CampaignFile) -> Any:
    """The progress that a file holds. Raises 422 `unknown_game` or `bad_campaign`."""
    game = registry.get(file.game)
    if game is None or game.campaign is None or game.campaign.key != file.campaign:
        raise Problem(422, "unknown_game", "The campaign of this file is not played here.")
    try:
        # Nobody may bring along what only one may know: a file can be written by hand.
        return game.campaign.portable(load_progress(game.campaign, file.shape, file.progress))
    except Unreadable:
        raise Problem(422, "bad_campaign", "This file comes from another version.") from None
    except (ValidationError, KeyError, TypeError):  # a migration may stumble over odd data
        raise Problem(
            422, "bad_campaign", "This file holds a progress that cannot come about by play."
        ) from None
