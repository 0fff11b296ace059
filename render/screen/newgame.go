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
	// wantGame begins a game that was chosen as soon as everybody agrees to it; what tells of it in a few words.
	wantGame(what string, begin func())
	// newGame begins a game as the settings say.
	newGame()
}

// newNewGameSheet returns the sheet with the last choices.
func newNewGameSheet(p page, prefs *preferences, book *ruleBook, games gameStarter) *newGameSheet {
	s := &prefs.settings
	return &newGameSheet{page: p, preferences: prefs, book: book, games: games,
		opponent: s.Opponent, level: s.Level, starts: s.Starts, rule: s.Rule, opposite: s.Opposite, minutes: s.Minutes}
}

func (*newGameSheet) id() string { return "new-sheet" }

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
	content = append(content, s.opener("new-rule", t("new.ruleIs", "rule", s.book.ruleName(rules)), ui.IconRules, func() { s.nav.openRules(s) }))
	return s.dialog("new-sheet", t("menu.new"), []*ui.Node{
		s.button("new-cancel", t("sheet.cancel"), ui.IconNone, s.close),
		s.primary("new-start", t("new.start"), ui.IconPlay, s.start),
	}, content...)
}

// firstByRule says what it means that the rule decides who begins.
func (s *newGameSheet) firstByRule(r *variants.Rules) string {
	switch {
	case ruledBy(r) == save.StartsRandom:
		return s.text("new.starts.chance")
	case s.opponent == save.Human:
		return s.text("new.starts.first", "player", s.text("player.south"))
	}
	return s.text("new.starts.first.you")
}

// ruledBy returns who begins by a rule: South is who chooses the game.
func ruledBy(r *variants.Rules) string {
	if r.Parameters().FirstMover == "random" {
		return save.StartsRandom
	}
	return save.StartsYou
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
	s.games.wantGame(s.told(), s.begin)
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

// begin makes what was chosen the last choice and begins the game.
func (s *newGameSheet) begin() {
	s.settings.Opponent, s.settings.Level, s.settings.Starts, s.settings.Rule = s.opponent, s.level, s.starts, s.rule
	s.settings.Opposite, s.settings.Minutes = s.opposite, s.minutes
	s.saveSettings()
	s.games.newGame()
}

// newGame begins a game as the settings say. The game that was in progress is set aside, not lost.
func (a *App) newGame() {
	rules := a.loadRule(a.settings.Rule)
	you := variants.South
	start := rules.Start()
	starts := a.settings.Starts
	if starts == save.StartsRule {
		starts = ruledBy(rules)
	}
	if starts == save.StartsOther || starts == save.StartsRandom && a.chance()&1 == 1 {
		start.Turn = variants.North
	}
	seats := [2]save.Player{{Kind: save.Human}, {Kind: save.Human}}
	if a.settings.Opponent == save.Engine {
		seats[you.Other()] = save.Player{Kind: save.Engine, Level: a.settings.Level}
	}
	a.park()
	if err := a.begin(rules, start, seats, a.seatingFor(seats)); err != nil {
		// The start of a rule of the catalogue is always valid.
		panic(err)
	}
	a.persist()
	a.greet()
}

// seatingFor is how the players of a new game sit, as the settings say: only two people choose.
func (a *App) seatingFor(seats [2]save.Player) seating {
	if seats[variants.South].Kind != save.Human || seats[variants.North].Kind != save.Human {
		return seating{}
	}
	sit := seating{opposite: a.settings.Opposite}
	if m := a.settings.Minutes; m > 0 {
		sit.clock = game.NewClock(time.Duration(m) * time.Minute)
	}
	return sit
}
