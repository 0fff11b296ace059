package kit

import (
	"slices"
	"strconv"

	"awale/assets/locales"
	"awale/game"
	"awale/render/ui"
	"awale/variants"
)

// Kit makes the nodes of all screens. It has the words of the player's language, the sizes of words, and controls that
// sound when they are pressed.
type Kit struct {
	Words Words
	// Languages are those of the program in the order in which players are shown them.
	Languages []locales.Language
	Measure   Measurer
	Sound     Noises
	// dismiss closes all sheets, and back closes the top one. Both are controls in the head of every dialog. nested
	// reports whether the top sheet was opened from another one, so that there is a way back.
	dismiss, back func()
	nested        func() bool
	// Announce makes a screen reader speak a sentence, at once if it is urgent.
	Announce func(text string, urgent bool)
	// Stepped is the ID of the stepper whose button was pressed. Its new value is spoken.
	Stepped string
	// Stale is set while the tree on the screen is older than the state that it shows.
	Stale bool
}

// KitParts are the parts from which the kit, the stack of sheets and the messages are made.
type KitParts struct {
	Measure Measurer
	Sound   Noises
	Host    messageHost
	// Cover is called before a sheet is opened, and returns the side at the bottom of the window. openedBy returns the
	// control that opens a sheet now, and shown is called with the ID of the opened sheet.
	Cover    func() variants.Side
	OpenedBy func() string
	Shown    func(id string)
}

// NewKit makes the kit, the stack of sheets and the messages, which need each other.
func NewKit(of KitParts) (*Kit, *SheetStack, *Messages) {
	k := &Kit{Measure: of.Measure, Sound: of.Sound, Stale: true}
	s := &SheetStack{openers: map[string]string{}, openedBy: of.OpenedBy, cover: of.Cover, onChange: k.Changed, onOpen: of.Shown}
	m := &Messages{kit: k, host: of.Host}
	k.dismiss, k.back, k.Announce = s.CloseAll, s.Close, m.Announce
	k.nested = func() bool { return len(s.Sheets) > 1 }
	return k, s, m
}

// Changed reports that the state on the screen has changed. The App builds a new tree before the next frame.
func (k *Kit) Changed() { k.Stale = true }

// Text returns the words of a key in the player's language; args are pairs of placeholder and value.
func (k *Kit) Text(key string, args ...any) string { return k.Words.Text(key, args...) }

// LanguageName returns what a language calls itself, or its tag if the program does not speak it.
func (k *Kit) LanguageName(tag string) string {
	for _, l := range k.Languages {
		if l.Tag == tag {
			return l.Name
		}
	}
	return tag
}

// Dialog is a sheet with a title, a back button and content, which scrolls if there is too little room.
func (k *Kit) Dialog(id, title string, foot []*ui.Node, content ...*ui.Node) *ui.Node {
	size := k.SignSize()
	sign := func(id, key string, icon ui.Icon, do func()) *ui.Node {
		return &ui.Node{ID: id, Role: ui.RoleButton, Label: k.Text(key), Text: " ", Look: ui.LookQuiet, Icon: icon, MinW: size,
			MinH: size, Activate: do}
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
		row := Together(foot...)
		row.ID = id + "-foot"
		d.Children = append(d.Children, row)
	}
	return d
}

// backWide is the width of the back button before a title, in dp.
const backWide = 44

// TitleOf returns the title of a dialog.
func TitleOf(d *ui.Node) *ui.Node {
	for _, n := range d.Children[0].Children {
		if n.Role == ui.RoleHeading {
			return n
		}
	}
	return d.Children[0].Children[0]
}

// BesideTitle places a button beside the title of a dialog. The button shows only its icon.
func (k *Kit) BesideTitle(d, button *ui.Node) {
	button.Text, button.Look, button.MinW, button.Grow = " ", ui.LookQuiet, k.SignSize(), 0
	head := d.Children[0]
	head.Children = slices.Insert(head.Children, len(head.Children)-1, button)
}

