package hall

import (
	"errors"
	"strconv"

	"awale/game/save"
	"awale/game/tournament"
	"awale/render/screen/kit"
	"awale/render/ui"
	"awale/variants/notation"
)

// foot is the next step of the tournament for who runs it, nil for everybody else after the end, and while results are missing.
func (s *tournamentSheet) foot() []*ui.Node {
	t := s.held.Tournament()
	o, mine := s.held.(*own)
	if !mine || t.Finished() {
		return nil
	}
	rounds := t.Rounds()
	one := func(id, label string, icon ui.Icon, do func()) []*ui.Node {
		return []*ui.Node{s.Kit.Primary(id, label, icon, do)}
	}
	open := len(rounds) > 0 && !rounds[len(rounds)-1].Closed
	switch {
	case open && t.Open() > 0:
		return nil // the view of the round says how many results are missing
	case open && t.Drawn() > 0:
		return one("tournament-replay", s.Kit.Text("tournament.replay", "count", t.Drawn()), ui.IconAgain, func() { s.pair(o) })
	case open:
		return one("tournament-close", s.Kit.Text("tournament.close", "count", len(rounds)), ui.IconCheck, func() {
			s.room.failed(s.held.Do(func() {
				s.Kit.Changed()
				s.ReturnTo = s.foot()[0].ID // the next round, or the end
			}, &tournament.Closed{Head: head(s.held), Round: len(rounds)}))
		})
	case t.Last():
		return one("tournament-finish", s.Kit.Text("tournament.finish"), ui.IconFlag, s.finish)
	}
	n := one("tournament-pair", s.Kit.Text("tournament.pair", "count", len(rounds)+1), ui.IconPlay, func() { s.pair(o) })
	n[0].First = n[0].First && len(rounds) > 0 // before the first round, names are written
	n[0].Disabled = len(t.Players()) < 2
	return n
}

// pair pairs the next round, or the games that are played again, and shows it.
func (s *tournamentSheet) pair(o *own) {
	e, err := o.t.Pair(o.Now(), o.book.random())
	var refusal *tournament.Refusal
	switch {
	case err == nil:
		s.take(o, e)
		return
	case errors.As(err, &refusal) && refusal.Why == tournament.WhyNone:
		if e, broken, err := o.t.PairAgain(o.Now(), o.book.random()); err == nil {
			s.Page.Open(&againSheet{page: s.page, of: s, held: o, paired: e, broken: broken})
			return
		}
	}
	s.room.failed(err)
}

// take keeps a pairing, and shows it.
func (s *tournamentSheet) take(o *own, e *tournament.Paired) {
	s.room.failed(o.Do(func() {
		s.view, s.round, s.part = viewRounds, 0, 0
		s.Root.ScrollToTop(TournamentID + "-body")
		s.Kit.Changed()
		s.ReturnTo = s.firstOpen()
		s.Messages.Announce(s.Kit.Text("tournament.paired", "round", strconv.Itoa(e.Round), "count", len(e.Games)), false)
	}, e))
}

// firstOpen is the ID of the row of the first game of the last round that has no result yet: the next step after a pairing.
func (s *tournamentSheet) firstOpen() string {
	t := s.held.Tournament()
	rounds := t.Rounds()
	for _, number := range rounds[len(rounds)-1].Games {
		if g, _ := t.Game(number); g.Result.End == "" {
			return "tournament-game-" + strconv.Itoa(number)
		}
	}
	return ""
}

// finish ends the tournament, and shows who has won.
func (s *tournamentSheet) finish() {
	s.room.failed(s.held.Do(func() {
		s.view, s.part = viewStandings, 0
		s.Root.ScrollToTop(TournamentID + "-body")
		s.Kit.Changed()
		t := s.held.Tournament()
		if list := t.Standings(); len(list) > 0 {
			s.ReturnTo = "tournament-player-" + strconv.Itoa(list[0].Player)
			s.Messages.Announce(s.named(s.Kit.Text("tournament.place", "count", 1), name(t, list[0].Player)), false)
		}
	}, &tournament.Finished{Head: head(s.held)}))
}

// moreSheet has what is wanted less often: the wall, paper and files, and for who runs the tournament its early end and its removal.
// A host adds rows of its own.
type moreSheet struct {
	page
	of *tournamentSheet
}

// MoreID is the ID of the sheet of what is wanted less often.
const MoreID = "tournament-more-sheet"

func (*moreSheet) ID() string { return MoreID }

func (s *moreSheet) Build() *ui.Node {
	held := s.of.held
	t, text := held.Tournament(), s.Kit.Text
	rows := []*ui.Node{
		s.Kit.Lead("tournament-wall", text("tournament.wall"), "", ui.IconPicture, func() { s.room.openWall(s.of) }),
		s.Kit.Lead("tournament-paper", text("tournament.paper"), "", ui.IconPrint, func() { s.room.openPaper(held) }),
	}
	if rule, err := notation.ParseRule(t.Settings().Rule); err == nil {
		name := s.room.Rules.Book.RuleName(rule)
		rows = append(rows, s.Kit.Lead("tournament-rule-page", text("new.ruleIs", "rule", name), "", ui.IconRules, func() {
			s.room.Rules.OpenPage(rule)
		}))
	}
	content := []*ui.Node{kit.Group(rows...)}
	direct := s.direct(t)
	if h, hosted := held.(Hosted); hosted {
		direct = append(direct, h.Ways()...)
	}
	if len(direct) > 0 {
		content = append(content, kit.Group(direct...))
	}
	return s.Window.Narrow(s.Kit.Dialog(s.ID(), t.Settings().Name, nil, content...))
}

// direct are the rows for who runs the tournament.
func (s *moreSheet) direct(t *tournament.Tournament) (rows []*ui.Node) {
	text, rounds := s.Kit.Text, t.Rounds()
	o, mine := s.of.held.(*own)
	open := len(rounds) > 0 && !rounds[len(rounds)-1].Closed
	if mine && t.Open() > 0 {
		rows = append(rows, s.Kit.Item("tournament-results", text("tournament.results"), text("tournament.results.told"), ui.IconFile, func() {
			s.Close()
			s.room.ask(".csv,.txt,.tsv")
		}))
	}
	if mine && open && !t.Finished() {
		rows = append(rows, s.Kit.Item("tournament-unpair", text("tournament.unpair"), text("tournament.unpair.told"), ui.IconUndo, func() {
			s.room.failed(o.Do(func() {
				s.of.view = viewPlayers
				s.Close()
			}, &tournament.Unpaired{Head: head(o), Round: len(rounds)}))
		}))
	}
	if s.of.held.Director() && len(rounds) > 0 && !open && !t.Finished() && !t.Last() {
		rows = append(rows, s.Kit.Item("tournament-stop", text("tournament.stop"), "", ui.IconFlag, func() {
			s.Close()
			s.of.finish()
		}))
	}
	if !mine {
		return rows
	}
	return append(rows, s.Kit.Lead("tournament-delete", text("tournament.delete"), "", ui.IconDelete, func() {
		s.Page.Open(&kit.Question{Page: s.Page, Name: "tournament-delete", Key: "tournament.delete", Args: []any{"name", t.Settings().Name},
			Delete: func() {
				s.Close()
				problem := o.book.kept.Remove(o.id)
				if problem != nil && problem.Kind == save.KindRefused {
					s.room.failed(problem)
					return
				}
				s.Messages.Report(problem)
				delete(o.book.read, o.id)
				s.Remove(s.ID())
				s.Remove(TournamentID)
			}})
	}))
}
