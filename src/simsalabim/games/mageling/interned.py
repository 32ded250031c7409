"""Actions made once, at import: listing them in play is only looking them up."""

from functools import cache
from itertools import combinations
from typing import Final

from simsalabim.games.mageling.actions import (
    Accept,
    Activate,
    Animate,
    Buy,
    Choose,
    Decline,
    Defeat,
    Discard,
    DiscardSpawn,
    End,
    Focus,
    Gather,
    Heal,
    PayFirst,
    Pick,
    PickDie,
    Reroll,
    SetDie,
    Spirit,
    TakeOff,
)
from simsalabim.games.mageling.meta import META
from simsalabim.games.mageling.tables import (
    ALL_CARDS,
    CARDS,
    CRYSTALS,
    DICE,
    FACES,
    LOCATIONS,
    SCHOOLS,
    SPIRITS,
)
from simsalabim.games.mageling.words import Card, Face, School

MOST_OPTIONS: Final = max(
    len(effect.options)
    for card in CARDS.values()
    for effect in (*card.effects, *card.animate)
    if effect.verb == "choose"
)

_SCROLLS: Final = tuple(card for card in ALL_CARDS if card not in SPIRITS)

PICK: Final = {card: Pick(card) for card in ALL_CARDS}
PICK_DIE: Final = tuple(PickDie(die) for die in range(DICE))
SET_DIE: Final[tuple[dict[Face, SetDie], ...]] = tuple(
    {face: SetDie(die, face) for face in FACES} for die in range(DICE)
)
CHOOSE: Final = tuple(Choose(option) for option in range(MOST_OPTIONS))
ACCEPT: Final = Accept()
DECLINE: Final = Decline()
KEEP_ALL: Final = Reroll(())

GATHER: Final = {(one, two): Gather(one, two) for one, two in combinations(range(DICE), 2)}
FOCUS: Final[tuple[dict[School, Focus], ...]] = tuple(
    {rune: Focus(die, rune) for rune in SCHOOLS} for die in range(DICE)
)
ANIMATE: Final[tuple[dict[str, Animate], ...]] = tuple(
    {
        "discard": Animate(die, "discard"),
        "reroll": Animate(die, "reroll"),
        **{card: Animate(die, card) for card in _SCROLLS if CARDS[card].animate},
        **{crystal: Animate(die, crystal) for crystal in CRYSTALS},
        **{place: Animate(die, place) for place in LOCATIONS},
    }
    for die in range(DICE)
)
SPIRIT: Final = {card: Spirit(card) for card in ALL_CARDS if card in SPIRITS}
BUY: Final = {card: (Buy(card, True), Buy(card, False)) for card in _SCROLLS}
ACTIVATE: Final[dict[Card, tuple[Activate, ...]]] = {
    card: tuple(Activate(card, die) for die in range(DICE)) for card in _SCROLLS
}
HEAL: Final[dict[Card, tuple[Heal, ...]]] = {
    card: tuple(Heal(card, die) for die in range(DICE)) for card in _SCROLLS
}
DISCARD: Final = {card: Discard(card) for card in _SCROLLS}
DISCARD_SPAWN: Final = DiscardSpawn()
DEFEAT: Final = Defeat()
PAY_FIRST: Final = (PayFirst(False), PayFirst(True))
TAKE_OFF: Final = tuple(TakeOff(seat) for seat in range(max(META.seats)))
END: Final = End()


@cache
def rerolls(dice: tuple[int, ...], most: int) -> tuple[Reroll, ...]:
    """Every choice of up to so many of these dice, none among them, which comes first."""
    return tuple(
        KEEP_ALL if not size else Reroll(chosen)
        for size in range(min(most, len(dice)) + 1)
        for chosen in combinations(dice, size)
    )
