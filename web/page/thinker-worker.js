// The worker in which the computer thinks: it fetches the program for it (web/thinker), checks that as the loader checks the program of
// the page, and starts it. A message that is no bytes says that all this has come to an end.

importScripts("wasm_exec.js");

self.onmessage = async ({ data }) => {
  self.onmessage = null; // the program sets its own
  try {
    const go = new Go();
    const { instance } = await WebAssembly.instantiate(await load(data), go.importObject);
    await go.run(instance);
    postMessage("the program has ended");
  } catch (e) {
    postMessage(String(e));
  }
};

// load fetches a file, the second time from the server, whatever the browser has kept.
async function load({ url, size, sum }) {
  for (const cache of ["default", "reload"]) {
    const response = await fetch(url, { credentials: "same-origin", priority: "low", cache });
    const bytes = new Uint8Array(response.ok ? await response.arrayBuffer() : 0);
    let got = 0x811c9dc5;
    for (let i = 0; i < bytes.length; i++) got = Math.imul(got ^ bytes[i], 0x01000193);
    if (bytes.length === size && got >>> 0 === sum) return bytes;
  }
  throw new Error("the program for it is missing or damaged");
}
