"""Bodies and answers of the routes of notices."""

from typing import Annotated

from pydantic import BaseModel, Field

from simsalabim.server.notices.guard import MOST_CHARACTERS
from simsalabim.server.strict import Body

Endpoint = Annotated[str, Field(min_length=1, max_length=MOST_CHARACTERS)]


class Keys(Body):
    """What a browser's subscription says: its public key and its secret."""

    p256dh: Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{87}=?$")]
    auth: Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{22}(==)?$")]


class Browser(Body):
    """A browser's subscription."""

    endpoint: Endpoint
    keys: Keys


class Farewell(Body):
    """A browser that is to be told nothing more."""

    endpoint: Endpoint


class PushKey(BaseModel):
    """What browsers need to subscribe."""

    key: str | None = Field(description="The server's public key; null if it sends no pushes")
