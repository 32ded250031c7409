"""The server's keys for Web Push (VAPID, RFC 8292): who sends, so that push services can ask."""

import base64
import json
from dataclasses import dataclass
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()
SIGNED_SECONDS = 12 * 3600
"""How long a signature is good for; push services take no more than a day."""


def encoded(data: bytes) -> str:
    """Base64 for addresses, without padding."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """The other way round. Raises `ValueError` for what is no such text."""
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def point_of(key: ec.EllipticCurvePublicKey) -> bytes:
    """A public key as it travels: an uncompressed point of 65 bytes."""
    point: bytes = key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return point


@dataclass(frozen=True, slots=True)
class PushKeys:
    """A pair of keys, and whom push services may write to about what this server sends."""

    private: ec.EllipticCurvePrivateKey
    contact: str

    @classmethod
    def read(cls, private: str, contact: str) -> "PushKeys":
        """Keys from the settings. Raises `ValueError` if that is no private key."""
        number = int.from_bytes(decoded(private))
        return cls(ec.derive_private_key(number, CURVE), contact)

    @property
    def public(self) -> str:
        """What browsers need to subscribe."""
        return encoded(point_of(self.private.public_key()))

    def authorization(self, endpoint: str, now: int) -> str:
        """The header that goes with a push to this endpoint. `now` is in seconds since 1970."""
        parts = urlsplit(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": now + SIGNED_SECONDS,
            "sub": self.contact,
        }
        head = encoded(json.dumps({"typ": "JWT", "alg": "ES256"}).encode())
        signed = f"{head}.{encoded(json.dumps(claims).encode())}"
        r, s = decode_dss_signature(self.private.sign(signed.encode(), ec.ECDSA(SHA256())))
        signature = encoded(r.to_bytes(32) + s.to_bytes(32))
        return f"vapid t={signed}.{signature}, k={self.public}"


def new_private_key() -> str:
    """A fresh private key, as it stands in the settings."""
    key = ec.generate_private_key(CURVE)
    return encoded(key.private_numbers().private_value.to_bytes(32))
