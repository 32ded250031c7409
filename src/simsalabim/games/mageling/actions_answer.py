"""Answers to the short questions of the texts and of the game's course."""

from dataclasses import dataclass
from typing import Literal

from simsalabim.engine.shapes import CLOSED_SHAPE, Whole
from simsalabim.games.mageling.words import Card, Face


@dataclass(frozen=True, slots=True)
class Reroll:
    """Roll these dice again, together; none: keep all as they are (MAGE-20, MAGE-32)."""

    __pydantic_config__ = CLOSED_SHAPE
    dice: tuple[Whole, ...]
    kind: Literal["reroll"] = "reroll"


@dataclass(frozen=True, slots=True)
class Pick:
    """Name one of the cards that can be meant."""

    __pydantic_config__ = CLOSED_SHAPE
    card: Card
    kind: Literal["pick"] = "pick"


@dataclass(frozen=True, slots=True)
class PickDie:
    """Name a die to recover (MAGE-33)."""

    __pydantic_config__ = CLOSED_SHAPE
    die: Whole
    kind: Literal["pick_die"] = "pick_die"


@dataclass(frozen=True, slots=True)
class SetDie:
    """Turn a die to a face."""

    __pydantic_config__ = CLOSED_SHAPE
    die: Whole
    face: Face
    kind: Literal["set_die"] = "set_die"


@dataclass(frozen=True, slots=True)
class Choose:
    """Name one of the lists of a text, from 0."""

    __pydantic_config__ = CLOSED_SHAPE
    option: Whole
    kind: Literal["choose"] = "choose"


@dataclass(frozen=True, slots=True)
class Accept:
    """Pay for what a text offers, or agree to what is proposed (MAGE-98)."""

    __pydantic_config__ = CLOSED_SHAPE
    kind: Literal["accept"] = "accept"


@dataclass(frozen=True, slots=True)
class Decline:
    """Choose nothing, nothing more, or say no."""

    __pydantic_config__ = CLOSED_SHAPE
    kind: Literal["decline"] = "decline"
