package screen

import (
	"strings"

	"awale/variants"
)

// commentary is the line in which the game speaks: what has happened, and what the player has to do.
type commentary struct {
	*playing
	kit      *kit
	narrator *narrator
	messages *messages
	// said are the sentences that are shown. news is set until somebody looks at another house: what is new comes before
	// a preview.
	said []string
	news bool
	// later are the sentences that are shown once the seeds lie: a capture is not told before it is seen.
	later []string
	// remarks say why the last move matters. They are shown once the seeds lie, where there is room.
	remarks []string
}

// tellLater shows the first sentence of a move now and all of them once the seeds lie.
func (cm *commentary) tellLater(said []string) { cm.said, cm.later = said[:1], said }

// tellRest shows what was to be told later.
func (cm *commentary) tellRest() {
	if cm.later != nil {
		cm.said, cm.later = cm.later, nil
	}
}

// tell puts a sentence into the words of the game and has it spoken.
func (cm *commentary) tell(s string, urgent bool) { cm.tellAll([]string{s}, urgent) }

// tellAll is tell for several sentences.
func (cm *commentary) tellAll(said []string, urgent bool) {
	cm.said, cm.later, cm.news, cm.remarks = said, nil, true, nil
	cm.kit.changed()
	if all := strings.Join(said, " "); all != "" {
		cm.messages.announce(all, urgent)
	}
}

// tellMore adds a sentence to those that are shown and has it spoken.
func (cm *commentary) tellMore(s string) {
	cm.showMore(s)
	cm.messages.announce(s, false)
}

// showMore adds a sentence to those that are shown.
func (cm *commentary) showMore(s string) {
	cm.said = append(cm.said[:len(cm.said):len(cm.said)], s)
	if cm.later != nil {
		cm.later = append(cm.later[:len(cm.later):len(cm.later)], s)
	}
	cm.kit.changed()
}

// refuse says why something was not done.
func (cm *commentary) refuse(why string) {
	cm.kit.sound.Thud()
	cm.tell(why, true)
}

// greet says whose turn it is at the beginning of a game.
func (cm *commentary) greet() {
	turn := cm.session.Position().Turn
	v := cm.narrator.voices()[turn]
	if game := cm.narrator.matchGreeting(); game != "" {
		defer func() { cm.tellAll(append([]string{game}, cm.said...), false) }()
	}
	switch {
	case v.You:
		cm.tell(cm.kit.text("greet.you"), false)
	case cm.session.Demonstration():
		cm.tell(cm.kit.text("greet.demonstration", "south", cm.narrator.level(variants.South), "north", cm.narrator.level(variants.North)), false)
	case cm.session.ByLink():
		cm.tell(cm.kit.text("greet.awaited"), false)
	case !cm.session.Seat(turn).Local() && !cm.session.Online():
		cm.tell(cm.kit.text("greet.computer"), false)
	default:
		cm.tell(cm.kit.text("greet.other", "player", v.Name), false)
	}
}

// remind puts into the words of the game, without saying it aloud, how it ended or what the player has to do, if that is
// to be said: in another language nothing of what happened is known any more.
func (cm *commentary) remind() {
	cm.said, cm.later, cm.remarks = nil, nil, nil
	if cm.session == nil {
		return // no game is on the board yet
	}
	switch {
	case cm.session.Outcome().Over():
		cm.said = []string{cm.narrator.standing()}
	case cm.narrator.voices()[cm.session.Position().Turn].You:
		cm.said = []string{cm.kit.text("greet.you")}
	}
}

// welcome says how a game stands that is taken up again.
func (cm *commentary) welcome() {
	switch {
	case cm.session.Outcome().Over():
		cm.tell(cm.narrator.status(), false)
	case cm.session.Record().At() == 0:
		cm.greet()
	case cm.session.ByLink() && !cm.session.Local():
		cm.tell(cm.kit.text("greet.awaited"), false)
	default:
		cm.tell(cm.kit.text("greet.back"), false)
	}
}

// command says why a command was refused, if it was.
func (cm *commentary) command(err error) {
	if err != nil {
		cm.refuse(cm.narrator.reason(err))
	}
}
