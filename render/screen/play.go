package screen

import (
	"strings"

	"awale/game"
	"awale/game/save"
	"awale/render/boardview"
	"awale/render/geom"
	"awale/render/ui"
	"awale/variants"
	"awale/variants/notation"
)

// playState is what the play screen knows beyond the game itself.
type playState struct {
	// said are the sentences that run in the words of the game. news is set until somebody looks at
	// another house: what is new comes before what a house would do.
	said []string
	news bool
	// later are the sentences that are shown once the seeds lie: what a move took is not told before it
	// is seen.
	later []string
	// scores are the numbers of seeds in the strips.
	scores [2]*ui.Node
	// words is where the game speaks, when it speaks in one place, ground the strip that is for them alone.
	words, ground *ui.Node
	// sure is set while the computer that thinks has proved who wins.
	sure bool
	// ending is set when the end of the game has still to be shown.
	ending bool
	// turn and outcome are those of the seeds that lie: what is still on its way has not been seen. sowing is set while
	// seeds are, of a move that turn has made.
	turn    variants.Side
	outcome variants.Outcome
	sowing  bool
	// panel is the panel beside the board.
	panel panelSlot
}

// view is the side that sits at the bottom.
func (a *App) view() variants.Side {
	if a.session == nil {
		return variants.South
	}
	return a.session.View()
}

// voices says how the two sides are spoken of.
func (a *App) voices() [2]game.Voice {
	var v [2]game.Voice
	for side := range variants.Side(2) {
		local, other := a.session.Seat(side).Local(), a.session.Seat(side.Other()).Local()
		v[side] = game.Voice{You: local && !other, Name: a.sideName(side)}
	}
	return v
}

// sideName is what a side is called in sentences.
func (a *App) sideName(side variants.Side) variants.Message {
	if !a.session.Seat(side).Local() {
		return variants.Say("player.computer")
	}
	if side == variants.South {
		return variants.Say("player.south")
	}
	return variants.Say("player.north")
}

// stripName is what stands on a player's strip.
func (a *App) stripName(side variants.Side) string {
	v := a.voices()[side]
	switch {
	case v.You:
		return a.words.text("player.you")
	case a.game.Players()[side].Kind == save.Engine:
		return a.words.text("new.computer")
	}
	return a.words.say(v.Name)
}

// level is what the level of a computer player is called.
func (a *App) level(side variants.Side) string {
	return a.words.text("level." + a.game.Players()[side].Level)
}

// playerName returns what a player is called where there is more or less room.
func (a *App) playerName(side variants.Side) playerName {
	name := playerName{short: a.stripName(side)}
	if a.game.Players()[side].Kind == save.Engine {
		name.level = a.level(side)
		name.full = a.words.text("player.level", "level", name.level)
	}
	return name
}

// arrive makes what is shown of the turn and the end of the game what it is, and says all of the move.
func (a *App) arrive() {
	a.play.turn, a.play.outcome, a.play.sowing = a.session.Position().Turn, a.session.Outcome(), false
	if a.play.later != nil {
		a.play.said, a.play.later = a.play.later, nil
	}
	a.changed()
}

// wonKey is the key of what is said of a side that has won.
func (a *App) wonKey(side variants.Side) string {
	if a.voices()[side].You {
		return "state.won.you"
	}
	return "state.won"
}

// state says in a few words what a side is doing.
func (a *App) state(side variants.Side) string {
	o := a.play.outcome
	switch {
	case o.Over() && o.Result == variants.Draw:
		return a.words.text("state.draw")
	case o.Over() && o.Result == variants.Wins(side):
		return a.words.text(a.wonKey(side))
	case o.Over():
		return ""
	case a.play.turn != side, a.opposite() && a.session.Offered().Kind != game.NoOffer:
		return "" // whoever is asked something has to answer first
	case a.play.sowing && a.voices()[side].You:
		return a.words.text("state.sowing.you")
	case a.play.sowing:
		return a.words.text("state.sowing")
	case a.session.Seat(side).Local():
	case !a.session.Begun():
		return a.words.text("state.toMove")
	case a.play.sure:
		return a.words.text("state.thinking.sure")
	}
	return a.doing(side)
}

// status is what tells whose turn it is and the score.
func (a *App) status() string {
	v := a.voices()
	turn := a.session.Position().Turn
	switch {
	case a.session.Outcome().Over():
		return a.standing()
	case v[turn].You:
		return a.words.text("status.you") + " " + a.standing()
	case a.session.Begun() && !a.session.Seat(turn).Local():
		return a.words.text("status.computer") + " " + a.standing()
	}
	return a.words.text("status.other", "player", v[turn].Name) + " " + a.standing()
}

// standing is what tells the score, or how the game has ended: whose turn it is stands in the strips.
func (a *App) standing() string {
	v := a.voices()
	p := a.session.Position()
	if o := a.session.Outcome(); o.Over() {
		return a.words.say(game.Verdict(o, p, v))
	}
	near, far := a.view(), a.view().Other()
	return a.words.text("status.score",
		"near", a.scoreName(v[near]), "nearSeeds", int(p.Stores[near]),
		"far", a.scoreName(v[far]), "farSeeds", int(p.Stores[far])) + a.roundStatus()
}

