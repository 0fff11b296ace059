package hall

import (
	"cmp"
	"strconv"
	"strings"

	"awale/game/tournament"
	"awale/render/screen/kit"
	"awale/render/ui"
)

// resultSheet enters the result of a game: one tap, or two if another result is corrected and something follows from it.
type resultSheet struct {
	page
	held  Held
	game  int
	board string
	// more is set while the results without a game are shown. wanted is a correction that was chosen and has consequences.
	more   bool
	wanted tournament.End
}

const resultID = "tournament-result-sheet"

func (*resultSheet) ID() string { return resultID }

func (s *resultSheet) Build() *ui.Node {
	t := s.held.Tournament()
	g, _ := t.Game(s.game)
	south, north := name(t, g.South), name(t, g.North)
	text := s.Kit.Text
	report, reported := s.room.reportOf(s.held, s.game)
	entry := func(end tournament.End, label, note string) *ui.Node {
		icon := ui.IconNone
		if reported && end == report.End {
			note = strings.TrimPrefix(note+" · "+s.room.reportWords(report), " · ")
		}
		chosen := end == cmp.Or(s.wanted, g.Result.End)
		if chosen {
			icon = ui.IconCheck
		}
		n := s.Kit.Item("tournament-result-"+string(end), label, note, icon, func() { s.choose(&g, end) })
		n.Current = chosen
		return n
	}
	rows := []*ui.Node{entry(tournament.SouthWon, text("tournament.wins", "player", south), text("paper.south")),
		entry(tournament.Drawn, text("games.draw"), ""),
		entry(tournament.NorthWon, text("tournament.wins", "player", north), text("paper.north"))}
	if s.more || g.Result.End != "" && !g.Result.End.Played() {
		rows = append(rows, entry(tournament.SouthWalkover, text("tournament.missing", "player", north), ""),
			entry(tournament.NorthWalkover, text("tournament.missing", "player", south), ""),
			entry(tournament.NoShow, text("tournament.missing.both"), ""))
	} else {
		rows = append(rows, s.Kit.Item("tournament-result-more", text("tournament.unplayed"), "", ui.IconMore, func() {
			s.more = true
			s.Kit.Changed()
		}))
	}
	content := []*ui.Node{kit.Group(rows...)}
	if s.room.maySwap(s.held, &g) {
		content = append(content, kit.Group(s.Kit.Lead("tournament-swap", text("tournament.swap"), "", ui.IconPeople, func() {
			s.Close()
			s.Page.Open(&swapSheet{page: s.page, held: s.held.(*own), game: s.game, player: g.South})
		})))
	}
	if h, hosted := s.held.(Hosted); hosted {
		content = append(content, kit.Group(s.Kit.Lead("tournament-result-game", text("games.look"), "", ui.IconPicture, func() {
			s.Close()
			h.OpenGame(s.game)
		})))
	}
	var foot []*ui.Node
	if s.wanted != "" {
		content = append(content, &ui.Node{ID: "tournament-consequence", Role: ui.RoleStatus, Live: true, Look: ui.LookText,
			Label: s.consequence(t)})
		foot = []*ui.Node{s.Kit.Button("tournament-result-keep", text("sheet.cancel"), ui.IconNone, s.Close),
			s.Kit.Primary("tournament-result-correct", text("tournament.correct"), ui.IconCheck, s.correct)}
	}
	return s.Window.Narrow(s.Kit.Dialog(resultID, text("tournament.board", "count", s.board), foot, content...))
}

// choose enters a result. One that replaces another is only asked for if something follows from it.
func (s *resultSheet) choose(g *tournament.Game, end tournament.End) {
	at, result := head(s.held), tournament.Result{End: end}
	switch {
	case g.Result.End == end:
		s.Close()
	case g.Result.End == "":
		s.keep(&tournament.Resulted{Head: at, Game: s.game, Result: result}, end)
	default:
		s.wanted = end
		c, err := s.held.Tournament().Consequence(&tournament.Corrected{Head: at, Game: s.game, Result: result})
		if _, hosted := s.held.(Hosted); hosted && c.Replaced > 0 { // its match has begun
			err = &tournament.Refusal{Why: tournament.WhyBuiltOn}
		}
		if s.room.failed(err) {
			s.wanted = ""
			return
		}
		if len(c.Stays) == 0 && c.Out == 0 && !c.Reopens {
			s.correct()
			return
		}
		s.Kit.Changed()
	}
}

// correct replaces the result.
func (s *resultSheet) correct() {
	s.keep(&tournament.Corrected{Head: head(s.held), Game: s.game, Result: tournament.Result{End: s.wanted}}, s.wanted)
}

// keep keeps a result, closes the sheet and says the result.
func (s *resultSheet) keep(e tournament.Event, end tournament.End) {
	s.room.failed(s.held.Do(func() {
		s.Close()
		t := s.held.Tournament()
		g, _ := t.Game(s.game)
		g.Result = tournament.Result{End: end} // a host may have kept more than has come
		s.Messages.Announce(s.named(s.Kit.Text("tournament.board", "count", s.board), s.room.resultWords(t, &g)), false)
	}, e))
}

// consequence says what the correction that was chosen changes.
func (s *resultSheet) consequence(t *tournament.Tournament) string {
	c, err := t.Consequence(&tournament.Corrected{Head: head(s.held), Game: s.game,
		Result: tournament.Result{End: s.wanted}})
	if err != nil {
		return ""
	}
	var said []string
	if c.Out != 0 {
		said = append(said, s.Kit.Text("tournament.replaces", "in", name(t, c.In), "out", name(t, c.Out)))
	}
	if c.Reopens {
		said = append(said, s.Kit.Text("tournament.reopens"))
	}
	if len(c.Stays) > 0 && c.Out == 0 {
		var rounds []string
		for _, round := range c.Stays {
			rounds = append(rounds, strconv.Itoa(round))
		}
		said = append(said, s.Kit.Text("tournament.stays", "rounds", strings.Join(rounds, ", ")))
	}
	return strings.Join(said, " ")
}
