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
const { choose, launched } = await import(process.argv[1]);
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

// The system opens the installed game with files, one of which is gone. A page that is loaded again has opened them already.
let launch, way = "navigate";
globalThis.launchQueue = { setConsumer(f) { launch = f; } };
performance.getEntriesByType = () => [{ type: way }];
const handle = (name, text) => ({ name, getFile: async () => { if (!text) throw new Error("gone"); return new File([text], name); } });
for (way of ["navigate", "reload"]) {
  files.length = 0;
  launched(receiver);
  await launch({ files: [handle("a.ogn", "1. F f"), handle("b.json", "")] });
  check("opened by the system: " + way, files.join(), way === "reload" ? "" : "a.ogn|1. F f|,b.json||unreadable");
}
await launch({ files: [handle("c.ogn", "1. A a")] });
check("opened later", files.join(), "c.ogn|1. A a|");
await launch({});
check("opened with nothing", files.length, 1);
`)
}

// TestTheScreenStaysOn has the page keep the screen on: the lock is given back when it is not wanted or the page is hidden, and asked for
// again when the page is seen. A browser that refuses it, or has none, breaks nothing.
func TestTheScreenStaysOn(t *testing.T) {
	t.Parallel()
	runPage(t, "wake.js", `
let show, refuses = false, asked = 0, held = 0;
globalThis.document = { hidden: false, addEventListener: (_, f) => { show = f; } };
const wakeLock = { request: async () => {
  asked += 1;
  if (refuses) throw new Error("the battery is low");
  held += 1;
  return { released: false, async release() { this.released = true; held -= 1; } };
} };
Object.defineProperty(globalThis, "navigator", { value: { wakeLock }, configurable: true });
const check = (what, want) => new Promise((done) => setImmediate(() => {
  if (held + "/" + asked !== want) { console.log(what + ": " + held + "/" + asked + ", want " + want); process.exitCode = 1; }
  done();
}));
const see = (seen) => { document.hidden = !seen; show(); };
const { keepAwake } = await import(process.argv[1]);
see(true);
await check("nobody wants it", "0/0");
keepAwake(true); keepAwake(true);
await check("wanted", "1/1");
see(false);
await check("hidden", "0/1");
see(true);
await check("seen again", "1/2");
keepAwake(false);
await check("not wanted", "0/2");
keepAwake(true); keepAwake(false);
await check("not wanted any more when it comes", "0/3");
refuses = true;
keepAwake(true);
await check("refused", "0/4");
refuses = false;
see(true);
await check("asked again", "1/5");
Object.defineProperty(globalThis, "navigator", { value: {} });
keepAwake(false);
`)
}

// TestAProgramThatRestsHasFewFrames gives the program its frames: those of the browser, few of them while it rests, and one at once when it
// rests no longer. Nothing else asks through the program's function.
func TestAProgramThatRestsHasFewFrames(t *testing.T) {
	t.Parallel()
	runPage(t, "pace.js", `
const frames = [], timers = new Map();
let timer = 0;
const browser = (f) => { frames.push(f); return frames.length; };
globalThis.requestAnimationFrame = browser;
globalThis.setTimeout = (f, ms) => { timers.set(++timer, [f, ms]); return timer; };
globalThis.clearTimeout = (id) => { timers.delete(id); };
const check = (what, got, want) => {
  if (got !== want) { console.log(what + ": " + got + ", want " + want); process.exitCode = 1; }
};
const state = () => frames.join("") + "/" + [...timers.values()].map(([, ms]) => ms).join();
const { begin, rest } = await import(process.argv[1]);
let ask;
check("what the start returns", begin(() => { ask = globalThis.requestAnimationFrame; return 7; }), 7);
check("the page's function", globalThis.requestAnimationFrame, browser);
ask("a");
check("a frame", state(), "a/");
rest(true); ask("b");
check("at rest", state(), "a/80");
const [[id, [late]]] = timers;
timers.delete(id); late();
check("late", state(), "ab/");
ask("c"); rest(false);
check("woken", state(), "abc/");
rest(true); rest(false);
check("nothing waits", state(), "abc/");
try { begin(() => { throw new Error("no program"); }); } catch {}
check("the page's function after a failure", globalThis.requestAnimationFrame, browser);
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

