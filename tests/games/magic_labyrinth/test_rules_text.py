"""The numbered rules as players read them."""

from games.magic_labyrinth.tabletop import game
from tools.rules_coverage import numbers

ORDER = [*range(1, 6), *range(10, 16), *range(20, 27), *range(30, 35), 98, *range(35, 39)]
ORDER += [40, 41, 42, 96, *range(50, 55), 60, 61, 62, 97, 63, 70, 80, 81, *range(90, 94), 95, 99]


def test_the_rules_are_those_of_the_rulebook_in_its_order() -> None:
    assert numbers(game.rules_in["en"]) == [f"LAB-{number:02}" for number in ORDER]
