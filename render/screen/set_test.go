package screen

import (
	"strconv"
	"strings"
	"testing"

	"awale/assets/assetstest"
	"awale/game/save"
	"awale/render/screen/kit"
	"awale/render/screen/learn"
	"awale/render/ui"
	"awale/variants/notation"
)

// solveTask solves the problem on the board of the sheet, from the move that is asked for on.
func (s *stage) solveTask() {
	s.t.Helper()
	for i, m := range s.stack.Top().(*learn.TaskSheet).Problem.Line {
		if i%2 == 0 {
			s.press("exercise-house-" + string('0'+byte(m.House())))
			s.boardRests()
		}
	}
	if !s.has("task-next") {
		s.t.Fatal("the line does not solve the problem")
	}
}

// A set opens by its title with its count, leaves out what is not here, is solved one after the other and ends with a result for
// the learner who learns now. The game in progress stays on the board.
func TestASetIsSolved(t *testing.T) {
	for _, lang := range assetstest.Languages() {
		s := newStage(t, &save.Memory{}, speaking(lang), func(d *desk) { d.wall = func() int64 { return 1_770_000_000_000 } })
		s.hotSeat("abapa")
		s.press(houseIDs[2])
		s.settle()
		ama, _, _ := s.learn.Learners.Learned.Add("Ama")
		s.learn.Learners.Choose(ama)
		before := s.position()
		s.Link("https://example.org/#p=1;r=abapa;q=3.15999.1.2;t=Monday")
		s.comes("set-begin")
		if title := kit.TitleOf(s.dialog()).Label; title != "Monday" || s.node("set-count").Label != s.says("set.count", "count", 3) {
			t.Errorf("%s: it opens as %q with %q", lang, title, s.node("set-count").Label)
		}
		if told := s.node("set-missing").Label; told != s.says("set.missing", "count", 1) {
			t.Errorf("%s: what is missing is told as %q", lang, told)
		}
		s.press("set-begin")
		at := func(want int) {
			t.Helper()
			told := s.says("set.at", "at", want, "count", 3)
			if n := s.node("task-about"); !strings.HasPrefix(n.Label, told) {
				t.Errorf("%s: at %q, not %q", lang, n.Label, told)
			}
		}
		at(1)
		s.solveTask()
		// Solved once more it does not count once more.
		s.press("task-again")
		s.solveTask()
		s.press("task-next")
		at(2)
		s.press("task-hint")
		s.boardRests()
		s.solveTask()
		s.press("task-next")
		at(3)
		s.press("task-solution")
		s.boardRests()
		if label := s.node("task-next").Label; label != s.says("set.end") {
			t.Errorf("%s: the last one leads to %q", lang, label)
		}
		s.press("task-next")
		result := s.says("set.result", "first", 1, "count", 3) + "."
		if s.node("set-result").Label != result || s.node("set-helped").Label != s.says("set.helped", "count", 2) ||
			!strings.Contains(strings.Join(s.desk.said, "\n"), result) {
			t.Errorf("%s: the result is %q, %q", lang, s.node("set-result").Label, s.node("set-helped").Label)
		}
		if p := s.learn.Problems.Progress(); p.Name != "Ama" || !p.IsSolved()(2) || p.Skill.Tries != 3 {
			t.Errorf("%s: counted is %+v", lang, p)
		}
		s.press("set-again")
		at(1)
		s.home()
		if s.position() != before || s.moves() != 1 || s.waiting() != 0 {
			t.Errorf("%s: the game has %d moves, %d wait", lang, s.moves(), s.waiting())
		}
		// A set of which nothing is here cannot be begun.
		s.Link("#p=1;r=abapa;q=15999")
		s.comes("set-missing")
		if s.has("set-begin") || kit.TitleOf(s.dialog()).Label != s.says("set.title") {
			t.Errorf("%s: a set of nothing is begun", lang)
		}
	}
}

// The program can be started with the link of a set: it lies over the board on a first visit too.
func TestTheProgramStartsWithASet(t *testing.T) {
	s := newStage(t, &save.Memory{}, func(d *desk) { d.link = "#p=1;r=abapa;q=5.6" })
	s.comes("set-begin")
	s.press("set-begin")
	if task, ok := s.stack.Top().(*learn.TaskSheet); !ok || task.Number != 4 || s.handShown() {
		t.Errorf("%s is begun", s.dialogID())
	}
}

