"""Sealing what is pushed, so that only the browser can read it (RFC 8291, RFC 8188)."""

import secrets

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from simsalabim.server.notices.keys import CURVE, point_of

RECORD = 4096
"""Bytes of one record; a notice is much shorter and needs one alone."""

LAST = b"\x02"


def seal(
    text: bytes,
    browser: bytes,
    auth: bytes,
    ours: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """The body of a push. `browser` and `auth` are the subscription's public key and secret.

    `ours` and `salt` are fresh unless a test gives them. Raises `ValueError` if `browser` is no
    point of the curve.
    """
    ours, salt = ours or ec.generate_private_key(CURVE), salt or secrets.token_bytes(16)
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, browser)
    point = point_of(ours.public_key())
    shared = ours.exchange(ec.ECDH(), theirs)
    secret = _derive(shared, auth, b"WebPush: info\0" + browser + point, 32)
    key = _derive(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(secret, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4) + len(point).to_bytes(1) + point
    sealed: bytes = AESGCM(key).encrypt(nonce, text + LAST, None)
    return head + sealed


def _derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    derived: bytes = HKDF(SHA256(), length, salt, info).derive(secret)
    return derived
