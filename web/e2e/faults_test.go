//go:build !js

package e2e

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"awale/web/site/bundle"

	"github.com/chromedp/cdproto/page"
)

// starterSite is the page around web/e2e/starter.
var starterSite = sync.OnceValues(func() (server, error) {
	return serve("starter", bundle.Options{Quality: quality, Package: "./web/e2e/starter"})
})

// fakeTime is a script that keeps what is to happen after ten seconds and more until passTime is called, and counts the bytes of
// texts that the page has read, bytesRead. Graphics are not what these tests are about, and their start takes long.
const fakeTime = `{
	const set = setTimeout, clear = clearTimeout, late = new Map();
	let last = 0;
	globalThis.setTimeout = (f, ms, ...more) => {
		if (!(ms >= 10000)) return set(f, ms, ...more);
		late.set(--last, f);
		return last;
	};
	globalThis.clearTimeout = (id) => { if (!late.delete(id)) clear(id); };
	globalThis.passTime = () => {
		const all = [...late.values()];
		late.clear();
		for (const f of all) f();
		return all.length;
	};
	const reader = ReadableStreamDefaultReader.prototype, read = reader.read;
	globalThis.bytesRead = 0;
	reader.read = async function() {
		const piece = await read.call(this);
		bytesRead += piece.value?.length ?? 0;
		return piece;
	};
	HTMLCanvasElement.prototype.getContext = () => ({ getExtension: () => null });
}`

// arrived is an expression for whether all files of the page but one have come whole, and half of that one.
func arrived(but bundle.File) string {
	return fmt.Sprintf(`document.readyState !== "loading" && [...document.querySelectorAll("link[rel$=load], link[rel=stylesheet], script[src]")]
		.map((e) => e.href || e.src).filter((url) => !url.endsWith(%[1]q)).every((url) => performance.getEntriesByName(url).length) &&
		(!%[1]q.endsWith(".wasm") || ["49", "50"].includes(document.getElementById("bar").ariaValueNow)) &&
		(%[2]q !== %[3]q || bytesRead === %[4]d)`, but.Path, but.Name, texts, but.Size/2)
}

// The ends of a load, as expressions: the game, and words with a button.
const (
	inTheGame = `(document.documentElement.dataset.ready !== undefined && !document.querySelector("#cover.failed"))`
	told      = `(document.querySelector("#cover.failed") ? document.activeElement.tagName === "H2" : document.querySelector(` +
		theButton + `) !== null)`
	theButton = `"#cover.failed button, body > button, html > button"`
)

// visit opens an address without waiting until all has come. It returns what the browser says if it shows a page of its own.
func (p *Page) visit(url string) string {
	p.t.Helper()
	return call(p, "open "+url, page.Navigate, page.NavigateParams{URL: url}).ErrorText
}

// tabs are tabs of one browser, each of which one test uses at a time.
func tabs(t *testing.T, n int, o Options) chan *Page {
	t.Helper()
	list := make(chan *Page, n)
	first := Open(t, o)
	first.Expect("Cross-Origin-Opener-Policy") // which does nothing at an address that is not trusted
	list <- first
	for range n - 1 {
		list <- first.Tab()
	}
	return list
}

// dispensable are the files without which there is a game.
var dispensable = []string{"favicon.svg", "cloth.svg", "app-en.webmanifest", "awale-sans.ttf", content}

// texts are the texts of the game in the language of the browser.
const texts = "languages-en.texts.json"

// alone are the files that are read in a way of their own. All other files are read like one another, so that only two kinds of
// faults are healed: one that the browser has kept, and one that is still arriving.
var alone = []string{bundle.Index, "style.css", "awale.wasm", texts, everything}

// ofAnotherLanguage reports whether a file is for readers of other languages than the browser's: the game's texts, the page's words and
// the manifest. None of them is fetched.
func ofAnotherLanguage(name string) bool {
	return strings.HasPrefix(name, "languages-") && name != texts || strings.HasPrefix(name, "app-") && name != "app-en.webmanifest"
}

// kinds are the ways in which a file is spoiled. Files that are read like one another are spoiled in the first usualKinds ways each and
// in one of the others, in turn. The long list has all.
var kinds = []struct {
	name  string
	spoil spoiler
}{{"404", status(404)}, {"flipped bit", flip(0.5)}, {"500", status(500)}, {"abort", abort}, {"stall", stall}, {"truncation", truncate},
	{"older version", older}}

const usualKinds = 2

// Every file of the page is spoiled. Each time the game starts all the same, or the page says which file is at fault and has a button; once
// the fault is healed, the button leads to the game.
func TestEveryFaultOfEveryFile(t *testing.T) {
	t.Parallel()
	site := served(t, starterSite)
	if n := len(site.Files); n < 15 {
		t.Fatalf("the site has only %d files", n)
	}
	var faults []*fault
	byHost := map[string]*fault{}
	add := func(kind string, file bundle.File, spoil spoiler) {
		f := &fault{kind: kind, host: fmt.Sprintf("h%d", len(faults)), file: file, spoil: spoil}
		faults, byHost[f.host] = append(faults, f), f
	}
	spoilt := slices.DeleteFunc(slices.Clone(site.Files), func(file bundle.File) bool {
		return file.Later || ofAnotherLanguage(file.Name)
	})
	if !slices.ContainsFunc(spoilt, func(file bundle.File) bool { return file.Name == texts }) {
		t.Fatal("the site has no texts")
	}
	if len(spoilt) == len(site.Files) {
		t.Fatal("nothing is fetched after the first frame")
	}
	// What comes later is read alike, file by file, so that one page meets a fault in all of it.
	for i, file := range append(spoilt, bundle.File{Name: content, Later: true}) {
		like := !slices.Contains(alone, file.Name) && !slices.Contains(dispensable, file.Name) && !long()
		for j, k := range kinds {
			if !like || j < usualKinds || j == usualKinds+i%(len(kinds)-usualKinds) {
				add(k.name, file, k.spoil)
			}
		}
		if file.Name == bundle.Index {
			for at := 0.05; at < 1; at += 0.2 {
				add(fmt.Sprintf("bit flipped at %.2f", at), file, flip(at))
			}
		}
	}
	add("stall", bundle.File{Name: everything}, stall)
	add("404", bundle.File{Name: everything}, status(404))
	server := serveFaulty(t, site, byHost)
	// A page mostly waits, so many tabs take turns. The longest faults are the last ones.
	const together = 6
	free := tabs(t, together, Options{Site: Served{URL: server.url("fine")}, Before: fakeTime})
	next := make(chan *fault, len(faults))
	for _, f := range slices.Backward(faults) {
		next <- f
	}
	close(next)
	var all sync.WaitGroup
	for range together {
		all.Go(func() {
			p := <-free
			for f := range next {
				t.Run(f.file.Name+" "+f.kind, func(t *testing.T) {
					p.Use(t)
					p.meetFault(server, f)
				})
			}
		})
	}
	all.Wait()
}

