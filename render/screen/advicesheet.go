package screen

import "awale/render/ui"

// adviceSheet holds what the player is told of moves: hints, and comments on why they matter.
type adviceSheet struct {
	page
	*preferences
}

func (*adviceSheet) id() string { return "advice-sheet" }

// hintsInSteps and hintsAtOnce are the ways in which hints are given.
const hintsInSteps, hintsAtOnce = "steps", "once"

func (s *adviceSheet) build() *ui.Node {
	t := s.text
	way := hintsInSteps
	if s.settings.HintsAtOnce {
		way = hintsAtOnce
	}
	ways := s.segments("advice-way", t("advice.way"), way, func(id string) { s.settings.HintsAtOnce = id == hintsAtOnce; s.keepSettings() },
		choice{hintsInSteps, t("advice.way.steps")}, choice{hintsAtOnce, t("advice.way.once")})
	if !s.settings.Hints {
		for _, n := range ways.Children {
			disable(n).Activate = nil
		}
	}
	return s.dialog("advice-sheet", t("advice.title"), []*ui.Node{s.primary("advice-done", t("sheet.done"), ui.IconNone, s.close)},
		s.settingSwitch(s.preferences, "advice-hints", "advice.hints", &s.settings.Hints),
		headed(t("advice.way"), "", "", ways, faint("advice-way-told", t("advice.way."+way+".told"))),
		s.settingSwitch(s.preferences, "advice-remarks", "advice.remarks", &s.settings.Remarks))
}
