"""The numbered rules as players read them."""

from games.mysterious_library.tabletop import game
from tools.rules_coverage import numbers

ORDER = [*range(1, 7), *range(10, 17), *range(20, 26), *range(30, 39), *range(40, 45)]
ORDER += [*range(50, 56), *range(60, 69), 70, 71, 80, 81, 82]


def test_the_rules_are_those_of_the_rulebook_in_its_order() -> None:
    assert numbers(game.rules_in["en"]) == [f"MYST-{number:02}" for number in ORDER]
