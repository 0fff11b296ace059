//go:build !js

package e2e

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"awale/game"
	"awale/game/ogn"
	"awale/game/save"
	"awale/variants"

	"github.com/chromedp/chromedp"
)

// earlierStorage is what an earlier version left in the browser's storage: text by key, as a JSON object. That version kept
// the game in progress in one document and all parked games in another. In progress is Kalah between two people.
// Parked is Abapa against the computer. Moves are shown without animation.
//
//go:embed testdata/earlier-version.json
var earlierStorage string

// fillStorage returns a script that puts texts into an empty storage before the program starts.
func fillStorage(texts string) string {
	return `if (location.protocol === "http:" && localStorage.length === 0) {
		for (const [key, text] of Object.entries(` + texts + `)) localStorage.setItem("awale/" + key, text);
	}`
}

// expectHouses fails the test unless the board shows these numbers of seeds: those of A to F, then those of a to f.
func expectHouses(p *Page, seeds string) {
	p.t.Helper()
	p.Wait("a board with "+seeds, `(() => {
		const all = `+listControls+`.filter((c) => c.id.startsWith("house-")).map((c) => c.name.split(/[, ]+/)).sort((a, b) => a[0] < b[0] ? -1 : 1);
		return all.map((words) => words[1]).join(" ") === `+quote(seeds)+`;
	})()`)
}

func TestGamesOfAnEarlierVersionComeBack(t *testing.T) {
	t.Parallel()
	if !json.Valid([]byte(earlierStorage)) {
		t.Fatal("the storage of the earlier version is not JSON")
	}
	const inProgress, parked = "1 6 6 5 0 5 5 5 5 4 4 0", "5 4 4 0 5 5 5 5 0 5 5 5"
	p := Open(t, Options{Before: fillStorage(earlierStorage)})
	p.WaitStatus("Player 2 to move.")
	expectHouses(p, inProgress)
	p.Click("button", "Menu")
	p.Click("button", "Your games")
	p.Click("button", "You – Computer (Beginner)")
	p.WaitStatus("Your turn.")
	expectHouses(p, parked)
	p.Click("button", "Undo")
	expectHouses(p, "4 4 4 4 4 4 4 4 4 4 4 4")
	// The setting of that version holds: the answer is there at once.
	p.Click("button", "F, 4 seeds")
	p.WaitStatus("Your turn.")
	p.Reload()
	p.WaitStatus("Your turn.")
	p.Control("button", "F, 0 seeds")
	p.Click("button", "Menu")
	p.Click("button", "Your games")
	p.Click("button", "Player 1 – Player 2")
	p.WaitStatus("Player 2 to move.")
	expectHouses(p, inProgress)
	for _, key := range Eval[[]string](p, "Object.keys(localStorage)") {
		if strings.HasPrefix(key, "awale/game.") || strings.HasPrefix(key, "awale/parked.") {
			t.Errorf("%s is still there", key)
		}
	}
}

// manyGames are so many short games in the Oware Game Notation.
func manyGames(t testing.TB, count int) string {
	t.Helper()
	var w ogn.Writer
	for _, g := range shortGames(t, count) {
		if err := w.Add(g); err != nil {
			t.Fatal(err)
		}
	}
	return w.String()
}

// shortGames are so many games of twelve turns, no two alike.
func shortGames(t testing.TB, count int) (games []save.Game) {
	t.Helper()
	r, err := variants.Load(variants.Default)
	if err != nil {
		t.Fatal(err)
	}
	for i := range count {
		rec, err := game.NewRecord(r, r.Start())
		if err != nil {
			t.Fatal(err)
		}
		for turn := range 12 {
			legal := r.Legal(rec.Position())
			if _, err := rec.Play(legal[(i>>turn+i)%len(legal)]); err != nil {
				t.Fatal(err)
			}
		}
		g := game.Document(rec, [2]save.Player{{Kind: save.Human, Name: "Ada"}, {Kind: save.Human, Name: "Ben"}}, variants.South, 0)
		g.Name, g.Tags = fmt.Sprintf("Round robin %d", i),
			[]save.Tag{{Name: save.TagSite, Text: "Accra"}, {Name: save.TagRound, Text: fmt.Sprint(i + 1)}}
		games = append(games, g)
	}
	return games
}

// A library comes in from a file and goes out again as it was, in a browser that cannot be asked to keep it and has no IndexedDB. Then
// the storage is full: the program says what can be done, and plays on.
func TestALibraryComesAndGoes(t *testing.T) {
	t.Parallel()
	const count = 200
	library := manyGames(t, count)
	p := Open(t, Options{Before: `URL.createObjectURL = (blob) => { blob.text().then((text) => { globalThis.out = text; }); return "blob:none"; };
		HTMLAnchorElement.prototype.click = () => {};
		delete Navigator.prototype.storage; Object.defineProperty(globalThis, "indexedDB", {value: undefined});`})
	p.Run(fmt.Sprintf(`const carried = new DataTransfer();
		carried.items.add(new File([%s], "club.ogn"));
		document.body.dispatchEvent(new DragEvent("drop", {bubbles: true, cancelable: true, dataTransfer: carried}));`, quote(library)))
	p.WaitAnnounced("Games loaded: 200.")
	for _, name := range []string{"Select games", "All or none", "Save to a file"} {
		p.Click("button", name)
	}
	p.Click("button", "For other programs")
	p.Wait("the file", "globalThis.out !== undefined")
	games := func(text string) (all []string) {
		reader := ogn.NewReader([]byte(text))
		for e, ok := reader.Next(); ok; e, ok = reader.Next() {
			one, err := ogn.Format(e.Game)
			if e.Fault != nil || err != nil {
				t.Fatal(e.Fault, err)
			}
			if strings.Contains(one, "Round robin") { // and not the game on the board, in which the computer may have moved
				all = append(all, one)
			}
		}
		slices.Sort(all)
		return all
	}
	out := Eval[string](p, "out")
	if want, got := games(library), games(out); len(want) != count || !slices.Equal(want, got) {
		t.Errorf("%d games came out as %d others:\n%.3000s", len(want), len(got), out)
	}
	p.Press("Escape")
	waitBoard(p)
	startAgainst(p, "Beginner", "None")
	p.Run(`for (let n = 1 << 20, i = 0; n > 0; i++) { try { localStorage.setItem("junk" + i, "x".repeat(n)); } catch { n >>= 1; } }`)
	p.Click("button", "F, 4 seeds")
	p.Control("heading", "Storage full")
	p.Control("button", "Your games")
	p.Press("Escape")
	p.WaitStatus("Your turn.")
	p.Control("button", "F, 0 seeds")
}

