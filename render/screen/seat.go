package screen

import (
	"slices"
	"strings"

	"awale/game"
	"awale/render/ui"
	"awale/variants"
)

// answers is how many controls answer a question.
const answers = 2

// seatIDs begin the IDs of what lies before a side.
var seatIDs = [2]string{"seat-south", "seat-north"}

var offerKeys = [...]string{game.OfferUndo: "offer.undo", game.OfferRedo: "offer.redo", game.OfferDraw: "offer.draw",
	game.OfferNew: "offer.new", game.OfferBack: "offer.back"}

// ask asks for something in the name of a side: it is done at once, or waits for an answer.
func (a *App) ask(kind game.OfferKind, from variants.Side) { a.askFor(kind, from, nil) }

func (a *App) askFor(kind game.OfferKind, from variants.Side, setup *game.Setup) {
	a.skip()
	a.command(a.session.Offer(from, kind, setup))
}

// command says why a command was refused, if it was.
func (a *App) command(err error) {
	if err != nil {
		a.refuse(a.reason(err))
	}
}

// followOffer has the board give way to a question that is long, and come back when there is none.
func (a *App) followOffer() {
	before := a.laidOffer
	a.laidOffer = a.session.Offered().Kind
	a.changed()
	if a.width > 0 && (before != game.NoOffer || a.laidOffer != game.NoOffer) {
		a.relay()
	}
}

// asked shows and tells a question that waits from now on.
func (a *App) asked(o game.Offer) {
	a.followOffer()
	a.Sound.Tick()
	a.announce(a.questions(o)[0], true)
}

// answered follows the answer to a question. What was agreed to is done after this.
func (a *App) answered(c game.Change) {
	a.followOffer()
	a.Sound.Tick()
	switch {
	case !c.Yes:
		a.tell(a.words.text("offer.declined", "player", a.sideName(c.Side)), true)
	case c.Offer.Kind == game.OfferUndo, c.Offer.Kind == game.OfferRedo:
		a.skip()
	}
}

// questions are the words of a question, in full and as short as they can be.
func (a *App) questions(o game.Offer) [2]string {
	key, what := offerKeys[o.Kind], ""
	if o.Setup != nil {
		key, what = "offer.game", a.chosen.what
	}
	return [2]string{a.words.text(key, "player", a.sideName(o.From), "what", what), a.words.text(key+".short", "what", what)}
}

// wantGame implements gameStarter: where two sit opposite each other, the other has to agree.
func (a *App) wantGame(c chosenGame) {
	a.chosen = c
	if a.opposite() {
		a.askFor(game.OfferNew, a.facing, c.setup)
		return
	}
	a.command(a.session.Offer(a.session.Hand(), game.OfferNew, c.setup))
}

// wantBack returns to the game that was set aside last, where two sit opposite each other when the other agrees.
func (a *App) wantBack() {
	if !a.opposite() {
		a.goBack()
		return
	}
	a.closeAll()
	a.ask(game.OfferBack, a.facing)
}

// goBack returns to the game that was set aside last. What is wrong with it has been told.
func (a *App) goBack() {
	if err := a.game.Back(); err != nil {
		a.changed()
	}
}

// answer answers the question that waits.
func (a *App) answer(yes bool) {
	a.command(a.session.Answer(a.session.Offered().From.Other(), yes))
}

// seatNeeds is the room that words need beside a name and controls, in heights of their lines: two of them hold most
// sentences.
const seatNeeds = 11

// oneFrom is the least such room beside the one control that is left, in words: it is better than its sign alone.
// signsFrom is that beside some whose signs stand alone.
const oneFrom, signsFrom = 7.5, 5.5

// wordedFrom is how many controls in words are better than the signs of all of them.
const wordedFrom = 4

// seatParts shares the row of a seat between the strip and controls of some width.
func seatParts(seat ui.Rect, controls float64) (strip, bar ui.Rect) {
	strip, bar = seat, seat
	bar.W = controls
	bar.X += seat.W - controls
	strip.W -= controls + margin
	return strip, bar
}

