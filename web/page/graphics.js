// Finds out whether the engine can draw, or at least the page itself (plain.js), and only then has the browser fetch the program and its
// texts early. The build writes this script into the page.
{
  // A canvas has several samples for each pixel unless its owner asks for one, which the engine does not do. It draws on images of its
  // own, and the canvas shows the last of them pixel for pixel: more samples cost a slow renderer much and change nothing.
  const { getContext } = HTMLCanvasElement.prototype;
  const contexts = new WeakSet();
  HTMLCanvasElement.prototype.getContext = function (kind, attributes) {
    if (kind !== "webgl2") return getContext.call(this, kind, attributes);
    const gl = getContext.call(this, kind, { ...attributes, antialias: false });
    if (gl && !contexts.has(gl)) {
      contexts.add(gl);
      showOnce(gl);
    }
    return gl;
  };

  // showOnce has a picture shown once. The engine draws on images of its own, and what it has drawn it shows on the canvas in that frame
  // and in the next three, for systems that show several screens in turn. A page keeps what it was shown.
  const showOnce = (gl) => {
    const { bindFramebuffer, drawElements } = gl;
    let onCanvas = true;
    let drawn = -1; // the time of the frame in which an image was drawn on last
    gl.bindFramebuffer = (target, buffer) => {
      onCanvas = !buffer;
      bindFramebuffer.call(gl, target, buffer);
    };
    gl.drawElements = (...args) => {
      const now = document.timeline.currentTime;
      if (!onCanvas) drawn = now;
      else if (now !== drawn) return;
      drawElements.apply(gl, args);
    };
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
  globalThis.drawsPlain = !!document.createElement("canvas").getContext("2d");
  if ((!graphicsTrouble || drawsPlain) && typeof WebAssembly === "object") {
    const { lang, dataset: { program } } = document.documentElement;
    const texts = globalThis.pageFiles?.get(`languages/${lang}/texts.json`)?.path;
    for (const href of [program, texts].filter(Boolean)) {
      document.head.append(Object.assign(document.createElement("link"), { rel: "preload", as: "fetch", crossOrigin: "anonymous", href }));
    }
  }
}
