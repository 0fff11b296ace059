package hall_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"awale/game/save"
	"awale/render/screen/hall"
	"awale/render/screen/kit/kittest"
	"awale/render/screen/rules"
	"awale/render/ui"
)

// evening is a director at the tree of nodes.
type evening struct {
	*kittest.Bench
	room *hall.Room
}

// on builds the sheet with an ID and presses controls of it. The sheet is built anew before each.
func (e *evening) on(sheet string, ids ...string) *ui.Node {
	e.T.Helper()
	for _, id := range ids {
		e.Sheet(sheet)
		e.Press(id)
	}
	if top := e.Top(); top == nil || top.ID() != sheet {
		return nil
	}
	return e.Sheet(sheet)
}

// enter enters a player.
func (e *evening) enter(name string) {
	e.T.Helper()
	e.Sheet(hall.TournamentID)
	e.Root.Write("tournament-add", name, len(name))
	e.on(hall.TournamentID, "tournament-add-go")
}

// result enters a result of a game.
func (e *evening) result(game int, end string) {
	e.T.Helper()
	e.on(hall.TournamentID, fmt.Sprint("tournament-game-", game))
	e.on("tournament-result-sheet", "tournament-result-"+end)
}

// reload opens the program again on the same store, and the tournament in it.
func (e *evening) reload(id string) {
	e.T.Helper()
	e.Bench = kittest.NewOn(e.T, e.Store)
	e.room = newRoom(e.Bench)
	e.room.Open()
	e.on(hall.ListID, id)
}

var entry = regexp.MustCompile(`tournament-[0-9a-z]{12}`)

// TestAReportOnATournament: a tournament of another program is one of its own, whatever is open, and its lines are no players.
func TestAReportOnATournament(t *testing.T) {
	for _, begun := range []bool{false, true} {
		e := &evening{Bench: kittest.New(t)}
		e.room = newRoom(e.Bench)
		e.begin("Ama", "Ben")
		if begun {
			e.on(hall.TournamentID, "tournament-pair")
		}
		const report = "012 Cup\r\n001    1      Dele                             1400                             0.0    1\r\n"
		if !e.room.OpenText(report) {
			t.Fatal("a report is for nobody")
		}
		wants(t, e.on(hall.TournamentID), "Dele", "1 player")
		// The file does not name the tie-breaks by which the rounds to come are ranked.
		const ties = "Equal points are decided by: Buchholz · Sonneborn-Berger · Wins"
		if e.Messages.Toast.Text != ties {
			t.Errorf("a tournament that goes on opens with %q, wanted %q", e.Messages.Toast.Text, ties)
		}
		e.Close()
		wants(t, e.on(hall.ListID), "Cup Swiss · 1 player", "Tournament Swiss · 2 players")
		if e.room.OpenText("012 Cup\r\n001 and nothing"); !strings.Contains(e.Messages.Toast.Text, e.Kit.Text("tournament.trf.wrong")) {
			t.Errorf("a damaged report: %q", e.Messages.Toast.Text)
		}
	}
}

// TestALongReport: a tournament that was played elsewhere may have more rounds than the form offers.
func TestALongReport(t *testing.T) {
	e := &evening{Bench: kittest.New(t)}
	e.room = newRoom(e.Bench)
	e.room.Open()
	report := "012 Cup\r\n"
	for i, cell := range []string{"   2 w 1  ", "   1 b 0  "} {
		name := []string{"Dele", "Efua"}[i]
		report += fmt.Sprintf("001 %4d      %-66s%4.1f %4d  %s\r\n", i+1, name, 12-12*float64(i), i+1, strings.Repeat(cell, 12))
	}
	if !e.room.OpenText(report) {
		t.Fatal("a report is for nobody")
	}
	wants(t, e.on(hall.TournamentID), "1. Dele", "Points: 12", "2. Efua")
}