// seatSpares reports whether controls of some width leave room for words of so many heights of their lines.
func (a *App) seatSpares(seat ui.Rect, controls, words float64) bool {
	need := a.frame.column + 2*(stripGap+stripEdge) + words*a.Measure.LineHeight(ui.Small)
	if a.session.Clock() != nil && !a.frame.below {
		need += stripGap + a.Measure.Width("00:00", ui.Title)
	}
	return seat.W-controls-margin >= need
}

// buildSeat makes what a player who sits opposite another has before him.
func (a *App) buildSeat(side variants.Side, bounds ui.Rect) *ui.Node {
	switch {
	case a.session.Offered().Kind == game.NoOffer:
	case a.session.Offered().From == side:
		return a.buildWaiting(side, bounds)
	default:
		return a.buildQuestion(side, bounds)
	}
	id := seatIDs[side]
	near := side == a.view()
	controls := a.seatBar(side, bounds)
	row, bar := seatParts(bounds, ui.Width(controls, a.Measure))
	controls.Bounds = bar
	talk := func(room ui.Rect, least ui.Type) *ui.Node {
		said, promise := a.seatWords(side)
		n := a.buildSaid(id+"-words", room, said, promise, least)
		if !near {
			n.Role = ui.RoleNone // the same is said on the other side
		}
		return n
	}
	return a.seat(side, a.buildSpeaking(side, row, talk), controls)
}

// seat puts a strip and the controls beside it before a player. Where the strip has grown over the end of the board the
// controls stay at the edge of the window.
func (a *App) seat(side variants.Side, strip, controls *ui.Node) *ui.Node {
	bounds := strip.Bounds
	bounds.W = controls.Bounds.X + controls.Bounds.W - bounds.X
	controls.Bounds.Y = bounds.Y + bounds.H - controls.Bounds.H
	return &ui.Node{ID: seatIDs[side], Role: ui.RoleGroup, Label: a.words.say(a.sideName(side)), Bounds: bounds,
		Turned: side != a.view(), Children: []*ui.Node{strip, controls}}
}

// buildQuestion makes what a player has before him who is asked something.
func (a *App) buildQuestion(side variants.Side, bounds ui.Rect) *ui.Node {
	q := a.questions(a.session.Offered())
	return a.buildCall(side, bounds, func(at ui.Rect) *ui.Node { return a.answers(side, at) }, q[:]...)
}

// buildWaiting makes what a player has before him who has asked something.
func (a *App) buildWaiting(side variants.Side, bounds ui.Rect) *ui.Node {
	withdraw := func(at ui.Rect) *ui.Node {
		n := a.control(side, seatCommand{"withdraw", "seat.withdraw", "seat.withdraw", ui.IconClose, "", func() { a.command(a.session.Withdraw(side)) }})
		n.Look, n.Text, n.Type, n.Align = ui.LookButton, "", ui.SmallBold, ui.AlignCenter
		return &ui.Node{Axis: ui.AxisAcross, Bounds: at, Children: []*ui.Node{n}}
	}
	return a.buildCall(side, bounds, withdraw, a.words.text("offer.waiting"), a.words.text("offer.waiting.short"))
}

