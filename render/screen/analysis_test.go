package screen

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"awale/ai"
	"awale/assets/assetstest"
	"awale/game"
	"awale/game/save"
	"awale/render/screen/kit"
	"awale/render/ui"
	"awale/variants"
	"awale/variants/notation"
)

// analysed begins a game of two people from a link, plays moves and opens the analysis.
func (s *stage) analysed(position, moves string) {
	s.t.Helper()
	r := catalogued(s.t, variants.Default)
	start, err := notation.ParsePosition(position, r)
	if err != nil {
		s.t.Fatal(err)
	}
	list, err := notation.ParseMoves(moves, r.Size())
	if err != nil {
		s.t.Fatal(err)
	}
	s.hotSeat(variants.Default)
	link, err := notation.FormatLink("", notation.Link{Rules: r, Start: start, Moves: list})
	if err != nil {
		s.t.Fatal(err)
	}
	s.App.openLink(link)
	s.settle()
	s.home()
	s.visit("game", "menu-history")
	s.press("history-view-analysis")
}

// The analysis tells the value of the position and all moves. A line is played on the board and taken back. Moves of another
// moment are tried: the game stays where it stands.
func TestTheAnalysisShowsLinesAndTriesMoves(t *testing.T) {
	s := newStage(t, &save.Memory{}, choosing(still))
	s.analysed("0-0-1-2-3-0-2-0-0-0-0-0-20-20-S", "D")
	s.run("a value", func() bool { return s.has("history-analysis-value") })
	before := s.position()
	legal := catalogued(t, variants.Default).Legal(before)
	for _, m := range legal {
		if !s.has("history-analysis-move-" + strconv.Itoa(int(m))) {
			t.Errorf("%v is missing", m)
		}
	}
	s.press("history-analysis-line-1")
	s.settle()
	if s.position() != before || !s.has("history-analysis-back") || s.Board().Last().From == variants.NoHouse {
		t.Error("the line is not on the board, or the game has moved")
	}
	s.press("history-analysis-back")
	s.settle()
	if s.has("history-analysis-back") {
		t.Error("the line is still on the board")
	}
	moves := s.moves()
	s.press("history-back")
	s.settle()
	s.run("another value", func() bool { return s.has("history-analysis-value") })
	s.press("house-2")
	s.settle()
	if s.moves() != moves || !s.Seats.Session.Looking() || s.record().Len() != moves+2 {
		t.Errorf("the game stands at %d, looking %t, with %d moments", s.moves(), s.Seats.Session.Looking(), s.record().Len())
	}
}

// The values of all moves, of the position and of the graph are told for one side, which has a name: also where the other side is
// to move, and for a player against the computer.
func TestTheValuesOfTheAnalysisHaveASide(t *testing.T) {
	for _, of := range []struct {
		lang, name, all, graph string
		you                    bool
	}{
		{"en", "Player 1", "All moves: value for Player 1", "Graph: value for Player 1", false},
		{"fr", "Joueur 1", "Tous les coups : valeur pour Joueur 1", "Courbe : valeur pour Joueur 1", false},
		{"en", "You", "All moves: value for you", "Graph: value for you", true},
	} {
		s := newStage(t, &save.Memory{}, choosing(still), speaking(of.lang))
		s.analysed("0-0-1-2-3-0-2-0-0-0-0-0-20-20-S", "D")
		if of.you {
			doc := game.Document(s.record(), [2]save.Player{{Kind: save.Human}, {Kind: save.Engine, Level: ai.Beginner.Key()}},
				variants.South, 0)
			rec, err := game.Restore(doc)
			if err != nil {
				t.Fatal(err)
			}
			s.home()
			s.set(&game.Setup{Record: rec, Players: doc.Players})
			s.visit("game", "menu-history")
			s.press("history-view-analysis")
			s.press("history-back")
		}
		s.run("a value", func() bool { return s.has("history-analysis-value") })
		if all := s.node("history-analysis-all-title").Label; all != of.all || s.node("history-analysis-moves").Label != all {
			t.Errorf("%s: the moves are headed %q", of.lang, all)
		}
		worth := s.node("history-analysis-value").Children[0].Children[0].Label
		found := false
		for _, n := range s.node("history-analysis-moves").Children {
			sign := n.Text[strings.LastIndex(n.Text, "  ")+2:]
			found = found || sign == worth
			if !strings.HasSuffix(n.Label, of.name+" "+sign) {
				t.Errorf("%s: a move shows %q and is told as %q", of.lang, n.Text, n.Label)
			}
		}
		if !found {
			t.Errorf("%s: the position is worth %q, which no move is", of.lang, worth)
		}
		s.press("history-analysis-whole")
		s.run("a report", func() bool { return s.has("history-analysis-graph") })
		if n := s.node("history-analysis-graph"); n.Label != of.graph || !strings.Contains(n.Value, of.name+" ") {
			t.Errorf("%s: the graph is called %q and says %q", of.lang, n.Label, n.Value)
		}
	}
}

