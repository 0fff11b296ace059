// The page's beginning: it checks what the browser can do, fetches the program with a bar that tells
// the truth, and starts it. Whatever goes wrong is explained.

import * as cover from "./cover.js";
import { open } from "./host.js";

// How many characters of what the program last wrote are shown when it has stopped.
const tailLength = 4000;

cover.open();
start();

async function start() {
  if (typeof WebAssembly !== "object" || !WebAssembly.instantiate) {
    cover.explain("wasm", `WebAssembly: ${typeof WebAssembly}`);
    return;
  }
  const trouble = graphicsTrouble();
  if (trouble) {
    cover.explain("graphics", trouble);
    return;
  }
  const go = new globalThis.Go();
  const instance = await load(go.importObject);
  if (!instance) return;
  cover.preparing();
  // One frame in between, so that the full bar is seen before the program takes the thread.
  await new Promise((done) => setTimeout(done, 0));
  await run(go, instance);
}

// graphicsTrouble returns why the engine could not draw, "" if it can.
function graphicsTrouble() {
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
}

// load fetches and compiles the program. It returns undefined when that failed and was explained.
async function load(imports) {
  const { program, size } = document.documentElement.dataset;
  const url = new URL(program, document.baseURI);
  let failure;
  // The second time without streaming: what goes wrong is rarely the same in both ways.
  for (const streaming of [true, false]) {
    try {
      return await attempt(url, Number(size), imports, streaming);
    } catch (e) {
      failure = e;
    }
  }
  console.warn("awale: loading:", failure);
  const outdated = failure instanceof WebAssembly.CompileError || failure instanceof WebAssembly.LinkError;
  cover.explain(outdated && failure.complete ? "wasm" : "download", `${url.pathname}\n${failure}`);
}

async function attempt(url, size, imports, streaming) {
  const response = await fetch(url, { credentials: "same-origin" });
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  let received = 0;
  const count = (chunk) => {
    received += chunk.byteLength;
    cover.progress(received / size);
  };
  try {
    if (streaming && response.body && globalThis.TransformStream && WebAssembly.instantiateStreaming) {
      const counted = response.body.pipeThrough(new TransformStream({
        transform(chunk, controller) {
          count(chunk);
          controller.enqueue(chunk);
        },
      }));
      // A response of our own has the right type whatever the server called it.
      const own = new Response(counted, { headers: { "Content-Type": "application/wasm" } });
      return (await WebAssembly.instantiateStreaming(own, imports)).instance;
    }
    return (await WebAssembly.instantiate(await collect(response, count), imports)).instance;
  } catch (e) {
    // A program that arrived whole and still is not understood needs a newer browser.
    if (e instanceof Error) e.complete = received === size;
    throw e;
  }
}

// collect returns the bytes of a response.
async function collect(response, count) {
  if (!response.body) {
    const bytes = new Uint8Array(await response.arrayBuffer());
    count(bytes);
    return bytes;
  }
  const chunks = [];
  let length = 0;
  for (const reader = response.body.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    length += value.byteLength;
    count(value);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

// run starts the program and stays until it ends, which it should not.
async function run(go, instance) {
  const close = open();
  const written = listen();
  const stopped = (reason) => {
    close();
    const details = `${reason}\n${written()}`.trim();
    console.error(`awale: the program has stopped: ${details}`);
    cover.explain("stopped", details);
  };
  // What breaks inside the program breaks it for good.
  window.addEventListener("error", (e) => {
    if (e.error instanceof WebAssembly.RuntimeError) stopped(String(e.error));
  });
  let code = 0;
  go.exit = (c) => { code = c; };
  try {
    await go.run(instance);
    stopped(`exit code ${code}`);
  } catch (e) {
    stopped(String(e));
  }
}

// listen keeps the end of what the program writes and returns a function that returns it.
function listen() {
  const decoder = new TextDecoder();
  const { fs } = globalThis;
  const write = fs.writeSync;
  let tail = "";
  fs.writeSync = function (fd, bytes) {
    tail = (tail + decoder.decode(bytes)).slice(-tailLength);
    return write.call(fs, fd, bytes);
  };
  return () => tail;
}
