"""How a match begins (MYST-10 to MYST-16)."""

from simsalabim.engine.dice import Dice, draw, shuffled
from simsalabim.engine.game import Emit, nothing
from simsalabim.engine.seats import Seating
from simsalabim.games.mysterious_library import events
from simsalabim.games.mysterious_library.flow import begin_turn, settle
from simsalabim.games.mysterious_library.options import Options, casting
from simsalabim.games.mysterious_library.state import State
from simsalabim.games.mysterious_library.tables import (
    ADVENTURE,
    COLOURS,
    COMPONENTS,
    DRAWS,
    FIREPLACE,
    ROOMS,
)
from simsalabim.games.mysterious_library.words import Character, Kept


def setup(options: Options, seating: Seating, dice: Dice, emit: Emit) -> State:
    """The first position: books, blades, hands, and the first turn."""
    cast = casting(options, seating.colours)
    seats = {player: number % len(seating) for number, player in enumerate(cast)}
    first = first_player(options, cast, seats, dice)
    begins = cast.index(first)
    state = State(
        step=0,
        awaited=[],
        order=cast[begins:] + cast[:begins],
        seats=seats,
        at=dict.fromkeys(cast, FIREPLACE),  # MYST-10
        hands={player: [] for player in cast},
        readers={book: dice.pick(COMPONENTS.readers_a_colour) for book in COLOURS},  # MYST-11
        books={},
        freed=[],
        blades=[],
        pile=COMPONENTS.blades,
        ruins=[],
        deck=list(ADVENTURE),
        discard=[],
        maps=[],
        map_discard=[],
        field=options.start_field,  # MYST-14
        turn=first,
        number=0,
        phase="maps",
        left=0,
        used=False,
        pending=[],
        denied=[],
        hold=None,
        held=[],
        passed=[],
        proposals=[None] * len(seating),
        marks=[None] * len(seating),
        gentle=options.gentle_start,
        hold_seconds=options.hold_seconds,
        result=None,
    )
    lay_out(state, dice, emit)
    for player in state.order:
        deal(state, player, dice, emit)
    begin_turn(state, first, emit)
    settle(state, nothing)
    return state


def first_player(
    options: Options, cast: tuple[Character, ...], seats: dict[Character, int], dice: Dice
) -> Character:
    """Janka disarms best; without her the seat that the table names, or one drawn (MYST-16)."""
    if "janka" in cast:
        return "janka"
    if options.first_seat is None:
        return cast[dice.pick(len(cast))]
    return next(player for player in cast if seats[player] == options.first_seat)


def lay_out(state: State, dice: Dice, emit: Emit) -> None:
    """Four maps for the books, shuffled back (MYST-12), then four for the blades (MYST-13)."""
    for book, room in zip(COLOURS, shuffled(ROOMS, dice), strict=False):
        state.books[book] = room
        emit(events.Placed(book, room))
    deck = shuffled(ROOMS, dice)
    for _ in COLOURS:
        room = deck.pop()
        state.map_discard.append(room)
        state.blades.append(room)
        state.pile -= 1
        emit(events.Armed(room))
    state.maps.append(deck)


def deal(state: State, player: Character, dice: Dice, emit: Emit) -> None:
    """Two adventure cards; harmful ones are shuffled back and replaced (MYST-15)."""
    hand: list[Kept] = []
    while len(hand) < DRAWS:
        card = draw(state.deck, dice)
        if card == "mr_mean" or card == "whirlwind":
            state.deck.append(card)
        else:
            hand.append(card)
    state.hands[player] = hand
    emit(events.Dealt(player, tuple(hand)))
