package screen

import (
	"awale/game"
	"awale/render/ui"
	"awale/variants"
	"slices"
	"strconv"
)

// kit is what every screen makes its nodes with: the words of the player's language, the sizes of words, and controls
// that sound when they are pressed.
type kit struct {
	words   words
	measure Measurer
	sound   Noises
	// dismiss closes all sheets, and back the one on top: the controls for that in the head of every dialog. nested
	// reports whether the sheet on top was opened from another one, so that there is a way back.
	dismiss, back func()
	nested        func() bool
	// announce has a sentence spoken by a screen reader, at once if it is urgent.
	announce func(text string, urgent bool)
	// stepped is the stepper of which a button was pressed: its new value is spoken.
	stepped string
	// stale is set while the tree that is shown is older than the state it shows.
	stale bool
}

// kitParts are what the kit, the stack of sheets and the messages are made from.
type kitParts struct {
	measure Measurer
	sound   Noises
	host    messageHost
	// cover is called before a sheet is opened, and returns the side at the bottom of the window. openedBy returns the control that opens
	// a sheet now, and shown is called with the ID of a sheet that was opened.
	cover    func() variants.Side
	openedBy func() string
	shown    func(id string)
}

// newKit makes the kit, the stack of sheets and the messages, which need each other.
func newKit(of kitParts) (*kit, *sheetStack, *messages) {
	k := &kit{measure: of.measure, sound: of.sound, stale: true}
	s := &sheetStack{openers: map[string]string{}, openedBy: of.openedBy, cover: of.cover, onChange: k.changed, onOpen: of.shown}
	m := &messages{kit: k, host: of.host}
	k.dismiss, k.back, k.announce = s.closeAll, s.close, m.announce
	k.nested = func() bool { return len(s.sheets) > 1 }
	return k, s, m
}

// changed tells that something has changed that the tree shows. The App builds a new tree before the next frame.
func (k *kit) changed() { k.stale = true }

// text returns the words of a key in the player's language; args are pairs of placeholder and value.
func (k *kit) text(key string, args ...any) string { return k.words.text(key, args...) }

// dialog is a sheet with a title, a way back and content that scrolls when there is not room enough.
func (k *kit) dialog(id, title string, foot []*ui.Node, content ...*ui.Node) *ui.Node {
	size := k.signSize()
	sign := func(id, key string, icon ui.Icon, do func()) *ui.Node {
		return &ui.Node{ID: id, Role: ui.RoleButton, Label: k.text(key), Text: " ", Look: ui.LookQuiet, Icon: icon, MinW: size, MinH: size, Activate: do}
	}
	head := &ui.Node{Axis: ui.AxisAcross, Gap: ui.SpaceNear, Bleed: ui.SpaceApart, Children: []*ui.Node{
		{ID: id + "-title", Role: ui.RoleHeading, Level: 2, Look: ui.LookText, Type: ui.Title, Label: title, Grow: 1},
		sign(id+"-close", "sheet.close", ui.IconClose, k.dismiss),
	}}
	if k.nested() {
		head.Children = slices.Insert(head.Children, 0, sign(id+"-back", "sheet.back", ui.IconBack, k.back))
		back := head.Children[0]
		back.Key, back.MinW = "Escape", backWide
	} else {
		head.Children[1].Key = "Escape"
	}
	body := &ui.Node{ID: id + "-body", Axis: ui.AxisDown, Gap: ui.SpaceApart, Scroll: true, Grow: 1, Children: content}
	d := &ui.Node{ID: id, Role: ui.RoleDialog, Label: title, Look: ui.LookSheet, Axis: ui.AxisDown, Gap: ui.SpaceWide, Pad: ui.SpaceWide,
		Children: []*ui.Node{head, body}}
	if len(foot) > 0 {
		row := together(foot...)
		row.ID = id + "-foot"
		d.Children = append(d.Children, row)
	}
	return d
}

// backWide is the width of the way back before a title, in dp.
const backWide = 44

// titleOf returns the title of a dialog.
func titleOf(d *ui.Node) *ui.Node {
	for _, n := range d.Children[0].Children {
		if n.Role == ui.RoleHeading {
			return n
		}
	}
	return d.Children[0].Children[0]
}

// besideTitle puts a button beside the title of a dialog, as nothing but its icon.
func (k *kit) besideTitle(d, button *ui.Node) {
	button.Text, button.Look, button.MinW, button.Grow = " ", ui.LookQuiet, k.signSize(), 0
	head := d.Children[0]
	head.Children = slices.Insert(head.Children, len(head.Children)-1, button)
}

