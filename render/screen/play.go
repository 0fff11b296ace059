package screen

import (
	"awale/render/ui"
	"awale/variants"
)

// arrive makes what is shown of the turn and the end of the game what it is, and says all of the move.
func (ps *playScreen) arrive() {
	ps.seen.turn, ps.seen.outcome, ps.seen.sowing = ps.seats.session.Position().Turn, ps.seats.session.Outcome(), false
	ps.seats.tellRest()
	ps.kit.changed()
}

// build makes the nodes of the screen, with the hand of the first visit if it can be seen.
func (ps *playScreen) build() []*ui.Node {
	nodes := append([]*ui.Node{ps.buildPlay()}, ps.board.Gains()...)
	for _, n := range []*ui.Node{ps.callouts.build(), ps.guide.hand.Node()} {
		if n != nil {
			nodes = append(nodes, n)
		}
	}
	return nodes
}

// buildPlay makes the tree of the play screen: status, houses, controls and words in the order in
// which they are best heard.
func (ps *playScreen) buildPlay() *ui.Node {
	f := &ps.layout.frame
	near, far := ps.seats.view(), ps.seats.view().Other()
	root := &ui.Node{}
	add := func(n ...*ui.Node) { root.Children = append(root.Children, n...) }
	addFound := func(n *ui.Node) {
		if n != nil {
			add(n)
		}
	}
	strips := ps.strip.strips()
	var spoken *ui.Node
	speak := func(room ui.Rect, least ui.Type) *ui.Node {
		said, preview := ps.speaker.saying()
		spoken = strips.speech.say("words", room, said, preview, least)
		if !preview {
			strips.speech.add(spoken, ps.speaker.remarksNow(said))
		}
		return spoken
	}
	add(&ui.Node{ID: "title", Role: ui.RoleHeading, Level: 1, Label: ps.kit.text("app.title"), Bounds: ui.Rect{W: 1, H: 1}},
		&ui.Node{ID: "status", Role: ui.RoleStatus, Live: true, Label: ps.seats.narrator.status(), Bounds: f.near})
	rows := []*ui.Node{ps.house.row(near), ps.house.row(far)}
	add(&ui.Node{ID: "board", Role: ui.RoleGrid, Label: ps.kit.text("board.grid"), Bounds: f.board, Children: rows})
	if ps.seats.opposite() {
		seats := []*ui.Node{ps.seats.buildSeat(strips, near, f.near), ps.seats.buildSeat(strips, far, f.far)}
		ps.strip.keep(strips, nil)
		add(ps.board.Badges(seats...)...)
		uncover(rows, seats)
		addFound(ps.tag.build(strips))
		add(seats...)
		addFound(ps.panel.build())
		return root
	}
	add(ps.board.Badges()...)
	addFound(ps.panel.build())
	add(ps.bar.build(f.controls.keys, f.controls.worded))
	if f.upright {
		pair, words := strips.pair(), strips.words(speak)
		if words.Bounds.Holds(pair[far].Bounds) {
			unseen(pair[far])
		}
		add(pair[far], words, pair[near])
	} else {
		add(strips.player(far, f.far, false), strips.speaking(near, f.near, speak))
	}
	ps.strip.keep(strips, spoken)
	addFound(ps.speaker.opener(spoken, ps.history.openWords))
	addFound(ps.tag.build(strips))
	return root
}

// unseen lets a node that something lies over be heard only.
func unseen(n *ui.Node) {
	n.Look = ui.LookNone
	for _, c := range n.Children {
		unseen(c)
	}
}

// uncover leaves of the houses in rows what nothing lies over that reaches from an end of the window over the board: who
// touches a question sows no house below it.
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

// playKey handles the keys of the play screen: letters and digits sow, the space bar has the
// computer choose.
func (ps *playScreen) playKey(key string) bool {
	size := ps.seats.rules.Size()
	if len(key) == 1 {
		i := -1
		switch c := key[0]; {
		case c >= '1' && c <= '9':
			i = int(c - '1')
		case c >= 'a' && c < 'a'+byte(min(size, 7)):
			i = int(c - 'a')
		case c >= 'A' && c < 'A'+byte(min(size, 7)):
			i = int(c - 'A')
		}
		if i >= 0 && i < size && ps.moving() && !ps.seats.session.Demonstration() {
			p := ps.seats.session.Position()
			ps.callouts.hurry(p.First(ps.seats.view()) + variants.House(i)) // as a tap does
			return true
		}
		if i >= 0 && i < size {
			turn := ps.seats.session.Position().Turn
			if !ps.seats.session.Local() {
				turn = ps.seats.view()
			}
			p := ps.seats.session.Position()
			ps.house.tap(p.First(turn) + variants.House(i))
			return true
		}
	}
	if ps.seats.session.Demonstration() && ps.demonstration.key(key) {
		return true
	}
	switch key {
	case " ":
		ps.adviser.autoplay()
	case "h", "H":
		ps.adviser.hint()
	case "l", "L":
		ps.games.share()
	case "m", "M":
		ps.history.toggle()
	case "u", "U", "Backspace":
		ps.seats.undo()
	case "r", "R":
		ps.seats.redo()
	default:
		return false
	}
	return true
}

// focusBoard gives the focus to a house of the player to move.
func (ps *playScreen) focusBoard() {
	id := ps.board.HouseID(ps.house.firstHouse())
	ps.root.SetFocus(id, true)
	ps.host.FocusNode(id, true)
}
