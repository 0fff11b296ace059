// The page for translators. It lists the texts of the game in English beside those of another language, keeps what is written in the
// storage of the browser, and saves it as the files of that language.

import { faultsOf, formsOf, isTag, mostBytes, mostLetters, pluralsIn, readFile, same, writeFile } from "./translate-texts.js";

const $ = (id) => document.getElementById(id);

// The files of a language, in the order in which they are listed.
const files = ["language.json", "texts.json", "lessons.json", "world.json"];
// How many texts are listed at first, and how many more at a time.
const step = 40;
// Beside the languages of the game: one with a tag that the translator writes.
const another = "+";
// Texts that a language may have although English has none. What stands beside them says what they are for.
const optional = {
  "language.json": {
    direction: "rtl, for a language that is written from right to left",
    font: "cyrillic or latin, for a language whose letters the font of the game lacks",
  },
  "texts.json": {
    "language.first": "This translation is a first version. Corrections are welcome.",
    "language.plural": "The rule of its plurals, for a language that the game does not know, such as: one: n = 1",
    "number.clock": "What stands between hours and minutes, if the game does not know it",
    "number.decimal": "What stands before tenths, if the game does not know it",
    "number.group": "What stands between thousands, if the game does not know it",
  },
};
const isOptional = (file, key) => Object.hasOwn(optional[file] ?? {}, key);

// The build lists the files of the languages: "languages/en/texts.json:bytes:checksum:path", with blanks between.
const paths = new Map(document.documentElement.dataset.content.split(" ").map((entry) => {
  const [name, , , path] = entry.split(":");
  return [name, path];
}));

// What the build knows beside the texts: the languages of the game, with what each says before the program, and which texts of each are
// not translated and stand there in English; and the plural categories of all languages that it knows.
let known = { languages: {}, plurals: {} };
const isSpoken = (lang) => Object.hasOwn(known.languages, lang);

// What the game says, by language and file, as far as it has been fetched. The texts of each file are by key.
const said = new Map();
// What was written in each language: the texts by file and key, and which of them the storage does not have yet.
const sessions = new Map();
// The language that is written, "" for none, its session, and how many texts are listed.
let tag = "";
let session = null;
let listed = step;

async function fetchJSON(path) {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}

// sayingsOf fetches what the game says in a language: nothing in one that it does not speak.
async function sayingsOf(lang) {
  if (said.has(lang)) return said.get(lang);
  const own = {};
  for (const file of files) {
    const path = isSpoken(lang) ? paths.get(`languages/${lang}/${file}`) : "";
    const data = file === "language.json" ? known.languages[lang]?.about ?? {} : path ? await fetchJSON(path) : {};
    const missing = new Set(known.languages[lang]?.missing?.[file]);
    own[file] = Object.fromEntries(Object.entries(data).filter(([key]) => !missing.has(key)).map(([key, value]) => [key, formsOf(value)])
      .filter(([, forms]) => forms));
  }
  said.set(lang, own);
  return own;
}

const english = () => said.get("en");
const shipped = (file, key) => said.get(tag)?.[file][key];
const textOf = (file, key) => session.written[file]?.[key] ?? shipped(file, key);
const pluralsOf = () => pluralsIn(tag, known.plurals);

// The storage of the browser holds what was written in each language. Several windows may write in it: each changes what was written
// there, and leaves the rest. A text that was emptied has no forms.
const slot = (lang) => `awale translation ${lang}`;

// stored returns what the storage holds of the language: an object by file and key.
function stored() {
  const raw = localStorage.getItem(slot(tag));
  try {
    const kept = JSON.parse(raw ?? "{}");
    if (kept && typeof kept === "object" && !Array.isArray(kept)) return kept;
  } catch { /* it is damaged, too */ }
  localStorage.setItem(`${slot(tag)} damaged`, raw);
  return {};
}

