package arenas

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"

	"awale/game"
	"awale/render/screen/kit"
	"awale/render/screen/newgame"
	"awale/render/screen/rules"
	"awale/render/ui"
	"awale/variants"
	"awale/variants/notation"
	"awale/web/online/protocol"
	"awale/web/online/seat"
)

// makingSheet is the form with which a tournament is made.
type makingSheet struct {
	kit.Page
	room *Room
	// name, day and hour are the texts of the fields, and teams the names of the teams with commas.
	name, day, hour, teams kit.Line
	rule                   *rules.Choice
	clock                  *newgame.ClockChoice
	// rest is who gets the seeds when a position comes back, "" for what the rule says: see [rules.Repeating].
	rest                   string
	rated, berserk, weekly bool
	// minutes is how long an arena lasts, and counted how many players of a team count.
	minutes, counted int
	// behind is the delay of those who watch, in seconds, and talk what may be said about a game: see [protocol.Plan].
	behind int
	talk   string
	// club is the club whose tournament it is, one without an id for none, and members is set if only its members enter.
	club    protocol.Club
	members bool
	// clubs are the clubs that play against each other; none for an arena without teams, or with teams that anybody joins.
	clubs []protocol.Club
	// repeat says whether the player may have it repeated every week. then is called once it is made.
	repeat bool
	then   func()
	rounds
	// unfolded is set while all choices are shown. Otherwise one line tells them.
	unfolded bool
}

// clocks are the clocks that are offered with one tap, by the seconds of a side and of an increment.
var clocks = map[string]protocol.Clock{"3+2": {Kind: protocol.Increment, Each: 180, Plus: 2},
	"5+3": {Kind: protocol.Increment, Each: 300, Plus: 3}, "10+5": {Kind: protocol.Increment, Each: 600, Plus: 5},
	"15+5": {Kind: protocol.Increment, Each: 900, Plus: 5}}

const (
	// firstClock is the clock at first, one of clocks.
	firstClock = "5+3"
	// firstCounted is how many players of a team count at first.
	firstCounted = 5
)

// MakeFor opens the form with which a tournament of a club is made, or one of none. repeat says whether it may be repeated every week. then
// is called once it is made.
func (r *Room) MakeFor(c protocol.Club, repeat bool, then func()) {
	now := time.Now()
	year, month, day := now.Date()
	next := time.Date(year, month, day, now.Hour()+1, 0, 0, 0, time.Local) // not rounded: some zones are half an hour apart
	s := &makingSheet{Page: r.Page, room: r, minutes: firstMinutes, counted: firstCounted, rated: true, berserk: true,
		clock: newgame.NewClockChoice(r.Page, seat.Time(clocks[firstClock])), rounds: newRounds(),
		day: kit.NewLine(next.Format("2006-01-02")), hour: kit.NewLine(next.Format("15:04")), club: c,
		repeat: repeat, then: then}
	s.clock.Tournament, s.clock.Chosen = true, func(game.TimeControl) { s.fitRound() }
	s.rule = rules.NewChoice(variants.Default, func(*variants.Rules) {
		s.rest = ""
		r.Page.Open(s)
	})
	r.Page.Open(s)
}

func (*makingSheet) ID() string { return "arena-new-sheet" }

func (s *makingSheet) Build() *ui.Node {
	t := s.Kit.Text
	fields := []*ui.Node{s.Kit.LineField("arena-name", t("games.name"), &s.name, protocol.MaxArenaName),
		s.Kit.LineField("arena-day", t("agenda.day"), &s.day, 10), s.Kit.LineField("arena-hour", t("agenda.hour"), &s.hour, 5)}
	if s.club.Club != "" {
		fields = append([]*ui.Node{kit.Faint("arena-club", s.club.Name)}, fields...)
	}
	content := append([]*ui.Node{kit.Stack(ui.SpaceApart, fields...)}, kit.More(&s.Page, "arena-more", s.chosen(), &s.unfolded, s.choices)...)
	return s.Window.Narrow(s.Kit.Dialog("arena-new-sheet", t("tournament.new"),
		[]*ui.Node{s.Kit.Primary("arena-make", t("agenda.set"), ui.IconCheck, s.make)}, content...))
}

