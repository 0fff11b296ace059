package hall

import (
	"strconv"
	"strings"

	"awale/game/tournament"
	"awale/render/screen/kit"
	"awale/render/screen/rules"
	"awale/render/ui"
	"awale/variants"
	"awale/variants/notation"
)

// newSheet chooses what a new tournament is.
type newSheet struct {
	page
	name kit.Line
	form tournament.Form
	// rounds are those of a Swiss tournament, laps those of a round robin, and replays those of a drawn game of a knockout.
	rounds, laps, replays int
	// apart is set if players of one team do not meet in a Swiss tournament.
	apart bool
	rule  *variants.Rules
	// unfolded is set while all choices are shown. Otherwise one line tells them.
	unfolded bool
}

const newID = "tournament-new-sheet"

func (*newSheet) ID() string { return newID }

// Submitted implements [kit.Submitting].
func (s *newSheet) Submitted(string) { s.begin() }

// The values that a new tournament has at first.
const (
	firstRounds  = 5
	firstLaps    = 1
	firstReplays = 1
	halfByes     = 1
)

// The tie-breaks of a new tournament.
var (
	swissTies = []tournament.TieBreak{tournament.Buchholz, tournament.SonnebornBerger, tournament.Wins}
	robinTies = []tournament.TieBreak{tournament.HeadToHead, tournament.SonnebornBerger, tournament.Wins}
)

// openNew opens the choice of a new tournament.
func (r *Room) openNew() {
	r.Page.Open(&newSheet{page: r.page(), form: tournament.Swiss, rounds: firstRounds, laps: firstLaps, replays: firstReplays,
		rule: r.Rules.Book.LoadRule(r.Prefs.Settings.Rule)})
}

func (s *newSheet) Build() *ui.Node {
	t := s.Kit.Text
	field := s.Kit.LineField("tournament-name", t("games.name"), &s.name, tournament.MaxName/2)
	field.First = true
	content := append([]*ui.Node{field}, kit.More(&s.Page, "tournament-new-more", s.chosen(), &s.unfolded, s.choices)...)
	begin := s.Kit.Primary("tournament-begin", t("tournament.begin"), ui.IconPlay, s.begin)
	begin.First = false // the name comes first
	return s.Window.Narrow(s.Kit.Dialog(newID, t("tournament.new"), []*ui.Node{begin}, content...))
}

// chosen tells in one line what is chosen besides the name.
func (s *newSheet) chosen() string {
	said := []string{s.Kit.Text("tournament.form." + string(s.form))}
	switch {
	case s.form == tournament.Swiss:
		said = append(said, s.named(s.Kit.Text("tournament.rounds"), strconv.Itoa(s.rounds)))
		if s.apart {
			said = append(said, s.Kit.Text("tournament.apart"))
		}
	case s.form == tournament.RoundRobin && s.laps != firstLaps:
		said = append(said, s.named(s.Kit.Text("tournament.laps"), strconv.Itoa(s.laps)))
	case s.form == tournament.Knockout && s.replays != firstReplays:
		said = append(said, s.named(s.Kit.Text("tournament.replays"), strconv.Itoa(s.replays)))
	}
	return strings.Join(append(said, s.room.Rules.Book.RuleName(s.rule)), " · ")
}

// choices makes the choices that most tournaments leave as they are.
func (s *newSheet) choices() []*ui.Node {
	t := s.Kit.Text
	var forms []kit.Choice
	for _, f := range []tournament.Form{tournament.Swiss, tournament.RoundRobin, tournament.Knockout} {
		forms = append(forms, kit.Option(string(f), t("tournament.form."+string(f))))
	}
	content := []*ui.Node{s.Kit.Choose("tournament-form", t("tournament.form"), string(s.form),
		func(f string) { s.form = tournament.Form(f) }, forms, kit.Faint("tournament-form-told", t("tournament.form."+string(s.form)+".told")))}
	step := func(id, label string, value *int, least, most int) *ui.Node {
		return s.Kit.Stepper(id, label, strconv.Itoa(*value), func(by int) (func(), bool) {
			to := *value + by
			return func() {
				*value = to
				s.Kit.Changed()
			}, to >= least && to <= most
		})
	}
	switch s.form {
	case tournament.Swiss:
		least, most := tournament.SwissField(s.rounds)
		content = append(content, kit.Stack(ui.SpaceTight,
			step("tournament-rounds", t("tournament.rounds"), &s.rounds, tournament.MinRounds, tournament.MaxRounds),
			kit.Faint("tournament-rounds-told", t("tournament.rounds.told", "least", least, "most", most))),
			s.Kit.Toggle("tournament-apart", t("tournament.apart"), s.apart, func(on bool) { s.apart = on }))
	case tournament.RoundRobin:
		content = append(content, step("tournament-laps", t("tournament.laps"), &s.laps, 1, 4))
	default:
		content = append(content, step("tournament-replays", t("tournament.replays"), &s.replays, 0, 5))
	}
	ruleName := s.room.Rules.Book.RuleName(s.rule)
	return append(content, kit.Group(s.Kit.Lead("tournament-rule", t("new.ruleIs", "rule", ruleName), "", ui.IconRules, func() {
		s.room.Rules.OpenRules(rules.NewChoice(s.rule.ID(), func(r *variants.Rules) {
			s.rule = r
			s.Page.Open(s)
		}), "")
	})))
}

// begin keeps the tournament and opens it.
func (s *newSheet) begin() {
	x := tournament.Settings{Name: s.name.Squeezed(), Form: s.form, Rule: notation.FormatRule(s.rule), Wins: 1}
	if x.Name == "" {
		x.Name = s.Kit.Text("tournament.name")
	}
	switch s.form {
	case tournament.Swiss:
		x.Rounds, x.HalfByes, x.TieBreaks, x.Apart = s.rounds, halfByes, swissTies, s.apart
	case tournament.RoundRobin:
		x.Laps, x.TieBreaks = s.laps, robinTies
	case tournament.Knockout:
		x.Replays = s.replays
	}
	book := s.room.Book
	o, err := book.add(&tournament.Created{Head: tournament.Head{Time: book.now()}, Settings: x})
	if s.room.failed(err) {
		return
	}
	s.Close()
	s.room.Show(o)
}
