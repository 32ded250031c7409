"""Bodies and answers of the routes of an evening."""

from typing import Annotated

from pydantic import BaseModel, Field

from simsalabim.server.strict import Body

MatchId = Annotated[str, Field(min_length=1, max_length=32)]


class Ready(Body):
    """Whether I would play on after this match, the room's newest."""

    match: MatchId
    ready: bool


class Rematch(Body):
    """The room's newest match, which is over; another one is to follow."""

    match: MatchId


class PersonScore(BaseModel):
    """One person's results in one game."""

    user: str
    name: str
    matches: int
    wins: int
    places: list[int] = Field(description="How often in place 1, 2, …")
    points: int = Field(description="Added up over the matches")
    best: int = Field(description="The most points in one match")


class BotScore(BaseModel):
    """A bot that played along. It is named and not ranked."""

    name: str
    level: str
    matches: int


class GameScore(BaseModel):
    """The results in one game. `together`: the whole table won or lost as one, and `won` says how
    often; a game that knows both has two of these."""

    game: str
    together: bool
    matches: int
    won: int | None = Field(description="Matches that the table won; null unless `together`")
    people: list[PersonScore] = Field(description="Whoever won most first")
    bots: list[BotScore]


class PersonTotal(BaseModel):
    """One person's results over all games."""

    user: str
    name: str
    matches: int = Field(description="Against each other")
    wins: int
    together: int = Field(description="Matches that the whole table won or lost as one")
    together_won: int


class Score(BaseModel):
    """Results over some matches, all of which were played to their end."""

    since: str | None = Field(description="When the first of these matches began")
    matches: int
    people: list[PersonTotal] = Field(description="Whoever won most first")
    games: list[GameScore]


class Scores(BaseModel):
    """The room's results."""

    pause_hours: int = Field(description="An evening ends when nobody has played for so long")
    evening: Score = Field(description="Since the last such pause; empty once one has begun")
    all: Score
