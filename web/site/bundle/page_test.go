//go:build !js

package bundle

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// runPage runs a script with a part of the page, whose path is its first argument. The script prints what is wrong.
func runPage(t *testing.T, part, script string) {
	t.Helper()
	file, err := filepath.Abs("../../page/" + part)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.ReadFile(file); err != nil { // so that the test runs anew when the file changes
		t.Fatal(err)
	}
	out, err := exec.Command("node", "--input-type=module", "-e", script, file).CombinedOutput()
	if err != nil || len(out) > 0 {
		t.Errorf("%v\n%s", err, out)
	}
}

// TestFilesOfOtherSystems has the page ask for files on a desktop and on a phone, and read texts as other systems write them. Some
// phones refuse files whose ending they do not know.
func TestFilesOfOtherSystems(t *testing.T) {
	t.Parallel()
	runPage(t, "files.js", `
const { choose } = await import(process.argv[1]);
let phone = false, shown = 0, input;
globalThis.matchMedia = () => ({ matches: phone });
class Input extends EventTarget {
  click() { this.clicked = true; }
  remove() { shown -= 1; }
}
globalThis.document = { createElement: () => (input = new Input()), body: { append() { shown += 1; } } };
const files = [];
const receiver = () => ({ file: (name, text, problem) => files.push([name, text, problem].join("|")) });
const check = (what, got, want) => {
  if (got !== want) { console.log(what + ": " + got + ", want " + want); process.exitCode = 1; }
};
choose(".json,.ogn", receiver);
check("on a desktop", [input.accept, input.clicked, input.hidden, shown].join(), ".json,.ogn,true,true,1");
input.dispatchEvent(new Event("cancel"));
check("nothing is chosen", shown, 0);
phone = true;
choose(".json,.ogn", receiver);
check("on a phone", [input.accept, input.clicked, shown].join(), ",true,1");

const utf8 = new TextEncoder().encode("José");
const wide = (mark, big) => Uint8Array.from([...mark ? "\ufeff" : "", ..."José"].flatMap((c) => {
  const n = c.codePointAt(0);
  return big ? [n >> 8, n & 255] : [n & 255, n >> 8];
}));
input.files = [["a.txt", utf8], ["b.txt", [0xef, 0xbb, 0xbf, ...utf8]], ["c.ogn", wide(true, false)], ["d.ogn", wide(true, true)],
  ["e.txt", wide(false, false)], ["f.OGN", [0x4a, 0xe9]], ["g.pgn", [0x4a, 0xe9]], ["h.txt", [0x4a, 0xe9]], ["i.ogn", [0, 1, 2, 3]],
  ["j.json", [0x50, 0x4b, 3, 4, 0, 0]], ["k.txt", []]].map(([name, bytes]) => new File([Uint8Array.from(bytes)], name));
input.dispatchEvent(new Event("change"));
await new Promise((done) => setTimeout(done, 100));
check("the texts", files.join(), "a.txt|José|,b.txt|José|,c.ogn|José|,d.ogn|José|,e.txt|José|,f.OGN|Jé|,g.pgn|Jé|,h.txt||no-text," +
  "i.ogn||no-text,j.json||no-text,k.txt||");
check("something is chosen", shown, 0);
`)
}

// TestEnterEndsACompositionOnly writes in a field by an input method, whose Enter takes what is written and sends nothing.
func TestEnterEndsACompositionOnly(t *testing.T) {
	t.Parallel()
	runPage(t, "input.js", `
const { attach } = await import(process.argv[1]);
const on = {};
globalThis.window = { addEventListener: (type, f) => { on[type] = f; } };
globalThis.document = { activeElement: null, addEventListener() {}, documentElement: { addEventListener() {} } };
globalThis.Element = globalThis.HTMLElement = class { closest() { return null; } };
globalThis.HTMLInputElement = class extends Element { type = "text"; };
globalThis.HTMLTextAreaElement = class extends Element {};
const sent = [];
attach({ control: () => "field", role: () => "textbox", layer: { addEventListener() {} } }, () => ({ entered: (id) => sent.push(id) }));
const enter = (more) => on.keydown({ key: "Enter", code: "Enter", keyCode: 13, target: new HTMLInputElement(), ...more,
  stopImmediatePropagation() {}, preventDefault() {} });
enter({ isComposing: true, keyCode: 229 }); // most browsers
enter({ isComposing: false, keyCode: 229 }); // Safari
if (sent.length > 0) { console.log("a composition was sent"); process.exitCode = 1; }
enter({ isComposing: false });
if (sent.join() !== "field") { console.log("Enter sends " + sent); process.exitCode = 1; }
`)
}

// TestKeysOfOtherAlphabets presses keys of keyboards that print other letters: a Latin letter counts as what it says, another one as the
// Latin letter of its place.
func TestKeysOfOtherAlphabets(t *testing.T) {
	t.Parallel()
	runPage(t, "input.js", `
const { attach } = await import(process.argv[1]);
const on = {};
globalThis.window = { addEventListener: (type, f) => { on[type] = f; } };
globalThis.document = { activeElement: null, addEventListener() {}, documentElement: { addEventListener() {} } };
for (const name of ["Element", "HTMLElement", "HTMLInputElement", "HTMLTextAreaElement"]) globalThis[name] = class {};
let keys = [];
const receiver = () => ({ key: (key, shift, ctrl) => { keys.push((ctrl ? "^" : "") + key); return true; } });
attach({ control: () => "", role: () => "", layer: { addEventListener() {} } }, receiver);
const press = (key, code, held = {}) => on.keydown({ key, code, target: null, shiftKey: false, ctrlKey: false, metaKey: false,
  altKey: false, ...held, getModifierState: () => !!held.graph, stopImmediatePropagation() {}, preventDefault() {} });
press("ф", "KeyA"); press("Ф", "KeyA", { shiftKey: true }); press("я", "KeyZ", { ctrlKey: true });  // Russian
press("ش", "KeyA"); press("ا", "KeyH"); press("α", "KeyA"); // Arabic and Greek
press("с", "KeyC", { ctrlKey: true }); // to copy is the browser's
press("a", "KeyQ"); press("z", "KeyW", { ctrlKey: true }); press("é", "Digit2"); press("é", "KeyE"); press("Dead", "KeyE"); // French
press("x", "KeyX", { ctrlKey: true }); press("ArrowUp", "ArrowUp"); press("ь", "Semicolon");
const want = "a,A,^z,a,h,a,a,^z,2,é,ArrowUp,ь";
if (keys.join() !== want) { console.log(keys.join() + ", want " + want); process.exitCode = 1; }
`)
}
