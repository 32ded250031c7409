"""The Python client for other programs.

async with Client("http://localhost:8000") as client:
    await client.sign_in("Ada")
    room = await client.join("http://localhost:8000/r/CODE")
    await room.sit(1)
    match = await room.next_match()
    async for update in match.follow():
        if update.actions:
            await match.act(random.choice(update.actions))
"""

from simsalabim.client.client import Client
from simsalabim.client.errors import LinkLost, Problem
from simsalabim.client.matches import Match
from simsalabim.client.rooms import Room
from simsalabim.client.shapes import Occupant, SeatPlace, Update, User

__all__ = [
    "Client",
    "LinkLost",
    "Match",
    "Occupant",
    "Problem",
    "Room",
    "SeatPlace",
    "Update",
    "User",
]
