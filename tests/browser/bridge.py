"""Browser tests without Jupyter: the real widget in Python, its real module in real Chromium.

Only what lies between is replaced: messages go straight to and fro, without a kernel.

    table = mount(page, Table)
    table.view().get_by_role("button", name="Undo").click()
    table.widget.lang = "de"      # a change made from Python
    table.push()                  # reaches the page now

What a widget opens below it is shown, too, as anywidget does it; its messages go with those of the
one that was mounted.
"""

from __future__ import annotations

import json
import logging
from base64 import b64encode
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Generic, TypeVar, cast
from unittest.mock import patch

import comm
from anywidget import AnyWidget
from comm.base_comm import BaseComm
from ipywidgets.widgets.widget import _instances
from playwright.sync_api import Locator, Page, Route

from dreamtutor.widgets.parcels import Parcel

Message = dict[str, Any]
W = TypeVar("W", bound=AnyWidget)

ADDRESS = "http://127.0.0.1/"
"""Nothing listens there; the page is made up. It makes the page a secure context (clipboard)."""
EMPTY = "<!doctype html><html lang=en><title>dreamtutor</title><body></body></html>"

# What anywidget 0.11 is for a module, in small. `invoke` is refused, as marimo refuses it. A view
# and `initialize` have listeners of their own, which end with them.
HOST = """() => { globalThis.bridge ??= (() => {
  const widgets = new Map();

  // What hosts make of binary data.
  const view_of = (text) =>
    new DataView(Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0)).buffer);

  function open_model(id, opener, state, latency) {
    let listeners = [], changed = new Set();
    const emit = (name, ...args) => {
      for (const it of [...listeners]) if (it.name === name) it.listener(...args);
    };
    // Messages arrive in the order in which they were sent, either way; each is under way so long.
    let there = Promise.resolve(), here = there;
    const under_way = () => new Promise((go) => setTimeout(go, latency));
    globalThis["kernel_" + id] = (message) => globalThis["kernels_" + opener](id, message);
    const ask = (message) => globalThis["kernel_" + id](message).then(bring_all);
    const bring_all = (messages) => {
      const others = Object.entries(messages).filter(([other]) => other !== id);
      for (const [other, its] of others) widgets.get(other)?.model.receive(its);
      return bring(messages[id] ?? []);
    };
    const tell = (message) => {
      if (!latency) return ask(message);
      const journey = under_way();
      there = there.then(() => journey).then(() => { ask(message); });
    };
    const bring = (messages) => {
      if (!latency) return receive(messages);
      const journey = under_way();
      here = here.then(() => journey).then(() => receive(messages));
    };
    const core = {
      get: (key) => state[key],
      set: (key, value) => {
        if (state[key] === value) return;
        state[key] = value;
        changed.add(key);
        emit("change:" + key, core, value);
      },
      save_changes: () => {
        const update = Object.fromEntries([...changed].map((key) => [key, state[key]]));
        changed = new Set();
        tell({ method: "update", state: update });
      },
      send: (content) => { tell({ method: "custom", content }); },
      widget_manager: { async get_model(id) {
        const held = await globalThis["kernels_" + opener](id, null);
        return { get: (key) => held[key] };
      } },
    };
    function receive(messages) {
      for (const message of messages) {
        if (message.method === "custom")
          emit("msg:custom", message.content, (message.buffers ?? []).map(view_of));
        else if (message.method === "close") bridge.close(id);
        else for (const [key, value] of Object.entries(message.state)) {
          state[key] = value;
          emit("change:" + key, core, value);
        }
      }
    }
    const off = (owner, name, listener) => {
      listeners = listeners.filter((it) => it.owner !== owner
        || (name && it.name !== name) || (listener && it.listener !== listener));
    };
    const seen_by = (owner) => ({ ...core,
      on: (name, listener) => { listeners.push({ owner, name, listener }); },
      off: (name, listener) => off(owner, name, listener),
    });
    return { seen_by, off, receive: bring };
  }

  const unsupported = async () => { throw new Error("not supported by this host"); };
  // `opener`: the one that was mounted, through whose kernel all that it opens speaks.
  const extras_of = (opener) => ({ experimental: { invoke: unsupported }, host: {
    getModel: unsupported,
    async getWidget(name) {
      const id = name.replace("anywidget:", "");
      if (!widgets.has(id))
        await bridge.open(id, await globalThis["kernels_" + opener](id, null), 0, opener);
      return { render: ({ el, signal }) => draw(id, el, signal) };
    } } });

  async function draw(id, el, outer) {
    const { widget, model, life, extras } = widgets.get(id), own = new AbortController();
    const signal = AbortSignal.any([life.signal, own.signal, outer].filter(Boolean));
    const end = await widget.render?.({ model: model.seen_by(own), el, signal, ...extras });
    signal.addEventListener("abort", () => {
      model.off(own);
      if (typeof end === "function") end();
      el.remove();
    });
    return own;
  }

  return {
    async open(id, { _esm, _css, ...state }, latency, opener = id) {
      const extras = extras_of(opener);
      const style = document.createElement("style");
      style.textContent = _css ?? "";
      document.head.append(style);
      const url = URL.createObjectURL(new Blob([_esm], { type: "text/javascript" }));
      const module = (await import(url)).default;
      const widget = typeof module === "function" ? await module() : module;
      const model = open_model(id, opener, state, latency), life = new AbortController();
      const end = await widget.initialize?.(
        { model: model.seen_by(life), signal: life.signal, ...extras });
      widgets.set(id, { widget, extras, css: style.textContent, model, life, end, views: [] });
    },
    receive: (id, messages) => widgets.get(id).model.receive(messages),
    async open_view(id, shadow) {
      const { css, views } = widgets.get(id);
      const el = document.createElement("div");
      el.dataset.bridge = `${id} ${views.length}`;
      if (shadow) {
        const outside = document.createElement("div"), style = document.createElement("style");
        style.textContent = css;
        outside.attachShadow({ mode: "open" }).append(style, el);
        document.body.append(outside);
      } else document.body.append(el);
      return views.push(await draw(id, el)) - 1;
    },
    close_view: (id, number) => widgets.get(id).views[number].abort(),
    close(id) {
      const { life, model, end, views } = widgets.get(id);
      views.forEach((own) => own.abort());
      life.abort();
      model.off(life);
      if (typeof end === "function") end();
    },
  };
})(); }"""


