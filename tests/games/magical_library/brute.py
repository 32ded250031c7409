"""A second scorer, written from the rules alone and in another way: slowly, on half cells.

It shares no code with the game. It reads what is printed on a card from the card's name. Every card
is two half cells wide, a left and a right one; a room of one colour fills both, a half of a shared
room one of them. Two pieces hang together when half cells of them share an edge without a barrier.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations

COLOURS = ("red", "yellow", "green", "blue", "purple")
SYMBOLS = ("inkwell", "candelabra", "owl", "book", "astrolabe")
Spot = tuple[int, int]


@dataclass
class Card:
    """What is printed on a card."""

    rooms: list[tuple[str, tuple[int, ...]]] = field(default_factory=list)
    symbols: list[str] = field(default_factory=list)
    apprentice: bool = False
    circle: bool = False
    bars: str = ""
    special: str = ""


def card(name: str) -> Card:
    """A card, read from its name."""
    words = name.split("-")
    if words[0] == "shared":
        return Card([(words[1], (0,)), (words[2], (1,))], [words[3]])
    if words[0] == "barrier":
        return Card([(words[1], (0, 1))], [words[2]] * 2, bars=words[3], special="barrier")
    if words[0] in ("neighbour", "portal", "extra"):
        return Card(special="-".join(words[:2]))
    return Card(
        [(words[0], (0, 1))],
        [word for word in words if word in SYMBOLS],
        "apprentice" in words,
        "circle" in words,
    )


@dataclass
class Board:
    """A display: what lies on it, and on which spots wizards stand, the golden one twice."""

    cards: dict[Spot, Card]
    wizards: list[Spot]

    def figures(self, spot: Spot) -> int:
        return self.wizards.count(spot) + self.cards[spot].apprentice

    def count(self, symbol: str) -> int:
        return sum(each.symbols.count(symbol) for each in self.cards.values())


def is_open(board: Board, one: Spot, other: Spot) -> bool:
    """Whether no barrier stands between two cards that share an edge."""
    dx, dy = other[0] - one[0], other[1] - one[1]
    there, back = {(0, -1): "ns", (1, 0): "ew", (0, 1): "sn", (-1, 0): "we"}[dx, dy]
    return there not in board.cards[one].bars and back not in board.cards[other].bars


Piece = tuple[Spot, tuple[int, ...]]
"""Something on a card, and which half cells of it it fills."""


def touch(board: Board, one: Piece, other: Piece) -> bool:
    """Whether two pieces share an edge somewhere."""
    (spot, halves), (there, others) = one, other
    if abs(spot[0] - there[0]) + abs(spot[1] - there[1]) != 1 or not is_open(board, spot, there):
        return False
    mine = {(2 * spot[0] + half, spot[1]) for half in halves}
    theirs = {(2 * there[0] + half, there[1]) for half in others}
    return any(abs(a - c) + abs(b - d) == 1 for a, b in mine for c, d in theirs)


def clusters(board: Board, pieces: list[Piece]) -> list[list[Spot]]:
    """Pieces that hang together, by joining clusters for as long as two of them touch."""
    found = [[piece] for piece in pieces]
    joined = True
    while joined:
        joined = False
        for one, other in combinations(found, 2):
            if any(touch(board, a, b) for a in one for b in other):
                one.extend(other)
                found.remove(other)
                joined = True
                break
    return [[spot for spot, _ in cluster] for cluster in found]


def by_feature(board: Board) -> dict[str, list[tuple[int, int]]]:
    """Size and figures of every area of each colour and symbol."""
    found = {}
    for colour in COLOURS:
        pieces = [
            (spot, halves)
            for spot, each in board.cards.items()
            for room, halves in each.rooms
            if room == colour
        ]
        found[colour] = [
            (len(spots), sum(map(board.figures, spots))) for spots in clusters(board, pieces)
        ]
    for symbol in SYMBOLS:
        pieces = [(spot, (0, 1)) for spot, each in board.cards.items() if symbol in each.symbols]
        found[symbol] = [
            (
                sum(board.cards[spot].symbols.count(symbol) for spot in spots),
                sum(map(board.figures, spots)),
            )
            for spots in clusters(board, pieces)
        ]
    return found


def circles(board: Board, in_groups: bool) -> int:
    """Points of magic circles."""
    pieces: list[Piece] = [(spot, (0, 1)) for spot, each in board.cards.items() if each.circle]
    groups = clusters(board, pieces)
    return 3 * sum(len(group) for group in groups if len(group) >= 3 or not in_groups)


def special(boards: Sequence[Board], seat: int, spot: Spot) -> int:
    """What a card is worth by itself."""
    board, (x, y) = boards[seat], spot
    kind, _, what = board.cards[spot].special.partition("-")
    others = [at for at in board.cards if at != spot]
    if kind == "neighbour":
        sides = (seat - 1) % len(boards), (seat + 1) % len(boards)
        return max(boards[side].count(what) for side in sides)
    if kind == "portal":
        return 2 + sum(max(abs(a - x), abs(b - y)) == 1 for a, b in others)
    if kind == "barrier":
        return 1
    if what == "lines":
        return sum(a == x or b == y for a, b in others)
    if what == "apprentices":
        return 1 + sum(each.apprentice for each in board.cards.values())
    if what == "circles":
        return 1 + sum(each.circle for each in board.cards.values())
    if what == "symbols":
        return max(board.count(symbol) for symbol in SYMBOLS)
    assert what == "colours"
    rooms = [room for each in board.cards.values() for room, _ in each.rooms]
    return max(rooms.count(colour) for colour in COLOURS)


def total(boards: Sequence[Board], seat: int, modules: Sequence[str]) -> int:
    """The whole score of a seat."""
    board = boards[seat]
    points = [
        sum(size * figures for size, figures in areas) for areas in by_feature(board).values()
    ]
    bonus = 10 if "variety" in modules and sum(each > 0 for each in points) >= 9 else 0
    cards = sum(special(boards, seat, spot) for spot, each in board.cards.items() if each.special)
    return sum(points) + circles(board, "circle_groups" in modules) + bonus + cards
