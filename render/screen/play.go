package screen

import (
	"slices"
	"strings"

	"awale/game"
	"awale/game/save"
	"awale/render/anim"
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
	// last is the account of the move that stays marked.
	last anim.Last
	// preview is the house somebody looks at, NoHouse for none; promised is what sowing it would do.
	// after is the position it would lead to.
	preview  variants.House
	promised []variants.Event
	after    variants.Position
	advice   variants.House
	// badges are the numbers on the board, by place; scores those in the strips.
	badges [geom.Places]*ui.Node
	scores [2]*ui.Node
	// figures is which of the types of figures is the largest in strips.
	figures int
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
}

// noMark is the mark when no move has been made.
var noMark = anim.Last{From: variants.NoHouse, To: variants.NoHouse}

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

// nameWithin is what a player is called where there is room of some width for words of a type: the computer with its
// level after it, if both fit.
func (a *App) nameWithin(side variants.Side, t ui.Type, width float64) string {
	name := a.stripName(side)
	if a.game.Players()[side].Kind == save.Engine {
		if full := a.words.text("player.level", "level", a.level(side)); a.Measure.Width(full, t)+1 <= width {
			return full
		}
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
	a.play.words, a.play.ground = nil, nil
	speak := func(room ui.Rect, least ui.Type) *ui.Node {
		said, promise := a.saying()
		a.play.words = a.buildSaid("words", room, said, promise, least)
		return a.play.words
	}
	add(&ui.Node{ID: "title", Role: ui.RoleHeading, Level: 1, Label: a.words.text("app.title"), Bounds: ui.Rect{W: 1, H: 1}},
		&ui.Node{ID: "status", Role: ui.RoleStatus, Live: true, Label: a.status(), Bounds: f.near})
	rows := []*ui.Node{a.buildRow(near), a.buildRow(far)}
	add(rows...)
	if a.opposite() {
		seats := []*ui.Node{a.buildSeat(near, f.near), a.buildSeat(far, f.far)}
		a.buildCounts(root, seats...)
		uncover(rows, seats)
		add(seats...)
		return root
	}
	a.buildCounts(root)
	add(a.buildBar(f.keys, f.worded))
	if f.upright {
		strips := a.buildStrips()
		add(strips[far], a.buildWordsStrip(speak), strips[near])
	} else {
		add(a.buildStrip(far, f.far, false), a.buildSpeaking(near, f.near, speak))
	}
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

// saying is what the game says now: what has happened, or what a house that somebody looks at would do. That is a
// promise, in full and then ever shorter. Beside the touch of the first visit it says what that is about.
func (a *App) saying() (said []string, promise bool) {
	if a.guide.on {
		size := a.rules.Size()
		first := variants.House(size * int(a.session.Position().Turn))
		return []string{a.words.text("greet.first", "first", notation.HouseSign(size, first),
			"last", notation.HouseSign(size, first+variants.House(size)-1))}, false
	}
	if h := a.play.preview; h != variants.NoHouse && a.settings.ShowPreview && a.session.Local() && !a.play.news {
		said, _ = a.promises(a.session.Position(), h)
		return said, true
	}
	return a.play.said, false
}

// buildSaid makes the line in which the game speaks. Of a promise it shows what there is room for.
func (a *App) buildSaid(id string, room ui.Rect, said []string, promise bool, least ui.Type) *ui.Node {
	for ; promise && len(said) > 1; said = said[1:] {
		if n := a.buildWords(id, room, said[:1], ui.Small); a.fitsIn(n) {
			return n
		}
	}
	return a.buildWords(id, room, said, least)
}

// bodyFrom is the least width of a room with one line for words in full size, in heights of that line.
const bodyFrom = 20

// talk makes the words of the game in some room, in letters no smaller than those of a type.
type talk func(room ui.Rect, least ui.Type) *ui.Node

// buildWords makes the line in which the game speaks. When there is not room for all that was said, what
// came first goes first: how a move ended matters more than how it began. A sentence alone becomes smaller, down to the
// type that is given, before it is cut.
func (a *App) buildWords(id string, room ui.Rect, said []string, least ui.Type) *ui.Node {
	n := &ui.Node{ID: id, Role: ui.RoleText, Look: ui.LookText, Bounds: room}
	if !a.frame.upright {
		n.Align = ui.AlignCenter
	}
	if line := a.Measure.LineHeight(ui.Body); room.H < 2*line && room.W < bodyFrom*line {
		// So that short sentences are no larger than long ones; two who share a screen read from further away.
		if n.Label = strings.Join(said, " "); !a.opposite() || !a.fitsIn(n) {
			n.Type = ui.Small
		}
	}
	for {
		n.Label = strings.Join(said, " ")
		if a.fitsIn(n) {
			return n
		}
		switch {
		case len(said) > 1:
			said = said[1:]
		case n.Type != least:
			n.Type = n.Type.Smaller()
		default:
			a.shorten(n)
			return n
		}
	}
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
	for i := range variants.House(a.rules.Size()) {
		h := p.First(side) + i
		bowl := a.board.Houses[h]
		n := &ui.Node{
			ID: houseIDs[h], Role: ui.RoleButton,
			Label:  a.houseLabel(&p, h),
			Bounds: ui.Rect{X: bowl.X - bowl.RX, Y: bowl.Y - bowl.RY, W: 2 * bowl.RX, H: 2 * bowl.RY},
			Target: a.board.Target(h),
		}
		if side == p.Turn {
			n.Key = string(rune('A' + int(i)))
		}
		n.Current = a.play.last.From == h
		n.Value, n.Disabled = a.promise(p, h)
		if !a.settings.ShowPreview && !n.Disabled {
			n.Value = "" // what is not shown is not told either
		}
		if a.play.advice == h {
			n.Value = a.words.text("hint.here") + ". " + n.Value
		}
		n.Activate = func() { a.tap(h) }
		n.Preview = func(on bool) {
			a.leaveGuide()
			a.look(h, on)
		}
		if a.rests(h) {
			n.Preview = nil
		}
		group.Children = append(group.Children, n)
	}
	return group
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
		{"menu", "bar.menu", "bar.menu", ui.IconMenu, a.openMenu, true, "Escape"},
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

// reason translates why the rules refuse a move.
func (a *App) reason(err error) string {
	switch refusal := err.(type) {
	case *variants.Refusal:
		return a.words.say(refusal.Reason.Message())
	case *game.Refusal:
		switch {
		case refusal.Reason == game.AnswerFirst:
			return a.questions(a.session.Offered())[0]
		case refusal.Reason == game.NotYourTurn && !a.session.Seat(refusal.Side).Local():
			return a.words.text("refuse.wait")
		}
		return a.words.say(refusal.Reason.Message(a.sideName(refusal.Side)))
	}
	return a.words.text("refuse.full", "count", game.MaxNodes)
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

// look begins or ends the preview of a house.
func (a *App) look(h variants.House, on bool) {
	a.play.preview, a.play.promised, a.play.news = variants.NoHouse, nil, false
	if on && a.session.Local() {
		a.play.preview = h
		// An illegal move has no events: only its reason is shown.
		m, _ := a.moveOf(h)
		a.play.after, a.play.promised, _ = a.rules.Apply(a.session.Position(), m)
	}
	a.changed()
}

// promise says what sowing a house would do, either way round where that is left to the player, or why it may not
// be sown now.
func (a *App) promise(p variants.Position, h variants.House) (words string, illegal bool) {
	all, illegal := a.promises(p, h)
	return strings.Join(all[:min(1, len(all))], ""), illegal
}

// promises are the tellings of a promise, in full and then ever shorter.
func (a *App) promises(p variants.Position, h variants.House) (tellings []string, illegal bool) {
	if !a.session.Local() {
		return nil, true
	}
	m, either := a.moveOf(h)
	there, ends, illegal := a.promiseOf(p, m)
	if !either {
		return there, illegal
	}
	back, endsBack, _ := a.promiseOf(p, variants.SowClockwise(h))
	there, back = append(there, ends), append(back, endsBack)
	for i := range max(len(there), len(back)) {
		counter, clockwise := there[min(i, len(there)-1)], back[min(i, len(back)-1)]
		for _, key := range [...]string{"preview.either", "preview.either.short"} {
			tellings = append(tellings, a.words.text(key, "counter", counter, "clockwise", clockwise))
		}
	}
	return tellings, false
}

// promiseOf says what a move would do, in full and then ever shorter, and just where it ends, or why it may not be made.
func (a *App) promiseOf(p variants.Position, m variants.Move) (tellings []string, ends string, illegal bool) {
	h := m.House()
	will, err := game.PreviewOf(a.rules, p, m)
	if err != nil {
		return []string{a.reason(err)}, "", true
	}
	size := a.rules.Size()
	taken := will.Captured
	for _, e := range will.Events {
		if e.Kind == variants.Bank {
			taken-- // sown into the store, not taken
		}
	}
	args := []any{"house", notation.HouseSign(size, h)}
	words := a.words.text("preview.store", args...)
	ends = words
	if will.Last != variants.NoHouse {
		args = append(args, "last", notation.HouseSign(size, will.Last))
		ends = a.words.text("preview.sow", args...)
		switch words = ends; {
		case taken > 0:
			words = a.words.text("preview.capture", append(args, "count", taken)...)
		case will.Spared > 0:
			words = a.words.text("preview.spared", append(args, "count", will.Spared)...)
		}
	}
	tellings = []string{words}
	add := func(more string) { tellings = slices.Insert(tellings, 0, tellings[0]+" "+more) }
	if will.Again {
		add(a.words.text("preview.again"))
	}
	if will.Given > 0 {
		add(a.words.text("comment.given", "count", will.Given))
	}
	return tellings, ends, false
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
	id := houseIDs[target]
	a.root.SetFocus(id, true)
	a.Host.FocusNode(id)
}