// recall returns those texts of the storage that the game has. The others stay there: another version may have them.
function recall() {
  const written = {};
  let kept = {};
  try {
    kept = stored();
  } catch {
    tellUnkept();
  }
  for (const file of files) {
    for (const [key, value] of Object.entries(kept[file] ?? {})) {
      const forms = value && typeof value === "object" && !Object.keys(value).length ? {} : formsOf(value);
      if (forms && Object.hasOwn(english()[file], key)) (written[file] ??= {})[key] = forms;
    }
  }
  return written;
}

const tellUnkept = () => { $("unkept").textContent = "This browser keeps nothing more. Save the files before you leave the page."; };

function keep() {
  try {
    const all = stored();
    for (const { file, key } of session.unsaved.values()) {
      const own = all[file] = { ...all[file] };
      if (session.written[file]?.[key]) own[key] = session.written[file][key];
      else delete own[key];
      if (!Object.keys(own).length) delete all[file];
    }
    if (Object.keys(all).length) localStorage.setItem(slot(tag), JSON.stringify(all));
    else localStorage.removeItem(slot(tag));
    session.unsaved.clear();
    session.written = recall();
    $("unkept").textContent = "";
  } catch {
    tellUnkept();
  }
}

// write takes a text. One that is as the game has it already is not kept.
function write(file, key, forms) {
  const { written, unsaved } = session;
  const own = written[file] ??= {};
  const full = Object.fromEntries(Object.entries(forms).filter(([, text]) => text !== ""));
  if (same(full, shipped(file, key) ?? {})) delete own[key];
  else own[key] = full;
  if (!Object.keys(own).length) delete written[file];
  unsaved.set(`${file} ${key}`, { file, key });
}

const every = () => files.flatMap((file) => Object.keys(english()[file]).sort().map((key) => ({ file, key })));
const isEmpty = ({ file, key }) => !Object.keys(textOf(file, key) ?? {}).length;
const isOpen = (text) => isEmpty(text) && !isOptional(text.file, text.key);
const faults = ({ file, key }) => isEmpty({ file, key }) || isOptional(file, key) ? [] : faultsOf(english()[file][key], textOf(file, key), pluralsOf());

// chosen returns the texts that the translator wants to see.
function chosen() {
  const part = $("part").value;
  const show = { all: () => true, open: isOpen, changed: ({ file, key }) => Boolean(session.written[file]?.[key]), faulty: (text) => faults(text).length > 0 }[$("show").value];
  const query = $("query").value.trim().toLowerCase();
  const holds = ({ file, key }) => !query || [key, ...Object.values(english()[file][key]), ...Object.values(textOf(file, key) ?? {})]
    .some((text) => text.toLowerCase().includes(query));
  return every().filter((text) => (!part || text.file === part) && show(text) && holds(text));
}

function element(name, properties, ...children) {
  const e = Object.assign(document.createElement(name), properties);
  e.append(...children);
  return e;
}

