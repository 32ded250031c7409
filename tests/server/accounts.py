"""Accounts for tests: how a guest becomes one, and how a program gets a token of one."""

from typing import Any

import httpx
from fastapi import FastAPI

from .conftest import Guest, client_of

PASSWORD = "Abra! cadabra, seventh shelf"
OTHER = "another long word or two"


async def keep_name(guest: Guest, login: str, password: str = PASSWORD) -> Guest:
    """Make an account of the guest, who goes on with the new token."""
    reply = await guest.post("/me/account", {"login": login, "password": password})
    assert reply.status_code == 201, reply.text
    return go_on(guest, reply)


def go_on(guest: Guest, reply: httpx.Response) -> Guest:
    """Go on with the token of an answer."""
    guest.token = reply.json()["token"]
    guest.http.cookies.clear()
    guest.http.headers["Authorization"] = f"Bearer {guest.token}"
    return guest


async def make_token(guest: Guest, *scopes: str, **more: Any) -> dict[str, Any]:
    """A personal token of the account."""
    body = {"name": "my program", "scopes": list(scopes)} | more
    reply = await guest.post("/me/tokens", body)
    assert reply.status_code == 201, reply.text
    return reply.json()


def program(app: FastAPI, token: str) -> httpx.AsyncClient:
    """A client that knows nothing but this token."""
    return client_of(app, Authorization=f"Bearer {token}")


async def log_in(app: FastAPI, login: str, password: str = PASSWORD, **more: Any) -> httpx.Response:
    """Log in from a browser that nobody has used before."""
    async with client_of(app) as http:
        return await http.post(
            "/sessions/login", json={"login": login, "password": password} | more
        )
