package arenas

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"awale/game/tournament"
	"awale/render/screen/hall"
	"awale/render/screen/kit"
	"awale/render/ui"
	"awale/variants"
	"awale/variants/notation"
	"awale/web/online/protocol"
)

// held is a tournament of the server as package hall shows one: a [hall.Hosted].
type held struct {
	room  *Room
	id    string
	about protocol.Tournament
	// empty stands for the tournament until its log has come, and seen is the last notice of it after which the log was asked for.
	empty *tournament.Tournament
	seen  *protocol.Arena
	// team is the team that the player chooses, from 1.
	team int
}

// Tournament implements [hall.Hosted], as the following methods do.
func (h *held) Tournament() *tournament.Tournament {
	if t := h.room.connection.Online().TournamentLog(h.id); t != nil {
		return t
	}
	return h.empty
}

// Director is described at Tournament.
func (h *held) Director() bool { return h.about.Leads && !h.about.Over }

// Do is described at Tournament.
func (h *held) Do(then func(), events ...tournament.Event) error {
	line, err := tournament.Encode(events[0])
	if err != nil {
		return err
	}
	c := h.room.connection.Online()
	c.Do(&protocol.Direct{Tournament: h.id, Rounds: len(h.Tournament().Rounds()), Event: string(line)}, func(told protocol.Told) {
		if x, refused := told.(*protocol.Refused); refused {
			h.room.hall.Refuse(refusalOf(events[0], x.Why))
			return
		}
		then()
		c.ReadTournament(h.id)
	})
	return nil
}

// refusalOf is the reason of package tournament for which the server has refused an event.
func refusalOf(e tournament.Event, why protocol.Why) tournament.Why {
	if _, corrects := e.(*tournament.Corrected); corrects && why == protocol.WhyTime {
		return tournament.WhyBuiltOn
	}
	return refusals[why]
}

// refusals are the reasons of package tournament for what the server has refused to who leads.
var refusals = map[protocol.Why]tournament.Why{protocol.WhyBusy: tournament.WhyNobody, protocol.WhyGoing: tournament.WhyOpen,
	protocol.WhyTime: tournament.WhyClosed, protocol.WhyOver: tournament.WhyOver}

// Now is described at Tournament.
func (h *held) Now() int64 {
	return max(h.room.connection.Online().ServerTime(), h.Tournament().Time())
}

// You is described at Tournament.
func (h *held) You() int {
	you := h.room.connection.Online().You().ID
	for _, p := range h.Tournament().Players() {
		if p.Key == you {
			return p.Number
		}
	}
	return 0
}

// Head is described at Tournament.
func (h *held) Head() []*ui.Node {
	nodes := []*ui.Node{kit.Faint("arena-about", h.room.summary(h.about, ""))}
	status := &ui.Node{ID: "arena-status", Role: ui.RoleStatus, Look: ui.LookText, Type: ui.Label, Label: h.status()}
	if status.Label != "" {
		nodes = append(nodes, status)
	}
	if x := h.room.connection.Online().Arena(); x != nil && x.About.Tournament == h.id && len(x.Games) > 0 {
		k := h.room.Kit
		nodes = append(nodes, kit.Group(k.Lead("arena-boards", k.Text("arenas.boards"), "", ui.IconPlay, h.openBoards)))
	}
	if rule, err := notation.ParseRule(h.about.Rule); err == nil && variants.IsOwn(rule.ID()) { // players may not know it
		k := h.room.Kit
		name := h.room.rules.Book.RuleName(rule)
		nodes = append(nodes, kit.Group(k.Lead("arena-rule-page", k.Text("new.ruleIs", "rule", name), "", ui.IconRules, func() {
			h.room.rules.OpenPage(rule)
		})))
	}
	nodes = append(nodes, h.invitations()...)
	if h.about.Form == protocol.FormBattle && !h.about.Entered && !h.about.Over {
		nodes = append(nodes, h.chooseTeam())
	}
	if free := h.free(); free != nil {
		nodes = append(nodes, free)
	}
	return nodes
}