// A button of the analysis is as high as its words need, however much room there is.
func TestButtonsOfTheAnalysisKeepTheirHeight(t *testing.T) {
	s := newStage(t, &save.Memory{}, choosing(still))
	s.Resize(1440, 900)
	s.analysed("0-0-1-2-3-0-2-0-0-0-0-0-20-20-S", "D")
	s.Update(0, 0)
	check := func(id string) {
		t.Helper()
		if high := s.node(id).Bounds.H; high > 1.5*ui.ControlHeight {
			t.Errorf("%s is %v dp high", id, high)
		}
	}
	check("history-analysis-whole")
	s.press("history-analysis-whole")
	check("history-analysis-cancel")
}

// While the whole game is analysed the position that is shown is not, and after it again.
func TestAnalysisOfThePositionWaitsForTheGame(t *testing.T) {
	s := newStage(t, &save.Memory{}, choosing(still))
	s.analysed("0-0-1-2-3-0-2-0-0-0-0-0-20-20-S", "D")
	s.run("a value", func() bool { return s.has("history-analysis-value") })
	s.press("history-analysis-whole")
	a := s.App.play.Analyst.Analyses
	if said := s.node("history-analysis-state").Label; said != s.says("analysis.waits") || s.has("history-analysis-value") {
		t.Errorf("the position says %q", said)
	}
	s.Update(0, 0)
	if _, _, whole := a.Whole.Progress(); whole && a.Record != nil {
		t.Error("both are searched")
	}
	s.run("the report", func() bool { return s.has("history-analysis-graph") })
	s.run("a value again", func() bool { return s.has("history-analysis-value") })
	if s.Leave(); a.Record != nil {
		t.Error("the position is analysed after the end of the program")
	}
}

// The whole game is analysed, its graph leads to any turn, and a blunder becomes an exercise.
func TestTheWholeGameIsAnalysed(t *testing.T) {
	s := newStage(t, &save.Memory{}, choosing(still))
	s.analysed("1-3-2-2-2-3-0-1-1-0-0-1-16-16-S", "FaBbCfDcFdEbF")
	s.press("history-analysis-whole")
	if !s.has("history-analysis-progress") || !s.has("history-analysis-cancel") {
		t.Fatal("no progress is shown")
	}
	if s.press("history-analysis-cancel"); s.has("history-analysis-progress") {
		t.Fatal("it goes on")
	}
	s.press("history-analysis-whole")
	s.run("a report", func() bool { return s.has("history-analysis-graph") })
	var found []string
	for _, n := range nodes(s.node("history-analysis")) {
		if strings.HasPrefix(n.ID, "history-analysis-mistake-") {
			found = append(found, n.ID)
		}
	}
	if len(found) == 0 {
		t.Fatal("no blunder was found")
	}
	graph := s.node("history-analysis-graph")
	for i, p := range s.App.play.Analyst.Analyses.Report.Points {
		if bar := graph.Children[i]; bar.Now > 0 != (p.Value > 0) || bar.Now < 0 != (p.Value < 0) {
			t.Errorf("the bar of position %d, which is worth %v, goes %.2f of the way up", i, p.Value, bar.Now)
		}
	}
	graph.Adjust(3)
	s.settle()
	if s.Seats.Session.Record().At() != 3 || !s.Seats.Session.Looking() {
		t.Errorf("the graph leads to %d", s.Seats.Session.Record().At())
	}
	s.press(found[0])
	s.settle()
	turn := s.App.play.Analyst.Analyses.Report.Turns[s.App.play.Analyst.Analyses.Exercise]
	at := s.Seats.Session.Record().At()
	if s.has("history-analysis-graph") || s.has("history-analysis-value") {
		t.Error("the exercise is spoilt")
	}
	sow := func(m variants.Move) {
		s.press(houseIDs[m.House()])
		s.settle()
	}
	sow(turn.Played.Move)
	if said := s.node("history-analysis-ask").Label; !strings.Contains(said,
		s.says("exercise.wrong", "house", kit.HouseSign(6, turn.Played.Move))) {
		t.Errorf("the blunder is answered by %q", said)
	}
	sow(turn.Best)
	if said := s.node("history-analysis-ask").Label; !strings.Contains(said,
		s.says("exercise.right", "house", kit.HouseSign(6, turn.Best))) {
		t.Errorf("the best move is answered by %q", said)
	}
	if s.Seats.Session.Record().At() != at || s.record().Len() != 14 {
		t.Error("an answer has been played")
	}
	s.press("history-analysis-answer")
	s.withOptions(func() { s.pressAll("options-language", "languages-fr", "languages-done") })
	if said := s.node("history-analysis-ask").Label; said != s.says("grade.better", "house", kit.HouseSign(6, turn.Best)) {
		t.Errorf("in another language the exercise says %q", said)
	}
	s.press("history-analysis-end")
	if !s.has("history-analysis-graph") {
		t.Error("there is no way back")
	}
}

