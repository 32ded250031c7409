"""Which games are played, with which options and how many seats."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, islice, product
from typing import Any

from engine.mill import mill
from simsalabim import games
from simsalabim.engine.game import AnyGame

GAMES: tuple[AnyGame, ...] = (mill, *games.ALL)
"""Every game on offer, and a tiny one that proves the suite."""

MOST_PRODUCTS = 20_000


@dataclass(frozen=True)
class Case:
    """One way to set a table."""

    key: str
    seats: int
    options: tuple[tuple[str, Any], ...]

    @property
    def game(self) -> AnyGame:
        """The game that is played."""
        return next(game for game in GAMES if game.meta.key == self.key)

    @property
    def chosen(self) -> Any:
        """The options as the game's own model, as a room would send them."""
        return self.game.options.model_validate(dict(self.options))

    def __str__(self) -> str:
        words = [f"{value}" for _, value in self.options]
        return "-".join([self.key, str(self.seats), *words])


def values(schema: dict[str, Any], definitions: dict[str, Any]) -> list[Any]:
    """Every value of a choice or a switch; of a number, the least, the greatest and the default."""
    if "$ref" in schema:
        name = schema["$ref"].rsplit("/", 1)[-1]
        return values(definitions[name] | {k: v for k, v in schema.items() if k != "$ref"}, {})
    if "enum" in schema:
        return list(schema["enum"])
    if "const" in schema:
        return [schema["const"]]
    for several in ("anyOf", "oneOf"):
        if several in schema:
            found = [v for each in schema[several] for v in values(each, definitions)]
            return list(dict.fromkeys(found))
    if schema["type"] == "boolean":
        return [False, True]
    if schema["type"] == "null":
        return [None]
    if schema["type"] == "integer":
        low = schema.get("minimum", schema.get("exclusiveMinimum", -1) + 1)
        high = schema.get("maximum", schema.get("exclusiveMaximum", low + 2) - 1)
        default = schema.get("default")
        return sorted({low, high} | ({default} if isinstance(default, int) else set()))
    raise NotImplementedError(f"no values are known for {schema}")


def choices(game: AnyGame) -> dict[str, list[Any]]:
    """What each option can be, read from the schema that rooms make their form from."""
    schema = game.options.model_json_schema()
    definitions = schema.get("$defs", {})
    return {name: values(each, definitions) for name, each in schema["properties"].items()}


def every_case(game: AnyGame) -> Iterator[Case]:
    """All combinations of seats and options, refused ones among them."""
    offered = choices(game)
    for seats, *chosen in islice(product(game.meta.seats, *offered.values()), MOST_PRODUCTS):
        yield Case(game.meta.key, seats, tuple(zip(offered, chosen, strict=True)))


def is_refused(case: Case) -> bool:
    """Whether no match can start like that."""
    return case.game.refuse_options(case.chosen, case.seats) is not None


def pairs(case: Case) -> set[Any]:
    """Every two choices that occur together in this case."""
    return set(combinations((("seats", case.seats), *case.options), 2))


def pairwise(cases: list[Case]) -> list[Case]:
    """Few cases in which every two choices that can be made together occur together."""
    wanted = {case: pairs(case) for case in cases}
    missing = set().union(*wanted.values()) if wanted else set()
    chosen = []
    while missing:
        best = max(cases, key=lambda case: len(wanted[case] & missing))
        chosen.append(best)
        missing -= wanted[best]
    return chosen


def cases_of(game: AnyGame) -> list[Case]:
    """The cases to play of this game."""
    return pairwise([case for case in every_case(game) if not is_refused(case)])


CASES = [case for game in GAMES for case in cases_of(game)]
REFUSED = [case for game in GAMES for case in every_case(game) if is_refused(case)]
