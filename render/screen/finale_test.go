package screen

import (
	"math/rand/v2"
	"strings"
	"testing"

	"awale/ai"
	"awale/game"
	"awale/game/save"
	"awale/render/anim"
	"awale/render/ui"
	"awale/variants"
)

// lastTurn returns a game from the start of the default rule before the move of South that wins it, and that move. The
// end has the form if no earlier game counts.
func lastTurn(t *testing.T, form game.EndForm) (*game.Record, variants.Move) {
	t.Helper()
	rules := catalogued(t, variants.Default)
	for seed := range uint64(400) {
		random := rand.New(rand.NewPCG(seed, 1))
		rec, err := game.NewRecord(rules, rules.Start())
		if err != nil {
			t.Fatal(err)
		}
		for !rec.Outcome().Over() {
			p := rec.Position()
			legal := rules.Legal(p)
			m, most := legal[random.IntN(len(legal))], 0
			for _, c := range legal {
				if after, _, _ := rules.Apply(p, c); p.Turn == variants.South && int(after.Stores[p.Turn])-int(p.Stores[p.Turn]) > most {
					m, most = c, int(after.Stores[p.Turn])-int(p.Stores[p.Turn])
				}
			}
			if _, err := rec.Play(m); err != nil {
				t.Fatal(err)
			}
		}
		story := game.StoryOf(rec)
		last := rec.Moves()[story.Moves-1]
		here := game.Seated{Here: [2]bool{true, false}}
		if story.Result != variants.SouthWins || story.Form(here, game.Past{}) != form {
			continue
		}
		if rec.Undo(); rec.Position().Turn == variants.South {
			return rec, last
		}
	}
	t.Fatalf("no game ends in the form %d", form)
	return nil, 0
}

// wins plays the last move of a game that the player wins against a level of the computer, and waits for the sheet.
func (s *stage) wins(form game.EndForm, level string) {
	s.t.Helper()
	rec, last := lastTurn(s.t.(*testing.T), form)
	s.set(&game.Setup{Record: rec, Players: [2]save.Player{{Kind: save.Human}, {Kind: save.Engine, Level: level}}})
	s.press(houseIDs[last.House()])
	s.atTheEnd()
}

// atTheEnd waits for the sheet of the end.
func (s *stage) atTheEnd() {
	s.t.Helper()
	s.settle()
	s.Update(0, 0)
	if s.dialogID() != "end-sheet" {
		s.t.Fatalf("%q is shown at the end", s.dialogID())
	}
}

// fact returns the fact that the sheet of the end tells, "" for none.
func (s *stage) fact() string {
	if n := s.find("end-fact"); n != nil {
		return n.Label
	}
	return ""
}

