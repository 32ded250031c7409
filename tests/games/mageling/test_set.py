"""What is asked of our card set (MAGE-C0, C3, C4, C5), which is no numbered rule of the game."""

from collections import Counter
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod
from statistics import mean
from typing import Any

import pytest

from simsalabim.games.mageling.tables import (
    ANCIENTS,
    CARDS,
    CRYSTALS,
    DICE,
    FACES,
    LIFE,
    LOCATIONS,
    OF_DECK,
    SCHOOLS,
    SPIRITS,
)
from tools.mageling_balance import Job, Played, play

FEW = 1
"""Games of each number of players: enough for gross faults, and no proof of balance."""

SEED = 41

# --- The parts (MAGE-C0) -------------------------------------------------------------------


def test_the_set_is_in_the_data_and_the_chart_has_a_row_for_every_chapter() -> None:
    """MAGE-C0."""
    sizes = [len(part) for part in (CARDS, LOCATIONS, CRYSTALS, ANCIENTS)]
    assert sizes == [75, 25, 4, 4]
    assert set(LIFE) == {(chapter, seats) for chapter in range(1, 6) for seats in range(1, 5)}
    for life in LIFE.values():
        assert len(life) == len(OF_DECK)
        assert life[0] > 0  # else the first Doom phase could begin without mana


# --- What a turn brings, and what scrolls cost (MAGE-C3) ------------------------------------

Faces = tuple[int, ...]


def rolls(dice: int) -> list[tuple[Faces, float]]:
    """All rolls of so many dice, the faces by number in order, with their chances."""
    found = []
    for faces in combinations_with_replacement(range(len(FACES)), dice):
        ways = factorial(dice) / prod(factorial(n) for n in Counter(faces).values())
        found.append((faces, ways / len(FACES) ** dice))
    return found


FINESSE = FACES.index("finesse")


def focus(faces: Faces) -> int:
    """The most energy of one rune in the Focus."""
    return max(faces.count(rune) for rune in range(len(SCHOOLS))) + faces.count(FINESSE)


@cache
def after_reroll(kept: Faces) -> float:
    again = rolls(DICE - len(kept))
    return sum(chance * focus(kept + faces) for faces, chance in again)


def best(faces: Faces) -> float:
    """The best Focus on average: one rune and each Finesse are kept, or all dice."""
    ways = [tuple(f for f in faces if f in (rune, FINESSE)) for rune in range(len(SCHOOLS))]
    return max(focus(faces), *(after_reroll(kept) for kept in ways))


def test_the_best_focus_after_the_reroll_averages_3_61_energy() -> None:
    """MAGE-C3: the base rate that costs are made for."""
    assert sum(chance * best(faces) for faces, chance in rolls(DICE)) == pytest.approx(
        3.61, abs=0.01
    )


def test_plain_scrolls_cost_3_5_and_7_and_the_others_up_to_7() -> None:
    """MAGE-C3. Two of one energy or less cost 2, which the specification does not name."""
    plain = {
        card.gain.energy: card.cost
        for card in CARDS.values()
        if card.gain and not (card.gain.mana or card.effects or card.animate)
    }
    assert plain == {2: 3, 3: 5, 4: 7}
    costs = Counter(card.cost for key, card in CARDS.items() if key not in SPIRITS)
    assert costs.pop(2) == 2
    assert set(costs) <= {3, 4, 5, 6, 7}


# --- Lengths and use (MAGE-C4, MAGE-C5) ------------------------------------------------------


def test_location_costs_by_deck() -> None:
    """MAGE-C4."""
    assert [mean(LOCATIONS[card].cost for card in deck) for deck in OF_DECK] == [
        5.6,
        10.2,
        15.0,
        19.4,
        26.8,
    ]


@cache
def standard() -> tuple[Played, ...]:
    return tuple(
        play(Job(seats, (("mode", "standard"),), SEED + number))
        for seats in (2, 3, 4)
        for number in range(FEW)
    )


def test_a_standard_game_of_sensible_bots_ends_after_8_to_14_rounds() -> None:
    """MAGE-C4."""
    assert all(8 <= each.rounds <= 14 for each in standard())


def test_every_card_that_is_often_there_is_used() -> None:
    """MAGE-C5: in at least 2 % of the turns in which it can be bought or activated."""
    there, used = Counter[str](), Counter[str]()
    for each in standard():
        there.update(each.there)
        used.update(each.used)
    often = [card for card in CARDS if there[card] >= 25]
    assert len(often) >= 5
    assert [card for card in often if used[card] < 0.02 * there[card]] == []


def test_chapter_5_is_lost_more_often_than_chapter_1() -> None:
    """MAGE-C5: by one player; docs/mageling-balance.md has the shares."""

    def won(chapter: int) -> int:
        options: tuple[tuple[str, Any], ...] = (("mode", "coop"), ("chapter", chapter))
        return sum(play(Job(1, options, SEED + n)).ending == "saved" for n in range(6))

    assert 6 >= won(1) > won(5)