class DirectComm(BaseComm):
    """Keeps what the widget sends, in order, until somebody takes it to the page."""

    echoes = False
    """Does the page hear again what it has said itself?"""

    def __init__(self, **keys: Any) -> None:
        self.sent: deque[Message] = deque()
        self.opened: Message = {}
        super().__init__(**keys)

    def publish_msg(
        self,
        msg_type: str,
        data: Message | None = None,
        metadata: Message | None = None,  # noqa: ARG002 - the name is given by comm
        buffers: list[bytes] | None = None,
        **keys: Any,  # noqa: ARG002 - likewise
    ) -> None:
        if buffers and not (data and data["method"] == "custom"):
            raise NotImplementedError("no trait of ours is binary data, nor is it for the bridge")
        if msg_type == "comm_open" and data:
            self.opened = data["state"]
        elif msg_type == "comm_close":
            self.sent.append({"method": "close"})
        # An `echo_update` repeats to all pages what one has said. Jupyter keeps most of it from
        # that one, and so does the bridge, but where it is to be a bad host.
        elif data and data["method"] in ("update", "custom", *(["echo_update"] * self.echoes)):
            texts = [b64encode(buffer).decode() for buffer in buffers or ()]
            self.sent.append({**data, "buffers": texts} if texts else data)

    def take(self) -> list[Message]:
        """All that was sent, as what it is after a journey as JSON."""
        messages = []
        while self.sent:
            messages.append(json.loads(json.dumps(self.sent.popleft())))
        return messages


