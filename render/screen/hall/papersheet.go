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
func (r *Room) openPaper(held Held) { r.Page.Open(&paperSheet{r.page(), held, printPairings}) }

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
	return s.Kit.Dialog(s.ID(), text("tournament.paper"), []*ui.Node{s.Kit.Primary("tournament-print", text("printing.title"), ui.IconPrint,
		func() { s.Messages.Print(s.written()) })},
		s.Kit.Radios("tournament-print-what", text("printing.what"), s.what, func(what string) { s.what = what },
			s.Kit.Options("tournament.print.", parts...)...),
		kit.Section(kit.Heading("tournament-files", text("games.export")), kit.Group(files...)))
}

// written returns the chosen page.
func (s *paperSheet) written() string {
	t, words := s.held.Tournament(), s.Kit.Words.Catalog
	last := len(t.Rounds())
	switch s.what {
	case printPairings:
		return paper.Tables(words, s.room.pairings(t, last))
	case printCards:
		return paper.Cards(words, t.Settings().Name, s.room.cards(t, last))
	case printChart:
		return paper.Tables(words, s.room.chart(t))
	}
	return paper.Tables(words, s.room.standings(t))
}
