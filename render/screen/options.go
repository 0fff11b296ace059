package screen

import (
	"slices"
	"strings"

	"awale/game/save"
	"awale/render/screen/kit"
	"awale/render/screen/online"
	"awale/render/screen/rules"
	"awale/render/ui"
	"awale/variants"
)

// optionsSheet holds the player's options, with a search for any of them. A window that is not wide shows those that
// people change first, and all others behind one control. Each change takes effect at once and is saved.
type optionsSheet struct {
	kit.Page
	kit.CardBoards
	app *App
	// looks are the themes of the boards of the woods and the surroundings, by ID.
	looks map[string]kit.Theme
	name  kit.Line
	// tried is the text size of the slider while it is dragged, 0 for none.
	tried float64
	// way is the option for a server of online play.
	way online.ServerOptions
	// query are the words of the search, and unfolded is set while the other options are shown in a window that is not wide.
	query    kit.Line
	unfolded bool
}

func (*optionsSheet) ID() string { return "options-sheet" }

// Closed closes the option for a server.
func (o *optionsSheet) Closed() { o.way.Closed() }

// DiagramTheme implements [kit.Themed].
func (o *optionsSheet) DiagramTheme(id string) (kit.Theme, bool) {
	t, ok := o.looks[id]
	return t, ok
}

func (o *optionsSheet) Build() *ui.Node {
	t := o.Kit.Text
	search, wide := o.Kit.SearchField("options-search", t("options.search"), &o.query), o.Window.Wide()
	part := func(name string, controls ...*ui.Node) *ui.Node {
		return kit.Section(kit.Heading("options-"+name+"-title", t("options.part."+name)), kit.Stack(ui.SpaceApart, controls...))
	}
	rest := func() []*ui.Node {
		moves := o.play()
		if !wide {
			moves = slices.Concat([]*ui.Node{o.called()}, moves, o.brief())
		}
		play := part("play", moves...)
		play.Children[0].Children[1].Gap = ui.SpaceTight // switches have their own air
		rest := []*ui.Node{play, part("computer", o.computer()...)}
		if kept := o.offline(); len(kept) > 0 {
			rest = append(rest, part("kept", kept...))
		}
		if way := o.way.Build(); len(way) > 0 {
			rest = append(rest, part("online", way...))
		}
		return rest
	}
	searched := strings.TrimSpace(o.query.Text) != ""
	var content []*ui.Node
	switch {
	case wide && searched:
		content = o.found()
	case wide:
		pace := o.pace()
		pace[0] = o.pair(o.called(), pace[0])
		content = o.Window.Halves(slices.Concat(o.board(), pace, o.full(), o.brief()),
			slices.Concat([]*ui.Node{o.pair(o.leads()...)}, o.bell(), rest()))
	case searched:
		content = append([]*ui.Node{search}, o.found()...)
	default:
		advanced := o.Kit.Row("options-advanced", t("options.advanced"), ui.IconOptions, func() {
			o.unfolded = !o.unfolded
			o.Kit.Changed()
		})
		advanced.Folds, advanced.Unfolded = true, o.unfolded
		content = slices.Concat([]*ui.Node{search}, o.board(), o.pace(), o.leads(), o.bell(), o.full(), []*ui.Node{advanced})
		if o.unfolded {
			content = append(content, rest()...)
		}
	}
	d := o.Window.Broaden(o.Kit.Dialog("options-sheet", t("menu.options"), []*ui.Node{o.Done("options-done")}, content...))
	if searched {
		d.MinH = o.Window.SheetArea().H - 2*ui.SpaceBroad // it stays in its place while its content grows and shrinks
	} else if wide {
		d.MinH = min(optionsHigh, o.Window.SheetArea().H-2*ui.SpaceBroad)
	}
	if wide {
		search.MinW, search.MaxW = rules.SearchWide, rules.SearchWide
		d.Children[0].Children = slices.Insert(d.Children[0].Children, len(d.Children[0].Children)-1, search)
	}
	return d
}

// optionsHigh is the height of the sheet in a wide window, in dp. It leaves room for the sample of the text size, so that
// nothing moves under the finger.
const optionsHigh = 760