// invitations says which clubs are only invited, with the answers of an officer of them.
func (h *held) invitations() []*ui.Node {
	k := h.room.Kit
	if len(h.about.Invited) == 0 || h.about.Over {
		return nil
	}
	nodes := []*ui.Node{kit.Paragraph("arena-invited", h.room.invited(h.about))}
	for _, team := range h.about.Invited { // an answer of another officer is told at once
		if !slices.Contains(h.about.Consents, team) {
			continue
		}
		number := strconv.Itoa(team)
		if len(h.about.Invited) > 1 { // it may be another one
			nodes = append(nodes, kit.Paragraph("arena-invited-"+number, h.about.Teams[team-1]))
		}
		answers := []*ui.Node{k.Button("arena-consent-"+number, k.Text("seat.accept"), ui.IconCheck, func() { h.consent(team, false) })}
		if slices.Contains(h.about.Declines, team) && !slices.Contains(h.about.Declined, team) {
			decline := k.Button("arena-decline-"+number, k.Text("seat.decline"), ui.IconClose, func() { h.consent(team, true) })
			answers = slices.Insert(answers, 0, decline)
		}
		nodes = append(nodes, kit.Together(answers...))
	}
	return nodes
}

// consent accepts the invitation of the club of a team, or declines it.
func (h *held) consent(team int, declines bool) {
	consent := &protocol.Consent{Team: team, Declines: declines}
	consent.Tournament = h.id
	h.room.do(consent, func() {
		h.room.Remove(hall.MoreID)
		h.room.askAgain()
		h.room.clubs.AskAgain()
	})
}

// teams are the numbers of the teams that the player may join.
func (h *held) teams() (numbers []int) {
	if len(h.about.Clubs) > 0 {
		return h.about.May
	}
	for i := range h.about.Teams {
		numbers = append(numbers, i+1)
	}
	return numbers
}

// chooseTeam makes the choice of the team that the player joins. It says so if there is none.
func (h *held) chooseTeam() *ui.Node {
	k, numbers := h.room.Kit, h.teams()
	if len(numbers) == 0 {
		return kit.Paragraph("arena-team-none", k.Text("arenas.clubs.none", "clubs", strings.Join(h.about.Teams, " · ")))
	}
	var teams []kit.Choice
	for _, number := range numbers {
		teams = append(teams, kit.Option(strconv.Itoa(number), h.about.Teams[number-1]))
	}
	if !slices.Contains(numbers, h.team) {
		h.team = numbers[0]
	}
	return k.Choose("arena-team", k.Text("arenas.team"), strconv.Itoa(h.team), func(id string) { h.team, _ = strconv.Atoi(id) }, teams)
}

const (
	// longWait is the time from which on no minutes are told, and minutesWait that from which on no seconds are.
	longWait    = 2 * time.Hour
	minutesWait = 10 * time.Minute
)

// status says how long it is until the beginning or the end, and how it stands with the player.
func (h *held) status() string {
	k, now := h.room.Kit, h.room.connection.Online().ServerTime()
	var said string
	switch {
	case h.about.Over:
		return ""
	case now < h.about.Start:
		return k.Text("arenas.begins", "time", h.left(h.about.Start))
	case h.about.HasRounds():
		said = h.roundStatus(now)
	case now < h.about.Ends():
		said = k.Text("arenas.ends", "time", h.left(h.about.Ends()))
	default:
		return ""
	}
	switch you := h.You(); {
	case h.about.Away:
		said += " · " + k.Text("arenas.left")
	case h.about.HasRounds():
	case you != 0 && h.Tournament().Playing(you) == 0:
		said += " · " + k.Text("arenas.waiting")
	}
	return strings.TrimPrefix(said, " · ")
}

// left says how long it is until a moment.
func (h *held) left(at int64) string {
	d := time.Duration(at-h.room.connection.Online().ServerTime()) * time.Millisecond
	switch {
	case d >= longWait:
		return h.room.Kit.LeftWords(d)
	case d >= minutesWait:
		d = d.Truncate(time.Minute)
	}
	return h.room.Kit.DurationWords(d)
}

// Foot is described at Tournament.
func (h *held) Foot() []*ui.Node {
	k := h.room.Kit
	lead := h.lead()
	switch now := h.room.connection.Online().ServerTime(); {
	case h.about.Name == "" || h.about.Over || !h.about.HasRounds() && now >= h.about.Ends():
		return nil
	case h.about.Entered && !h.about.Away:
		return append([]*ui.Node{k.Button("arena-exit", k.Text("arenas.exit"), ui.IconClose, func() {
			exit := &protocol.Exit{}
			exit.Tournament = h.id
			h.room.do(exit, h.room.askAgain)
		})}, lead...)
	case h.about.HasRounds() && !h.open(), h.about.Form == protocol.FormBattle && !h.about.Entered && len(h.teams()) == 0:
		return lead
	case len(lead) > 0 && h.about.Entered:
		return append([]*ui.Node{k.Button("arena-return", k.Text("arenas.return"), ui.IconNone, h.enter)}, lead...)
	case len(lead) > 0:
		return append([]*ui.Node{k.Button("arena-enter", k.Text("arenas.enter"), ui.IconNone, h.enter)}, lead...)
	case h.about.Entered:
		return []*ui.Node{k.Primary("arena-return", k.Text("arenas.return"), ui.IconPlay, h.enter)}
	}
	return []*ui.Node{k.Primary("arena-enter", k.Text("arenas.enter"), ui.IconPlay, h.enter)}
}

