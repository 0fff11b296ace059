package learn

import (
	"fmt"
	"math"

	"awale/game/save"
	"awale/render/screen/kit"
	"awale/render/ui"
)

// timedRun is a run against time: the player solves as many problems as possible in three minutes.
type timedRun struct {
	left           float64
	Solved, missed int
	best           int
}

const (
	// runTime is the time of a run in seconds.
	runTime = 180
	// runFirst is the rating of the first problem.
	runFirst = 400
	// runStep is the increase of the rating after each solved problem.
	runStep = 60
)

// advance lets dt seconds pass, and reports whether the shown time has changed.
func (r *timedRun) advance(dt float64) bool {
	before := math.Ceil(r.left)
	r.left = max(0, r.left-dt)
	return math.Ceil(r.left) != before
}

// Over reports whether the time is up.
func (r *timedRun) Over() bool { return r.left <= 0 }

// timeLeft is the remaining time in minutes and seconds.
func (r *timedRun) timeLeft() string {
	n := int(math.Ceil(r.left))
	return fmt.Sprintf("%d:%02d", n/60, n%60)
}

// rating returns the rating of the next problem.
func (r *timedRun) rating() int { return runFirst + runStep*r.Solved }

// nextOfRun shows the next problem of the run.
func (s *TaskSheet) nextOfRun(solved bool) {
	if s.Run.Over() {
		return
	}
	if solved {
		s.Run.Solved++
	} else {
		s.Run.missed++
	}
	s.goOn()
}

// endRun shows the result of the run, and saves the best result.
func (s *TaskSheet) endRun() {
	s.Run.best = s.book.Progress().Run
	if s.Run.Solved > s.Run.best {
		s.book.Change(func(p *save.Progress) { p.Run = max(p.Run, s.Run.Solved) })
	}
	s.Messages.Announce(s.Kit.Text("run.over", "count", s.Run.Solved), true)
}

// buildRunEnd makes the page with the result of the run.
func (s *TaskSheet) buildRunEnd() *ui.Node {
	content := []*ui.Node{
		{ID: "run-result", Role: ui.RoleText, Look: ui.LookText, Type: ui.Title, Label: s.Kit.Text("run.over", "count", s.Run.Solved)},
	}
	switch {
	case s.Run.Solved > s.Run.best:
		content = append(content, kit.Paragraph("run-best", s.Kit.Text("run.record")))
	case s.Run.best > 0:
		content = append(content, kit.Paragraph("run-best", s.Kit.Text("run.best", "count", s.Run.best)))
	}
	if s.Run.missed > 0 {
		content = append(content, kit.Faint("run-missed", s.Kit.Text("run.missed", "count", s.Run.missed)))
	}
	return s.Kit.Dialog("task-sheet", s.title, []*ui.Node{
		s.Kit.Button("run-again", s.Kit.Text("run.again"), ui.IconAgain, func() {
			*s.Run = timedRun{left: runTime}
			s.goOn()
		}), s.Kit.Primary("run-done", s.Kit.Text("sheet.done"), ui.IconNone, s.Close)}, content...)
}
