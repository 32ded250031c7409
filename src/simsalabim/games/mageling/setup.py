"""How a match begins (MAGE-10 to MAGE-13, MAGE-70, MAGE-81, MAGE-82, MAGE-93, MAGE-94)."""

from simsalabim.engine.dice import Dice
from simsalabim.engine.game import Emit, nothing
from simsalabim.engine.seats import Seating
from simsalabim.games.mageling.flow import go_on
from simsalabim.games.mageling.journey import reveal
from simsalabim.games.mageling.luggage import Luggage, unpack
from simsalabim.games.mageling.options import Options, mode_of
from simsalabim.games.mageling.state import NOBODY, Gate, Player, Spot, State, Turn
from simsalabim.games.mageling.table import Table, clockwise, push, refill
from simsalabim.games.mageling.tables import (
    ALL_CARDS,
    ANCIENTS,
    CAMPAIGN,
    CONTEST_SPAWN,
    CRYSTALS,
    DECKS,
    DICE,
    EVEN_START,
    LIFE,
    ROW,
)
from simsalabim.games.mageling.words import Card, Crystal, Mode


def setup(options: Options, seating: Seating, dice: Dice, emit: Emit) -> State:
    """The first position: the row, the locations, the players, and the first roll."""
    seats = len(seating)
    mode = mode_of(options, seats)
    luggage = unpack(seating.brought, seats)
    if mode != "coop" and luggage != Luggage():
        raise ValueError("only a co-op chapter belongs to a campaign")
    keeps = luggage.keeps or ((),) * seats
    start = dice.pick(seats)
    players = [
        player(options, mode, seats, (seat - start) % seats, seating.colours[seat], keeps[seat])
        for seat in range(seats)
    ]
    kept = {card for each in players for card in each.kept}
    state = State(
        step=0,
        awaited=[],
        mode=mode,
        chapter=options.chapter,
        difficulty=options.difficulty,
        first_try=luggage.first_try,
        start=start,
        turn=Turn(start, 0, "roll"),
        stack=[],
        faces=["finesse"] * DICE,
        places=["pool"] * DICE,
        players=players,
        nexus=[None] * ROW,
        top=[],
        pool=[card for card in ALL_CARDS if card not in kept],
        bottom=[],
        seen=[],
        discard=[],
        row=[] if mode == "contest" else [Spot(None, 0) for _ in DECKS],
        same=luggage.places or (None,) * len(DECKS),
        away=luggage.away,
        evertree=0,
        gates=[],
        result=None,
    )
    if mode == "coop":
        lay_out_life(state)
    begin(Table(state, dice, emit))
    return state


def player(
    options: Options, mode: Mode, seats: int, place: int, colour: str, kept: tuple[Card, ...]
) -> Player:
    """What lies before a player; `place` is its place in turn order, from 0 (MAGE-12, MAGE-13)."""
    mana = place + 4
    spawn = CONTEST_SPAWN if mode == "contest" else 0
    if mode == "contest" and options.even_start:
        mana = EVEN_START[seats][place]
    if mode == "coop" and options.difficulty == "legendary":
        mana = CAMPAIGN.legendary.starting_mana
        spawn += CAMPAIGN.legendary.starting_spawn
    return Player(crystal_of(colour), mana, spawn, 0, 0, [], list(kept), kept, [])


def crystal_of(colour: str) -> Crystal:
    """The crystal of a colour."""
    return next(crystal.id for crystal in CRYSTALS.values() if crystal.colour == colour)


def lay_out_life(state: State) -> None:
    """The starting life force, the Umbral Gates, and what the mode changes."""
    for spot, life in zip(state.row, LIFE[state.chapter, len(state.players)], strict=True):
        spot.life = life
    state.gates = [Gate(0, None) for _ in ANCIENTS]
    if state.difficulty == "apprentice":
        state.evertree = CAMPAIGN.apprentice.evertree
    if state.difficulty == "legendary":
        rightmost = [spot for spot in state.row if spot.life][-1]
        rightmost.life -= CAMPAIGN.legendary.gate_mana
        state.gates[-1].mana = CAMPAIGN.legendary.gate_mana


def begin(t: Table) -> None:
    """The row is filled, the first location turned up, and the first turn begins.

    Nothing of it is told as events: whoever comes to the table sees it.
    """
    state = t.state
    quiet = Table(state, t.dice, nothing)
    refill(quiet)
    push(state, "turn", clockwise(state, state.start)[0])
    if state.row:
        reveal(quiet, 0, NOBODY)
    go_on(quiet)
