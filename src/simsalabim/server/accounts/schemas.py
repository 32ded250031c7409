"""Bodies and answers of the routes of accounts."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field, SecretStr

from simsalabim.server.accounts.scopes import SCOPES, Scope
from simsalabim.server.strict import Body

Name = Annotated[str, Field(min_length=1, max_length=200)]
Language = Annotated[str, Field(pattern="^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$")]
Login = Annotated[str, Field(min_length=1, max_length=200)]
Password = Annotated[SecretStr, Field(min_length=1, max_length=256)]


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


class LogIn(Body):
    """Somebody who has an account."""

    login: Login
    password: Password
    leave_rooms: bool = Field(
        default=False, description="Leave the rooms in which you are as a guest just now"
    )


class NewAccount(Body):
    """What a guest will log in with from now on. The password has 10 to 256 characters."""

    login: Login
    password: Password


class NewPassword(Body):
    """The present password, and the one that takes its place (10 to 256 characters)."""

    old: Password
    new: Password


class Recovery(Body):
    """Somebody who has forgotten the password, with one of the codes that were shown for that."""

    login: Login
    code: Annotated[SecretStr, Field(min_length=1, max_length=64)]
    new: Password
    leave_rooms: bool = Field(
        default=False, description="Leave the rooms in which you are as a guest just now"
    )


class Confirmation(Body):
    """The present password, to show that it is really you."""

    password: Password


class NewToken(Body):
    """A personal token that is to be."""

    name: Name
    scopes: list[Scope] = Field(
        min_length=1,
        max_length=len(SCOPES),
        description="`play` also reads, `host` also plays and reads",
    )
    days: int | None = Field(
        default=None, ge=1, le=400, description="How long it is good for; null: until it is deleted"
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


class RecoveryCodes(BaseModel):
    """What lets you in when you have forgotten the password. Told only once; each works once."""

    recovery_codes: list[str]


class BegunAccount(Session, RecoveryCodes):
    """Who you are from now on, with the codes for a forgotten password."""


class MeView(UserView):
    """What only you see of yourself."""

    language: str
    preferences: dict[str, Any]
    login: str | None = Field(description="What you log in with; null for a guest")
    recovery_codes_left: int = Field(description="How many recovery codes are unused")


class SessionNow(BaseModel):
    """Who is asking."""

    me: MeView | None = Field(description="Null for a stranger")


class Ticket(BaseModel):
    """Opens one socket."""

    ticket: str
    seconds: int = Field(description="How long it is good for")


class Token(BaseModel):
    """A personal token, without its secret."""

    id: str
    name: str
    scopes: list[Scope]
    created_at: str
    used_at: str | None = Field(description="The hour in which it was last used; null: never")
    expires_at: str | None


class MadeToken(Token):
    """A new token. `token` is told only this once."""

    token: str


class Tokens(BaseModel):
    """All my tokens, the newest first."""

    items: list[Token]