// What each keyboard has at the places A to G, and what that means.
const check = (layout, want) => {
  if (keys.join() !== want) { console.log(layout + ": " + keys.join() + ", want " + want); process.exitCode = 1; }
  keys = [];
};
const shift = { shiftKey: true }, ctrl = { ctrlKey: true };
const row = (layout, signs, want) => {
  [..."ABCDEFHLMRSU"].forEach((c, i) => press(signs.split(" ")[i], "Key" + c));
  check(layout, want);
};
const latin = "a,b,c,d,e,f,h,l,m,r,s,u";
row("US", "a b c d e f h l m r s u", latin);
row("Russian", "ф и с в у а р д ь к ы г", latin);
row("Ukrainian", "ф и с в у а р д ь к і г", latin);
row("Bulgarian", "ь ф ъ а е о г в п и я к", latin);
row("Greek", "α β ψ δ ε φ η λ μ ρ σ θ", latin);
row("Arabic", "ش لا ؤ ي ث ب ا م ة ق س ع", latin);
row("Arabic with Shift", "ِ لآ } ] ُ [ أ / ’ ٌ ٍ ‘", "a,b,},],e,[,h,/,’,r,s,‘");
row("Hebrew", "ש נ ב ג ק כ י ך צ ר ד ו", latin);
row("Armenian", "ա պ ք տ ե ֆ հ լ մ ռ ս ը", latin);
row("Amharic", "አ በ ቸ ደ እ ፈ ሀ ለ መ ረ ሰ ኡ", latin);
row("Georgian", "ა ბ ც დ ე ფ ჰ ლ მ რ ს უ", latin);
row("Thai", "ฟ ิ แ ก ำ ด ้ ส ท พ ห ี", latin);
row("Devanagari", "ो व म ् ा ि प त स ी े ह", latin);
row("an input method", Array(12).fill("Process").join(" "), latin);
row("Dvorak", "a x j e . u d n m p o g", "a,x,j,e,.,u,d,n,m,p,o,g");
press("Ф", "KeyA", shift); press("я", "KeyZ", ctrl); press("Я", "KeyZ", { ...ctrl, ...shift }); press("н", "KeyY", ctrl);
press("с", "KeyC", ctrl); // to copy is the browser's
press("ь", "Semicolon"); press("?", "Digit7", shift); press("-", "Minus");
check("Russian", "A,^z,^Z,^y,ь,?,-");
press("ز", "Period"); press("ئ", "KeyZ", ctrl); press("غ", "KeyY", { metaKey: true }); press("؟", "Slash", shift);
press("٣", "Digit3"); press("٣", "Numpad3"); press("End", "Numpad1");
check("Arabic", "ز,^z,^y,?,3,3,End");
press("ז", "KeyZ", ctrl); press("ט", "KeyY", ctrl); press("/", "KeyQ"); press("ת", "Comma"); check("Hebrew", "^z,^y,/,ת");
press("ζ", "KeyZ", ctrl); press("υ", "KeyY", ctrl); press("ς", "KeyW"); check("Greek", "^z,^y,w");
press("է", "Digit1"); press("ժ", "Equal"); press("Ժ", "Equal", shift); press("՞", "Slash", shift); press("զ", "KeyZ", ctrl);
check("Armenian", "1,=,+,?,^z");
press("ช", "Equal"); press("ข", "Minus"); press("ๅ", "Digit1"); press("/", "Digit2"); check("Thai", "=,-,1,2");
press("፧", "Slash", shift); press("ዘ", "KeyZ", ctrl); check("Amharic", "?,^z");
press("a", "KeyQ"); press("q", "KeyA"); press("z", "KeyW", ctrl); press("w", "KeyZ", ctrl); press("m", "Semicolon"); press(",", "KeyM");
press("&", "Digit1"); press("é", "Digit2"); press("2", "Digit2", shift); press("~", "Digit2", { graph: true });
press("{", "Digit4", { graph: true, ctrlKey: true, altKey: true }); press("é", "KeyE"); press("Dead", "KeyE"); press("°", "Minus", shift);
press("µ", "Backslash", shift);
check("French", "a,q,^z,m,,,1,2,2,~,{,é,°,µ");
press("y", "KeyZ", ctrl); press("z", "KeyY", ctrl); press("z", "KeyY"); press("ü", "BracketLeft"); press("ß", "Minus");
check("German", "^y,^z,z,ü,ß");
press(";", "KeyZ", ctrl); press("'", "KeyQ"); press("f", "KeyY"); press("[", "Minus"); check("Dvorak", "',f,[");
press("Process", "Enter"); press("Process", "Space"); press("Unidentified", ""); press("Process", "Digit4"); press("Process", "ArrowLeft");
press("x", "KeyX", ctrl); press("ArrowUp", "ArrowUp");
check("an input method", "Enter, ,4,ArrowLeft,ArrowUp");
`)
}
