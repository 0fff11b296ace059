package play

import (
	"slices"

	"awale/render/screen/kit"
	"awale/render/ui"
	"awale/variants"
)

// arrive updates the shown turn and end of the game, and says all about the move.
func (ps *Screen) arrive() {
	ps.Seen.Turn, ps.Seen.outcome, ps.Seen.sowing = ps.Seats.Session.Position().Turn, ps.Seats.Session.Outcome(), false
	ps.Seats.TellRest()
	ps.Kit.Changed()
}

// Build makes the nodes of the screen, with the hand of the first visit if it can be seen.
func (ps *Screen) Build() []*ui.Node {
	nodes := append([]*ui.Node{ps.buildPlay()}, ps.GameBoard.Gains()...)
	for _, n := range []*ui.Node{ps.Callouts.build(), ps.Guide.Hand.Node()} {
		if n != nil {
			nodes = append(nodes, n)
		}
	}
	return nodes
}

// buildPlay makes the tree of the play screen: status, houses, controls and words, in the best order for a screen
// reader.
func (ps *Screen) buildPlay() *ui.Node {
	f := ps.Frame
	near, far := ps.Seats.View(), ps.Seats.View().Other()
	root := &ui.Node{}
	add := func(n ...*ui.Node) { root.Children = append(root.Children, n...) }
	addFound := func(n *ui.Node) {
		if n != nil {
			add(n)
		}
	}
	strips := ps.Strip.strips()
	var spoken *ui.Node
	speak := func(room ui.Rect, least ui.Type) *ui.Node {
		said, preview := ps.Speaker.saying()
		spoken = strips.speech.Say("words", room, said, preview, least)
		if !preview {
			strips.speech.Add(spoken, ps.Speaker.remarksNow(said))
		}
		return spoken
	}
	add(&ui.Node{ID: "title", Role: ui.RoleHeading, Level: 1, Label: ps.Kit.Text("app.title"), Bounds: ui.Rect{W: 1, H: 1}},
		&ui.Node{ID: "status", Role: ui.RoleStatus, Label: ps.Seats.Narrator.Status(), Bounds: f.Near})
	rows := slices.Concat(ps.House.rows(near), ps.House.rows(far))
	add(&ui.Node{ID: "board", Role: ui.RoleGrid, Label: ps.Kit.Text("board.grid"), Bounds: f.Board, Children: rows})
	if ps.Seats.Opposite() {
		seats := []*ui.Node{ps.Seats.buildSeat(strips, near, f.Near), ps.Seats.buildSeat(strips, far, f.Far)}
		ps.Strip.keep(strips, nil)
		add(ps.GameBoard.Badges(seats...)...)
		uncover(rows, seats)
		addFound(ps.tag.build(strips))
		add(seats...)
		addFound(ps.History.Build())
		return root
	}
	add(ps.GameBoard.Badges()...)
	addFound(ps.History.Build())
	ps.outlaid = !slices.Equal(ps.laid, ps.bar.names())
	add(ps.bar.build(f.controls.keys, f.controls.worded, f.controls.high))
	if f.Upright {
		pair, words := strips.pair(), strips.words(speak)
		if words.Bounds.Holds(pair[far].Bounds) {
			unseen(pair[far])
		}
		add(pair[far], words, pair[near])
	} else {
		add(strips.player(far, f.Far, false), strips.speaking(near, f.Near, speak))
	}
	ps.Strip.keep(strips, spoken)
	addFound(ps.Speaker.opener(spoken, ps.History.OpenWords))
	addFound(ps.tag.build(strips))
	return root
}

// unseen hides a node that is covered. Screen readers still read it.
func unseen(n *ui.Node) {
	n.Look = ui.LookNone
	for _, c := range n.Children {
		unseen(c)
	}
}

// uncover cuts from the houses in rows the parts that are covered by nodes which reach over the board from an end of
// the window. A tap on a question must not sow the house below it.
func uncover(rows, over []*ui.Node) {
	for _, row := range rows {
		for _, n := range row.Children {
			for _, o := range over {
				at := n.Area()
				hidden := at.Intersect(o.Bounds)
				if hidden.Empty() {
					continue
				}
				at.H -= hidden.H
				if hidden.Y == at.Y {
					at.Y += hidden.H
				}
				n.Bounds, n.Target = at, at
			}
		}
	}
}

// PlayKey handles the keys of the play screen and reports whether it did: letters and digits sow, and the space bar
// lets the computer choose a move.
func (ps *Screen) PlayKey(key string) bool {
	size := ps.Seats.Rules.Size()
	if i, ok := kit.HouseKey(key, size); ok {
		p := ps.Seats.Session.Position()
		if ps.Moving() && !ps.Line.On() && !ps.Seats.Session.Demonstration() && ps.Seats.Session.Seat(p.Turn.Other()).Local() {
			// A letter is a house of both rows. Two people share the keys: it may be meant for the move before.
			ps.Callouts.Hurry(p.First(ps.Seats.View()) + variants.House(i))
			return true
		}
		turn := p.Turn
		if !ps.Seats.Session.Local() {
			turn = ps.Seats.View()
		}
		ps.House.tap(p.First(turn) + variants.House(i))
		return true
	}
	if ps.Seats.Session.Demonstration() && ps.demonstration.key(key) {
		return true
	}
	switch key {
	case " ":
		ps.Adviser.Autoplay()
	case "F2":
		ps.Messages.Announce(ps.Seats.Narrator.ReadBoard(), true)
	case "h", "H":
		ps.Adviser.Hint()
	case "l", "L":
		ps.Games.share()
	case "m", "M":
		ps.History.Toggle()
	case "u", "U", "Backspace":
		ps.Seats.Undo()
	case "r", "R":
		ps.Seats.Redo()
	default:
		return false
	}
	return true
}

// FocusBoard gives the focus to a house of the player to move.
func (ps *Screen) FocusBoard() {
	id := ps.GameBoard.HouseID(ps.House.FirstHouse())
	ps.Root.SetFocus(id, true)
	ps.of.Host.FocusNode(id, true)
}
