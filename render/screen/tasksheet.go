package screen

import (
	"slices"
	"strconv"

	"awale/ai/problem"
	"awale/game/facts"
	"awale/game/learn"
	"awale/game/save"
	"awale/render/boardview"
	"awale/render/ui"
	"awale/variants"
	"awale/variants/notation"
)

// taskSheet has the player solve problems of the set, one after the other.
type taskSheet struct {
	page
	book    *problemBook
	onBoard exerciseBoard
	// title names what the problems are of. follow returns the next problem, ok is false if there is none.
	title  string
	follow func(last int) (number int, ok bool)
	// daily is set for the problem of the day.
	daily bool
	// run is set in a timed run, set while a set is solved that was sent.
	run *timedRun
	set *setRun

	number  int
	problem problem.Problem
	// spoilt is set once a wrong move was made or the solution was shown; hinted is the number of hints.
	spoilt bool
	hinted int
	// counted is set once the try counts.
	counted bool
	said    []string
	// firstWrong is the wrong move that lies on the board, or was taken back last.
	wrongMove learn.Shown
}

// taskRoom is the least room for words below the board, in lines.
const taskRoom = 3

// newTaskSheet returns the sheet with a first problem. ok is false if it cannot be read.
func newTaskSheet(p page, book *problemBook, d *diagrams, game boardScreen, number int) (*taskSheet, bool) {
	s := &taskSheet{page: p, book: book, onBoard: exerciseBoard{page: p, diagrams: d, game: game}}
	s.onBoard.tried, s.onBoard.rested = s.tried, s.rested
	return s, s.show(number)
}

func (*taskSheet) id() string { return "task-sheet" }

// diagram implements illustrated.
func (s *taskSheet) diagram(id string) *boardview.Board { return s.onBoard.diagram(id) }

// advance implements lively.
func (s *taskSheet) advance(dt float64) {
	s.onBoard.advance(dt)
	if s.run != nil && s.run.advance(dt) {
		if s.run.over() {
			s.endRun()
		}
		s.kit.changed()
	}
}

// moving implements lively.
func (s *taskSheet) moving() bool { return s.onBoard.moving() || s.run != nil && !s.run.over() }

// key implements keyed.
func (s *taskSheet) key(key string, _, ctrl bool) bool {
	if ctrl || s.run != nil && s.run.over() || s.set != nil && s.set.over {
		return false
	}
	return s.onBoard.key(key)
}

// show puts a problem on the board. It reports whether it can be read.
func (s *taskSheet) show(number int) bool {
	p, err := s.book.file.Problem(number)
	if err != nil {
		return false
	}
	s.number, s.problem, s.spoilt, s.hinted, s.counted = number, p, false, 0, false
	s.onBoard.set(learn.NewProblem(s.book.rules, &s.problem))
	s.say(s.goal())
	return true
}

// say shows sentences and has them spoken.
func (s *taskSheet) say(said ...string) {
	s.said = said
	for _, sentence := range said {
		s.messages.announce(sentence, false)
	}
	s.kit.changed()
}

// goal says what is to be found.
func (s *taskSheet) goal() string { return goalOf(s.kit, &s.problem) }

// goalOf says what is to be found in a problem.
func goalOf(k *kit, task *problem.Problem) string {
	switch g := task.Goal; {
	case g.Kind == problem.Win:
		return k.text("task.goal.win")
	case g.Kind == problem.Draw:
		return k.text("task.goal.draw")
	case g.Moves == 1:
		return k.text("task.goal.take", "count", g.Seeds)
	default:
		return k.text("task.goal.takeIn", "count", g.Seeds, "moves", g.Moves)
	}
}

// house names the house of a move.
func (s *taskSheet) house(m variants.Move) string {
	return notation.HouseSign(s.book.rules.Size(), m.House())
}

// tried follows a move of the player.
func (s *taskSheet) tried(shown learn.Shown, right bool) {
	if right {
		s.said = nil
		return
	}
	s.wrongMove = shown
	s.spoilt = true
	s.count(false)
	s.kit.sound.Thud()
	said := s.kit.text("task.wrong", "house", s.house(shown.Move))
	if f, ok := facts.Captured(shown.Events, variants.South); ok {
		said = s.kit.text("task.wrong.takes", "house", s.house(shown.Move), "count", f.Seeds)
	}
	s.say(said)
}

