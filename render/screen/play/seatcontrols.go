package play

import (
	"slices"

	"awale/game"
	"awale/render/screen/table"
	"awale/render/ui"
	"awale/variants"
)

// seatControls make the seat of each of two players who sit opposite each other: a strip, and controls of their own.
type seatControls struct {
	*shared
	// saying returns what the game says now, and whether that is a preview. strips returns the strips of the play
	// screen.
	saying func() (said []string, preview bool)
	strips func() *strips
}

// buildSeat makes the seat of a player: with a question, while one waits, or with the words of the game.
func (sc *seatControls) buildSeat(s *strips, side variants.Side, bounds ui.Rect) *ui.Node {
	switch {
	case sc.Session.Offered().Kind == game.NoOffer:
	case sc.Session.Offered().From == side:
		return sc.buildWaiting(s, side, bounds)
	default:
		return sc.buildQuestion(s, side, bounds)
	}
	talk := func(room ui.Rect, least ui.Type) *ui.Node {
		said, preview := sc.seatWords(side)
		n := s.speech.Say(table.SeatIDs[side]+"-words", room, said, preview, least)
		if side != s.near {
			n.Role = ui.RoleNone // the other side says the same
		}
		return n
	}
	return s.talking(side, bounds, sc.seatBar(s, side, bounds), talk)
}

// buildQuestion makes the seat of a player who is asked something.
func (sc *seatControls) buildQuestion(s *strips, side variants.Side, bounds ui.Rect) *ui.Node {
	q := sc.Narrator.Questions(sc.Session.Offered())
	return s.calling(side, bounds, func(at ui.Rect) *ui.Node { return sc.answers(s, side, at) }, q[:]...)
}

// buildWaiting makes the seat of a player who has asked something.
func (sc *seatControls) buildWaiting(s *strips, side variants.Side, bounds ui.Rect) *ui.Node {
	withdraw := func(at ui.Rect) *ui.Node {
		n := sc.control(side, seatCommand{"withdraw", "seat.withdraw", "seat.withdraw", ui.IconClose, "",
			func() { sc.Command(sc.Session.Withdraw(side)) }})
		n.Look, n.Text, n.Type, n.Align = ui.LookButton, "", ui.SmallBold, ui.AlignCenter
		return &ui.Node{Axis: ui.AxisAcross, Bounds: at, Children: []*ui.Node{n}}
	}
	return s.calling(side, bounds, withdraw, sc.Kit.Text("offer.waiting"), sc.Kit.Text("offer.waiting.short"))
}

// seatWords is what a player reads while no question waits: the words of the game. Only the player who may sow a house
// reads its preview.
func (sc *seatControls) seatWords(side variants.Side) (said []string, preview bool) {
	if sc.Session.Position().Turn != side {
		return sc.Said, false
	}
	return sc.saying()
}

// noHint, noMove and noUndoNow say why a control of a seat can do nothing now, "" if it can.
func (sc *seatControls) noHint(side variants.Side) string {
	turn := sc.Session.Position().Turn
	switch {
	case sc.Session.Outcome().Over():
		return sc.Kit.Text("refuse.gameOver")
	case turn != side:
		return sc.Kit.Text("refuse.turn", "player", sc.Narrator.SideName(turn))
	case !sc.Settings.Hints:
		return sc.Kit.Text("refuse.hint")
	}
	return ""
}

func (sc *seatControls) noMove() string {
	switch {
	case sc.Session.Outcome().Over():
		return sc.Kit.Text("refuse.gameOver")
	case sc.Session.Record().At() == 0:
		return sc.Kit.Text("refuse.noMove")
	}
	return ""
}

func (sc *seatControls) noUndoNow() string {
	switch how, _ := sc.Session.Record().Closed(); {
	case sc.Session.CanUndo():
		return ""
	case how == variants.Timeout:
		return sc.Kit.Text("refuse.timeUp")
	}
	return sc.Kit.Text("refuse.undo")
}

