"""Sending one push over the network."""

import hashlib
import time

import httpx

from simsalabim.server.notices.guard import target_of
from simsalabim.server.notices.keys import PushKeys, decoded, encoded
from simsalabim.server.notices.sealing import seal
from simsalabim.server.notices.store import Subscription

SECONDS = 10.0
KEPT_SECONDS = 24 * 3600
"""How long the push service keeps a notice for a browser that is not there."""

GONE = (404, 410)


class Sender:
    """Sends pushes. Follows no redirects, uses no proxy, reads no answers beyond their status."""

    def __init__(self, keys: PushKeys, local: bool) -> None:
        """`local`: whether this machine's own addresses may be reached, for tests."""
        self._keys, self._local = keys, local
        self._http = httpx.AsyncClient(timeout=SECONDS, trust_env=False, follow_redirects=False)

    async def send(self, to: Subscription, text: bytes, topic: str) -> int:
        """Send, and return the answer's status. Of two pushes of one topic that wait for a browser
        the newer one takes the place of the older. Raises `Unsafe`, `httpx.HTTPError`,
        `ValueError`."""
        target = await target_of(to.endpoint, self._local)
        standing = target.port in (80, 443)
        headers = {
            "Host": target.host if standing else f"{target.host}:{target.port}",
            "Authorization": self._keys.authorization(to.endpoint, int(time.time())),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEPT_SECONDS),
            "Urgency": "normal",
            "Topic": encoded(hashlib.sha256(topic.encode()).digest()[:24]),
        }
        request = self._http.build_request(
            "POST",
            target.url,
            headers=headers,
            content=seal(text, decoded(to.p256dh), decoded(to.auth)),
            extensions={"sni_hostname": target.host},
        )
        answer = await self._http.send(request, stream=True)
        await answer.aclose()
        return answer.status_code

    async def close(self) -> None:
        """Let go of the network."""
        await self._http.aclose()