// rested follows the last move that was coming.
func (s *taskSheet) rested() {
	e := s.onBoard.exercise
	switch {
	case e.Wrong():
		s.say(append(s.refutation(), s.kit.text("task.missed"))...)
		if s.run != nil {
			s.nextOfRun(false)
		}
	case e.Done():
		if !s.spoilt {
			s.count(true)
		}
		s.finish()
	default:
		s.say(s.kit.text("task.goOn"))
	}
}

// refutation says what the other side answers to the wrong move that lies on the board.
func (s *taskSheet) refutation() []string {
	reply := s.problem.Replies[s.wrongMove.Move.House()%6]
	said := s.kit.text("task.wrong", "house", s.house(s.wrongMove.Move))
	if f, ok := facts.Captured(s.wrongMove.Events, variants.South); ok {
		said = s.kit.text("task.wrong.takes", "house", s.house(s.wrongMove.Move), "count", f.Seeds)
	}
	if reply == variants.NoMove || s.wrongMove.Before != s.problem.Position {
		return []string{said}
	}
	_, events, err := s.book.rules.Apply(s.wrongMove.After, reply)
	if err != nil {
		return []string{said}
	}
	answer := s.kit.text("task.answer", "house", s.house(reply))
	if f, ok := facts.Captured(events, variants.North); ok {
		answer = s.kit.text("task.answer.takes", "house", s.house(reply), "count", f.Seeds)
	}
	return []string{said, answer}
}

// count counts the first try.
func (s *taskSheet) count(solved bool) {
	if s.counted || s.run != nil {
		return
	}
	s.counted = true
	s.book.tried(s.number, solved && s.hinted == 0)
	if s.daily && solved {
		s.book.change(func(p *save.Progress) { p.Daily.Count(int(s.book.today())) })
	}
}

// finish says that the problem is solved, or that the solution has been shown.
func (s *taskSheet) finish() {
	if s.run != nil {
		s.nextOfRun(true)
		return
	}
	told := s.kit.text("task.solved")
	if s.spoilt {
		told = s.kit.text("task.shown")
	}
	if s.set != nil {
		s.set.done(s.number, !s.spoilt && s.hinted == 0)
	}
	s.returnTo = "task-next"
	said := []string{told, s.kit.text("task.theme." + s.problem.Theme.Key()), s.kit.text("task.proved")}
	if s.restIsSure() {
		said = slices.Insert(said, 1, s.kit.text("task.open"))
	}
	s.say(said...)
}

// restIsSure reports whether the line ends before the seeds are taken that the goal asks for, because from there on several moves
// lead to it.
func (s *taskSheet) restIsSure() bool {
	_, state, ok := s.problem.Played(s.book.rules, s.problem.Line)
	return ok && state == problem.Open && s.problem.Goal.Kind == problem.Take && len(s.problem.Line) < problem.MaxLine-1
}

// hint tells what the idea is, then which house.
func (s *taskSheet) hint() {
	s.hinted++
	if s.onBoard.exercise.Wrong() {
		s.onBoard.takeBack()
	}
	if s.hinted == 1 && s.onBoard.exercise.Expected() == s.problem.Solution() {
		s.say(s.kit.text("task.theme." + s.problem.Theme.Key()))
		return
	}
	if m := s.onBoard.exercise.Expected(); m != variants.NoMove {
		s.onBoard.board.SetHint(m.House())
		s.say(s.kit.text("task.hint", "house", s.house(m)))
	}
}

// solve shows the solution.
func (s *taskSheet) solve() {
	s.spoilt = true
	s.count(false)
	s.said = nil
	s.onBoard.solve()
}

// onwards shows the next problem, or closes the sheet when there is none.
func (s *taskSheet) goOn() {
	number, ok := s.follow(s.number)
	if !ok && s.set != nil {
		s.endSet()
		return
	}
	if !ok || !s.show(number) {
		s.close()
	}
}

