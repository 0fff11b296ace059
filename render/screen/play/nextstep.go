package play

import (
	"awale/ai"
	"awale/game/save"
	"awale/render/screen/kit"
	"awale/render/ui"
)

// nextStep is an offer that a player gets once, after the first game against the computer: to learn more, or a stronger
// opponent.
type nextStep struct {
	page  kit.Page
	ways  Ways
	prefs *kit.Preferences
	// Stronger is the key of the level that the offer names, "" for none.
	Stronger string
}

// nextStep returns the offer after the game that has just ended. It is nil if the player has had the offer, has played
// before, or has not played the whole game against the computer.
func (e *gameEnd) nextStep() *nextStep {
	ended, ok := e.counted()
	if !ok || e.Settings.Advised || e.Narrator.MatchKey() != "" {
		return nil
	}
	played, problem := e.Statistics.List()
	if problem != nil || len(played) > 1 {
		return nil
	}
	return NewNextStep(e.Page, e.Ways, e.Preferences, ended)
}

// NewNextStep returns the offer after a game.
func NewNextStep(p kit.Page, ways Ways, prefs *kit.Preferences, ended save.Counted) *nextStep {
	n := &nextStep{page: p, ways: ways, prefs: prefs}
	if level, ok := ai.LevelOf(ended.Level); ok && ended.Result == save.Won && level < ai.GrandMaster {
		n.Stronger = (level + 1).Key()
	}
	return n
}

// build makes the offer as a part of the sheet of the end.
func (n *nextStep) build() *ui.Node {
	p := n.page
	rows := []*ui.Node{p.Kit.Lead("next-course", p.Kit.Text("next.course"), "", ui.IconHint, n.ways.OpenLearn)}
	if n.Stronger != "" {
		rows = append(rows, p.Kit.Lead("next-stronger", p.Kit.Text("next.stronger"), p.Kit.Text("level."+n.Stronger), ui.IconPlay, func() {
			n.ways.OpenLevel(n.Stronger)
		}))
	}
	size := p.Kit.SignSize()
	later := p.Kit.Button("next-later", p.Kit.Text("menu.offer.later"), ui.IconClose, func() {
		n.leave()
		p.Kit.Changed()
	})
	later.Text, later.Look, later.Grow, later.MinW, later.MaxW = " ", ui.LookQuiet, 0, size, size
	card := kit.Group(&ui.Node{Axis: ui.AxisDown, Grow: 1, Children: rows},
		&ui.Node{Axis: ui.AxisDown, MinW: size, MaxW: size, Children: []*ui.Node{{Grow: 1}, later, {Grow: 1}}})
	card.Role, card.Label, card.Axis = ui.RoleGroup, p.Kit.Text("next.title"), ui.AxisAcross
	return card
}

// open reports whether the offer is still open.
func (n *nextStep) open() bool { return n != nil && !n.prefs.Settings.Advised }

// leave ends the offer. It is never made again.
func (n *nextStep) leave() {
	if n.open() {
		n.prefs.Settings.Advised = true
		n.prefs.SaveSettings()
	}
}
