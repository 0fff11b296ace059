package hall

import (
	"slices"

	"awale/game/paper"
	"awale/game/save"
	"awale/game/tournament"
	"awale/game/tournament/sheet"
	"awale/game/tournament/trf"
	"awale/render/screen/kit"
	"awale/render/ui"
)

// paperSheet prints a tournament, and saves it to files.
type paperSheet struct {
	page
	held Held
	what string
	// coded is set if the cards are to have codes.
	coded bool
}

func (*paperSheet) ID() string { return "tournament-paper-sheet" }

// What can be printed.
const (
	printPairings  = "pairings"
	printCards     = "cards"
	printStandings = "standings"
	printChart     = "chart"
)

// openPaper opens the choice of what to print or save.
func (r *Room) openPaper(held Held) {
	r.Page.Open(&paperSheet{page: r.page(), held: held, what: printPairings})
}

func (s *paperSheet) Build() *ui.Node {
	t, text := s.held.Tournament(), s.Kit.Text
	parts := []string{printPairings, printCards, printStandings, printChart}
	if len(t.Rounds()) == 0 {
		parts = []string{printStandings}
	}
	if !slices.Contains(parts, s.what) {
		s.what = parts[0]
	}
	files := []*ui.Node{}
	file := func(id, words, note, name, kind string, write func() ([]byte, error)) {
		files = append(files, s.Kit.Item("tournament-save-"+id, text(words), text(note), ui.IconFile,
			func() {
				data, err := write()
				if err != nil {
					s.Messages.Alert(text("file.notSaved"))
					return
				}
				s.Messages.SaveText(name, kind, string(data))
			}))
	}
	if o, mine := s.held.(*own); mine {
		file("own", "games.format.own", "tournament.file.own.told", "awale-tournament.json", "application/json", func() ([]byte, error) {
			var w save.GameWriter
			whole, _ := o.book.kept.Whole(o.id) // one that cannot be read is refused below: it has no events
			err := w.AddTournament(whole)
			return []byte(w.String()), err
		})
	}
	if f := t.Settings().Form; f == tournament.Swiss || f == tournament.RoundRobin {
		file("trf", "tournament.file.trf", "tournament.file.trf.told", "awale-tournament.trf", "text/plain", func() ([]byte, error) { return trf.Write(t) })
	}
	csv := func(id string, write func(t *tournament.Tournament) []byte) {
		file(id, "tournament.file."+id, "tournament.file.csv", "awale-"+id+".csv", "text/csv",
			func() ([]byte, error) { return write(t), nil })
	}
	csv("results", sheet.WriteResults)
	csv("standings", sheet.WriteStandings)
	csv("players", sheet.WritePlayers)
	content := []*ui.Node{s.Kit.Radios("tournament-print-what", text("printing.what"), s.what, func(what string) { s.what = what },
		s.Kit.Options("tournament.print.", parts...)...)}
	if s.what == printCards {
		content = append(content, s.chooseCodes()...)
	}
	content = append(content, kit.Section(kit.Heading("tournament-files", text("games.export")), kit.Group(files...)))
	print := s.Kit.Primary("tournament-print", text("printing.title"), ui.IconPrint, func() { s.Messages.Print(s.written()) })
	_, print.Disabled = s.codes()
	return s.Kit.Dialog(s.ID(), text("tournament.paper"), []*ui.Node{print}, content...)
}

// chooseCodes is the choice whether the cards have codes, by which players report results to a server.
func (s *paperSheet) chooseCodes() []*ui.Node {
	o, mine := s.held.(*own)
	if !mine || o.t.Finished() {
		return nil
	}
	server := s.room.Desk.TakesResults()
	if server == "" {
		return []*ui.Node{kit.Faint("tournament-codes-none", s.Kit.Text("tournament.codes.none"))}
	}
	return []*ui.Node{kit.Stack(ui.SpaceTight, s.Kit.Toggle("tournament-codes", s.Kit.Text("tournament.codes"), s.coded, func(on bool) {
		if s.coded = on; on {
			s.room.askReported(o, true, func() {
				s.coded = false
				s.Messages.Alert(s.Kit.Text("tournament.refused.other"))
				s.Kit.Changed()
			})
		}
	}), kit.Faint("tournament-codes-told", s.Kit.Text("tournament.codes.told", "server", server)))}
}

// codes returns the codes of the cards of the last round, nil for cards without codes. waits is set while the desk does not take results
// of these cards yet.
func (s *paperSheet) codes() (codes []string, waits bool) {
	o, mine := s.held.(*own)
	if !mine || !s.coded || s.what != printCards || s.room.Desk.TakesResults() == "" {
		return nil, false
	}
	x := s.room.reportedOf(o)
	codes = s.room.codes(o)
	return codes, !x.taken || !slices.Equal(x.sent, codes)
}

// written returns the chosen page.
func (s *paperSheet) written() string {
	t, words := s.held.Tournament(), s.Kit.Words.Catalog
	last := len(t.Rounds())
	switch s.what {
	case printPairings:
		return paper.Tables(words, s.room.pairings(t, last))
	case printCards:
		codes, _ := s.codes()
		return paper.Cards(words, t.Settings().Name, s.room.cards(t, last, codes))
	case printChart:
		return paper.Tables(words, s.room.chart(t))
	}
	return paper.Tables(words, s.room.standings(t))
}
