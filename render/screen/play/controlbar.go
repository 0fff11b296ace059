package play

import (
	"slices"

	"awale/render/screen/history"
	"awale/render/ui"
)

// command is one button of the bar. short is the key of the words beside its sign.
type command struct {
	id, key, short string
	icon           ui.Icon
	do             func()
	enabled        bool
	hotkey         string
	// rank says how many other controls need room before this one.
	rank int
}

// hintID is the ID of the control for hints, and againID that of the one that begins another game, which takes its place once the game is
// over, or on the Internet that of undoID, which takes moves back. againShort is the key of the word beside its sign.
const (
	hintID     = "hint"
	undoID     = "undo"
	againID    = "again"
	againShort = "bar.again.short"
)

// controlBar is the row of controls of the play screen.
type controlBar struct {
	*shared
	demonstration *demonstration
	history       *history.Panel
	// share opens the sheet that shares the game, openGame the page about it, and again begins another game between the same players.
	share, openGame, again func()
}

// commands are the controls of the bar, in order: those of the game, and beside the menu what is possible only now: the way back to a
// match that goes on without being on the board, or to play with half the time.
func (b *controlBar) commands() []command {
	list := b.ofGame()
	var now command
	back, yours := b.Remote.Way()
	switch berserk := b.Remote.Berserk(); {
	case back != nil && yours:
		now = command{"running-back", "online.running.turn", "online.running.short", ui.IconPlay, back, true, "", 1}
	case back != nil:
		now = command{"running-back", "online.running.mine", "online.running.short", ui.IconPlay, back, true, "", 1}
	case berserk != nil:
		now = command{"berserk", "arenas.berserk", "arenas.berserk.short", ui.IconSpeed, berserk, true, "", 1}
	default:
		return list
	}
	for i := range list[1:] {
		list[1+i].rank++
	}
	return slices.Insert(list, 1, now)
}

// ofGame are the controls of the game on the board, in order, the menu first.
func (b *controlBar) ofGame() []command {
	// While the seeds of the computer still travel, the screen does not yet show that its opponent is to move and gives
	// no hint.
	human := b.Session.Local() && b.Session.Seat(b.seen.Turn).Local()
	menu := command{"menu", "bar.menu", "bar.menu", ui.IconMenu, func() { b.Ways.OpenMenu(nil) }, true, b.history.MenuKey(), 0}
	page := command{"game", "menu.game", "bar.game.short", ui.IconMore, b.openGame, true, "", 1}
	turns := command{"turns", "bar.turns", "bar.turns.short", ui.IconHistory, b.history.Toggle, true, "M", 5}
	if b.Session.Demonstration() {
		return slices.Concat([]command{menu}, b.demonstration.commands(), []command{turns, page})
	}
	ways := []command{turns, page}
	if b.adviser.Barred() == "" {
		analyse := command{"analyse", "history.view.analysis", "history.view.analysis", ui.IconChart, b.history.ToggleAnalysis, true, "", 6}
		ways = []command{turns, analyse, page}
	}
	undo := command{undoID, "bar.undo", "bar.undo.short", ui.IconUndo, b.Undo, b.Session.CanUndo(), "Control+Z", 3}
	redo := command{"redo", "bar.redo", "bar.redo.short", ui.IconRedo, b.Redo, b.Session.CanRedo(), "Control+Y", 4}
	hint := command{id: hintID, do: b.adviser.Hint, enabled: human && b.Settings.Hints, hotkey: "H", rank: 2}
	hint.key, hint.short, hint.icon = b.adviser.HintSign()
	over := b.seen.outcome.Over() && !b.Session.Looking()
	if over {
		hint = command{againID, b.Narrator.AgainKey(), againShort, ui.IconPlay, b.again, true, "", hint.rank}
	}
	switch {
	case b.Session.Online(): // on the Internet nobody gets help, and people talk
		hint = command{"talk", "talk.title", "talk.title", ui.IconTalk, b.history.ToggleTalk, true, "", hint.rank}
		if again, key := b.RemoteNext.Again(); over && key != "" {
			undo = command{againID, key, againShort, ui.IconPlay, again, again != nil, "", undo.rank}
		}
	case b.Session.Sendable(): // there is a move to send
		share := command{"share", "bar.send", "bar.send.short", ui.IconShare, b.share, true, "L", 2}
		hint.rank, turns.rank = 5, 6
		return slices.Concat([]command{menu, undo, redo, hint, turns, share}, ways[1:])
	case !b.Settings.Hints && hint.id != againID:
		hint.rank, undo.rank = undo.rank, hint.rank
	}
	return slices.Concat([]command{menu, undo, redo, hint}, ways)
}

// shown are the controls that have room in a bar of so many keys. The page about the game has the others.
func (b *controlBar) shown(keys int) []command {
	return slices.DeleteFunc(b.commands(), func(c command) bool { return c.rank >= keys })
}

// names are the IDs of all controls, with and without room. What has the place and the width of another control has its name: nothing is
// laid out anew for it.
func (b *controlBar) names() (ids []string) {
	for _, c := range b.commands() {
		if c.id == againID {
			c.id, _ = b.placeOfAgain()
		}
		ids = append(ids, c.id)
	}
	return ids
}

// placeOfAgain is the ID of the control in whose place another game begins once this one is over, with the keys of all short words there.
func (b *controlBar) placeOfAgain() (id string, shorts []string) {
	if b.Session.Online() {
		return undoID, []string{"bar.undo.short", againShort}
	}
	return hintID, append(b.adviser.HintKeys(), againShort)
}

// leftOut are the other controls.
func (b *controlBar) leftOut(keys int) []command {
	return slices.DeleteFunc(b.commands(), func(c command) bool { return c.rank < keys })
}

// build makes so many controls, with words, which may be below their signs, or with signs only.
func (b *controlBar) build(keys int, worded, high bool) *ui.Node {
	bar := &ui.Node{ID: "bar", Role: ui.RoleGroup, Label: b.Kit.Text("bar.name"), Look: ui.LookStrip, Axis: ui.AxisAcross,
		Gap: barGap, Bounds: b.frame.Bar}
	for _, c := range b.shown(keys) {
		n := &ui.Node{ID: c.id, Role: ui.RoleButton, Label: b.Kit.Text(c.key), Text: " ", Look: ui.LookQuiet,
			Icon: c.icon, Disabled: !c.enabled, Activate: c.do, Key: c.hotkey, Grow: 1}
		switch c.id {
		case "talk":
			b.history.MarkNews(n)
		case againID:
			n.Look = ui.LookPrimary
		}
		if worded {
			n.Type, n.Text, n.Above = ui.Small, b.Kit.Text(c.short), high
			if place, shorts := b.placeOfAgain(); c.id == place || c.id == againID {
				for _, key := range shorts { // so the bar does not move when others stand there
					other := *n
					other.Text = b.Kit.Text(key)
					n.MinW = max(n.MinW, ui.Width(&other, b.Kit.Measure))
				}
			}
		}
		bar.Children = append(bar.Children, n)
	}
	return bar
}
