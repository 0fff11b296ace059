//go:build !js

package e2e

import (
	"fmt"
	"hash/fnv"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"awale/assets/assetstest/pseudo"
	"awale/assets/languages"
	"awale/assets/locales"
	"awale/web/site/bundle"
)

// addLanguage adds a language to the site of a host, as the build would: its files, and its name in both pages.
func (h *plainHost) addLanguage(t *testing.T, tag string) {
	t.Helper()
	folder, err := pseudo.Folder()
	if err != nil {
		t.Fatal(err)
	}
	about, err := locales.AboutIn(folder, tag)
	if err != nil {
		t.Fatal(err)
	}
	files, words := map[string][]byte{}, map[string]string{}
	for key, text := range about {
		words[strings.TrimPrefix(key, "page.")] = text
	}
	files["page.json"] = []byte(toJSON(words))
	for _, kind := range languages.Kinds {
		if files[kind], err = languages.Read(folder, tag, kind); err != nil {
			t.Fatal(err)
		}
	}
	content := ""
	for kind, data := range files {
		sum := fnv.New32a()
		sum.Write(data)
		content += fmt.Sprintf("languages/%s/%s:%d:%d:%[1]s-%[2]s ", tag, kind, len(data), sum.Sum32())
		h.rewrite(t, tag+"-"+kind, func(string) string { return string(data) })
	}
	for _, f := range h.site.Files {
		switch f.Name {
		case bundle.Index, "translate.html":
			h.rewrite(t, f.Path, func(page string) string {
				named := fmt.Sprintf("%s::%s %s|", tag, about["direction"], about["name"])
				return strings.NewReplacer(`data-content="`, `data-content="`+content, `data-languages="`, `data-languages="`+named).Replace(page)
			})
		case "translate-abouts.json":
			h.rewrite(t, f.Path, func(text string) string {
				return strings.Replace(text, `"languages":{`, `"languages":{`+fmt.Sprintf(`%q:{"about":%s},`, tag, toJSON(about)), 1)
			})
		}
	}
}

// rewrite changes a file of the site of a host.
func (h *plainHost) rewrite(t *testing.T, path string, change func(text string) string) {
	t.Helper()
	path = filepath.Join(h.site.Dir, path)
	data, err := os.ReadFile(path)
	if err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(change(string(data))), 0o644); err != nil {
		t.Fatal(err)
	}
}

// recordDirections keeps what the cover has said with its direction, and for each line that the page draws whether it ran from right to
// left.
const recordDirections = `globalThis.covers = {}, globalThis.directions = {};
	new MutationObserver(() => {
		const cover = document.getElementById("cover");
		if (cover) covers[cover.innerText] = getComputedStyle(cover).direction;
	}).observe(document, { childList: true, subtree: true, characterData: true });
	globalThis.watchLines = () => {
		const draw = awale.drawLetters;
		awale.drawLetters = (...line) => { directions[line[0]] = line[3]; return draw(...line); };
	};`

// TestALanguageFromRightToLeft: the cover, the game, the mirror and the page for translators take a language that is written from right to
// left. The houses lie where they lie in English, and the page cannot be scrolled sideways.
func TestALanguageFromRightToLeft(t *testing.T) {
	t.Parallel()
	host := serveCopy(t, Site(t))
	host.addLanguage(t, pseudo.Mirrored)
	say := pseudo.Mirror
	places := map[string]map[string]Control{}
	for _, lang := range []string{"en", pseudo.Mirrored} {
		p := Open(t, Options{Site: host.site, Width: 390, Height: 844, Lang: lang, Before: recordDirections})
		places[lang] = map[string]Control{}
		for _, c := range p.Controls() {
			places[lang][c.ID] = c
		}
		if lang == "en" {
			p.Close()
			continue
		}
		if got := Eval[string](p, `document.documentElement.lang + " " + document.documentElement.dir`); got != lang+" rtl" {
			t.Errorf("the page speaks %q", got)
		}
		covers := Eval[map[string]string](p, "covers")
		loading, err := locales.AboutIn(languages.Shipped, "en")
		if err != nil {
			t.Fatal(err)
		}
		said := false
		for words, direction := range covers {
			said = said || strings.Contains(words, say(loading["page.preparing"])) && direction == "rtl"
		}
		if !said {
			t.Errorf("the cover has said %q", covers)
		}
		p.Run("watchLines()")
		for _, button := range []string{"Menu", "Options", "Language"} {
			p.Click("button", say(button))
			p.WaitFrames(2) // a sheet that is left at once is never drawn
		}
		p.Click("radio", "English")
		p.Control("button", "Done")
		p.Click("radio", say("English"))
		p.Click("button", say("Done"))
		p.Click("button", say("Done"))
		p.Click("button", say("Continue"))
		p.Control("button", say("Menu"))
		p.Run(`document.querySelector('[data-node="house-2"]').click()`)
		p.Wait("an empty house", listControls+`.some((c) => c.id === "house-2" && c.name.includes(" 0 "))`)
		p.WaitFrames(3)
		for line, rightToLeft := range Eval[map[string]bool](p, "directions") {
			if !rightToLeft && strings.IndexFunc(line, locales.RightToLeft) >= 0 {
				t.Errorf("%q is drawn from left to right", line)
			}
		}
		if n := Eval[int](p, "Object.keys(directions).length"); n < 5 {
			t.Errorf("only %d lines were drawn", n)
		}
		if wide := Eval[[]int](p, `[document.documentElement.scrollWidth, document.body.scrollWidth, Math.round(scrollX)]`); wide[0] > 390 ||
			wide[1] > 390 || wide[2] != 0 {
			t.Errorf("the page is as wide as %v", wide)
		}
		p.Go(host.site.URL + "translate.html#" + lang)
		p.Wait("the texts", `document.querySelectorAll("#texts textarea").length > 0`)
		if got := Eval[string](p, `(() => { const own = [...document.querySelectorAll("#texts textarea")].find((e) => /[א-ת]/.test(e.value));
			return document.getElementById("language").value + " " + own.lang + " " + getComputedStyle(own).direction; })()`); got != lang+" "+lang+" rtl" {
			t.Errorf("the page for translators has %q", got)
		}
	}
	houses := 0
	for id, c := range places["en"] {
		m, there := places[pseudo.Mirrored][id]
		if strings.HasPrefix(id, "house-") {
			houses++
			if !there || m.X != c.X || m.Y != c.Y || m.W != c.W || m.H != c.H {
				t.Errorf("%s lies at %v, %v, in English at %v, %v", id, m.X, m.Y, c.X, c.Y)
			}
		}
		if there && c.Name == m.Name && strings.ContainsAny(c.Name, "aeiou") && !strings.Contains(c.Name, "Abapa") {
			t.Errorf("%s is called %q in both languages", id, c.Name)
		}
	}
	if houses != 12 {
		t.Errorf("%d houses were compared", houses)
	}
}
