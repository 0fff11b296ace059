package screen

import (
	"awale/ai"
	"awale/game/save"
	"awale/render/ui"
)

// nextStep is what a player is offered once, after the first game against the computer: to learn more, or a stronger opponent.
type nextStep struct {
	page  page
	ways  playWays
	prefs *preferences
	// stronger is the key of the level that the offer names, "" for none.
	stronger string
}

// nextStep returns what to offer after the game that has just ended, nil for nothing: the player has had the offer, has played
// before, or this was no game against the computer from its start.
func (e *gameEnd) nextStep() *nextStep {
	ended, ok := e.game.Counted()
	if !ok || e.prefs.settings.Advised || e.narrator.matchKey() != "" {
		return nil
	}
	played, problem := e.statistics.List()
	if problem != nil || len(played) > 1 {
		return nil
	}
	return newNextStep(e.page, e.ways, e.prefs, ended)
}

// newNextStep returns the offer after a game.
func newNextStep(p page, ways playWays, prefs *preferences, ended save.Counted) *nextStep {
	n := &nextStep{page: p, ways: ways, prefs: prefs}
	if level, ok := ai.LevelOf(ended.Level); ok && ended.Result == save.Won && level < ai.GrandMaster {
		n.stronger = (level + 1).Key()
	}
	return n
}

// build makes the offer as a part of the sheet of the end.
func (n *nextStep) build() *ui.Node {
	p := n.page
	rows := []*ui.Node{p.kit.onwards(p.kit.item("next-course", p.kit.text("next.course"), "", ui.IconHint, n.ways.openLearn))}
	if n.stronger != "" {
		rows = append(rows, p.kit.onwards(p.kit.item("next-stronger", p.kit.text("next.stronger"), p.kit.text("level."+n.stronger), ui.IconPlay, func() {
			n.ways.openLevel(n.stronger)
		})))
	}
	rows = append(rows, p.kit.item("next-later", p.kit.text("menu.offer.later"), "", ui.IconClose, func() {
		n.leave()
		p.kit.changed()
	}))
	return headed(p.kit.text("next.title"), "", "", group(rows...))
}

// open reports whether the offer still stands.
func (n *nextStep) open() bool { return n != nil && !n.prefs.settings.Advised }

// leave ends the offer: it is never made again.
func (n *nextStep) leave() {
	if n.open() {
		n.prefs.settings.Advised = true
		n.prefs.saveSettings()
	}
}