func (h *held) enter() {
	enter := &protocol.Enter{Tournament: h.id}
	if h.about.Form == protocol.FormBattle && !h.about.Entered {
		enter.Team = max(1, h.team)
	}
	h.room.do(enter, func() {
		h.room.askAgain()
		h.room.connection.Online().ReadTournament(h.id)
	})
}

// Ways is described at Tournament.
func (h *held) Ways() []*ui.Node {
	c, k := h.room.connection.Online(), h.room.Kit
	before := c.ServerTime() < h.about.Start
	var ways []*ui.Node
	for _, team := range h.about.Declines {
		if before && !slices.Contains(h.about.Invited, team) { // an invited club declines above
			told := h.about.Teams[team-1] + " · " + k.Text("arenas.withdraw.told")
			ways = append(ways, k.Item("arena-withdraw-"+strconv.Itoa(team), k.Text("arenas.withdraw"), told, ui.IconClose,
				func() { h.consent(team, true) }))
		}
	}
	if !h.about.Drops || !c.Moderates() && !before {
		return ways
	}
	return append(ways, k.Lead("arena-drop", k.Text("arenas.drop"), "", ui.IconDelete, func() {
		h.room.Page.Open(&kit.Question{Page: h.room.Page, Name: "arena-drop", Key: "arenas.drop", Args: []any{"name", h.about.Name}, Delete: h.drop})
	}))
}

// drop removes the tournament for everybody.
func (h *held) drop() {
	drop := &protocol.DropTournament{}
	drop.Tournament = h.id
	h.room.Remove("arena-drop-sheet")
	h.room.do(drop, func() {
		h.room.Remove(hall.MoreID)
		h.room.Remove(hall.TournamentID)
		h.room.askAgain()
		h.room.clubs.AskAgain()
	})
}

// OpenGame is described at Tournament. It offers the games of a match.
func (h *held) OpenGame(number int) {
	g, ok := h.Tournament().Game(number)
	match := protocol.TournamentMatch(h.id, number)
	switch {
	case !ok:
	case g.Result.End != "" && g.Games > 1:
		h.room.Page.Open(&gamesSheet{h.room.Page, h, g})
	case g.Result.End != "":
		h.openPast(&g, 1)
	case !g.Has(h.You()):
		h.room.boards.Watch(match)
	default: // it is on the board
		h.room.CloseAll()
	}
}

// openPast shows a game that is over, of a match from 1.
func (h *held) openPast(g *tournament.Game, game int) {
	match := protocol.TournamentMatch(h.id, g.Number)
	if h.about.Behind == 0 || g.Has(h.You()) {
		h.room.boards.OpenPast(match, game)
		return
	}
	// With a delay its end may not be shown yet: then it is watched.
	h.room.connection.Online().Do(&protocol.Fetch{At: protocol.At{Match: match, Game: game}}, func(told protocol.Told) {
		if _, past := told.(*protocol.Fetched); past {
			h.room.boards.OpenPast(match, game)
		} else {
			h.room.boards.Watch(match)
		}
	})
}

// gamesSheet has the games of a match that is over.
type gamesSheet struct {
	kit.Page
	held *held
	game tournament.Game
}

func (*gamesSheet) ID() string { return "arena-games-sheet" }

func (s *gamesSheet) Build() *ui.Node {
	var rows []*ui.Node
	for n := 1; n <= s.game.Games; n++ {
		count := strconv.Itoa(n)
		rows = append(rows, s.Kit.Lead("arena-game-"+count, s.Kit.Text("match.row", "count", n), "", ui.IconPicture, func() {
			s.held.openPast(&s.game, n)
		}))
	}
	return s.Window.Narrow(s.Kit.Dialog(s.ID(), s.Kit.Text("match.games"), nil, kit.Group(rows...)))
}
