"""Bodies and answers of the routes of accounts."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

from simsalabim.server.strict import Body

Name = Annotated[str, Field(min_length=1, max_length=200)]
Language = Annotated[str, Field(pattern="^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$")]


class NewSession(Body):
    """A guest who comes in."""

    name: Name
    language: Language = "en"


class MeChange(Body):
    """What is to change; all else stays."""

    name: Name | None = None
    language: Language | None = None
    preferences: dict[str, Any] | None = Field(
        default=None, description="Put over the present ones key by key; null takes a key away"
    )


class UserView(BaseModel):
    """A user."""

    id: str
    name: str
    kind: Literal["guest", "account"]


class Session(BaseModel):
    """Who you are from now on. The token is told only once; browsers get it as a cookie as well."""

    user: UserView
    token: str


class MeView(UserView):
    """What only you see of yourself."""

    language: str
    preferences: dict[str, Any]


class Ticket(BaseModel):
    """Opens one socket."""

    ticket: str
    seconds: int = Field(description="How long it is good for")