// buildCall makes what a player has before him while a question waits: what is to be read, in full or as short as it can
// be, and controls in words. They stand where the words run; else below the line that tells of the player, with the
// controls beside or below them, in letters as large as either has room for. That is higher than the row if it has to be.
func (a *App) buildCall(side variants.Side, bounds ui.Rect, controls func(at ui.Rect) *ui.Node, texts ...string) *ui.Node {
	signed, plain := a.controlsWidth(controls(ui.Rect{}))
	if !a.frame.below && a.seatSpares(bounds, signed, besideFrom) {
		row, bar := seatParts(bounds, signed)
		for _, text := range texts {
			talk := func(room ui.Rect, least ui.Type) *ui.Node {
				return a.buildWords(seatIDs[side]+"-words", room, []string{text}, least)
			}
			if strip := a.speakBeside(side, row, a.frame.stacked, a.frame.column, talk); strip != nil {
				return a.seat(side, strip, controls(bar))
			}
		}
	}
	in := bounds
	in.X, in.W = in.X+stripEdge, in.W-2*stripEdge
	foot := ui.Height(controls(in), in.W, a.Measure) + 2*ui.SpaceHair
	for _, size := range callSizes {
		for _, text := range texts {
			for _, width := range [...]float64{signed, plain} {
				row, bar := seatParts(bounds, width)
				if strip, fits := a.callUnder(side, row, 0, size, text); fits {
					return a.seat(side, strip, controls(bar))
				}
			}
			if strip, fits := a.callUnder(side, bounds, foot, size, text); fits {
				return a.callOver(side, strip, foot, controls)
			}
		}
	}
	// Before the row becomes higher, the answers are as short as the question.
	brief, _ := a.controlsWidth(controls(ui.Rect{W: 1}))
	for _, size := range callSizes {
		row, bar := seatParts(bounds, brief)
		if strip, fits := a.callUnder(side, row, 0, size, texts[len(texts)-1]); fits {
			return a.seat(side, strip, controls(bar))
		}
	}
	// The row becomes as high as it must for words that are no smaller than others.
	n := &ui.Node{Look: ui.LookText, Type: ui.Small, Label: texts[0]}
	if ui.Height(n, in.W, a.Measure) > 2*a.Measure.LineHeight(n.Type) {
		n.Label = texts[1]
	}
	lack := max(0, a.Measure.LineHeight(n.Type)+ui.Height(n, in.W, a.Measure)+foot+2*ui.SpaceHair-bounds.H)
	if side == a.view() {
		bounds.Y -= lack
	}
	bounds.H += lack
	strip, _ := a.callUnder(side, bounds, foot, callSize{n.Type, n.Type, ui.SpaceHair}, n.Label)
	return a.callOver(side, strip, foot, controls)
}

// nameLeast is how large a name is at least, in sizes of the words below it.
const nameLeast = 0.7

// callSize are the types of the line that tells of a player and of words below it, and the air above and below both.
type callSize struct {
	head, words ui.Type
	air         float64
}

// callSizes are those of words that call for an answer, the largest first.
var callSizes = [...]callSize{{ui.Body, ui.Body, stripPad}, {ui.Body, ui.Small, stripPad}, {ui.Small, ui.Small, stripPad},
	{ui.Small, ui.Small, ui.SpaceHair}, {ui.Small.Shrunk(1), ui.Small.Shrunk(1), ui.SpaceHair}, {ui.Small.Shrunk(2), ui.Small.Shrunk(2), ui.SpaceHair},
	{ui.Small.Shrunk(3), ui.Small.Shrunk(3), ui.SpaceHair}, {ui.Small.Least(), ui.Small.Least(), ui.SpaceHair}}

// callUnder makes the strip of a player with words of some size below the line that tells of him, over a foot of some
// height, and reports whether there is room for that.
func (a *App) callUnder(side variants.Side, bounds ui.Rect, foot float64, size callSize, text string) (strip *ui.Node, fits bool) {
	head := a.Measure.LineHeight(size.head)
	room := bounds.H - foot - head - 2*size.air
	in := ui.Rect{X: bounds.X + stripEdge, Y: bounds.Y + size.air, W: bounds.W - 2*stripEdge, H: head}
	n := &ui.Node{ID: seatIDs[side] + "-words", Role: ui.RoleText, Look: ui.LookText, Type: size.words, Label: text}
	words := min(room, ui.Height(n, in.W, a.Measure))
	in.Y += (room - words) / 2
	p, fits := a.layPlayer(side, in, 0, a.tellSeeds(), inLine)
	in.Y, in.H = in.Y+head, words
	n.Bounds = in
	strip = a.emptyStrip(side, bounds)
	strip.Children = append(p.nodes(), n)
	return strip, fits && a.fitsIn(n) && a.Measure.LineHeight(p.name.Type) >= nameLeast*a.Measure.LineHeight(n.Type)
}

