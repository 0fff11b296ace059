package screen

import (
	"slices"

	"awale/game"
	"awale/render/boardview"
	"awale/render/geom"
	"awale/render/ui"
	"awale/variants"
	"awale/variants/notation"
)

// playState is what the play screen knows beyond the game itself.
type playState struct {
	// scores are the numbers of seeds in the strips.
	scores [2]*ui.Node
	// words is where the game speaks, when it speaks in one place, ground the strip that is for them alone.
	words, ground *ui.Node
	// sure is set while the computer that thinks has proved who wins.
	sure bool
	// ending is set when the end of the game has still to be shown.
	ending bool
	// callout is a message beside the house that it is about.
	callout callout
	// reading is the time for the words of the last move.
	reading reading
	// decided is set once it has been told that one side is sure to win although the game goes on.
	decided bool
	// settlement is set once the player of this game has been asked whether to settle it.
	settlement bool
	// goal is how the goal of the problem stands, as it was told last.
	goal game.GoalState
	// turn and outcome are those of the seeds that lie: what is still on its way has not been seen. sowing is set while
	// seeds are, of a move that turn has made.
	turn    variants.Side
	outcome variants.Outcome
	sowing  bool
	// puttingBack is set once the seeds of a game that is over go back into the houses, see [playScreen.putBack].
	puttingBack bool
	// demonstration is how a game of the computer against itself goes on.
	demonstration demonstration
	// panel is the panel beside the board.
	panel panelSlot
}

// arrive makes what is shown of the turn and the end of the game what it is, and says all of the move.
func (ps *playScreen) arrive() {
	ps.play.turn, ps.play.outcome, ps.play.sowing = ps.session.Position().Turn, ps.session.Outcome(), false
	ps.tellRest()
	ps.changed()
}

// state says in a few words what a side is doing.
func (ps *playScreen) state(side variants.Side) string {
	o := ps.play.outcome
	switch {
	case o.Over() && o.Result == variants.Draw:
		return ps.text("state.draw")
	case o.Over() && o.Result == variants.Wins(side):
		return ps.text(ps.wonKey(side))
	case o.Over():
		return ""
	case ps.play.turn != side, ps.opposite() && ps.session.Offered().Kind != game.NoOffer:
		return "" // whoever is asked something has to answer first
	case ps.play.sowing && ps.voices()[side].You:
		return ps.text("state.sowing.you")
	case ps.play.sowing:
		return ps.text("state.sowing")
	case ps.session.Looking():
		return ps.text("state.toMove")
	case ps.session.Seat(side).Local():
	case !ps.play.demonstration.asks():
		return ps.text("state.paused")
	case !ps.session.Begun():
		return ps.text("state.toMove")
	case ps.play.sure:
		return ps.text("state.thinking.sure")
	}
	return ps.doing(side)
}

// buildPlay makes the tree of the play screen: status, houses, controls and words in the order in
// which they are best heard.
func (ps *playScreen) buildPlay() *ui.Node {
	f := ps.frame
	near, far := ps.view(), ps.view().Other()
	root := &ui.Node{}
	add := func(n ...*ui.Node) { root.Children = append(root.Children, n...) }
	addPanel := func() {
		if p := ps.buildPanel(); p != nil {
			add(p)
		}
	}
	ps.play.words = nil
	strips := ps.strips()
	speak := func(room ui.Rect, least ui.Type) *ui.Node {
		said, preview := ps.saying()
		ps.play.words = strips.speech.say("words", room, said, preview, least)
		return ps.play.words
	}
	add(&ui.Node{ID: "title", Role: ui.RoleHeading, Level: 1, Label: ps.text("app.title"), Bounds: ui.Rect{W: 1, H: 1}},
		&ui.Node{ID: "status", Role: ui.RoleStatus, Live: true, Label: ps.status(), Bounds: f.near})
	rows := []*ui.Node{ps.buildRow(near), ps.buildRow(far)}
	add(&ui.Node{ID: "board", Role: ui.RoleGrid, Label: ps.text("board.grid"), Bounds: f.board, Children: rows})
	if ps.opposite() {
		seats := []*ui.Node{ps.buildSeat(strips, near, f.near), ps.buildSeat(strips, far, f.far)}
		ps.keepStrips(strips)
		add(ps.board.Badges(seats...)...)
		uncover(rows, seats)
		if tag := ps.buildRuleTag(strips); tag != nil {
			add(tag)
		}
		add(seats...)
		addPanel()
		return root
	}
	add(ps.board.Badges()...)
	addPanel()
	add(ps.buildBar(f.controls.keys, f.controls.worded))
	if f.upright {
		pair := strips.pair()
		add(pair[far], strips.words(speak), pair[near])
	} else {
		add(strips.player(far, f.far, false), strips.speaking(near, f.near, speak))
	}
	ps.keepStrips(strips)
	if n := ps.overWords(); n != nil {
		add(n)
	}
	if tag := ps.buildRuleTag(strips); tag != nil {
		add(tag)
	}
	return root
}

