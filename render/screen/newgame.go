package screen

import (
	"awale/ai"
	"awale/game/save"
	"awale/render/ui"
	"awale/variants"
)

// newGameSheet asks what to play: it opens with the last choices, so that one tap repeats them.
type newGameSheet struct {
	opponent, level, starts, rule string
}

func newGameSheetOf(a *App) *newGameSheet {
	return &newGameSheet{opponent: a.settings.Opponent, level: a.settings.Level, starts: a.settings.Starts, rule: a.settings.Rule}
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
	first, second := t("new.starts.you"), t("new.starts.computer")
	if s.opponent == save.Human {
		first, second = t("player.south"), t("player.north")
	}
	content = append(content, a.radios("new-starts", t("new.starts"), s.starts, func(id string) { s.starts = id },
		choice{save.StartsRandom, t("new.starts.random")}, choice{save.StartsYou, first}, choice{save.StartsOther, second}))
	rules := a.loadRule(s.rule)
	rule := a.button("new-rule", t("new.ruleIs", "rule", a.ruleName(rules)), ui.IconRules, func() { a.open(&rulesSheet{game: s}) })
	rule.Grow, rule.Align = 0, ui.AlignStart
	content = append(content, rule)
	return a.dialog("new-sheet", t("menu.new"), []*ui.Node{
		a.button("new-cancel", t("sheet.cancel"), ui.IconNone, a.close),
		a.primary("new-start", t("new.start"), ui.IconPlay, func() { s.start(a) }),
	}, content...)
}

func (s *newGameSheet) start(a *App) {
	a.settings.Opponent, a.settings.Level, a.settings.Starts, a.settings.Rule = s.opponent, s.level, s.starts, s.rule
	a.saveSettings()
	a.closeAll()
	a.newGame()
}

// ruleName is the name of a rule in the player's language.
func (a *App) ruleName(r *variants.Rules) string {
	return inLanguage(r.Parameters().Name, a.words.catalog.Lang())
}

func inLanguage(texts map[string]string, lang string) string {
	if s := texts[lang]; s != "" {
		return s
	}
	return texts["en"]
}

// newGame begins a game as the settings say. The game that was in progress is set aside, not lost.
func (a *App) newGame() {
	rules := a.loadRule(a.settings.Rule)
	you := variants.South
	start := rules.Start()
	other := a.settings.Starts == save.StartsOther
	if a.settings.Starts == save.StartsRandom {
		other = a.chance()&1 == 1
	}
	if other {
		start.Turn = variants.North
	}
	seats := [2]save.Player{{Kind: save.Human}, {Kind: save.Human}}
	if a.settings.Opponent == save.Engine {
		seats[you.Other()] = save.Player{Kind: save.Engine, Level: a.settings.Level}
	}
	a.park()
	if err := a.begin(rules, start, seats); err != nil {
		// The start of a rule of the catalogue is always valid.
		panic(err)
	}
	a.persist()
	a.greet()
}

// loadRule returns a rule of the catalogue or of the player's own; the default one when it is not there
// any more.
func (a *App) loadRule(id string) *variants.Rules {
	r, err := a.own.Load(id)
	if err != nil {
		return mustLoad(variants.Default)
	}
	return r
}

// mustLoad loads a rule that is part of the program.
func mustLoad(id string) *variants.Rules {
	r, err := variants.Load(id)
	if err != nil {
		panic(err)
	}
	return r
}