// The first win against the computer, and the first at each level, have an end of their own, also if the end is taken back
// and played once more. A lost game ends quietly, and so does a game whose end is looked at again.
func TestFirstWinsHaveAnEndOfTheirOwn(t *testing.T) {
	s := newStage(t, &save.Memory{})
	heard := func(what string, result int, f anim.Finale, key string, args ...any) {
		t.Helper()
		want := ""
		if key != "" {
			want = s.says(key, args...)
		}
		if s.sound.result != result || s.sound.finale != f || key != "" && s.fact() != want {
			t.Errorf("%s: result %d and finale %d are heard, %q is told, want %d, %d, %q", what, s.sound.result, s.sound.finale, s.fact(),
				result, f, want)
		}
		s.closeSheets()
	}
	s.against(ai.Beginner, save.StartsYou)
	s.giveUp()
	heard("lost", -1, anim.Plain, "")
	s.wins(game.GrandEnd, "beginner")
	heard("the first win", 1, anim.Wreath, "farewell.first")
	s.press("undo")
	s.settle()
	_, last := lastTurn(t, game.GrandEnd)
	s.press(houseIDs[last.House()])
	s.atTheEnd()
	heard("the first win once more", 1, anim.Wreath, "farewell.first")
	s.wins(game.WonEnd, "beginner")
	heard("the second win", 1, anim.Warm, "")
	s.wins(game.CloseEnd, "club")
	heard("the first win at a level", 1, anim.Garland, "farewell.firstLevel", "level", variants.Say("level.club"))
	s.wins(game.CloseEnd, "club")
	heard("a close game", 1, anim.Narrow, "")
	s.wins(game.GrandEnd, "club")
	heard("a grand capture", 1, anim.Great, "")
	s.prefs.Settings.Learner = "0a1b2c3d4e5f"
	s.wins(game.GrandEnd, "club")
	heard("the first win of another learner", 1, anim.Wreath, "farewell.first")
	s.visit("game", "menu-history")
	s.sound.result = 0
	s.press("history-back")
	s.settle()
	s.press("history-forward")
	s.settle()
	if s.sound.result != 1 || s.sound.finale != anim.Plain {
		t.Errorf("looked at again: result %d and finale %d are heard", s.sound.result, s.sound.finale)
	}
	s.hotSeat(variants.Default)
	s.playTurns(2)
	s.giveUp()
	heard("two people", 1, anim.Warm, "")
	s.hotSeat(variants.Default)
	s.endBy("0-0-0-0-0-1-3-0-0-0-0-0-24-20-S", 5)
	heard("a draw", 0, anim.Even, "")
}

// The fact about the game is told in a match too, and in a low window, where that leaves the stores in sight.
func TestTheFactIsToldWhereThereIsRoom(t *testing.T) {
	s := newStage(t, &save.Memory{})
	for _, size := range []struct {
		w, h  float64
		match *game.MatchRules
		told  bool
	}{{1440, 900, &game.MatchRules{Games: 3, First: game.FirstSouth}, true}, {1180, 500, nil, true}, {568, 320, nil, false}} {
		rec, last := lastTurn(t, game.GrandEnd)
		s.Resize(size.w, size.h)
		s.set(&game.Setup{Record: rec, Players: [2]save.Player{{Kind: save.Human}, {Kind: save.Engine, Level: "club"}}, Match: size.match})
		s.press(houseIDs[last.House()])
		s.atTheEnd()
		if told := s.fact() != ""; told != size.told {
			t.Errorf("%v × %v: a fact is told: %t", size.w, size.h, told)
		}
		s.closeSheets()
	}
}

// Any key or tap ends the motion of a victory at once, and shows the sheet.
func TestAKeyEndsTheFinale(t *testing.T) {
	for name, end := range map[string]func(s *stage){
		"a tap": func(s *stage) {
			x, y := s.Board().Geometry().Plank.Center()
			s.Pointer("down", 1, x*s.zoom, y*s.zoom, true)
			s.Pointer("up", 1, x*s.zoom, y*s.zoom, true)
		},
		"a key on a house": func(s *stage) { s.Activate("house-2") },
	} {
		s := newStage(t, &save.Memory{})
		s.hotSeat("abapa")
		s.Link("#p=1;r=abapa;b=0-0-0-0-0-1-1-1-0-0-0-3-23-19-S")
		s.Update(0, 0)
		s.press(houseIDs[5])
		for range 400 {
			if s.sound.result != 0 {
				break
			}
			s.Update(1.0/60, 0)
		}
		if !s.Board().Busy() || s.sound.finale == anim.Plain {
			t.Fatalf("%s: nothing is celebrated", name)
		}
		end(s)
		s.Update(0, 0)
		if s.Board().Busy() || s.dialogID() != "end-sheet" {
			t.Errorf("%s: it goes on: %t, %q is open", name, s.Board().Busy(), s.dialogID())
		}
	}
}

// Without motion the sentence has a warm frame, after a victory only.
func TestAStillEndHasAWarmFrame(t *testing.T) {
	for _, reduced := range []bool{false, true} {
		s := newStage(t, &save.Memory{}, func(d *desk) { d.reduced = reduced })
		s.wins(game.WonEnd, "beginner")
		framed := false
		for _, n := range nodes(s.Root().Tree()) {
			for _, c := range n.Children {
				framed = framed || c.ID == "end-fact" && n.Look == ui.LookCard && n.Current
			}
		}
		if framed != reduced {
			t.Errorf("reduced motion %t: the sentence is framed: %t", reduced, framed)
		}
	}
}