// meetFault opens the page of a fault, and the game once the fault is healed.
func (p *Page) meetFault(server *faulty, f *fault) {
	p.t.Helper()
	p.Expect("") // everything: that is what these pages are for
	failure := p.visit(server.url(f.host))
	if f.file.Name == bundle.Index && slices.Contains([]string{"404", "500", "abort"}, f.kind) {
		// There is no page that could say anything. The server and the browser do.
		if failure == "" {
			p.Wait("the words of the server", "document.body.innerText.includes("+quote(f.kind)+")")
		}
		return
	}
	if p.endsInTheGame(f) {
		return
	}
	p.checkWords(f)
	if !slices.Contains([]string{"flipped bit", "stall"}, f.kind) && !slices.Contains(alone, f.file.Name) {
		return
	}
	f.healed.Store(true)
	p.Run(`setTimeout(() => document.querySelector(` + theButton + `).click())`)
	p.wait(firstLoad, "the game after another try", inTheGame)
}

// endsInTheGame waits for the end of a load and reports whether that is the game.
func (p *Page) endsInTheGame(f *fault) bool {
	p.t.Helper()
	end := inTheGame + " || " + told
	if f.kind == "truncation" && f.file.Name == bundle.Index {
		// The browser goes on waiting for the rest of the page.
		end = "(passTime(), " + end + ")"
	}
	if f.kind == "stall" && !slices.Contains(dispensable, f.file.Name) {
		switch f.file.Name {
		case bundle.Index: // half of it names no files
		case "style.css", everything:
			// Without the style sheet, browsers do not ask for all other files.
			p.wait(firstLoad, "the scripts within the page", "globalThis.watching")
		default:
			p.wait(firstLoad, "all other files", arrived(f.file))
		}
		end = "(passTime(), " + end + ")"
	}
	p.wait(firstLoad, "the game or words", end)
	game := Eval[bool](p, inTheGame)
	if want := slices.Contains(dispensable, f.file.Name); game != want && f.file.Name != bundle.Index {
		p.t.Errorf("there is a game: %t, want %t", game, want)
	}
	return game
}

// checkWords checks what a page says instead of a game.
func (p *Page) checkWords(f *fault) {
	p.t.Helper()
	said := Eval[string](p, "document.body.innerText")
	var want []string
	switch {
	case f.file.Name == bundle.Index: // which may name other files, or none
	case f.file.Name == "awale.wasm" && f.kind == "flipped bit":
		want = []string{"arrived damaged", "awale.wasm"}
	case f.file.Name == everything && f.kind == "stall":
		want = []string{"Nothing has come for a while. Still missing: ", " …"}
	case f.file.Name == everything: // the first failures are named
		want = []string{"Missing or damaged: "}
	case f.kind == "stall" && f.file.Name == "style.css":
		want = []string{"Nothing has come for a while. Still missing: "}
	case f.kind == "stall":
		want = []string{"Nothing has come for a while. Still missing: " + f.file.Name}
	default:
		want = []string{"Missing or damaged: " + f.file.Name + "."}
	}
	for _, w := range want {
		if !strings.Contains(said, w) {
			p.t.Errorf("the page does not say %q but:\n%s", w, said)
		}
	}
	if height := Eval[float64](p, `document.querySelector(`+theButton+`).getBoundingClientRect().height`); height < 44 {
		p.t.Errorf("the button is %g px high", height)
	}
}

// A page that has been told to give up waiting goes on by itself when the rest of the file comes.
func TestAFileThatComesLateLeadsToTheGame(t *testing.T) {
	t.Parallel()
	site := served(t, starterSite)
	faults := map[string]*fault{}
	more := map[string]chan struct{}{}
	for _, file := range site.Files {
		if file.Name == "cover.js" || file.Name == "awale.wasm" {
			host := strings.Split(file.Name, ".")[1]
			more[host] = make(chan struct{})
			faults[host] = &fault{host: host, kind: "stall", file: file, spoil: late(more[host])}
		}
	}
	server := serveFaulty(t, site, faults)
	p := <-tabs(t, 1, Options{Site: Served{URL: server.url("fine")}, Before: fakeTime})
	for host, f := range faults {
		p.visit(server.url(host))
		if p.endsInTheGame(f) {
			continue
		}
		close(more[host])
		p.wait(firstLoad, "the game", inTheGame)
		if title := Eval[string](p, "document.title"); title != "Awale" {
			t.Errorf("the title is %q", title)
		}
	}
}
