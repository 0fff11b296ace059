package advice

import (
	"slices"

	"awale/game/save"
	"awale/render/screen/kit"
	"awale/render/ui"
)

// AdviceSheet holds the options for advice about moves: hints, warnings of blunders, and comments on why moves matter.
type AdviceSheet struct {
	kit.Page
	*kit.Preferences
}

func (*AdviceSheet) ID() string { return "advice-sheet" }

// The ways in which hints are given.
const (
	// hintsInSteps gives a hint in several steps.
	hintsInSteps = "steps"
	// hintsAtOnce gives the whole hint at once.
	hintsAtOnce = "once"
)

func (s *AdviceSheet) Build() *ui.Node {
	t := s.Kit.Text
	way := hintsInSteps
	if s.Settings.HintsAtOnce {
		way = hintsAtOnce
	}
	ways := s.Kit.Segments("advice-way", t("advice.way"), way,
		func(id string) { s.Settings.HintsAtOnce = id == hintsAtOnce; s.KeepSettings() }, kit.Option(hintsInSteps, t("advice.way.steps")),
		kit.Option(hintsAtOnce, t("advice.way.once")))
	coach := s.Kit.Segments("advice-coach", t("advice.coach"), s.Settings.Coach,
		func(id string) { s.Settings.Coach = id; s.KeepSettings() }, kit.Option(save.CoachNever, t("advice.coach.never")),
		kit.Option(save.CoachInitiation, t("advice.coach.initiation")), kit.Option(save.CoachAlways, t("advice.coach.always")))
	if !s.Settings.Hints {
		for _, n := range slices.Concat(ways.Children, coach.Children) {
			kit.Disable(n).Activate = nil
		}
	}
	return s.Kit.Dialog("advice-sheet", t("advice.title"), []*ui.Node{s.Kit.Primary("advice-done", t("sheet.done"), ui.IconNone, s.Close)},
		s.Kit.SettingSwitch(s.Preferences, "advice-hints", "advice.hints", &s.Settings.Hints),
		kit.Headed(t("advice.way"), "", "", ways, kit.Faint("advice-way-told", t("advice.way."+way+".told"))),
		kit.Headed(t("advice.coach"), "", "", coach, kit.Faint("advice-coach-told", t("advice.coach.told"))),
		s.Kit.SettingSwitch(s.Preferences, "advice-remarks", "advice.remarks", &s.Settings.Remarks))
}