// callOver puts a strip before a player, and over its foot of some height controls.
func (a *App) callOver(side variants.Side, strip *ui.Node, foot float64, controls func(at ui.Rect) *ui.Node) *ui.Node {
	at := strip.Bounds
	return &ui.Node{ID: seatIDs[side], Role: ui.RoleGroup, Label: a.words.say(a.sideName(side)), Bounds: at, Turned: side != a.view(),
		Children: []*ui.Node{strip, controls(ui.Rect{X: at.X + stripEdge, Y: at.Y + at.H - foot, W: at.W - 2*stripEdge, H: foot - 2*ui.SpaceHair})}}
}

// controlsWidth is the room that controls need side by side, all as wide as the widest, in words with their signs and
// without them.
func (a *App) controlsWidth(bar *ui.Node) (signed, plain float64) {
	count := float64(len(bar.Children))
	for _, n := range bar.Children {
		signed = max(signed, ui.Width(n, a.Measure))
		n.Icon = ui.IconNone
		plain = max(plain, ui.Width(n, a.Measure))
	}
	between := (count-1)*ui.SpaceNear + 2
	if count == 1 {
		return signed + between, signed + between // a sign that has room is shown
	}
	return count*signed + between, count*plain + between
}

// fitsIn reports whether all words have room in the bounds of their node.
func (a *App) fitsIn(n *ui.Node) bool {
	if n.Text != "" {
		return false // cut short
	}
	for word := range strings.FieldsSeq(n.Label) {
		if a.Measure.Width(word, n.Type) > n.Bounds.W {
			return false
		}
	}
	return ui.Height(n, n.Bounds.W, a.Measure) <= n.Bounds.H
}

// shorten leaves out the last words of a sentence for which there is no room, in what is seen of it.
func (a *App) shorten(n *ui.Node) {
	for words := strings.Fields(n.Label); len(words) > 1 && ui.Height(n, n.Bounds.W, a.Measure) > n.Bounds.H; {
		words = words[:len(words)-1]
		n.Text = strings.Join(words, " ") + "…"
	}
}

// seatWords is what a player reads while no question waits: what the game says; what a house would do is told to who may
// sow it.
func (a *App) seatWords(side variants.Side) (said []string, promise bool) {
	if a.session.Position().Turn != side {
		return a.play.said, false
	}
	return a.saying()
}

// noHint, noMove and noUndoNow say why a control of a seat can do nothing now, "" when it can.
func (a *App) noHint(side variants.Side) string {
	turn := a.session.Position().Turn
	switch {
	case a.session.Outcome().Over():
		return a.words.text("refuse.gameOver")
	case turn != side:
		return a.words.text("refuse.turn", "player", a.sideName(turn))
	case !a.settings.Hints:
		return a.words.text("refuse.hint")
	}
	return ""
}

func (a *App) noMove() string {
	switch {
	case a.session.Outcome().Over():
		return a.words.text("refuse.gameOver")
	case a.session.Record().At() == 0:
		return a.words.text("refuse.noMove")
	}
	return ""
}

func (a *App) noUndoNow() string {
	switch how, _ := a.session.Record().Closed(); {
	case a.session.CanUndo():
		return ""
	case how == variants.Timeout:
		return a.words.text("refuse.timeUp")
	}
	return a.words.text("refuse.undo")
}

// act returns what a control of a seat does: where it can do nothing it says why.
func (a *App) act(c seatCommand) func() {
	if c.why != "" {
		return func() { a.refuse(c.why) }
	}
	return c.do
}

// control makes a control of a seat. It shows its sign alone.
func (a *App) control(side variants.Side, c seatCommand) *ui.Node {
	return &ui.Node{ID: seatIDs[side] + "-" + c.id, Role: ui.RoleButton, Label: a.words.text(c.key), Text: " ", Type: ui.Small,
		Look: ui.LookQuiet, Icon: c.icon, Disabled: c.why != "", Activate: a.act(c), Grow: 1}
}

