// Lines of text in scripts that the fonts of the program lack, drawn with the fonts of the browser. Package web/platform/letters calls
// these functions. Sizes and lengths are px.

const pen = document.createElement("canvas").getContext("2d", { willReadFrequently: true });

// The most px of a picture to either side.
const longest = 8192;

// letterFonts takes the files of the fonts of the program, so that Latin letters of such lines look as those of others.
// A part of them has letters that the others lack.
export function letterFonts(regular, bold, part) {
  const family = part ? "Awale Part" : "Awale Letters";
  for (const [data, weight] of [[regular, "400"], [bold, "700"]]) document.fonts.add(new FontFace(family, data, { weight }));
}

// prepare sets the pen for a line and returns its measures. A canvas that gets another size forgets everything else.
function prepare(line, size, bold, rightToLeft) {
  pen.font = `${bold ? 700 : 400} ${size}px "Awale Letters", "Awale Part", system-ui, sans-serif`;
  pen.direction = rightToLeft ? "rtl" : "ltr";
  pen.textAlign = "left";
  pen.fillStyle = "#fff";
  return pen.measureText(line);
}

// letterWidth returns the width of a line.
export const letterWidth = (...line) => prepare(...line).width;

// drawLetters returns the opacity of each pixel of a line, in rows of so many px, and the place of the first one relative to the left
// end of the line on its baseline. Of signs in colours it shows the brightness.
export function drawLetters(...line) {
  const [text, size] = line;
  const box = prepare(...line);
  // Marks may be heaped up to any height.
  const edge = (length, most) => Math.max(0, Math.ceil(Math.min(length, most))) + 1 || 0;
  const left = edge(box.actualBoundingBoxLeft, size), top = edge(box.actualBoundingBoxAscent, 2 * size);
  const width = Math.min(longest, left + edge(box.actualBoundingBoxRight, longest));
  const height = top + edge(box.actualBoundingBoxDescent, size);
  const { canvas } = pen;
  if (canvas.width < width || canvas.height < height) {
    canvas.width = Math.max(canvas.width, width);
    canvas.height = Math.max(canvas.height, height);
    prepare(...line);
  }
  pen.clearRect(0, 0, width, height);
  pen.fillText(text, left, top);
  const { data } = pen.getImageData(0, 0, width, height);
  const opacity = new Uint8Array(width * height);
  for (let i = 0, k = 0; i < opacity.length; i++, k += 4) {
    const bright = (54 * data[k] + 183 * data[k + 1] + 19 * data[k + 2]) >> 8;
    opacity[i] = data[k + 3] * (85 + 2 * bright / 3) / 255 + 0.5;
  }
  return { opacity, width, left: -left, top: -top };
}

// lackedLetters returns those of some characters for which the browser has no letter: they look as one that nobody has.
export function lackedLetters(characters) {
  const nobodys = "\u{10FFFF}", sample = [24, false, false];
  const { width } = prepare(nobodys, ...sample);
  const look = (c) => drawLetters(c, ...sample).opacity.join();
  let box;
  return [...characters].filter((c) => {
    const wide = prepare(c, ...sample).width;
    return !wide || wide === width && look(c) === (box ??= look(nobodys));
  }).join("");
}
