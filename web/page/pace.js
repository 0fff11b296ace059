// The pace of the program's frames. The engine asks for the next frame in each frame, also where nothing has changed, and each costs a
// browser work. While the program rests it gets few of them.

// restingGap is how long, in ms, a program that rests waits before it asks for its next frame. What comes by itself, such as a file or
// what the worker that thinks has found, waits as long. With the frame it is less than the longest step of the program's time, 0.1 s.
const restingGap = 80;

const native = globalThis.requestAnimationFrame.bind(globalThis);
let resting = false;
let next = null; // what waits for a frame while the program rests
let timer = 0;

function request(f) {
  if (!resting) return native(f);
  next = f;
  timer = setTimeout(wake, restingGap);
  return 0;
}

// wake has the frame that waits come now.
function wake() {
  clearTimeout(timer);
  if (next) native(next);
  next = null;
}

// rest says whether the program rests.
export function rest(on) {
  resting = on;
  if (!on) wake();
}

// begin calls start, which begins the program. The engine looks up then what gives it frames. Everything else has those of the browser.
export function begin(start) {
  const own = globalThis.requestAnimationFrame;
  globalThis.requestAnimationFrame = request;
  try {
    return start();
  } finally {
    globalThis.requestAnimationFrame = own;
  }
}
