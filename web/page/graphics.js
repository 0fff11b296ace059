// Finds out whether the engine can draw, and only then has the browser fetch the program and its texts early. The build writes this script
// into the page.
{
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
