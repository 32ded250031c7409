"""Every table of the server, gathered: import this before asking `metadata` for all of them."""

from simsalabim.server import idempotency
from simsalabim.server.accounts import tables as accounts
from simsalabim.server.campaigns import tables as campaigns
from simsalabim.server.matches import tables as matches
from simsalabim.server.metadata import metadata
from simsalabim.server.notices import tables as notices
from simsalabim.server.rooms import starts
from simsalabim.server.rooms import tables as rooms
from simsalabim.server.votes import tables as votes
from simsalabim.server.workers import tables as workers

__all__ = [
    "accounts",
    "campaigns",
    "idempotency",
    "matches",
    "metadata",
    "notices",
    "rooms",
    "starts",
    "votes",
    "workers",
]
