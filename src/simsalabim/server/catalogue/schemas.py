"""Answers of the routes of games."""

from typing import Any, Literal

from pydantic import BaseModel, Field


class Span(BaseModel):
    """From the least to the most."""

    least: int
    most: int


class Preset(BaseModel):
    """A choice of options that makes sense as a whole."""

    key: str
    title: str
    options: dict[str, Any] = Field(description="Every option written out, as PATCH takes them")


class Facts(BaseModel):
    """What a room needs to know of a game."""

    key: str
    title: str
    kind: Literal["competitive", "co-operative"]
    seats: Span
    minutes: Span
    rules: int = Field(description="Rises when the rules' behaviour changes")
    colours: list[str]
    endings: list[str]
    bots: list[str] = Field(description="The levels of bots that can play it, easiest first")
    languages: list[str] = Field(description="The languages that its rules are written in")
    presets: list[Preset] = Field(description="What most tables want, the gentlest first")
    quiet_watchers: bool = Field(
        description="Whether the players read what watchers say only when the match is over"
    )
    campaign: str | None = Field(description="The campaign that its matches can add up to, if any")


class Games(BaseModel):
    """The games on offer."""

    items: list[Facts]
    next: None


class Game(Facts):
    """A game with its shapes, as JSON Schemas, and what is printed on its parts."""

    components: dict[str, Any] = Field(description="What a client needs of the parts; may be empty")
    options: dict[str, Any]
    actions: dict[str, Any]
    view: dict[str, Any]
    events: dict[str, Any]


class Rule(BaseModel):
    """A numbered rule."""

    number: str
    text: str
    ruling: bool = Field(description="Whether any of it is our reading of an open point")
    ours: str | None = Field(description="The part of the text that is")


class Section(BaseModel):
    """Rules that belong together."""

    title: str
    rules: list[Rule]


class Rules(BaseModel):
    """The rules of a game in one language."""

    game: str
    language: str
    title: str
    intro: str
    sections: list[Section]
