"""What cards and texts are worth to the sensible player, in energy, for the scrolls that it has."""

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from typing import Any, Final

from simsalabim.games.mageling.counting import matches
from simsalabim.games.mageling.effects import Amount, AtLeast, Count, Filter, Gain, If, Text
from simsalabim.games.mageling.tables import CARDS, CRYSTALS, LOCATIONS
from simsalabim.games.mageling.words import Card

MANA: Final = 1.3
"""Mana keeps, energy does not."""

TYPICAL: Final[Mapping[str, float]] = {
    "scrolls": 2.0,
    "damaged": 0.3,
    "types": 2.5,
    "schools": 3.0,
    "matching": 2.0,
    "faces": 2.0,
    "focus": 2.0,
    "discarded": 1.0,
    "discarded_cost": 3.0,
    "discarded_turn": 1.5,
    "revealed": 1.5,
    "spawn": 1.0,
}
"""What a count comes to in a usual turn."""

TOKENS: Final[Mapping[str, float]] = {"energy": 1.0, "mana": MANA, "spawn": -1.7, "damage": -1.0}
TO_OTHERS: Final = -0.25
"""What others gain counts so much for me."""

FOR_EACH: Final[Mapping[str, float]] = {
    "discard": 0.15,
    "reroll": 0.2,
    "set": 0.45,
    "recover": 0.8,
    "heal": 0.5,
}
"""The worth of one choice of a verb; of many, the first few count."""

DISCOUNTS: Final[Mapping[str, float]] = {"scroll": 0.6, "spawn": 0.4, "location": 0.5}

Own = tuple[Card, ...] | None
"""The scrolls among which a card works; None while they are not known: a usual Grimoire."""

USUAL: Final = 2.3
"""What a scroll of a usual Grimoire brings."""

ANYWHERE: Final = 2.8
"""What the best card of the Nexus or of another Grimoire brings to a mimic."""

FREE: Final = 0.75
"""How often another scroll is still there to be activated."""

ACTIVE: Final = 0.4
"""How many of the scrolls are activated in a turn."""


def counted(count: Count, own: Own) -> float:
    """About what a count comes to."""
    if own is None or count.per not in ("scrolls", "types", "schools"):
        return TYPICAL[count.per]
    if count.per == "types":
        return float(len({CARDS[card].type for card in own}))
    if count.per == "schools":
        return float(len({CARDS[card].school for card in own}))
    found = sum(matches(card, count.of) for card in own) - count.other
    return max(0.0, ACTIVE * (found - 1) + 1 if count.activated else found)


def number(amount: Amount, own: Own) -> float:
    """About how much an amount will be."""
    if not isinstance(amount, Count):
        return float(amount)
    value = counted(amount, own) / amount.every + amount.plus
    return value if amount.max is None else min(value, amount.max)


def _tokens(e: Any, own: Own) -> float:
    sign = -1.0 if e.verb == "lose" else 1.0
    worth: float = sign * number(e.amount, own) * TOKENS[e.what]
    if e.verb == "lose" and e.what == "spawn":
        worth *= 0.6  # there is not always spawn to lose
    if e.who == "self":
        return worth
    return worth * TO_OTHERS + (worth if e.who == "all" else 0.0)


def _pay(e: Any, own: Own) -> float:
    return max(0.0, text_worth(e.then, own) - float(e.amount) * TOKENS[e.what])


def _each(e: Any, own: Own) -> float:
    count = 3 if isinstance(e.count, str) else min(e.count, 3)
    return FOR_EACH[e.verb] * float(count)


def _acquire(e: Any, own: Own) -> float:
    return 2.5 if e.less == "all" else 0.6 * float(e.less)


def _discount(e: Any, own: Own) -> float:
    return DISCOUNTS[e.on] * float(e.amount)


def _if(e: Any, own: Own) -> float:
    return chance(e, own) * text_worth(e.then, own) + (1 - chance(e, own)) * text_worth(
        e.otherwise, own
    )


def chance(e: If, own: Own) -> float:
    """How likely a test holds."""
    if own is None or not isinstance(e.test, AtLeast) or e.test.count.per != "scrolls":
        return 0.5
    return min(1.0, counted(e.test.count, own) / e.test.at_least) ** 2


