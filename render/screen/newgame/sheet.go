package newgame

import (
	"cmp"
	"slices"
	"strings"

	"awale/ai"
	"awale/game"
	"awale/game/ruletext"
	"awale/game/save"
	"awale/render/screen/kit"
	"awale/render/screen/rules"
	"awale/render/screen/table"
	"awale/render/ui"
	"awale/variants"
)

// newGameSheet chooses a new game. It opens with the last choices, so that one tap repeats them.
type newGameSheet struct {
	kit.Page
	kit.CardBoards
	room *Room
	book *rules.Book
	// counted returns the counted games, which a computer that plays at the player's strength follows.
	counted func() []save.Counted

	opponent, level, rival, starts string
	even, opposite                 bool
	// rule is the chosen rule, and clock the choice of the clock.
	rule  *rules.Choice
	clock *ClockChoice
	// match is the number of games.
	match save.MatchChoice
	// names are the names of the people on both sides.
	names [2]kit.Line
}

func (*newGameSheet) ID() string { return "new-sheet" }

func (s *newGameSheet) Build() *ui.Node {
	t := s.Kit.Text
	rules := s.book.LoadRule(s.rule.Rule)
	content := []*ui.Node{
		s.Kit.Choose("new-opponent", t("new.opponent"), s.opponent, func(id string) { s.opponent = id },
			[]kit.Choice{kit.Option(save.Engine, t("new.computer")), kit.Option(save.Human, t("new.person")),
				kit.Option(save.Remote, t("new.byLink")), kit.Option(save.Demonstration, t("new.demonstration"))}),
	}
	first, second := t("new.starts.you"), t("new.starts.computer")
	switch s.opponent {
	case save.Engine:
		content = append(content, s.levels("new-level", t("new.level"), &s.level, &s.even))
	case save.Demonstration:
		first, second = t(SideKeys[variants.South]), t(SideKeys[variants.North])
		content = append(content, s.levels("new-rival", first, &s.rival, nil), s.levels("new-level", second, &s.level, nil))
	case save.Remote:
		second = t("new.opponent")
		content = append(content, kit.Faint("new-byLink-told", t("new.byLink.told")))
	default:
		content = append(content, s.seats()...)
		first, second = s.personName(variants.South), s.personName(variants.North)
	}
	told := ""
	if s.starts == save.StartsRule {
		told = t("new.starts.rule")
	}
	single := s.opponent == save.Demonstration || s.opponent == save.Remote
	match := s.match != (save.MatchChoice{}) && !single
	switch {
	case match && s.match.Lot:
		told = t("new.length.lot")
	case match:
		told = t("new.length.inTurn")
	}
	starts := s.Kit.Headed(t("new.starts"), "new-starts-told", told, s.Kit.Segments("new-starts", t("new.starts"), s.whoStarts(rules),
		func(id string) { s.chooseStart(rules, id) },
		kit.Option(save.StartsYou, first), kit.Option(save.StartsOther, second), kit.Option(save.StartsRandom, t("new.starts.random"))))
	where := []*ui.Node{starts}
	if !single {
		where = append(where, s.clock.Build())
	}
	rule := []*ui.Node{s.ruleCard(rules)}
	abreast := s.Window.TextScale > 1 && s.Window.Width >= kit.TwoPanes
	if !single {
		if abreast {
			rule = append(rule, s.length())
		} else {
			where = append(where, s.length())
		}
	}
	if abreast {
		// Large words leave too little height for one below the other.
		content = append(content, s.Window.Columns(rule, where))
	} else {
		content = append(append(content, rule...), where...)
	}
	d := s.Kit.Dialog("new-sheet", t("menu.new"), []*ui.Node{s.Kit.Primary("new-start", t("new.start"), ui.IconPlay, s.start)}, content...)
	d.Children[1].Gap = ui.SpaceWide
	return d
}

