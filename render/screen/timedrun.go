package screen

import (
	"fmt"
	"math"

	"awale/game/save"
	"awale/render/ui"
)

// timedRun is a run against time: as many problems as can be solved in three minutes.
type timedRun struct {
	left           float64
	solved, missed int
	best           int
}

const (
	// runTime is the time of a run in seconds.
	runTime = 180
	// runFirst is the rating of the first problem, runStep by how much each solved one is harder.
	runFirst, runStep = 400, 60
)

// advance lets time pass, and reports whether the time that is shown has changed.
func (r *timedRun) advance(dt float64) bool {
	before := math.Ceil(r.left)
	r.left = max(0, r.left-dt)
	return math.Ceil(r.left) != before
}

// over reports whether the time is up.
func (r *timedRun) over() bool { return r.left <= 0 }

// told is the time that is left, in minutes and seconds.
func (r *timedRun) told() string {
	n := int(math.Ceil(r.left))
	return fmt.Sprintf("%d:%02d", n/60, n%60)
}

// rating returns the rating of the next problem.
func (r *timedRun) rating() int { return runFirst + runStep*r.solved }

// nextOfRun goes on after a problem of the run.
func (s *taskSheet) nextOfRun(solved bool) {
	if s.run.over() {
		return
	}
	if solved {
		s.run.solved++
	} else {
		s.run.missed++
	}
	s.goOn()
}

// endRun tells the result of the run, and keeps the best one.
func (s *taskSheet) endRun() {
	s.run.best = s.book.progress().Run
	if s.run.solved > s.run.best {
		s.book.change(func(p *save.Progress) { p.Run = max(p.Run, s.run.solved) })
	}
	s.messages.announce(s.kit.text("run.over", "count", s.run.solved), true)
}

// buildRunEnd tells how the run ended.
func (s *taskSheet) buildRunEnd() *ui.Node {
	content := []*ui.Node{
		{ID: "run-result", Role: ui.RoleText, Look: ui.LookText, Type: ui.Title, Label: s.kit.text("run.over", "count", s.run.solved)},
	}
	switch {
	case s.run.solved > s.run.best:
		content = append(content, paragraph("run-best", s.kit.text("run.record")))
	case s.run.best > 0:
		content = append(content, paragraph("run-best", s.kit.text("run.best", "count", s.run.best)))
	}
	if s.run.missed > 0 {
		content = append(content, faint("run-missed", s.kit.text("run.missed", "count", s.run.missed)))
	}
	return s.kit.dialog("task-sheet", s.title, []*ui.Node{
		s.kit.button("run-again", s.kit.text("run.again"), ui.IconAgain, func() {
			*s.run = timedRun{left: runTime}
			s.goOn()
		}), s.kit.primary("run-done", s.kit.text("sheet.done"), ui.IconNone, s.close)}, content...)
}