// wordsBesideTitle has buttons that stand beside the title of a dialog show some words each too, if all of them have room for that in
// a width. It reports whether they do.
func (k *kit) wordsBesideTitle(d *ui.Node, width float64, buttons []*ui.Node, words []string) bool {
	head := d.Children[0]
	room := width - 2*d.Pad + head.Bleed + head.Gap
	for _, n := range head.Children {
		if !slices.Contains(buttons, n) {
			room -= ui.Width(n, k.measure) + head.Gap
		}
	}
	for i, n := range buttons {
		worded := *n
		worded.Type, worded.Text = ui.Small, words[i]
		room -= ui.Width(&worded, k.measure) + head.Gap
	}
	if room < 0 {
		return false
	}
	for i, n := range buttons {
		n.Type, n.Text = ui.Small, words[i]
	}
	return true
}

// signSize is the size of a button in the head of a sheet that shows nothing but its icon: it grows with the title.
func (k *kit) signSize() float64 {
	return max(ui.ControlHeight, ui.IconSizeFor(ui.Body, k.measure)+ui.IconAir)
}

func heading(id, text string) *ui.Node {
	return &ui.Node{ID: id, Role: ui.RoleHeading, Level: 3, Look: ui.LookText, Type: ui.Label, Label: text}
}

// section puts a heading above what it is about: closer to it than one part of that is to the next.
func section(head *ui.Node, content ...*ui.Node) *ui.Node {
	first := []*ui.Node{head}
	if len(content) > 0 {
		first, content = append(first, content[0]), content[1:]
	}
	return &ui.Node{Axis: ui.AxisDown, Gap: ui.SpaceNear, Children: append([]*ui.Node{
		{Axis: ui.AxisDown, Gap: ui.SpaceTight, Children: first}}, content...)}
}

func paragraph(id, text string) *ui.Node {
	return &ui.Node{ID: id, Role: ui.RoleText, Look: ui.LookText, Label: text}
}

// divider is a thin line with some air.
func divider() *ui.Node { return &ui.Node{Look: ui.LookDivider, MinH: 2*ui.SpaceTight + 1} }

func faint(id, text string) *ui.Node {
	return &ui.Node{ID: id, Role: ui.RoleText, Look: ui.LookText, Type: ui.Small, Faint: true, Label: text}
}

// together lays out buttons that belong together, all of one width, in as few lines as that leaves full.
func together(buttons ...*ui.Node) *ui.Node {
	return &ui.Node{Axis: ui.AxisGrid, Full: true, Gap: ui.SpaceNear, Children: buttons}
}

// middle keeps a node as high as it is, in the middle of a row that is higher.
func middle(n *ui.Node) *ui.Node {
	return &ui.Node{Axis: ui.AxisDown, MinW: n.MinW, MaxW: n.MaxW, Children: []*ui.Node{{Grow: 1}, n, {Grow: 1}}}
}

// column keeps a node as high as it is, in a row that is higher.
func column(n *ui.Node) *ui.Node {
	return &ui.Node{Axis: ui.AxisDown, MinW: n.MinW, MaxW: n.MaxW, Children: []*ui.Node{n}}
}

// labelled puts the name of a group of controls above it, close enough to be seen to belong to it.
func labelled(label string, group ...*ui.Node) *ui.Node {
	return &ui.Node{Axis: ui.AxisDown, Gap: ui.SpaceTight, Children: append([]*ui.Node{
		{Look: ui.LookText, Type: ui.Label, Label: label}}, group...)}
}

// choice is one of several that a player picks.
type choice struct{ id, label string }

// option makes one of several choices.
func option(id, label string) choice { return choice{id, label} }

func (k *kit) button(id, text string, icon ui.Icon, do func()) *ui.Node {
	return &ui.Node{ID: id, Role: ui.RoleButton, Label: text, Look: ui.LookButton, Type: ui.Label, Icon: icon,
		Grow: 1, Align: ui.AlignCenter, Activate: func() {
			k.sound.Tick()
			do()
		}}
}

func (k *kit) primary(id, text string, icon ui.Icon, do func()) *ui.Node {
	n := k.button(id, text, icon, do)
	n.Look, n.First = ui.LookPrimary, true
	return n
}

// inColumn lets a button keep its height among others that stand one above the other.
func inColumn(n *ui.Node) *ui.Node {
	n.Grow = 0
	return n
}