// A set that cannot be read is refused in a sentence that names the field, and nothing changes.
func TestABrokenSetIsRefused(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.hotSeat("abapa")
	for link, names := range map[string]string{"#p=1;r=abapa;q=1.x": s.says("problems.title"),
		"#p=1;q=1": s.says("field.link.rule"), "#p=1;r=kalah;q=1": "Kalah", "#p=3;r=abapa;q=1": "3"} {
		s.Link(link)
		if s.dialogID() != "" || !strings.Contains(s.message(), names) {
			t.Errorf("%s opens %q and says %q", link, s.dialogID(), s.message())
		}
	}
}

// A set is chosen problem by problem and all at once, as many as have room in a link, and is handed on as one.
func TestASetIsSent(t *testing.T) {
	for _, lang := range assetstest.Languages() {
		s := newStage(t, &save.Memory{}, speaking(lang), func(d *desk) { d.sends = true })
		s.studies("menu-problems", "problems-send")
		s.press("problems-send")
		if !s.node("set-share").Disabled {
			t.Errorf("%s: an empty set can be shared", lang)
		}
		s.press("set-theme-chain")
		s.press("set-step-1")
		maker := s.stack.Top().(*learn.SetMaker)
		found := len(maker.Found)
		if found < 3 || found > 200 {
			t.Fatalf("%d problems are found", found)
		}
		s.press("set-all")
		if !strings.Contains(s.node("set-told").Label, s.says("set.chosen", "count", found)) {
			t.Errorf("%s: told is %q", lang, s.node("set-told").Label)
		}
		one := "set-problem-" + strconv.Itoa(maker.Found[0]+1)
		if n := s.node(one); n.Role != ui.RoleSwitch || !n.Checked {
			t.Errorf("%s: the first is not chosen", lang)
		}
		s.press(one)
		s.press("set-share")
		l := s.sharedLink()
		if want := s.says("theme.chain") + ", " + s.says("problems.step.1"); l.Title != want || len(l.Problems) != found-1 ||
			l.Problems[0] != maker.Found[1]+1 {
			t.Errorf("%s: the link is %+v", lang, l)
		}
		if s.has("share-ogn") || s.has("share-print") {
			t.Errorf("%s: a set is offered as a game", lang)
		}
		s.press("share-send")
		if got, err := notation.ParseLink(s.desk.sent); err != nil || len(got.Problems) != found-1 {
			t.Errorf("%s: sent is %q, %v", lang, s.desk.sent, err)
		}
		s.press("share-sheet-back")
		// All problems there are do not fit.
		s.press("set-theme-all")
		s.press("set-step-all")
		s.writeIn("set-name", "All; of them")
		s.press("set-all")
		if s.message() != s.says("set.full", "count", len(maker.Chosen)) || len(maker.Chosen) < 300 {
			t.Errorf("%s: said %q of %d", lang, s.message(), len(maker.Chosen))
		}
		s.press("set-share")
		if got, err := notation.ParseLink(s.node("share-link").Value); err != nil || got.Title != "All; of them" ||
			len(got.Problems) != len(maker.Chosen) {
			t.Errorf("%s: the link is %q, %v", lang, s.node("share-link").Value, err)
		}
	}
}

// The choice of a set has room in every window.
func TestTheChoiceOfASetFits(t *testing.T) {
	for _, size := range []struct{ w, h, words float64 }{{320, 568, 1}, {320, 568, 2}, {844, 390, 1}, {1280, 800, 1}, {3840, 2160, 1}} {
		for _, lang := range assetstest.Languages() {
			s := opening{lang: lang, w: size.w, h: size.h, words: size.words, printed: true}.stage(t)
			s.studies("menu-problems", "problems-send")
			s.press("problems-send")
			for _, n := range nodes(s.dialog()) {
				if n.Look == ui.LookText && n.Bounds.X+n.Bounds.W > s.dialog().Bounds.X+s.dialog().Bounds.W {
					t.Errorf("%s, %v: %q is cut", lang, size, n.Words())
				}
			}
			s.checkTouched(lang, "set-share")
			s.Root().ScrollTo("set-all")
			s.Update(1, 0)
			s.checkTouched(lang, "set-all")
		}
	}
}
