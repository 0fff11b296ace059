package screen

import (
	"strings"

	"awale/assets/locales"
	"awale/game/save"
	"awale/render/boardview"
	"awale/render/ui"
	"awale/variants"
)

// optionsSheet holds what a player can set; everything takes effect at once and is remembered.
type optionsSheet struct {
	page
	*preferences
	app   *App
	theme func() Theme
	// speak has the program speak another language.
	speak func(lang string)
	// rest stops the computer where it thinks while the player is to move.
	rest func()
	// boards show the woods and the surroundings, looks the theme of each by its ID.
	boards cardBoards
	looks  map[string]Theme
	start  variants.Position
	// caret is the number of characters before the caret in the field of the name.
	caret int
	// tried is the text size that a slider which is dragged stands at, 0 for none.
	tried float64
	// way is the way to a server of online play.
	way wayOptions
}

func (*optionsSheet) id() string { return "options-sheet" }

// left implements leaving.
func (o *optionsSheet) left() { o.way.left() }

// diagram implements illustrated.
func (o *optionsSheet) diagram(id string) *boardview.Board { return o.boards.diagram(id) }

// diagramTheme implements themed.
func (o *optionsSheet) diagramTheme(id string) (Theme, bool) {
	t, ok := o.looks[id]
	return t, ok
}

func (o *optionsSheet) build() *ui.Node {
	t := o.kit.text
	part := func(name string, controls ...*ui.Node) *ui.Node {
		return section(heading("options-"+name+"-title", t("options.part."+name)),
			&ui.Node{Axis: ui.AxisDown, Gap: ui.SpaceApart, Children: controls})
	}
	look, play := part("board", o.board()...), part("play", o.play()...)
	play.Children[0].Children[1].Gap = ui.SpaceTight // switches have air of their own
	computer, sound, language := part("computer", o.computer()...), part("sound", o.sounds()...), o.language()
	left, right := parts(look, sound, language), parts(play, computer)
	if way := o.way.build(); len(way) > 0 {
		last := right
		if o.window.wide() {
			last = left // there is more room
		}
		last.Children = append(last.Children, part("online", way...))
	}
	d := o.kit.dialog("options-sheet", t("menu.options"), []*ui.Node{o.kit.primary("options-done", t("sheet.done"), ui.IconNone, o.close)},
		o.window.halves([]*ui.Node{left}, []*ui.Node{right})...)
	return o.window.broaden(d)
}

// aroundHigh is the height of a picture of the surroundings, in widths of it: more of them is seen than on other cards.
const aroundHigh = 0.56

// parts keeps groups of settings apart.
func parts(groups ...*ui.Node) *ui.Node {
	return &ui.Node{Axis: ui.AxisDown, Gap: ui.SpaceWide, Children: groups}
}

// board are the looks of the board and of the words.
func (o *optionsSheet) board() []*ui.Node {
	t, s := o.kit.text, &o.settings
	now := o.theme()
	flat := now.Surroundings == save.SurroundingsContrast
	wood := o.swatches("options-wood", t("options.wood"), s.Wood, func(id string) { s.Wood = id },
		func(id string) Theme { return Theme{id, now.Surroundings} },
		option(save.WoodIroko, t("options.wood.iroko")), option(save.WoodEbony, t("options.wood.ebony")), option(save.WoodWhite, t("options.wood.whitewood")))
	controls := []*ui.Node{wood}
	if flat {
		for _, n := range wood.Children[1].Children {
			disable(n).Activate = nil
		}
		controls = append(controls, faint("options-wood-flat", t("options.wood.flat")))
	}
	around := o.swatches("options-around", t("options.around"), now.Surroundings, func(id string) { s.Surroundings = id },
		func(id string) Theme { return Theme{s.Wood, id} },
		option(save.SurroundingsDark, t("options.around.dark")), option(save.SurroundingsLight, t("options.around.light")),
		option(save.SurroundingsContrast, t("options.around.contrast")))
	for _, n := range around.Children[1].Children {
		n.Children[0].Tall = func(w float64) float64 { return aroundHigh * w }
	}
	controls = append(controls, around, o.textSize())
	if o.tried > 0 {
		// Below the slider: nothing moves under the finger.
		sample := paragraph("options-text-sample", t("options.text.sample"))
		sample.Type = ui.Body.Sample(o.tried)
		controls = append(controls, sample)
	}
	return controls
}