// ruleCard shows the chosen rule, and leads to the others.
func (s *newGameSheet) ruleCard(r *variants.Rules) *ui.Node {
	name := s.book.RuleName(r)
	words := []*ui.Node{{Look: ui.LookText, Type: ui.Label, Label: name}}
	if line := ruletext.Line(s.Kit.Words.Catalog, r); line != "" {
		words = append(words, &ui.Node{Look: ui.LookText, Type: ui.Small, Faint: true, Label: line})
	}
	card := s.Kit.Tile("new-rule", s.Kit.Text("new.ruleIs", "rule", name), func() { s.room.rules.OpenRules(s.rule, "") },
		&ui.Node{Axis: ui.AxisDown, Grow: 1, Gap: ui.SpaceHair,
			Children: slices.Concat([]*ui.Node{{Grow: 1}}, words, []*ui.Node{{Grow: 1}})})
	if s.Window.BesidePicture(ruleCardBoard) {
		card.Children = slices.Insert(card.Children, 0, kit.Middle(s.Picture("new-board", r.Start(), variants.South, ruleCardBoard)))
	}
	return s.Kit.Onwards(card)
}

// ruleCardBoard is the width of the board on the card of the rule, in dp.
const ruleCardBoard = 96

// whoStarts is the choice of who begins. If the rule decides, its decision is shown as one of the choices.
func (s *newGameSheet) whoStarts(r *variants.Rules) string {
	switch {
	case s.match.Lot && s.opponent != save.Demonstration && s.opponent != save.Remote:
		return save.StartsRandom
	case s.starts == save.StartsRule:
		return StartsBy(r)
	}
	return s.starts
}

// chooseStart chooses who begins. A choice that agrees with the rule follows the rule, also when another rule is
// chosen.
func (s *newGameSheet) chooseStart(r *variants.Rules, id string) {
	if s.starts = id; id == StartsBy(r) {
		s.starts = save.StartsRule
	}
	s.match.Lot = s.match.Lot && id == save.StartsRandom
}

// StartsBy is the choice of who begins that a rule makes by itself.
func StartsBy(r *variants.Rules) string {
	if game.FirstByRule.Of(r) == game.FirstRandom {
		return save.StartsRandom
	}
	return save.StartsYou
}

const (
	// barHigh is the height of the bars of the levels, in dp.
	barHigh = 32
	// barTarget is the least height of a bar with its name, in dp.
	barTarget = 48
)

// levels makes the controls that choose how strong a computer plays: bars that rise, with the names of the levels, and
// below them how the chosen level plays, for an opponent. If even is not nil there is one more choice above them: a computer that follows
// the player's results.
func (s *newGameSheet) levels(id, label string, level *string, even *bool) *ui.Node {
	all := ai.Levels()
	chosen, ok := ai.LevelOf(*level)
	follows := even != nil && *even
	lit := chosen
	var now EvenStrength
	if follows {
		now = EvenNow(s.counted(), *level)
		lit, _ = now.around()
		lit++ // the lower of the two is lit too
	}
	bars := &ui.Node{}
	longest := 0.0
	for i, l := range all {
		name := s.Kit.Text("level." + l.Key())
		for word := range strings.FieldsSeq(name) {
			longest = max(longest, s.Kit.Measure.Width(word, ui.Small)+1)
		}
		bar := &ui.Node{ID: id + "-" + l.Key(), Role: ui.RoleRadio, Look: ui.LookBar, Label: name,
			Place: i + 1, Of: len(all), Text: " ", Now: float64(i) / float64(len(all)-1),
			Checked: ok && l == chosen && !follows, Current: (ok || follows) && l < lit,
			Activate: func() {
				s.Kit.Sound.Tick()
				*level = l.Key()
				if even != nil {
					*even = false
				}
				s.Kit.Changed()
			}}
		bars.Children = append(bars.Children, s.namedBar(bar))
	}
	head := &levelHead{label: &ui.Node{Look: ui.LookText, Type: ui.Label, Label: label}, bars: bars, longest: longest}
	if even == nil { // somebody who watches two of them needs no sentence about each
		return head.build(id, s.Kit)
	}
	head.even = s.Kit.Filter(id+"-"+save.EvenLevel, s.Kit.Text("new.even"), follows, func() { *even = true })
	plays := kit.Faint(id+"-plays", "")
	switch {
	case follows:
		plays.Label = EvenTold(s.Kit, now)
	case ok:
		plays.Label = s.playsTold(chosen)
	}
	plays.Tall = s.playsHigh // nothing moves when another level is chosen
	return kit.Stack(ui.SpaceNear, head.build(id, s.Kit), plays)
}

