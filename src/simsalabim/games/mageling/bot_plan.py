"""What the unplaced dice of the turn will bring, planned at once."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from simsalabim.games.mageling.bot_worth import ANIMATED, Yield, alone, among
from simsalabim.games.mageling.costs import is_banned
from simsalabim.games.mageling.state import Player, State
from simsalabim.games.mageling.tables import CARDS, FACES, SCHOOLS, SPACES, SPIRITS
from simsalabim.games.mageling.words import Card, Face

TASTES: Final[tuple[Yield, ...]] = ((1.0, 0.6), (1.0, 1.3), (0.35, 1.0))
"""What energy and mana are worth to a plan that wants energy, both, or mana."""


NUMBER: Final = {face: number for number, face in enumerate(FACES)}

Part = tuple[float, float, int]
"""Energy and mana of dice that go to scrolls, and how many dice are left over."""


class Planner:
    """Plans for dice in one position, whatever the dice show."""

    def __init__(self, state: State, known: frozenset[Card]) -> None:
        """`known`: the cards that are known to lie in the Nexus."""
        turn = state.turn
        player = state.players[turn.seat]
        self.spaces = 0 if is_banned(state, turn.seat, "gather") else SPACES - turn.gathered
        self.runes = range(len(SCHOOLS)) if turn.rune is None else (NUMBER[turn.rune],)
        self.focused = NUMBER[turn.rune] if turn.focused and turn.rune else None
        gives = among(tuple(sorted(slot.card for slot in player.grimoire if not slot.damaged)))
        self.scrolls: list[list[Yield]] = [[] for _ in SCHOOLS]
        for slot in player.grimoire:
            if not (slot.damaged or slot.activated or slot.fresh):
                self.scrolls[NUMBER[CARDS[slot.card].school]].append(gives[slot.card])
        self.parts: dict[tuple[int, int, Yield], Part] = {}
        self.spirits = [(0.0, 0.0) for _ in SCHOOLS]
        if not is_banned(state, turn.seat, "spirits"):
            for card in sorted(known & SPIRITS):
                school, more = NUMBER[CARDS[card].school], alone(card)
                there = self.spirits[school]
                self.spirits[school] = (there[0] + more[0], there[1] + more[1])
        effects = [*animations(state, player), (1.0, 0.0)]
        self.effects = [max(effects, key=partial(_worth, taste)) for taste in TASTES]

    def plans(self, faces: Sequence[Face]) -> Iterator[Yield]:
        """Energy and mana of these dice, used to each taste."""
        counts = [faces.count(face) for face in FACES]
        finesse = counts.pop()
        for taste, effect in zip(TASTES, self.effects, strict=True):
            more, saved = finesse * effect[0], finesse * effect[1]
            left = counts[:]
            for school, dice in enumerate(counts):
                if dice and self.scrolls[school]:
                    brings, saves, left[school] = self._part(school, dice, taste)
                    more += brings
                    saved += saves
            best = max(self._uses(left), key=partial(_worth, taste), default=(0.0, 0.0))
            yield more + best[0], saved + best[1]

    def _part(self, school: int, dice: int, taste: Yield) -> Part:
        """So many dice go to the best scrolls of a school, if they bring more than in the Focus."""
        key = (school, dice, taste)
        found = self.parts.get(key)
        if found is None:
            order = sorted([(_worth(taste, each), each) for each in self.scrolls[school]])
            used = [each for worth, each in order[-dice:] if worth > taste[0]]
            more, saved = sum(each[0] for each in used), sum(each[1] for each in used)
            found = self.parts[key] = more, saved, dice - len(used)
        return found

    def _uses(self, left: list[int]) -> list[Yield]:
        """The rest: one rune in the Focus with the spirits of its school, and Gather."""
        every, pairs = sum(left), sum([dice // 2 for dice in left])
        found: list[Yield] = []
        for rune in self.runes:
            mine = left[rune]
            if not mine and self.focused != rune and len(self.runes) > 1:
                continue
            matched = min(self.spaces, pairs - mine // 2)
            mixed = min(self.spaces - matched, (every - mine - 2 * matched) // 2)
            energy, mana = float(mine + mixed), float(matched)
            if mine or self.focused == rune:
                more, saved = self.spirits[rune]
                energy += more
                mana += saved
            found.append((energy, mana))
            # Pairs of the same rune may be worth more as mana.
            spaces = min(self.spaces - matched, (mine - 1) // 2)
            if spaces > 0:
                found.append((energy - mixed - 2 * spaces, mana + spaces))
        return found


def _worth(taste: Yield, gives: Yield) -> float:
    return taste[0] * gives[0] + taste[1] * gives[1]


def animations(state: State, player: Player) -> list[Yield]:
    """The Animate effects at hand."""
    sources: list[str] = [player.crystal] if state.mode == "coop" else []
    sources += [slot.card for slot in player.grimoire if not slot.damaged and not slot.fresh]
    here = state.row[player.at].card if state.row else None
    if here is not None:
        sources.append(here)
    return [ANIMATED[source] for source in sources if source in ANIMATED]