// act returns the action of a control of a seat. If the control can do nothing, the action says why.
func (sc *seatControls) act(c seatCommand) func() {
	if c.why != "" {
		return func() { sc.Refuse(c.why) }
	}
	return c.do
}

// control makes a control of a seat, with its sign only.
func (sc *seatControls) control(side variants.Side, c seatCommand) *ui.Node {
	return &ui.Node{ID: table.SeatIDs[side] + "-" + c.id, Role: ui.RoleButton, Label: sc.Kit.Text(c.key), Text: " ", Type: ui.Small,
		Look: ui.LookQuiet, Icon: c.icon, Disabled: c.why != "", Activate: sc.act(c), Grow: 1}
}

// answers makes the controls that answer a question, with words that have room within bounds.
func (sc *seatControls) answers(s *strips, side variants.Side, bounds ui.Rect) *ui.Node {
	bar := &ui.Node{Axis: ui.AxisAcross, Gap: ui.SpaceNear, Bounds: bounds, Children: []*ui.Node{
		sc.control(side, seatCommand{"accept", "seat.accept", "seat.accept", ui.IconCheck, "", func() { sc.Answer(true) }}),
		sc.control(side, seatCommand{"decline", "seat.decline", "seat.decline", ui.IconClose, "", func() { sc.Answer(false) }}),
	}}
	for _, n := range bar.Children {
		n.Look, n.Align = ui.LookButton, ui.AlignCenter
	}
	bar.Children[0].Look = ui.LookPrimary
	s.fitAnswers(bar, sc.Kit.Text("seat.accept.short"), sc.Kit.Text("seat.decline.short"))
	return bar
}

// seatBar makes the controls of a seat, as many as leave room for the strip. The menu has the others.
func (sc *seatControls) seatBar(s *strips, side variants.Side, seat ui.Rect) *ui.Node {
	var worded, signs []*ui.Node
	for _, c := range sc.seatCommands(side) {
		n := sc.control(side, c)
		n.Text = sc.Kit.Text(c.short)
		worded, signs = append(worded, n), append(signs, sc.control(side, c))
	}
	return s.controls(side, seat, worded, signs)
}

// seatCommand is an action of a player who sits opposite another. short is the key of the fewer words beside its sign.
// why says why the action is not possible now, "" if it is.
type seatCommand struct {
	id, key, short string
	icon           ui.Icon
	why            string
	do             func()
}

// seatCommands are the controls of a seat, the most needed first. After the end that is another game.
func (sc *seatControls) seatCommands(side variants.Side) []seatCommand {
	hint := seatCommand{id: "hint", short: "bar.hint", why: sc.noHint(side), do: sc.adviser.Hint}
	hint.key, _, hint.icon = sc.adviser.HintSign() // other words would need another width
	all := []seatCommand{
		{"menu", "bar.menu", "bar.menu", ui.IconMenu, "", func() { sc.Ways.OpenMenu(&side) }},
		{"undo", "seat.undo", "bar.undo.short", ui.IconUndo, sc.noUndoNow(), func() { sc.Ask(game.OfferUndo, side) }},
		{"draw", "seat.draw", "seat.draw.short", ui.IconDraw, sc.noMove(), func() { sc.Ask(game.OfferDraw, side) }},
		hint,
		{seatNew, "menu.new", "menu.new", ui.IconNew, "", func() { sc.Ask(game.OfferNew, side) }},
	}
	if last := len(all) - 1; sc.Session.Outcome().Over() {
		all = slices.Insert(all[:last:last], 1, all[last])
	}
	return all
}

// seatNew is the ID of the control of a seat for another game.
const seatNew = "new"

// leftOut are the controls of a seat without room in its row. The menu has its own control for a new game.
func (sc *seatControls) leftOut(side variants.Side) []seatCommand {
	shown := len(sc.seatBar(sc.strips(), side, sc.frame.Near).Children)
	return slices.DeleteFunc(sc.seatCommands(side)[shown:], func(c seatCommand) bool { return c.id == seatNew })
}
