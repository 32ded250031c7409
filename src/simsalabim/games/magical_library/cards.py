"""The cards: what is printed on each, and the decks, read from data/ and checked at load.

The name of a card is its own and says what is printed on it, words joined by dashes:
`blue-owl-2` a blue room with an owl, the second of its kind · `blue-owl-apprentice-1` with an
apprentice too · `blue-apprentice-1` · `blue-circle-5` · `shared-blue-yellow-inkwell` left half,
right half, symbol · `neighbour-owl` · `portal-1` · `barrier-blue-inkwell-ne` a double symbol, and
barriers on the sides n and e · `extra-lines`.
"""

import tomllib
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias, get_args

from pydantic import BaseModel, ConfigDict, model_validator

from simsalabim.engine.shapes import Whole
from simsalabim.games.magical_library.geometry import EAST, NORTH, SOUTH, WEST
from simsalabim.games.magical_library.words import (
    COLOURS,
    MODULES,
    SYMBOLS,
    Colour,
    DeckName,
    Module,
    Symbol,
)

Part: TypeAlias = int
"""How much of its card a room fills: `WHOLE`, the `LEFT` half or the `RIGHT` half (MLIB-60)."""

WHOLE: Final[Part] = 0
LEFT: Final[Part] = 1
RIGHT: Final[Part] = 2

Kind: TypeAlias = Literal["room", "shared", "neighbour", "portal", "barrier", "extra"]

Counting: TypeAlias = Literal["lines", "apprentices", "circles", "symbols", "colours"]
"""What an extra card counts (MLIB-69)."""

SIDE_LETTERS: Final = {"n": NORTH, "e": EAST, "s": SOUTH, "w": WEST}


@dataclass(frozen=True, slots=True)
class Face:
    """What is printed on a card."""

    card: str
    kind: Kind
    rooms: tuple[tuple[Colour, Part], ...] = ()
    symbol: Symbol | None = None
    symbols: int = 0
    """How often the symbol is there: 2 on barrier cards (MLIB-67)."""
    apprentice: bool = False
    circle: bool = False
    barred: tuple[int, ...] = ()
    """The directions of the edges with a barrier."""
    counts: Symbol | Counting | None = None
    """What a neighbour card or an extra card counts; it is no symbol of its own (MLIB-64)."""


# --- Decks (MLIB-03, MLIB-04) --------------------------------------------------------------


class Row(BaseModel):
    """A kind of base card: what is printed on it, and how many of it there are (MLIB-02)."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    colour: Colour
    symbol: Symbol | None = None
    figure: Literal["apprentice", "circle"] | None = None
    copies: int

    def faces(self) -> list[Face]:
        """The cards of this kind."""
        words = [self.colour, self.symbol, self.figure]
        name = "-".join(word for word in words if word)
        return [
            Face(
                card=f"{name}-{copy}",
                kind="room",
                rooms=((self.colour, WHOLE),),
                symbol=self.symbol,
                symbols=1 if self.symbol else 0,
                apprentice=self.figure == "apprentice",
                circle=self.figure == "circle",
            )
            for copy in range(1, self.copies + 1)
        ]


class Count(BaseModel):
    """What a deck must add up to."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    cards: int
    of_each_colour: int
    symbols: int
    apprentices: int
    circles: int


class Deck(BaseModel):
    """A deck of base cards. Raises `ValidationError` if it does not add up (MLIB-05)."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    cards: tuple[Row, ...]
    count: Count

    def faces(self) -> list[Face]:
        """Every card of the deck."""
        return [face for row in self.cards for face in row.faces()]

    @model_validator(mode="after")
    def _adds_up(self) -> "Deck":
        faces = self.faces()
        colours = Counter(colour for face in faces for colour, _ in face.rooms)
        found = {
            "cards": len(faces),
            "symbols": sum(face.symbols for face in faces),
            "apprentices": sum(face.apprentice for face in faces),
            "circles": sum(face.circle for face in faces),
        }
        if found != self.count.model_dump(exclude={"of_each_colour"}):
            raise ValueError(f"the deck adds up to {found}")
        if any(colours[colour] != self.count.of_each_colour for colour in COLOURS):
            raise ValueError(f"the colours add up to {dict(colours)}")
        if len({face.card for face in faces}) != len(faces):
            raise ValueError("two rows describe the same kind of card")
        if any(face.circle and face.symbol for face in faces):
            raise ValueError("a card with a magic circle shows no symbol (MLIB-04)")
        symbols = Counter(face.symbol for face in faces)
        if len({symbols[symbol] for symbol in SYMBOLS}) > 1:
            raise ValueError(f"the symbols add up to {dict(symbols)}")
        return self


# --- The cards of the modules (MLIB-72) ----------------------------------------------------


class Halves(BaseModel):
    """A shared room: two colours and a symbol (MLIB-60)."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    left: Colour
    right: Colour
    symbol: Symbol