// entry makes the part of the list for a text.
function entry({ file, key }, number) {
  const item = element("li", {});
  const name = `text-${number}`;
  const beside = $("beside").value;
  const shown = said.get(beside)?.[file][key] ?? english()[file][key];
  item.append(element("p", { id: name }, element("code", { textContent: `${file} ${key}` })));
  for (const [category, text] of Object.entries(shown)) {
    item.append(element("p", { lang: beside, dir: "auto" }, Object.keys(shown).length > 1 ? `${category}: ${text}` : text));
  }
  const wrong = element("p", { className: "fault", id: `${name}-faults` });
  const fields = element("div", {});
  const fill = (categories) => {
    fields.replaceChildren(...categories.map((category) => {
      const own = textOf(file, key)?.[category] ?? "";
      const longest = Math.max(own.length, ...Object.values(shown).map((text) => text.length));
      const field = element("textarea", { lang: tag, dir: "auto", maxLength: mostLetters, value: own, rows: Math.min(12, 1 + Math.floor(longest / 60)) });
      field.dataset.category = category;
      field.setAttribute("aria-describedby", `${name} ${name}-faults`);
      field.addEventListener("input", take);
      return element("label", {}, categories.length > 1 ? `${category} ` : "Translation ", field);
    }));
  };
  const look = () => {
    item.classList.toggle("changed", Boolean(session.written[file]?.[key]));
    wrong.textContent = faults({ file, key }).join(" ");
  };
  function take() {
    write(file, key, Object.fromEntries([...fields.querySelectorAll("textarea")].map((f) => [f.dataset.category, f.value])));
    look();
    later();
  }
  // Those of the language, and those that the text has already.
  const plural = () => [...new Set([...pluralsOf().slice(0, -1), ...Object.keys(textOf(file, key) ?? {}).filter((c) => c !== "other"), "other"])];
  const isPlural = Object.keys(textOf(file, key) ?? english()[file][key]).length > 1;
  fill(isPlural ? plural() : ["other"]);
  item.append(fields, wrong);
  if (!isPlural && pluralsOf().length > 1 && Object.values(english()[file][key]).some((text) => text.includes("{count}"))) {
    const forms = element("button", { type: "button", textContent: "A form for each number" });
    forms.addEventListener("click", () => {
      fill(plural());
      forms.remove();
      fields.querySelector("textarea").focus();
    });
    item.append(forms);
  }
  look();
  return item;
}

// list shows the texts that are wanted, as far as they are listed.
function list() {
  const all = tag ? chosen() : [];
  $("texts").replaceChildren(...all.slice(0, listed).map(entry));
  $("more").hidden = all.length <= listed;
  $("more").textContent = `${Math.min(step, all.length - listed)} more of ${all.length} texts`;
  tell();
}

// tell says how far the translation is, and offers its files.
function tell() {
  if (!tag) {
    $("state").replaceChildren();
    $("files").replaceChildren();
    return;
  }
  const all = every().filter(({ file, key }) => !isOptional(file, key));
  const again = all.filter((text) => faults(text).length > 0).length;
  $("state").textContent = `${(all.length - all.filter(isOpen).length).toLocaleString("en")} of ${all.length.toLocaleString("en")} texts are translated.` +
    (again ? ` ${again.toLocaleString("en")} to look at again.` : "");
  $("files").replaceChildren(...files.filter((file) => session.written[file]).map((file) => {
    const button = element("button", { type: "button", textContent: `Save ${file}` });
    button.addEventListener("click", () => save(file));
    return button;
  }));
  if (!$("files").firstChild) $("files").textContent = "Nothing has been written yet.";
}

// Writing is kept and counted a moment after the last letter.
let waiting = 0;
function later() {
  clearTimeout(waiting);
  waiting = setTimeout(settle, 400);
}
function settle() {
  clearTimeout(waiting);
  waiting = 0;
  if (!tag) return;
  keep();
  tell();
}

