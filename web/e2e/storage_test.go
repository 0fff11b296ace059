//go:build !js

package e2e

import (
	_ "embed"
	"encoding/json"
	"strings"
	"testing"
)

// earlierStorage is what an earlier version left in the browser's storage: text by key, as a JSON object. That version kept
// the game in progress in one document and all games that were set aside in another. In progress is Kalah between two people.
// Set aside is Abapa against the computer. Moves are shown without animation.
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
	const inProgress, setAside = "1 6 6 5 0 5 5 5 5 4 4 0", "5 4 4 0 5 5 5 5 0 5 5 5"
	p := Open(t, Options{Before: fillStorage(earlierStorage)})
	p.WaitStatus("North to move.")
	expectHouses(p, inProgress)
	p.Click("button", "Menu")
	p.Click("button", "Games")
	p.Click("button", "You – Computer (Beginner)")
	p.WaitStatus("Your turn.")
	expectHouses(p, setAside)
	p.Click("button", "Undo")
	expectHouses(p, "4 4 4 4 4 4 4 4 4 4 4 4")
	// The setting of that version holds: the answer is there at once.
	p.Click("button", "F, 4 seeds")
	p.WaitStatus("Your turn.")
	p.Reload()
	p.WaitStatus("Your turn.")
	p.Control("button", "F, 0 seeds")
	p.Click("button", "Menu")
	p.Click("button", "Games")
	p.Click("button", "South – North")
	p.WaitStatus("North to move.")
	expectHouses(p, inProgress)
	for _, key := range Eval[[]string](p, "Object.keys(localStorage)") {
		if strings.HasPrefix(key, "awale/game.") || strings.HasPrefix(key, "awale/parked.") {
			t.Errorf("%s is still there", key)
		}
	}
}
