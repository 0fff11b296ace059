package arenas

import (
	"slices"
	"strconv"
	"strings"

	"awale/game/save"
	"awale/game/tournament"
	"awale/render/screen/hall"
	"awale/render/screen/kit"
	"awale/render/ui"
	"awale/web/online/protocol"
	"awale/web/online/seat"
)

// rounds is the part of the form for a tournament with rounds.
type rounds struct {
	// form is the form of the tournament, and tie the tie-break that comes first.
	form, tie string
	// hand is set if who makes the tournament begins each round.
	hand bool
	// length is how long a match lasts.
	length save.MatchChoice
	// count is the number of rounds of a Swiss tournament, minutes how long a round may last, and pause the seconds between two rounds.
	count          int
	minutes, pause string
}

// newRounds is what is chosen at first: an arena, which has no rounds.
func newRounds() rounds {
	return rounds{form: protocol.FormArena, count: 5, minutes: "30", pause: "60"}
}

// chooseForm makes the choice of the form.
func (s *makingSheet) chooseForm() *ui.Node {
	t := s.Kit.Text
	var forms []kit.Choice
	for _, f := range []string{protocol.FormArena, protocol.FormSwiss, protocol.FormRobin, protocol.FormKnockout} {
		forms = append(forms, kit.Option(f, t("tournament.form."+f)))
	}
	var told []*ui.Node
	if s.form != protocol.FormArena {
		told = []*ui.Node{kit.Faint("arena-form-told", t("tournament.form."+s.form+".told"))}
	}
	return s.Kit.Choose("arena-form", t("tournament.form"), s.form, func(id string) {
		s.form, s.tie = id, ""
		if of := hall.FirstTies(tournament.Form(id)); len(of) > 0 {
			s.tie = string(of[0])
		}
	}, forms, told...)
}

// chooseRounds makes the choices of a tournament with rounds.
func (s *makingSheet) chooseRounds() []*ui.Node {
	t := s.Kit.Text
	var nodes []*ui.Node
	if s.form == protocol.FormSwiss {
		least, most := tournament.SwissField(s.count)
		nodes = append(nodes, kit.Stack(ui.SpaceTight,
			s.step("arena-rounds", "tournament.rounds", &s.count, 1, protocol.MinRounds, protocol.MaxRounds),
			kit.Faint("arena-rounds-told", t("tournament.rounds.told", "least", least, "most", most))))
	}
	nodes = append(nodes, hall.ChooseMatch(s.Kit, "arena", tournament.Form(s.form), s.length, s.mostMatch(), func(length save.MatchChoice) {
		s.length = length
		s.fitRound()
	})...)
	nodes = append(nodes,
		s.choose("arena-minutes", "arenas.round.minutes", s.rounds.minutes, func(id string) { s.rounds.minutes = id }, s.roundTimes()...),
		s.Kit.Toggle("arena-hand", t("arenas.hand"), s.hand, func(on bool) { s.hand = on }))
	if !s.hand {
		nodes = append(nodes,
			s.choose("arena-pause", "arenas.pause", s.pause, func(id string) { s.pause = id }, "30", "60", "120", "300"))
	}
	if of := hall.FirstTies(tournament.Form(s.form)); len(of) > 0 {
		nodes = append(nodes, hall.ChooseTie(s.Kit, "arena-tie", tournament.TieBreak(s.tie), of,
			func(b tournament.TieBreak) { s.tie = string(b) }))
	}
	return nodes
}

// leastMinutes is the shortest time of a round of matches of a length, in minutes.
func (s *makingSheet) leastMinutes(length save.MatchChoice) int {
	p := protocol.Plan{Clock: seat.Clock(s.clock.Time), Wins: length.Wins, Games: length.Games}
	return p.LeastMinutes()
}

// mostMatch is the largest number of games, or else of wins, of a match for which a round can last long enough.
func (s *makingSheet) mostMatch() int {
	most := hall.MostMatch
	for ; most > 1; most-- {
		length := save.MatchChoice{Wins: most}
		if s.length.Games > 0 {
			length = save.MatchChoice{Games: most}
		}
		if s.leastMinutes(length) <= protocol.MaxArenaMinutes {
			break
		}
	}
	return most
}

// fitRound chooses a time for a round in which all games of a match by the clock end, and a shorter match if none can.
func (s *makingSheet) fitRound() {
	if most := s.mostMatch(); most < max(s.length.Wins, s.length.Games) {
		s.length = save.MatchChoice{Wins: min(s.length.Wins, most), Games: min(s.length.Games, most)}
		if most == 1 {
			s.length = save.MatchChoice{}
		}
	}
	if of := s.roundTimes(); len(of) > 0 && !slices.Contains(of, s.rounds.minutes) {
		s.rounds.minutes = of[0]
	}
}

// mostRoundTimes is how many times that a round may last are offered.
const mostRoundTimes = 4

// roundTimes are the times that a round may last, in minutes: the shortest ones in which a match by the clock ends. The last one is the
// longest that a round can last.
func (s *makingSheet) roundTimes() []string {
	times := slices.DeleteFunc([]string{"30", "45", "60", "90", "120", "180", "240", "360", "480", "720", "1440"}, func(minutes string) bool {
		n, _ := strconv.Atoi(minutes)
		return n < s.leastMinutes(s.length)
	})
	return times[:min(len(times), mostRoundTimes)]
}

