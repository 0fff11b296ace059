package screen

import (
	"strings"

	"awale/assets/locales"
	"awale/game/save"
	"awale/render/screen/kit"
	"awale/render/screen/online"
	"awale/render/ui"
	"awale/variants"
)

// optionsSheet holds the player's options. Each change takes effect at once and is saved.
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
	part := func(name string, controls ...*ui.Node) *ui.Node {
		return kit.Section(kit.Heading("options-"+name+"-title", t("options.part."+name)), kit.Stack(ui.SpaceApart, controls...))
	}
	look, play := part("board", o.board()...), part("play", o.play()...)
	play.Children[0].Children[1].Gap = ui.SpaceTight // switches have their own air
	computer, sound, language := part("computer", o.computer()...), part("sound", o.sounds()...), o.language()
	left, right := parts(look, sound, language), parts(play, computer)
	if way := o.way.Build(); len(way) > 0 {
		last := right
		if o.Window.Wide() {
			last = left // there is more room
		}
		last.Children = append(last.Children, part("online", way...))
	}
	d := o.Kit.Dialog("options-sheet", t("menu.options"), []*ui.Node{o.Done("options-done")},
		o.Window.Halves([]*ui.Node{left}, []*ui.Node{right})...)
	return o.Window.Broaden(d)
}

// aroundHigh is the height of a picture of the surroundings, in widths of the picture: it shows more of them than other
// cards.
const aroundHigh = 0.56

// parts separates groups of settings.
func parts(groups ...*ui.Node) *ui.Node {
	return kit.Stack(ui.SpaceWide, groups...)
}

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
		controls = append(controls, sample)
	}
	return controls
}

// play makes the options for what the board shows of moves.
func (o *optionsSheet) play() []*ui.Node {
	t, s := o.Kit.Text, &o.Prefs.Settings
	var speeds []string
	for _, p := range kit.Paces {
		speeds = append(speeds, p.Key)
	}
	one := o.Setting("options-one", "options.one", &s.ShowOne)
	if s.ShowCounts {
		one.Disabled, one.Activate = true, nil // the one number is among all of them
	}
	return []*ui.Node{
		o.Kit.Choose("options-speed", t("options.speed"), s.Speed, func(id string) { s.Speed = id; o.Prefs.KeepSettings() },
			o.Kit.Options("options.speed.", speeds...)),
		o.Setting("options-at-once", "options.atOnce", &s.AnswerAtOnce),
		o.Setting("options-counts", "options.counts", &s.ShowCounts),
		one,
		o.Setting("options-preview", "options.preview", &s.ShowPreview),
		o.pair(o.Kit.Opener("options-advice", t("options.advice"), ui.IconHint, ways{o.app}.openAdvice),
			o.Kit.Opener("options-tables", t("tables.title"), ui.IconChart, ways{o.app}.openTables)),
	}
}

// pair places two controls side by side in a wide window, else one below the other.
func (o *optionsSheet) pair(one, other *ui.Node) *ui.Node {
	row := &ui.Node{Children: []*ui.Node{one, other}}
	if o.Kit.Table(row, 1, ui.SpaceApart); o.Window.Wide() {
		o.Kit.Table(row, 2, ui.SpaceApart)
	}
	return row
}

// computer makes the limits of the computer.
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
	})}
}

// sounds makes the options for the sound.
func (o *optionsSheet) sounds() []*ui.Node {
	return []*ui.Node{o.pair(o.Setting("options-sound", "options.sound", &o.Prefs.Settings.Sound),
		o.Kit.Opener("options-music", o.Kit.Text("options.music"), ui.IconSound, ways{o.app}.openMusic))}
}

// language makes the field for the player's name and the choice of the language.
func (o *optionsSheet) language() *ui.Node {
	t, s := o.Kit.Text, &o.Prefs.Settings
	name := o.Kit.LineField("options-name", t("options.name"), &o.name, save.MaxPersonName)
	return o.pair(kit.Written(name, func() {
		s.Name = o.name.Text
		o.Prefs.KeepSettings()
	}), o.Kit.Choose("options-language", t("options.language"), o.Kit.Words.Catalog.Lang(), o.app.languages.choose,
		o.Kit.Options("language.", locales.Languages()...)))
}

// textSize is the slider of the text size. A change moves everything, also the slider itself, so it takes effect when
// the player releases the slider.
func (o *optionsSheet) textSize() *ui.Node {
	now := o.Prefs.Settings.TextScale
	if o.tried > 0 {
		now = o.tried
	}
	n := o.Percent("options-text", o.Kit.Text("options.text"), &now, 1, 2, 0.1)
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