// playsTold says in a sentence how a level plays.
func (s *newGameSheet) playsTold(l ai.Level) string {
	plays := s.Kit.Text("level."+l.Key()+".plays", "depth", l.Depth(), "seconds", s.Prefs.Settings.ThinkTime)
	if glances := l.Glances(); glances > 0 {
		return s.Kit.Text("level.hurries", "plays", plays, "glances", glances)
	}
	return plays
}

// playsHigh is the height of the longest of these sentences in a width, both in dp.
func (s *newGameSheet) playsHigh(width float64) (high float64) {
	for _, l := range ai.Levels() {
		high = max(high, ui.Height(&ui.Node{Look: ui.LookText, Type: ui.Small, Label: s.playsTold(l)}, width, s.Kit.Measure))
	}
	return high
}

// namedBar adds the name of a level below its bar. A tap on the name chooses the level too.
func (s *newGameSheet) namedBar(bar *ui.Node) *ui.Node {
	name := &ui.Node{Look: ui.LookText, Type: ui.Small, Align: ui.AlignCenter, Label: bar.Label, Faint: !bar.Checked, Role: ui.RoleNone}
	cell := &ui.Node{Children: []*ui.Node{bar, name}}
	cell.Tall = func(width float64) float64 {
		return max(barTarget, barHigh+ui.SpaceHair+ui.Height(name, width, s.Kit.Measure))
	}
	cell.Lay = func(n *ui.Node) {
		at := n.Bounds
		bar.Target = at
		bar.Bounds = ui.Rect{X: at.X, Y: at.Y, W: at.W, H: barHigh}
		name.Bounds = ui.Rect{X: at.X, Y: at.Y + barHigh + ui.SpaceHair, W: at.W, H: ui.Height(name, at.W, s.Kit.Measure)}
	}
	return cell
}

// levelHead lays out the choice of a level: its label and, if there is one, the choice of a computer that follows the
// player, in one line if there is room, and below them the bars.
type levelHead struct {
	label, bars *ui.Node
	// even is nil if that cannot be chosen.
	even *ui.Node
	// longest is the width of the longest word of the names of levels, in dp.
	longest float64
}

// build makes the group of the choices. In the order of focus the bars come before the choice above them.
func (h *levelHead) build(id string, k *kit.Kit) *ui.Node {
	row := &ui.Node{ID: id, Role: ui.RoleRadioGroup, Label: h.label.Label, Children: []*ui.Node{h.label, h.bars}}
	if h.even != nil {
		row.Children = append(row.Children, h.even)
	}
	row.Tall = func(width float64) float64 { return h.lay(ui.Rect{W: width}, k) }
	row.Lay = func(n *ui.Node) { h.lay(n.Bounds, k) }
	return row
}

// lay lays out the parts and returns their height in dp. The bars stand in as few lines as the words of their names
// allow.
func (h *levelHead) lay(in ui.Rect, k *kit.Kit) float64 {
	m := k.Measure
	line := m.LineHeight(ui.Label)
	label := ui.Rect{X: in.X, Y: in.Y, W: ui.Width(h.label, m), H: line}
	below := label.Y + line + ui.SpaceNear
	if h.even != nil {
		chip := ui.Rect{Y: in.Y, W: min(in.W, ui.Width(h.even, m))}
		chip.X, chip.H = in.X+in.W-chip.W, ui.Height(h.even, chip.W, m)
		if label.X+label.W+ui.SpaceApart > chip.X {
			chip.X, chip.Y = in.X, label.Y+line
		} else {
			label.Y += (chip.H - line) / 2
		}
		h.even.Bounds = chip
		below = chip.Y + chip.H + ui.SpaceHair
	}
	h.label.Bounds = label
	count := len(h.bars.Children)
	columns, _ := ui.Fit(func(columns int) bool { return in.W/float64(columns)-ui.SpaceHair >= h.longest }, count, count/2, count/4, 1)
	k.Table(h.bars, columns, ui.SpaceHair)
	h.bars.Bounds = ui.Rect{X: in.X, Y: below, W: in.W, H: ui.Height(h.bars, in.W, m)}
	return below + h.bars.Bounds.H - in.Y
}