// On the smallest phone the sheet of a won and of a lost game shows everything at once, in every language. The buttons
// stand in the order in which they always stood.
func TestTheEndFitsTheSmallestPhone(t *testing.T) {
	for words, s := range inEveryWords(t, 320, 568) {
		if s.prefs.Settings.TextScale > 1 {
			continue
		}
		s.prefs.Settings.Advised = true // the offer after the first game scrolls
		for name, end := range map[string]func(){
			"won":  func() { s.wins(game.GrandEnd, "club") },
			"lost": func() { s.losesTurns() },
		} {
			end()
			body, sheet := s.node("end-sheet-body"), s.node("end-sheet")
			if body.Content > body.Bounds.H+0.5 || !s.windowBounds().Holds(sheet.Bounds) {
				t.Errorf("%s, %s: %.0f dp of %.0f are shown in %v", words, name, body.Bounds.H, body.Content, sheet.Bounds)
			}
			share, analyse, again := s.node("end-share").Bounds, s.node("end-analyse").Bounds, s.node("end-again").Bounds
			if share.Y > analyse.Y || share.Y == analyse.Y && share.X > analyse.X || analyse.Y > again.Y {
				t.Errorf("%s, %s: share at %v, analyse at %v, again at %v", words, name, share, analyse, again)
			}
			s.checkTouched(words+", "+name, "end-share", "end-analyse", "end-again")
			if name == "won" && s.fact() == "" {
				t.Errorf("%s: nothing is told of a game that was won", words)
			}
			if turned := s.has("end-turned"); turned != (name == "lost") {
				t.Errorf("%s, %s: the turn where it turned is offered: %t", words, name, turned)
			}
			s.closeSheets()
		}
	}
}

// sowFirst sows the first house that a person can sow, and waits for the answer of the computer.
func (s *stage) sowFirst() {
	s.t.Helper()
	s.run("a turn of the person", func() bool { return !s.Board().Busy() && s.personMoves() })
	p := s.Board().Position()
	for h := range variants.House(p.Size) {
		if p.Houses[h] > 0 && s.play.Seats.Rules.Check(p, variants.Sow(h)) == nil {
			s.press(houseIDs[h])
			break
		}
	}
	s.run("an answer", func() bool { return !s.Board().Busy() && (s.personMoves() || s.outcome().Over()) })
}

// losesTurns plays some turns against the computer and gives up.
func (s *stage) losesTurns() {
	s.t.Helper()
	s.against(ai.Beginner, save.StartsYou)
	for range 5 {
		s.sowFirst()
	}
	s.giveUp()
}

// From a lost game one tap leads to the turn that cost the most. The search finds it, and the words say whether it is sure.
func TestALostGameShowsWhereItTurned(t *testing.T) {
	s := newStage(t, &save.Memory{}, choosing(still))
	s.prefs.Settings.Advised = true
	s.losesTurns()
	s.press("end-turned")
	s.run("the analysis", func() bool {
		return s.play.Seats.Session.Record().ReportOn(s.play.Seats.Session.Line()) != nil
	})
	s.Update(0, 0)
	session := s.play.Seats.Session
	r := session.Record().ReportOn(session.Line())
	turn, ok := r.Turning(variants.South)
	if !ok {
		t.Fatal("no turn cost anything")
	}
	if !session.Looking() || session.Record().At() != session.Line()[turn+1] {
		t.Errorf("turn %d is the costliest, node %d is shown", turn, session.Record().At())
	}
	n := s.find("history-analysis-turn")
	if n == nil || !strings.Contains(n.Label, s.desk.last()) {
		t.Errorf("the analysis shows %v, and it says %q", n, s.desk.last())
	}
}