func (s *taskSheet) build() *ui.Node {
	if s.run != nil && s.run.over() {
		return s.buildRunEnd()
	}
	if s.set != nil && s.set.over {
		return s.buildSetEnd()
	}
	e := s.onBoard.exercise
	goal := &ui.Node{ID: "task-goal", Role: ui.RoleText, Look: ui.LookText, Type: ui.Label, Label: s.goal()}
	about := s.kit.text("task.about", "number", s.number+1, "rating", s.problem.Rating, "step", s.kit.text("problems.step."+strconv.Itoa(int(problem.StepOf(s.problem.Rating)))))
	if s.run != nil {
		about = s.kit.text("task.run", "time", s.run.told(), "count", s.run.solved)
	}
	if s.set != nil {
		about = s.kit.text("set.at", "at", s.set.at(s.number)+1, "count", len(s.set.numbers)) + " · " + about
	}
	meta := faint("task-about", about)
	words := &ui.Node{ID: "task-words", Role: ui.RoleStatus, Look: ui.LookText, Label: joined(s.said), MinH: taskRoom * s.kit.measure.LineHeight(ui.Body)}
	if len(s.said) == 1 && s.said[0] == s.goal() {
		words.Label = s.kit.text("task.toMove")
	}
	board := s.onBoard.build(s.boardHeight(goal, words))
	var foot []*ui.Node
	switch {
	case s.run != nil:
		foot = []*ui.Node{s.kit.button("task-skip", s.kit.text("task.skip"), ui.IconNext, func() { s.nextOfRun(false) })}
	case e.Done():
		foot = []*ui.Node{s.kit.button("task-again", s.kit.text("problem.again"), ui.IconAgain, func() {
			e.Restart()
			s.onBoard.set(e)
			s.say(s.goal())
		}), s.kit.primary("task-next", s.kit.text(s.nextKey()), ui.IconNext, s.goOn)}
	case e.Wrong():
		foot = []*ui.Node{s.kit.button("task-solution", s.kit.text("task.solution"), ui.IconCheck, s.solve),
			s.kit.primary("task-back", s.kit.text("problem.again"), ui.IconUndo, func() {
				s.onBoard.takeBack()
				s.say(s.goal())
			})}
	default:
		foot = []*ui.Node{s.kit.button("task-hint", s.kit.text("task.hint.ask"), ui.IconHint, s.hint),
			s.kit.button("task-solution", s.kit.text("task.solution"), ui.IconCheck, s.solve)}
	}
	if s.window.wide() {
		left := []*ui.Node{goal, meta, words}
		d := s.kit.dialog("task-sheet", s.title, foot, s.window.sideBySide(taskShare, &ui.Node{Axis: ui.AxisDown, Gap: ui.SpaceApart, Children: left}, board))
		d.MaxW = s.window.grown(twoWide)
		return d
	}
	// In a narrow window the words stand where the eye is, and not below the board.
	if words.MinH = 0; len(s.said) > 0 && s.said[0] != s.goal() && s.run == nil {
		return s.kit.dialog("task-sheet", s.title, foot, goal, words, board)
	}
	return s.kit.dialog("task-sheet", s.title, foot, goal, meta, board)
}

// taskShare is the share of the words beside the board.
const taskShare = 0.32

// nextKey is the key of the words for going on.
func (s *taskSheet) nextKey() string {
	if s.daily {
		return "sheet.done"
	}
	if s.set != nil && s.set.at(s.number)+1 == len(s.set.numbers) {
		return "set.end"
	}
	return "task.next"
}

// boardHeight returns the room of a board above or below words, in a sheet.
func (s *taskSheet) boardHeight(words ...*ui.Node) func(w float64) float64 {
	return sheetBoard(s.page, s.onBoard.game, words...)
}

// sheetBoard returns the room that a sheet has for a board besides words.
func sheetBoard(p page, game boardScreen, words ...*ui.Node) func(w float64) float64 {
	return func(w float64) float64 {
		room := game.sheetRoom(w+2*ui.SpaceWide) - 2*ui.SpaceWide - 2*(ui.ControlHeight+ui.SpaceWide)
		if !p.window.wide() {
			for _, n := range words {
				room -= ui.Height(n, w, p.kit.measure) + ui.SpaceApart
			}
		}
		return room
	}
}

// joined puts sentences together.
func joined(said []string) (all string) {
	for i, sentence := range said {
		if i > 0 {
			all += " "
		}
		all += sentence
	}
	return all
}
