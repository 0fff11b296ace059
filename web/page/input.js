// Pointers, keys, clicks and focus, on their way to the program.

// The kinds of pointer events, numbered as the program knows them.
const down = 0, move = 1, up = 2, cancel = 3, leave = 4, lift = 5, second = 6;

// How long after the end of a press its click may come, in ms.
const clickTime = 500;

// How far a wheel turns, in CSS px, where the browser counts lines.
const line = 32;

// The keys that go on while they are held down; every other one counts once.
const repeating = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]);

// The keys that show that someone moves about by keyboard.
const leading = new Set([...repeating, "Tab", "Home", "End", "PageUp", "PageDown"]);

// With Control or Command, only these go to the program; the others are the browser's.
const commands = new Set(["z", "y", "s", "o"]);

// Of the function keys, only these.
const functions = new Set(["F1", "F2", "F4", "F8", "F9", "F10"]);

// attach delivers what happens in the window to receiver, for as long as receiver() returns one.
export function attach(mirror, receiver) {
  // Before the first frame and after the last one, all events belong to the cover.
  const ours = (e) => receiver() && !(e.target instanceof Element && e.target.closest("#cover"));
  const on = (type, f, options) => window.addEventListener(type, (e) => { if (ours(e)) f(e); }, { capture: true, ...options });
  // The control that was pressed last, and when the press ended.
  const press = { on: "", ended: -Infinity };
  pointers(on, mirror, receiver, press);
  keys(on, mirror, receiver);
  clicks(on, mirror, receiver, press);
  focus(mirror, receiver);
}

function pointers(on, mirror, receiver, press) {
  const tell = (kind, e) => receiver().pointer(kind, e.pointerId, e.clientX, e.clientY, e.pointerType === "touch", e.timeStamp);
  const pressed = new Map(); // by pointerId, the event of the press
  const crowd = new Set(); // the pressed fingers that touched together with others: browsers send no click for them
  const lose = (id) => {
    const e = pressed.get(id);
    crowd.delete(id);
    if (pressed.delete(id)) tell(cancel, e);
  };
  on("pointerdown", (e) => {
    mirror.byKeys = false;
    if (e.button === 2) tell(second, e);
    if (e.button !== 0) return;
    lose(e.pointerId);
    pressed.set(e.pointerId, e);
    const fingers = [...pressed.values()].filter((p) => p.pointerType === "touch");
    if (fingers.length > 1) for (const p of fingers) crowd.add(p.pointerId);
    tell(down, e);
    press.on = under(mirror, e);
  });
  const release = (e) => {
    if (!pressed.delete(e.pointerId)) return;
    press.ended = e.timeStamp;
    tell(crowd.delete(e.pointerId) ? lift : up, e);
  };
  on("pointermove", (e) => {
    if (e.pointerType === "mouse" && !(e.buttons & 1)) release(e); // let go while another button is held: that is no pointerup
    tell(move, e);
  });
  on("pointerup", (e) => { if (e.button === 0) release(e); });
  on("pointercancel", (e) => lose(e.pointerId));
  // A button that is let go over another window is never heard of again.
  window.addEventListener("blur", () => { if (receiver()) for (const id of [...pressed.keys()]) lose(id); });
  document.documentElement.addEventListener("pointerleave", (e) => {
    if (receiver() && e.pointerType !== "touch") tell(leave, e);
  });
  on("wheel", (e) => {
    if (e.ctrlKey) return; // zooming is the browser's
    const unit = e.deltaMode === 1 ? line : e.deltaMode === 2 ? window.innerHeight : 1;
    const scrolled = receiver().wheel(e.clientX, e.clientY, e.deltaX * unit, e.deltaY * unit);
    // What scrolls nothing here moves the view of a page that is zoomed by two fingers.
    if (scrolled || !(window.visualViewport?.scale >= 1.01)) e.preventDefault();
  }, { passive: false });
  // A pointer does not take the focus along, so that Space stays a key of the game.
  on("mousedown", (e) => {
    if (writes(e.target)) return; // there the browser sets the caret
    e.preventDefault();
    if (writes(document.activeElement)) document.activeElement.blur();
  });
  // Sliders follow the program, which follows the pointer.
  on("touchstart", (e) => { if (e.target instanceof HTMLInputElement && !writes(e.target)) e.preventDefault(); }, { passive: false });
  for (const type of ["contextmenu", "dragstart", "selectstart"]) {
    on(type, (e) => { if (!writes(e.target)) e.preventDefault(); });
  }
}

