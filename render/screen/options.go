package screen

import (
	"awale/assets/locales"
	"awale/game/save"
	"awale/render/ui"
)

// optionsSheet holds what a player can set; everything takes effect at once and is remembered.
type optionsSheet struct {
	page
	*preferences
	theme func() Theme
	// rest stops the computer where it thinks while the player is to move.
	rest func()
}

func (*optionsSheet) id() string { return "options-sheet" }

func (o *optionsSheet) build() *ui.Node {
	t, s := o.text, &o.settings
	var languages []choice
	for _, lang := range locales.Languages() {
		languages = append(languages, choice{lang, t("language." + lang)})
	}
	volume := &ui.Node{ID: "options-volume", Role: ui.RoleSlider, Look: ui.LookSlider, Label: t("options.volume"),
		Value: t("options.percent", "count", int(100*s.Volume+0.5)), Max: 1, Step: 0.05, Now: s.Volume,
		Adjust: func(v float64) { s.Volume = v; o.keepSettings() }}
	size := &ui.Node{ID: "options-text", Role: ui.RoleSlider, Look: ui.LookSlider, Label: t("options.text"),
		Value: t("options.percent", "count", int(100*s.TextScale+0.5)), Min: 1, Max: 2, Step: 0.1, Now: s.TextScale,
		Adjust: func(v float64) { s.TextScale = v; o.keepSettings() }}
	var speeds []choice
	for _, p := range paces {
		speeds = append(speeds, choice{p.key, t("options.speed." + p.key)})
	}
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
	one := o.toggle("options-one", t("options.one"), s.ShowOne, func(on bool) { s.ShowOne = on; o.keepSettings() })
	if s.ShowCounts {
		one.Disabled, one.Activate = true, nil // the one number is among all of them
	}
	wood := o.radios("options-wood", t("options.wood"), s.Wood, func(id string) { s.Wood = id; o.keepSettings() },
		choice{save.WoodIroko, t("options.wood.iroko")}, choice{save.WoodEbony, t("options.wood.ebony")},
		choice{save.WoodWhite, t("options.wood.whitewood")})
	if o.theme().Surroundings == save.SurroundingsContrast {
		for _, n := range wood.Children[1].Children {
			n.Disabled, n.Activate = true, nil
		}
		wood.Children = append(wood.Children, faint("options-wood-flat", t("options.wood.flat")))
	}
	looks := []*ui.Node{
		o.radios("options-language", t("options.language"), o.words.catalog.Lang(), func(id string) { s.Language = id; o.keepSettings() }, languages...),
		divider(),
		wood,
		o.radios("options-around", t("options.around"), o.theme().Surroundings, func(id string) { s.Surroundings = id; o.keepSettings() },
			choice{save.SurroundingsDark, t("options.around.dark")}, choice{save.SurroundingsLight, t("options.around.light")},
			choice{save.SurroundingsContrast, t("options.around.contrast")}),
		size,
		o.toggle("options-at-once", t("options.atOnce"), s.AnswerAtOnce, func(on bool) { s.AnswerAtOnce = on; o.keepSettings() }),
		o.toggle("options-sound", t("options.sound"), s.Sound, func(on bool) { s.Sound = on; o.keepSettings() }),
		volume,
	}
	plays := []*ui.Node{
		o.radios("options-speed", t("options.speed"), s.Speed, func(id string) { s.Speed = id; o.keepSettings() }, speeds...),
		o.toggle("options-counts", t("options.counts"), s.ShowCounts, func(on bool) { s.ShowCounts = on; o.keepSettings() }),
		one,
		o.toggle("options-hints", t("options.hints"), s.Hints, func(on bool) { s.Hints = on; o.keepSettings() }),
		o.toggle("options-preview", t("options.preview"), s.ShowPreview, func(on bool) { s.ShowPreview = on; o.keepSettings() }),
		divider(),
		pause,
		ahead,
		o.toggle("options-ponder", t("options.ponder"), s.Ponder, func(on bool) { s.Ponder = on; o.rest(); o.keepSettings() }),
	}
	return o.window.broaden(o.dialog("options-sheet", t("menu.options"), []*ui.Node{
		o.primary("options-done", t("sheet.done"), ui.IconNone, o.close),
	}, o.window.halves(looks, plays)...))
}