// WordsBesideTitle shows words on the buttons beside the title of a dialog, if all of them have room for that in a
// width in dp. It reports whether they have.
func (k *Kit) WordsBesideTitle(d *ui.Node, width float64, buttons []*ui.Node, words []string) bool {
	head := d.Children[0]
	room := width - 2*d.Pad + head.Bleed + head.Gap
	for _, n := range head.Children {
		if !slices.Contains(buttons, n) {
			room -= ui.Width(n, k.Measure) + head.Gap
		}
	}
	for i, n := range buttons {
		worded := *n
		worded.Type, worded.Text = ui.Small, words[i]
		room -= ui.Width(&worded, k.Measure) + head.Gap
	}
	if room < 0 {
		return false
	}
	for i, n := range buttons {
		n.Type, n.Text = ui.Small, words[i]
	}
	return true
}

// SignSize is the size in dp of a button in the head of a sheet that shows only its icon. It grows with the title.
func (k *Kit) SignSize() float64 {
	return max(ui.ControlHeight, ui.IconSizeFor(ui.Body, k.Measure)+ui.IconAir)
}

func Heading(id, text string) *ui.Node {
	return &ui.Node{ID: id, Role: ui.RoleHeading, Level: 3, Look: ui.LookText, Type: ui.Label, Label: text}
}

// Section places a heading above its content. The gap below the heading is smaller than the gaps between the parts of
// the content.
func Section(head *ui.Node, content ...*ui.Node) *ui.Node {
	first := []*ui.Node{head}
	if len(content) > 0 {
		first, content = append(first, content[0]), content[1:]
	}
	return &ui.Node{Axis: ui.AxisDown, Gap: ui.SpaceNear, Children: append([]*ui.Node{
		{Axis: ui.AxisDown, Gap: ui.SpaceTight, Children: first}}, content...)}
}

func Paragraph(id, text string) *ui.Node {
	return &ui.Node{ID: id, Role: ui.RoleText, Look: ui.LookText, Label: text}
}

// Divider is a thin line with a little air above and below.
func Divider() *ui.Node { return &ui.Node{Look: ui.LookDivider, MinH: 2*ui.SpaceTight + 1} }

func Faint(id, text string) *ui.Node {
	return &ui.Node{ID: id, Role: ui.RoleText, Look: ui.LookText, Type: ui.Small, Faint: true, Label: text}
}

// Together lays out buttons that belong together, all of one width, in as few full lines as possible.
func Together(buttons ...*ui.Node) *ui.Node {
	return &ui.Node{Axis: ui.AxisGrid, Full: true, Gap: ui.SpaceNear, Children: buttons}
}

// Middle keeps the height of a node, in the middle of a higher row.
func Middle(n *ui.Node) *ui.Node {
	return &ui.Node{Axis: ui.AxisDown, MinW: n.MinW, MaxW: n.MaxW, Children: []*ui.Node{{Grow: 1}, n, {Grow: 1}}}
}

// Column keeps the height of a node in a higher row.
func Column(n *ui.Node) *ui.Node {
	return &ui.Node{Axis: ui.AxisDown, MinW: n.MinW, MaxW: n.MaxW, Children: []*ui.Node{n}}
}

// Stack places nodes one below the other, so many dp apart.
func Stack(gap float64, nodes ...*ui.Node) *ui.Node {
	return &ui.Node{Axis: ui.AxisDown, Gap: gap, Children: nodes}
}

// Labelled places the name of a group of controls close above the group.
func Labelled(label string, group ...*ui.Node) *ui.Node {
	return &ui.Node{Axis: ui.AxisDown, Gap: ui.SpaceTight, Children: append([]*ui.Node{
		{Look: ui.LookText, Type: ui.Label, Label: label}}, group...)}
}

// Choice is one of several choices that a player makes.
type Choice struct{ ID, Label string }

// Option makes one of several choices.
func Option(id, label string) Choice { return Choice{id, label} }

// Options makes choices whose words have the key of prefix and their ID.
func (k *Kit) Options(prefix string, ids ...string) []Choice {
	choices := make([]Choice, len(ids))
	for i, id := range ids {
		choices[i] = Choice{id, k.Text(prefix + id)}
	}
	return choices
}

