"""What a card set must satisfy beyond its shape; one that does not is not loaded (MAGE-C1)."""

from collections import Counter as Tally
from collections.abc import Iterator
from itertools import product
from typing import Any, Final, get_args

from simsalabim.games.mageling.cards import Box, LocationCard, NexusCard
from simsalabim.games.mageling.effects import (
    Acquire,
    Activate,
    Animated,
    AtLeast,
    Count,
    Discard,
    Filter,
    Focused,
    Gain,
    If,
    Lose,
    Mimic,
    Recover,
    Text,
    When,
    nested,
)
from simsalabim.games.mageling.words import Ancient, Card, Crystal, Deck, Location, School

FEWEST_TARGETS: Final = 5
"""So many cards of the set must fit every filter of a text that looks for one."""

LEANING: Final[dict[str, str]] = {
    "hedge": "creature",
    "dream": "ally",
    "aether": "spell",
    "divination": "relic",
}
"""The own type of a school (MAGE-C2); Death has none, and speaks of discarded cards."""

LEAST_LEANING: Final = 6


class BadSet(ValueError):
    """The card set is not a playable one."""


def check(box: Box) -> None:
    """Raise `BadSet` with everything that is wrong."""
    found = [*_names(box), *_numbers(box), *_cards(box), *_places(box), *_campaign(box)]
    if found:
        raise BadSet("; ".join(found))


def _names(box: Box) -> Iterator[str]:
    parts = (
        (box.cards, Card),
        (box.locations, Location),
        (box.crystals, Crystal),
        (box.ancients, Ancient),
    )
    for cards, names in parts:
        if [card.id for card in cards] != list(get_args(names)):
            yield f"the parts must be these, in this order: {', '.join(get_args(names))}"
    everything: list[Any] = [card for cards, _ in parts for card in cards]
    for field in ("title", "flavour"):
        tally = Tally(getattr(card, field) for card in everything)
        yield from (f"two parts have the {field} {text!r}" for text, n in tally.items() if n > 1)


def _numbers(box: Box) -> Iterator[str]:
    for school in get_args(School):
        kinds = Tally(card.kind for card in box.cards if card.school == school)
        if kinds != {"spirit": 4, "scroll": 11}:
            yield f"{school} must have 4 spirits and 11 scrolls"
        mine = [card for card in box.cards if card.school == school and card.kind == "scroll"]
        if school in LEANING and sum(c.type == LEANING[school] for c in mine) < LEAST_LEANING:
            yield f"{school} must lean to its own type"
    for level, deck in enumerate(get_args(Deck), 1):
        levels = [card.level for card in box.locations if card.deck == deck]
        if levels != [level] * 5:
            yield f"{deck} must have 5 cards of level {level}"
    if {crystal.colour for crystal in box.crystals} != {"green", "blue", "red", "black"}:
        yield "every colour must have a crystal"


# --- Nexus cards -------------------------------------------------------------------------------


def _cards(box: Box) -> Iterator[str]:
    seen: dict[Any, str] = {}
    for card in box.cards:
        does = (card.kind, card.gain, card.effects, card.animate)
        if not card.effects and not card.animate and card.gain.energy is card.gain.mana is None:
            yield f"{card.id} does nothing"
        if does in seen:
            yield f"{card.id} does the same as {seen[does]}"
        seen[does] = card.id
        is_scroll = card.kind == "scroll"
        if (card.type is not None, card.cost is not None) != (is_scroll, is_scroll):
            yield f"{card.id} must have type and cost if it is a scroll, and else neither"
        if card.animate and not is_scroll:
            yield f"{card.id} is a spirit and cannot be animated"
        for text in (card.effects, card.animate):
            yield from (f"{card.id}: {fault}" for fault in faults(text, box.cards, is_scroll))


def faults(text: Text, cards: tuple[NexusCard, ...], on_scroll: bool) -> Iterator[str]:
    """What is wrong with a text, lists inside it included."""
    discarded = False
    for effect in text:
        discarded |= isinstance(effect, Discard)
        yield from _targets(effect, cards, on_scroll)
        for count in counts(effect):
            yield from _counted(count, discarded, on_scroll)
        for branch, inner in nested(effect):
            if not inner and branch != "else":
                yield "a list inside is empty"
            yield from faults(inner, cards, on_scroll)


