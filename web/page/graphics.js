// Finds out whether the engine can draw, and only then has the browser fetch the program and its texts early. The build writes this script
// into the page.
{
  // A canvas has several samples for each pixel unless its owner asks for one, which the engine does not do. It draws on images of its
  // own, and the canvas shows the last of them pixel for pixel: more samples cost a slow renderer much and change nothing.
  const { getContext } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.getContext = function (kind, attributes) {
    return getContext.call(this, kind, kind === "webgl2" ? { ...attributes, antialias: false } : attributes);
  };

  // trouble returns why the engine could not draw, "" if it can.
  const trouble = () => {
    let said = "";
    try {
      const canvas = document.createElement("canvas");
      canvas.addEventListener("webglcontextcreationerror", (e) => { said = e.statusMessage; });
      const gl = canvas.getContext("webgl2");
      if (gl) {
        gl.getExtension("WEBGL_lose_context")?.loseContext();
        return "";
      }
    } catch (e) {
      said = String(e);
    }
    return `WebGL 2: ${said || "no context"}`;
  };
  globalThis.graphicsTrouble = trouble();
  if (!graphicsTrouble && typeof WebAssembly === "object") {
    const { program, texts } = document.documentElement.dataset;
    for (const href of [program, texts].filter(Boolean)) {
      document.head.append(Object.assign(document.createElement("link"), { rel: "preload", as: "fetch", crossOrigin: "anonymous", href }));
    }
  }
}