func (k *Kit) Button(id, text string, icon ui.Icon, do func()) *ui.Node {
	return &ui.Node{ID: id, Role: ui.RoleButton, Label: text, Look: ui.LookButton, Type: ui.Label, Icon: icon,
		Grow: 1, Align: ui.AlignCenter, Activate: func() {
			k.Sound.Tick()
			do()
		}}
}

func (k *Kit) Primary(id, text string, icon ui.Icon, do func()) *ui.Node {
	n := k.Button(id, text, icon, do)
	n.Look, n.First = ui.LookPrimary, true
	return n
}

// changing returns the action of a control after which the tree is built anew.
func (k *Kit) changing(do func()) func() {
	return func() {
		k.Sound.Tick()
		do()
		k.Changed()
	}
}

// InColumn keeps the height of a button among others that stand one above the other.
func InColumn(n *ui.Node) *ui.Node {
	n.Grow = 0
	return n
}

// Empty is what a page shows that has nothing to list: words, and a button for the next step, nil for none.
func Empty(id, words string, next *ui.Node) *ui.Node {
	if next == nil {
		return Paragraph(id, words)
	}
	return Stack(ui.SpaceApart, Paragraph(id, words), InColumn(next))
}

// EmptyTold is [Empty] for a page whose use a newcomer cannot guess. told says it, and more are the ways on from there.
func EmptyTold(id, words, told string, more ...*ui.Node) *ui.Node {
	lead := Paragraph(id, words)
	lead.Type = ui.Label
	content := []*ui.Node{Stack(ui.SpaceTight, lead, Paragraph(id+"-told", told))}
	if len(more) > 0 {
		content = append(content, Group(more...))
	}
	return Stack(ui.SpaceApart, content...)
}

// Row is a button of a list, as wide as the list, with its words at the start. It acts at once.
func (k *Kit) Row(id, text string, icon ui.Icon, do func()) *ui.Node {
	n := k.Button(id, text, icon, do)
	n.Align, n.Grow = ui.AlignStart, 0
	return n
}

// Opener is a row that leads to a page.
func (k *Kit) Opener(id, text string, icon ui.Icon, do func()) *ui.Node {
	n := k.Row(id, text, icon, do)
	n.Opens = true
	return n
}

// Radios is a labelled group of choices. now is the ID of the current choice; pick is called with the ID of the new
// one.
func (k *Kit) Radios(id, label string, now string, pick func(id string), choices ...Choice) *ui.Node {
	row := &ui.Node{ID: id, Role: ui.RoleRadioGroup, Label: label, Axis: ui.AxisGrid, Full: true, Gap: ui.SpaceNear}
	for _, c := range choices {
		row.Children = append(row.Children, &ui.Node{ID: id + "-" + c.ID, Role: ui.RoleRadio, Look: ui.LookRadio,
			Label: c.Label, Checked: c.ID == now, Activate: k.changing(func() { pick(c.ID) })})
	}
	return Labelled(label, row)
}

func (k *Kit) Toggle(id, label string, on bool, set func(on bool)) *ui.Node {
	return &ui.Node{ID: id, Role: ui.RoleSwitch, Look: ui.LookSwitch, Label: label, Checked: on,
		Activate: k.changing(func() { set(!on) })}
}

// Chip is a small button that is on or off.
func (k *Kit) Chip(id, label, text string, on bool, do func()) *ui.Node {
	n := k.Button(id, label, ui.IconNone, do)
	n.Role, n.Checked, n.Text, n.Grow, n.MinW = ui.RoleSwitch, on, text, 0, ui.ControlHeight
	if on {
		n.Look = ui.LookPrimary
	}
	return n
}

