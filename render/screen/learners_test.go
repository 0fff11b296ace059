package screen

import (
	"strconv"
	"strings"
	"testing"

	"awale/assets/assetstest"
	"awale/game/save"
	"awale/render/screen/learn"
	"awale/render/ui"
)

// writeIn puts a text into a field.
func (s *stage) writeIn(id, text string) {
	s.t.Helper()
	if s.node(id).Write == nil {
		s.t.Fatalf("nothing can be written into %s", id)
	}
	s.Write(id, text, len([]rune(text)))
	s.Update(0, 0)
}

// enrol adds a learner, who learns from then on, and returns the id. The table is open before and after.
func (s *stage) enrol(name string) (id string) {
	s.t.Helper()
	s.press("learners-add")
	s.writeIn("learner-name", name)
	s.press("learner-save")
	if s.dialogID() != learn.LearnersID {
		s.t.Fatalf("after %q was added %s is open, said %q", name, s.dialogID(), s.desk.last())
	}
	return s.chosenSettings().Learner
}

// openLearnersBy opens the table of the learners from the sheet of learning.
func (s *stage) openLearnersBy() {
	s.t.Helper()
	s.home()
	s.studies("menu-learn", "learn-learner")
	s.press("learn-learner")
}

// Somebody alone sees one quiet line. Others are added, learn apart, are renamed, removed after a question and brought back.
func TestSeveralLearn(t *testing.T) {
	for _, lang := range assetstest.Languages() {
		s := newStage(t, &save.Memory{}, speaking(lang))
		s.studies("menu-learn", "learn-learner")
		if row := s.node("learn-learner"); row.Label != s.says("learners.now", "learner", s.says("learners.you")) {
			t.Errorf("%s: alone the line says %q", lang, row.Label)
		}
		s.press("learn-course")
		s.press("lesson-capture")
		s.press("exercise-house-3")
		s.boardRests()
		s.openLearnersBy()
		if n := len(s.node("learners-list").Children); n != 2 { // the names of the columns, and the learner
			t.Errorf("%s: alone the table has %d rows", lang, n)
		}
		ama := s.enrol("Ama")
		if said := s.desk.last(); said != s.says("learners.chosen", "learner", "Ama") {
			t.Errorf("%s: said %q", lang, said)
		}
		s.home()
		s.studies("menu-problems", "problems-learner")
		if row := s.node("problems-learner"); row.Label != s.says("learners.now", "learner", "Ama") {
			t.Errorf("%s: the line says %q", lang, row.Label)
		}
		s.press("problems-daily")
		for i, m := range s.stack.Top().(*learn.TaskSheet).Problem.Line {
			if i%2 == 0 {
				s.press("exercise-house-" + string('0'+byte(m.House())))
				s.boardRests()
			}
		}
		if p := s.learn.Problems.Progress(); p.SolvedCount() != 1 || len(p.Lessons) != 0 || p.Name != "Ama" {
			t.Errorf("%s: Ama has learned %+v", lang, p)
		}
		s.openLearnersBy()
		s.press("learner-first")
		if said := s.desk.last(); said != s.says("learners.chosen.first") {
			t.Errorf("%s: said %q", lang, said)
		}
		if p := s.learn.Problems.Progress(); p.SolvedCount() != 0 || p.Lessons["capture"] != 1 || p.Daily.Day != 0 {
			t.Errorf("%s: the first learner has learned %+v", lang, p)
		}
		told := s.node("learner-" + ama)
		if !strings.Contains(told.Value, s.says("learners.told.problems", "told", 1)) || told.Current || !s.node("learner-first").Current {
			t.Errorf("%s: the table says of Ama %q", lang, told.Value)
		}
		s.press("about-learner-" + ama)
		s.writeIn("learner-name", "Ama B.")
		s.press("learner-save")
		if s.node("learner-"+ama).Label != "Ama B." {
			t.Errorf("%s: renamed she is %q", lang, s.node("learner-"+ama).Label)
		}
		s.press("learner-" + ama)
		s.press("about-learner-" + ama)
		s.press("learner-remove")
		s.press("remove-learner-keep")
		s.press("learner-remove")
		s.press("remove-learner-gone")
		if s.dialogID() != learn.LearnersID || s.has("learner-"+ama) || !s.node("learner-first").Current {
			t.Errorf("%s: after she was removed %s is open", lang, s.dialogID())
		}
		s.press("learners-undo")
		s.press("learner-" + ama)
		if p := s.learn.Problems.Progress(); p.SolvedCount() != 1 || p.Name != "Ama B." || s.has("learners-undo") {
			t.Errorf("%s: brought back she has learned %+v", lang, p)
		}
		// It is so after a reload.
		s = newStage(t, s.store, speaking(lang))
		s.studies("menu-learn", "learn-learner")
		if row := s.node("learn-learner"); row.Label != s.says("learners.now", "learner", "Ama B.") {
			t.Errorf("%s: after a reload the line says %q", lang, row.Label)
		}
	}
}

