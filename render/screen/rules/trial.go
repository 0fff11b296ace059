package rules

import (
	"math"
	"strings"

	"awale/game"
	"awale/render/boardview"
	"awale/render/screen/kit"
	"awale/render/ui"
	"awale/variants"
	"awale/variants/notation"
)

// trial is a board on which a rule is tried while it is being made: a game in which one player plays both sides.
type trial struct {
	kit.Page
	diagrams *kit.Diagrams
	place    kit.BoardScreen

	// Rules is nil while there are none that can be played.
	Rules   *variants.Rules
	session *game.Session
	board   *boardview.Board
	said    []string
}

// use puts another rule under the board, nil for none that can be played. The game goes on as far as the board
// allows; a rule with another start begins anew.
func (t *trial) use(r *variants.Rules) {
	if r == nil {
		t.Rules = nil
		return
	}
	fresh := t.Rules == nil || t.board == nil || t.Rules.Start() != r.Start()
	t.Rules = r
	if !fresh {
		rec, err := game.NewRecord(r, t.session.Position())
		if err == nil && !rec.Outcome().Over() {
			last := t.board.Last()
			t.Play(rec)
			t.board.SetLast(last)
			return
		}
	}
	t.reset()
}

// Play puts a game on the board.
func (t *trial) Play(rec *game.Record) {
	t.session = game.NewSession(rec, game.Person{}, game.Person{})
	if t.board == nil {
		t.board = t.diagrams.New("trial-")
	}
	t.board.SetOptions(t.diagrams.Options())
	t.board.Follow(t.session)
	t.session.Observe(game.Tells, func(c game.Change) { t.observe(c) })
}

// reset puts the seeds back to the start.
func (t *trial) reset() {
	rec, err := game.NewRecord(t.Rules, t.Rules.Start())
	if err != nil {
		panic(err) // a rule begins where it may
	}
	t.Play(rec)
	t.Say(t.Kit.Text("editor.trial"))
}

func (t *trial) Say(sentences ...string) {
	t.said = sentences
	t.Kit.Changed()
}

// over reports whether nothing can be played.
func (t *trial) over() bool { return t.Rules == nil || t.session.Outcome().Over() }