// row is a button of a list, as wide as it, with its words at the start: what it does it does at once.
func (k *kit) row(id, text string, icon ui.Icon, do func()) *ui.Node {
	n := k.button(id, text, icon, do)
	n.Align, n.Grow = ui.AlignStart, 0
	return n
}

// opener is a row that leads to a page.
func (k *kit) opener(id, text string, icon ui.Icon, do func()) *ui.Node {
	n := k.row(id, text, icon, do)
	n.Opens = true
	return n
}

// radios is a labelled group of choices; pick is called with the ID of the one that was chosen.
func (k *kit) radios(id, label string, now string, pick func(id string), choices ...choice) *ui.Node {
	row := &ui.Node{ID: id, Role: ui.RoleRadioGroup, Label: label, Axis: ui.AxisGrid, Full: true, Gap: ui.SpaceNear}
	for _, c := range choices {
		row.Children = append(row.Children, &ui.Node{ID: id + "-" + c.id, Role: ui.RoleRadio, Look: ui.LookRadio,
			Label: c.label, Checked: c.id == now, Activate: func() {
				k.sound.Tick()
				pick(c.id)
				k.changed()
			}})
	}
	return labelled(label, row)
}

func (k *kit) toggle(id, label string, on bool, set func(on bool)) *ui.Node {
	return &ui.Node{ID: id, Role: ui.RoleSwitch, Look: ui.LookSwitch, Label: label, Checked: on, Activate: func() {
		k.sound.Tick()
		set(!on)
		k.changed()
	}}
}

// chip is a small button that is on or off.
func (k *kit) chip(id, label, text string, on bool, do func()) *ui.Node {
	n := k.button(id, label, ui.IconNone, do)
	n.Role, n.Checked, n.Text, n.Grow, n.MinW = ui.RoleSwitch, on, text, 0, ui.ControlHeight
	if on {
		n.Look = ui.LookPrimary
	}
	return n
}

// stepper is a value between a button for less and one for more, below its label. Arrows change the value too. step returns
// what a press does by one less (-1) or more (+1), and whether there is room for it.
func (k *kit) stepper(id, label, value string, step func(by int) (do func(), ok bool)) *ui.Node {
	press := func(suffix, key, sign string, by int) *ui.Node {
		do, ok := step(by)
		n := k.button(id+suffix, k.text(key, "field", label), ui.IconNone, func() {
			if ok {
				k.stepped = id
				do()
			}
		})
		n.Text, n.Value, n.Disabled, n.Type, n.NoTab = sign, value, !ok, ui.Title, true
		n.Grow, n.MinW, n.MaxW = 0, k.signSize(), k.signSize()
		return n
	}
	if k.stepped == id {
		k.stepped = ""
		k.announce(value, false)
	}
	less, more := press("-less", "editor.less", "−", -1), press("-more", "editor.more", "+", 1)
	now, err := strconv.Atoi(value)
	if err != nil {
		now = 0 // a value in words is spoken as it is
	}
	spin := &ui.Node{ID: id + "-value", Role: ui.RoleSpin, Look: ui.LookText, Align: ui.AlignCenter, Label: label, Text: value, Value: value,
		Grow: 1, MinW: leastValue, Now: float64(now), Min: float64(now - 1), Max: float64(now + 1), Step: 1,
		Adjust: func(v float64) {
			by := 1
			if v < float64(now) {
				by = -1
			}
			if do, ok := step(by); ok {
				k.sound.Tick()
				do()
			} else {
				k.sound.Thud()
			}
		}}
	return labelled(label, &ui.Node{ID: id, Role: ui.RoleGroup, Label: label, Look: ui.LookCard, Axis: ui.AxisAcross, Gap: ui.SpaceHair,
		Children: []*ui.Node{less, spin, more}})
}

// leastValue is the least width of the value of a stepper, in dp: two of them stand side by side on the smallest phone.
const leastValue = 24

// action adds a button to a row.
func (k *kit) action(row *ui.Node, id, key string, icon ui.Icon, do func()) {
	row.Children = append(row.Children, k.button(id, k.text(key), icon, do))
}

// sentences translates messages.
func (k *kit) sentences(said []variants.Message) []string {
	parts := make([]string, len(said))
	for i, m := range said {
		parts[i] = k.words.say(m)
	}
	return parts
}

// reason translates why the rules refuse a move.
func (k *kit) reason(err error) string {
	refusal, ok := err.(*variants.Refusal)
	if !ok {
		return k.words.text("refuse.full", "count", game.MaxNodes)
	}
	return k.words.say(refusal.Reason.Message())
}