// answers makes the controls that answer a question, in words: where these are long, without their signs, then in few
// words, and then in smaller letters.
func (a *App) answers(side variants.Side, bounds ui.Rect) *ui.Node {
	bar := &ui.Node{Axis: ui.AxisAcross, Gap: ui.SpaceNear, Bounds: bounds, Children: []*ui.Node{
		a.control(side, seatCommand{"accept", "seat.accept", "seat.accept", ui.IconCheck, "", func() { a.answer(true) }}),
		a.control(side, seatCommand{"decline", "seat.decline", "seat.decline", ui.IconClose, "", func() { a.answer(false) }}),
	}}
	for _, n := range bar.Children {
		n.Look, n.Text, n.Type, n.Align = ui.LookButton, "", ui.SmallBold, ui.AlignCenter // each its own plate
	}
	bar.Children[0].Look = ui.LookPrimary
	wide := func() bool {
		return bounds.W > 0 && slices.ContainsFunc(bar.Children, func(n *ui.Node) bool { return ui.Width(n, a.Measure) > (bounds.W-bar.Gap)/answers })
	}
	if wide() {
		for _, n := range bar.Children {
			n.Icon = ui.IconNone
		}
	}
	if wide() {
		for i, key := range [...]string{"seat.accept.short", "seat.decline.short"} {
			bar.Children[i].Text = a.words.text(key)
		}
	}
	for t := ui.SmallBold; wide() && t != ui.SmallBold.Least(); {
		t = t.Smaller()
		for _, n := range bar.Children {
			n.Type = t
		}
	}
	return bar
}

// seatBar makes the controls of a seat, the most needed first, as many as leave room for the strip: the menu has the
// others. They stand in words; where only few have room then, the signs of more of them stand alone, and where these have
// none either, what has room in words or the sign of the menu.
func (a *App) seatBar(side variants.Side, seat ui.Rect) *ui.Node {
	bar := &ui.Node{Look: ui.LookStrip, Axis: ui.AxisAcross, Gap: barGap}
	commands := a.seatCommands(side)
	for _, c := range commands {
		n := a.control(side, c)
		n.Text = a.words.text(c.short)
		bar.Children = append(bar.Children, n)
	}
	// The signs of some are better than fewer in words.
	signed := a.frame.stacked && !a.frame.below && a.seatSpares(seat, barWidth(fewestKeys), signsFrom)
	for shown := len(bar.Children); shown >= wordedFrom || shown > 0 && !signed; shown-- {
		bar.Children = bar.Children[:shown]
		words := float64(seatNeeds)
		if shown == 1 && !a.frame.below {
			words = oneFrom
		}
		if a.seatSpares(seat, ui.Width(bar, a.Measure), words) {
			return bar
		}
	}
	shown := 1
	if signed {
		for shown = len(commands); !a.seatSpares(seat, barWidth(shown), signsFrom); shown-- {
		}
	}
	bar.Children = nil
	for _, c := range commands[:shown] {
		bar.Children = append(bar.Children, a.control(side, c))
	}
	return bar
}

// seatCommand is what a player who sits opposite another can do. short is the key of the words that stand beside its
// sign, of which there are fewer; why says why it does nothing now, "" when it does.
type seatCommand struct {
	id, key, short string
	icon           ui.Icon
	why            string
	do             func()
}

// seatCommands are the controls of a seat, the most needed first.
func (a *App) seatCommands(side variants.Side) []seatCommand {
	return []seatCommand{
		{"menu", "bar.menu", "bar.menu", ui.IconMenu, "", func() { a.openBefore(side, a.menuSheet()) }},
		{"undo", "seat.undo", "bar.undo.short", ui.IconUndo, a.noUndoNow(), func() { a.ask(game.OfferUndo, side) }},
		{"draw", "seat.draw", "seat.draw.short", ui.IconDraw, a.noMove(), func() { a.ask(game.OfferDraw, side) }},
		{"hint", "bar.hint", "bar.hint", ui.IconHint, a.noHint(side), a.hint},
		{"new", "seat.new", "seat.new", ui.IconNew, "", func() { a.ask(game.OfferNew, side) }},
	}
}

// leftOut are the controls of a seat that its row has no room for. The menu begins a new game by itself.
func (a *App) leftOut(side variants.Side) []seatCommand {
	all := a.seatCommands(side)
	shown := len(a.seatBar(side, a.frame.near).Children)
	return all[min(shown, len(all)-1) : len(all)-1]
}