// sow plays a move of the side to move, or says why it may not be played.
func (t *trial) sow(m variants.Move) {
	if t.Rules == nil {
		t.Refuse(t.Kit.Text("editor.trial.stopped"))
		return
	}
	if t.board.Skip() {
		t.landed()
	}
	if err := t.session.Play(t.session.Hand(), m); err != nil {
		t.Kit.Sound.Thud()
		t.Say(t.Kit.Reason(err))
		t.Messages.Announce(t.said[0], true)
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
func (t *trial) observe(c game.Change) {
	said := t.Kit.Sentences(game.Comment(c, t.trialVoices()))
	if c.Move == variants.Pass {
		t.Say(append(t.said, said...)...)
		return
	}
	t.Say(said...)
	t.Messages.Announce(strings.Join(said, " "), false)
}

// trialVoices are the sides of a board at which nobody in particular sits.
func (t *trial) trialVoices() [2]game.Voice {
	return [2]game.Voice{{Name: variants.Say("player.south")}, {Name: variants.Say("player.north")}}
}

// Advance lets time pass on the board.
func (t *trial) Advance(dt float64) {
	if t.board == nil {
		return
	}
	cues, landed := t.board.Advance(dt)
	for _, cue := range cues {
		t.place.Hear(cue)
	}
	if landed {
		t.landed()
	}
}

// landed is called when nothing moves any more.
func (t *trial) landed() {
	t.pass()
	if h, ok := t.board.Pointed(); ok && !t.over() {
		if m, _ := boardview.MoveOf(t.Rules, t.session.Position(), h); t.Rules.Check(t.session.Position(), m) == nil {
			t.previewHouse(h, true)
		}
	}
	t.Kit.Changed()
}

// Diagram returns the board if a node with this ID shows it.
func (t *trial) Diagram(id string) *boardview.Board {
	if id == "trial" {
		return t.board
	}
	return nil
}

func (t *trial) Moving() bool { return t.board != nil && t.board.Busy() }

// narrowTrial is the width of a window, in dp, below which two lines are too few for the words.
const narrowTrial = 360

// height is how high the board wants to be at a width, and how high it has to be. Its stores lie as on the board of the game.
func (t *trial) height(w, room float64) (want, least float64) {
	size := int(t.board.Position().Size)
	area, upright := t.place.BoardRoom()
	beside := t.diagrams.Layouts.Geometry(area, size, variants.South, false).Flanked
	return boardview.TouchedHeight(size, w, room, upright, beside)
}

// buildBoard makes the board with its houses as buttons, nil while there is none. It is no higher than room lets it at
// a width, unless fingers want more.
func (t *trial) buildBoard(room func(w float64) float64) *ui.Node {
	if t.board == nil {
		return nil
	}
	t.board.SetOptions(t.diagrams.Options())
	p := t.session.Position()
	return t.board.Picture("trial", t.Kit.Text("editor.trial.name"), func(w float64) float64 {
		want, least := t.height(w, room(w))
		return min(want, max(least, room(w)))
	}, &boardview.Controls{
		Label: func(h variants.House) string { return t.trialLabel(p, h) },
		State: func(h variants.House) (string, bool) {
			if t.over() {
				return "", true
			}
			m, _ := boardview.MoveOf(t.Rules, p, h)
			return "", t.Rules.Check(p, m) != nil
		},
		Tap:     func(h variants.House) { t.tap(h) },
		Preview: func(h variants.House, on bool) { t.previewHouse(h, on) },
	})
}

// buildWords makes the words of the board, in a room of one height whatever they are, and the way back to the start.
func (t *trial) buildWords() (words, again *ui.Node) {
	said := t.said
	if t.Rules == nil {
		said = []string{t.Kit.Text("editor.trial.stopped")}
	}
	words = &ui.Node{Grow: 1, MinH: 2 * t.Kit.Measure.LineHeight(ui.Small)}
	if t.Window.Width < narrowTrial {
		words.MinH = max(words.MinH, 3*t.Kit.Measure.LineHeight(ui.Small.Least()))
	}
	words.Lay = func(room *ui.Node) {
		n := t.place.Speech().Sentences("trial-words", room.Bounds, said, ui.Small.Least())
		n.Role, n.Align = ui.RoleStatus, ui.AlignStart
		room.Children = []*ui.Node{n}
	}
	again = t.Kit.Button("trial-reset", t.Kit.Text("editor.trial.reset"), ui.IconAgain, func() {
		if t.Rules != nil {
			t.reset()
		}
	})
	again.Disabled, again.Grow = t.Rules == nil, 0
	return words, again
}

// buildBeside makes the board as it stands beside the fields, its words and the way back to the start below it.
func (t *trial) buildBeside() []*ui.Node {
	words, again := t.buildWords()
	words.MinH = 2 * t.Kit.Measure.LineHeight(ui.Body)
	below := &ui.Node{Axis: ui.AxisAcross, Gap: ui.SpaceApart, Children: []*ui.Node{words, kit.Column(again)}}
	if board := t.buildBoard(func(float64) float64 { return math.Inf(1) }); board != nil {
		return []*ui.Node{board, below}
	}
	return []*ui.Node{below}
}

// trialLabel names a house of the trial board.
func (t *trial) trialLabel(p variants.Position, h variants.House) string {
	letter := notation.HouseName(int(p.Size), h)
	if p.Blocks(h) {
		return t.Kit.Text("house.blocked", "house", letter)
	}
	return t.Kit.Text("house.name", "house", letter, "count", int(p.Houses[h]))
}

// tap sows a house, the way round that the rule says or the player.
func (t *trial) tap(h variants.House) {
	m := variants.Sow(h)
	if t.Rules != nil {
		either := false
		p := t.session.Position()
		if m, either = boardview.MoveOf(t.Rules, p, h); either {
			t.place.ChooseWay(h, notation.HouseSign(int(p.Size), h), func(m variants.Move) { t.sow(m) })
			return
		}
	}
	t.sow(m)
}

// previewHouse begins or ends the preview of a house.
func (t *trial) previewHouse(h variants.House, on bool) {
	t.board.PreviewHouse(h, on && t.Rules != nil)
	t.Kit.Changed()
}
