"""A match whose every seat is a guest of its own, made over REST."""

from typing import Any, NamedTuple

import httpx


class Seated(NamedTuple):
    """A match that has begun, and the tokens of its guests by seat."""

    match: str
    tokens: list[str]


async def seat_guests(
    http: httpx.AsyncClient, game: str, options: dict[str, Any], names: list[str]
) -> Seated:
    """Begin a match of so many guests. `http` leads to the server."""

    async def call(method: str, path: str, token: str, body: Any) -> Any:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        answer = await http.request(method, f"/api/v1{path}", json=body, headers=headers)
        answer.raise_for_status()
        return answer.json()

    tokens = [(await call("POST", "/sessions", "", {"name": name}))["token"] for name in names]
    wish = {"game": game, "options": options, "seats": len(names)}
    room = await call("POST", "/rooms", tokens[0], wish)
    for seat, token in enumerate(tokens):
        if seat:
            await call("POST", f"/invites/{room['code']}/join", token, {})
        await call("PUT", f"/rooms/{room['id']}/seats/{seat}", token, {"occupant": "me"})
    match = await call("POST", f"/rooms/{room['id']}/matches", tokens[0], {})
    return Seated(match["id"], tokens)
