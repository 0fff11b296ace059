// The mirror of the screen: for everything that the program draws there is a real element, transparent
// and exactly over it, so that assistive technology, keyboards and pointers all find it.
//
// The program describes the screen as a list of nodes, in reading order:
//
//   { id, role, name, value, x, y, w, h, clip, disabled, checked, current,
//     min, max, now, step, key, level, live, first, secret, aside, expanded, place, of, children }
//
// id        names the node; a node that keeps its id and role keeps its element, and with it the focus
// role      group, dialog, heading, text, status, button, switch, radiogroup, radio, slider, list,
//           listitem, img, textbox, grid, row, gridcell or spinbutton
// name      the accessible name, complete and exact
// value     the words after the name: the text of a slider's value, else a description; of a textbox the
//           text in it, of which it takes max characters
// x,y,w,h   where it lies, in CSS px of the window
// clip      [x, y, w, h]: outside of it the node can be focused but not touched (a scrolled list)
// disabled  it explains itself when clicked: it can be focused and clicked like any other
// current   the present one of several, as the house that was played last
// key       its shortcut, as in aria-keyshortcuts
// level     of a heading, 1 to 3
// live      a status whose changes are spoken politely
// expanded  "true" or "false" for a button that opens and closes what is below it
// lists     a text of several lines that is pasted goes to the program
// secret    the text of a textbox is hidden, as a password is
// aside     Tab does not stop at it
// place, of the place of an item in a list, of which the screen may hold some only
// first     the control of a dialog that gets the focus when it opens
//
// What is false, zero or empty may be left out. While there is a dialog, all that is not in the last
// one of them is inert.

const controls = new Set(["button", "switch", "radio", "slider", "textbox", "spinbutton"]);
// Containers take no place of their own: their children lie where they lie.
const containers = new Set(["group", "radiogroup", "list", "listitem", "grid", "row", "gridcell"]);
const worded = new Set(["heading", "text", "status", "listitem"]);

export class Mirror {
  constructor(layer) {
    this.layer = layer;
    this.entries = new Map(); // by id: { element, shape, node, attributes }
    this.owners = new WeakMap(); // element to id
    this.inert = new Set();
    this.dialogs = []; // open ones, outermost first: { id, back }
    this.wanted = ""; // the id that is to get the focus once it is there
    this.arranging = false; // set while focus moves because of the program
    this.byKeys = true; // whether keys, and not a pointer, lead
    this.visited = ""; // the control of a grid that had the focus last
    this.reported = ""; // the focused control that was last reported to the program
  }

  // show makes the page hold what the list says.
  show(nodes) {
    this.arranging = true;
    try {
      const before = this.focused();
      const seen = new Set();
      const open = [];
      this.place(this.layer, nodes, seen, open, "");
      for (const [id, entry] of this.entries) {
        if (!seen.has(id)) {
          entry.element.remove();
          this.entries.delete(id);
        }
      }
      this.confine(open[open.length - 1]);
      this.settleFocus(before, open);
    } finally {
      this.arranging = false;
    }
  }

  // focus moves the focus to a node, now or as soon as it is there. byKeys says whether the keyboard leads; a focus that the
  // program moves for a pointer is not shown.
  focus(id, byKeys) {
    this.wanted = "";
    this.byKeys ||= byKeys;
    this.arranging = true;
    try {
      if (id === "") {
        const active = document.activeElement;
        if (active && this.layer.contains(active)) active.blur();
      } else if (!this.give(id)) {
        this.wanted = id;
        return;
      }
      this.reported = id;
    } finally {
      this.arranging = false;
    }
  }

  // refocus gives the focus back to a node after something outside of the mirror had it.
  refocus(id) {
    this.arranging = true;
    try {
      this.give(id);
    } finally {
      this.arranging = false;
    }
  }

  // focused returns the id of the node that has the focus, "" for none.
  focused() {
    return this.owners.get(document.activeElement) || "";
  }

  // control returns the id of the control that an element is or lies in, "" for none.
  control(element) {
    for (let e = element; e && e !== this.layer; e = e.parentElement) {
      const id = this.owners.get(e);
      if (id !== undefined && controls.has(this.entries.get(id)?.node.role)) return id;
    }
    return "";
  }

  role(id) {
    return this.entries.get(id)?.node.role || "";
  }

