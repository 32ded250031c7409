"""The rules of a campaign's game, as far as its group may read them."""

from typing import Any

from sqlalchemy import Connection

from simsalabim.server.campaigns.store import find
from simsalabim.server.catalogue.rules import rules_in
from simsalabim.server.services import Services


def open_rules(
    connection: Connection, services: Services, room: str, campaign: str, language: str
) -> dict[str, Any]:
    """The numbered rules without those that are still closed. Raises 404."""
    loaded = find(connection, services, room, campaign)
    told = rules_in(loaded.game, language)
    closed: set[str] = set()
    if loaded.row.goes_on is not None:
        closed = set(loaded.rules.closed_rules(loaded.progress))
    for section in told["sections"]:
        section["rules"] = [rule for rule in section["rules"] if rule["number"] not in closed]
    told["sections"] = [section for section in told["sections"] if section["rules"]]
    return told
