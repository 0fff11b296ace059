package screen

import (
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"awale/ai/problem"
	"awale/assets/assetstest"
	lessons "awale/game/learn"
	"awale/game/save"
	"awale/render/screen/learn"
	"awale/variants"
)

// studies opens a sheet of the menu whose content is fetched, and waits until it has come.
func (s *stage) studies(id, until string) {
	s.t.Helper()
	s.visit("menu", id)
	if id == "menu-learn" {
		s.comes("learn-course", "lesson-sheet")
		if s.dialogID() == "lesson-sheet" {
			s.press("lesson-sheet-back") // somebody who has begun no lesson comes to the first one
		}
	}
	s.comes(until)
}

// comes waits for one of some controls of content that is being fetched.
func (s *stage) comes(until ...string) {
	s.t.Helper()
	for range 4000 {
		if slices.ContainsFunc(until, s.has) {
			return
		}
		time.Sleep(time.Millisecond) // another goroutine fetches
		s.Update(0, 0)
	}
	s.t.Fatalf("of %q nothing has come", until)
}

// boardRests lets time pass until nothing moves in a sheet.
func (s *stage) boardRests() {
	s.t.Helper()
	s.run("the board of the sheet to rest", func() bool { return !s.Lively() })
	s.Update(0, 0)
}

// A lesson is begun, answered wrongly and rightly, left and taken up again where it was left, in every language.
func TestALessonAnswers(t *testing.T) {
	for _, lang := range assetstest.Languages() {
		s := newStage(t, &save.Memory{}, speaking(lang))
		s.studies("menu-learn", "learn-course")
		s.press("learn-course")
		s.press("lesson-capture")
		if s.has("lesson-next") || !s.has("lesson-show") {
			t.Fatalf("%s: the lesson does not wait for an answer", lang)
		}
		s.press("exercise-house-1")
		s.boardRests()
		if said := s.node("lesson-words").Words(); said == "" || !s.has("lesson-back") {
			t.Errorf("%s: a wrong move is answered %q", lang, said)
		}
		s.press("lesson-back")
		s.boardRests()
		s.press("exercise-house-3")
		s.boardRests()
		if !s.has("lesson-next") {
			t.Fatalf("%s: the right move is not taken", lang)
		}
		s.press("lesson-next")
		if told := s.node("lesson-step").Words(); told != s.kit.Text("lesson.step", "step", 2, "count", 3) {
			t.Errorf("%s: at %q", lang, told)
		}
		s.home()
		s.studies("menu-learn", "learn-course")
		s.press("learn-course")
		if value := s.node("lesson-capture").Value; value != s.kit.Text("course.part", "done", 1, "count", 3) {
			t.Errorf("%s: %q is done", lang, value)
		}
		s.press("lesson-capture")
		if told := s.node("lesson-step").Words(); told != s.kit.Text("lesson.step", "step", 2, "count", 3) {
			t.Errorf("%s: it is taken up at %q", lang, told)
		}
	}
}

// Where a house is to be pointed at, its letter points at it, also at a house of North.
func TestALetterPointsAtAHouse(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.studies("menu-learn", "learn-course")
	s.press("learn-course")
	s.press("lesson-sowing")
	for _, step := range []struct {
		key  string
		done bool
	}{{"f", true}, {"A", false}, {"b", false}, {"a", true}, {"A", false}, {"b", true}} {
		s.pressKey(step.key)
		s.boardRests()
		if s.has("lesson-next") != step.done {
			t.Fatalf("at %q the key %s is taken: %v", s.node("lesson-step").Words(), step.key, !step.done)
		}
		if step.done {
			s.press("lesson-next")
		}
	}
}

