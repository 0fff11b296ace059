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

// trial is a board on which the player tries a rule while making it: a game in which one player plays both sides.
type trial struct {
	kit.Page
	place kit.BoardScreen

	// Rules is nil if the rule cannot be played.
	Rules   *variants.Rules
	session *game.Session
	board   *boardview.Board
	said    []string
}

// use puts another rule on the board, nil for none that can be played. The game continues as far as the board allows. A
// rule with another start begins again.
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
		t.board = t.Diagrams.New("trial-")
	}
	t.board.SetOptions(t.Diagrams.Options())
	t.board.Follow(t.session)
	t.session.Observe(game.Tells, func(c game.Change) { t.observe(c) })
}

// reset returns to the start position.
func (t *trial) reset() {
	rec, err := game.NewRecord(t.Rules, t.Rules.Start())
	if err != nil {
		panic(err) // the start of a rule is always valid
	}
	t.Play(rec)
	t.Say(t.Kit.Text("editor.trial"))
}

func (t *trial) Say(sentences ...string) {
	t.said = sentences
	t.Kit.Changed()
}

// over reports whether no move can be played.
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

// pass passes for a side that has no other move.
func (t *trial) pass() {
	if t.session.MustPass() {
		_ = t.session.Play(t.session.Hand(), variants.Pass) // a finished game refuses it, and says so at the next move
	}
}

// observe describes a move of the game. A pass is described after the move that led to it, which stays to be read.
func (t *trial) observe(c game.Change) {
	said := t.Kit.Sentences(game.Comment(c, game.SideVoices()))
	if c.Move == variants.Pass {
		t.Say(append(t.said, said...)...)
	} else {
		t.Say(said...)
	}
	t.Messages.Announce(strings.Join(said, " "), false)
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

// narrowTrial is the width of a window below which two lines are too few for the words, in dp.
const narrowTrial = 360

// height returns the height that the board wants at a width, and its least height, all in dp. The stores lie as on the
// board of the game.
func (t *trial) height(w, room float64) (want, least float64) {
	size := int(t.board.Position().Size)
	area, upright := t.place.BoardRoom()
	beside := t.Diagrams.Layouts.Geometry(area, size, variants.South, false).Flanked
	return boardview.TouchedHeight(size, w, room, upright, beside)
}

// buildBoard makes the board with its houses as buttons, nil if there is none. Its height is at most the room at its
// width, unless the houses would be too small for fingers.
func (t *trial) buildBoard(room func(w float64) float64) *ui.Node {
	if t.board == nil {
		return nil
	}
	t.board.SetOptions(t.Diagrams.Options())
	p := t.session.Position()
	return t.board.Picture("trial", t.Kit.Text("editor.trial.name"), func(w float64) float64 {
		want, least := t.height(w, room(w))
		return min(want, max(least, room(w)))
	}, &boardview.Controls{
		Label: func(h variants.House) string { return t.trialLabel(p, h) },
		Row:   t.Kit.Words.RowName,
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

// buildWords makes the words of the board, in a room with a fixed height, and the button that returns to the start.
func (t *trial) buildWords() (words, again *ui.Node) {
	said := t.said
	if t.Rules == nil {
		said = []string{t.Kit.Text("editor.trial.stopped")}
	}
	words = &ui.Node{Grow: 1, MinH: 2 * t.Kit.Measure.LineHeight(ui.Small)}
	if t.Window.Width < narrowTrial {
		words.MinH = max(words.MinH, 3*t.Kit.Measure.LineHeight(ui.Small))
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

// buildBeside makes the board for the place beside the fields, with its words and the button that returns to the start
// below it.
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
	if side, ok := p.Claimer(h); ok {
		return t.Kit.Text("house.claimed", "house", letter, "player", t.Kit.Text([2]string{"player.south", "player.north"}[side]))
	}
	return t.Kit.Text("house.name", "house", letter, "count", int(p.Houses[h]))
}

// tap sows a house, in the direction of the rule or of the player's choice.
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
