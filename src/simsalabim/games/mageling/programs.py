"""Everything that can be done step by step, by name: the texts of the cards and the turn itself.

A text is named after its card, its part and the branches on the way to it, as in
`hedge-warden.text.0.1`, so that a saved position can say where in it one stands.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from simsalabim.games.mageling.effects import (
    Animated,
    Discard,
    Effect,
    Gain,
    Reroll,
    Rule,
    Text,
    When,
    nested,
)
from simsalabim.games.mageling.state import FRESH, NOBODY, Frame
from simsalabim.games.mageling.tables import COMPONENTS
from simsalabim.games.mageling.words import Card, Source


@dataclass(frozen=True, slots=True)
class Step:
    """A step of the game's own course; see `flow.STEPS` and `verbs.ASKING`."""

    verb: str


def _steps(*verbs: str) -> tuple[Step, ...]:
    return tuple(map(Step, verbs))


COURSE: Final[Mapping[str, tuple[Any, ...]]] = {
    "turn": (
        *_steps("begin", "roll"),
        Reroll("any"),
        *_steps("start", "act", "refresh", "pass_on"),
    ),
    "damage": _steps("place_damage", "drop_damage"),
    "spirit": _steps("spirit_text", "spirit_leaves"),
    "acquire": _steps("ninth", "shelve"),
    "buy": _steps("ninth", "shelve", "bought"),
    "bought": _steps("bought"),
    "journey": _steps("defeat_text", "close", "turn_up", "enter"),
    "doom": _steps("doom"),
    "all_damage": _steps("all_damage"),
    "keep": _steps("offer", "keep"),
    "consent": _steps("consent"),
    "take_off": _steps("take_off"),
    "animate.discard": (Discard("nexus", 1),),
    "animate.reroll": (Reroll("any"),),
}
"""The course of the game (MAGE-20 to MAGE-98), and the two Animate effects of every crystal."""


def _lists(name: str, text: Text) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """A text and the lists inside it, by name."""
    yield name, text
    for at, effect in enumerate(text):
        for branch, inner in nested(effect):
            yield from _lists(branch_of(name, at, branch), inner)


def branch_of(name: str, at: int, branch: str) -> str:
    """The name of a list inside the effect at this place of a text."""
    return f"{name}.{at}.{branch}"


def rule_of(place: str, scope: str, at: int) -> str:
    """The name of what a standing rule of a location does."""
    return f"{place}.{scope}.{at}"


def _texts() -> Iterator[tuple[Source, str, Text]]:
    for card in COMPONENTS.cards:
        resources: list[Effect] = []
        if card.gain.energy:
            resources.append(Gain("energy", card.gain.energy))
        if card.gain.mana:
            resources.append(Gain("mana", card.gain.mana))
        yield card.id, "text", (*resources, *card.effects)
        yield card.id, "animate", card.animate
    for place in COMPONENTS.locations:
        yield place.id, "reveal", place.reveal
        yield place.id, "enter", place.enter
        yield place.id, "defeat", place.defeat
    for crystal in COMPONENTS.crystals:
        yield crystal.id, "animate", crystal.animate
    for ancient in COMPONENTS.ancients:
        yield ancient.id, "flip", ancient.flip


def _programs() -> Iterator[tuple[str, tuple[Any, ...], Source | None]]:
    for name, course in COURSE.items():
        yield name, course, None
    for source, part, text in _texts():
        yield from ((*each, source) for each in _lists(f"{source}.{part}", text))
    for place in COMPONENTS.locations:
        for scope, rules in (("local", place.local), ("global", place.everywhere)):
            for at, rule in enumerate(rules):
                if isinstance(rule, When | Animated):
                    name = rule_of(place.id, scope, at)
                    yield from ((*each, place.id) for each in _lists(name, rule.then))


_ALL: Final = tuple(_programs())

PROGRAMS: Final[Mapping[str, tuple[Any, ...]]] = {name: text for name, text, _ in _ALL}

OWNER: Final[Mapping[str, Source | None]] = {name: source for name, _, source in _ALL}
"""Whose text it is; None for the course of the game."""

TEXT: Final[Mapping[Card, str]] = {card.id: f"{card.id}.text" for card in COMPONENTS.cards}
"""The name of what a card does when it is activated: its resources, then its effects (MAGE-37)."""

ANIMATE: Final[Mapping[str, str]] = {
    "discard": "animate.discard",
    "reroll": "animate.reroll",
    **{card.id: f"{card.id}.animate" for card in COMPONENTS.cards if card.animate},
    **{each.id: f"{each.id}.animate" for each in COMPONENTS.crystals},
}
"""The name of each Animate effect but those of locations (MAGE-32)."""

Ruled = tuple[Rule, str]
"""A standing rule, and the name of what it does."""

LOCAL: Final[Mapping[str, tuple[Ruled, ...]]] = {
    place.id: tuple((rule, rule_of(place.id, "local", at)) for at, rule in enumerate(place.local))
    for place in COMPONENTS.locations
}
GLOBAL: Final[Mapping[str, tuple[Ruled, ...]]] = {
    place.id: tuple(
        (rule, rule_of(place.id, "global", at)) for at, rule in enumerate(place.everywhere)
    )
    for place in COMPONENTS.locations
}


def frame(text: str, by: int = NOBODY, card: Card | None = None) -> Frame:
    """A text that is about to be done."""
    return Frame(text, by, card, 0, FRESH, [], [], [])
