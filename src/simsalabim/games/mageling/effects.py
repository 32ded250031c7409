"""The effect language: what a text can say, as typed data (MAGE-C1).

A text is a list of effects, done once and in order; a location may also have standing rules. Every
record here is closed: a field or a word that the language does not know is refused at load.
"""

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from simsalabim.engine.shapes import CLOSED_SHAPE, Flag, Whole
from simsalabim.games.mageling.words import Face, Kind, School

Who: TypeAlias = Literal["self", "next", "others", "rivals", "all"]
"""Whom it concerns: `rivals` are the others, but nobody in co-op."""

Positive: TypeAlias = Annotated[Whole, Field(ge=1)]

# --- Amounts -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Filter:
    """Which cards are meant: all that is given must hold. A spirit has neither type nor cost."""

    __pydantic_config__ = CLOSED_SHAPE
    kind: Literal["spirit", "scroll"] | None = None
    school: School | None = None
    type: Kind | None = None
    max_cost: Whole | None = None


ANY = Filter()


@dataclass(frozen=True, slots=True)
class Count:
    """floor(what is counted / every) x times + plus, at most max; counted when it is done."""

    __pydantic_config__ = CLOSED_SHAPE
    per: Literal[
        "scrolls",
        "damaged",
        "types",
        "schools",
        "matching",
        "faces",
        "focus",
        "discarded",
        "discarded_cost",
        "discarded_turn",
        "revealed",
        "spawn",
    ]
    of: Filter = ANY
    other: Flag = False
    activated: Flag = False
    every: Positive = 1
    times: Literal[1, -1] = 1
    plus: Annotated[Whole, Field(ge=0)] = 0
    max: Positive | None = None


Amount: TypeAlias = Positive | Count


@dataclass(frozen=True, slots=True)
class Focused:
    """Whether a rune of this school lies, or lay this turn, in your Focus."""

    __pydantic_config__ = CLOSED_SHAPE
    school: School
    test: Literal["focused"] = "focused"


@dataclass(frozen=True, slots=True)
class AtLeast:
    """Whether a count reaches a number."""

    __pydantic_config__ = CLOSED_SHAPE
    count: Count
    at_least: Positive
    test: Literal["count"] = "count"


Test: TypeAlias = Annotated[Focused | AtLeast, Field(discriminator="test")]

# --- The 15 verbs ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Gain:
    """Tokens are put into each target's area."""

    __pydantic_config__ = CLOSED_SHAPE
    what: Literal["energy", "mana", "spawn", "damage"]
    amount: Amount
    who: Who = "self"
    verb: Literal["gain"] = "gain"


@dataclass(frozen=True, slots=True)
class Lose:
    """Tokens go back to the reserve, free of charge."""

    __pydantic_config__ = CLOSED_SHAPE
    what: Literal["mana", "spawn"]
    amount: Amount
    who: Who = "self"
    verb: Literal["lose"] = "lose"


@dataclass(frozen=True, slots=True)
class Pay:
    """The player may pay once; if so, `then` is done."""

    __pydantic_config__ = CLOSED_SHAPE
    what: Literal["energy", "mana"]
    amount: Positive
    then: "Text"
    verb: Literal["pay"] = "pay"


@dataclass(frozen=True, slots=True)
class Discard:
    """Cards of the row, own scrolls, or the top of the deck go to the discard."""

    __pydantic_config__ = CLOSED_SHAPE
    source: Annotated[Literal["nexus", "grimoire", "deck"], Field(alias="from")]
    count: Positive | Literal["all"]
    may: Flag = False
    verb: Literal["discard"] = "discard"


@dataclass(frozen=True, slots=True)
class Look:
    """The player alone looks at the top of the deck and puts one card back on top."""

    __pydantic_config__ = CLOSED_SHAPE
    count: Positive
    rest: Literal["bottom", "discard"]
    verb: Literal["look"] = "look"


@dataclass(frozen=True, slots=True)
class Acquire:
    """The player may buy one scroll for less."""

    __pydantic_config__ = CLOSED_SHAPE
    source: Annotated[Literal["nexus", "discard"], Field(alias="from")]
    less: Positive | Literal["all"]
    of: Filter = ANY
    verb: Literal["acquire"] = "acquire"


@dataclass(frozen=True, slots=True)
class Discount:
    """Until the end of the turn the next (1) or every matching payment is lower."""

    __pydantic_config__ = CLOSED_SHAPE
    on: Literal["scroll", "spawn", "location"]
    amount: Positive
    uses: Literal[1, "turn"]
    of: Filter = ANY
    verb: Literal["discount"] = "discount"


