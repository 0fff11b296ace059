// The worker in which the computer thinks (thinker-worker.js). Without it the program of the page thinks, a little in every frame.

import { contentFile } from "./content.js";

// How long, in ms, after the first frame the worker starts.
const rest = 500;

let receiver; // what the program is told by
let worker;

export const methods = {
  // listenThinker takes what is told of each message, with its bytes, and of the end: receiver.message and receiver.end.
  listenThinker(r) { receiver = r; },
  sendThinker(bytes) { worker?.postMessage(bytes, [bytes.buffer]); },
  // endThinker ends a worker that the program has given up.
  endThinker() { end(); },
};

// begin starts the worker, if the program takes one and the player does not save data.
export function begin() {
  if (!receiver || navigator.connection?.saveData) return;
  setTimeout(() => {
    try {
      const { url, size, sum } = contentFile("thinker");
      worker = new Worker("thinker-worker.js");
      // Whatever is no message says why the worker has ended.
      worker.onmessage = ({ data }) => { if (data instanceof Uint8Array) receiver?.message(data); else end(data); };
      worker.onerror = (e) => {
        e.preventDefault();
        end(e.message);
      };
      worker.postMessage({ url: url.href, size, sum });
    } catch { /* there is none */ }
  }, rest);
}

// end ends the worker. If there is a reason, the program is told.
export function end(why) {
  worker?.terminate();
  worker = undefined;
  if (!why) return;
  console.info("awale: thinking without a worker:", why);
  receiver?.end();
}
