package learn

import (
	"slices"
	"strconv"
	"strings"

	"awale/ai/problem"
	"awale/game/facts"
	"awale/game/learn"
	"awale/game/save"
	"awale/render/boardview"
	"awale/render/screen/kit"
	"awale/render/ui"
	"awale/variants"
	"awale/variants/notation"
)

// TaskSheet lets the player solve problems of the set, one after the other.
type TaskSheet struct {
	kit.Page
	book    *problemBook
	OnBoard exerciseBoard
	// title names the kind of the problems. follow returns the next problem; ok is false if there is none.
	title  string
	follow func(last int) (number int, ok bool)
	// daily is set for the problem of the day, and day is that day.
	daily bool
	day   learn.Day
	// Run is the timed run, nil without one. set is the set that was sent by link, nil without one.
	Run *timedRun
	set *setRun

	Number  int
	Problem problem.Problem
	// spoilt is set once a wrong move was played or the solution was shown. hinted is the number of hints.
	spoilt bool
	hinted int
	// counted is set once the try counts.
	counted bool
	said    []string
	// wrongMove is the wrong move that is shown, or that was taken back last.
	wrongMove learn.Shown
}

// taskRoom is the least room for words below the board, in lines.
const taskRoom = 3

// newTaskSheet makes the sheet with a first problem. ok is false if the problem cannot be read.
func newTaskSheet(l *Room, number int) (*TaskSheet, bool) {
	s := &TaskSheet{Page: l.page, book: l.Problems, OnBoard: exerciseBoard{Page: l.page, game: l.Board}}
	s.OnBoard.tried, s.OnBoard.rested = s.tried, s.rested
	return s, s.show(number)
}

func (*TaskSheet) ID() string { return "task-sheet" }

// Diagram implements [kit.Illustrated].
func (s *TaskSheet) Diagram(id string) *boardview.Board { return s.OnBoard.Diagram(id) }

// Advance implements [kit.Lively].
func (s *TaskSheet) Advance(dt float64) {
	s.OnBoard.Advance(dt)
	if s.Run != nil && s.Run.advance(dt) {
		if s.Run.Over() {
			s.endRun()
		}
		s.Kit.Changed()
	}
}

// Moving implements [kit.Lively].
func (s *TaskSheet) Moving() bool { return s.OnBoard.Moving() || s.Run != nil && !s.Run.Over() }

// Key implements [kit.Keyed].
func (s *TaskSheet) Key(key string, _, ctrl bool) bool {
	if ctrl || s.Run != nil && s.Run.Over() || s.set != nil && s.set.over {
		return false
	}
	return s.OnBoard.key(key)
}

// show puts a problem on the board. It reports whether the problem can be read.
func (s *TaskSheet) show(number int) bool {
	p, err := s.book.File.Problem(number)
	if err != nil {
		return false
	}
	s.Number, s.Problem, s.spoilt, s.hinted, s.counted = number, p, false, 0, false
	s.OnBoard.set(learn.NewProblem(s.book.rules, &s.Problem))
	s.say(s.goal())
	return true
}

// say shows sentences in place of those before, and announces them.
func (s *TaskSheet) say(said ...string) {
	s.said = nil
	s.add(said...)
}

// add shows sentences after those that are shown, and announces them.
func (s *TaskSheet) add(said ...string) {
	s.said = append(s.said, said...)
	for _, sentence := range said {
		s.Messages.Announce(sentence, false)
	}
	s.Kit.Changed()
}

// goal says the goal of the problem.
func (s *TaskSheet) goal() string { return goalOf(s.Kit, s.book.rules, &s.Problem) }

// goalOf says the goal of a problem.
func goalOf(k *kit.Kit, r *variants.Rules, task *problem.Problem) string {
	key := "task.goal.take"
	if storesGrow(r) {
		key = "task.goal.bring"
	}
	switch g := task.Goal; {
	case g.Kind == problem.Win:
		return k.Text("task.goal.win")
	case g.Kind == problem.Draw:
		return k.Text("task.goal.draw")
	case g.Moves == 1:
		return k.Text(key, "count", g.Seeds)
	default:
		return k.Text(key+"In", "count", g.Seeds, "moves", g.Moves)
	}
}

// storesGrow reports whether seeds come into a store without being captured: those that are sown there, or into a claimed house.
func storesGrow(r *variants.Rules) bool {
	p := r.Parameters()
	return p.Sowing.Stores != "none" || p.Capture.Claim.Count > 0
}