function keys(on, mirror, receiver) {
  const handled = new Set();
  on("keydown", (e) => {
    e.stopImmediatePropagation(); // the engine would keep every key from the browser
    if (writes(e.target)) {
      // Safari ends a composition before the key that ends it, which has this number in every browser.
      if (e.isComposing || e.keyCode === 229) return;
      if (e.key === "Enter" && !e.repeat) {
        if (receiver().entered(mirror.control(e.target))) {
          // What has the focus by now is not to be pressed as well.
          e.preventDefault();
          handled.add(e.code);
        } else e.target.blur();
      }
      if (e.key === "Escape" && receiver().key(e.key, e.shiftKey, false, false, false)) e.preventDefault();
      if (e.key === "Tab") mirror.byKeys = true;
      return;
    }
    if (e.isComposing) return;
    if (leading.has(e.key)) mirror.byKeys = true;
    const at = mirror.control(document.activeElement);
    const native = at !== "" && mirror.byKeys;
    if (e.repeat && !repeating.has(e.key)) {
      // A held Enter would click again and again.
      if (handled.has(e.code) || at !== "" && (e.key === "Enter" || e.key === " ")) e.preventDefault();
      return;
    }
    handled.delete(e.code);
    const graph = e.getModifierState("AltGraph");
    const ctrl = !graph && (e.ctrlKey || e.metaKey);
    const alt = !graph && e.altKey;
    const key = named(e);
    if (!offered(key, ctrl, alt)) return;
    if (receiver().key(key, e.shiftKey, ctrl, alt, native) || native && choose(e, at, mirror)) {
      e.preventDefault();
      handled.add(e.code);
    }
  });
  on("keyup", (e) => {
    e.stopImmediatePropagation();
    if (writes(e.target)) return;
    // Some browsers click a button when Space is let go, whatever became of its being pressed.
    if (handled.delete(e.code)) e.preventDefault();
  });
}

// The signs of places that mean something to the program, without Shift and with it. Letters are named by their code.
const places = { Minus: ["-", "-"], Equal: ["=", "+"], Slash: ["/", "?"] };

// The keys whose code is their name.
const codes = new Set([...leading, "Enter", "Escape", "Backspace", "Delete"]);

// named returns the name of a key. The digits of the upper row count without Shift on every keyboard, also where they print
// something else first, as in France. Latin letters and ASCII signs count as they are printed, wherever they are. A key with a
// sign of another script, as in Russian, Arabic or Amharic, counts as its place does on a US keyboard. So does a key that an input
// method has taken.
function named(e) {
  if (e.getModifierState("AltGraph")) return e.key;
  const taken = e.key === "Process" || e.key === "Unidentified";
  const digit = /^(Digit|Numpad)([0-9])$/.exec(e.code);
  const row = digit?.[1] === "Digit" && !e.shiftKey && !e.ctrlKey && !e.metaKey && !e.altKey;
  if (digit && (row || /^\p{Nd}$/u.test(e.key))) return digit[2];
  if (!taken && !foreign(e.key)) return e.key;
  const letter = /^Key([A-Z])$/.exec(e.code);
  if (letter) return e.shiftKey ? letter[1] : letter[1].toLowerCase();
  if (e.code in places) return places[e.code][Number(e.shiftKey)];
  if (!taken) return e.key;
  return e.code === "Space" ? " " : codes.has(e.code) ? e.code : e.key;
}

// foreign reports whether a sign belongs to another script than the Latin one: letters, accents and the question marks of Arabic,
// Amharic and Armenian. A key can have several letters, as in Arabic.
function foreign(key) {
  return /^[\p{L}\p{M}؟፧՞]+$/u.test(key) && !/[\p{Script=Latin}\p{ASCII}µ]/u.test(key);
}

