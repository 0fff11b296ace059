package arenas

import (
	"strconv"
	"strings"
	"time"

	"awale/render/screen/kit"
	"awale/render/screen/rules"
	"awale/render/ui"
	"awale/variants"
	"awale/web/online/protocol"
)

// makingSheet is the form with which a tournament is made.
type makingSheet struct {
	kit.Page
	room *Room
	// name, day and hour are the texts of the fields, and teams the names of the teams with commas.
	name, day, hour, teams kit.Line
	rule                   *rules.Choice
	minutes, clock         string
	rated, berserk, weekly bool
}

// clocks are the clocks that are offered, by the seconds of a side and of an increment.
var clocks = map[string]protocol.Clock{"3+2": {Kind: protocol.Increment, Each: 180, Plus: 2},
	"5+3": {Kind: protocol.Increment, Each: 300, Plus: 3}, "10+5": {Kind: protocol.Increment, Each: 600, Plus: 5}}

// counted is how many players of a team count.
const counted = 5

func (r *Room) openMake() {
	next := time.Now().Truncate(time.Hour).Add(time.Hour)
	s := &makingSheet{Page: r.Page, room: r, minutes: "60", clock: "5+3", rated: true, berserk: true,
		day: kit.NewLine(next.Format("2006-01-02")), hour: kit.NewLine(next.Format("15:04"))}
	s.rule = rules.NewChoice(variants.Default, func(*variants.Rules) { r.Page.Open(s) })
	r.Page.Open(s)
}

func (*makingSheet) ID() string { return "arena-new-sheet" }

func (s *makingSheet) Build() *ui.Node {
	t := s.Kit.Text
	rule := s.rules().Book.RuleName(s.rules().Book.LoadRule(s.rule.Rule))
	choose := func(id, key, now string, pick func(id string), of ...string) *ui.Node {
		var choices []kit.Choice
		for _, x := range of {
			choices = append(choices, kit.Option(x, x))
		}
		return s.Kit.Choose(id, t(key), now, pick, choices)
	}
	content := []*ui.Node{kit.Stack(ui.SpaceApart, s.Kit.LineField("arena-name", t("games.name"), &s.name, protocol.MaxArenaName),
		s.Kit.LineField("arena-day", t("agenda.day"), &s.day, 10), s.Kit.LineField("arena-hour", t("agenda.hour"), &s.hour, 5),
		choose("arena-minutes", "arenas.minutes", s.minutes, func(id string) { s.minutes = id }, "30", "60", "90", "120"),
		s.Kit.Lead("arena-rule", t("new.ruleIs", "rule", rule), "", ui.IconRules, func() { s.rules().OpenRules(s.rule, "") }),
		choose("arena-clock", "arenas.clock", s.clock, func(id string) { s.clock = id }, "3+2", "5+3", "10+5"),
		s.Kit.LineField("arena-teams", t("arenas.teams"), &s.teams, protocol.MaxTeams*protocol.MaxName)),
		kit.Stack(ui.SpaceNear, s.Kit.Toggle("arena-rated", t("match.rated"), s.rated, func(on bool) { s.rated = on }),
			s.Kit.Toggle("arena-berserk", t("arenas.berserk"), s.berserk, func(on bool) { s.berserk = on }),
			s.Kit.Toggle("arena-weekly", t("agenda.weekly"), s.weekly, func(on bool) { s.weekly = on }))}
	return s.Window.Narrow(s.Kit.Dialog("arena-new-sheet", t("arenas.new"),
		[]*ui.Node{s.Kit.Primary("arena-make", t("agenda.set"), ui.IconCheck, s.make)}, content...))
}

func (s *makingSheet) rules() *rules.Room { return s.room.rules }

// make makes the tournament from the fields.
func (s *makingSheet) make() {
	at, err := time.ParseInLocation("2006-01-02 15:04", strings.TrimSpace(s.day.Text)+" "+strings.TrimSpace(s.hour.Text), time.Local)
	if err != nil || len(s.name.Squeezed()) < protocol.MinArenaName {
		s.Reject(s.Kit.Text("agenda.wrong"))
		return
	}
	p := protocol.Plan{Name: s.name.Squeezed(), Form: protocol.FormArena, Rule: s.rule.Rule, Clock: clocks[s.clock], Rated: s.rated,
		Berserk: s.berserk, Start: at.UnixMilli(), Weekly: s.weekly}
	p.Minutes, _ = strconv.Atoi(s.minutes)
	for team := range strings.SplitSeq(s.teams.Text, ",") {
		if team = strings.TrimSpace(team); team != "" {
			p.Form, p.Counted, p.Teams = protocol.FormBattle, counted, append(p.Teams, team)
		}
	}
	s.room.do(&protocol.MakeTournament{Plan: p}, func() {
		s.Remove(s.ID())
		s.room.askAgain()
	})
}