// chosen tells in one line what is chosen besides the name and the time.
func (s *makingSheet) chosen() string {
	p := s.plan()
	said := []string{s.Kit.Text("tournament.form." + p.Form)}
	if p.HasRounds() {
		said = s.room.extent(p, true)
	} else {
		said = append(said, bound(s.Kit.DurationWords(time.Duration(p.Minutes)*time.Minute)))
	}
	said = append(said, bound(s.room.words.Terms(p.Terms())))
	if p.Weekly {
		said = append(said, s.Kit.Text("agenda.weekly"))
	}
	if p.Members {
		said = append(said, s.Kit.Text("clubs.only"))
	}
	return strings.Join(said, " · ")
}

// choices makes the choices that most tournaments leave as they are.
func (s *makingSheet) choices() []*ui.Node {
	t := s.Kit.Text
	rule := s.rules().Book.LoadRule(s.rule.Rule)
	fields := []*ui.Node{s.chooseForm(),
		s.Kit.Lead("arena-rule", t("new.ruleIs", "rule", s.rules().Book.RuleName(rule)), "", ui.IconRules, func() {
			s.rules().OpenRules(s.rule, "")
		})}
	if n := rules.ChooseRepetition(s.Kit, "arena-repetition", rule, s.rest, func(rest string) { s.rest = rest }); n != nil {
		fields = append(fields, n)
	}
	fields = append(fields, s.chooseClock())
	rated := s.Kit.Toggle("arena-rated", t("match.rated"), s.mayRate() && s.rated, func(on bool) { s.rated = on })
	switches := []*ui.Node{rated}
	if !s.mayRate() {
		rated.Disabled = true
		switches = append(switches, kit.Faint("arena-rated-told", t("online.rated.own")))
	}
	if s.repeat {
		switches = append(switches, s.Kit.Toggle("arena-weekly", t("agenda.weekly"), s.weekly, func(on bool) { s.weekly = on }))
	}
	if s.club.Club != "" {
		switches = append(switches, s.Kit.Toggle("arena-members", t("clubs.only"), s.members, func(on bool) { s.members = on }))
	}
	if s.form == protocol.FormArena {
		fields = append(fields, s.stepMinutes())
		if len(s.clubs) == 0 {
			fields = append(fields, s.Kit.LineField("arena-teams", t("arenas.teams"), &s.teams, protocol.MaxTeams*protocol.MaxName))
		}
		fields = append(fields, s.Kit.Lead("arena-clubs", t("arenas.clubs"), clubNames(s.clubs), ui.IconPeople, func() {
			s.room.clubs.Choose(s.clubs, protocol.MaxTeams, func(chosen []protocol.Club) { s.clubs = chosen })
		}))
		if slices.ContainsFunc(s.clubs, func(c protocol.Club) bool { return c.You != protocol.ClubOfficer }) {
			fields = append(fields, kit.Faint("arena-clubs-told", t("arenas.clubs.told")))
		}
		if s.plan().Form == protocol.FormBattle {
			fields = append(fields, s.step("arena-counted", "arenas.counted", &s.counted, 1, 1, protocol.MaxCounted))
		}
		switches = append(switches, s.Kit.Toggle("arena-berserk", t("arenas.berserk"), s.berserk, func(on bool) { s.berserk = on }))
	} else {
		fields = append(fields, s.chooseRounds()...)
	}
	fields = append(fields, s.watched()...)
	return []*ui.Node{kit.Stack(ui.SpaceApart, fields...), kit.Stack(ui.SpaceNear, switches...)}
}

// chooseClock makes the choice of the clock.
func (s *makingSheet) chooseClock() *ui.Node {
	const own = "own"
	t, now := s.Kit.Text, own
	var choices []kit.Choice
	for _, id := range []string{"3+2", firstClock, "10+5", "15+5"} {
		choices = append(choices, kit.Option(id, id))
		if s.clock.Time == seat.Time(clocks[id]) {
			now = id
		}
	}
	var told []*ui.Node
	if now == own {
		told = append(told, kit.Faint("arena-clock-told", s.Kit.TimeWords(s.clock.Time)))
	}
	return s.Kit.Choose("arena-clock", t("arenas.clock"), now, func(id string) {
		if id == own {
			s.clock.Open()
			return
		}
		s.clock.Time = seat.Time(clocks[id])
		s.fitRound()
	}, append(choices, kit.Option(own, t("new.clock.own"))), told...)
}

// step makes a stepper for a number.
func (s *makingSheet) step(id, key string, value *int, each, least, most int) *ui.Node {
	return s.Kit.Stepper(id, s.Kit.Text(key), strconv.Itoa(*value), func(by int) (func(), bool) {
		to := *value + by*each
		return func() {
			*value = to
			s.Kit.Changed()
		}, to >= least && to <= most
	})
}