// play are what is shown of moves.
func (o *optionsSheet) play() []*ui.Node {
	t, s := o.kit.text, &o.settings
	var speeds []choice
	for _, p := range paces {
		speeds = append(speeds, option(p.key, t("options.speed." + p.key)))
	}
	one := o.setting("options-one", "options.one", &s.ShowOne)
	if s.ShowCounts {
		one.Disabled, one.Activate = true, nil // the one number is among all of them
	}
	return []*ui.Node{
		headed(t("options.speed"), "", "", o.kit.segments("options-speed", t("options.speed"), s.Speed, func(id string) { s.Speed = id; o.keepSettings() }, speeds...)),
		o.setting("options-at-once", "options.atOnce", &s.AnswerAtOnce),
		o.setting("options-counts", "options.counts", &s.ShowCounts),
		one,
		o.setting("options-preview", "options.preview", &s.ShowPreview),
		o.pair(o.kit.opener("options-advice", t("options.advice"), ui.IconHint, o.app.openAdvice),
			o.kit.opener("options-tables", t("tables.title"), ui.IconChart, o.app.openTables)),
	}
}

// pair lays two controls beside each other in a wide window, else one below the other.
func (o *optionsSheet) pair(one, other *ui.Node) *ui.Node {
	row := &ui.Node{Children: []*ui.Node{one, other}}
	if o.kit.table(row, 1, ui.SpaceApart); o.window.wide() {
		o.kit.table(row, 2, ui.SpaceApart)
	}
	return row
}

// computer are the limits of the computer.
func (o *optionsSheet) computer() []*ui.Node {
	t, s := o.kit.text, &o.settings
	pause := &ui.Node{ID: "options-time", Role: ui.RoleSlider, Look: ui.LookSlider, Label: t("options.time"),
		Value: t("options.seconds", "count", s.ThinkTime), Min: save.MinThinkTime, Max: save.MaxThinkTime, Step: 1, Now: float64(s.ThinkTime),
		Adjust: func(v float64) { s.ThinkTime = int(v + 0.5); o.keepSettings() }}
	depth, plies := save.MaxMasterDepth+1, t("options.depth.all")
	if s.MasterDepth > 0 {
		depth, plies = s.MasterDepth, t("options.plies", "count", s.MasterDepth)
	}
	ahead := &ui.Node{ID: "options-depth", Role: ui.RoleSlider, Look: ui.LookSlider, Label: t("options.depth"),
		Value: plies, Min: 1, Max: save.MaxMasterDepth + 1, Step: 1, Now: float64(depth),
		// The last step is no limit.
		Adjust: func(v float64) { s.MasterDepth = int(v+0.5) % (save.MaxMasterDepth + 1); o.keepSettings() }}
	return []*ui.Node{pause, ahead,
		o.kit.toggle("options-ponder", t("options.ponder"), s.Ponder, func(on bool) { s.Ponder = on; o.rest(); o.keepSettings() })}
}

// sounds are what is heard.
func (o *optionsSheet) sounds() []*ui.Node {
	return []*ui.Node{o.pair(o.setting("options-sound", "options.sound", &o.settings.Sound),
		o.kit.opener("options-music", o.kit.text("options.music"), ui.IconSound, o.app.openMusic))}
}

// language are the name of the player and the choice of the language.
func (o *optionsSheet) language() *ui.Node {
	t, s := o.kit.text, &o.settings
	var languages []choice
	for _, lang := range locales.Languages() {
		languages = append(languages, option(lang, t("language." + lang)))
	}
	return o.pair(o.kit.nameField("options-name", t("options.name"), s.Name, o.caret, func(text string, caret int) {
		s.Name, o.caret = text, caret
		o.keepSettings()
	}), headed(t("options.language"), "", "", o.kit.segments("options-language", t("options.language"), o.kit.words.catalog.Lang(),
		o.speak, languages...)))
}

