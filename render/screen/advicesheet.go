package screen

import (
	"slices"

	"awale/game/save"
	"awale/render/ui"
)

// adviceSheet holds what the player is told of moves: hints, warnings of blunders, and comments on why moves matter.
type adviceSheet struct {
	page
	*preferences
}

func (*adviceSheet) id() string { return "advice-sheet" }

// hintsInSteps and hintsAtOnce are the ways in which hints are given.
const hintsInSteps, hintsAtOnce = "steps", "once"

func (s *adviceSheet) build() *ui.Node {
	t := s.kit.text
	way := hintsInSteps
	if s.settings.HintsAtOnce {
		way = hintsAtOnce
	}
	ways := s.kit.segments("advice-way", t("advice.way"), way, func(id string) { s.settings.HintsAtOnce = id == hintsAtOnce; s.keepSettings() },
		option(hintsInSteps, t("advice.way.steps")), option(hintsAtOnce, t("advice.way.once")))
	coach := s.kit.segments("advice-coach", t("advice.coach"), s.settings.Coach, func(id string) { s.settings.Coach = id; s.keepSettings() },
		option(save.CoachNever, t("advice.coach.never")), option(save.CoachInitiation, t("advice.coach.initiation")), option(save.CoachAlways, t("advice.coach.always")))
	if !s.settings.Hints {
		for _, n := range slices.Concat(ways.Children, coach.Children) {
			disable(n).Activate = nil
		}
	}
	return s.kit.dialog("advice-sheet", t("advice.title"), []*ui.Node{s.kit.primary("advice-done", t("sheet.done"), ui.IconNone, s.close)},
		s.kit.settingSwitch(s.preferences, "advice-hints", "advice.hints", &s.settings.Hints),
		headed(t("advice.way"), "", "", ways, faint("advice-way-told", t("advice.way."+way+".told"))),
		headed(t("advice.coach"), "", "", coach, faint("advice-coach-told", t("advice.coach.told"))),
		s.kit.settingSwitch(s.preferences, "advice-remarks", "advice.remarks", &s.settings.Remarks))
}
