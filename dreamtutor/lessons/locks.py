"""Texts that only the right words open. Whoever has a locked text and no words must guess: a guess
takes as long as `rounds` of a hash, and that is all that keeps them from trying many.

A text is hidden by a stream of hashes and carries a tag; both follow from the words, a salt and the
rounds (PBKDF2 and HMAC with SHA-256). A key is used for one text.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
from binascii import Error
from collections.abc import Iterable
from itertools import count
from typing import Any

TAG, BLOCK = 16, 64
"""Bytes of a tag; and a text is as long as some blocks, so that its length tells little."""


def key(words: str, salt: str, rounds: int) -> bytes:
    """What follows from some words."""
    given, salted = words.encode("utf-8", "surrogatepass"), salt.encode()
    if hasattr(hashlib, "pbkdf2_hmac"):
        return hashlib.pbkdf2_hmac("sha256", given, salted, rounds)
    return slowly(given, salted, rounds)


def slowly(given: bytes, salt: bytes, rounds: int) -> bytes:
    """The same where Python comes without OpenSSL, as in a browser."""
    begun = hmac.new(given, digestmod=hashlib.sha256)

    def one(data: bytes) -> bytes:
        made = begun.copy()
        made.update(data)
        return made.digest()

    last = one(salt + (1).to_bytes(4, "big"))
    found = int.from_bytes(last, "big")
    for _ in range(rounds - 1):
        last = one(last)
        found ^= int.from_bytes(last, "big")
    return found.to_bytes(32, "big")


def locked(texts: Iterable[tuple[bytes, Any]], at_least: int = 0) -> list[str]:
    """Some texts, each under its key: all of one length, and in an order that follows from nothing
    but the keys."""
    plain = [(one, json.dumps(text).encode()) for one, text in texts]
    long = max((len(text) for _, text in plain), default=0)
    long = max(long, at_least)
    long += -long % BLOCK
    made = (sealed(one, text.ljust(long)) for one, text in plain)
    return sorted(base64.b64encode(one).decode() for one in made)


def opened(boxes: Iterable[str], one: bytes) -> Any:
    """The text that a key opens; None if there is none."""
    for box in boxes:
        try:
            data = base64.b64decode(box, validate=True)
        except (Error, ValueError):
            continue
        tag, hidden = data[:TAG], data[TAG:]
        if hmac.compare_digest(tag, tagged(one, hidden)):
            try:
                return json.loads(mixed(one, hidden))
            except (ValueError, RecursionError):
                return None
    return None


def sealed(one: bytes, text: bytes) -> bytes:
    hidden = mixed(one, text)
    return tagged(one, hidden) + hidden


def tagged(one: bytes, hidden: bytes) -> bytes:
    return hmac.digest(one, b"tag" + hidden, "sha256")[:TAG]


def mixed(one: bytes, text: bytes) -> bytes:
    """A text and a stream that follows from a key; twice, it is the text again."""
    stream = b""
    for n in count():
        if len(stream) >= len(text):
            break
        stream += hmac.digest(one, b"stream" + n.to_bytes(8, "big"), "sha256")
    return bytes(a ^ b for a, b in zip(text, stream, strict=False))