// On a phone the board of a lesson stays where it is when the answer replaces the question.
func TestTheBoardOfALessonStaysInItsPlace(t *testing.T) {
	for _, size := range []struct{ w, h float64 }{{320, 568}, {390, 844}} {
		s := opening{lang: "fr", printed: true, w: size.w, h: size.h}.stage(t)
		s.studies("menu-learn", "learn-course")
		s.press("learn-course")
		s.press("lesson-sowing")
		for range 3 {
			before := s.node("exercise-house-0").Bounds
			s.press("lesson-show")
			s.boardRests()
			if after := s.node("exercise-house-0").Bounds; after != before {
				t.Errorf("%v, %q: a house goes from %v to %v", size, s.node("lesson-step").Words(), before, after)
			}
			s.press("lesson-next")
		}
	}
}

// Every step of every lesson and example can be done with "show it" alone, and leads to the next.
func TestEveryLessonLeadsToItsEnd(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.studies("menu-learn", "learn-course")
	course, _ := s.learn.Course.Open("en")
	for _, list := range [][]lessons.Lesson{course.Lessons, course.Examples, course.Others} {
		for _, l := range list {
			s.learn.OpenLesson(l.ID)
			s.Update(0, 0)
			for i := range l.Steps {
				if s.boardRests(); !s.has("lesson-next") {
					s.press("lesson-show")
					s.boardRests()
				}
				if !s.has("lesson-next") {
					t.Fatalf("%s, step %d does not end", l.ID, i+1)
				}
				if i+1 < len(l.Steps) {
					s.press("lesson-next")
				}
			}
		}
	}
	if done := s.learn.Course.Progress(); len(done) != len(course.Lessons)+len(course.Examples)+len(course.Others) {
		t.Errorf("%d lessons are done", len(done))
	}
}

// The page of a rule leads to the lesson about it and back again. Its board is that of the rule, and what is done is kept.
func TestALessonOfAnotherRule(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.visitRule("nam-nam")
	if s.has("rule-learn") {
		t.Error("there is a lesson of nam-nam")
	}
	s.visitRule("toguz-kumalak")
	s.press("rule-learn")
	s.comes("lesson-sheet")
	s.press("exercise-house-8")
	s.boardRests()
	s.press("lesson-next")
	s.pressKey("A")
	s.boardRests()
	if said := s.node("lesson-words").Words(); said != "A kept one seed, and the last fell into I." {
		t.Errorf("said %q", said)
	}
	s.press("lesson-sheet-back")
	if s.has("others-sheet") {
		s.press("others-sheet-back") // the course had to be fetched
	}
	if done := s.learn.Course.Progress()["toguz-kumalak"]; done != 2 || s.dialogID() != "rule-sheet" {
		t.Errorf("%d steps are done, and the lesson leads back to %s", done, s.dialogID())
	}
	// A line with two moves of one side: after the first the player moves again.
	s.learn.OpenLesson("kalah")
	s.Update(0, 0)
	for !s.has("exercise-house-3") || s.node("lesson-step").Words() != s.kit.Text("lesson.step", "step", 5, "count", 6) {
		if s.has("lesson-next") {
			s.press("lesson-next")
		} else {
			s.press("lesson-show")
		}
		s.boardRests()
	}
	s.press("exercise-house-3")
	s.boardRests()
	if s.has("lesson-next") || s.has("lesson-back") {
		t.Error("the first of two moves ends the step")
	}
	s.press("exercise-house-2")
	s.boardRests()
	if !s.has("lesson-next") {
		t.Error("the second move does not end it")
	}
}

