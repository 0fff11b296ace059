// The page for translators. It lists the texts of the game in English beside those of another language, keeps what is written in the
// storage of the browser, and saves it as the files of that language.

import { faultsOf, formsOf, isTag, mostBytes, mostLetters, pluralsOf, readFile, same, writeFile } from "./translate-texts.js";

const $ = (id) => document.getElementById(id);

// The files of a language, in the order in which they are listed.
const files = ["language.json", "texts.json", "lessons.json", "world.json"];
// How many texts are listed at first, and how many more at a time.
const step = 40;
// Beside the languages of the game: one with a tag that the translator writes.
const another = "+";
// Texts that English does not have. What stands beside them says what they are for.
const only = { "language.first": { other: "This translation is a first version. Corrections are welcome." } };

// The build lists the files of the languages: "languages/en/texts.json:bytes:checksum:path", with blanks between.
const paths = new Map(document.documentElement.dataset.content.split(" ").map((entry) => {
  const [name, , , path] = entry.split(":");
  return [name, path];
}));

// What the game says, by language and file, as far as it has been fetched. The texts of each file are by key.
const said = new Map();
// The language that is written, what was written, by file and key, and how many texts are listed.
let tag = "";
let written = {};
let listed = step;

async function fetchJSON(path) {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}

// sayingsOf fetches what the game says in a language: nothing in one that it does not speak.
async function sayingsOf(lang) {
  if (!said.has(lang)) {
    const own = {};
    for (const file of files) {
      const path = paths.get(`languages/${lang}/${file}`);
      const data = file === "language.json" ? abouts[lang] ?? {} : path ? await fetchJSON(path) : {};
      own[file] = Object.fromEntries(Object.entries(data).map(([key, value]) => [key, formsOf(value)]).filter(([, forms]) => forms));
    }
    said.set(lang, own);
  }
  return said.get(lang);
}

const english = () => said.get("en");
const shipped = (file, key) => said.get(tag)?.[file][key];
const textOf = (file, key) => written[file]?.[key] ?? shipped(file, key);

// The storage of the browser holds what was written in each language. Several windows may write in it: each changes what was written
// there, and leaves the rest.
const slot = (lang) => `awale translation ${lang}`;
const unsaved = new Map();

function recall() {
  const recalled = {};
  try {
    const kept = JSON.parse(localStorage.getItem(slot(tag)) ?? "{}");
    for (const file of files) {
      for (const [key, value] of Object.entries(kept?.[file] ?? {})) {
        const forms = formsOf(value);
        if (forms && Object.hasOwn(english()[file], key)) (recalled[file] ??= {})[key] = forms;
      }
    }
  } catch {
    $("unkept").textContent = "What this browser has kept cannot be read.";
  }
  return recalled;
}

function keep() {
  const all = recall();
  for (const { file, key } of unsaved.values()) {
    const own = all[file] ??= {};
    if (written[file]?.[key]) own[key] = written[file][key];
    else delete own[key];
    if (!Object.keys(own).length) delete all[file];
  }
  written = all;
  try {
    if (Object.keys(all).length) localStorage.setItem(slot(tag), JSON.stringify(all));
    else localStorage.removeItem(slot(tag));
    unsaved.clear();
    $("unkept").textContent = "";
  } catch {
    $("unkept").textContent = "This browser keeps nothing more. Save the files before you leave the page.";
  }
}

// write takes a text. One that is as the game has it already is not kept.
function write(file, key, forms) {
  const own = written[file] ??= {};
  const full = Object.fromEntries(Object.entries(forms).filter(([, text]) => text !== ""));
  if (same(full, shipped(file, key) ?? {})) delete own[key];
  else own[key] = full;
  if (!Object.keys(own).length) delete written[file];
  unsaved.set(`${file} ${key}`, { file, key });
}

const every = () => files.flatMap((file) => Object.keys(english()[file]).sort().map((key) => ({ file, key })));
const open = ({ file, key }) => !Object.keys(textOf(file, key) ?? {}).length;
const faulty = ({ file, key }) => !open({ file, key }) && faultsOf(english()[file][key], textOf(file, key)).length > 0;

