"""The numbers of scoring, read from data/scoring.toml."""

from typing import Final

from pydantic import BaseModel, ConfigDict, PositiveInt

from simsalabim.games.magical_library.cards import read


class Numbers(BaseModel):
    """Points and thresholds that are not products of areas."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    circle: PositiveInt
    circle_group: PositiveInt
    portal: PositiveInt
    barrier: PositiveInt
    extra: PositiveInt
    variety_least: PositiveInt
    variety_points: PositiveInt


NUMBERS: Final = Numbers.model_validate(read("scoring"))
