"""What every card of the Nexus does, each in a position of its own (MAGE-C6)."""

from typing import Any

import pytest

from games.mageling.rows_hedge_dream import DREAM, HEDGE
from games.mageling.rows_others import AETHER, ANIMATE, DEATH, DIVINATION
from games.mageling.tabletop import Table, mages
from simsalabim.games.mageling.tables import ALL_CARDS, CARDS, SPIRITS

rule = pytest.mark.rule

REST = "hedge hedge dream finesse"
"""The four dice besides the one that activates a scroll, or lies in the Focus for a spirit."""

ROWS = [*HEDGE, *DREAM, *AETHER, *DIVINATION, *DEATH]


def position(card: str, given: dict[str, Any], first: str) -> Table:
    """Three players; what the card needs lies as the row of the table says."""
    given = dict(given)
    own, nexus = given.pop("own", ""), given.pop("nexus", "")
    rest = given.pop("rest", REST)
    given.pop("roll", None)
    other = given.pop("other", "")
    is_spirit = card in SPIRITS
    return mages(
        f"{first} {rest}",
        seats=3,
        nexus=f"{card} {nexus}" if is_spirit else nexus,
        grimoire=[own if is_spirit else f"{own} {card}", other],
        **given,
    )


def seen(table: Table, fact: str) -> Any:
    """What is to be seen on the table, by the name that the rows give to it."""
    state = table.state
    name, _, seat = fact.partition("/")
    facts: dict[str, Any] = {
        "energy": table.energy,
        "mana": table.mana(int(seat or 0)),
        "spawn": table.spawn(int(seat or 0)),
        "damage": table.damage(int(seat or 0)),
        "has": table.grimoire(),
        "faces": table.faces,
        "places": table.places,
        "top": " ".join(known.card for known in state.top),
        "bottom": " ".join(known.card for known in state.bottom),
    }
    if name in facts:
        return facts[name]
    return table.price({"spawn-price": "spawn"}.get(name, name))


def check(table: Table, expected: dict[str, Any]) -> None:
    for fact, value in expected.items():
        if fact == "gone":
            assert set(value.split()) <= set(table.discard)
        elif fact == "row":
            assert value in table.nexus
        else:
            assert seen(table, fact) == value, fact


def answers(text: str) -> list[str]:
    return [each.strip() for each in text.split(",") if each.strip()]


@pytest.mark.parametrize(
    ("card", "given", "said", "expected"),
    ROWS,
    ids=lambda each: each if isinstance(each, str) and each in CARDS else "",
)
def test_a_card_does_what_its_data_means(
    card: str, given: dict[str, Any], said: str, expected: dict[str, Any]
) -> None:
    school = CARDS[card].school  # type: ignore[index]
    roll = given.get("roll", [])
    if card in SPIRITS:
        table = position(card, {"rune": school} | given, f"{school}@focus")
        table.do(f"spirit {card}")
        assert table.asking != "act" or card in table.discard
    else:
        table = position(card, given, school)
        table.do(f"activate {card} 0")
    table.do(*answers(said), dice=roll)
    assert table.asking == "act"
    check(table, expected)


@pytest.mark.parametrize(
    ("card", "given", "said", "expected"),
    ANIMATE,
    ids=lambda each: each if isinstance(each, str) and each in CARDS else "",
)
def test_an_animate_effect_does_what_its_data_means(
    card: str, given: dict[str, Any], said: str, expected: dict[str, Any]
) -> None:
    table = position(card, given, "finesse")
    table.do(f"animate 0 {card}", *answers(said))
    assert table.asking == "act"
    assert table.state.places[0] == "animate"
    check(table, expected)


def test_every_card_has_a_row_of_its_own() -> None:
    assert {row[0] for row in ROWS} == set(ALL_CARDS)
    assert {row[0] for row in ANIMATE} == {card for card in ALL_CARDS if CARDS[card].animate}
