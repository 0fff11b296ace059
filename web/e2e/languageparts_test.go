//go:build !js

package e2e

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// kazakhLetters are the files of the part of the font that Kazakh needs.
const kazakhLetters = "languages-kk.cyrillic-bold.ttf languages-kk.cyrillic-regular.ttf"

// recordParts is a script that notes which files of parts of the font the page fetches and when, and of each that has come whether the
// program was still waiting a second after that. globalThis.letters is "cut" where the files do not come, and "stuck" where they take for
// ever.
const recordParts = `globalThis.fetched = [], globalThis.askedAt = [], globalThis.waited = [], globalThis.givenUp = 0;
	const real = fetch;
	globalThis.fetch = async (url, o) => {
		const [part] = /languages-\w+\.\w+-(bold|regular)\.ttf/.exec(url) ?? [];
		if (!part) return real(url, o);
		fetched.push(part);
		askedAt.push(performance.now());
		if (globalThis.letters === "cut") throw new TypeError("no network");
		if (globalThis.letters === "stuck") return new Promise((_, fail) => o.signal?.addEventListener("abort", () => {
			givenUp++;
			fail(o.signal.reason);
		}));
		const response = await real(url, o);
		await new Promise((done) => setTimeout(done, 1000));
		waited.push(document.getElementById("cover")?.classList.contains("preparing") === false);
		return response;
	};`

// A language with letters of its own brings the part of the font that has them, after the program and before it starts. The game begins
// without them if they do not come, or take for ever: then the page gives its fetch up. Other languages fetch none.
func TestALanguageBringsItsLetters(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ lang, letters, want, waited string }{{"en", "", "", ""}, {"kk", "", kazakhLetters, "true,true"},
		{"kk", "cut", kazakhLetters, ""}, {"kk", "stuck", kazakhLetters, ""}} {
		p := Open(t, Options{Lang: c.lang, Before: "globalThis.letters = " + quote(c.letters) + ";" + recordParts})
		// Letters that do not come are asked for more than once.
		got := Eval[string](p, `[...(letters ? new Set(fetched) : fetched)].sort().join(" ")`)
		if got != c.want {
			t.Errorf("in %q with letters %q the page fetches %q", c.lang, c.letters, got)
		}
		if waited := Eval[string](p, "waited.join()"); waited != c.waited {
			t.Errorf("in %q with letters %q the program waits: %q, want %q", c.lang, c.letters, waited, c.waited)
		}
		if gone := Eval[int](p, "givenUp"); c.letters == "stuck" && gone != 2 {
			t.Errorf("the page gives up %d files that take for ever", gone)
		}
		// The browser enters the end of a fetch a while after it, so it is looked up now.
		if Eval[bool](p, `(() => { const { href } = new URL(document.documentElement.dataset.program, document.baseURI);
			const [program] = performance.getEntriesByName(href);
			return !program || askedAt.some((at) => at < program.responseEnd); })()`) {
			t.Errorf("in %q with letters %q they are asked for before the program is there", c.lang, c.letters)
		}
		if lang := Eval[string](p, "document.documentElement.lang"); lang != c.lang {
			t.Errorf("the page speaks %q, not %q", lang, c.lang)
		}
	}
}

// A language that is chosen in the options is kept on the device as a whole: its texts, lessons, world and letters. Without a connection
// the next start speaks it.
func TestAChosenLanguageIsKept(t *testing.T) {
	t.Parallel()
	host := serveCopy(t, Site(t))
	p := Open(t, Options{Site: host.site, Worker: true})
	p.Expect("ERR_EMPTY_RESPONSE", "ERR_FAILED", "Failed to load resource")
	p.waitKept()
	var kept []struct{ Path, Group string }
	for _, f := range host.site.Files {
		if f.Name != "kept.json" {
			continue
		}
		data, err := os.ReadFile(filepath.Join(host.site.Dir, f.Path))
		if err == nil {
			err = json.Unmarshal(data, &kept)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	missing := func() (missing []string, all int) {
		there := strings.Join(Eval[[]string](p, keptPaths), " ")
		for _, f := range kept {
			if f.Group != "kk" {
				continue
			}
			if all++; !strings.Contains(there, f.Path) {
				missing = append(missing, f.Path)
			}
		}
		return missing, all
	}
	if lacks, all := missing(); len(lacks) != all || all < 6 {
		t.Fatalf("%d files of %d of another language are not kept", len(lacks), all)
	}
	p.Click("button", "Menu")
	p.Click("button", "Options")
	p.Click("button", "Language")
	p.Click("radio", "Қазақша")
	poll(Patience, func() bool { lacks, _ := missing(); return len(lacks) == 0 })
	if lacks, _ := missing(); len(lacks) > 0 {
		t.Fatalf("of the chosen language %q are not kept", lacks)
	}
	host.cut.Store(true)
	p.Reload()
	if lang := Eval[string](p, "document.documentElement.lang"); lang != "kk" {
		t.Errorf("without a connection the page speaks %q", lang)
	}
}
