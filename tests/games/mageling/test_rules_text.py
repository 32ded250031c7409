"""The numbered rules as players read them."""

from games.mageling.tabletop import game
from tools.rules_coverage import numbers

ORDER = [*range(1, 9), *range(10, 14), 20, *range(30, 48), *range(50, 54), 60, 61, 65, 66]
ORDER += [*range(70, 73), *range(80, 88), *range(90, 97), 98]


def test_the_rules_are_those_of_the_rulebook_in_its_order() -> None:
    assert numbers(game.rules_in["en"]) == [f"MAGE-{number:02}" for number in ORDER]