// watchStorage is a script that counts how often the page asks the browser to keep what is stored, and notes how durable what it writes
// into IndexedDB is.
const watchStorage = `globalThis.asked = 0;
	StorageManager.prototype.persist = () => { asked++; return Promise.resolve(true); };
	globalThis.durabilities = new Set();
	const { transaction } = IDBDatabase.prototype;
	IDBDatabase.prototype.transaction = function (stores, mode, options) {
		if (mode === "readwrite") durabilities.add(options?.durability);
		return transaction.call(this, stores, mode, options);
	};`

// copied returns the copy of the present game in IndexedDB.
func copied(p *Page) string {
	p.t.Helper()
	return Eval[string](p, `new Promise((resolve, reject) => {
		const opening = indexedDB.open("awale", 1);
		opening.onerror = () => reject(opening.error);
		opening.onsuccess = () => {
			const reading = opening.result.transaction("copies").objectStore("copies").get("game");
			reading.onsuccess = () => { opening.result.close(); resolve(reading.result ?? ""); };
		};
	})`)
}

// TestLostMovesComeBack puts localStorage back to an older state while the page is away, as a crash of the browser does. The moves come
// back from IndexedDB. A copy that is older than localStorage changes nothing.
func TestLostMovesComeBack(t *testing.T) {
	t.Parallel()
	const told = "Game recovered as it was."
	p := Open(t, Options{Before: watchStorage})
	p.Click("button", "Menu")
	p.Click("button", "New game")
	p.Click("radio", "Two players")
	p.Click("radio", "Player 1")
	p.Click("button", "Start")
	sow(p, "F")
	waitCopy := func(moves string) (text string) {
		t.Helper()
		if !poll(Patience, func() bool {
			text = copied(p)
			return strings.Contains(text, `"moves":"`+moves+`"`)
		}) {
			t.Fatalf("the copy is %s", text)
		}
		return text
	}
	first, storage := waitCopy("F"), Eval[string](p, "JSON.stringify(localStorage)")
	sow(p, "a")
	sow(p, "E")
	waitCopy("FaE")
	if got := Eval[[]string](p, "[...durabilities]"); !slices.Equal(got, []string{"strict"}) {
		t.Errorf("the copy is written with the durabilities %q", got)
	}
	if asked := Eval[int](p, "asked"); asked != 0 {
		t.Errorf("the browser was asked %d times to keep what is stored", asked)
	}
	p.do("leave the page", chromedp.Navigate(p.options.Site.Empty))
	p.Run("localStorage.clear(); Object.assign(localStorage, " + storage + ");")
	p.Go(p.options.Site.URL)
	p.WaitAnnounced(told)
	p.Control("button", "E, 0 seeds")
	sow(p, "b")
	waitCopy("FaEb")
	p.do("leave the page", chromedp.Navigate(p.options.Site.Empty))
	p.Run(`await new Promise((resolve, reject) => {
		const opening = indexedDB.open("awale", 1);
		opening.onsuccess = () => {
			const { transaction } = opening.result.transaction("copies", "readwrite").objectStore("copies").put(` + quote(first) + `, "game");
			transaction.oncomplete = resolve;
			transaction.onabort = reject;
		};
	})`)
	p.Go(p.options.Site.URL)
	p.Control("button", "b, 0 seeds")
	p.WaitStatus("Player 1 to move.")
	if said := strings.Join(p.Announced(), "\n"); strings.Contains(said, told) {
		t.Errorf("an older copy was announced: %s", said)
	}
}

// TestAnAnalysisIsThereAfterAReload analyses a game with blunders and opens the page again.
func TestAnAnalysisIsThereAfterAReload(t *testing.T) {
	t.Parallel()
	p := Open(t, Options{Width: 1280, Height: 800, Fragment: "#p=1;r=abapa;b=1-3-2-2-2-3-0-1-1-0-0-1-16-16-S;m=FaBbCfDcFdEbF"})
	mistakes := func() []string {
		return Eval[[]string](p, "[...document.querySelectorAll('[data-node^=history-analysis-mistake-]')].map((e) => e.dataset.node)")
	}
	p.Click("button", "Analyse")
	const graph = "document.querySelector('[data-node=history-analysis-graph]')"
	p.wait(2*time.Minute, "the report", graph)
	found := mistakes()
	if len(found) == 0 {
		t.Fatal("no mistake was found")
	}
	p.Reload()
	p.WaitReady()
	p.Click("button", "This game")
	p.Click("button", "History")
	p.Wait("the report that was kept", graph)
	if again := mistakes(); !slices.Equal(again, found) {
		t.Errorf("found %v, and now %v", found, again)
	}
}
