"""What a room can choose before a match; the form in the client comes from this model."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from simsalabim.engine.refusals import Refusal
from simsalabim.engine.shapes import Flag
from simsalabim.games.magical_library.meta import META
from simsalabim.games.magical_library.words import MODULES, DeckName, Module


class Options(BaseModel):
    """The options of Magical Library: the deck, and each module by itself (MLIB-04, MLIB-72)."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    deck: Annotated[
        DeckName,
        Field(
            title="Deck",
            description="default: a card can show a symbol and an apprentice. "
            "strict: apprentice cards show no symbol.",
        ),
    ] = "default"
    shared_rooms: Annotated[
        Flag, Field(title="Module 1: Shared Rooms", description="10 cards of two colours each.")
    ] = False
    variety: Annotated[
        Flag,
        Field(title="Module 2: Variety", description="A bonus for points in 9 of 10 categories."),
    ] = False
    neighbour_cards: Annotated[
        Flag,
        Field(
            title="Module 3: Neighbour cards",
            description="5 cards that count a symbol in a neighbour's display.",
        ),
    ] = False
    circle_groups: Annotated[
        Flag,
        Field(
            title="Module 4: Magic circles in groups",
            description="Magic circles score only in groups of three or more.",
        ),
    ] = False
    portals: Annotated[
        Flag,
        Field(
            title="Module 5: Magic Portals",
            description="5 cards that are worth more the more cards lie round them.",
        ),
    ] = False
    barriers: Annotated[
        Flag,
        Field(
            title="Module 6: Barriers",
            description="5 cards with a double symbol, and barriers that part areas.",
        ),
    ] = False
    extra_cards: Annotated[
        Flag,
        Field(title="Module 7: Extra cards", description="5 cards that each count in their way."),
    ] = False
    golden_wizard: Annotated[
        Flag,
        Field(title="Module 8: Golden Wizard", description="One of your wizards counts as two."),
    ] = False

    def modules(self) -> list[Module]:
        """The modules in play, in the order of their numbers."""
        return [module for module in MODULES if getattr(self, module)]


def refuse(options: Options, seats: int) -> Refusal | None:
    """Why a match with so many seats cannot start with these options; None if it can."""
    if seats not in META.seats:
        return Refusal("seats", "Magical Library is for two to six players.", "MLIB-06")
    return None
