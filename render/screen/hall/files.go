package hall

import (
	"errors"
	"strings"

	"awale/game/tournament"
	"awale/game/tournament/lines"
	"awale/game/tournament/sheet"
	"awale/game/tournament/trf"
	"awale/render/screen/rules"
	"awale/variants/notation"
)

// ask lets the player choose a file with one of the endings.
func (r *Room) ask(endings string) {
	if err := r.Files.OpenFile(endings); err != nil {
		r.Messages.Alert(r.Kit.Text("games.noChooser"))
	}
}

// OpenFile takes a file that was chosen or dropped while a sheet of this room is on top: a list of players, results, or a tournament of
// another program. It reports whether the file is for this room.
func (r *Room) OpenFile(f rules.File) bool {
	if f.Problem != "" {
		return false
	}
	return r.OpenText(f.Text)
}

// OpenText takes a text as [Room.OpenFile] does.
func (r *Room) OpenText(text string) bool {
	switch s := r.Top().(type) {
	case *tournamentSheet:
		if isReport(text) {
			r.bring(text)
			return true
		}
		if o, mine := s.held.(*own); mine && sheet.IsResults([]byte(text)) {
			s.readResults(o, text)
			return true
		}
		if !s.mayEnter(s.held.Tournament()) {
			return false
		}
		s.view = viewPlayers
		s.enter(text)
		r.Kit.Changed()
		return true
	case *listSheet:
		if !strings.HasPrefix(text, "0") && !isReport(text) {
			return false
		}
		r.bring(text)
		return true
	}
	return false
}

// readResults enters the results of a list in the games that have none.
func (s *tournamentSheet) readResults(o *own, text string) {
	events, err := sheet.ReadResults([]byte(text), o.t, o.Now())
	var wrong *lines.Error
	if errors.As(err, &wrong) {
		s.Kit.Sound.Thud()
		s.Messages.Alert(s.Kit.Text("tournament.results.wrong", "line", max(wrong.Line, 1)))
		return
	}
	if len(events) == 0 {
		s.room.Refuse(tournament.WhySame)
		return
	}
	s.view, s.round = viewRounds, 0
	s.enterResults(events)
}

// isReport says whether a text is a tournament in the report format of other programs, or begins like one: its lines are no players then.
func isReport(text string) bool {
	const name = "012 " // the first line of most reports
	_, err := trf.Read([]byte(text))
	return err == nil || strings.HasPrefix(text, name)
}

// bring keeps a tournament in the report format of other programs, and opens it. If it goes on, a message names the tie-breaks, which the
// file does not.
func (r *Room) bring(text string) {
	file, err := trf.Read([]byte(text))
	var events []tournament.Event
	if err == nil {
		rule := notation.FormatRule(r.Rules.Book.LoadRule(r.Prefs.Settings.Rule))
		events = file.Events(r.Book.now(), rule, swissTies)
	}
	if err != nil {
		r.Kit.Sound.Thud()
		r.Messages.Alert(r.Kit.Text("tournament.trf.wrong"))
		return
	}
	o, err := r.Book.add(events...)
	if r.failed(err) {
		return
	}
	r.Show(o)
	ties := o.t.Settings().TieBreaks
	switch {
	case !file.Agrees(o.t):
		r.Messages.Alert(r.Kit.Text("tournament.trf.places"))
	case !o.t.Finished() && len(ties) > 0: // others may give the same places up to now, and other ones later
		var names []string
		for _, b := range ties {
			names = append(names, r.Kit.Text("tournament.tie."+string(b)))
		}
		r.Messages.Notify(r.Kit.Text("tournament.ties") + " " + strings.Join(names, " · "))
	}
}