@contextmanager
def raising_what_is_logged() -> Iterator[None]:
    """ipywidgets only logs what a message handler throws; here it shall fail the test."""
    thrown: list[BaseException] = []

    class Catch(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            if record.exc_info and record.exc_info[1]:
                thrown.append(record.exc_info[1])

    catch = Catch()
    logger = logging.getLogger("traitlets")
    logger.addHandler(catch)
    try:
        yield
    finally:
        logger.removeHandler(catch)
    if thrown:
        raise thrown[0]


@dataclass(frozen=True)
class Mounted(Generic[W]):
    """A widget, and the page that shows it."""

    widget: W
    page: Page
    id: str
    comm: DirectComm
    opened: dict[str, DirectComm]
    """Its own way to the page, and those of the widgets that the page shows below it."""

    def view(self, number: int = 0) -> Locator:
        """The element of one view of the widget."""
        return self.page.locator(f"[data-bridge='{self.id} {number}']")

    def open_view(self, *, shadow: bool = False) -> Locator:
        """One more view of the same widget, as when it is shown in a second cell. marimo shows
        each in a shadow root."""
        number = self.page.evaluate(
            "([id, shadow]) => bridge.open_view(id, shadow)", [self.id, shadow]
        )
        return self.view(number)

    def close_view(self, number: int = 0) -> None:
        """The view goes, as when its cell's output is cleared; the widget stays."""
        self.page.evaluate("([id, number]) => bridge.close_view(id, number)", [self.id, number])

    def push(self) -> None:
        """Brings to the page what Python has changed or sent outside a message handler."""
        for name, wire in [*self.opened.items()]:  # the page may open more meanwhile
            if wire is self.comm or wire.sent:
                self.page.evaluate(
                    "([id, messages]) => bridge.receive(id, messages)", [name, wire.take()]
                )

    def close(self) -> None:
        """The widget ends, with all its views."""
        self.widget.close()
        self.push()


def mount(page: Page, make: Callable[[], W], latency: int = 0) -> Mounted[W]:
    """Makes the widget and shows it. Several may be mounted in one page. With a latency, each
    message is under way for so many milliseconds, and the page hears its own words again."""
    with patch.object(comm, "create_comm", DirectComm):
        widget = make()
    direct = cast(DirectComm, widget.comm)
    opened = {direct.comm_id: direct}

    def kernel(id_: str, message: Message | None) -> Message:
        """What the widget and those that it has opened answer at once; the rest waits for `push`.
        Without a message, what the page begins one with that was opened, or what a parcel holds."""
        if message is None:
            asked = _instances[id_]
            if isinstance(asked, Parcel):
                return cast(Message, asked.get_state())
            opened[id_] = cast(DirectComm, asked.comm)
            return state_of(opened[id_])
        if id_ not in _instances:
            return {}  # it was closed meanwhile: a host drops what is sent to it
        with raising_what_is_logged(), patch.object(comm, "create_comm", DirectComm):
            content = {"data": {**message, "buffer_paths": []}}
            _instances[id_]._handle_msg({"content": content, "buffers": []})
        return {name: wire.take() for name, wire in [*opened.items()] if wire.sent}

    if page.url != ADDRESS:
        page.route(ADDRESS, serve_empty)
        page.goto(ADDRESS)
    page.evaluate(HOST)
    page.expose_function(f"kernels_{direct.comm_id}", kernel)
    state = state_of(direct)
    direct.echoes = latency > 0
    mounted = Mounted(widget, page, direct.comm_id, direct, opened)
    page.evaluate("(how) => bridge.open(...how)", [mounted.id, state, latency])
    mounted.open_view()
    return mounted


def state_of(wire: DirectComm) -> Message:
    """What a page knows that was there from the beginning."""
    state: Message = json.loads(json.dumps(wire.opened))
    for message in wire.take():
        state |= message.get("state", {})
    return state


def serve_empty(route: Route) -> None:
    route.fulfill(content_type="text/html", body=EMPTY)