// chosen returns the texts that the translator wants to see.
function chosen() {
  const part = $("part").value;
  const show = { all: () => true, open, changed: ({ file, key }) => Boolean(written[file]?.[key]), faulty }[$("show").value];
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
  const head = element("p", { id: name }, element("code", { textContent: `${file} ${key}` }));
  item.append(head);
  const beside = $("beside").value;
  const shown = said.get(beside)?.[file][key] ?? english()[file][key];
  for (const [category, text] of Object.entries(shown)) {
    item.append(element("p", { lang: beside, dir: "auto" }, Object.keys(shown).length > 1 ? `${category}: ${text}` : text));
  }
  const faults = element("p", { className: "fault", id: `${name}-faults` });
  const fields = element("div", {});
  const fill = (plural) => {
    fields.replaceChildren(...(plural ? pluralsOf(tag) : ["other"]).map((category) => {
      const own = textOf(file, key)?.[category] ?? "";
      const longest = Math.max(own.length, ...Object.values(shown).map((text) => text.length));
      const field = element("textarea", { lang: tag, dir: "auto", maxLength: mostLetters, value: own, rows: Math.min(12, 1 + Math.floor(longest / 60)) });
      field.dataset.category = category;
      field.setAttribute("aria-describedby", `${name} ${name}-faults`);
      field.addEventListener("input", take);
      return element("label", {}, plural ? `${category} ` : "Translation ", field);
    }));
  };
  const look = () => {
    item.classList.toggle("changed", Boolean(written[file]?.[key]));
    faults.textContent = open({ file, key }) ? "" : faultsOf(english()[file][key], textOf(file, key)).join(" ");
  };
  function take() {
    write(file, key, Object.fromEntries([...fields.querySelectorAll("textarea")].map((f) => [f.dataset.category, f.value])));
    look();
    later();
  }
  const counted = Object.values(english()[file][key]).some((text) => text.includes("{count}"));
  const isPlural = Object.keys(textOf(file, key) ?? english()[file][key]).length > 1;
  fill(isPlural && pluralsOf(tag).length > 1);
  item.append(fields, faults);
  if (counted && !isPlural && pluralsOf(tag).length > 1) {
    const forms = element("button", { type: "button", textContent: "A form for each number" });
    forms.addEventListener("click", () => {
      fill(true);
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
  const all = chosen();
  $("texts").replaceChildren(...all.slice(0, listed).map(entry));
  $("more").hidden = all.length <= listed;
  $("more").textContent = `${Math.min(step, all.length - listed)} more of ${all.length} texts`;
  tell();
}

// tell says how far the translation is, and offers its files.
function tell() {
  if (!tag) return;
  const all = every();
  const done = all.filter((text) => !open(text)).length;
  const again = all.filter(faulty).length;
  $("state").textContent = `${done.toLocaleString("en")} of ${all.length.toLocaleString("en")} texts are translated.` +
    (again ? ` ${again.toLocaleString("en")} to look at again.` : "");
  $("files").replaceChildren(...files.filter((file) => written[file]).map((file) => {
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
  keep();
  tell();
}

// save saves a file of the language: all that is translated.
function save(file) {
  const texts = { ...said.get(tag)?.[file], ...written[file] };
  for (const key of Object.keys(texts)) if (!Object.keys(texts[key]).length) delete texts[key];
  const url = URL.createObjectURL(new Blob([writeFile(texts)], { type: "application/json" }));
  element("a", { href: url, download: `${tag}-${file}` }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

// load takes a file of the language that was saved before, here or elsewhere.
async function load([file]) {
  if (!file) return;
  try {
    if (file.size > mostBytes) throw new Error("It is too large.");
    const text = await file.text();
    // The file whose keys it has most of.
    const read = files.map((name) => {
      try {
        return { name, ...readFile(text, english()[name]) };
      } catch (fault) {
        return { name, fault, texts: {} };
      }
    }).sort((a, b) => Object.keys(b.texts).length - Object.keys(a.texts).length)[0];
    if (read.fault) throw read.fault;
    for (const [key, forms] of Object.entries(read.texts)) write(read.name, key, forms);
    settle();
    list();
    $("loaded").textContent = `${Object.keys(read.texts).length} texts have come into ${read.name}.` +
      (read.left ? ` ${read.left} are not the game’s and were left out.` : "");
  } catch (fault) {
    $("loaded").textContent = `${file.name} was not taken. ${fault.message}`;
  }
}

// turn changes to the language that the translator has chosen.
async function turn() {
  if (waiting) settle();
  const choice = $("language").value;
  $("other").hidden = choice !== another;
  const next = choice === another ? $("tag").value.trim() : choice;
  const sound = isTag(next) && next !== "en";
  $("tag-fault").textContent = choice !== another || !next || sound ? "" : "This is no tag of another language than English.";
  tag = sound ? next : "";
  listed = step;
  if (!tag) {
    for (const id of ["texts", "files", "state"]) $(id).replaceChildren();
    $("more").hidden = true;
    return;
  }
  const mine = tag;
  await sayingsOf(mine);
  if (mine !== tag) return; // another one was chosen meanwhile
  unsaved.clear();
  written = recall();
  list();
}

const abouts = await fetchJSON("translate-abouts.json");
await sayingsOf("en");
Object.assign(english()["texts.json"], only);
for (const lang of Object.keys(abouts).sort()) {
  if (lang === "en") continue;
  for (const id of ["language", "beside"]) $(id).append(element("option", { value: lang, lang, textContent: abouts[lang].name }));
}
$("language").append(element("option", { value: another, textContent: "Another language" }));
const wanted = decodeURIComponent(location.hash.slice(1));
if (abouts[wanted] && wanted !== "en") $("language").value = wanted;
$("language").addEventListener("change", turn);
$("tag").addEventListener("change", turn);
$("beside").addEventListener("change", () => sayingsOf($("beside").value).then(list));
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
// Another window has written in this language: what was written there is there, too.
addEventListener("storage", (e) => {
  if (e.key !== slot(tag) || waiting) return; // what waits is added to it
  written = recall();
  tell();
});
await turn();
document.documentElement.dataset.ready = "1";