// A name that is not taken is told, and nothing changes. Nobody removes the first learner.
func TestNamesOfLearnersAreRefused(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.openLearnersBy()
	s.enrol("Ama")
	s.press("learners-add")
	for _, refused := range []struct{ name, why string }{{" ", s.says("learners.refused.empty")}, {"ama", s.says("learners.refused.taken")},
		{"A\u202ema", s.says("learners.refused.text", "count", save.MaxPersonName)}} {
		s.writeIn("learner-name", refused.name)
		s.press("learner-save")
		if s.message() != refused.why || s.dialogID() != "learner-sheet" {
			t.Errorf("%q is answered %q on %s", refused.name, s.message(), s.dialogID())
		}
	}
	s.press("learner-sheet-back")
	s.press("about-learner-first")
	if s.has("learner-remove") {
		t.Error("the first learner can be removed")
	}
	for n := 2; n < save.MaxLearners; n++ {
		if _, problem, err := s.learn.Learners.Learned.Add("Learner " + strconv.Itoa(n)); problem != nil || err != nil {
			t.Fatal(problem, err)
		}
	}
	s.press("learner-sheet-back")
	s.press("learners-add")
	s.writeIn("learner-name", "Late")
	s.press("learner-save")
	if s.message() != s.says("learners.refused.full", "count", save.MaxLearners) {
		t.Errorf("too many are answered %q", s.message())
	}
}

// The file of all games carries all learners, that of some only where it is wanted. It brings them to another device.
func TestTheFileOfEverythingCarriesLearners(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.hotSeat("abapa")
	s.press(houseIDs[2])
	s.settle()
	s.openLearnersBy()
	s.enrol("Ama")
	s.enrol("Kofi")
	s.learn.Problems.Change(func(p *save.Progress) { p.Solve(4) })
	s.press("learners-export")
	s.run("the file", func() bool { return s.desk.saved != "" })
	if s.message() != s.says("learners.exported", "count", 3) || !strings.HasPrefix(s.desk.saved, "awale-learners.json\n[\n") {
		t.Fatalf("told %q of %.40q", s.message(), s.desk.saved)
	}
	s.visit("menu", "menu-games", "games-select", "games-all", "games-export")
	if !s.node("format-learners").Checked {
		t.Error("a file of all games is to carry no learners")
	}
	s.desk.saved = ""
	s.press("format-own")
	s.run("the file", func() bool { return s.desk.saved != "" })
	if want := s.says("games.exported", "count", 1) + " " + s.says("learners.exported.too", "count", 3); s.message() != want {
		t.Errorf("told %q", s.message())
	}
	_, text, _ := strings.Cut(s.desk.saved, "\n")
	other := newStage(t, &save.Memory{})
	other.bringFile("awale-games.json", text, "")
	other.run("the games", func() bool { return other.message() != "" })
	if want := other.says("games.imported", "count", 1) + " " + other.says("learners.imported", "count", 3); other.message() != want {
		t.Errorf("told %q, not %q", other.message(), want)
	}
	names := ""
	for _, who := range other.learn.Learners.Learners() {
		names += who.Progress.Name + "," + strconv.Itoa(who.Progress.SolvedCount()) + " "
	}
	if names != ",0 Ama,0 Kofi,1 " {
		t.Errorf("the other device has %q", names)
	}
	// Few games go without them, unless they are wanted.
	s.visit("menu", "menu-new", "new-start")
	s.press(houseIDs[1])
	s.settle()
	s.visit("menu", "menu-games", "games-select")
	s.press(s.cards()[0].ID)
	s.desk.saved = ""
	s.press("games-export")
	if s.node("format-learners").Checked {
		t.Error("a file of one game is to carry learners")
	}
	s.press("format-own")
	s.run("the file", func() bool { return s.desk.saved != "" })
	if strings.Contains(s.desk.saved, "Ama") {
		t.Error("a file of one game carries learners")
	}
	alone := newStage(t, &save.Memory{})
	alone.hotSeat("abapa")
	alone.press(houseIDs[2])
	alone.settle()
	alone.visit("menu", "menu-games", "games-select", "games-all", "games-export")
	if alone.has("format-learners") {
		t.Error("somebody alone is asked about learners")
	}
}

// The table fits every window: the numbers stand in columns, or below the names.
func TestTheTableOfLearnersFits(t *testing.T) {
	for _, size := range []struct {
		w, h, words float64
		table       bool
	}{{320, 568, 1, false}, {320, 568, 2, false}, {844, 390, 1, true}, {1280, 800, 1, true}, {3840, 2160, 1, true}} {
		for _, lang := range assetstest.Languages() {
			s := opening{lang: lang, w: size.w, h: size.h, words: size.words, printed: true}.stage(t)
			for _, name := range []string{"Ama", "Marie-Louise d’Almeida", strings.Repeat("W", save.MaxPersonName)} {
				if _, problem, err := s.learn.Learners.Learned.Add(name); problem != nil || err != nil {
					t.Fatal(problem, err)
				}
			}
			s.openLearnersBy()
			if table := s.stack.Top().(*learn.LearnersSheet).Columns() != nil; table != size.table {
				t.Errorf("%s, %v: a table: %v", lang, size, table)
			}
			for _, n := range nodes(s.dialog()) {
				if n.Look == ui.LookText && n.Bounds.X+n.Bounds.W > s.dialog().Bounds.X+s.dialog().Bounds.W {
					t.Errorf("%s, %v: %q is cut", lang, size, n.Words())
				}
			}
		}
	}
}
