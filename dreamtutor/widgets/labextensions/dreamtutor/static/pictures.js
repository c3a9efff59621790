// An extension of JupyterLab and Notebook 7, written by hand, without a build. A saved notebook of one's own is trusted; for each widget in
// it JupyterLab then asks the kernel, and if that has ended it shows "Error displaying widget: model not found", although a picture and text
// stand in the same output. With this they are shown. Without it all else works the same; where a notebook is not trusted, JupyterLab
// chooses the picture by itself.
(() => {
  const WIDGET = "application/vnd.jupyter.widget-view+json", PICTURE = "text/html", FAILED = "Error displaying widget";
  let shared; // the modules of JupyterLab, by name and version

  async function activate() {
    const modules = await Object.values(shared["@jupyterlab/rendermime"] ?? {})[0]?.get();
    const { RenderMimeRegistry } = modules?.() ?? {};
    if (!RenderMimeRegistry) return;
    const make = RenderMimeRegistry.prototype.createRenderer;
    RenderMimeRegistry.prototype.createRenderer = function (type) {
      const widget = make.call(this, type);
      return type === WIDGET ? orPicture(widget, () => make.call(this, PICTURE)) : widget;
    };
  }

  function orPicture(widget, picture) {
    const render = widget.renderModel;
    widget.renderModel = async function (model) {
      await render.call(this, model);
      const { node } = this;
      if (this.isDisposed || node.childElementCount || !node.textContent.startsWith(FAILED) || !model.data[PICTURE]) return;
      const still = picture();
      await still.renderModel(model);
      node.replaceChildren(still.node);
      node.classList.remove("jupyter-widgets");
    };
    return widget;
  }

  const plugin = { id: "dreamtutor:pictures", description: "Pictures for widgets without a kernel.", autoStart: true, activate };
  (window._JUPYTERLAB ??= {}).dreamtutor = {
    init: (scope) => { shared = scope; },
    get: async () => () => ({ __esModule: true, default: plugin }),
  };
})();