// behinds are the delays of those who watch that are offered, in seconds, besides none.
var behinds = [...]int{60, 180, 300, 900}

// watched makes the choices of the delay of those who watch, and of what may be said about a game, if the server has messages.
func (s *makingSheet) watched() []*ui.Node {
	t := s.Kit.Text
	choices := []kit.Choice{kit.Option("0", t("online.behind.none"))}
	for _, seconds := range behinds {
		choices = append(choices, kit.Option(strconv.Itoa(seconds), s.Kit.DurationWords(time.Duration(seconds)*time.Second)))
	}
	nodes := []*ui.Node{s.Kit.Choose("arena-behind", t("online.behind"), strconv.Itoa(s.behind),
		func(id string) { s.behind, _ = strconv.Atoi(id) }, choices, kit.Faint("arena-behind-told", t("arenas.behind.told")))}
	if s.room.connection.Online().MayTalk() {
		nodes = append(nodes, s.Kit.Choose("arena-talk", t("arenas.talk"), cmp.Or(s.talk, usualTalk),
			func(id string) { s.talk = strings.TrimPrefix(id, usualTalk) },
			s.Kit.Options("arenas.talk.", usualTalk, protocol.TalkPhrases, protocol.TalkNone)))
	}
	return nodes
}

// usualTalk is the choice of what may be said about other games as well.
const usualTalk = "usual"

// clubNames are the names of clubs as one text.
func clubNames(list []protocol.Club) string {
	var names []string
	for _, c := range list {
		names = append(names, c.Name)
	}
	return strings.Join(names, " · ")
}

// choose makes a choice among texts that are the same in all languages.
func (s *makingSheet) choose(id, key, now string, pick func(id string), of ...string) *ui.Node {
	var choices []kit.Choice
	for _, x := range of {
		choices = append(choices, kit.Option(x, x))
	}
	return s.Kit.Choose(id, s.Kit.Text(key), now, pick, choices)
}

func (s *makingSheet) rules() *rules.Room { return s.room.rules }

// played is the rule that is played: the chosen one, with the chosen way to divide the seeds of a repetition.
func (s *makingSheet) played() *variants.Rules {
	return rules.Repeating(s.rules().Book.LoadRule(s.rule.Rule), s.rest)
}

// mayRate reports whether games by the rule can be rated: it is none of the player's own.
func (s *makingSheet) mayRate() bool { return !variants.IsOwn(s.played().ID()) }

// make makes the tournament from the fields.
func (s *makingSheet) make() {
	at, err := time.ParseInLocation("2006-01-02 15:04", strings.TrimSpace(s.day.Text)+" "+strings.TrimSpace(s.hour.Text), time.Local)
	if err != nil || len(s.name.Squeezed()) < protocol.MinArenaName {
		s.Reject(s.Kit.Text("agenda.wrong"))
		return
	}
	p := s.plan()
	if p.Form == protocol.FormBattle && len(p.Teams) == 1 {
		s.Reject(s.Kit.Text("arenas.teams.few"))
		return
	}
	p.Start = at.UnixMilli()
	s.room.do(&protocol.MakeTournament{Plan: p}, func() {
		s.Remove(s.ID())
		s.then()
	})
}

// plan is the tournament that is chosen, without its beginning.
func (s *makingSheet) plan() protocol.Plan {
	p := protocol.Plan{Name: s.name.Squeezed(), Form: protocol.FormArena, Rule: notation.FormatRule(s.played()),
		Clock: seat.Clock(s.clock.Time), Rated: s.rated && s.mayRate(), Berserk: s.berserk, Weekly: s.weekly,
		Club: s.club.Club, Members: s.members, Behind: s.behind, Talk: s.talk,
		Minutes: s.minutes}
	for _, c := range s.clubs {
		p.Clubs, p.Teams = append(p.Clubs, c.Club), append(p.Teams, c.Name)
	}
	if len(s.clubs) == 0 {
		for team := range strings.SplitSeq(s.teams.Text, ",") {
			if team = strings.TrimSpace(team); team != "" {
				p.Teams = append(p.Teams, team)
			}
		}
	}
	if len(p.Teams) > 0 {
		p.Form, p.Counted = protocol.FormBattle, s.counted
	}
	if s.form != protocol.FormArena {
		s.fill(&p)
	}
	if p.Weekly {
		p.Zone = kit.Zone()
	}
	return p
}