// found returns the options in whose words the search finds all of its words, with what belongs to each.
func (o *optionsSheet) found() []*ui.Node {
	var found []*ui.Node
	pace := o.pace()
	pace[0].Children[1] = o.app.languages.list().Choices() // each is found by its name
	for _, n := range slices.Concat(o.board(), pace, o.leads(), o.bell(), o.full(), []*ui.Node{o.called()}, o.play(),
		o.brief(), o.computer(), o.offline(), o.way.Build()) {
		if rules.Finds(rules.SearchText(wordsOf(n)...), o.query.Text) {
			found = append(found, n)
		}
	}
	told := &ui.Node{ID: "options-found", Role: ui.RoleStatus, Live: true, Look: ui.LookText, Type: ui.Small, Faint: true,
		Label: o.Kit.Text("options.found", "count", len(found))}
	return append([]*ui.Node{told}, found...)
}

// wordsOf are the words of a control and of all its parts.
func wordsOf(n *ui.Node) []string {
	words := []string{n.Label}
	for _, c := range n.Children {
		words = append(words, wordsOf(c)...)
	}
	return words
}

// aroundHigh is the height of a picture of the surroundings, in widths of the picture: it shows more of them than other
// cards.
const aroundHigh = 0.56

// board makes the options for the looks of the board and of the words.
func (o *optionsSheet) board() []*ui.Node {
	t, s := o.Kit.Text, &o.Prefs.Settings
	now := o.app.Theme()
	flat := now.Surroundings == save.SurroundingsContrast
	wood := o.swatches("options-wood", t("options.wood"), s.Wood, func(id string) { s.Wood = id },
		func(id string) kit.Theme { return kit.Theme{Wood: id, Surroundings: now.Surroundings} },
		o.Kit.Options("options.wood.", save.WoodIroko, save.WoodEbony, save.WoodWhite)...)
	controls := []*ui.Node{wood}
	if flat {
		for _, n := range wood.Children[1].Children {
			kit.Disable(n).Activate = nil
		}
		controls = append(controls, kit.Faint("options-wood-flat", t("options.wood.flat")))
	}
	around := o.swatches("options-around", t("options.around"), now.Surroundings, func(id string) { s.Surroundings = id },
		func(id string) kit.Theme { return kit.Theme{Wood: s.Wood, Surroundings: id} },
		o.Kit.Options("options.around.", save.SurroundingsDark, save.SurroundingsLight, save.SurroundingsContrast)...)
	for _, n := range around.Children[1].Children {
		n.Children[0].Tall = func(w float64) float64 { return aroundHigh * w }
	}
	controls = append(controls, around, o.textSize())
	if o.tried > 0 {
		// Below the slider, so that nothing moves under the finger.
		sample := kit.Paragraph("options-text-sample", t("options.text.sample"))
		sample.Type = ui.Body.Sample(o.tried)
		sample.MinH = sampleLines * o.Kit.Measure.LineHeight(ui.Body.Sample(textMost))
		controls = append(controls, sample)
	}
	return controls
}

// pace makes the options for the language and for the speed of the seeds.
func (o *optionsSheet) pace() []*ui.Node {
	t, s := o.Kit.Text, &o.Prefs.Settings
	var speeds []string
	for _, p := range kit.Paces {
		speeds = append(speeds, p.Key)
	}
	return []*ui.Node{
		o.app.languages.list().Line("options-language"),
		o.Kit.Choose("options-speed", t("options.speed"), s.Speed, func(id string) { s.Speed = id; o.Prefs.KeepSettings() },
			o.Kit.Options("options.speed.", speeds...)),
	}
}

// leads makes the ways to the sheets for the sound and for hints.
func (o *optionsSheet) leads() []*ui.Node {
	return []*ui.Node{
		o.Kit.Opener("options-music", o.Kit.Text("music.title"), ui.IconSound, ways{o.app}.openMusic),
		o.Kit.Opener("options-advice", o.Kit.Text("advice.title"), ui.IconHint, ways{o.app}.openAdvice),
	}
}

