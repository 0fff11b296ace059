// Draws the pictures of the program where the browser has no WebGL 2, on a canvas with two dimensions. The program describes each as
// numbers and words: package render/plain has the list of what they mean.

const kinds = { solid: 0, ring: 1, blur: 2, arc: 3, hole: 4, words: 5, polygon: 6, clip: 7 };

// The most pixels of a CSS px that are drawn: the processor draws them all.
const mostRatio = 2;

// How many boxes, each a little larger, make a blurred edge.
const blurSteps = 4;

const aligns = ["left", "center", "right"];

let c; // the context of the canvas

// openPlain puts the canvas into the page in place of that of the engine, and calls frame for every frame of the browser, with the
// size of the window in CSS px and the number of pixels in each. regular and bold are the fonts of the program.
export async function openPlain(regular, bold, frame) {
  document.querySelector("body > canvas")?.remove();
  const canvas = document.createElement("canvas");
  canvas.setAttribute("aria-hidden", "true");
  document.body.prepend(canvas);
  c = canvas.getContext("2d", { alpha: false });
  const fonts = [[regular, "400"], [bold, "700"]].map(([data, weight]) => new FontFace("Awale Board", data, { weight }));
  await Promise.all(fonts.map((font) => font.load().then((f) => document.fonts.add(f), (e) => console.warn("awale: font:", e))));
  await Promise.allSettled(partsOfTheFont().map((font) => font.loaded));
  const mirror = document.getElementById("mirror");
  const next = () => {
    const { width, height } = mirror.getBoundingClientRect();
    frame(width, height, Math.min(devicePixelRatio, mostRatio));
    requestAnimationFrame(next);
  };
  next();
}

// plainPixels draws a picture of w by h px for a file and returns its pixels.
export function plainPixels(w, h, bytes, json) {
  const shown = c;
  c = Object.assign(document.createElement("canvas"), { width: w, height: h }).getContext("2d");
  try {
    draw(w, h, bytes, json);
    return new Uint8Array(c.getImageData(0, 0, w, h).data.buffer);
  } finally {
    c = shown;
  }
}

let last; // the last picture of the window, as drawPlain was called
let coming; // whether it waits for letters

// drawPlain draws a picture of w by h px, and once more when a part of the font is ready that was added a moment ago.
export function drawPlain(...picture) {
  last = picture;
  draw(...picture);
  const parts = partsOfTheFont().filter(({ status }) => status !== "loaded" && status !== "error");
  if (coming || parts.length === 0) return;
  coming = true;
  Promise.allSettled(parts.map((font) => font.loaded)).then(() => {
    coming = false;
    drawPlain(...last);
  });
}

// partsOfTheFont returns the parts that letters.js has added.
const partsOfTheFont = () => [...document.fonts].filter(({ family }) => family.includes("Awale Part"));

// draw draws a picture of w by h px.
function draw(w, h, bytes, json) {
  const n = new Float64Array(bytes.buffer);
  const words = JSON.parse(json);
  if (c.canvas.width !== w || c.canvas.height !== h) {
    c.canvas.width = w;
    c.canvas.height = h;
  }
  c.fontKerning = "none"; // the program measures words without it
  let view = [0, 0, w, h];
  c.save();
  for (let i = 0; i < n.length;) {
    switch (n[i]) {
      case kinds.words:
        write(words[n[i + 1]], n.subarray(i + 2, i + 9));
        i += 9;
        break;
      case kinds.polygon: {
        const end = i + 3 + 2 * n[i + 2];
        c.fillStyle = colour(n[i + 1]);
        c.beginPath();
        for (let k = i + 3; k < end; k += 2) c.lineTo(n[k], n[k + 1]);
        c.fill();
        i = end;
        break;
      }
      case kinds.clip: {
        const [left, top, right, bottom] = n.subarray(i + 1, i + 5);
        c.restore();
        c.save();
        view = [0, 0, w, h];
        if (right > left) {
          view = [left, top, right - left, bottom - top];
          c.beginPath();
          c.rect(...view);
          c.clip();
        }
        i += 5;
        break;
      }
      default:
        shape(n[i], n.subarray(i + 1, i + 12), view);
        i += 12;
    }
  }
  c.restore();
}

// shape draws a box, a ring or an arc.
function shape(kind, [x, y, halfW, halfH, corner, width, cos, sin, top, bottom, across], view) {
  const turned = sin !== 0 && kind !== kinds.arc;
  if (turned) {
    c.save();
    c.transform(cos, sin, -sin, cos, x, y);
    x = y = 0;
  }
  let paint = colour(top);
  if (top !== bottom) {
    paint = across ? c.createLinearGradient(x - halfW, 0, x + halfW, 0) : c.createLinearGradient(0, y - halfH, 0, y + halfH);
    paint.addColorStop(0, colour(top));
    paint.addColorStop(1, colour(bottom));
  }
  c.fillStyle = c.strokeStyle = paint;
  c.beginPath();
  switch (kind) {
    case kinds.solid:
      box(x, y, halfW, halfH, corner);
      c.fill();
      break;
    case kinds.ring:
      box(x, y, halfW - width / 2, halfH - width / 2, corner - width / 2);
      c.lineWidth = width;
      c.stroke();
      break;
    case kinds.blur:
      c.globalAlpha = 1 / blurSteps;
      for (let i = 0; i < blurSteps; i++) {
        const out = width * ((i + 0.5) / blurSteps - 0.5);
        c.beginPath();
        box(x, y, halfW + out, halfH + out, corner + out);
        c.fill();
      }
      c.globalAlpha = 1;
      break;
    case kinds.arc: {
      const middle = Math.atan2(sin, cos) + Math.PI / 2;
      c.arc(x, y, halfW, middle - corner, middle + corner);
      c.lineWidth = 2 * halfH;
      c.lineCap = "round";
      c.stroke();
      break;
    }
    case kinds.hole:
      c.rect(...view);
      box(x, y, halfW, halfH, corner);
      c.fill("evenodd");
  }
  if (turned) c.restore();
}

// box adds a box with round corners to the path.
function box(x, y, halfW, halfH, corner) {
  if (halfW <= 0 || halfH <= 0) return;
  if (corner > Math.max(halfW, halfH)) {
    c.moveTo(x + halfW, y);
    c.ellipse(x, y, halfW, halfH, 0, 0, 2 * Math.PI);
    return;
  }
  const r = Math.max(0, Math.min(corner, halfW, halfH));
  const [left, top, right, bottom] = [x - halfW, y - halfH, x + halfW, y + halfH];
  if (r === 0) {
    c.rect(left, top, 2 * halfW, 2 * halfH);
    return;
  }
  c.moveTo(x, top);
  c.arcTo(right, top, right, y, r);
  c.arcTo(right, bottom, x, bottom, r);
  c.arcTo(left, bottom, left, y, r);
  c.arcTo(left, top, x, top, r);
  c.closePath();
}

// write writes a line of words.
function write(text, [x, y, size, bold, align, turned, ink]) {
  c.font = `${bold ? 700 : 400} ${size}px "Awale Board", "Awale Part", Andika, sans-serif`;
  c.textAlign = aligns[align];
  c.fillStyle = colour(ink);
  if (!turned) {
    c.fillText(text, x, y);
    return;
  }
  c.save();
  c.transform(-1, 0, 0, -1, x, y);
  c.fillText(text, 0, 0);
  c.restore();
}

// colour returns a colour 0xRRGGBBAA as CSS has it.
const colour = (rgba) => `#${rgba.toString(16).padStart(8, "0")}`;
