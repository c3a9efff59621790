"""Data as text that takes little room: JSON, gzipped, in base64. The page reads it in `inflate.js`.

As text it travels through every host and into every saved notebook as it is.
"""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Mapping
from gzip import compress
from typing import Any


def compressed(data: Mapping[str, Any]) -> str:
    """The same text for the same data, whenever and wherever it is made."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return b64encode(compress(text.encode(), 9, mtime=0)).decode()


def as_sent(reel: Any, _widget: Any = None) -> str | None:
    """A reel as a widget sends it to its page; while there is none, nothing."""
    return compressed(reel) if reel else None