@dataclass(frozen=True, slots=True)
class Reroll:
    """The player names unplaced dice and rolls them together once."""

    __pydantic_config__ = CLOSED_SHAPE
    count: Positive | Literal["any"]
    verb: Literal["reroll"] = "reroll"


@dataclass(frozen=True, slots=True)
class Set:
    """Up to `count` unplaced dice are turned, one after another."""

    __pydantic_config__ = CLOSED_SHAPE
    count: Positive
    to: Face | Literal["any", "copy"]
    verb: Literal["set"] = "set"


@dataclass(frozen=True, slots=True)
class Recover:
    """Dice return to the pool showing the same face (MAGE-33)."""

    __pydantic_config__ = CLOSED_SHAPE
    count: Positive
    source: Annotated[Literal["this", "scrolls", "focus"], Field(alias="from")]
    verb: Literal["recover"] = "recover"


@dataclass(frozen=True, slots=True)
class Activate:
    """Up to `count` other scrolls of the player are activated, one after another."""

    __pydantic_config__ = CLOSED_SHAPE
    count: Positive
    of: Filter = ANY
    verb: Literal["activate"] = "activate"


Lender: TypeAlias = Literal["grimoire", "nexus", "others", "discard"]


@dataclass(frozen=True, slots=True)
class Mimic:
    """Another card's resources and text are done as if printed here (MAGE-39)."""

    __pydantic_config__ = CLOSED_SHAPE
    source: Annotated[tuple[Lender, ...], Field(alias="from", min_length=1)]
    of: Filter = ANY
    verb: Literal["mimic"] = "mimic"


@dataclass(frozen=True, slots=True)
class Heal:
    """Damage leaves scrolls of the player at once."""

    __pydantic_config__ = CLOSED_SHAPE
    count: Positive
    verb: Literal["heal"] = "heal"


@dataclass(frozen=True, slots=True)
class Choose:
    """The player picks one list and does it."""

    __pydantic_config__ = CLOSED_SHAPE
    options: Annotated[tuple["Text", ...], Field(min_length=2)]
    verb: Literal["choose"] = "choose"


@dataclass(frozen=True, slots=True)
class If:
    """`then` if the test holds now, otherwise `else`."""

    __pydantic_config__ = CLOSED_SHAPE
    test: Test
    then: "Text"
    otherwise: Annotated["Text", Field(alias="else")] = ()
    verb: Literal["if"] = "if"


Effect: TypeAlias = Annotated[
    Gain
    | Lose
    | Pay
    | Discard
    | Look
    | Acquire
    | Discount
    | Reroll
    | Set
    | Recover
    | Activate
    | Mimic
    | Heal
    | Choose
    | If,
    Field(discriminator="verb"),
]

Text: TypeAlias = tuple[Effect, ...]
"""Effects that are done in order, each finished before the next (MAGE-40)."""

# --- Standing rules ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Cost:
    """Payments of a kind change."""

    __pydantic_config__ = CLOSED_SHAPE
    on: Literal["scroll", "spawn", "location"]
    amount: Whole | Count
    of: Filter = ANY
    rule: Literal["cost"] = "cost"


@dataclass(frozen=True, slots=True)
class When:
    """Done by the player whose event it is."""

    __pydantic_config__ = CLOSED_SHAPE
    event: Literal["turn_start", "buy", "spirit"]
    then: Text
    rule: Literal["when"] = "when"


@dataclass(frozen=True, slots=True)
class Animated:
    """An Animate effect open to the players for whom the rule holds."""

    __pydantic_config__ = CLOSED_SHAPE
    then: Text
    rule: Literal["animate"] = "animate"


@dataclass(frozen=True, slots=True)
class Ban:
    """An action that may not be taken."""

    __pydantic_config__ = CLOSED_SHAPE
    action: Literal["gather", "spirits"]
    rule: Literal["ban"] = "ban"


Rule: TypeAlias = Annotated[Cost | When | Animated | Ban, Field(discriminator="rule")]


def nested(effect: Effect) -> tuple[tuple[str, Text], ...]:
    """The lists inside an effect, each with the name of its branch."""
    if isinstance(effect, Pay):
        return (("then", effect.then),)
    if isinstance(effect, If):
        return (("then", effect.then), ("else", effect.otherwise))
    if isinstance(effect, Choose):
        return tuple([(str(i), option) for i, option in enumerate(effect.options)])
    return ()
