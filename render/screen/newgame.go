package screen

import (
	"strconv"
	"strings"
	"time"

	"awale/ai"
	"awale/game"
	"awale/game/save"
	"awale/render/ui"
	"awale/variants"
)

// newGameSheet asks what to play: it opens with the last choices, so that one tap repeats them.
type newGameSheet struct {
	page
	*preferences
	book  *ruleBook
	games gameStarter

	opponent, level, starts, rule string
	opposite                      bool
	minutes                       int
}

// clockMinutes are the times that the sheet offers each side; 0 is none.
var clockMinutes = [...]int{0, 5, 10, 20}

// gameStarter begins games.
type gameStarter interface {
	// wantGame begins a game that was chosen as soon as everybody agrees to it.
	wantGame(c chosenGame)
}

// chosenGame is a game that was chosen.
type chosenGame struct {
	setup *game.Setup
	// what tells of it in a few words.
	what string
	// agreed is called when it is about to begin.
	agreed func()
}

// newNewGameSheet returns the sheet with the last choices.
func newNewGameSheet(p page, prefs *preferences, book *ruleBook, games gameStarter) *newGameSheet {
	s := &prefs.settings
	return &newGameSheet{page: p, preferences: prefs, book: book, games: games,
		opponent: s.Opponent, level: s.Level, starts: s.Starts, rule: s.Rule, opposite: s.Opposite, minutes: s.Minutes}
}

func (*newGameSheet) id() string { return "new-sheet" }

// chooseRule chooses a rule. A new game is played by the present edition of a rule of the catalogue.
func (s *newGameSheet) chooseRule(rule string) { s.rule, _ = variants.Present(rule) }

// chosenRule returns the rule that is chosen.
func (s *newGameSheet) chosenRule() string { return s.rule }

// replaceRule chooses another rule if one is chosen that is not there any more. It does nothing for nil.
func (s *newGameSheet) replaceRule(gone, by string) {
	if s != nil && s.rule == gone {
		s.rule = by
	}
}

func (s *newGameSheet) build() *ui.Node {
	t := s.text
	content := []*ui.Node{
		s.radios("new-opponent", t("new.opponent"), s.opponent, func(id string) { s.opponent = id },
			choice{save.Engine, t("new.computer")}, choice{save.Human, t("new.person")}),
	}
	if s.opponent == save.Engine {
		var levels []choice
		for _, l := range ai.Levels() {
			levels = append(levels, choice{l.Key(), t("level." + l.Key())})
		}
		content = append(content, s.radios("new-level", t("new.level"), s.level, func(id string) { s.level = id }, levels...))
	}
	if s.opponent == save.Human {
		content = append(content, s.seats()...)
	}
	first, second := t("new.starts.you"), t("new.starts.computer")
	if s.opponent == save.Human {
		first, second = t("player.south"), t("player.north")
	}
	content = append(content, s.radios("new-starts", t("new.starts"), s.starts, func(id string) { s.starts = id },
		choice{save.StartsRule, t("new.starts.rule")}, choice{save.StartsRandom, t("new.starts.random")}, choice{save.StartsYou, first}, choice{save.StartsOther, second}))
	rules := s.book.loadRule(s.rule)
	if s.starts == save.StartsRule {
		content = append(content, faint("new-starts-told", s.firstByRule(rules)))
	}
	content = append(content, s.opener("new-rule", t("new.ruleIs", "rule", s.book.ruleName(rules)), ui.IconRules, func() { s.nav.openRules(s, "") }))
	return s.dialog("new-sheet", t("menu.new"), []*ui.Node{
		s.button("new-cancel", t("sheet.cancel"), ui.IconNone, s.close),
		s.primary("new-start", t("new.start"), ui.IconPlay, s.start),
	}, content...)
}

