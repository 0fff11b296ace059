package hall

import (
	"awale/render/screen/kit"
	"awale/render/ui"
)

// tournamentSheet shows a tournament in views.
type tournamentSheet struct {
	page
	held Held
	// view is the view that was chosen, "" for the one that says most now: see shown.
	view string
	// round is the round that is shown, 0 for the last one. part is the part of a long table that is shown.
	round, part int
	// added is the text of the field for a player.
	added kit.Line
}

// TournamentID is the ID of the sheet of a tournament.
const TournamentID = "tournament-sheet"

func (*tournamentSheet) ID() string { return TournamentID }

// The views.
const (
	viewRounds    = "rounds"
	viewStandings = "standings"
	viewPlayers   = "players"
)

// wideTable is the width of the sheet in a window with room for it, in dp.
const wideTable = 820

// shown returns the view that is shown. The log of a tournament of a host may come, and its end too, while it is shown.
func (s *tournamentSheet) shown() string {
	t := s.held.Tournament()
	_, mine := s.held.(*own)
	switch {
	case s.view != "":
		return s.view
	case t.Finished(), byTime(t):
		return viewStandings
	case len(t.Rounds()) > 0:
	case mine:
		return viewPlayers
	default:
		return viewStandings // who has entered
	}
	return viewRounds
}

func (s *tournamentSheet) Build() *ui.Node {
	t, view := s.held.Tournament(), s.shown()
	games := s.Kit.Text("tournament.rounds")
	if byTime(t) {
		games = s.Kit.Text("match.games")
	}
	content := []*ui.Node{kit.Faint("tournament-about", s.room.about(t))}
	hosted, _ := s.held.(Hosted)
	foot := s.foot()
	if hosted != nil {
		content = append(content, hosted.Head()...)
		foot = hosted.Foot()
	}
	views := []kit.Choice{kit.Option(viewRounds, games), kit.Option(viewStandings, s.Kit.Text("tournament.standings"))}
	if s.held.Director() {
		views = append(views, kit.Option(viewPlayers, s.Kit.Text("tournament.players")))
	}
	content = append(content, s.Kit.Tabs("tournament-view", t.Settings().Name, view, func(view string) {
		s.view, s.part = view, 0
		s.Root.ScrollToTop(TournamentID + "-body")
	}, views...))
	switch {
	case view == viewPlayers:
		content = append(content, s.buildPlayers()...)
	case view == viewStandings:
		content = append(content, s.buildStandings()...)
	case byTime(t):
		content = append(content, s.buildGames()...)
	default:
		content = append(content, s.buildRound()...)
	}
	d := s.Kit.Dialog(TournamentID, t.Settings().Name, foot, content...)
	s.Kit.BesideTitle(d, s.Kit.Button("tournament-more", s.Kit.Text("tournament.more"), ui.IconMore, func() {
		s.Page.Open(&moreSheet{s.page, s})
	}))
	if s.Window.Wide() {
		d.MaxW = s.Window.Grown(wideTable)
	}
	d.MinH = s.Window.SheetArea().H - 2*ui.SpaceBroad // the views have one size
	return d
}

// you returns the number of the player of this device, 0 for none.
func you(held Held) int {
	if h, ok := held.(Hosted); ok {
		return h.You()
	}
	return 0
}
