package screen

import (
	"math"
	"strings"

	"awale/game"
	"awale/render/boardview"
	"awale/render/ui"
	"awale/variants"
	"awale/variants/notation"
)

// trial is a board on which a rule is tried while it is being made: a game in which whoever taps plays both sides.
type trial struct {
	// rules is nil while there are none that can be played.
	rules   *variants.Rules
	session *game.Session
	board   *boardview.Board
	said    []string
}

// use puts another rule under the board, nil for none that can be played. The game goes on as far as the board
// allows; a rule with another start begins anew.
func (t *trial) use(a *App, r *variants.Rules) {
	if r == nil {
		t.rules = nil
		return
	}
	fresh := t.rules == nil || t.board == nil || t.rules.Start() != r.Start()
	t.rules = r
	if !fresh {
		rec, err := game.NewRecord(r, t.session.Position())
		if err == nil && !rec.Outcome().Over() {
			last := t.board.Last()
			t.play(a, rec)
			t.board.SetLast(last)
			return
		}
	}
	t.reset(a)
}

// play puts a game on the board.
func (t *trial) play(a *App, rec *game.Record) {
	t.session = game.NewSession(rec, game.Person{}, game.Person{})
	if t.board == nil {
		t.board = a.diagrams.new("trial-")
	}
	t.board.SetOptions(a.diagrams.options())
	t.board.Follow(t.session)
	t.session.Observe(func(c game.Change) { t.observe(a, c) })
}

// reset puts the seeds back to the start.
func (t *trial) reset(a *App) {
	rec, err := game.NewRecord(t.rules, t.rules.Start())
	if err != nil {
		panic(err) // a rule begins where it may
	}
	t.play(a, rec)
	t.say(a, a.words.text("editor.trial"))
}

func (t *trial) say(a *App, sentences ...string) {
	t.said = sentences
	a.changed()
}

// over reports whether nothing can be played.
func (t *trial) over() bool { return t.rules == nil || t.session.Outcome().Over() }

// sow plays a move of the side to move, or says why it may not be played.
func (t *trial) sow(a *App, m variants.Move) {
	if t.rules == nil {
		a.refuse(a.words.text("editor.trial.stopped"))
		return
	}
	if t.board.Skip() {
		t.landed(a)
	}
	if err := t.session.Play(t.session.Hand(), m); err != nil {
		a.Sound.Thud()
		t.say(a, a.reason(err))
		a.announce(t.said[0], true)
		return
	}
	t.pass()
}

// pass lets a side pass that can do nothing else.
func (t *trial) pass() {
	if t.session.MustPass() {
		_ = t.session.Play(t.session.Hand(), variants.Pass) // a full game refuses it, and says so at the next move
	}
}

// observe tells a move of the game. That a side passes is told after the move that led to it.
func (t *trial) observe(a *App, c game.Change) {
	said := a.sentences(game.Comment(c, a.trialVoices()))
	if c.Move == variants.Pass {
		t.say(a, append(t.said, said...)...)
		return
	}
	t.say(a, said...)
	a.announce(strings.Join(said, " "), false)
}

// trialVoices are the sides of a board at which nobody in particular sits.
func (a *App) trialVoices() [2]game.Voice {
	return [2]game.Voice{{Name: variants.Say("player.south")}, {Name: variants.Say("player.north")}}
}

// advance lets time pass on the board.
func (t *trial) advance(a *App, dt float64) {
	if t.board == nil {
		return
	}
	cues, landed := t.board.Advance(dt)
	for _, cue := range cues {
		a.sound(cue)
	}
	if landed {
		t.landed(a)
	}
}

// landed is called when nothing moves any more.
func (t *trial) landed(a *App) {
	t.pass()
	if h, ok := t.board.Pointed(); ok && !t.over() {
		if m, _ := boardview.MoveOf(t.rules, t.session.Position(), h); t.rules.Check(t.session.Position(), m) == nil {
			t.look(a, h, true)
		}
	}
	a.changed()
}

func (t *trial) moving() bool { return t.board != nil && t.board.Busy() }

