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
	opponent, level, starts, rule string
	opposite                      bool
	minutes                       int
}

// clockMinutes are the times that the sheet offers each side; 0 is none.
var clockMinutes = [...]int{0, 5, 10, 20}

func newGameSheetOf(a *App) *newGameSheet {
	s := &a.settings
	return &newGameSheet{opponent: s.Opponent, level: s.Level, starts: s.Starts, rule: s.Rule, opposite: s.Opposite, minutes: s.Minutes}
}

func (*newGameSheet) id() string { return "new-sheet" }

func (s *newGameSheet) build(a *App) *ui.Node {
	t := a.words.text
	content := []*ui.Node{
		a.radios("new-opponent", t("new.opponent"), s.opponent, func(id string) { s.opponent = id },
			choice{save.Engine, t("new.computer")}, choice{save.Human, t("new.person")}),
	}
	if s.opponent == save.Engine {
		var levels []choice
		for _, l := range ai.Levels() {
			levels = append(levels, choice{l.Key(), t("level." + l.Key())})
		}
		content = append(content, a.radios("new-level", t("new.level"), s.level, func(id string) { s.level = id }, levels...))
	}
	if s.opponent == save.Human {
		content = append(content, s.seats(a)...)
	}
	first, second := t("new.starts.you"), t("new.starts.computer")
	if s.opponent == save.Human {
		first, second = t("player.south"), t("player.north")
	}
	content = append(content, a.radios("new-starts", t("new.starts"), s.starts, func(id string) { s.starts = id },
		choice{save.StartsRule, t("new.starts.rule")}, choice{save.StartsRandom, t("new.starts.random")}, choice{save.StartsYou, first}, choice{save.StartsOther, second}))
	rules := a.loadRule(s.rule)
	if s.starts == save.StartsRule {
		content = append(content, faint("new-starts-told", s.firstByRule(a, rules)))
	}
	content = append(content, a.opener("new-rule", t("new.ruleIs", "rule", a.ruleName(rules)), ui.IconRules, func() { a.open(&rulesSheet{game: s}) }))
	return a.dialog("new-sheet", t("menu.new"), []*ui.Node{
		a.button("new-cancel", t("sheet.cancel"), ui.IconNone, a.close),
		a.primary("new-start", t("new.start"), ui.IconPlay, func() { s.start(a) }),
	}, content...)
}

// firstByRule says what it means that the rule decides who begins.
func (s *newGameSheet) firstByRule(a *App, r *variants.Rules) string {
	switch {
	case ruledBy(r) == save.StartsRandom:
		return a.words.text("new.starts.chance")
	case s.opponent == save.Human:
		return a.words.text("new.starts.first", "player", a.words.text("player.south"))
	}
	return a.words.text("new.starts.first.you")
}

// ruledBy returns who begins by a rule: South is who chooses the game.
func ruledBy(r *variants.Rules) string {
	if r.Parameters().FirstMover == "random" {
		return save.StartsRandom
	}
	return save.StartsYou
}

// seats asks two people how they sit and how much time they want.
func (s *newGameSheet) seats(a *App) []*ui.Node {
	const beside, opposite = "beside", "opposite"
	t := a.words.text
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
		a.radios("new-seats", t("new.seats"), now, func(id string) { s.opposite = id == opposite },
			choice{beside, t("new.seats.beside")}, choice{opposite, t("new.seats.opposite")}),
		a.radios("new-clock", t("new.clock"), strconv.Itoa(s.minutes), func(id string) { s.minutes, _ = strconv.Atoi(id) }, times...),
	}
	if s.minutes > 0 {
		nodes = append(nodes, faint("new-clock-rests", t("new.clock.rests")))
	}
	return nodes
}

func (s *newGameSheet) start(a *App) {
	a.closeAll()
	a.wantGame(s.told(a), func() { s.begin(a) })
}

// told is what was chosen, in a few words: who agrees to it has to know.
func (s *newGameSheet) told(a *App) string {
	parts := []string{a.ruleName(a.loadRule(s.rule))}
	switch {
	case s.opponent == save.Engine:
		parts = append(parts, a.words.text("offer.game.computer"))
	case s.minutes > 0:
		parts = append(parts, a.words.text("new.clock.minutes", "count", s.minutes))
	default:
		parts = append(parts, a.words.text("offer.game.noClock"))
	}
	return strings.Join(parts, ", ")
}

// begin makes what was chosen the last choice and begins the game.
func (s *newGameSheet) begin(a *App) {
	a.settings.Opponent, a.settings.Level, a.settings.Starts, a.settings.Rule = s.opponent, s.level, s.starts, s.rule
	a.settings.Opposite, a.settings.Minutes = s.opposite, s.minutes
	a.saveSettings()
	a.newGame()
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
