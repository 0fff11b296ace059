//go:build !js

package e2e

import (
	"encoding/json"
	"slices"
	"testing"

	"awale/assets/languages"
	"awale/assets/locales"
)

// TestTranslating: the game leads to the page for translators. There somebody begins a language that the game does not have, is told of a
// slip, finds the work again after a reload, and saves a file that the game can read. A file that was saved before is gone on with. A full
// storage and a second window lose nothing.
func TestTranslating(t *testing.T) {
	t.Parallel()
	p := Open(t, Options{Width: 390, Height: 844, Before: `const real = URL.createObjectURL;
		URL.createObjectURL = (blob) => { blob.text().then((text) => { globalThis.saved = text; }); return real.call(URL, blob); };
		globalThis.confirm = (words) => { globalThis.asked = words; return true; };
		globalThis.open = (url) => { globalThis.opened = url; };`})
	p.Click("button", "Menu")
	p.Click("button", "Options")
	p.Click("button", "Language")
	p.Click("button", "Translate or correct")
	p.Wait("the page for translators", "globalThis.opened !== undefined")
	if at := Eval[string](p, "opened"); at != "translate.html#en" { // where another language is asked for
		t.Fatalf("the page for translators is %q", at)
	}
	write := func(id, text string) {
		p.Run(`{ const e = ` + id + `; e.value = ` + quote(text) + `; e.dispatchEvent(new Event("input")); e.dispatchEvent(new Event("change")); }`)
	}
	field := func(key string) string {
		return `[...document.querySelectorAll("#texts li")].find((li) => li.querySelector("code").textContent.endsWith(` + quote(" "+key) + `)).querySelector("textarea")`
	}
	get := func(id string) string { return `document.getElementById(` + quote(id) + `)` }
	visit := func() { p.Go(p.options.Site.URL + "translate.html") }
	visit()
	p.loadAxe()
	if chosen := Eval[string](p, get("language")+".value"); chosen != "+" {
		t.Errorf("from an English game the page begins with %q", chosen)
	}
	for _, wrong := range []string{"Twi", "en", "../x"} {
		write(get("language"), "+")
		write(get("tag"), wrong)
		if Eval[int](p, `document.querySelectorAll("#texts li").length`) > 0 || Eval[string](p, get("tag-fault")+".textContent") == "" {
			t.Errorf("%q is taken for a tag", wrong)
		}
	}
	write(get("tag"), "tw")
	p.Wait("the list", `document.querySelectorAll("#texts li").length > 0`)
	write(get("query"), "menu.new")
	write(field("menu.new"), "Agorɔ foforɔ")
	write(get("query"), "language.coming")
	write(field("language.coming"), "Ɛreba …")
	if said := Eval[string](p, field("language.coming")+`.closest("li").querySelector(".fault").textContent`); said != "{language} is missing." {
		t.Errorf("a word in braces that is missing is told as %q", said)
	}
	write(field("language.coming"), "{language} reba …")
	p.Wait("the count", get("state")+`.textContent.startsWith("2 of ")`)
	p.Run(`globalThis.faults = null; axe.run().then((r) => { faults = r.violations.map((v) => v.id + ": " + v.nodes.map((n) => n.html).join(" ")); });`)
	p.Wait("axe", "faults !== null")
	if faults := Eval[[]string](p, "faults"); len(faults) > 0 {
		t.Errorf("axe finds %q", faults)
	}
	if wide := Eval[int](p, "document.documentElement.scrollWidth"); wide > 390 {
		t.Errorf("the page is %d px wide", wide)
	}
	visit()
	write(get("language"), "+")
	write(get("tag"), "tw")
	p.Wait("what was written", get("state")+`.textContent.startsWith("2 of ")`)
	p.Run(`document.querySelector("#files button").click()`)
	p.Wait("the file", "globalThis.saved !== undefined")
	saved := Eval[string](p, "saved")
	var texts map[string]string
	if err := json.Unmarshal([]byte(saved), &texts); err != nil || len(texts) != 2 || texts["menu.new"] != "Agorɔ foforɔ" {
		t.Errorf("%v in %s", err, saved)
	}
	if c, err := locales.Parse("tw", []byte(saved)); err != nil || c.Text("language.coming", map[string]any{"language": "X"}) == "" {
		t.Errorf("the game reads %v", err)
	}
	// What a newer version calls by another key stays, a text that was emptied stays empty, and what is damaged is put aside.
	kept := func(script string) { p.Run(`{ const slot = "awale translation tw"; ` + script + ` }`) }
	kept(`localStorage.setItem(slot, JSON.stringify({ ...JSON.parse(localStorage.getItem(slot)), "other.json": { a: "x" } }))`)
	write(get("query"), "menu.help")
	write(field("menu.help"), "Mmoa")
	p.Wait("the storage", `(localStorage.getItem("awale translation tw") ?? "").includes("Mmoa")`)
	if !Eval[bool](p, `localStorage.getItem("awale translation tw").includes("other.json")`) {
		t.Error("what the page does not know is lost")
	}
	write(field("menu.help"), "")
	p.Wait("the emptied text", get("state")+`.textContent.startsWith("2 of ")`)
	load := func(name, text string) {
		p.Run(`{ const data = new DataTransfer(); data.items.add(new File([` + quote(text) + `], ` + quote(name) + `));
			document.getElementById("file").files = data.files; document.getElementById("file").dispatchEvent(new Event("change")); }`)
	}
	load("rule.json", `{"id": "abapa"}`)
	p.Wait("the refusal", get("loaded")+`.textContent.startsWith("rule.json was not taken.")`)
	load("tw-texts.json", `{"menu.new": "Agorɔ", "menu.options": "Nhyehyɛe", "nothing": "x"}`)
	p.Wait("the file of before", get("loaded")+`.textContent === "2 texts have come into texts.json. 1 are not the game’s and were left out."`)
	p.Wait("the count", get("state")+`.textContent.startsWith("3 of ")`)
	if asked := Eval[string](p, `globalThis.asked ?? ""`); asked != "1 texts that you have written here are others in tw-texts.json. Replace them?" {
		t.Errorf("before it replaces a text the page asks %q", asked)
	}

	// A full storage is told, and what was written meanwhile is kept as soon as there is room. Another window that writes in the same
	// language takes nothing away, and each gets what the other one has written.
	p.Run(`globalThis.setItem = Storage.prototype.setItem;
		Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };`)
	write(get("query"), "menu.rules")
	write(field("menu.rules"), "Mmara")
	p.Wait("the warning", get("unkept")+`.textContent.startsWith("This browser keeps nothing more.")`)
	second := p.Tab()
	second.Go(p.options.Site.URL + "translate.html")
	second.Run(`{ const choose = (id, text) => { const e = document.getElementById(id); e.value = text; e.dispatchEvent(new Event("change")); };
		choose("language", "+"); choose("tag", "tw"); }`)
	second.Wait("what was kept", get("state")+`.textContent.startsWith("3 of ")`)
	second.Run(`{ const query = document.getElementById("query"); query.value = "menu.stop"; query.dispatchEvent(new Event("input"));
		const own = document.querySelector("#texts textarea"); own.value = "Kora"; own.dispatchEvent(new Event("input")); }`)
	second.Wait("the storage", `(localStorage.getItem("awale translation tw") ?? "").includes("Kora")`)
	p.Run(`Storage.prototype.setItem = setItem;`)
	write(field("menu.rules"), "Mmara!")
	for window, of := range map[string]*Page{"first": p, "second": second} {
		of.Wait("both texts in the "+window+" window", get("state")+`.textContent.startsWith("5 of ")`)
	}
	if told := Eval[string](p, get("unkept")+".textContent"); told != "" {
		t.Errorf("with room it still says %q", told)
	}
	second.Close()

	kept(`localStorage.setItem(slot, "{damaged")`)
	visit()
	write(get("language"), "+")
	write(get("tag"), "tw")
	p.Wait("an empty list", get("state")+`.textContent.startsWith("0 of ")`)
	if aside := Eval[string](p, `localStorage.getItem("awale translation tw damaged") ?? ""`); aside != "{damaged" {
		t.Errorf("put aside is %q", aside)
	}
	// Without a connection another language is refused, and nothing goes into the wrong one.
	p.Run(`globalThis.fetched = fetch; globalThis.fetch = () => Promise.reject(new TypeError("no network"))`)
	write(get("language"), "de")
	p.Wait("the refusal", get("trouble")+`.textContent !== ""`)
	if Eval[int](p, `document.querySelectorAll("#texts li").length`) > 0 {
		t.Error("texts are listed that did not come")
	}
	p.Run("globalThis.fetch = fetched")

	// A language that the game has is corrected: its file is whole. A text that was emptied stays empty.
	write(get("language"), "kk")
	p.Wait("Kazakh", get("state")+`.textContent.includes(" of ") && !`+get("state")+`.textContent.startsWith("3 of ")`)
	write(get("query"), "menu.new")
	p.Run("globalThis.saved = undefined")
	write(field("menu.new"), "Жаңа ойын!")
	write(get("query"), "menu.help")
	write(field("menu.help"), "")
	write(get("query"), "menu.rules")
	write(field("menu.rules"), "Ережелер!")
	write(get("query"), "menu.new")
	p.Wait("its file", `document.querySelector("#files button") !== null`)
	p.Run(`document.querySelector("#files button").click()`)
	p.Wait("the file", "globalThis.saved !== undefined")
	data, err := languages.Read(languages.Shipped, "kk", languages.Texts)
	if err != nil {
		t.Fatal(err)
	}
	var before, after map[string]any
	if err := json.Unmarshal(data, &before); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal([]byte(Eval[string](p, "saved")), &after); err != nil || len(after) != len(before)-1 {
		t.Errorf("%d texts of %d, %v", len(after), len(before), err)
	}
	var changed []string
	for key, text := range before {
		if a, b := toJSON(text), toJSON(after[key]); a != b {
			changed = append(changed, key)
		}
	}
	slices.Sort(changed)
	if !slices.Equal(changed, []string{"menu.help", "menu.new", "menu.rules"}) {
		t.Errorf("changed are %q", changed)
	}
}

func toJSON(v any) string {
	data, _ := json.Marshal(v)
	return string(data)
}
