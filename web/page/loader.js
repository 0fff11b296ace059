// The loader checks what the browser can do, fetches the program, its texts and the part of the font that its language needs, shows how
// much has arrived, and starts the program. It explains every failure.

import * as cover from "./cover.js";
import * as pace from "./pace.js";
import { contentFile, keepContent, lettersOf } from "./content.js";
import { open } from "./host.js";
import { prepare } from "./storage.js";

// How many characters of what the program last wrote are shown when it has stopped.
const tailLength = 4000;

// How long, in ms, the program waits for the storage once it is there itself.
const storagePatience = 2000;

// How long, in ms, the program waits for its letters once it is there itself. Without them other fonts draw the words, until the program
// has fetched them itself, alone: the page gives its own fetch up.
const lettersPatience = 5000;

// How long, in ms, a report of a crash waits for the names of functions.
const namesPatience = 3000;

// Arrival counts and checks the bytes of a file while they arrive. The checksum is FNV-1a with 32 bits: the browser has no
// better one for a page that does not come through https.
class Arrival {
  constructor({ size, sum }, report) {
    this.size = size;
    this.wanted = sum;
    this.report = report;
    this.received = 0;
    this.sum = 0x811c9dc5;
  }

  add(chunk) {
    let sum = this.sum;
    for (let i = 0; i < chunk.length; i++) sum = Math.imul(sum ^ chunk[i], 0x01000193);
    this.sum = sum;
    this.received += chunk.length;
    this.report(this.received / this.size);
  }

  whole() { return this.received === this.size; }

  damaged() { return this.sum >>> 0 !== this.wanted; }
}

cover.progress(0);
start().catch((e) => cover.explain("stopped", String(e)));

async function start() {
  // A page without one of its files does not start; the player is told.
  if (globalThis.watching?.failed()) return;
  if (typeof WebAssembly !== "object" || !WebAssembly.instantiate) {
    cover.explain("wasm", `WebAssembly: ${typeof WebAssembly}`);
    return;
  }
  const trouble = globalThis.graphicsTrouble;
  if (trouble && !globalThis.drawsPlain) {
    cover.explain("graphics", trouble);
    return;
  }
  const prepared = prepare();
  const go = new globalThis.Go();
  const letters = lettersOf(document.documentElement.lang).map((name) => ({ name, ...contentFile(name) }));
  const bytes = letters.reduce((sum, { size }) => sum + size, 0);
  const size = Number(document.documentElement.dataset.size);
  const share = size / (size + bytes); // what the program is of all that the bar shows
  const [instance, texts] = await Promise.all([loadProgram(go.importObject, (part) => cover.progress(share * part)), loadTexts()]);
  if (!instance || !texts || globalThis.watching?.failed()) return;
  // Last, so that they take nothing from what the game cannot do without.
  await loadLetters(letters, (come) => cover.progress(share + (1 - share) * come / bytes));
  cover.preparing();
  // One task in between, so that the browser draws the full bar before the program takes the thread.
  await new Promise((done) => setTimeout(done, 0));
  await Promise.race([prepared, new Promise((done) => setTimeout(done, storagePatience))]);
  await run(go, instance);
}

// loadTexts fetches the texts in the language of the page. It promises whether they are there: if not, that was explained.
async function loadTexts() {
  const name = `languages/${document.documentElement.lang}/texts.json`;
  const file = contentFile(name);
  try {
    keepContent(name, await load(file, () => globalThis.watching?.moved(), collect));
  } catch ({ details }) {
    cover.missing(file.url.href, details);
    return false;
  }
  return true;
}

// loadLetters fetches the files of a part of the font. report is told how many bytes have come. It returns when they are there, have
// failed or have taken too long.
async function loadLetters(files, report) {
  const giveUp = new AbortController();
  const { signal } = giveUp;
  const come = new Map();
  const all = Promise.all(files.map(async (file) => {
    const moved = (part) => {
      come.set(file.name, part * file.size);
      if (!signal.aborted) report([...come.values()].reduce((sum, n) => sum + n, 0));
    };
    keepContent(file.name, await load(file, moved, collect, signal));
  })).catch(({ details }) => console.warn("awale: letters:", details));
  await Promise.race([all, new Promise((done) => setTimeout(done, lettersPatience))]);
  giveUp.abort();
}