// The problems of another rule are chosen, solved and missed on its board, and counted apart.
func TestProblemsOfOtherRules(t *testing.T) {
	now := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	s := newStage(t, &save.Memory{}, func(d *desk) { d.wall = func() int64 { return now.UnixMilli() } })
	s.studies("menu-problems", "problems-daily")
	solved := 0
	for _, rule := range []string{"kalah", "classical", "mangala-turkey", "toguz-kumalak", "congklak"} {
		s.press("problems-rule-" + rule)
		s.comes("problems-next")
		checkTree(t, s, "problems of "+rule, s.windowBounds().W, s.windowBounds().H)
		if s.has("problems-daily") || s.has("problems-run") || s.has("problems-send") {
			t.Errorf("%s has a problem of the day", rule)
		}
		s.press("problems-print")
		if name := s.book.RuleName(s.book.Catalogued(rule)); !strings.Contains(s.desk.printed, "<dd>"+name+"</dd></dl>\n<p>") {
			t.Errorf("the printed problems of %s do not name it", name)
		}
		s.press("problems-next")
		task := s.stack.Top().(*learn.TaskSheet)
		if r := s.learn.Problems.File.Rules(); r.ID() != rule || int(task.Problem.Position.Size) != r.Size() {
			t.Fatalf("%s shows a board of %d houses", rule, task.Problem.Position.Size)
		}
		// What is sown into a store counts too, so the goal is not to take seeds.
		keys := []string{"task.goal.bring", "task.goal.bringIn"}
		if rule == "classical" {
			keys = []string{"task.goal.take", "task.goal.takeIn"}
		}
		asked := task.Problem.Goal
		for i, key := range keys {
			task.Problem.Goal = problem.Goal{Kind: problem.Take, Seeds: 5, Moves: i + 1}
			s.kit.Changed()
			s.Update(0, 0)
			if said := s.node("task-goal").Words(); said != s.kit.Text(key, "count", 5, "moves", i+1) {
				t.Errorf("%s: said %q", rule, said)
			}
		}
		task.Problem.Goal = asked
		at := task.Problem.Position
		for _, m := range task.Problem.Line {
			if at.Turn == variants.South {
				s.press("exercise-house-" + string('0'+byte(m.House())))
				s.boardRests()
			}
			s.learn.Problems.File.Rules().Step(&at, m)
		}
		if !s.has("task-next") {
			t.Fatalf("%s: the line does not solve the problem", rule)
		}
		if solved++; rule == "toguz-kumalak" {
			s.press("task-next") // and the next one is missed
			s.press("task-solution")
			s.boardRests()
		}
		s.press("task-sheet-back")
	}
	p := s.learn.Problems.Progress()
	if p.SolvedCount() != solved || p.IsSolved()(0) || len(p.Again) != 1 || p.Again[0].Number < 9500 || p.Again[0].Number >= 10_000 {
		t.Errorf("%d are solved, %+v come again", p.SolvedCount(), p.Again)
	}
	now = now.AddDate(0, 0, 1)
	s.press("problems-sheet-back")
	s.studies("menu-problems", "problems-next")
	if !s.node("problems-again").Disabled {
		t.Error("a problem of another rule comes again")
	}
	s.press("problems-rule-toguz-kumalak")
	s.press("problems-again")
	if number := s.stack.Top().(*learn.TaskSheet).Number; number != p.Again[0].Number-9500 {
		t.Errorf("problem %d comes again", number)
	}
}

// The lessons and problems of the widest board fit the smallest phone in large words. Each sheet is opened once a language, and laid
// out in all windows.
func TestOtherRulesFit(t *testing.T) {
	sizes := []struct{ w, h, words float64 }{{320, 568, 1}, {320, 568, 2}, {390, 844, 1}, {844, 390, 1}, {768, 1024, 1}, {1280, 800, 1}}
	for _, lang := range assetstest.Languages() {
		s := opening{lang: lang, w: 390, h: 844}.stage(t)
		fits := func(what string) {
			for _, size := range sizes {
				s.prefs.Settings.TextScale = size.words
				s.Resize(1, 1)
				s.Resize(size.w, size.h)
				s.Update(0, 0)
				checkTree(t, s, lang+" "+what, size.w, size.h)
			}
		}
		s.studies("menu-learn", "learn-others")
		s.press("learn-others")
		fits("others")
		s.press("lesson-toguz-kumalak")
		fits("lesson")
		s.press("lesson-show")
		s.boardRests()
		fits("answer")
		s.home()
		s.learn.Problems.Change(func(p *save.Progress) {
			p.Skill = save.Skill{Rating: 123_400, Deviation: 9000, Volatility: 60_000, Tries: 20}
		})
		s.studies("menu-problems", "problems-next")
		s.press("problems-rule-toguz-kumalak")
		s.comes("problems-next")
		fits("problems")
		s.press("problems-next")
		fits("problem")
		s.stack.Top().(*learn.TaskSheet).Problem.Goal = problem.Goal{Kind: problem.Take, Seeds: 24, Moves: 2}
		s.kit.Changed()
		fits("goal")
	}
}