  // place puts nodes into parent, in their order, and removes what else is there.
  place(parent, nodes, seen, open, path) {
    const elements = nodes.map((node, i) => {
      let id = node.id || `${path}/${i}`;
      if (seen.has(id)) {
        console.error(`awale: two nodes are called ${id}`);
        id = `${path}/${i}`;
      }
      seen.add(id);
      const entry = this.entry(id, node);
      if (node.role === "radiogroup") rove(node, "radio", (r) => r.checked);
      if (node.role === "grid") this.roveGrid(node);
      this.describe(entry, node);
      if (node.role === "dialog") open.push(id);
      if (node.children?.length || entry.filled) {
        this.place(entry.element, node.children || [], seen, open, id);
        entry.filled = Boolean(node.children?.length);
      }
      return entry.element;
    });
    const wanted = new Set(elements);
    for (const child of [...parent.children]) if (!wanted.has(child)) child.remove();
    // An element that already stands in its place is not moved: moving it would lose the focus. The one with the focus stays
    // where it is, and what stands before it and belongs behind it goes there.
    let at = parent.firstElementChild;
    for (const element of elements) {
      while (at && at !== element && at.nextElementSibling && element.contains(document.activeElement) && element.parentElement === parent) {
        const next = at.nextElementSibling;
        parent.append(at);
        at = next;
      }
      if (element === at) at = at.nextElementSibling;
      else parent.insertBefore(element, at);
    }
  }

  // entry returns the entry of an id, with a new element if its shape has changed.
  entry(id, node) {
    const shape = node.role === "heading" ? `h${Math.min(3, Math.max(1, node.level || 1))}` : node.role;
    let entry = this.entries.get(id);
    if (entry && entry.shape === shape) return entry;
    if (entry) entry.element.remove();
    entry = { element: create(shape), shape, node: {}, attributes: {}, text: "", filled: false };
    entry.element.dataset.node = id;
    this.entries.set(id, entry);
    this.owners.set(entry.element, id);
    return entry;
  }

  // describe gives an element the attributes, words and place of a node.
  describe(entry, node) {
    const { element } = entry;
    const { role } = node;
    const holds = Boolean(node.children?.length);
    const name = node.name || (role === "dialog" ? headingOf(node) : "");
    const says = worded.has(role) && !holds;
    if (says ? entry.text !== name : entry.text) element.textContent = says ? name : "";
    entry.text = says ? name : "";

    const set = (attribute, value) => {
      if (entry.attributes[attribute] === value) return;
      entry.attributes[attribute] = value;
      if (value === null) element.removeAttribute(attribute);
      else element.setAttribute(attribute, value);
    };
    const flag = (on) => (on ? "true" : null);
    set("aria-label", says || !name ? null : name);
    if (role !== "textbox") set(role === "slider" || role === "spinbutton" ? "aria-valuetext" : "aria-description", node.value || null);
    set("aria-disabled", flag(node.disabled));
    set("aria-current", flag(node.current));
    set("aria-keyshortcuts", node.key || null);
    if (role === "switch" || role === "radio") set("aria-checked", String(Boolean(node.checked)));
    set("aria-posinset", node.place ? String(node.place) : null);
    set("aria-setsize", node.place ? String(node.of) : null);
    if (role === "radio" || role === "button") set("tabindex", node.skipped || node.noTab ? "-1" : null);
    if (role === "button") set("aria-expanded", node.expanded || null);
    if (role === "spinbutton") set("aria-valuenow", String(node.now || 0));
    set("data-first", flag(node.first));
    if (role === "status") set("aria-live", node.live ? "polite" : "off");
    if (role === "slider") {
      set("min", String(node.min || 0));
      set("max", String(node.max || 0));
      set("step", String(node.step || "any"));
      if (Number(element.value) !== (node.now || 0)) element.value = String(node.now || 0);
    }
    if (role === "textbox") {
      set("type", node.secret ? "password" : "text");
      set("data-lists", flag(node.lists));
      set("maxlength", node.max ? String(2 * node.max) : null); // browsers count halves of rare letters, and the program cuts
      // A text that did not change is not set again: that would end its composition.
      if (element.value !== (node.value || "")) write(element, node.value || "");
    }
    this.lay(entry, node, containers.has(role) && (holds || role !== "listitem"));
    entry.node = node;
  }

  // lay moves an element to where its node lies.
  lay(entry, node, container) {
    const { element } = entry;
    const { x, y, w, h, clip } = node;
    const place = container ? "" : [x, y, w, h, ...(clip || [])].join();
    if (entry.place === place) return;
    entry.place = place;
    element.classList.toggle("placed", !container);
    if (container) {
      element.removeAttribute("style");
      return;
    }
    const { style } = element;
    style.left = `${x}px`;
    style.top = `${y}px`;
    style.width = `${w}px`;
    style.height = `${h}px`;
    style.clipPath = "";
    let reachable = true;
    if (clip) {
      const [cx, cy, cw, ch] = clip;
      const cut = [cy - y, x + w - cx - cw, y + h - cy - ch, cx - x].map((v) => Math.max(0, v));
      reachable = cut[0] + cut[2] < h && cut[1] + cut[3] < w;
      if (reachable && cut.some((v) => v > 0)) style.clipPath = `inset(${cut.map((v) => `${v}px`).join(" ")})`;
    }
    element.classList.toggle("unreachable", !reachable);
  }

  // confine makes everything inert that is not in a dialog.
  confine(id) {
    const outside = new Set();
    let e = id === undefined ? this.layer : this.entries.get(id).element;
    for (; e !== this.layer; e = e.parentElement) {
      for (const sibling of e.parentElement.children) if (sibling !== e) outside.add(sibling);
    }
    for (const e of this.inert) if (!outside.has(e)) e.inert = false;
    for (const e of outside) if (!e.inert) e.inert = true;
    this.inert = outside;
  }

