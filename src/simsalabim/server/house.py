"""The process that serves: uvicorn, which tells when it is open and says goodbye before it closes."""

import socket

import uvicorn


class House(uvicorn.Server):
    """uvicorn's server with our manners."""

    def __init__(self, config: uvicorn.Config, greeting: str) -> None:
        """`greeting` is printed once connections are taken."""
        super().__init__(config)
        self._greeting = greeting

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            print(self._greeting, flush=True)