// overWords makes the control that lies over the words of the game and opens what was said before, nil where nothing was.
func (ps *playScreen) overWords() *ui.Node {
	n := ps.play.words
	if n == nil || n.Label == "" || ps.session.Record().Len() == 1 {
		return nil
	}
	at := n.Bounds
	if lack := touchLeast - at.H; lack > 0 {
		at.Y, at.H = at.Y-lack/2, touchLeast
	}
	return &ui.Node{ID: "words-open", Role: ui.RoleButton, Look: ui.LookItem, Label: ps.text("history.open.words"), Text: " ", Bounds: n.Bounds,
		Target: at, Activate: ps.openWords}
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

// saying is what the game says now: what has happened, or the preview of a house that somebody looks at, in full and then
// ever shorter. Beside the hand of the first visit it says what that is about.
func (ps *playScreen) saying() (said []string, preview bool) {
	if ps.guide.said != "" {
		return []string{ps.guide.said}, false
	}
	if ps.guide.hand.Shown() {
		size := ps.rules.Size()
		first := variants.House(size * int(ps.session.Position().Turn))
		return []string{ps.text(ps.byPointer("greet.first"), "first", notation.HouseSign(size, first),
			"last", notation.HouseSign(size, first+variants.House(size)-1))}, false
	}
	if h := ps.board.Preview().House; h != variants.NoHouse && ps.settings.ShowPreview && ps.session.Local() && !ps.news {
		said, _ = ps.previews(ps.session.Position(), h)
		return said, true
	}
	if goal := ps.goalTold(); goal != "" && ps.play.goal == game.GoalOpen && !ps.play.outcome.Over() {
		// Where there is no room for all, the first sentence gives way: the goal once there is a move to tell of.
		if ps.session.Record().At() == 0 {
			return append(ps.said[:len(ps.said):len(ps.said)], goal), false
		}
		return append([]string{goal}, ps.said...), false
	}
	return ps.said, false
}

// buildRow makes the houses of one side as buttons, in the order of sowing.
func (ps *playScreen) buildRow(side variants.Side) *ui.Node {
	p := ps.session.Position()
	key := "houses.other"
	if ps.voices()[side].You {
		key = "houses.you"
	}
	group := &ui.Node{ID: "row-" + side.String(), Role: ui.RoleRow,
		Label: ps.text(key, "player", ps.sideName(side)), Bounds: ps.frame.board}
	group.Children = ps.board.Row(side, &boardview.Controls{
		Label: func(h variants.House) string { return ps.houseLabel(&p, h) },
		State: func(h variants.House) (string, bool) { return ps.houseState(p, h) },
		Tap:   ps.tap,
		Preview: func(h variants.House, on bool) {
			ps.leaveGuide()
			ps.previewHouse(h, on)
		},
	})
	for i, n := range group.Children {
		h := p.First(side) + variants.House(i)
		if side == p.Turn {
			n.Key = string(rune('A' + i))
		}
		n.Current = ps.board.Last().From == h
		if ps.rests(h) {
			n.Preview = nil
		}
	}
	return group
}

// houseState says what sowing a house would do, or why it may not be sown now.
func (ps *playScreen) houseState(p variants.Position, h variants.House) (value string, disabled bool) {
	value, disabled = ps.preview(p, h)
	if !ps.settings.ShowPreview && !disabled {
		value = "" // what is not shown is not told either
	}
	if ps.adviser.advises(h) {
		value = ps.text("hint.here") + ". " + value
	}
	return value, disabled
}

// command is one button of the bar; short is the key of the words that stand beside its sign.
type command struct {
	id, key, short string
	icon           ui.Icon
	do             func()
	enabled        bool
	hotkey         string
}

// commands are the controls of the bar, the most needed first: the menu has the last ones too.
func (ps *playScreen) commands() []command {
	// While the computer's seeds are still travelling, its opponent is not yet shown to be to move and gets no hint.
	human := ps.session.Local() && ps.session.Seat(ps.play.turn).Local()
	menu := command{"menu", "bar.menu", "bar.menu", ui.IconMenu, ps.nav.openMenu, true, ps.play.panel.menuKey()}
	share := command{"share", "bar.share", "bar.share.short", ui.IconShare, ps.share, true, "L"}
	help := command{"help", "bar.help", "bar.help", ui.IconHelp, ps.nav.openHelp, true, "F1"}
	if ps.session.Demonstration() {
		return slices.Concat([]command{menu}, ps.demonstrationCommands(), []command{share, help})
	}
	return []command{
		menu,
		{"undo", "bar.undo", "bar.undo.short", ui.IconUndo, ps.undo, ps.session.CanUndo(), "Control+Z"},
		{"redo", "bar.redo", "bar.redo.short", ui.IconRedo, ps.redo, ps.session.CanRedo(), "Control+Y"},
		{"hint", "bar.hint", "bar.hint", ui.IconHint, ps.adviser.hint, human && ps.settings.Hints, "H"},
		share,
		help,
	}
}

// shownCommands are those that the bar has room for. Taking a move back is needed before playing it again,
// and a hint too: that is in the menu then.
func (ps *playScreen) shownCommands(keys int) []command {
	all := ps.commands()
	if keys == fewestKeys && !ps.session.Demonstration() {
		return []command{all[0], all[1], all[3]}
	}
	return all[:keys]
}

// buildBar makes so many controls, in words or with their signs alone. With little room those that the menu has too are
// left out.
func (ps *playScreen) buildBar(keys int, worded bool) *ui.Node {
	bar := &ui.Node{ID: "bar", Role: ui.RoleGroup, Label: ps.text("bar.name"), Look: ui.LookStrip, Axis: ui.AxisAcross,
		Gap: barGap, Bounds: ps.frame.bar}
	for _, c := range ps.shownCommands(keys) {
		n := &ui.Node{ID: c.id, Role: ui.RoleButton, Label: ps.text(c.key), Text: " ", Look: ui.LookQuiet,
			Icon: c.icon, Disabled: !c.enabled, Activate: c.do, Key: c.hotkey, Grow: 1}
		if worded {
			n.Type, n.Text = ui.Small, ps.text(c.short)
		}
		bar.Children = append(bar.Children, n)
	}
	return bar
}

// tap plays a house, or says why not.
func (ps *playScreen) tap(h variants.House) {
	ps.skip()
	switch {
	case ps.session.Looking() && ps.session.Outcome().Over():
		ps.refuse(ps.text("refuse.gameOver"))
		return
	case ps.session.Looking() && !ps.session.Local():
		ps.refuseHouse(h, ps.text("history.notYours"))
		return
	case ps.session.Outcome().Over():
		ps.showEnd()
		return
	case ps.game.Watching():
		ps.open(ps.elsewhereSheet())
		return
	case !ps.play.reading.over():
		ps.play.reading.stop() // the player has read enough
		if !ps.session.Local() {
			return
		}
	case ps.session.Demonstration():
		ps.refuseHouse(h, ps.text("refuse.demonstration"))
		return
	case !ps.session.Local():
		ps.refuseHouse(h, ps.text("refuse.wait"))
		return
	}
	ps.sow(h)
}

// playKey handles the keys of the play screen: letters and digits sow, the space bar has the
// computer choose.
func (ps *playScreen) playKey(key string) bool {
	size := ps.rules.Size()
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
		if i >= 0 && i < size && ps.moving() && !ps.session.Demonstration() {
			p := ps.session.Position()
			ps.hurry(p.First(ps.view()) + variants.House(i)) // as a tap does
			return true
		}
		if i >= 0 && i < size {
			turn := ps.session.Position().Turn
			if !ps.session.Local() {
				turn = ps.view()
			}
			p := ps.session.Position()
			ps.tap(p.First(turn) + variants.House(i))
			return true
		}
	}
	if ps.session.Demonstration() && ps.demonstrationKey(key) {
		return true
	}
	switch key {
	case " ":
		ps.adviser.autoplay()
	case "h", "H":
		ps.adviser.hint()
	case "l", "L":
		ps.share()
	case "m", "M":
		ps.toggleHistory()
	case "u", "U", "Backspace":
		ps.undo()
	case "r", "R":
		ps.redo()
	default:
		return false
	}
	return true
}

// focusBoard gives the focus to a house of the player to move.
func (ps *playScreen) focusBoard() {
	id := ps.board.HouseID(ps.firstHouse())
	ps.root.SetFocus(id, true)
	ps.host.FocusNode(id, true)
}

// showScores brings the numbers of the strips up to date with the seeds that have landed, without a new tree.
func (ps *playScreen) showScores() {
	for side, n := range ps.play.scores {
		if n == nil {
			continue
		}
		if now := boardview.Numeral(ps.board.Count(geom.StoreOf(variants.Side(side)))); n.Label != now {
			n.Label = now
			ps.root.Changed = true
		}
	}
}

// boardOptions say how the board of the game is shown.
func (ps *playScreen) boardOptions() boardview.Options {
	s := &ps.settings
	return boardview.Options{Kind: boardview.Playing, View: ps.view(), Letters: true, Numbers: s.ShowCounts, OneNumber: s.ShowOne,
		Preview: s.ShowPreview, Forecast: true, Opposite: ps.opposite(), TextScale: s.TextScale, Speed: speedOf(s.Speed),
		Reduced: ps.preferences.still}
}