// fill takes what was chosen into a plan.
func (r *rounds) fill(p *protocol.Plan) {
	p.Form, p.Berserk, p.Teams, p.Clubs, p.Counted, p.Hand = r.form, false, nil, nil, 0, r.hand
	p.Minutes, _ = strconv.Atoi(r.minutes)
	p.Pause, _ = strconv.Atoi(r.pause)
	if r.form == protocol.FormSwiss {
		p.Rounds = r.count
	}
	p.Wins, p.Games = r.length.Wins, r.length.Games
	if of := hall.FirstTies(tournament.Form(r.form)); len(of) > 0 {
		p.Ties = []string{r.tie}
		for _, tie := range append(slices.Clone(of), tournament.Wins) {
			if !slices.Contains(p.Ties, string(tie)) {
				p.Ties = append(p.Ties, string(tie))
			}
		}
	}
}

// extent says how much is played in a tournament with rounds: the form, if that is to be told, and the number of rounds if it is known.
func (r *Room) extent(p protocol.Plan, form bool) (said []string) {
	if form {
		said = append(said, r.Kit.Text("tournament.form."+p.Form))
	}
	if p.Rounds > 0 {
		said = append(said, bound(r.Kit.Text("games.tag", "name", r.Kit.Text("tournament.rounds"), "text", strconv.Itoa(p.Rounds))))
	}
	return said
}

// roundStatus says which round is played and until when, or which one comes and when.
func (h *held) roundStatus(now int64) string {
	k, x := h.room.Kit, h.room.connection.Online().Arena()
	if x == nil || x.About.Tournament != h.id {
		return ""
	}
	round := x.Round + 1
	if x.Next == 0 {
		if !h.about.Hand || h.Tournament().Last() {
			return ""
		}
		return k.Text("tournament.round", "count", round) + " · " + k.Text("arenas.hand.waits")
	}
	if x.Going == 0 && h.over() {
		return k.Text("arenas.ends", "time", h.left(max(now, x.Next)))
	}
	if x.Going > 0 || h.Tournament().Drawn() > 0 { // drawn games of a knockout are played again in the same round
		round = x.Round
	}
	said := []string{k.Text("tournament.round", "count", round)}
	switch {
	case x.Going > 0:
		said = append(said, k.Text("tournament.wait", "count", x.Going), k.Text("arenas.round.ends", "time", h.left(max(now, x.Next))))
	case now < x.Next:
		said = append(said, k.Text("arenas.begins", "time", h.left(x.Next)))
	case len(h.Tournament().Awaited()) < 2:
		said = append(said, k.Text("tournament.refused.nobody"))
	}
	return strings.Join(said, " · ")
}

// over reports whether the last round is over, and the tournament waits for corrections alone.
func (h *held) over() bool {
	rounds := h.Tournament().Rounds()
	return h.Tournament().Last() && len(rounds) > 0 && rounds[len(rounds)-1].Closed
}

// lead is the next step for who leads a tournament: to end it after the last round, or to begin a round by hand. It is nothing for
// everybody else, and while it goes on by itself.
func (h *held) lead() []*ui.Node {
	x, t, k := h.room.connection.Online().Arena(), h.Tournament(), h.room.Kit
	rounds := t.Rounds()
	open := len(rounds) > 0 && !rounds[len(rounds)-1].Closed
	if !h.Director() || x == nil || h.Now() < h.about.Start || !h.over() && (open || !h.about.Hand || x.Next != 0) {
		return nil
	}
	do := func(e tournament.Event) func() {
		return func() { _ = h.Do(h.room.Kit.Changed, e) } // such events can be written
	}
	if h.over() {
		return []*ui.Node{k.Primary("arena-finish", k.Text("tournament.finish"), ui.IconFlag, do(&tournament.Finished{}))}
	}
	return []*ui.Node{k.Primary("arena-pair", k.Text("tournament.pair", "count", len(rounds)+1), ui.IconPlay,
		do(&tournament.Paired{Round: len(rounds) + 1, Games: [][2]int{}}))}
}

// open says whether players can enter a tournament with rounds, or come back to it.
func (h *held) open() bool {
	t := h.Tournament()
	if h.about.Entered {
		return !t.Last() && t.MayReturn(h.You())
	}
	return !t.Last() && (h.about.Form == protocol.FormSwiss || len(t.Rounds()) == 0)
}

// free has the player of a Swiss tournament ask for half a point instead of a game in the next round. It is nil for one who cannot.
func (h *held) free() *ui.Node {
	t, you := h.Tournament(), h.You()
	round := len(t.Rounds()) + 1
	given := t.GivenBye(you, round) == tournament.ByeHalf
	if h.about.Form != protocol.FormSwiss || you == 0 || h.about.Away || h.about.Over || t.Last() || !given && t.HalfByesLeft(you) == 0 {
		return nil
	}
	return h.room.Kit.Toggle("arena-free", h.room.Kit.Text("arenas.free"), given, func(on bool) {
		h.room.do(&protocol.HalfBye{Tournament: h.id, Round: round, Play: !on}, func() {
			h.room.connection.Online().ReadTournament(h.id)
		})
	})
}