def counts(effect: Any) -> Iterator[Count]:
    """The counts of an effect itself."""
    if isinstance(effect, Gain | Lose) and isinstance(effect.amount, Count):
        yield effect.amount
    if isinstance(effect, If) and isinstance(effect.test, AtLeast):
        yield effect.test.count


def _counted(count: Count, discarded: bool, on_scroll: bool) -> Iterator[str]:
    if count.per in ("discarded", "discarded_cost") and not discarded:
        yield "nothing has been discarded before it counts"
    if count.other and not on_scroll:
        yield "only a scroll can speak of other scrolls"
    if count.times < 0:
        yield "only a cost can become lower by a count"
    yield from _filtered(count.of)


def _filtered(of: Filter) -> Iterator[str]:
    if of.kind == "spirit" and (of.type is not None or of.max_cost is not None):
        yield "a spirit has neither type nor cost"


def _targets(effect: Any, cards: tuple[NexusCard, ...], on_scroll: bool) -> Iterator[str]:
    if isinstance(effect, Gain) and effect.what == "energy" and effect.who != "self":
        yield "energy is for the player alone"
    if isinstance(effect, Discard) and effect.count == "all" and effect.source != "nexus":
        yield "only the Nexus can be discarded as a whole"
    if isinstance(effect, Recover) and effect.source == "this" and not on_scroll:
        yield "only a scroll has a die of its own"
    if isinstance(effect, Mimic) and "discard" in effect.source and effect.of.kind is None:
        yield "what is mimicked from the discard must be a spirit or a scroll by name"
    if isinstance(effect, Acquire | Activate | Mimic):
        yield from _filtered(effect.of)
        any_kind = isinstance(effect, Mimic)
        those = [card for card in cards if any_kind or card.kind == "scroll"]
        if sum(fits(card, effect.of) for card in those) < FEWEST_TARGETS:
            yield f"fewer than {FEWEST_TARGETS} cards can be meant by {effect.verb}"
    if isinstance(effect, If) and isinstance(effect.test, Focused) and not effect.then:
        yield "a test must lead to something"


def fits(card: NexusCard, of: Filter) -> bool:
    """Whether a card is one of those that a filter means."""
    return (
        (of.kind or card.kind) == card.kind
        and (of.school or card.school) == card.school
        and (of.type is None or of.type == card.type)
        and (of.max_cost is None or (card.cost is not None and card.cost <= of.max_cost))
    )


# --- Locations, Ancient Ones, crystals ---------------------------------------------------------


def _places(box: Box) -> Iterator[str]:
    for place in box.locations:
        texts = [place.reveal, place.enter, place.defeat]
        texts += [rule.then for rule in _rules(place) if isinstance(rule, When | Animated)]
        for text in texts:
            yield from (f"{place.id}: {fault}" for fault in faults(text, box.cards, False))
        if place.level == 1 and place.enter:
            yield f"{place.id}: nobody enters the first location"
        if place.level == 5 and place.defeat:
            yield f"{place.id}: the game ends when the last location is defeated"
        if place.level == 1 and not all(map(_needs_nobody, place.reveal)):
            yield f"{place.id}: nobody turns up the first location"
    for ancient in box.ancients:
        if not ancient.flip or not all(map(_needs_nobody, ancient.flip)):
            yield f"{ancient.id}: nobody turns up an Ancient One"
        yield from (f"{ancient.id}: {fault}" for fault in faults(ancient.flip, box.cards, False))
    for crystal in box.crystals:
        yield from (f"{crystal.id}: {fault}" for fault in faults(crystal.animate, box.cards, False))


def _rules(place: LocationCard) -> tuple[Any, ...]:
    return (*place.local, *place.everywhere)


def _needs_nobody(effect: Any) -> bool:
    """Whether an effect can be done when there is no player who does it."""
    if isinstance(effect, Gain | Lose):
        return effect.who == "all"
    return isinstance(effect, Discard) and effect.source == "nexus" and not effect.may


def _campaign(box: Box) -> Iterator[str]:
    rows = [(row.number, row.players) for row in box.campaign.chapter]
    if sorted(rows) != list(product(range(1, 6), range(1, 5))):
        yield "the chart must have one row for each chapter and number of players"
