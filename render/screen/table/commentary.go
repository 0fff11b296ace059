package table

import (
	"strings"

	"awale/render/screen/kit"
	"awale/variants"
)

// Commentary is the line in which the game speaks: it says what has happened, and what the player has to do.
type Commentary struct {
	*Playing
	Kit      *kit.Kit
	Narrator *Narrator
	Messages *kit.Messages
	// Said are the sentences that are shown. News is set until the player looks at another house: news comes before a
	// preview.
	Said []string
	News bool
	// Later are the sentences that are shown once the seeds have landed: the player sees a capture before reading about
	// it.
	Later []string
	// Remarks say why the last move matters. They are shown once the seeds have landed, if there is room.
	Remarks []string
}

// TellLater shows the first sentence of a move now and all of them once the seeds have landed.
func (cm *Commentary) TellLater(said []string) { cm.Said, cm.Later = said[:1], said }

// TellRest shows the sentences that were kept for later.
func (cm *Commentary) TellRest() {
	if cm.Later != nil {
		cm.Said, cm.Later = cm.Later, nil
	}
}

// Tell shows a sentence in the words of the game and announces it, at once if it is urgent.
func (cm *Commentary) Tell(s string, urgent bool) { cm.TellAll([]string{s}, urgent) }

// TellAll is Tell for several sentences.
func (cm *Commentary) TellAll(said []string, urgent bool) {
	cm.TellSpoken(said, strings.Join(said, " "), urgent)
}

// TellSpoken shows sentences and announces others, which say the same for players who do not see the board.
func (cm *Commentary) TellSpoken(said []string, spoken string, urgent bool) {
	cm.Said, cm.Later, cm.News, cm.Remarks = said, nil, true, nil
	cm.Kit.Changed()
	if spoken != "" {
		cm.Messages.Announce(spoken, urgent)
	}
}

// TellMore adds a sentence to those that are shown and announces it.
func (cm *Commentary) TellMore(s string) {
	cm.ShowMore(s)
	cm.Messages.Announce(s, false)
}

// ShowMore adds a sentence to those that are shown.
func (cm *Commentary) ShowMore(s string) {
	cm.Said = append(cm.Said[:len(cm.Said):len(cm.Said)], s)
	if cm.Later != nil {
		cm.Later = append(cm.Later[:len(cm.Later):len(cm.Later)], s)
	}
	cm.Kit.Changed()
}

// Refuse says why something was not done.
func (cm *Commentary) Refuse(why string) {
	cm.Kit.Sound.Thud()
	cm.Tell(why, true)
}

// Greet says whose turn it is at the beginning of a game.
func (cm *Commentary) Greet() {
	turn := cm.Session.Position().Turn
	v := cm.Narrator.Voices()[turn]
	var words []string
	if game := cm.Narrator.matchGreeting(); game != "" {
		words = append(words, game)
	}
	text := cm.Kit.Text
	switch {
	case v.You:
		words = append(words, text("greet.you"))
	case cm.Session.Demonstration():
		south, north := cm.Narrator.level(variants.South), cm.Narrator.level(variants.North)
		words = append(words, text("greet.demonstration", "south", south, "north", north))
	case cm.Session.ByLink():
		words = append(words, text("greet.awaited"))
	case !cm.Session.Seat(turn).Local() && !cm.Session.Online():
		words = append(words, text("greet.computer"))
	default:
		words = append(words, text("greet.other", "player", v.Name))
	}
	cm.TellAll(words, false)
}

// Remind shows, without announcing it, how the game ended or what the player has to do, if there is something to say.
// It is used after a change of language: the sentences about what happened cannot be translated.
func (cm *Commentary) Remind() {
	cm.Said, cm.Later, cm.Remarks = nil, nil, nil
	if cm.Session == nil {
		return // there is no game on the board yet
	}
	switch {
	case cm.Session.Outcome().Over():
		cm.Said = []string{cm.Narrator.Standing()}
	case cm.Narrator.Voices()[cm.Session.Position().Turn].You:
		cm.Said = []string{cm.Kit.Text("greet.you")}
	}
}

// Welcome says how a game stands that was restored.
func (cm *Commentary) Welcome() {
	switch {
	case cm.Session.Outcome().Over():
		cm.Tell(cm.Narrator.Status(), false)
	case cm.Session.Record().At() == 0:
		cm.Greet()
	case cm.Session.ByLink() && !cm.Session.Local():
		cm.Tell(cm.Kit.Text("greet.awaited"), false)
	default:
		back := cm.Kit.Text("greet.back")
		cm.TellSpoken([]string{back}, back+" "+cm.Narrator.Status(), false)
	}
}

// Command says why a command was refused. A nil error says nothing.
func (cm *Commentary) Command(err error) {
	if err != nil {
		cm.Refuse(cm.Narrator.Reason(err))
	}
}