func (a *App) scoreName(v game.Voice) variants.Message {
	if v.You {
		return variants.Say("player.you")
	}
	return v.Name
}

// buildPlay makes the tree of the play screen: status, houses, controls and words in the order in
// which they are best heard.
func (a *App) buildPlay() *ui.Node {
	f := a.frame
	near, far := a.view(), a.view().Other()
	root := &ui.Node{}
	add := func(n ...*ui.Node) { root.Children = append(root.Children, n...) }
	addPanel := func() {
		if p := a.buildPanel(); p != nil {
			add(p)
		}
	}
	a.play.words = nil
	strips := a.strips()
	speak := func(room ui.Rect, least ui.Type) *ui.Node {
		said, preview := a.saying()
		a.play.words = strips.speech.say("words", room, said, preview, least)
		return a.play.words
	}
	add(&ui.Node{ID: "title", Role: ui.RoleHeading, Level: 1, Label: a.words.text("app.title"), Bounds: ui.Rect{W: 1, H: 1}},
		&ui.Node{ID: "status", Role: ui.RoleStatus, Live: true, Label: a.status(), Bounds: f.near})
	rows := []*ui.Node{a.buildRow(near), a.buildRow(far)}
	add(rows...)
	if a.opposite() {
		seats := []*ui.Node{a.buildSeat(strips, near, f.near), a.buildSeat(strips, far, f.far)}
		a.keepStrips(strips)
		add(a.board.Badges(seats...)...)
		uncover(rows, seats)
		add(seats...)
		addPanel()
		return root
	}
	add(a.board.Badges()...)
	addPanel()
	add(a.buildBar(f.controls.keys, f.controls.worded))
	if f.upright {
		pair := strips.pair()
		add(pair[far], strips.words(speak), pair[near])
	} else {
		add(strips.player(far, f.far, false), strips.speaking(near, f.near, speak))
	}
	a.keepStrips(strips)
	return root
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
func (a *App) saying() (said []string, preview bool) {
	if a.guide.hand.Shown() {
		size := a.rules.Size()
		first := variants.House(size * int(a.session.Position().Turn))
		return []string{a.words.text("greet.first", "first", notation.HouseSign(size, first),
			"last", notation.HouseSign(size, first+variants.House(size)-1))}, false
	}
	if h := a.board.Preview().House; h != variants.NoHouse && a.settings.ShowPreview && a.session.Local() && !a.play.news {
		said, _ = a.previews(a.session.Position(), h)
		return said, true
	}
	return a.play.said, false
}

// buildRow makes the houses of one side as buttons, in the order of sowing.
func (a *App) buildRow(side variants.Side) *ui.Node {
	p := a.session.Position()
	key := "houses.other"
	if a.voices()[side].You {
		key = "houses.you"
	}
	group := &ui.Node{ID: "row-" + side.String(), Role: ui.RoleGroup,
		Label: a.words.text(key, "player", a.sideName(side)), Bounds: a.frame.board}
	group.Children = a.board.Row(side, &boardview.Controls{
		Label: func(h variants.House) string { return a.houseLabel(&p, h) },
		State: func(h variants.House) (string, bool) { return a.houseState(p, h) },
		Tap:   a.tap,
		Look: func(h variants.House, on bool) {
			a.leaveGuide()
			a.look(h, on)
		},
	})
	for i, n := range group.Children {
		h := p.First(side) + variants.House(i)
		if side == p.Turn {
			n.Key = string(rune('A' + i))
		}
		n.Current = a.board.Last().From == h
		if a.rests(h) {
			n.Preview = nil
		}
	}
	return group
}

// houseState says what sowing a house would do, or why it may not be sown now.
func (a *App) houseState(p variants.Position, h variants.House) (value string, disabled bool) {
	value, disabled = a.preview(p, h)
	if !a.settings.ShowPreview && !disabled {
		value = "" // what is not shown is not told either
	}
	if a.board.Hint() == h {
		value = a.words.text("hint.here") + ". " + value
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
func (a *App) commands() []command {
	// Who is not yet shown to be to move, while the computer's seeds are on their way, has no hint yet.
	human := a.session.Local() && a.session.Seat(a.play.turn).Local()
	return []command{
		{"menu", "bar.menu", "bar.menu", ui.IconMenu, a.openMenu, true, a.play.panel.menuKey()},
		{"undo", "bar.undo", "bar.undo.short", ui.IconUndo, a.undo, a.session.CanUndo(), "Control+Z"},
		{"redo", "bar.redo", "bar.redo.short", ui.IconRedo, a.redo, a.session.CanRedo(), "Control+Y"},
		{"hint", "bar.hint", "bar.hint", ui.IconHint, a.hint, human && a.settings.Hints, "H"},
		{"share", "bar.share", "bar.share.short", ui.IconShare, a.share, true, "L"},
		{"help", "bar.help", "bar.help", ui.IconHelp, a.openHelp, true, "F1"},
	}
}

// shownCommands are those that the bar has room for. Taking a move back is needed before playing it again,
// and a hint too: that is in the menu then.
func (a *App) shownCommands(keys int) []command {
	all := a.commands()
	if keys == fewestKeys {
		return []command{all[0], all[1], all[3]}
	}
	return all[:keys]
}

// buildBar makes so many controls, in words or with their signs alone. With little room those that the menu has too are
// left out.
func (a *App) buildBar(keys int, worded bool) *ui.Node {
	bar := &ui.Node{ID: "bar", Role: ui.RoleGroup, Label: a.words.text("bar.name"), Look: ui.LookStrip, Axis: ui.AxisAcross,
		Gap: barGap, Bounds: a.frame.bar}
	for _, c := range a.shownCommands(keys) {
		n := &ui.Node{ID: c.id, Role: ui.RoleButton, Label: a.words.text(c.key), Text: " ", Look: ui.LookQuiet,
			Icon: c.icon, Disabled: !c.enabled, Activate: c.do, Key: c.hotkey, Grow: 1}
		if worded {
			n.Type, n.Text = ui.Small, a.words.text(c.short)
		}
		bar.Children = append(bar.Children, n)
	}
	return bar
}

// tap plays a house, or says why not.
func (a *App) tap(h variants.House) {
	a.skip()
	switch {
	case a.session.Outcome().Over():
		a.showEnd()
		return
	case !a.session.Local():
		a.refuse(a.words.text("refuse.wait"))
		return
	}
	a.sow(h)
}

// reason says why the rules or the table refuse a command.
func (a *App) reason(err error) string {
	if refusal, ok := err.(*game.Refusal); ok {
		switch {
		case refusal.Reason == game.AnswerFirst:
			return a.questions(a.session.Offered())[0]
		case refusal.Reason == game.NotYourTurn && !a.session.Seat(refusal.Side).Local():
			return a.text("refuse.wait")
		}
		return a.words.say(refusal.Reason.Message(a.sideName(refusal.Side)))
	}
	return a.kit.reason(err)
}

// refuse says why something was not done.
func (a *App) refuse(why string) {
	a.Sound.Thud()
	a.tell(why, true)
}

// tell puts a sentence into the words of the game and has it spoken.
func (a *App) tell(s string, urgent bool) { a.tellAll([]string{s}, urgent) }

// tellAll is tell for several sentences.
func (a *App) tellAll(said []string, urgent bool) {
	a.play.said, a.play.later, a.play.news = said, nil, true
	a.changed()
	if all := strings.Join(said, " "); all != "" {
		a.announce(all, urgent)
	}
}

// undo takes back, where two sit opposite each other when the other agrees: the one who moved last asks.
func (a *App) undo() { a.ask(game.OfferUndo, a.session.UndoAsker()) }

// redo plays again what was taken back, where two sit opposite each other when the other agrees.
func (a *App) redo() { a.ask(game.OfferRedo, a.session.Hand()) }

// playKey handles the keys of the play screen: letters and digits sow, the space bar has the
// computer choose.
func (a *App) playKey(key string) bool {
	size := a.rules.Size()
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
		if i >= 0 && i < size && a.moving() {
			a.skip() // as a tap does
			return true
		}
		if i >= 0 && i < size {
			turn := a.session.Position().Turn
			if !a.session.Local() {
				turn = a.view()
			}
			p := a.session.Position()
			a.tap(p.First(turn) + variants.House(i))
			return true
		}
	}
	switch key {
	case " ":
		a.autoplay()
	case "h", "H":
		a.hint()
	case "l", "L":
		a.share()
	case "u", "U", "Backspace":
		a.undo()
	case "r", "R":
		a.redo()
	default:
		return false
	}
	return true
}

// focusBoard gives the focus to a house of the player to move.
func (a *App) focusBoard() {
	p := a.session.Position()
	side := p.Turn
	if !a.session.Local() {
		side = a.view()
	}
	target := p.First(side)
	for _, m := range a.rules.Legal(p) {
		if h := m.House(); h != variants.NoHouse {
			target = h
			break
		}
	}
	id := a.board.HouseID(target)
	a.root.SetFocus(id, true)
	a.Host.FocusNode(id)
}

// showScores brings the numbers of the strips up to date with the seeds that have landed, without a new tree.
func (a *App) showScores() {
	for side, n := range a.play.scores {
		if n == nil {
			continue
		}
		if now := boardview.Numeral(a.board.Count(geom.StoreOf(variants.Side(side)))); n.Label != now {
			n.Label = now
			a.root.Changed = true
		}
	}
}

// boardOptions say how the board of the game is shown.
func (a *App) boardOptions() boardview.Options {
	s := &a.settings
	return boardview.Options{Kind: boardview.Playing, View: a.view(), Letters: true, Numbers: s.ShowCounts, OneNumber: s.ShowOne,
		Preview: s.ShowPreview, Forecast: true, Opposite: a.opposite(), TextScale: s.TextScale, Speed: speedOf(s.Speed),
		Reduced: a.preferences.still}
}
