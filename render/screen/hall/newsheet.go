package hall

import (
	"slices"
	"strconv"
	"strings"

	"awale/game/save"
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
	// length is how long a match lasts, and tie is the tie-break that comes first.
	length save.MatchChoice
	tie    tournament.TieBreak
	// apart is set if players of one team do not meet in a Swiss tournament.
	apart bool
	rule  *variants.Rules
	// rest is who gets the seeds when a position comes back, "" for what the rule says: see [rules.Repeating].
	rest string
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

// MostMatch is the length of the longest match that is offered, in wins or games: that of some championships.
const MostMatch = 6

// The tie-breaks of a new tournament.
var (
	swissTies = []tournament.TieBreak{tournament.Buchholz, tournament.SonnebornBerger, tournament.Wins}
	robinTies = []tournament.TieBreak{tournament.HeadToHead, tournament.SonnebornBerger, tournament.Wins}
)

// FirstTies are the tie-breaks that can come first in a tournament of a form, none for a form without tie-breaks.
func FirstTies(f tournament.Form) []tournament.TieBreak {
	switch f {
	case tournament.Swiss:
		return []tournament.TieBreak{tournament.Buchholz, tournament.BuchholzCut, tournament.SonnebornBerger}
	case tournament.RoundRobin:
		return robinTies
	}
	return nil
}

// tiesFrom are the tie-breaks of a new tournament, of which one comes first.
func tiesFrom(first tournament.TieBreak, of []tournament.TieBreak) []tournament.TieBreak {
	others := slices.DeleteFunc(slices.Clone(of), func(b tournament.TieBreak) bool { return b == first })
	return append([]tournament.TieBreak{first}, others...)
}

// openNew opens the choice of a new tournament.
func (r *Room) openNew() {
	r.Page.Open(&newSheet{page: r.page(), form: tournament.Swiss, rounds: firstRounds, laps: firstLaps, replays: firstReplays,
		tie: swissTies[0], rule: r.Rules.Book.LoadRule(r.Prefs.Settings.Rule)})
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
	if s.length != (save.MatchChoice{}) {
		said = append(said, s.Kit.LengthWords(s.length))
	}
	said = append(said, s.room.Rules.Book.RuleName(s.rule))
	if of := rules.RepetitionWords(s.Kit, rules.Repeating(s.rule, s.rest)); of != "" {
		said = append(said, of)
	}
	return strings.Join(said, " · ")
}

// choices makes the choices that most tournaments leave as they are.
func (s *newSheet) choices() []*ui.Node {
	t := s.Kit.Text
	var forms []kit.Choice
	for _, f := range []tournament.Form{tournament.Swiss, tournament.RoundRobin, tournament.Knockout} {
		forms = append(forms, kit.Option(string(f), t("tournament.form."+string(f))))
	}
	content := []*ui.Node{s.Kit.Choose("tournament-form", t("tournament.form"), string(s.form),
		func(f string) {
			if s.form = tournament.Form(f); len(FirstTies(s.form)) > 0 {
				s.tie = FirstTies(s.form)[0]
			}
		}, forms, kit.Faint("tournament-form-told", t("tournament.form."+string(s.form)+".told")))}
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
	content = append(content, ChooseMatch(s.Kit, "tournament", s.form, s.length, MostMatch, func(length save.MatchChoice) { s.length = length })...)
	if of := FirstTies(s.form); len(of) > 0 {
		content = append(content, ChooseTie(s.Kit, "tournament-tie", s.tie, of, func(b tournament.TieBreak) { s.tie = b }))
	}
	ruleName := s.room.Rules.Book.RuleName(s.rule)
	content = append(content, kit.Group(s.Kit.Lead("tournament-rule", t("new.ruleIs", "rule", ruleName), "", ui.IconRules, func() {
		s.room.Rules.OpenRules(rules.NewChoice(s.rule.ID(), func(r *variants.Rules) {
			s.rule, s.rest = r, ""
			s.Page.Open(s)
		}), "")
	})))
	if n := rules.ChooseRepetition(s.Kit, "tournament-repetition", s.rule, s.rest, func(rest string) { s.rest = rest }); n != nil {
		content = append(content, n)
	}
	return content
}

// ChooseMatch makes the choice of single games or matches: of the number of wins that decide one, or of its games, from 1 to most. The ids
// begin with id. pick is called with another length, of which the scoring stays empty.
func ChooseMatch(k *kit.Kit, id string, form tournament.Form, now save.MatchChoice, most int,
	pick func(length save.MatchChoice)) []*ui.Node {
	const games, wins = "games", "wins"
	length := func(kind string, count int) (length save.MatchChoice) {
		switch {
		case count < 2:
		case kind == games:
			length.Games = count
		default:
			length.Wins = count
		}
		return length
	}
	var choices []kit.Choice
	for count := 1; count <= most; count++ {
		choices = append(choices, kit.Option(strconv.Itoa(count), strconv.Itoa(count)))
	}
	kind, count := wins, max(1, now.Wins, now.Games)
	if now.Games > 0 {
		kind = games
	}
	nodes := []*ui.Node{k.Choose(id+"-length", k.Text("new.length"), strconv.Itoa(count), func(id string) {
		count, _ := strconv.Atoi(id)
		pick(length(kind, count))
	}, choices, kit.Faint(id+"-length-told", k.LengthWords(now)))}
	if count == 1 {
		return nodes
	}
	var told []*ui.Node
	if kind == games && form != tournament.Knockout { // where an even match is no draw
		told = []*ui.Node{kit.Faint(id+"-kind-told", k.Text("length.scoring.points.told"))}
	}
	return append(nodes, k.Choose(id+"-kind", k.Text("length.kind"), kind, func(kind string) { pick(length(kind, count)) },
		k.Options("length.kind.", wins, games), told...))
}

// ChooseTie makes the choice of the tie-break that comes first. pick is called with another one.
func ChooseTie(k *kit.Kit, id string, now tournament.TieBreak, of []tournament.TieBreak, pick func(b tournament.TieBreak)) *ui.Node {
	var choices []kit.Choice
	for _, b := range of {
		choices = append(choices, kit.Option(string(b), k.Text("tournament.tie."+string(b))))
	}
	key := "tournament.tie." + string(now)
	return k.Choose(id, k.Text("tournament.ties"), string(now), func(b string) { pick(tournament.TieBreak(b)) }, choices,
		kit.Faint(id+"-told", k.Text("games.tag", "name", k.Text(key), "text", k.Text(key+".told"))))
}

// begin keeps the tournament and opens it.
func (s *newSheet) begin() {
	rule := notation.FormatRule(rules.Repeating(s.rule, s.rest))
	x := tournament.Settings{Name: s.name.Squeezed(), Form: s.form, Rule: rule, Games: s.length.Games}
	if x.Games == 0 {
		x.Wins = max(1, s.length.Wins)
	}
	if x.Name == "" {
		x.Name = s.Kit.Text("tournament.name")
	}
	switch s.form {
	case tournament.Swiss:
		x.Rounds, x.HalfByes, x.TieBreaks, x.Apart = s.rounds, halfByes, tiesFrom(s.tie, swissTies), s.apart
	case tournament.RoundRobin:
		x.Laps, x.TieBreaks = s.laps, tiesFrom(s.tie, robinTies)
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
