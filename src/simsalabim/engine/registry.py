"""The games that a server offers, by key."""

from collections.abc import Iterator, Sequence

from simsalabim.engine.game import AnyGame


class Registry:
    """The games on offer, in the order in which they are shown."""

    def __init__(self, games: Sequence[AnyGame]) -> None:
        self._games = {game.meta.key: game for game in games}
        if len(self._games) != len(games):
            raise ValueError("two games have the same key")

    def __iter__(self) -> Iterator[AnyGame]:
        return iter(self._games.values())

    def get(self, key: str) -> AnyGame | None:
        """The game with this key, or None."""
        return self._games.get(key)

    def __getitem__(self, key: str) -> AnyGame:
        return self._games[key]