// writes reports whether an element takes text, and with it all keys.
export function writes(element) {
  return element instanceof HTMLTextAreaElement ||
    element instanceof HTMLInputElement && element.type !== "range" ||
    element instanceof HTMLElement && element.isContentEditable;
}

// offered reports whether a key may be the program's: the keys of the browser never are.
function offered(key, ctrl, alt) {
  if (key === "Tab" || key === "Unidentified" || key === "Dead") return false;
  if (/^F\d+$/.test(key)) return functions.has(key) && !ctrl && !alt;
  if (ctrl) return commands.has(key.toLowerCase());
  return !(alt && key.startsWith("Arrow"));
}

// choose does what browsers do for their own radio buttons: an arrow goes on to the next one and
// chooses it. It reports whether it did.
function choose(e, at, mirror) {
  if (mirror.role(at) !== "radio" || !repeating.has(e.key)) return false;
  const active = document.activeElement;
  const radios = [...(active.closest("[role=radiogroup]") || mirror.layer).querySelectorAll("[role=radio]")];
  const step = e.key === "ArrowRight" || e.key === "ArrowDown" ? 1 : -1;
  const next = radios[(radios.indexOf(active) + step + radios.length) % radios.length];
  next.focus({ preventScroll: true });
  next.click();
  return true;
}

// under returns the id of the control under a pointer, "" for none.
const under = (mirror, e) => mirror.control(document.elementFromPoint(e.clientX, e.clientY));

function clicks(on, mirror, receiver, press) {
  on("click", (e) => {
    let id = mirror.control(e.target), ofPress = false;
    if (e.detail > 0) {
      // A list may have scrolled, and its mirror have followed, since the browser looked what the press is on.
      id = under(mirror, e);
      // The events carry their times, so that this holds in a slow browser too.
      ofPress = e.timeStamp - press.ended < clickTime;
      if (ofPress && id !== press.on) return;
    }
    if (id === "" || mirror.role(id) === "slider") return;
    if (ofPress) receiver().click(id);
    else receiver().activate(id);
  });
  on("input", (e) => {
    const id = mirror.control(e.target);
    if (id !== "" && mirror.role(id) === "slider") receiver().adjust(id, Number(e.target.value));
    if (id !== "" && mirror.role(id) === "textbox") wrote(id, e.target, receiver);
  });
  document.addEventListener("selectionchange", () => {
    const field = document.activeElement;
    const id = mirror.control(field);
    if (receiver() && id !== "" && mirror.role(id) === "textbox") wrote(id, field, receiver);
  });
}

// wrote reports the text of a field and the number of characters before the caret, as the program counts them.
function wrote(id, field, receiver) {
  const before = field.value.slice(0, field.selectionEnd ?? field.value.length);
  receiver().write(id, field.value, [...before].length);
}

// focus reports the focused control to the program, once nothing moves the focus any more.
function focus(mirror, receiver) {
  let pending = false;
  let byProgram = true;
  const report = () => {
    pending = false;
    const id = mirror.control(document.activeElement);
    if (id === mirror.reported) return;
    mirror.reported = id;
    // A focus that the program itself moved for a player with a pointer is not shown.
    if (receiver() && !(byProgram && !mirror.byKeys)) receiver().focus(id);
  };
  const moved = (e) => {
    // When the focus only passes from one control to another, the other one will tell.
    if (e.type === "focusout" && mirror.control(e.relatedTarget) !== "") return;
    // Pointers do not move the focus, so this was the program, the keyboard or assistive technology.
    if (!mirror.arranging && e.type === "focusin" && mirror.control(e.target) !== "") mirror.byKeys = true;
    if (e.type === "focusin") mirror.visit(mirror.control(e.target));
    byProgram = (byProgram || !pending) && mirror.arranging;
    if (pending) return;
    pending = true;
    queueMicrotask(report);
  };
  mirror.layer.addEventListener("focusin", moved);
  mirror.layer.addEventListener("focusout", moved);
}