// bell makes the option to be called to games on the Internet, where the system has notifications. It is on only while the system allows
// them.
func (o *optionsSheet) bell() []*ui.Node {
	host, s := o.app.Host, &o.Prefs.Settings
	reach := host.Reach()
	if o.app.Network == nil || reach == kit.NothingSaid {
		return nil
	}
	if !host.CanNotify() {
		return []*ui.Node{kit.Faint("options-notify-why", o.Kit.Text("notify."+reach))}
	}
	toggle := o.Kit.Toggle("options-notify", o.Kit.Text("options.notify"), s.Notify && host.MayNotify(), func(on bool) {
		s.Notify = on
		o.Prefs.KeepSettings()
		if on {
			host.AskToNotify(o.allowed)
		} else {
			o.app.online.Calls.End()
		}
	})
	nodes := []*ui.Node{toggle}
	if can, known := o.app.online.Calls.Possible(); toggle.Checked && (reach == kit.ReachOpen || known && !can) {
		nodes = append(nodes, kit.Faint("options-notify-why", o.Kit.Text("notify.open")))
	}
	return nodes
}

// allowed takes the answer whether notifications are allowed.
func (o *optionsSheet) allowed(yes bool) {
	if yes {
		o.app.online.Calls.Begin()
	} else {
		o.Prefs.Settings.Notify = false
		o.Prefs.KeepSettings()
		o.app.messages.Alert(o.Kit.Text("options.notify.refused"))
	}
	o.Kit.Changed()
	o.app.refresh()
}

// full makes the option to fill the screen, where a browser can. The browser tells of the change.
func (o *optionsSheet) full() []*ui.Node {
	if !o.app.Host.CanFill() {
		return nil
	}
	return []*ui.Node{o.Kit.Toggle("options-full", o.Kit.Text("options.full"), o.app.Host.Full(), o.app.Host.SetFull)}
}

// called makes the field for the player's name.
func (o *optionsSheet) called() *ui.Node {
	return kit.Written(o.Kit.LineField("options-name", o.Kit.Text("online.name"), &o.name, save.MaxPersonName), func() {
		o.Prefs.Settings.Name = o.name.Text
		o.Prefs.KeepSettings()
	})
}

// pair places two controls side by side.
func (o *optionsSheet) pair(both ...*ui.Node) *ui.Node {
	row := &ui.Node{Children: both}
	o.Kit.Table(row, 2, ui.SpaceApart)
	return row
}

// play makes the options for what the board shows of moves.
func (o *optionsSheet) play() []*ui.Node {
	s := &o.Prefs.Settings
	one := o.Setting("options-one", "options.one", &s.ShowOne)
	if s.ShowCounts {
		one.Disabled, one.Activate = true, nil // the one number is among all of them
	}
	return []*ui.Node{
		o.Setting("options-at-once", "options.atOnce", &s.AnswerAtOnce),
		o.Setting("options-counts", "options.counts", &s.ShowCounts),
		one,
		o.Setting("options-preview", "options.preview", &s.ShowPreview),
	}
}

// brief makes the option for short announcements to screen readers. The window of a desktop has none: nothing speaks there.
func (o *optionsSheet) brief() []*ui.Node {
	if !o.app.Host.OwnsInput() {
		return nil
	}
	return []*ui.Node{o.Setting("options-brief", "options.brief", &o.Prefs.Settings.Brief)}
}