// tried follows a move of the player.
func (s *TaskSheet) tried(shown learn.Shown, right bool) {
	if right {
		s.said = nil
		return
	}
	s.wrongMove = shown
	s.spoilt = true
	s.count(false)
	s.Kit.Sound.Thud()
	s.say(effectOf(s.Kit, s.book.rules, "task.wrong", shown.Move, shown.Events, variants.South))
}

// rested is called when no further move follows.
func (s *TaskSheet) rested() {
	e := s.OnBoard.exercise
	switch {
	case e.Wrong():
		s.add(append(s.refutation(), s.Kit.Text("goal.missed"))...)
		if s.Run != nil {
			s.nextOfRun(false)
		}
	case e.Done():
		if !s.spoilt {
			s.count(true)
		}
		s.finish()
	default:
		s.say(s.Kit.Text("task.goOn"))
	}
}

// refutation describes the answer of the other side to the wrong move that is shown. It is empty if no answer is known.
func (s *TaskSheet) refutation() []string {
	reply := s.Problem.Replies[int(s.wrongMove.Move.House())%s.book.rules.Size()]
	if reply == variants.NoMove || s.wrongMove.Before != s.Problem.Position {
		return nil
	}
	_, events, err := s.book.rules.Apply(s.wrongMove.After, reply)
	if err != nil {
		return nil
	}
	return []string{effectOf(s.Kit, s.book.rules, "task.answer", reply, events, variants.North)}
}

// effectOf describes a move of a side with the words of a key, or with those of the key with ".takes" added if it captures.
func effectOf(k *kit.Kit, r *variants.Rules, key string, m variants.Move, events []variants.Event, side variants.Side) string {
	house := notation.HouseSign(r.Size(), m.House())
	if f, ok := facts.Captured(events, side); ok {
		return k.Text(key+".takes", "house", house, "count", f.Seeds)
	}
	return k.Text(key, "house", house)
}

// count counts the first try.
func (s *TaskSheet) count(solved bool) {
	if s.counted || s.Run != nil {
		return
	}
	s.counted = true
	s.book.tried(s.Number, solved && s.hinted == 0)
	if s.daily && solved {
		s.book.Change(func(p *save.Progress) { p.Daily.Count(int(s.day)) })
	}
}

// finish says that the problem is solved, or that the solution was shown.
func (s *TaskSheet) finish() {
	if s.Run != nil {
		s.nextOfRun(true)
		return
	}
	told := s.Kit.Text("task.solved")
	if s.spoilt {
		told = s.Kit.Text("task.shown")
	}
	if s.set != nil {
		s.set.done(s.Number, !s.spoilt && s.hinted == 0)
	}
	s.ReturnTo = "task-next"
	said := []string{told, s.Kit.Text("task.theme." + s.Problem.Theme.Key()), s.Kit.Text("task.proved")}
	if s.restIsSure() {
		said = slices.Insert(said, 1, s.Kit.Text("task.open"))
	}
	s.say(said...)
}

// restIsSure reports whether the line ends before the capture that the goal asks for, because several moves lead to it
// from there.
func (s *TaskSheet) restIsSure() bool {
	_, state, ok := s.Problem.Played(s.book.rules, s.Problem.Line)
	return ok && state == problem.Open && s.Problem.Goal.Kind == problem.Take && len(s.Problem.Line) < problem.MaxLine-1
}

// hint first says the idea, then the house.
func (s *TaskSheet) hint() {
	s.hinted++
	if s.OnBoard.exercise.Wrong() {
		s.OnBoard.takeBack()
	}
	if s.hinted == 1 && s.OnBoard.exercise.Expected() == s.Problem.Solution() {
		s.say(s.Kit.Text("task.theme." + s.Problem.Theme.Key()))
		return
	}
	if m := s.OnBoard.exercise.Expected(); m != variants.NoMove {
		s.OnBoard.board.SetHint(m.House())
		s.say(s.Kit.Text("task.hint", "house", notation.HouseSign(s.book.rules.Size(), m.House())))
	}
}

// solve shows the solution.
func (s *TaskSheet) solve() {
	s.spoilt = true
	s.count(false)
	s.said = nil
	s.OnBoard.solve()
}

// goOn shows the next problem, or closes the sheet if there is none.
func (s *TaskSheet) goOn() {
	number, ok := s.follow(s.Number)
	if !ok && s.set != nil {
		s.endSet()
		return
	}
	if !ok || !s.show(number) {
		s.Close()
	}
}

