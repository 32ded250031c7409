"""What cards and texts are worth to the sensible player, in energy, found once from the data."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from simsalabim.games.mageling.effects import Amount, Count, Gain, If, Text
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
    "activate": 2.2,
    "heal": 0.5,
}
"""The worth of one choice of a verb; of many, the first few count."""

DISCOUNTS: Final[Mapping[str, float]] = {"scroll": 0.6, "spawn": 0.4, "location": 0.5}


def number(amount: Amount) -> float:
    """About how much an amount will be."""
    if not isinstance(amount, Count):
        return float(amount)
    value = TYPICAL[amount.per] / amount.every + amount.plus
    return value if amount.max is None else min(value, amount.max)


def _tokens(e: Any) -> float:
    sign = -1.0 if e.verb == "lose" else 1.0
    worth: float = sign * number(e.amount) * TOKENS[e.what]
    if e.verb == "lose" and e.what == "spawn":
        worth *= 0.6  # there is not always spawn to lose
    if e.who == "self":
        return worth
    return worth * TO_OTHERS + (worth if e.who == "all" else 0.0)


def _pay(e: Any) -> float:
    return max(0.0, text_worth(e.then) - float(e.amount) * TOKENS[e.what])


def _each(e: Any) -> float:
    count = 3 if isinstance(e.count, str) else min(e.count, 3)
    return FOR_EACH[e.verb] * float(count)


def _acquire(e: Any) -> float:
    return 2.5 if e.less == "all" else 0.6 * float(e.less)


def _discount(e: Any) -> float:
    return DISCOUNTS[e.on] * float(e.amount)


def _if(e: Any) -> float:
    return (text_worth(e.then) + text_worth(e.otherwise)) / 2


VERBS: Final[Mapping[str, Callable[[Any], float]]] = {
    "gain": _tokens,
    "lose": _tokens,
    "pay": _pay,
    "discard": _each,
    "look": lambda e: 0.2,
    "acquire": _acquire,
    "discount": _discount,
    "reroll": _each,
    "set": _each,
    "recover": _each,
    "activate": _each,
    "mimic": lambda e: 2.3,
    "heal": _each,
    "choose": lambda e: max(map(text_worth, e.options)),
    "if": _if,
}


def text_worth(text: Text) -> float:
    """About how much a text is worth each time that it is done."""
    return sum((VERBS[effect.verb](effect) for effect in text), 0.0)


def _worth(card: Card) -> float:
    printed = CARDS[card]
    resources = (printed.gain.energy or 0) + MANA * (printed.gain.mana or 0)
    return resources + text_worth(printed.effects)


def mana_of(text: Text) -> float:
    """About how much mana a text brings its player."""
    found = 0.0
    for e in text:
        if isinstance(e, Gain) and e.what == "mana" and e.who == "self":
            found += number(e.amount)
        elif isinstance(e, If):
            found += (mana_of(e.then) + mana_of(e.otherwise)) / 2
    return found


Yield = tuple[float, float]
"""Energy and the like, and mana."""


def _split(worth: float, mana: float) -> Yield:
    return worth - MANA * mana, mana


GIVES: Final[Mapping[Card, Yield]] = {
    card.id: _split(_worth(card.id), (card.gain.mana or 0) + mana_of(card.effects))
    for card in CARDS.values()
}
"""What a card brings each time that it is activated."""

WORTH: Final[Mapping[Card, float]] = {card: _worth(card) for card in CARDS}
"""The same in one number."""


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

OWNED: Final[Mapping[Card, Yield]] = {
    card: (
        GIVES[card][0] + HALF * ANIMATED.get(card, (0.0, 0.0))[0],
        GIVES[card][1] + HALF * ANIMATED.get(card, (0.0, 0.0))[1],
    )
    for card in CARDS
}
"""What a scroll brings in a turn in which it works."""

PRIZED: Final[Mapping[Card, float]] = {
    card: energy + MANA * mana for card, (energy, mana) in OWNED.items()
}
"""The same in one number."""
