"""A sensible player."""

from simsalabim.games.mageling.legal import legal


def sensible(state, seat, dice):
    a = legal(state, seat)
    return a[dice.pick(len(a))]