  // settleFocus puts the focus where it belongs: into a dialog that has opened, back to where it was
  // when one has closed, and otherwise where it was.
  settleFocus(before, open) {
    let back = null;
    while (this.dialogs.length && !open.includes(this.dialogs[this.dialogs.length - 1].id)) {
      back = this.dialogs.pop().back;
    }
    const top = open[open.length - 1];
    if (top !== undefined && !this.dialogs.some((d) => d.id === top)) {
      this.dialogs.push({ id: top, back: back ?? before });
      this.enter(top);
    } else if (back !== null) {
      if (!this.give(back) && top !== undefined) this.enter(top);
    } else if (before && this.focused() !== before && !this.give(before) && top !== undefined) {
      this.enter(top);
    }
    if (this.wanted && this.give(this.wanted)) {
      this.reported = this.wanted;
      this.wanted = "";
    }
  }

  // enter moves the focus into a dialog: to the control that is meant to be first, or to the dialog
  // itself, which draws no focus, for a player with a pointer.
  enter(id) {
    const dialog = this.entries.get(id).element;
    const first = this.byKeys && (dialog.querySelector("[data-first]") || dialog.querySelector(".control") ||
      dialog.querySelector("h1, h2, h3"));
    (first || dialog).focus({ preventScroll: true });
  }

  // roveGrid leaves one control of a grid for Tab to stop at: the one that had the focus last, or else the first that is not
  // disabled. Arrows lead to the others, and screen readers find them all.
  roveGrid(grid) {
    rove(grid, "button", (b) => b.id === this.visited, (b) => !b.disabled);
  }

  // visit makes a control of a grid that has the focus the one that Tab stops at.
  visit(id) {
    const grid = this.entries.get(id)?.element.closest("[role=grid]");
    if (!grid) return;
    this.visited = id;
    for (const button of grid.querySelectorAll("button")) {
      const entry = this.entries.get(this.owners.get(button));
      const skip = entry.element === document.activeElement ? null : "-1";
      if (entry.attributes.tabindex === skip) continue;
      entry.attributes.tabindex = skip;
      if (skip) button.setAttribute("tabindex", skip);
      else button.removeAttribute("tabindex");
    }
  }

  // give moves the focus to a node and reports whether it took it.
  give(id) {
    const element = this.entries.get(id)?.element;
    if (!element) return false;
    element.focus({ preventScroll: true });
    return document.activeElement === element;
  }
}

// headingOf returns the first heading in a node, which names a dialog that has no name of its own.
function headingOf(node) {
  for (const child of node.children || []) {
    const found = child.role === "heading" ? child.name : headingOf(child);
    if (found) return found;
  }
  return "";
}

// rove leaves one control of a role in a node for Tab to stop at: the first that meets the first condition that any meets, or
// else the first.
function rove(node, role, ...conditions) {
  const all = [];
  const collect = (n) => {
    if (n.role === role) all.push(n);
    for (const child of n.children || []) collect(child);
  };
  collect(node);
  let stop;
  for (const meets of conditions) stop ||= all.find(meets);
  for (const n of all) n.skipped = n !== (stop || all[0]);
}

// write puts a text into a field. The caret stays where it is if the text only lost its end.
function write(field, text) {
  const caret = field.value.startsWith(text) ? Math.min(field.selectionEnd, text.length) : text.length;
  field.value = text;
  if (field === document.activeElement) field.setSelectionRange(caret, caret);
}

function create(shape) {
  let element;
  switch (shape) {
    case "button":
    case "switch":
    case "radio":
      element = document.createElement("button");
      element.type = "button";
      if (shape !== "button") element.setAttribute("role", shape);
      element.className = "control";
      return element;
    case "slider":
      element = document.createElement("input");
      element.type = "range";
      element.className = "control";
      return element;
    case "textbox":
      element = document.createElement("input");
      element.type = "text";
      element.dir = "auto";
      element.autocomplete = "off";
      element.spellcheck = false;
      element.className = "control";
      return element;
    case "h1":
    case "h2":
    case "h3":
      element = document.createElement(shape);
      element.tabIndex = -1;
      return element;
    case "spinbutton":
      element = document.createElement("div");
      element.setAttribute("role", shape);
      element.tabIndex = 0;
      element.className = "control";
      return element;
    case "text":
      return document.createElement("p");
    case "dialog":
      element = document.createElement("div");
      element.setAttribute("role", shape);
      // What is behind the dialog is inert. A browser that does not know that has to be told here. All others are not: on macOS a
      // screen reader would then hear nothing of the live regions either, which are outside.
      if (!("inert" in element)) element.setAttribute("aria-modal", "true");
      element.tabIndex = -1;
      return element;
    default:
      element = document.createElement("div");
      element.setAttribute("role", shape);
      return element;
  }
}
