//go:build !js

package bundle

import "testing"

// TestLettersThatComeLateAreDrawn: a picture is drawn with a part of the font that the browser still reads. It is drawn again when the
// part is ready, once, as it is by then.
func TestLettersThatComeLateAreDrawn(t *testing.T) {
	t.Parallel()
	runPage(t, "plain.js", `
const check = (what, got, want) => {
  if (got !== want) { console.log(what + ": " + got + ", want " + want); process.exitCode = 1; }
};
let written = [], ready;
const context = { canvas: { width: 8, height: 8 }, save() {}, restore() {}, fillText: (text) => written.push(text) };
globalThis.document = { fonts: new Set(), querySelector: () => null, body: { prepend() {} },
  createElement: () => ({ setAttribute() {}, getContext: () => context }),
  getElementById: () => ({ getBoundingClientRect: () => ({ width: 8, height: 8 }) }) };
globalThis.devicePixelRatio = 1;
globalThis.requestAnimationFrame = () => {};
globalThis.FontFace = class { async load() { return this; } family = "Awale Board"; };
const { openPlain, drawPlain } = await import(process.argv[1]);
await openPlain(null, null, () => {});
const draw = (text) => drawPlain(8, 8, new Float64Array([5, 0, 1, 1, 16, 0, 0, 0, 255]), JSON.stringify([text]));
const rest = () => new Promise((done) => setTimeout(done, 5));
draw("all is there");
await rest();
check("without a part", written.join(), "all is there");
written = [];
const part = { family: '"Awale Part"', status: "loading", loaded: new Promise((done) => { ready = done; }) };
document.fonts.add(part);
draw("one");
draw("two");
await rest();
check("before", written.join(), "one,two");
part.status = "loaded";
ready();
await rest();
check("after", written.join(), "one,two,two");
`)
}