class Barrier(BaseModel):
    """A room with a double symbol and two barriers (MLIB-67)."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    colour: Colour
    symbol: Symbol
    sides: str


class ModuleCards(BaseModel):
    """The cards that modules add. Raises `ValidationError` if they are not as the rules say."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    shared_rooms: tuple[Halves, ...]
    neighbour_cards: tuple[Symbol, ...]
    portals: int
    barriers: tuple[Barrier, ...]
    extra_cards: tuple[Counting, ...]

    @model_validator(mode="after")
    def _is_as_the_rules_say(self) -> "ModuleCards":
        pairs = {frozenset((card.left, card.right)) for card in self.shared_rooms}
        if len(pairs) != len(self.shared_rooms) or any(len(pair) != 2 for pair in pairs):
            raise ValueError("each shared room needs a pair of colours of its own")
        if set(Counter(card.symbol for card in self.shared_rooms).values()) != {2}:
            raise ValueError("the shared rooms must show each symbol twice")
        if sorted(self.neighbour_cards) != sorted(SYMBOLS):
            raise ValueError("there must be one neighbour card for each symbol")
        if sorted(self.extra_cards) != sorted(get_args(Counting)):
            raise ValueError("the extra cards must all be different")
        for card in self.barriers:
            if len(set(card.sides)) != 2 or not set(card.sides) <= SIDE_LETTERS.keys():
                raise ValueError("a barrier card has barriers on two of its sides n, e, s, w")
        return self

    def faces(self, module: Module) -> list[Face]:
        """The cards that this module adds; none for the modules that change the scoring alone."""
        return {
            "shared_rooms": [shared_room(card) for card in self.shared_rooms],
            "neighbour_cards": [
                Face(f"neighbour-{symbol}", "neighbour", counts=symbol)
                for symbol in self.neighbour_cards
            ],
            "portals": [Face(f"portal-{n + 1}", "portal") for n in range(self.portals)],
            "barriers": [barrier(card) for card in self.barriers],
            "extra_cards": [
                Face(f"extra-{counting}", "extra", counts=counting) for counting in self.extra_cards
            ],
        }.get(module, [])


def shared_room(card: Halves) -> Face:
    """The face of a shared room."""
    return Face(
        card=f"shared-{card.left}-{card.right}-{card.symbol}",
        kind="shared",
        rooms=((card.left, LEFT), (card.right, RIGHT)),
        symbol=card.symbol,
        symbols=1,
    )


def barrier(card: Barrier) -> Face:
    """The face of a barrier card."""
    return Face(
        card=f"barrier-{card.colour}-{card.symbol}-{card.sides}",
        kind="barrier",
        rooms=((card.colour, WHOLE),),
        symbol=card.symbol,
        symbols=2,
        barred=tuple(SIDE_LETTERS[side] for side in card.sides),
    )


# --- All of them ---------------------------------------------------------------------------


def read(name: str) -> dict[str, Any]:
    """A data file of the game."""
    return tomllib.loads((files(__package__) / "data" / f"{name}.toml").read_text("utf-8"))


DECKS: Final[dict[DeckName, Deck]] = {
    name: Deck.model_validate(read(f"deck_{name}")) for name in get_args(DeckName)
}
MODULE_CARDS: Final = ModuleCards.model_validate(read("modules"))


_OF_DECK: Final = {name: deck.faces() for name, deck in DECKS.items()}
_OF_MODULE: Final = {module: MODULE_CARDS.faces(module) for module in MODULES}

FACES: Final[dict[str, Face]] = {
    face.card: face for faces in (*_OF_DECK.values(), *_OF_MODULE.values()) for face in faces
}
"""What is printed on each card of any deck and module."""

if TYPE_CHECKING:
    CardName: TypeAlias = str
else:
    CardName = Literal[tuple(FACES)]
"""The name of a card that exists: no other text is read as one."""

Laid: TypeAlias = tuple[CardName, Whole, Whole]
"""A card in a display, and the x and y of its cell."""


def cards_of(deck: DeckName, modules: Sequence[Module]) -> list[CardName]:
    """Every card of a match with this deck and these modules, in a fixed order (MLIB-10)."""
    faces = [*_OF_DECK[deck], *(face for module in modules for face in _OF_MODULE[module])]
    return [face.card for face in faces]