// computer makes the limits of the computer, and leads to its endgame tables.
func (o *optionsSheet) computer() []*ui.Node {
	t, s := o.Kit.Text, &o.Prefs.Settings
	pause := &ui.Node{ID: "options-time", Role: ui.RoleSlider, Look: ui.LookSlider, Label: t("options.time"),
		Value: t("options.seconds", "count", s.ThinkTime), Min: save.MinThinkTime, Max: save.MaxThinkTime, Step: 1,
		Now:    float64(s.ThinkTime),
		Adjust: func(v float64) { s.ThinkTime = int(v + 0.5); o.Prefs.KeepSettings() }}
	depth, plies := save.MaxMasterDepth+1, t("options.depth.all")
	if s.MasterDepth > 0 {
		depth, plies = s.MasterDepth, t("options.plies", "count", s.MasterDepth)
	}
	ahead := &ui.Node{ID: "options-depth", Role: ui.RoleSlider, Look: ui.LookSlider, Label: t("options.depth"),
		Value: plies, Min: 1, Max: save.MaxMasterDepth + 1, Step: 1, Now: float64(depth),
		// The last step is no limit.
		Adjust: func(v float64) { s.MasterDepth = int(v+0.5) % (save.MaxMasterDepth + 1); o.Prefs.KeepSettings() }}
	return []*ui.Node{pause, ahead, o.Kit.Toggle("options-ponder", t("options.ponder"), s.Ponder, func(on bool) {
		s.Ponder = on
		o.app.play.Adviser.Rest()
		o.Prefs.KeepSettings()
	}), o.Kit.Opener("options-tables", t("tables.title"), ui.IconChart, ways{o.app}.openTables)}
}

// textSize is the slider of the text size. A change moves everything, also the slider itself, so it takes effect when
// the player releases the slider.
func (o *optionsSheet) textSize() *ui.Node {
	now := o.Prefs.Settings.TextScale
	if o.tried > 0 {
		now = o.tried
	}
	n := o.Percent("options-text", o.Kit.Text("options.text"), &now, 1, textMost, 0.1)
	n.Adjust = func(v float64) {
		o.tried = 0
		o.Prefs.Settings.TextScale = v
		o.Prefs.KeepSettings()
	}
	n.Try = func(v float64) {
		o.tried = v
		o.Kit.Changed()
	}
	return n
}

const (
	// textMost is the largest text size, 1 for 100 %.
	textMost = 2
	// sampleLines is the number of lines that the sample of the text size has room for.
	sampleLines = 2
	// swatchesAbreast is the number of swatches side by side.
	swatchesAbreast = 3
	// swatchMost is the greatest width of the board of a swatch, in dp.
	swatchMost = 112
	// swatchLeast is the least width of that board with the usual air around it, in dp.
	swatchLeast = 80
)

// swatches are choices of a look. Each shows a small board with its look.
func (o *optionsSheet) swatches(id, label, now string, pick func(id string), of func(id string) kit.Theme, choices ...kit.Choice) *ui.Node {
	width := min(o.Window.SheetArea().W, o.Window.SheetWidth()) - 2*ui.SpaceWide
	if o.Window.Wide() {
		width = kit.ColumnMost
	}
	pad := float64(ui.SpaceNear)
	cell := (width-2*ui.SpaceNear)/swatchesAbreast - 2*pad
	if cell < swatchLeast {
		pad, cell = ui.SpaceTight, cell+2*(pad-ui.SpaceTight)
	}
	row := &ui.Node{ID: id, Role: ui.RoleRadioGroup, Label: label, Axis: ui.AxisDown, Gap: ui.SpaceNear}
	abreast, start := true, o.app.book.Catalogued(variants.Default).Start()
	for _, c := range choices {
		for word := range strings.FieldsSeq(c.Label) {
			abreast = abreast && o.Kit.Measure.Width(word, ui.SmallBold) < cell
		}
		picture := id + "-picture-" + c.ID
		o.looks[picture] = of(c.ID)
		n := o.Kit.Tile(id+"-"+c.ID, c.Label, func() {
			pick(c.ID)
			o.Prefs.KeepSettings()
			o.Kit.Changed()
		}, o.Picture(picture, start, variants.South, min(cell, swatchMost)),
			&ui.Node{Look: ui.LookText, Type: ui.SmallBold, Label: c.Label, Align: ui.AlignCenter})
		n.Role, n.Checked, n.Axis, n.Pad, n.Gap = ui.RoleRadio, c.ID == now, ui.AxisDown, pad, ui.SpaceTight
		row.Children = append(row.Children, n)
	}
	if abreast {
		o.Kit.Table(row, swatchesAbreast, ui.SpaceNear)
	}
	return kit.Labelled(label, row)
}