func (s *TaskSheet) Build() *ui.Node {
	if s.Run != nil && s.Run.Over() {
		return s.buildRunEnd()
	}
	if s.set != nil && s.set.over {
		return s.buildSetEnd()
	}
	e := s.OnBoard.exercise
	goal := &ui.Node{ID: "task-goal", Role: ui.RoleText, Look: ui.LookText, Type: ui.Label, Label: s.goal()}
	about := s.Kit.Text("task.about", "number", s.Number+1, "rating", s.Problem.Rating, "step",
		s.Kit.Text("problems.step."+strconv.Itoa(int(problem.StepOf(s.Problem.Rating)))))
	if s.Run != nil {
		about = s.Kit.Text("task.run", "time", s.Run.timeLeft(), "count", s.Run.Solved)
	}
	if s.set != nil {
		about = s.Kit.Text("set.at", "at", s.set.at(s.Number)+1, "count", len(s.set.numbers)) + " · " + about
	}
	meta := kit.Faint("task-about", about)
	words := &ui.Node{ID: "task-words", Role: ui.RoleStatus, Look: ui.LookText, Label: strings.Join(s.said, " "),
		MinH: taskRoom * s.Kit.Measure.LineHeight(ui.Body)}
	if len(s.said) == 1 && s.said[0] == s.goal() {
		words.Label = s.Kit.Text("task.toMove")
	}
	board := s.OnBoard.build(sheetBoard(s.Page, s.OnBoard.game, goal, words))
	var foot []*ui.Node
	switch {
	case s.Run != nil:
		foot = []*ui.Node{s.Kit.Button("task-skip", s.Kit.Text("task.skip"), ui.IconNext, func() { s.nextOfRun(false) })}
	case e.Done():
		foot = []*ui.Node{s.Kit.Button("task-again", s.Kit.Text("content.again"), ui.IconAgain, func() {
			e.Restart()
			s.OnBoard.set(e)
			s.say(s.goal())
		}), s.Kit.Primary("task-next", s.Kit.Text(s.nextKey()), ui.IconNext, s.goOn)}
	case e.Wrong():
		foot = []*ui.Node{s.Kit.Button("task-solution", s.Kit.Text("task.solution"), ui.IconCheck, s.solve),
			s.Kit.Primary("task-back", s.Kit.Text("content.again"), ui.IconUndo, func() {
				s.OnBoard.takeBack()
				s.say(s.goal())
			})}
	default:
		foot = []*ui.Node{s.Kit.Button("task-hint", s.Kit.Text("task.hint.ask"), ui.IconHint, s.hint),
			s.Kit.Button("task-solution", s.Kit.Text("task.solution"), ui.IconCheck, s.solve)}
	}
	if s.Window.Wide() {
		left := kit.Stack(ui.SpaceApart, goal, meta, words)
		return s.Window.Widen(s.Kit.Dialog("task-sheet", s.title, foot, s.Window.SideBySide(taskShare, left, board)))
	}
	// In a narrow window the words replace the question, where the player looks, instead of standing below the board.
	if words.MinH = 0; len(s.said) > 0 && s.said[0] != s.goal() && s.Run == nil {
		return s.Kit.Dialog("task-sheet", s.title, foot, goal, words, board)
	}
	return s.Kit.Dialog("task-sheet", s.title, foot, goal, meta, board)
}

// taskShare is the part of the width for the words beside the board, 0 to 1.
const taskShare = 0.32

// nextKey is the key of the words on the button that continues.
func (s *TaskSheet) nextKey() string {
	if s.daily {
		return "sheet.done"
	}
	if s.set != nil && s.set.at(s.Number)+1 == len(s.set.numbers) {
		return "set.end"
	}
	return "task.next"
}

// sheetBoard returns a function that gives the height for a board of a width besides words in a sheet, in dp.
func sheetBoard(p kit.Page, game kit.BoardScreen, words ...*ui.Node) func(w float64) float64 {
	return func(w float64) float64 {
		room := game.SheetRoom(w+2*ui.SpaceWide) - 2*ui.SpaceWide - 2*(ui.ControlHeight+ui.SpaceWide)
		if !p.Window.Wide() {
			for _, n := range words {
				room -= ui.Height(n, w, p.Kit.Measure) + ui.SpaceApart
			}
		}
		return room
	}
}
