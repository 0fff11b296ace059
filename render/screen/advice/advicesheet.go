package advice

import (
	"slices"

	"awale/game/save"
	"awale/render/screen/kit"
	"awale/render/ui"
)

// AdviceSheet holds the options for advice about moves: hints, warnings of blunders, and comments on why moves matter.
type AdviceSheet struct{ kit.Page }

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
	if s.Prefs.Settings.HintsAtOnce {
		way = hintsAtOnce
	}
	ways := s.Kit.Choose("advice-way", t("advice.way"), way,
		func(id string) { s.Prefs.Settings.HintsAtOnce = id == hintsAtOnce; s.Prefs.KeepSettings() },
		s.Kit.Options("advice.way.", hintsInSteps, hintsAtOnce), kit.Faint("advice-way-told", t("advice.way."+way+".told")))
	coach := s.Kit.Choose("advice-coach", t("advice.coach"), s.Prefs.Settings.Coach,
		func(id string) { s.Prefs.Settings.Coach = id; s.Prefs.KeepSettings() },
		s.Kit.Options("advice.coach.", save.CoachNever, save.CoachInitiation, save.CoachAlways),
		kit.Faint("advice-coach-told", t("advice.coach.told")))
	if !s.Prefs.Settings.Hints {
		for _, n := range slices.Concat(ways.Children[1].Children, coach.Children[1].Children) {
			kit.Disable(n).Activate = nil
		}
	}
	return s.Kit.Dialog("advice-sheet", t("advice.title"), []*ui.Node{s.Done("advice-done")},
		s.Setting("advice-hints", "advice.hints", &s.Prefs.Settings.Hints), ways, coach,
		s.Setting("advice-remarks", "advice.remarks", &s.Prefs.Settings.Remarks))
}
