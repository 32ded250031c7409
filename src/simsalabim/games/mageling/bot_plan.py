"""What the unplaced dice of the turn will bring, planned at once."""

from collections.abc import Collection, Iterator, Sequence
from typing import Final

from simsalabim.games.mageling.bot_worth import ANIMATED, Yield, alone, among
from simsalabim.games.mageling.costs import is_banned
from simsalabim.games.mageling.state import Player, State
from simsalabim.games.mageling.tables import CARDS, SCHOOLS, SPACES, SPIRITS
from simsalabim.games.mageling.words import Card, Face

TASTES: Final[tuple[Yield, ...]] = ((1.0, 0.6), (1.0, 1.3), (0.35, 1.0))
"""What energy and mana are worth to a plan that wants energy, both, or mana."""


class Planner:
    """Plans for dice in one position, whatever the dice show."""

    def __init__(self, state: State, known: Collection[Card]) -> None:
        """`known`: the cards that are known to lie in the Nexus."""
        turn = state.turn
        player = state.players[turn.seat]
        self.turn = turn
        self.spaces = 0 if is_banned(state, turn.seat, "gather") else SPACES - turn.gathered
        gives = among(tuple(sorted(slot.card for slot in player.grimoire if not slot.damaged)))
        self.scrolls: dict[str, list[Yield]] = {school: [] for school in SCHOOLS}
        for slot in player.grimoire:
            if not (slot.damaged or slot.activated or slot.fresh):
                self.scrolls[CARDS[slot.card].school].append(gives[slot.card])
        self.spirits: dict[str, list[Yield]] = {school: [] for school in SCHOOLS}
        if not is_banned(state, turn.seat, "spirits"):
            for card in known:
                if card in SPIRITS:
                    self.spirits[CARDS[card].school].append(alone(card))
        self.animations = animations(state, player)

    def plans(self, faces: Sequence[Face]) -> Iterator[Yield]:
        """Energy and mana of these dice, used to each taste."""
        counts = {face: faces.count(face) for face in set(faces)}
        for taste in TASTES:
            yield self._plan(counts, *taste)

    def _plan(self, counts: dict[Face, int], energy: float, mana: float) -> Yield:
        left: dict[str, int] = {}
        got = [0.0, 0.0]

        def add(gives: Yield) -> None:
            got[0] += gives[0]
            got[1] += gives[1]

        def worth(gives: Yield) -> float:
            return energy * gives[0] + mana * gives[1]

        for school in SCHOOLS:
            dice = counts.get(school, 0)
            if dice and self.scrolls[school]:
                for gives in sorted(self.scrolls[school], key=worth, reverse=True)[:dice]:
                    if worth(gives) > energy:
                        dice -= 1
                        add(gives)
            left[school] = dice
        finesse = counts.get("finesse", 0)
        if finesse:
            best = max([*self.animations, (1.0, 0.0)], key=worth)
            add((finesse * best[0], finesse * best[1]))
        add(max(self._uses(left), key=worth))
        return got[0], got[1]

    def _runes(self) -> Sequence[str]:
        return SCHOOLS if self.turn.rune is None else (self.turn.rune,)

    def _uses(self, left: dict[str, int]) -> Iterator[Yield]:
        """The rest: one rune in the Focus with the spirits of its school, and Gather."""
        for rune in self._runes():
            mine = left[rune]
            pairs = sum(n // 2 for school, n in left.items() if school != rune)
            others = sum(left.values()) - mine
            matched = min(self.spaces, pairs)
            mixed = min(self.spaces - matched, (others - 2 * matched) // 2)
            energy, mana = float(mine + mixed), float(matched)
            if mine or (self.turn.focused and self.turn.rune == rune):
                for gives in self.spirits[rune]:
                    energy += gives[0]
                    mana += gives[1]
            yield energy, mana
            # Pairs of the same rune may be worth more as mana.
            spaces = min(self.spaces - matched, (mine - 1) // 2)
            if spaces > 0:
                yield energy - mixed - 2 * spaces, mana + spaces


def animations(state: State, player: Player) -> list[Yield]:
    """The Animate effects at hand."""
    sources: list[str] = [player.crystal] if state.mode == "coop" else []
    sources += [slot.card for slot in player.grimoire if not slot.damaged and not slot.fresh]
    here = state.row[player.at].card if state.row else None
    if here is not None:
        sources.append(here)
    return [ANIMATED[source] for source in sources if source in ANIMATED]
