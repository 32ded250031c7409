"""How a match begins: corners, hands, the first player, the first sought symbol."""

from simsalabim.engine.dice import Dice, draw, shuffled
from simsalabim.engine.game import Emit
from simsalabim.engine.seats import Seating
from simsalabim.games.magic_labyrinth import events
from simsalabim.games.magic_labyrinth.flow import begin_turn, turn_up
from simsalabim.games.magic_labyrinth.options import Options
from simsalabim.games.magic_labyrinth.state import Player, State
from simsalabim.games.magic_labyrinth.tables import COMPONENTS, CORNERS, DEAL, SYMBOLS
from simsalabim.games.magic_labyrinth.words import Corner


def setup(options: Options, seating: Seating, dice: Dice, emit: Emit) -> State:
    """The first position: corners, hands, the first player, the first sought symbol."""
    seats = len(seating)
    homes = draw_corners(seats, dice)
    order = tuple(sorted(range(seats), key=lambda seat: CORNERS.index(homes[seat])))
    first = dice.pick(seats) if options.first_seat is None else options.first_seat  # LAB-14
    state = State(
        step=0,
        awaited=[],
        phase="roll",
        variant=options.variant,
        pace=options.pace,
        window_seconds=options.window_seconds,
        order=order,
        players=[
            Player(colour, home, home, [], [])
            for colour, home in zip(seating.colours, homes, strict=True)
        ],
        turn=first,
        die=None,
        left=0,
        trail=[],
        path=(),
        answers=[None] * seats,
        tie_order=(),
        sought=None,
        pool=list(SYMBOLS[seats]) * COMPONENTS.symbol_copies,
        returned=[],
        aside=list(SYMBOLS[seats]) * COMPONENTS.obstacle_copies,
        winner=None,
    )
    deal(state, dice, emit)
    emit(events.First(first))
    turn_up(state, dice, emit)  # LAB-15
    begin_turn(state, first, emit)
    return state


def draw_corners(seats: int, dice: Dice) -> list[Corner]:
    """A corner for each seat, at random; two players sit opposite each other (LAB-10)."""
    if seats == 2:
        first = dice.pick(len(CORNERS))
        return [CORNERS[first], CORNERS[first - 2]]
    return shuffled(CORNERS, dice)[:seats]


def deal(state: State, dice: Dice, emit: Emit) -> None:
    """Deal the hands; what is left stays aside, unseen (LAB-12)."""
    for seat, player in enumerate(state.players):
        player.hand = [draw(state.aside, dice) for _ in range(DEAL[len(state.players)])]
        emit(events.Dealt(seat, tuple(sorted(player.hand))))