// setting is a switch of a setting.
func (o *optionsSheet) setting(id, key string, on *bool) *ui.Node {
	return o.kit.settingSwitch(o.preferences, id, key, on)
}

// settingSwitch is a switch of a setting.
func (k *kit) settingSwitch(prefs *preferences, id, key string, on *bool) *ui.Node {
	return k.toggle(id, k.text(key), *on, func(now bool) { *on = now; prefs.keepSettings() })
}

// percent is a slider of a setting that is told in percent.
func (o *optionsSheet) percent(id, label string, now *float64, least, most, step float64) *ui.Node {
	return o.kit.settingPercent(o.preferences, id, label, now, least, most, step)
}

// settingPercent is a slider of a setting that is told in percent.
func (k *kit) settingPercent(prefs *preferences, id, label string, now *float64, least, most, step float64) *ui.Node {
	return &ui.Node{ID: id, Role: ui.RoleSlider, Look: ui.LookSlider, Label: label, Value: k.text("options.percent", "count", int(100**now+0.5)),
		Min: least, Max: most, Step: step, Now: *now, Adjust: func(v float64) { *now = v; prefs.keepSettings() }}
}

// textSize is the slider of the text size. It moves everything, itself among it, so it takes effect when it is let go.
func (o *optionsSheet) textSize() *ui.Node {
	now := o.settings.TextScale
	if o.tried > 0 {
		now = o.tried
	}
	n := o.percent("options-text", o.kit.text("options.text"), &now, 1, 2, 0.1)
	n.Adjust = func(v float64) {
		o.tried = 0
		o.settings.TextScale = v
		o.keepSettings()
	}
	n.Try = func(v float64) {
		o.tried = v
		o.kit.changed()
	}
	return n
}

// swatchesAbreast is how many swatches stand side by side, swatchMost the most that the board of one is wide, and swatchLeast how
// wide it is at least inside the usual air, in dp.
const swatchesAbreast, swatchMost, swatchLeast = 3, 112, 80

// swatches are choices of a look, each shown by a small board that has it.
func (o *optionsSheet) swatches(id, label, now string, pick func(id string), of func(id string) Theme, choices ...choice) *ui.Node {
	width := min(o.window.sheetArea().W, o.window.sheetWidth()) - 2*ui.SpaceWide
	if o.window.wide() {
		width = columnMost
	}
	pad := float64(ui.SpaceNear)
	cell := (width-2*ui.SpaceNear)/swatchesAbreast - 2*pad
	if cell < swatchLeast {
		pad, cell = ui.SpaceTight, cell+2*(pad-ui.SpaceTight)
	}
	row := &ui.Node{ID: id, Role: ui.RoleRadioGroup, Label: label, Axis: ui.AxisDown, Gap: ui.SpaceNear}
	abreast := true
	for _, c := range choices {
		for word := range strings.FieldsSeq(c.label) {
			abreast = abreast && o.kit.measure.Width(word, ui.SmallBold) < cell
		}
		picture := id + "-picture-" + c.id
		o.looks[picture] = of(c.id)
		n := o.kit.tile(id+"-"+c.id, c.label, func() {
			pick(c.id)
			o.keepSettings()
			o.kit.changed()
		}, o.boards.picture(picture, o.start, variants.South, min(cell, swatchMost)),
			&ui.Node{Look: ui.LookText, Type: ui.SmallBold, Label: c.label, Align: ui.AlignCenter})
		n.Role, n.Checked, n.Axis, n.Pad, n.Gap = ui.RoleRadio, c.id == now, ui.AxisDown, pad, ui.SpaceTight
		row.Children = append(row.Children, n)
	}
	if abreast {
		o.kit.table(row, swatchesAbreast, ui.SpaceNear)
	}
	return headed(label, "", "", row)
}
