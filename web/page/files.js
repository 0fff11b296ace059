// Opens and saves files, and prints pages.

// The largest file that is read, in bytes, and the most files that are read at a time.
const most = 16 << 20;
const atOnce = 20;

// choose asks for a file. It has to be called in answer to the player.
export function choose(accept, receiver) {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = accept;
  input.multiple = true;
  input.addEventListener("change", () => deliverAll(input.files, receiver));
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
      text = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
    } catch (e) {
      if (e instanceof TypeError && /\.ogn$/i.test(file.name)) {
        // Old programs write games in the letters of their system.
        text = new TextDecoder("windows-1252").decode(await file.arrayBuffer());
      } else {
        problem = e instanceof TypeError ? "no-text" : "unreadable";
      }
    }
  }
  receiver()?.file(file.name, text, problem);
}

// deliverAll hands files to the program one after the other, so that never two lie in memory.
async function deliverAll(files, receiver) {
  for (const file of [...files].slice(0, atOnce)) await deliver(file, receiver);
}

// save has the browser keep a text as a file.
export function save(name, kind, text) {
  keep(name, new Blob([text], { type: kind }));
}

// savePicture has the browser keep pixels, so many in a row, as a PNG file.
export function savePicture(name, pixels, width) {
  const canvas = document.createElement("canvas");
  const picture = new ImageData(pixels, width);
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext("2d").putImageData(picture, 0, 0);
  canvas.toBlob((blob) => { if (blob) keep(name, blob); });
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
