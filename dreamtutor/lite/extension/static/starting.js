// An extension of JupyterLab for sites that run Python in the browser, written by hand, without a build. That takes a while, and JupyterLab
// says nothing meanwhile: its kernel seems idle from the beginning. So this begins to import what the notebooks need, says what happens
// until that is done, and warns where the browser keeps nothing.
(() => {
  const WORDS = "the words of all languages"; // put in when a site is built
  const NOTEBOOK = "@jupyterlab/notebook", LATE = 120_000;
  const IMPORTS = "import dreamtutor.widgets.home, dreamtutor.widgets.lesson, dreamtutor.widgets.viewer";
  const STYLE = `.dreamtutor-starting { position: fixed; z-index: 10000; inset: auto 0 40px; margin: auto; width: fit-content; max-width: min(620px, 90vw);
    padding: 12px 20px 14px; border-radius: 10px; background: #14162b; color: #f1eff8; font: 15px/1.45 Figtree, system-ui, sans-serif;
    box-shadow: 0 6px 24px rgb(0 0 0 / 35%); overflow: hidden; outline: 1px solid #54458f; }
    .dreamtutor-starting p { margin: 0; } .dreamtutor-starting p + p { margin-top: 6px; color: #ffcf6b; }
    .dreamtutor-starting.is-busy::after { content: ""; position: absolute; inset: auto auto 0 0; width: 35%; height: 4px; border-radius: 2px;
      background: #ffcf6b; animation: dreamtutor-starting 1.6s ease-in-out infinite alternate; }
    @keyframes dreamtutor-starting { to { transform: translateX(186%); } }
    @media (prefers-reduced-motion: reduce) { .dreamtutor-starting.is-busy::after { animation: none; width: 100%; } }`;
  const words = WORDS[(navigator.languages ?? []).map((tag) => tag.split("-")[0]).find((lang) => WORDS[lang])] ?? WORDS.en;
  let shared; // the modules of JupyterLab, by name and version

  /** What is said at the lower edge of the page, until it is said otherwise. */
  class Notice {
    constructor() {
      this.node = document.createElement("div");
      this.node.className = "dreamtutor-starting";
      this.node.setAttribute("role", "status");
      document.body.append(this.node);
    }
    say(busy, ...sentences) {
      this.node.classList.toggle("is-busy", busy);
      this.node.replaceChildren(...sentences.filter(Boolean).map((text) => Object.assign(document.createElement("p"), { textContent: text })));
    }
    goAfter(seconds) {
      setTimeout(() => this.node.remove(), seconds * 1000);
    }
  }

  /** Begins what the notebooks need, and tells of it until a cell can be run. */
  async function warm(kernel) {
    const notice = new Notice(), forgets = navigator.serviceWorker?.controller ? "" : words.forgets;
    notice.say(true, words.starting, forgets);
    const late = setTimeout(() => notice.say(true, words.late), LATE);
    const { content } = await kernel.requestExecute({ code: IMPORTS, silent: true, store_history: false }).done.catch((error) => ({ content: { evalue: String(error) } }));
    clearTimeout(late);
    if (content.status !== "ok") return notice.say(false, words.failed, content.evalue);
    notice.say(false, words.ready, forgets);
    notice.goAfter(forgets ? 20 : 6);
  }

  function activate(app, tracker) {
    document.head.append(Object.assign(document.createElement("style"), { textContent: STYLE }));
    const begun = new WeakSet();
    const look = (context) => {
      const kernel = context.session?.kernel;
      if (kernel && !begun.has(kernel)) begun.add(kernel), void warm(kernel);
    };
    const add = (panel) => {
      panel.sessionContext.kernelChanged.connect(look);
      look(panel.sessionContext);
    };
    tracker.forEach(add);
    tracker.widgetAdded.connect((_, panel) => add(panel));
  }

  const plugin = { id: "dreamtutor-lite:starting", description: "Says what happens while Python starts.", autoStart: true, activate };
  (window._JUPYTERLAB ??= {})["dreamtutor-lite"] = {
    init: (scope) => { shared = scope; },
    get: async () => {
      const modules = await Object.values(shared[NOTEBOOK])[0].get();
      plugin.requires = [modules().INotebookTracker];
      return () => ({ __esModule: true, default: plugin });
    },
  };
})();