// save saves a file of the language: all that is translated. The game refuses a file with a text that lacks its form for other numbers, so
// such a text stays out.
function save(file) {
  const texts = { ...said.get(tag)?.[file], ...session.written[file] };
  const half = Object.keys(texts).filter((key) => Object.keys(texts[key]).length && !texts[key].other);
  for (const key of Object.keys(texts)) if (!texts[key].other) delete texts[key];
  const url = URL.createObjectURL(new Blob([writeFile(texts)], { type: "application/json" }));
  element("a", { href: url, download: `${tag}-${file}` }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  $("loaded").textContent = half.length ? `Left out, because the form “other” is missing: ${half.join(", ")}` : "";
}

// load takes a file of the language that was saved before, here or elsewhere.
async function load([file]) {
  if (!file) return;
  const refuse = (why) => { $("loaded").textContent = `${file.name} was not taken. ${why}`; };
  if (!tag) return refuse("Choose a language first.");
  if (file.size > mostBytes) return refuse("It is too large.");
  const mine = tag;
  const text = await file.text().catch(() => null);
  if (text === null) return refuse("It cannot be read.");
  if (mine !== tag) return; // another language was chosen meanwhile
  // The file whose keys it has most of.
  const read = files.map((name) => {
    try {
      return { name, ...readFile(text, english()[name]) };
    } catch (fault) {
      return { name, fault, texts: {} };
    }
  }).sort((a, b) => Object.keys(b.texts).length - Object.keys(a.texts).length)[0];
  if (read.fault) return refuse(read.fault.message);
  const replaced = Object.keys(read.texts).filter((key) => session.written[read.name]?.[key] && !same(session.written[read.name][key], read.texts[key]));
  if (replaced.length && !confirm(`${replaced.length} texts that you have written here are others in ${file.name}. Replace them?`)) return refuse("");
  for (const [key, forms] of Object.entries(read.texts)) write(read.name, key, forms);
  settle();
  list();
  $("loaded").textContent = `${Object.keys(read.texts).length} texts have come into ${read.name}.` +
    (read.left ? ` ${read.left} are not the game’s and were left out.` : "");
}

// turn changes to the language that the translator has chosen.
let turns = 0;
async function turn() {
  if (waiting) settle();
  const turned = ++turns;
  const choice = $("language").value;
  $("other").hidden = choice !== another;
  const next = choice === another ? $("tag").value.trim() : choice;
  const sound = isTag(next) && next !== "en";
  $("tag-fault").textContent = choice !== another || !next || sound ? "" : "This is no tag of another language than English.";
  tag = "";
  listed = step;
  list();
  if (!sound) return;
  if (!await come(() => sayingsOf(next)) || turned !== turns) return; // another one was chosen meanwhile
  tag = next;
  session = sessions.get(tag) ?? { written: {}, unsaved: new Map() };
  sessions.set(tag, session);
  if (!session.unsaved.size) session.written = recall();
  list();
}

// come does what needs the network, and reports whether it came.
async function come(task) {
  try {
    await task();
    $("trouble").textContent = "";
    return true;
  } catch {
    $("trouble").textContent = "The texts did not come. Load the page again when there is a connection.";
    return false;
  }
}

// begin fetches English and fills the choices.
async function begin() {
  known = await fetchJSON("translate-abouts.json");
  await sayingsOf("en");
  for (const file of files) {
    for (const [key, about] of Object.entries(optional[file] ?? {})) english()[file][key] ??= { other: about };
  }
  for (const lang of Object.keys(known.languages).sort()) {
    if (lang === "en") continue;
    for (const id of ["language", "beside"]) $(id).append(element("option", { value: lang, lang, textContent: known.languages[lang].about.name ?? lang }));
  }
  $("language").append(element("option", { value: another, textContent: "Another language" }));
  const wanted = location.hash.slice(1);
  $("language").value = isSpoken(wanted) && wanted !== "en" ? wanted : another;
}

$("language").addEventListener("change", turn);
$("tag").addEventListener("change", turn);
$("beside").addEventListener("change", async () => { if (await come(() => sayingsOf($("beside").value))) list(); });
for (const id of ["part", "show"]) $(id).addEventListener("change", () => { listed = step; list(); });
$("query").addEventListener("input", () => { listed = step; list(); });
$("more").addEventListener("click", () => {
  const first = listed;
  listed += step;
  list();
  $("texts").children[first]?.querySelector("textarea").focus();
});
$("file").addEventListener("change", (e) => load(e.target.files).then(() => { e.target.value = ""; }));
$("choice").addEventListener("submit", (e) => e.preventDefault());
addEventListener("pagehide", () => { if (waiting) settle(); });
addEventListener("beforeunload", (e) => {
  if (waiting) settle();
  if ([...sessions.values()].some(({ unsaved }) => unsaved.size)) e.preventDefault();
});
// Another window has written in this language: what was written there is there, too.
addEventListener("storage", (e) => {
  if (!tag || e.key !== slot(tag) || session.unsaved.size) return; // what waits here is added to it
  session.written = recall();
  tell();
});
if (await come(begin)) await turn();
document.documentElement.dataset.ready = "1";