// narrowTrial is the width of a window, in dp, below which two lines are too few for the words.
const narrowTrial = 360

// height is how high the board wants to be at a width, and how high it has to be. Its stores lie as on the board of the game.
func (t *trial) height(a *App, w, room float64) (want, least float64) {
	size := int(t.board.Position().Size)
	beside := a.layouts.Geometry(a.frame.board, size, variants.South).Beside
	return boardview.TouchedHeight(size, w, room, a.frame.upright, beside)
}

// buildBoard makes the board with its houses as buttons, nil while there is none. It is no higher than room lets it at
// a width, unless fingers want more.
func (t *trial) buildBoard(a *App, room func(w float64) float64) *ui.Node {
	if t.board == nil {
		return nil
	}
	t.board.SetOptions(a.diagrams.options())
	p := t.session.Position()
	return t.board.Picture("trial", a.words.text("editor.trial.name"), func(w float64) float64 {
		want, least := t.height(a, w, room(w))
		return min(want, max(least, room(w)))
	}, &boardview.Controls{
		Label: func(h variants.House) string { return a.trialLabel(p, h) },
		State: func(h variants.House) (string, bool) {
			if t.over() {
				return "", true
			}
			m, _ := boardview.MoveOf(t.rules, p, h)
			return "", t.rules.Check(p, m) != nil
		},
		Tap:  func(h variants.House) { t.tap(a, h) },
		Look: func(h variants.House, on bool) { t.look(a, h, on) },
	})
}

// buildWords makes the words of the board, in a room of one height whatever they are, and the way back to the start.
func (t *trial) buildWords(a *App) (words, again *ui.Node) {
	said := t.said
	if t.rules == nil {
		said = []string{a.words.text("editor.trial.stopped")}
	}
	words = &ui.Node{Grow: 1, MinH: 2 * a.Measure.LineHeight(ui.Small)}
	if a.width < narrowTrial {
		words.MinH = max(words.MinH, 3*a.Measure.LineHeight(ui.Small.Least()))
	}
	words.Lay = func(room *ui.Node) {
		n := a.buildWords("trial-words", room.Bounds, said, ui.Small.Least())
		n.Role, n.Align = ui.RoleStatus, ui.AlignStart
		room.Children = []*ui.Node{n}
	}
	again = a.button("trial-reset", a.words.text("editor.trial.reset"), ui.IconAgain, func() {
		if t.rules != nil {
			t.reset(a)
		}
	})
	again.Disabled, again.Grow = t.rules == nil, 0
	return words, again
}

// buildBeside makes the board as it stands beside the fields, its words and the way back to the start below it.
func (t *trial) buildBeside(a *App) []*ui.Node {
	words, again := t.buildWords(a)
	words.MinH = 2 * a.Measure.LineHeight(ui.Body)
	below := &ui.Node{Axis: ui.AxisAcross, Gap: ui.SpaceApart, Children: []*ui.Node{words, column(again)}}
	if board := t.buildBoard(a, func(float64) float64 { return math.Inf(1) }); board != nil {
		return []*ui.Node{board, below}
	}
	return []*ui.Node{below}
}

// trialLabel names a house of the trial board.
func (a *App) trialLabel(p variants.Position, h variants.House) string {
	letter := notation.HouseName(int(p.Size), h)
	if p.Blocks(h) {
		return a.words.text("house.blocked", "house", letter)
	}
	return a.words.text("house.name", "house", letter, "count", int(p.Houses[h]))
}

// tap sows a house, the way round that the rule says or the player.
func (t *trial) tap(a *App, h variants.House) {
	m := variants.Sow(h)
	if t.rules != nil {
		either := false
		p := t.session.Position()
		if m, either = boardview.MoveOf(t.rules, p, h); either {
			a.chooseWay(h, notation.HouseSign(int(p.Size), h), func(m variants.Move) { t.sow(a, m) })
			return
		}
	}
	t.sow(a, m)
}

// look begins or ends the preview of a house.
func (t *trial) look(a *App, h variants.House, on bool) {
	t.board.LookAt(h, on && t.rules != nil)
	a.changed()
}
