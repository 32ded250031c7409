"""The Path of Knowledge: its fields, boxes and medals (MLIB-88, MLIB-89), read from data/."""

from typing import Final

from pydantic import BaseModel, ConfigDict, model_validator

from simsalabim.games.magical_library.badges import BADGES
from simsalabim.games.magical_library.cards import read
from simsalabim.games.magical_library.words import MODULES, Module


class Box(BaseModel):
    """A mysterious box: the field that it lies on, and the modules in it."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    field: int
    modules: tuple[Module, ...]


class Path(BaseModel):
    """The path of a room. Raises `ValidationError` if it could not be walked to its end."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    fields: int
    medals: int
    """The last fields, so many, are medals."""
    boxes: tuple[Box, ...]

    @model_validator(mode="after")
    def _can_be_walked(self) -> "Path":
        if self.fields != len(BADGES):
            raise ValueError("a field for each badge: one of both is ticked at a time")
        on = [box.field for box in self.boxes]
        if on != sorted(set(on)) or not 0 < on[0] <= on[-1] <= self.fields - self.medals:
            raise ValueError("boxes lie on fields of their own before the medals")
        if tuple(module for box in self.boxes for module in box.modules) != MODULES:
            raise ValueError("each module lies in one box, in the order of their numbers")
        return self

    def boxes_reached(self, ticked: int) -> int:
        """How many boxes may be open when so many fields are ticked (MLIB-89)."""
        return sum(box.field <= ticked for box in self.boxes)

    def modules_in(self, boxes: int) -> list[Module]:
        """The modules that can be chosen once the first so many boxes are open (MLIB-89)."""
        return [module for box in self.boxes[:boxes] for module in box.modules]

    def medals_reached(self, ticked: int) -> int:
        """How many medals the room has when so many fields are ticked (MLIB-88)."""
        return max(0, ticked - (self.fields - self.medals))


PATH: Final = Path.model_validate(read("path"))
