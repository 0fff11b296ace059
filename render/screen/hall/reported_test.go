package hall_test

import (
	"strings"
	"testing"

	"awale/game/tournament"
	"awale/render/screen/hall"
	"awale/render/screen/kit/kittest"
	"awale/render/ui"
)

// desk is a server that takes results. It answers at once, or refuses.
type desk struct {
	place   string
	refuses bool
	// sent are the codes that it was given last.
	sent    []string
	reports map[string]hall.Report
}

func (d *desk) TakesResults() string { return d.place }

func (d *desk) CardCode(id string, round, board int, players [2]int) string {
	return strings.Join([]string{id[len(id)-2:], string(rune('0' + round)), string(rune('0' + board)), string(rune('0' + players[0])),
		string(rune('0' + players[1]))}, "/")
}

func (d *desk) CardPicture(code string) (*ui.Code, bool) {
	return &ui.Code{Size: 1, Black: []bool{true}}, true
}

func (d *desk) AskResults(_ string, _ int, codes []string, then func(*hall.Answer)) {
	if d.refuses {
		then(nil)
		return
	}
	if codes != nil {
		d.sent = codes
	}
	a := &hall.Answer{Taken: d.sent != nil, Reports: map[string]hall.Report{}}
	for _, code := range d.sent {
		if x, ok := d.reports[code]; ok {
			a.Reports[code] = x
		}
	}
	then(a)
}

// Players at the boards report results by the codes of their cards. The director sees them as reported, enters those of which there is one,
// and chooses where there are two. Nothing is asked or offered without a desk.
func TestReportedResults(t *testing.T) {
	b := kittest.New(t)
	d := &desk{reports: map[string]hall.Report{}}
	room := newRoom(b)
	room.Desk = d
	e := &evening{b, room}
	e.room.Open()
	e.on(hall.ListID, "tournaments-new")
	e.on("tournament-new-sheet", "tournament-begin")
	for _, name := range []string{"Ama", "Ben", "Kofi", "Efua", "Yaw", "Esi"} {
		e.enter(name)
	}
	e.on(hall.TournamentID, "tournament-pair", "tournament-more")
	e.on("tournament-more-sheet", "tournament-paper")
	if e.on("tournament-paper-sheet", "tournament-print-what-cards"); strings.Contains(ids(e.Sheet("tournament-paper-sheet")), "tournament-codes ") {
		t.Error("codes are offered without a desk")
	}
	d.place, d.refuses = "play.example.org", true
	e.on("tournament-paper-sheet", "tournament-codes")
	if e.Messages.Toast.Text == "" || strings.Contains(printedBy(e), "<svg") {
		t.Error("codes are printed that the desk has refused")
	}
	d.refuses = false
	wants(t, e.on("tournament-paper-sheet", "tournament-codes"), "play.example.org")
	if n := strings.Count(printedBy(e), `<svg class="code"`); n != 3 || len(d.sent) != 3 {
		t.Errorf("%d cards have codes, and the desk was given %q", n, d.sent)
	}
	e.Close()
	e.Close()

	later := func() *ui.Node {
		t.Helper()
		e.Top().(interface{ Advance(dt float64) }).Advance(6)
		return e.Sheet(hall.TournamentID)
	}
	if strings.Contains(ids(later()), "tournament-reported") {
		t.Error("there is a report before any")
	}
	d.reports[d.sent[0]] = hall.Report{End: tournament.SouthWon}
	d.reports[d.sent[1]] = hall.Report{End: tournament.Drawn, Differs: true}
	wants(t, later(), "Board 1: Efua – Ama reported: Efua won", "two results: Draw", "Board 3: Esi – Kofi no result yet", "Results missing: 3",
		"Enter reported results: 1")
	if above := parentOf(e.Sheet(hall.TournamentID), "tournament-reported"); above == nil || above.Axis == ui.AxisDown {
		t.Error("the button that enters what was reported grows to the height of the sheet")
	}
	wants(t, e.on(hall.TournamentID, "tournament-reported"), "Results missing: 2")
	if strings.Contains(ids(e.Sheet(hall.TournamentID)), "tournament-reported") {
		t.Error("what was reported twice is entered at once")
	}
	e.on(hall.TournamentID, "tournament-game-2")
	wants(t, e.Sheet("tournament-result-sheet"), "Draw two results")
	e.on("tournament-result-sheet", "tournament-result-north")
	wants(t, e.Sheet(hall.TournamentID), "Results missing: 1", "Board 2: Ben – Yaw Yaw won")
	// Without the desk everything goes on.
	d.place = ""
	d.reports[d.sent[2]] = hall.Report{End: tournament.SouthWon}
	if strings.Contains(ids(later()), "tournament-reported") {
		t.Error("a desk is asked that is not there")
	}
	e.result(3, "draw")
	wants(t, e.on(hall.TournamentID, "tournament-close"), "Pair round 2")
}

// parentOf returns the node in a tree that has the child with an id, nil for none.
func parentOf(n *ui.Node, id string) *ui.Node {
	for _, c := range n.Children {
		if c.ID == id {
			return n
		}
		if above := parentOf(c, id); above != nil {
			return above
		}
	}
	return nil
}

// printedBy prints what is chosen, and returns the page.
func printedBy(e *evening) string {
	e.on("tournament-paper-sheet", "tournament-print")
	return e.Desk.Printed
}
