package save

import (
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"

	"awale/variants"

	"pgregory.net/rapid"
)

// drawMove draws a move of any board.
func drawMove(t *rapid.T) variants.Move {
	h := variants.House(rapid.IntRange(0, variants.MaxRing).Draw(t, "house"))
	switch {
	case int(h) == variants.MaxRing:
		return variants.Pass
	case rapid.Bool().Draw(t, "clockwise"):
		return variants.SowClockwise(h)
	}
	return variants.Sow(h)
}

func drawWorth(t *rapid.T) Worth {
	b := rapid.SampledFrom(bounds[:]).Draw(t, "bounds")
	return Worth{rapid.IntRange(-MaxWorth, MaxWorth).Draw(t, "value"), rapid.IntRange(0, 3).Draw(t, "proof"), b[0], b[1]}
}

// drawTurns draws the turns of a report of n moves.
func drawTurns(t *rapid.T, n int) []ReportTurn {
	turns := make([]ReportTurn, n+1)
	for i := range turns {
		w := drawWorth(t)
		turns[i] = ReportTurn{Worth: w, Played: w, Best: variants.NoMove}
		if i == n {
			break
		}
		x := &turns[i]
		x.Only = rapid.Bool().Draw(t, "only")
		if rapid.Bool().Draw(t, "another") {
			x.Best, x.Played = drawMove(t), drawWorth(t)
		} else {
			x.Played.Least, x.Played.Most = 0, 0
		}
		if x.Mistake = rapid.Bool().Draw(t, "mistake"); x.Mistake {
			for range rapid.IntRange(0, MaxReportLine-1).Draw(t, "line") {
				x.Line = append(x.Line, drawMove(t))
			}
			for range rapid.IntRange(0, 3).Draw(t, "good") {
				x.Good = append(x.Good, drawMove(t))
			}
		}
	}
	return turns
}

// A report comes back as it was written, and stays as it is in the text of a game.
func TestTurnsComeBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		turns := drawTurns(t, rapid.IntRange(0, 20).Draw(t, "moves"))
		text := FormatTurns(turns)
		got, err := ParseTurns(text, len(turns)-1)
		if err != nil || !reflect.DeepEqual(got, turns) {
			t.Fatalf("%q came back as %+v: %v", text, got, err)
		}
		if data, err := json.Marshal(text); err != nil || string(data) != `"`+text+`"` {
			t.Errorf("%q is written as %s", text, data)
		}
	})
}

// reported is a game with a report of its first moves.
func reported() Game {
	g := branched()
	g.Report = &Report{Version: 1, Node: 4, Seeds: 12, Nodes: 800_000, Turns: "1e,-3.2-8cM:345/0,T"}
	return g
}

// Whatever is wrong in a report is refused in a sentence that names the field.
func TestReportsAreRefused(t *testing.T) {
	if err := reported().Check(); err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		field  string
		change func(*Report)
	}{
		"no version":                 {"report.version", func(r *Report) { r.Version = 0 }},
		"too many seeds":             {"report.seeds", func(r *Report) { r.Seeds = MaxReportSeeds + 1 }},
		"seeds below nothing":        {"report.seeds", func(r *Report) { r.Seeds = -1 }},
		"no nodes":                   {"report.nodes", func(r *Report) { r.Nodes = 0 }},
		"nodes without end":          {"report.nodes", func(r *Report) { r.Nodes = MaxReportNodes + 1 }},
		"a report of no move":        {"report.node", func(r *Report) { r.Node = 0 }},
		"a node before the start":    {"report.node", func(r *Report) { r.Node = -1 }},
		"a node on another branch":   {"report.node", func(r *Report) { r.Node = 3 }},
		"a node after the end":       {"report.node", func(r *Report) { r.Node = 6 }},
		"a turn too few":             {"report.turns", func(r *Report) { r.Turns = "1e,T" }},
		"a turn too many":            {"report.turns", func(r *Report) { r.Turns += "," }},
		"nothing":                    {"report.turns", func(r *Report) { r.Turns = "" }},
		"a value that is none":       {"report.turns", func(r *Report) { r.Turns = "1e-,,T" }},
		"a value too large":          {"report.turns", func(r *Report) { r.Turns = "zzzz,,T" }},
		"values too large together":  {"report.turns", func(r *Report) { r.Turns = "2rrr,2rrr,T" }},
		"a value with a sign":        {"report.turns", func(r *Report) { r.Turns = "+1e,,T" }},
		"an unknown letter":          {"report.turns", func(r *Report) { r.Turns = "1eZ,,T" }},
		"a letter for nothing":       {"report.turns", func(r *Report) { r.Turns = "1eA,,T" }},
		"a value of nothing":         {"report.turns", func(r *Report) { r.Turns = "0,,T" }},
		"a house beyond the board":   {"report.turns", func(r *Report) { r.Turns = ".w,,T" }},
		"no best move":               {"report.turns", func(r *Report) { r.Turns = ".,,T" }},
		"no letter":                  {"report.turns", func(r *Report) { r.Turns = "=,,T" }},
		"a letter that says no more": {"report.turns", func(r *Report) { r.Turns = "T=T,,T" }},
		"a line too long":            {"report.turns", func(r *Report) { r.Turns = ":12345678,,T" }},
		"parts in another order":     {"report.turns", func(r *Report) { r.Turns = ":1!,,T" }},
		"a move after the end":       {"report.turns", func(r *Report) { r.Turns = ",,T!" }},
		"a better move after it":     {"report.turns", func(r *Report) { r.Turns = ",,T.1" }},
	} {
		g := reported()
		c.change(g.Report)
		var refused *FieldError
		if err := g.Check(); !errors.As(err, &refused) || refused.Field != c.field {
			t.Errorf("%s: %v", name, err)
		} else if strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %q is no sentence", name, err)
		}
	}
}

// A report of a newer version is left unread, and written back as it came.
func TestAReportOfANewerVersionIsLeftUnread(t *testing.T) {
	g := reported()
	text := `{"version":2,"node":["later"],"what":1}`
	if err := json.Unmarshal([]byte(text), g.Report); err != nil || g.Check() != nil || g.Report.Known() {
		t.Fatalf("%v, %v", err, g.Check())
	}
	if data, err := json.Marshal(g.Report); err != nil || string(data) != text {
		t.Errorf("it is written as %s: %v", data, err)
	}
}

func FuzzParseTurns(f *testing.F) {
	for _, text := range []string{"", "1e,-3.2-8cM:345/0,T", "1e!=M,z:z1~2/3~,", "1eA,,", ".o,,", "2rrr,2rrr"} {
		f.Add(text, strings.Count(text, ","))
	}
	f.Fuzz(func(t *testing.T, text string, n int) {
		turns, err := ParseTurns(text, min(max(n, 0), MaxNodes))
		var refused *FieldError
		switch {
		case err == nil && FormatTurns(turns) != text:
			t.Errorf("%q comes back as %q", text, FormatTurns(turns))
		case err != nil && !errors.As(err, &refused):
			t.Errorf("%q: %v names no field", text, err)
		}
	})
}
