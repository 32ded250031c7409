"""What a Grimoire earns in a turn, on average over many rolls with their reroll."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from simsalabim.engine.dice import LooseDice
from simsalabim.games.mageling.bot_worth import ANIMATED, MANA, Yield, among
from simsalabim.games.mageling.state import Slot
from simsalabim.games.mageling.tables import CARDS, DICE, FACES, SCHOOLS, SPACES
from simsalabim.games.mageling.words import Card

SAMPLES: Final = 32
_DICE: Final = LooseDice(7)
ROLLED: Final = tuple(
    tuple((_DICE.pick(len(FACES)), _DICE.pick(len(FACES))) for _ in range(DICE))
    for _ in range(SAMPLES)
)
"""Each die of a roll: the face that it shows, and the one that it would show after a reroll.

Always the same ones, so that like Grimoires are judged alike.
"""

SPIRITS_BRING: Final = (0.7, 0.4)
"""Energy and mana of the spirits that a turn finds."""

HURT: Final = 0.4
"""How much of a damaged scroll is left."""

NUMBER: Final = {school: number for number, school in enumerate(FACES)}
FINESSE: Final = NUMBER["finesse"]


def income(grimoire: Sequence[Slot]) -> Yield:
    """Energy (and mana) of a turn that is spent, and mana of one that is saved."""
    whole = tuple(sorted(slot.card for slot in grimoire if not slot.damaged))
    found = earns(whole)
    if len(whole) == len(grimoire):
        return found
    every = earns(tuple(sorted(slot.card for slot in grimoire)))
    return (
        found[0] + HURT * (every[0] - found[0]),
        found[1] + HURT * (every[1] - found[1]),
    )


@lru_cache(maxsize=8192)
def earns(own: tuple[Card, ...]) -> Yield:
    """The same for undamaged scrolls, in the order of their names."""
    gives = among(own)
    shelves: list[list[Yield]] = [[] for _ in FACES]
    for card in own:
        shelves[NUMBER[CARDS[card].school]].append(gives[card])
    for shelf in shelves:
        shelf.sort(key=lambda each: -each[0] - MANA * each[1])
    animated = max([sum(ANIMATED[card]) for card in own if card in ANIMATED], default=0.0)
    saving = [[saves for _, saves in shelf if saves > 0] for shelf in shelves]
    energy = mana = 0.0
    for roll in ROLLED:
        energy += _spent(_kept(roll, shelves), shelves, max(1.0, animated))
        mana += _saved(_paired(roll, saving), saving)
    return energy / SAMPLES + sum(SPIRITS_BRING), mana / SAMPLES + SPIRITS_BRING[1]


Roll = tuple[tuple[int, int], ...]


def _kept(roll: Roll, shelves: list[list[Yield]]) -> list[int]:
    """How many dice show each face in the end: what finds a scroll is kept, and the largest group."""
    free = [len(shelf) for shelf in shelves]
    free[FINESSE] = DICE
    found = [0] * len(FACES)
    rest: list[tuple[int, int]] = []
    for face, other in roll:
        if free[face]:
            free[face] -= 1
            found[face] += 1
        else:
            rest.append((face, other))
    faces = [face for face, _ in rest]
    common = max(faces, key=faces.count, default=0)
    for face, other in rest:
        found[face if face == common else other] += 1
    return found


def _spent(found: list[int], shelves: list[list[Yield]], animated: float) -> float:
    """Energy and mana of a turn in which all is spent."""
    energy = found[FINESSE] * animated
    most = spare = 0
    for school in range(len(SCHOOLS)):
        dice = found[school]
        for brings, saves in shelves[school][:dice]:
            dice -= 1
            energy += max(1.0, brings + saves)
        spare += dice
        most = max(most, dice)
    return energy + most + min(SPACES, (spare - most) // 2)


def _paired(roll: Roll, saving: list[list[float]]) -> list[int]:
    """What is kept for mana: dice that find such a scroll, and pairs."""
    shown = [face for face, _ in roll]
    found = [0] * len(FACES)
    for face, other in roll:
        keep = shown.count(face) > 1 or saving[face]
        found[face if keep else other] += 1
    return found


def _saved(found: list[int], saving: list[list[float]]) -> float:
    """Mana of a turn in which mana is saved."""
    mana = 0.0
    pairs = found[FINESSE] // 2
    for school in range(len(SCHOOLS)):
        used = saving[school][: found[school]]
        mana += sum(used)
        pairs += (found[school] - len(used)) // 2
    return mana + min(SPACES, pairs)