// loadProgram fetches and compiles the program. It returns undefined when that failed and was explained.
async function loadProgram(imports, report) {
  const { program, size, sum } = document.documentElement.dataset;
  const file = { url: new URL(program, document.baseURI), size: Number(size), sum: Number(sum) };
  try {
    return await load(file, report, (response, arrival, again) => compile(response, arrival, imports, again));
  } catch ({ arrival, details }) {
    if (!arrival.whole()) cover.missing(file.url.href, details);
    else if (arrival.damaged()) cover.explain("damaged", details);
    // A program that is whole and still is not understood needs a newer browser.
    else cover.explain("wasm", details);
  }
}

// load fetches a file and returns what read makes of it. report is told how much has arrived, from 0 to 1. It throws the last
// arrival of a file that is at fault, with details of the fault. A signal gives the fetch up.
async function load({ url, size, sum }, report, read, signal) {
  let arrival, failure;
  // The second time the file comes from the server, whatever the browser has kept.
  for (const again of [false, true]) {
    arrival = new Arrival({ size, sum }, report);
    try {
      const response = await fetch(url, { credentials: "same-origin", cache: again ? "reload" : "default", signal });
      if (!response.ok) throw new Error(`the server answered ${response.status}`);
      const result = await read(response, arrival, again);
      if (arrival.damaged()) throw new Error(`the checksum is ${arrival.sum >>> 0}, not ${sum}`);
      return result;
    } catch (e) {
      failure = e;
    }
    console.warn("awale: loading:", failure);
  }
  throw { arrival, details: `${url.pathname}\n${failure}` };
}

// compile compiles the program, the second time without streaming: what goes wrong is rarely the same in both ways.
async function compile(response, arrival, imports, again) {
  if (!again && response.body && globalThis.TransformStream && WebAssembly.instantiateStreaming) {
    const counted = response.body.pipeThrough(new TransformStream({
      transform(chunk, controller) {
        arrival.add(chunk);
        controller.enqueue(chunk);
      },
    }));
    // A response of our own has the right type whatever the server called it.
    const own = new Response(counted, { headers: { "Content-Type": "application/wasm" } });
    return (await WebAssembly.instantiateStreaming(own, imports)).instance;
  }
  return (await WebAssembly.instantiate(await collect(response, arrival), imports)).instance;
}

// collect returns the bytes of a response.
async function collect(response, arrival) {
  if (!response.body) {
    const bytes = new Uint8Array(await response.arrayBuffer());
    arrival.add(bytes);
    return bytes;
  }
  const chunks = [];
  let length = 0;
  for (const reader = response.body.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    length += value.byteLength;
    arrival.add(value);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

// run starts the program. It returns when the program ends, which is always a failure.
async function run(go, instance) {
  const close = open();
  const written = listen();
  const stopped = async (reason) => {
    close();
    const details = await nameFunctions(`${reason}\n${written()}`.trim());
    console.error(`awale: the program has stopped: ${details}`);
    cover.explain("stopped", details);
  };
  // A program with a runtime error cannot go on.
  window.addEventListener("error", (e) => {
    if (e.error instanceof WebAssembly.RuntimeError) stopped(String(e.error));
  });
  let code = 0;
  go.exit = (c) => { code = c; };
  try {
    await pace.begin(() => go.run(instance));
    stopped(`exit code ${code}`);
  } catch (e) {
    stopped(String(e));
  }
}

// nameFunctions writes the names of functions in the place of their numbers, see web/site/lines/names.go. Nothing else needs the names,
// so they are fetched only now.
async function nameFunctions(report) {
  try {
    const bytes = await load(contentFile("program/names"), () => {}, collect, AbortSignal.timeout(namesPatience));
    const names = new TextDecoder().decode(bytes).split("\n");
    return report.replace(/\?\.([0-9a-z]{3})/g, (code, number) => names[parseInt(number, 36)] ?? code);
  } catch {
    return report; // this build has the names in the program, or they do not come
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