// A Swiss of three rounds: names, a list, a latecomer, a player who leaves, a bye, a walkover, a result that is corrected after the next
// round was paired, the program opened anew in the middle, and the end. Everything goes by the tree of nodes.
func TestEvening(t *testing.T) {
	b := kittest.New(t)
	e := &evening{b, newRoom(b)}
	e.room.Open()
	wants(t, e.on(hall.ListID), "Run an evening")
	e.on(hall.ListID, "tournaments-new")
	if form := e.on("tournament-new-sheet"); strings.Contains(ids(form), "tournament-form") {
		t.Error("a new tournament asks for its form at once")
	} else {
		wants(t, form, "Swiss · Rounds: 5 · Abapa")
	}
	e.on("tournament-new-sheet", "tournament-new-more", "tournament-rounds-less", "tournament-rounds-less")
	wants(t, e.on("tournament-new-sheet", "tournament-new-more"), "Swiss · Rounds: 3 · Abapa")
	e.Root.Write("tournament-name", "Friday <1>", 10)
	e.on("tournament-new-sheet", "tournament-begin")
	e.enter("Ama; 1500; Accra")
	e.enter("Ben")
	if !e.room.OpenFile(rules.File{Name: "club.csv", Text: "name;rating\nCéline;1400\nBen;\nDele;1300\n"}) {
		t.Error("the list is for nobody")
	}
	wants(t, e.on(hall.TournamentID), "4 players", "Céline", "Ama 1500 · Accra")
	if e.room.OpenText("name,rating\nEfua,many"); !strings.Contains(e.Messages.Toast.Text, "Line 2") {
		t.Error(e.Messages.Toast.Text)
	}

	wants(t, e.on(hall.TournamentID, "tournament-pair"), "Board 1: Dele – Ama", "Results missing: 2")
	e.result(1, "south")
	wants(t, e.on(hall.TournamentID), "Results missing: 1")
	e.on(hall.TournamentID, "tournament-game-2")
	e.on("tournament-result-sheet", "tournament-result-more")
	e.on("tournament-result-sheet", "tournament-result-northWalkover")
	e.on(hall.TournamentID, "tournament-close", "tournament-view-players")
	e.enter("Efua")
	e.on(hall.TournamentID, "tournament-entry-2")
	wants(t, e.on("tournament-player-sheet", "tournament-leave"), "has left", "Comes back")
	e.Close()
	wants(t, e.on(hall.TournamentID, "tournament-pair"), "Board 2")

	e.Close()
	e.Close()
	e.room.Open()
	id := entry.FindString(ids(e.on(hall.ListID)))
	e.reload(id)
	wants(t, e.on(hall.TournamentID), "Swiss · Abapa", "Results missing: 2")

	e.on(hall.TournamentID, "tournament-round-1", "tournament-game-1")
	wants(t, e.on("tournament-result-sheet", "tournament-result-draw"), "Later rounds stay as they were paired: 2")
	e.on("tournament-result-sheet", "tournament-result-correct")
	wants(t, e.on(hall.TournamentID, "tournament-view-standings"), "Ama Points: ½", "has left", "Buchholz: points of all opponents")
	e.on(hall.TournamentID, "tournament-view-rounds", "tournament-round-2")
	e.result(3, "north")
	e.result(4, "north")
	e.on(hall.TournamentID, "tournament-close", "tournament-view-players", "tournament-entry-5")
	e.on("tournament-player-sheet", "tournament-bye-half")
	e.Close()
	wants(t, e.on(hall.TournamentID, "tournament-pair"), "Efua: no opponent, ½ point")

	e.on(hall.TournamentID, "tournament-more")
	e.on("tournament-more-sheet", "tournament-paper")
	for what, want := range map[string]string{"pairings": `"rows posted"`, "cards": "<h2>Board 1", "standings": "Buchholz", "chart": "3S1"} {
		e.on("tournament-paper-sheet", "tournament-print-what-"+what, "tournament-print")
		if page := e.Desk.Printed; !strings.Contains(page, want) || !strings.Contains(page, "Friday &lt;1&gt;") {
			t.Errorf("%s: %s", what, page)
		}
	}
	for _, file := range []string{"own", "trf", "results", "standings", "players"} {
		e.on("tournament-paper-sheet", "tournament-save-"+file)
		if !strings.HasPrefix(e.Desk.Saved, "awale-") {
			t.Error(file, e.Desk.Saved)
		}
		e.Desk.Saved = ""
	}
	e.Close()
	e.on("tournament-more-sheet", "tournament-wall")
	wants(t, e.on("tournament-wall-sheet"), "Friday <1> · Round 3")
	wants(t, e.on("tournament-wall-sheet", "tournament-wall-turn"), "Standings · Round 3 · Results missing: ", "1.")
	e.Close()
	e.Close()

	e.result(5, "draw")
	e.on(hall.TournamentID, "tournament-close")
	wants(t, e.on(hall.TournamentID, "tournament-finish"), "The first ones", "Place 1: ")
	// Its report, read back, is a tournament that is over too, with the same places.
	e.on(hall.TournamentID, "tournament-more")
	e.on("tournament-more-sheet", "tournament-paper")
	e.on("tournament-paper-sheet", "tournament-save-trf")
	e.Close()
	e.Close()
	e.Sheet(hall.TournamentID)
	places := ids(e.Root.Find("tournament-standings"))
	e.room.OpenText(e.Desk.Text)
	wants(t, e.on(hall.TournamentID), "The first ones", "Place 1: ")
	if again := ids(e.Root.Find("tournament-standings")); again != places {
		t.Errorf("the standings %s became %s", places, again)
	}
	other := e.Kit.Text("tournament.trf.places")
	if strings.Contains(e.Messages.Toast.Text, other) {
		t.Error("the same places are other places")
	}
	e.on(hall.TournamentID, "tournament-more")
	e.on("tournament-more-sheet", "tournament-delete")
	e.on("tournament-delete-sheet", "tournament-delete-gone")
	e.on(hall.ListID, id)
	e.on(hall.TournamentID, "tournament-player-2")
	e.on("tournament-player-sheet", "tournament-forget")
	e.on("tournament-forget-sheet", "tournament-forget-gone")
	wants(t, e.Sheet("tournament-player-sheet"), "Player 2")
	for _, key := range keys(t, e.Store) {
		if text, _, _ := e.Store.Get(key); strings.Contains(text, `"Ben"`) {
			t.Errorf("%s has the name still", key)
		}
	}
	e.Close()
	e.on(hall.TournamentID, "tournament-more")
	e.on("tournament-more-sheet", "tournament-delete")
	e.on("tournament-delete-sheet", "tournament-delete-gone")
	wants(t, e.on(hall.ListID), "Tournament deleted.")
	if left := keys(t, e.Store); len(left) > 0 {
		t.Error("there is left: ", left)
	}
	wants(t, e.on(hall.ListID, "tournaments-undo"), "Friday <1>", "over")
}

// ids are the IDs of all nodes below one.
func ids(n *ui.Node) string {
	all := n.ID
	for _, c := range n.Children {
		all += " " + ids(c)
	}
	return all
}

func keys(t *testing.T, store save.Store) []string {
	t.Helper()
	list, err := store.Keys()
	if err != nil {
		t.Fatal(err)
	}
	return list
}
