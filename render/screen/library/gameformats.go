package library

import (
	"awale/game/ogn"
	"awale/game/save"
	"awale/render/screen/kit"
	"awale/render/ui"
)

// gameWriter writes games into one text.
type gameWriter interface {
	Add(g save.Game) error
	Count() int
	String() string
}

// gameFormat is a format for files of games.
type gameFormat struct {
	Name, media string
	writer      func() gameWriter
}

// The formats: the program's own with everything it knows of the games, and those of other programs.
var (
	ownLearners = gameFormat{"awale-learners.json", "application/json", func() gameWriter { return &save.GameWriter{} }}
	OwnGames    = gameFormat{"awale-games.json", "application/json", func() gameWriter { return &save.GameWriter{} }}
	ognGames    = gameFormat{"awale-games.ogn", "text/x-oware-ogn", func() gameWriter { return &ogn.Writer{} }}
	// Files of PlayStrategy end like those of chess.
	playStrategyGames = gameFormat{"awale-games.pgn", "text/plain", func() gameWriter { return &ogn.PlayStrategyWriter{} }}
)

// readGamesOf returns a reader of the games in a file, nil if it holds something else.
func readGamesOf(name, text string) gameReader {
	if r, ok := save.ReadGames(text); ok {
		return r
	}
	if ogn.IsName(name) || ogn.Begins(text) {
		return readOGN(text)
	}
	return nil
}

// ognReader is a reader of games in the Oware Game Notation.
type ognReader struct {
	*ogn.Reader
	number int
	// unread has what was not understood in games that were accepted.
	unread []unreadPart
	// instead has the refused games that are right under another rule.
	instead map[*save.RefusedGame]save.Game
}

func readOGN(text string) *ognReader {
	return &ognReader{Reader: ogn.NewReader([]byte(text)), instead: map[*save.RefusedGame]save.Game{}}
}

// unreadPart is a part of a game that was not understood. number counts the games of the file from 1.
type unreadPart struct {
	number int
	fault  *ogn.Fault
}

// Next implements gameReader.
func (r *ognReader) Next() (g save.Game, refused *save.RefusedGame, ok bool) {
	e, ok := r.Reader.Next()
	r.number++
	for _, f := range e.Unread {
		r.unread = append(r.unread, unreadPart{r.number, f})
	}
	if !ok || e.Fault == nil {
		return e.Game, nil, ok
	}
	refused = &save.RefusedGame{Number: r.number, Line: e.Fault.Line, Kind: save.KindInvalid, Err: e.Fault}
	if e.Instead != nil {
		r.instead[refused] = *e.Instead
	}
	return g, refused, true
}

// formatSheet asks for the format in which to write games.
type formatSheet struct {
	kit.Page
	files *gameFiles
	ids   []string
	// learners is set while all learners are to be written too, and tournaments while all tournaments are. some is set if there are
	// learners with progress, and held if there are tournaments.
	learners, some, tournaments, held bool
}

func (*formatSheet) ID() string { return "format-sheet" }

func (s *formatSheet) Build() *ui.Node {
	row := func(id, key string, icon ui.Icon, f gameFormat) *ui.Node {
		return s.Kit.Item(id, s.Kit.Text(key), s.Kit.Text(key+".told"), icon, func() {
			s.Close()
			s.files.export(s.ids, f, s.learners, s.tournaments)
		})
	}
	rows := kit.Group(row("format-own", "games.format.own", ui.IconFile, OwnGames),
		row("format-ogn", "games.format.ogn", ui.IconShare, ognGames), row("format-playstrategy", "games.format.playstrategy", ui.IconShare,
			playStrategyGames))
	var content []*ui.Node
	toggle := func(id, key string, on *bool) {
		n := s.Kit.Toggle(id, s.Kit.Text(key), *on, func(now bool) { *on = now })
		n.Value = s.Kit.Text(key + ".told")
		content = append(content, kit.Stack(ui.SpaceHair, n, kit.Faint(id+"-told", n.Value)))
	}
	if s.some {
		toggle("format-learners", "games.format.learners", &s.learners)
	}
	if s.held {
		toggle("format-tournaments", "games.format.tournaments", &s.tournaments)
	}
	return s.Kit.Dialog("format-sheet", s.Kit.Text("games.export"), nil, append(content, rows)...)
}