// A report is there at once when its game is opened again, tells what it was made with, and goes as soon as another move is played
// at the start.
func TestAnAnalysisIsKeptWithTheGame(t *testing.T) {
	var store save.Memory
	s := newStage(t, &store, choosing(still))
	s.analysed("1-3-2-2-2-3-0-1-1-0-0-1-16-16-S", "FaBbCfDcFdEbF")
	s.press("history-analysis-whole")
	s.run("a report", func() bool { return s.has("history-analysis-graph") })
	mistakes := func(s *stage) (found []string) {
		for _, n := range nodes(s.node("history-analysis")) {
			if strings.HasPrefix(n.ID, "history-analysis-mistake-") {
				found = append(found, n.ID+" "+n.Label+" "+n.Value)
			}
		}
		return found
	}
	said, before := s.node("history-analysis-with").Label, mistakes(s)

	s = newStage(t, &store, choosing(still))
	s.visit("game", "menu-history")
	if !s.has("history-view-analysis") {
		t.Fatal("the history is not open")
	}
	if !s.has("history-analysis") {
		s.press("history-view-analysis")
	}
	if !s.has("history-analysis-graph") || s.node("history-analysis-with").Label != said || !slices.Equal(mistakes(s), before) {
		t.Fatalf("the report is gone, or it was made %q and %q", said, s.node("history-analysis-with").Label)
	}
	if said != s.says("analysis.tables.none") {
		t.Errorf("it was made %q", said)
	}
	s.press(strings.Fields(before[0])[0])
	s.settle()
	if turn := s.App.play.Analyst.Analyses.Exercise; turn < 0 || s.Seats.Session.Record().At() != turn {
		t.Fatalf("the exercise is of turn %d, and %d is shown", turn, s.Seats.Session.Record().At())
	}
	s.press("history-analysis-answer")
	s.settle()
	s.press("history-analysis-end")
	s.node("history-analysis-graph").Adjust(2)
	s.settle()
	s.press("history-play")
	s.settle()
	s.press("history-view-moves")
	s.press(houseIDs[2])
	s.settle()
	s.press("history-view-analysis")
	if got := s.node("history-analysis-with").Label; !strings.HasPrefix(got, s.says("analysis.first", "count", 2)) {
		t.Errorf("after another third move it says %q", got)
	}
}

// Remarks are made against Initiation, and elsewhere where the player wants them.
func TestRemarksAreMadeWhereTheyAreWanted(t *testing.T) {
	for _, c := range []struct {
		level  ai.Level
		option bool
		want   bool
	}{{ai.Initiation, false, true}, {ai.Club, false, false}, {ai.Club, true, true}} {
		s := newStage(t, &save.Memory{}, choosing(still),
			choosing(func(p *save.Settings) { p.Speed = save.SpeedNone; p.Remarks = c.option }))
		s.against(c.level, save.StartsYou)
		s.run("your turn", func() bool { return s.personMoves() })
		s.press(houseIDs[0]) // F will have a sixth seed, or E: a threat or none
		s.run("a whole turn", func() bool { return s.moves() >= 2 })
		if got := s.App.play.Speaker.RemarksWanted(); got != c.want {
			t.Errorf("%v, option %t: remarks %t", c.level, c.option, got)
		}
	}
}

// On a small upright phone the analysis shows the value and the first moves of the best line at once, and the views where there is room.
func TestTheAnalysisHasRoomOnASmallPhone(t *testing.T) {
	for _, lang := range assetstest.Languages() {
		for _, size := range []struct {
			w, h  float64
			views bool
		}{{320, 568, false}, {360, 640, true}} {
			s := newStage(t, &save.Memory{}, speaking(lang), choosing(still), measured(newPrinter(t)))
			s.analysed("0-0-1-2-3-0-2-0-0-0-0-0-20-20-S", "D")
			s.run("a value", func() bool { return s.has("history-analysis-value") })
			s.Resize(size.w, size.h)
			s.Update(0, 0)
			list, at := s.node("history-analysis").Bounds, s.node("history-analysis-line-1").Bounds
			if !list.Holds(at) {
				t.Errorf("%s, %v: the best line at %v is not in sight in %v", lang, size, at, list)
			}
			if s.has("history-view-analysis") != size.views {
				t.Errorf("%s, %v: there are views: %t", lang, size, !size.views)
			}
		}
	}
}