// SideKeys are the keys of the words for the sides of the board.
var SideKeys = [2]string{"player.south", "player.north"}

func (s *newGameSheet) start() {
	s.CloseAll()
	s.room.games.WantGame(table.ChosenGame{Setup: s.setup(), What: s.summary(), Agreed: s.keep})
}

// summary describes the chosen game in a few words, for the player who has to agree to it.
func (s *newGameSheet) summary() string {
	parts := []string{s.book.RuleName(s.book.LoadRule(s.rule.Rule))}
	switch {
	case s.opponent == save.Engine:
		parts = append(parts, s.Kit.Text("offer.game.computer"))
	case s.opponent == save.Demonstration:
		parts = append(parts, s.Kit.Text("offer.game.demonstration"))
	case s.opponent == save.Remote:
		parts = append(parts, s.Kit.Text("offer.game.byLink"))
	case s.clock.Time.Timed():
		parts = append(parts, s.Kit.TimeWords(s.clock.Time))
	default:
		parts = append(parts, s.Kit.Text("offer.game.noClock"))
	}
	if s.match != (save.MatchChoice{}) && s.opponent != save.Demonstration && s.opponent != save.Remote {
		parts = append(parts, s.Kit.LengthWords(s.match))
	}
	return strings.Join(parts, ", ")
}

// setup is the chosen game.
func (s *newGameSheet) setup() *game.Setup {
	chosen := s.Prefs.Settings
	s.choose(&chosen)
	return NewSetup(&chosen, s.book)
}

// choose writes the choices into settings.
func (s *newGameSheet) choose(to *save.Settings) {
	to.Opponent, to.Level, to.Rival, to.Starts, to.Rule = s.opponent, s.level, s.rival, s.starts, s.rule.Rule
	to.Even, to.Match = s.even, s.match
	if s.opponent == save.Human {
		to.Opposite, to.Seated = s.opposite, true
	}
	keepTime(to, s.clock.Time)
	to.Name, to.Guest = strings.TrimSpace(s.names[variants.South].Text), strings.TrimSpace(s.names[variants.North].Text)
}

// keep saves the choices as the last ones.
func (s *newGameSheet) keep() {
	s.choose(&s.Prefs.Settings)
	s.Prefs.Settings.PlayedRule(s.rule.Rule)
	s.Prefs.SaveSettings()
}

// firsts are the ways to choose who begins. South is the player who chooses the game.
var firsts = map[string]game.First{save.StartsRule: game.FirstByRule, save.StartsRandom: game.FirstRandom,
	save.StartsYou: game.FirstSouth, save.StartsOther: game.FirstNorth}

// NewSetup returns the game that the settings choose. Only two people can choose how they sit.
func NewSetup(s *save.Settings, book *rules.Book) *game.Setup {
	setup := &game.Setup{Rules: book.LoadRule(s.Rule), First: firsts[s.Starts],
		Players: [2]save.Player{{Kind: save.Human}, {Kind: save.Human}}}
	setup.Players[variants.South].Name = s.Name
	setup.Time, setup.Match = ChosenTime(s), matchRules(s.Match, setup.Rules)
	switch s.Opponent {
	case save.Engine:
		setup.Players[variants.North] = ComputerOf(s)
		return setup
	case save.Demonstration:
		setup.Players = [2]save.Player{{Kind: save.Engine, Level: cmp.Or(s.Rival, s.Level)}, {Kind: save.Engine, Level: s.Level}}
		setup.Time, setup.Match = game.TimeControl{}, nil
		return setup
	case save.Remote:
		setup.Players = ByLinkPlayers(variants.South)
		setup.Time, setup.Match, setup.Link = game.TimeControl{}, nil, &save.Link{}
		return setup
	}
	setup.Players[variants.North].Name = s.Guest
	if s.Opposite {
		setup.Sitting = game.Opposite
	}
	return setup
}

// ByLinkPlayers returns the players of a game by link in which one side is played here.
func ByLinkPlayers(here variants.Side) [2]save.Player {
	players := [2]save.Player{{Kind: save.Remote}, {Kind: save.Remote}}
	players[here] = save.Player{Kind: save.Human}
	return players
}