// The problem of the day is solved once wrongly and once rightly: a mistake comes again the next day, and is learned in the end.
func TestAMistakeComesAgain(t *testing.T) {
	now := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	s := newStage(t, &save.Memory{}, func(d *desk) { d.wall = func() int64 { return now.UnixMilli() } })
	s.studies("menu-problems", "problems-daily")
	number := s.learn.Problems.Daily()
	p, err := s.learn.Problems.File.Problem(number)
	if err != nil {
		t.Fatal(err)
	}
	s.press("problems-daily")
	s.press("exercise-house-" + string('0'+byte(p.Wrong[0].House())))
	s.boardRests()
	if !s.has("task-back") || s.has("task-next") {
		t.Fatal("a wrong move solves the problem")
	}
	solve := func() {
		t.Helper()
		for i, m := range p.Line {
			if i%2 == 0 {
				s.press("exercise-house-" + string('0'+byte(m.House())))
				s.boardRests()
			}
		}
		if !s.has("task-next") {
			t.Fatal("the line does not solve the problem")
		}
	}
	s.press("task-back")
	s.boardRests()
	solve()
	s.press("task-next")
	progress := s.learn.Problems.Progress()
	if progress.Daily.Day != 0 || progress.Skill.Tries != 1 || len(progress.Again) != 1 {
		t.Fatalf("after a mistake: %+v", progress)
	}
	for days, want := range map[int]bool{0: false, 1: true} {
		now = time.Date(2026, 3, 1+days, 12, 0, 0, 0, time.UTC)
		s.home()
		s.studies("menu-problems", "problems-daily")
		if n := s.node("problems-again"); n.Disabled == want {
			t.Errorf("after %d days it comes again: %v", days, !n.Disabled)
		}
	}
	for _, day := range []int{2, 5, 12, 33} {
		now = time.Date(2026, 3, day, 12, 0, 0, 0, time.UTC)
		s.home()
		s.studies("menu-problems", "problems-daily")
		s.press("problems-again")
		solve()
		s.press("task-next")
	}
	if progress = s.learn.Problems.Progress(); len(progress.Again) != 0 || !progress.IsSolved()(number) {
		t.Errorf("in the end %+v", progress)
	}
}

// Where a line ends before all the seeds are taken that the goal asks for, it is said that the rest is sure, and only there.
func TestWhatIsLeftOfAGoalIsSure(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.studies("menu-problems", "problems-next")
	for number, sure := range map[int]bool{6: true, 0: false, 3: false, 12: false} {
		s.learn.OpenTask(learn.TaskChoice{Title: "?", First: number})
		s.Update(0, 0)
		s.press("task-solution")
		s.boardRests()
		if said := s.node("task-words").Words(); strings.Contains(said, s.says("task.open")) != sure ||
			!strings.Contains(said, s.says("task.proved")) {
			t.Errorf("problem %d: said %q", number+1, said)
		}
		s.press("task-sheet-back")
	}
}

// A run ends with its time, whatever is on the board, and keeps the best result.
func TestARunAgainstTime(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.studies("menu-problems", "problems-run")
	s.press("problems-run")
	task := s.stack.Top().(*learn.TaskSheet)
	for range 2 {
		for i, m := range task.Problem.Line {
			if i%2 == 0 {
				s.press("exercise-house-" + string('0'+byte(m.House())))
				before := task.Number
				s.run("the board to rest", func() bool { return !task.OnBoard.Moving() || task.Number != before })
			}
		}
	}
	if task.Run.Solved != 2 {
		t.Fatalf("%d are solved", task.Run.Solved)
	}
	s.press("task-skip")
	s.run("the end of the run", task.Run.Over)
	s.Update(0, 0)
	if !s.has("run-again") || s.learn.Problems.Progress().Run != 2 || s.learn.Problems.Progress().Skill.Tries != 0 {
		t.Errorf("%+v", s.learn.Problems.Progress())
	}
}

