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
}

// controlBar is the row of controls of the play screen.
type controlBar struct {
	*shared
	demonstration *demonstration
	history       *history.Panel
	// share opens the sheet that shares the game.
	share func()
}

// commands are the controls of the bar, the most needed first. The last ones are in the menu too.
func (b *controlBar) commands() []command {
	// While the seeds of the computer still travel, the screen does not yet show that its opponent is to move and gives
	// no hint.
	human := b.Session.Local() && b.Session.Seat(b.seen.Turn).Local()
	menu := command{"menu", "bar.menu", "bar.menu", ui.IconMenu, func() { b.Ways.OpenMenu(nil) }, true, b.history.MenuKey()}
	share := command{"share", "bar.share", "bar.share.short", ui.IconShare, b.share, true, "L"}
	if b.Session.Sendable() {
		share.key, share.short = "bar.send", "bar.send.short"
	}
	mute := command{"mute", "bar.mute", "bar.mute.short", ui.IconSound, b.ToggleMute, true, "S"}
	if b.Settings.Muted {
		mute.key, mute.icon = "bar.unmute", ui.IconMute
	}
	if b.Session.Demonstration() {
		return slices.Concat([]command{menu}, b.demonstration.commands(), []command{mute, share})
	}
	hint := command{id: "hint", do: b.adviser.Hint, enabled: human && b.Settings.Hints, hotkey: "H"}
	hint.key, hint.short, hint.icon = b.adviser.HintSign()
	if b.Session.Online() { // on the Internet nobody gets help, and people talk
		hint = command{"talk", "talk.title", "talk.title", ui.IconTalk, b.Remote.OpenTalk, true, ""}
	}
	last := []command{mute, share}
	if b.Session.Sendable() {
		last = []command{share, mute} // there is a move to send
	}
	return append([]command{
		menu,
		{"undo", "bar.undo", "bar.undo.short", ui.IconUndo, b.Undo, b.Session.CanUndo(), "Control+Z"},
		{"redo", "bar.redo", "bar.redo.short", ui.IconRedo, b.Redo, b.Session.CanRedo(), "Control+Y"},
		hint,
	}, last...)
}

// shown are the controls that have room in a bar of so many keys. Without room for both, taking a move back and a hint
// come before playing a move again, which is then in the menu.
func (b *controlBar) shown(keys int) []command {
	all := b.commands()
	switch {
	case keys == fewestKeys && b.Session.Sendable():
		return []command{all[0], all[1], all[4]} // there is a move to send, and no hint to ask for
	case keys == fewestKeys && !b.Session.Demonstration():
		return []command{all[0], all[1], all[3]}
	}
	return all[:keys]
}

// build makes so many controls, with words or with signs only. If there is little room, controls that are in the menu
// too are left out.
func (b *controlBar) build(keys int, worded bool) *ui.Node {
	bar := &ui.Node{ID: "bar", Role: ui.RoleGroup, Label: b.Kit.Text("bar.name"), Look: ui.LookStrip, Axis: ui.AxisAcross,
		Gap: barGap, Bounds: b.frame.Bar}
	for _, c := range b.shown(keys) {
		n := &ui.Node{ID: c.id, Role: ui.RoleButton, Label: b.Kit.Text(c.key), Text: " ", Look: ui.LookQuiet,
			Icon: c.icon, Disabled: !c.enabled, Activate: c.do, Key: c.hotkey, Grow: 1}
		if worded {
			n.Type, n.Text = ui.Small, b.Kit.Text(c.short)
			if c.id == "hint" {
				b.adviser.KeepHintWidth(n)
			}
		}
		bar.Children = append(bar.Children, n)
	}
	return bar
}