def lent(of: Filter, own: Own) -> list[float]:
    """What plain scrolls that a text may use bring, the best first."""
    if own is None:
        return [USUAL, USUAL]
    found = [PLAIN[card] for card in own if card not in BORROWERS and matches(card, of)]
    return sorted(found, reverse=True)


def _activate(e: Any, own: Own) -> float:
    return FREE * sum(lent(e.of, own)[: e.count])


def _mimic(e: Any, own: Own) -> float:
    best = max(lent(e.of, own), default=0.0) if "grimoire" in e.source else 0.0
    if "grimoire" not in e.source or "nexus" in e.source:
        best = max(best, ANYWHERE if e.of.type is None else FREE * USUAL)
    return best


VERBS: Final[Mapping[str, Callable[[Any, Own], float]]] = {
    "gain": _tokens,
    "lose": _tokens,
    "pay": _pay,
    "discard": _each,
    "look": lambda e, own: 0.2,
    "acquire": _acquire,
    "discount": _discount,
    "reroll": _each,
    "set": _each,
    "recover": _each,
    "activate": _activate,
    "mimic": _mimic,
    "heal": _each,
    "choose": lambda e, own: max(text_worth(each, own) for each in e.options),
    "if": _if,
}


def text_worth(text: Text, own: Own = None) -> float:
    """About how much a text is worth each time that it is done."""
    return sum((VERBS[effect.verb](effect, own) for effect in text), 0.0)


def _worth(card: Card, own: Own = None) -> float:
    printed = CARDS[card]
    resources = (printed.gain.energy or 0) + MANA * (printed.gain.mana or 0)
    return resources + text_worth(printed.effects, own)


def mana_of(text: Text, own: Own = None) -> float:
    """About how much mana a text brings its player."""
    found = 0.0
    for e in text:
        if isinstance(e, Gain) and e.what == "mana" and e.who == "self":
            found += number(e.amount, own)
        elif isinstance(e, If):
            sure = chance(e, own)
            found += sure * mana_of(e.then, own) + (1 - sure) * mana_of(e.otherwise, own)
    return found


Yield = tuple[float, float]
"""Energy and the like, and mana."""


def _split(worth: float, mana: float) -> Yield:
    return worth - MANA * mana, mana


BORROWERS: Final = frozenset(
    card.id
    for card in CARDS.values()
    if any(effect.verb in ("activate", "mimic") for effect in card.effects)
)
"""Cards that live on others."""

PLAIN: Final[Mapping[Card, float]] = {card: _worth(card) for card in CARDS if card not in BORROWERS}
WORTH: Final[Mapping[Card, float]] = {card: _worth(card) for card in CARDS}
"""What a card brings each time that it is activated, in a usual Grimoire."""


@cache
def alone(card: Card) -> Yield:
    """The same as energy and mana."""
    printed = CARDS[card]
    return _split(WORTH[card], (printed.gain.mana or 0) + mana_of(printed.effects))


@lru_cache(maxsize=4096)
def among(own: tuple[Card, ...]) -> Mapping[Card, Yield]:
    """What each of these scrolls brings each time that it is activated, beside the others."""
    return {
        card: _split(
            _worth(card, own), (CARDS[card].gain.mana or 0) + mana_of(CARDS[card].effects, own)
        )
        for card in own
    }


def _text_gives(text: Text) -> Yield:
    return _split(text_worth(text), mana_of(text))


ANIMATED: Final[Mapping[str, Yield]] = {
    **{card.id: _text_gives(card.animate) for card in CARDS.values() if card.animate},
    **{each.id: _text_gives(each.animate) for each in CRYSTALS.values()},
    **{
        place.id: max(_text_gives(rule.then) for rule in place.local if rule.rule == "animate")
        for place in LOCATIONS.values()
        if any(rule.rule == "animate" for rule in place.local)
    },
}
"""What each Animate effect brings."""

HALF: Final = 0.4
"""How often the Animate effect of a scroll is used in a turn."""


def missed(card: Card, own: tuple[Card, ...]) -> float:
    """What a scroll is worth to those among which it lies, in one number; `own` sorted."""
    energy, mana = among(own)[card]
    more = ANIMATED.get(card, (0.0, 0.0))
    return energy + MANA * mana + HALF * (more[0] + MANA * more[1])
