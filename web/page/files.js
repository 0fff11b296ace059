// Opens and saves files, and prints pages.

// The largest file that is read, in bytes, and the most files that are read at a time.
const most = 16 << 20;
const atOnce = 20;

// choose asks for a file. It has to be called in answer to the player. accept lists endings of names. Phones and tablets are not told
// them: an iPhone shows every file in grey whose ending it does not know, such as .ogn, and the program looks at what comes anyway.
export function choose(accept, receiver) {
  const input = document.createElement("input");
  input.type = "file";
  if (!matchMedia("(pointer: coarse)").matches) input.accept = accept;
  input.multiple = true;
  input.hidden = true;
  input.addEventListener("change", () => {
    deliverAll(input.files, receiver);
    input.remove();
  });
  input.addEventListener("cancel", () => input.remove());
  document.body.append(input); // some browsers forget one that is not in the page before the player has chosen
  input.click();
}

// deliver reads a file and hands it to the program.
export async function deliver(file, receiver) {
  let text = "";
  let problem = "";
  if (file.size > most) {
    problem = "too-large";
  } else {
    try {
      text = decode(file.name, new Uint8Array(await file.arrayBuffer()));
    } catch (e) {
      problem = e instanceof TypeError ? "no-text" : "unreadable";
    }
  }
  receiver()?.file(file.name, text, problem);
}

// decode returns the text of a file. It throws a TypeError if the file holds none. Windows has texts in UTF-16, with a mark or without;
// old programs write games in the letters of their system. The desktop program does the same (game/ogn/scan.go).
function decode(name, bytes) {
  const [a, b, , d] = bytes;
  const letters = a === 0xff && b === 0xfe || bytes.length > 3 && a !== 0 && b === 0 && d === 0 ? "utf-16le"
    : a === 0xfe && b === 0xff ? "utf-16be" : "utf-8";
  try {
    const text = new TextDecoder(letters, { fatal: true }).decode(bytes);
    if (!text.includes("\0")) return text;
  } catch { /* it may be an old file of games */ }
  if (/\.(ogn|pgn)$/i.test(name) && !bytes.includes(0)) return new TextDecoder("windows-1252").decode(bytes);
  throw new TypeError("the file holds no text");
}

// deliverAll hands files to the program one after the other, so that never two lie in memory.
async function deliverAll(files, receiver) {
  const all = [...files]; // a list of dropped files is empty after the event
  for (const file of all.slice(0, atOnce)) await deliver(file, receiver);
  refuseRest(all, receiver);
}

// refuseRest tells the program that there are more files than are read at a time. It names the first of those that are left.
function refuseRest(files, receiver) {
  if (files.length > atOnce) receiver()?.file(files[atOnce].name, "", "too-many");
}

// launched takes the files with which the system has opened the installed game. They come again when the page is loaded again, and are
// not opened twice.
export function launched(receiver) {
  let known = performance.getEntriesByType("navigation")[0]?.type === "reload";
  globalThis.launchQueue?.setConsumer(async ({ files }) => {
    const handles = known ? [] : [...files ?? []];
    known = false;
    for (const handle of handles.slice(0, atOnce)) {
      const file = await handle.getFile().catch(() => null);
      if (file) await deliver(file, receiver);
      else receiver()?.file(handle.name, "", "unreadable");
    }
    refuseRest(handles, receiver);
  });
}

// save has the browser keep a text as a file.
export function save(name, kind, text) {
  keep(name, new Blob([text], { type: kind }));
}

// savePicture has the browser keep pixels, so many in a row, as a PNG file, and calls settled, with what went wrong if anything did.
export function savePicture(name, pixels, width, settled) {
  const canvas = document.createElement("canvas");
  const picture = new ImageData(pixels, width);
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext("2d").putImageData(picture, 0, 0);
  canvas.toBlob((blob) => {
    if (blob) keep(name, blob);
    settled(blob ? undefined : new Error("the browser makes no picture of this size"));
  });
}

function keep(name, blob) {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken what it needs by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

// print opens the browser's dialog for a page of its own, which stands in a frame out of sight. The rules
// against foreign styles hold there too, so its style sheet is handed over as one that a script has made.
export function print(html) {
  document.getElementById("print")?.remove();
  let style = "";
  // Before it is parsed: even there the browser would complain of a style that it does not apply.
  const bare = html.replace(/<style>([^<]*)<\/style>/g, (_, rules) => { style += rules; return ""; });
  const page = new DOMParser().parseFromString(bare, "text/html");
  for (const e of page.querySelectorAll("style, script, meta, link")) e.remove();
  const frame = document.createElement("iframe");
  frame.id = "print";
  frame.tabIndex = -1;
  frame.setAttribute("aria-hidden", "true");
  document.body.append(frame);
  const view = frame.contentWindow;
  const paper = frame.contentDocument;
  paper.documentElement.lang = page.documentElement.lang;
  paper.title = page.title;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(style);
  paper.adoptedStyleSheets = [sheet];
  paper.body.append(...[...page.body.childNodes].map((node) => paper.importNode(node, true)));
  // Some browsers name the file after the page that is shown.
  const title = document.title;
  view.addEventListener("beforeprint", () => { document.title = page.title; });
  view.addEventListener("afterprint", () => { document.title = title; });
  view.focus();
  view.print();
  window.focus(); // keys went to the frame
}

// watch takes files that are dropped on the window.
export function watch(receiver) {
  const carries = (e) => e.dataTransfer?.types.includes("Files");
  for (const type of ["dragenter", "dragover"]) {
    window.addEventListener(type, (e) => { if (carries(e)) e.preventDefault(); });
  }
  window.addEventListener("drop", (e) => {
    if (!carries(e)) return;
    e.preventDefault();
    deliverAll(e.dataTransfer.files, receiver);
  });
}