// firstByRule says what it means that the rule decides who begins.
func (s *newGameSheet) firstByRule(r *variants.Rules) string {
	switch {
	case game.FirstByRule.Of(r) == game.FirstRandom:
		return s.text("new.starts.chance")
	case s.opponent == save.Human:
		return s.text("new.starts.first", "player", s.text("player.south"))
	}
	return s.text("new.starts.first.you")
}

// seats asks two people how they sit and how much time they want.
func (s *newGameSheet) seats() []*ui.Node {
	const beside, opposite = "beside", "opposite"
	t := s.text
	now := beside
	if s.opposite {
		now = opposite
	}
	var times []choice
	for _, m := range clockMinutes {
		label := t("new.clock.none")
		if m > 0 {
			label = t("new.clock.minutes", "count", m)
		}
		times = append(times, choice{strconv.Itoa(m), label})
	}
	nodes := []*ui.Node{
		s.radios("new-seats", t("new.seats"), now, func(id string) { s.opposite = id == opposite },
			choice{beside, t("new.seats.beside")}, choice{opposite, t("new.seats.opposite")}),
		s.radios("new-clock", t("new.clock"), strconv.Itoa(s.minutes), func(id string) { s.minutes, _ = strconv.Atoi(id) }, times...),
	}
	if s.minutes > 0 {
		nodes = append(nodes, faint("new-clock-rests", t("new.clock.rests")))
	}
	return nodes
}

func (s *newGameSheet) start() {
	s.closeAll()
	s.games.wantGame(chosenGame{s.setup(), s.told(), s.keep})
}

// told is what was chosen, in a few words: who agrees to it has to know.
func (s *newGameSheet) told() string {
	parts := []string{s.book.ruleName(s.book.loadRule(s.rule))}
	switch {
	case s.opponent == save.Engine:
		parts = append(parts, s.text("offer.game.computer"))
	case s.minutes > 0:
		parts = append(parts, s.text("new.clock.minutes", "count", s.minutes))
	default:
		parts = append(parts, s.text("offer.game.noClock"))
	}
	return strings.Join(parts, ", ")
}

// setup is the game that was chosen.
func (s *newGameSheet) setup() *game.Setup {
	chosen := s.settings
	s.choose(&chosen)
	return newSetup(&chosen, s.book)
}

// choose puts what was chosen into settings.
func (s *newGameSheet) choose(to *save.Settings) {
	to.Opponent, to.Level, to.Starts, to.Rule = s.opponent, s.level, s.starts, s.rule
	to.Opposite, to.Minutes = s.opposite, s.minutes
}

// keep makes what was chosen the last choice.
func (s *newGameSheet) keep() {
	s.choose(&s.settings)
	s.saveSettings()
}

// firsts are the ways of choosing who begins: South is who chooses the game.
var firsts = map[string]game.First{save.StartsRule: game.FirstByRule, save.StartsRandom: game.FirstRandom,
	save.StartsYou: game.FirstSouth, save.StartsOther: game.FirstNorth}

// newSetup is a game as settings say. Only two people choose how they sit and how much time they have.
func newSetup(s *save.Settings, book *ruleBook) *game.Setup {
	setup := &game.Setup{Rules: book.loadRule(s.Rule), First: firsts[s.Starts], Players: [2]save.Player{{Kind: save.Human}, {Kind: save.Human}}}
	if s.Opponent == save.Engine {
		setup.Players[variants.North] = save.Player{Kind: save.Engine, Level: s.Level}
		return setup
	}
	if s.Opposite {
		setup.Sitting = game.Opposite
	}
	setup.Time = game.TimeControl{Each: time.Duration(s.Minutes) * time.Minute}
	return setup
}

// newGame begins a game as the settings say. The game that was in progress is set aside, not lost.
func (ps *playScreen) newGame() {
	ps.begin(newSetup(&ps.settings, ps.book))
}

// begin begins a game.
func (ps *playScreen) begin(setup *game.Setup) {
	if err := ps.game.Begin(setup); err != nil {
		// The start of a rule of the catalogue is always valid, and so are the times that are offered.
		panic(err)
	}
}