// Stepper shows a value below its label, between a button for less and one for more. A value in words that has no room there has a line of
// its own above them. Arrow keys change the value too.
// step returns the action for one less (-1) or one more (+1), and whether the value can change that way.
func (k *Kit) Stepper(id, label, value string, step func(by int) (do func(), ok bool)) *ui.Node {
	press := func(suffix, key, sign string, by int) *ui.Node {
		do, ok := step(by)
		n := k.Button(id+suffix, k.Text(key, "field", label), ui.IconNone, func() {
			if ok {
				k.Stepped = id
				do()
			}
		})
		n.Text, n.Value, n.Disabled, n.Type, n.NoTab = sign, value, !ok, ui.Title, true
		n.Grow, n.MinW, n.MaxW = 0, k.SignSize(), k.SignSize()
		return n
	}
	if k.Stepped == id {
		k.Stepped = ""
		k.Announce(value, false)
	}
	less, more := press("-less", "editor.less", "−", -1), press("-more", "editor.more", "+", 1)
	now, err := strconv.Atoi(value)
	if err != nil {
		now = 0 // a value in words is spoken as it is
	}
	spin := &ui.Node{ID: id + "-value", Role: ui.RoleSpin, Look: ui.LookText, Align: ui.AlignCenter, Label: label,
		Text: value, Value: value, Grow: 1, MinW: leastValue, Now: float64(now), Min: float64(now - 1), Max: float64(now + 1), Step: 1,
		Adjust: func(v float64) {
			by := 1
			if v < float64(now) {
				by = -1
			}
			if do, ok := step(by); ok {
				k.Sound.Tick()
				do()
			} else {
				k.Sound.Thud()
			}
		}}
	return Labelled(label, k.between(&ui.Node{ID: id, Role: ui.RoleGroup, Label: label, Look: ui.LookCard}, less, spin, more))
}

// between lays a value out between two buttons, or above them, in smaller letters if need be, if one of its words would be broken there.
func (k *Kit) between(n, less, value, more *ui.Node) *ui.Node {
	wide, sides := value.Type, less.MinW+more.MinW+2*ui.SpaceHair
	widest := func() float64 { return ui.LongestWord(value.Text, value.Type, k.Measure) }
	above := func(width float64) bool {
		if value.Type = wide; widest() > width {
			value.Type = ui.Small
		}
		return widest() > width-sides
	}
	high := func(width float64) (line, button float64) {
		button = max(ui.Height(less, less.MinW, k.Measure), ui.Height(more, more.MinW, k.Measure))
		if above(width) {
			return ui.Height(value, width, k.Measure), button
		}
		return 0, max(button, ui.Height(value, width-sides, k.Measure))
	}
	n.Children, n.MinW = []*ui.Node{less, value, more}, sides+ui.Width(value, k.Measure)
	n.Tall = func(width float64) float64 {
		line, button := high(width)
		return line + button
	}
	n.Lay = func(n *ui.Node) {
		at := n.Bounds
		line, button := high(at.W)
		side := less.MinW
		value.Bounds = ui.Rect{X: at.X + side + ui.SpaceHair, Y: at.Y, W: at.W - sides, H: at.H}
		if line > 0 {
			side = (at.W - ui.SpaceHair) / 2
			value.Bounds = ui.Rect{X: at.X, Y: at.Y, W: at.W, H: line}
		}
		less.Bounds = ui.Rect{X: at.X, Y: at.Y + line, W: side, H: button}
		more.Bounds = ui.Rect{X: at.X + at.W - side, Y: at.Y + line, W: side, H: button}
	}
	return n
}

// leastValue is the least width of the value of a stepper, in dp. With it two steppers stand side by side on the
// smallest phone.
const leastValue = 24

// Action adds a button to a row.
func (k *Kit) Action(row *ui.Node, id, key string, icon ui.Icon, do func()) {
	row.Children = append(row.Children, k.Button(id, k.Text(key), icon, do))
}

// Sentences translates messages.
func (k *Kit) Sentences(said []variants.Message) []string {
	parts := make([]string, len(said))
	for i, m := range said {
		parts[i] = k.Words.Say(m)
	}
	return parts
}

// Reason says why the rules refuse a move.
func (k *Kit) Reason(err error) string {
	refusal, ok := err.(*variants.Refusal)
	if !ok {
		return k.Words.Text("refuse.full", "count", game.MaxNodes)
	}
	return k.Words.Say(game.RefusedMove(refusal))
}