// A program that cannot fetch says so, and fetches when it is asked again.
func TestContentThatDoesNotCome(t *testing.T) {
	offline := &atomic.Bool{}
	offline.Store(true)
	s := newStage(t, &save.Memory{}, func(d *desk) { d.offline = offline })
	s.studies("menu-problems", "problems-sheet-failed")
	offline.Store(false)
	s.press("problems-sheet-retry")
	for range 4000 {
		if s.has("problems-daily") {
			return
		}
		time.Sleep(time.Millisecond)
		s.Update(0, 0)
	}
	t.Error("the problems do not come")
}

// A page of problems has eight, with their answers; the book of the World of Awale has all chapters.
func TestWhatIsLearnedIsPrinted(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.studies("menu-problems", "problems-print")
	s.press("problems-print")
	page := s.desk.printed
	if n := strings.Count(page, "<svg"); n != learn.TasksPrinted || strings.Contains(page, s.says("paper.rule")+"</dt>") {
		t.Errorf("%d problems, or their rule is named", n)
	}
	_, answers, _ := strings.Cut(page, s.says("paper.answers"))
	if n := strings.Count(answers, "<dt>"); n != learn.TasksPrinted || strings.Contains(page, "<dd></dd>") {
		t.Errorf("%d answers in\n%s", n, answers)
	}
	s.closeSheets()
	s.studies("menu-learn", "learn-world")
	s.press("learn-world")
	s.comes("world-print")
	s.press("world-print")
	world, _ := s.learn.World.Open("en")
	if n := strings.Count(s.desk.printed, "<h2>"); n != len(world.Chapters) || strings.Contains(s.desk.printed, ".title") {
		t.Errorf("%d chapters of %d", n, len(world.Chapters))
	}
	if !strings.Contains(s.desk.printed, "<title>Ghana<") || strings.Contains(s.desk.printed, "<title>Zimbabwe<") {
		t.Error("the printed map has not the places of names alone")
	}
	if !strings.Contains(s.desk.printed, "Sources<br>Myriad, Awale 4.0, documentation, 2013") {
		t.Error("no sources are printed")
	}
}

// Once a step, an example or a problem is done, the next key goes on: the focus is on "Next". It is seen only where the
// keyboard leads.
func TestTheFocusGoesToNext(t *testing.T) {
	for name, byKeys := range map[string]bool{"keys": true, "pointer": false} {
		t.Run(name, func(t *testing.T) {
			s := newStage(t, &save.Memory{}, func(d *desk) { d.browser = true })
			play := func(house int) {
				t.Helper()
				if byKeys {
					s.pressKey(string('a' + rune(house)))
				} else {
					id := "exercise-house-" + string('0'+rune(house))
					x, y := s.at(id)
					s.Pointer("down", 1, x, y, true)
					s.Pointer("up", 1, x, y, true)
					s.Click(id)
				}
				s.boardRests()
			}
			check := func(after, want string) {
				t.Helper()
				if r := s.Root(); r.Focus != want || s.desk.focused != want || r.FocusVisible != byKeys {
					t.Errorf("after %s the focus is on %q, on the page on %q, seen %v; want %q", after, r.Focus, s.desk.focused,
						r.FocusVisible, want)
				}
			}
			s.studies("menu-learn", "learn-course")
			s.press("learn-course")
			s.press("lesson-capture")
			play(1)
			if s.has("lesson-next") || s.Root().Focus == "lesson-next" {
				t.Fatal("a wrong move ends the step")
			}
			play(3)
			check("a step", "lesson-next")
			s.home()
			s.press("menu")
			s.press("menu-problems")
			s.comes("problems-daily")
			s.press("problems-daily")
			for i, m := range s.stack.Top().(*learn.TaskSheet).Problem.Line {
				if i%2 == 0 {
					play(int(m.House()))
				}
			}
			check("a problem", "task-next")
		})
	}
}
