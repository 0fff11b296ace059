package library

import (
	"errors"
	"slices"
	"strconv"
	"time"

	"awale/game"
	"awale/game/ogn"
	"awale/game/save"
	"awale/render/screen/kit"
	"awale/render/screen/rules"
	"awale/render/ui"
)

// gameFiles moves games in and out of the program as files. It does a part of the work in each frame, so that nothing
// waits for it.
type gameFiles struct {
	room *Room
	// coming are the files that are being read, the current one first. going is the file that is being written, nil for
	// none.
	coming []*comingGames
	going  *goingGames
}

// fileSlice is the part of a frame for reading and writing games.
const fileSlice = 6 * time.Millisecond

// gameReader reads the games of a file one by one. [save.GameReader] implements it.
type gameReader interface {
	// Next returns the next game, or the reason why it is refused. ok is false at the end of the file.
	Next() (g save.Game, refused *save.RefusedGame, ok bool)
}

// comingGames is a file of games that is being read.
type comingGames struct {
	reader gameReader
	// number counts the games of the file, taken those that were added to the list, and known those that were in it
	// before.
	number, taken, known int
	refused              []*save.RefusedGame
	// learners counts the learners that were added, and crowded those for whom there was no room.
	learners, crowded int
	// tournaments counts the tournaments that were added or were here, and barred those that were refused.
	tournaments, barred int
	// full is set once the storage has no more room.
	full bool
}

// goingGames is a file of games that is being written. ids are the games that are not in it yet, and lost counts those
// that could not be read.
type goingGames struct {
	ids    []string
	format gameFormat
	writer gameWriter
	lost   int
	// learners is the number of learners in the file, and tournaments that of tournaments.
	learners, tournaments int
	// foreign counts the games by a rule that the format does not have.
	foreign int
}

// Open begins to read a file, and reports whether it is a file of games.
func (x *gameFiles) Open(f rules.File) bool {
	if f.Problem != "" {
		return false
	}
	if s, ok := sentFile(f.Text); ok {
		x.room.Ways.OpenSent(s)
		return true
	}
	r := readGamesOf(f.Name, f.Text)
	if r == nil {
		return false
	}
	x.coming = append(x.coming, &comingGames{reader: r})
	return true
}

// sentFile returns the game by link that a file sends. ok is false for a file of anything else.
func sentFile(text string) (s *game.Sent, ok bool) {
	r, ok := save.ReadGames(text)
	if !ok {
		return nil, false
	}
	g, refused, ok := r.Next()
	if _, _, more := r.Next(); !ok || refused != nil || more || len(r.Learners())+len(r.Tournaments()) > 0 {
		return nil, false
	}
	return game.SentFile(g)
}

// ask lets the player choose files of games.
func (x *gameFiles) ask() {
	if err := x.room.Host.OpenFile(".json,.ogn,.pgn,.txt"); err != nil {
		x.room.Messages.Alert(x.room.Kit.Text("games.noChooser"))
	}
}

// AskFormat asks for the format in which to write games.
func (x *gameFiles) AskFormat(ids []string) {
	list := x.room.Learners.Learners()
	several := len(list) > 1
	kept, err := x.room.Tournaments.All()
	held := len(kept) > 0 || err != nil
	// A file of all games is a file of everything.
	x.room.Open(&formatSheet{Page: x.room.Page, files: x, ids: ids, some: several || !list[0].Blank(),
		learners: several && x.everything(ids), tournaments: held && x.everything(ids), held: held})
}

// export begins to write games into a file. It adds all learners if the format has them and learners is set, and all tournaments in
// the same way.
func (x *gameFiles) export(ids []string, f gameFormat, learners, tournaments bool) {
	x.going = &goingGames{ids: ids, format: f, writer: f.writer()}
	w, own := x.going.writer.(*save.GameWriter)
	if own && tournaments {
		kept, err := x.room.Tournaments.All()
		if err != nil {
			x.room.Messages.Alert(x.room.Kit.Text("file.notSaved"))
			x.going = nil
			return
		}
		for _, k := range kept {
			if w.AddTournament(k) != nil {
				x.going.lost++
			}
		}
		x.going.tournaments = w.Tournaments()
	}
	if own && learners {
		for _, who := range x.room.Learners.Learners() {
			if err := w.AddLearner(who); err != nil {
				x.room.Messages.Alert(x.room.Kit.Text("file.notSaved"))
				x.going = nil
				return
			}
		}
		x.going.learners = w.Learners()
	}
}

// ExportLearners writes all learners into a file.
func (x *gameFiles) ExportLearners() { x.export(nil, ownLearners, true, false) }

// everything reports whether ids are all games.
func (x *gameFiles) everything(ids []string) bool { return len(ids) >= len(x.room.Table().Listed()) }

// Working reports whether something is being read or written.
func (x *gameFiles) Working() bool { return len(x.coming) > 0 || x.going != nil }

// Step continues reading and writing for a part of a frame.
func (x *gameFiles) Step() {
	if !x.Working() {
		return
	}
	for began := x.room.Clock(); x.room.Clock()-began < fileSlice; {
		switch {
		case len(x.coming) > 0:
			if c := x.coming[0]; !x.take(c) {
				x.coming = x.coming[1:]
				x.takeLearners(c)
				x.takeTournaments(c)
				x.room.Table().Enlist()
				x.report(c)
				x.room.GamesKept()
			}
		case x.going != nil:
			if !x.write() {
				return
			}
		default:
			return
		}
	}
}

// take takes the next game of a file. It reports whether there is more in the file.
func (x *gameFiles) take(c *comingGames) bool {
	g, refused, ok := c.reader.Next()
	if !ok {
		return false
	}
	c.number++
	if refused == nil && !c.full {
		known, err := x.room.Table().Bring(g)
		var p *save.Problem
		switch {
		case err == nil && known:
			c.known++
		case err == nil:
			c.taken++
		case errors.As(err, &p):
			c.full = true
		default:
			refused = &save.RefusedGame{Number: c.number, Kind: save.KindInvalid, Err: err}
		}
	}
	if refused != nil {
		c.refused = append(c.refused, refused)
	}
	return true
}

// takeLearners takes the learners of a file.
func (x *gameFiles) takeLearners(c *comingGames) {
	r, ok := c.reader.(*save.GameReader)
	if !ok {
		return
	}
	for _, who := range r.Learners() {
		problem, err := x.room.Learners.Bring(who)
		x.room.Messages.Report(problem)
		if err != nil || problem != nil {
			c.crowded++
		} else {
			c.learners++
		}
	}
}

// takeTournaments takes the tournaments of a file.
func (x *gameFiles) takeTournaments(c *comingGames) {
	r, ok := c.reader.(*save.GameReader)
	if !ok {
		return
	}
	for _, k := range r.Tournaments() {
		if _, err := x.room.Tournaments.Bring(k); err != nil {
			c.barred++
		} else {
			c.tournaments++
		}
	}
}

// report says what was taken: in a message, or on a sheet if something was refused.
func (x *gameFiles) report(c *comingGames) {
	if len(c.refused) == 0 && !c.full && len(c.unread()) == 0 {
		x.room.Messages.Notify(x.loadedWords(c))
		switch at := x.room.Top(); {
		case c.number == 0 && c.learners > 0:
			x.room.Ways.OpenLearners()
		case c.number == 0 && c.tournaments > 0:
			x.room.Ways.OpenTournaments()
		case at == nil || at.ID() != GamesID:
			x.room.OpenGames()
		}
		x.room.Kit.Changed()
		return
	}
	x.room.Open(&broughtSheet{Page: x.room.Page, room: x.room, files: x, summary: x.loadedWords(c), games: c})
}

// loadedWords says in a sentence or two what was taken from a file.
func (x *gameFiles) loadedWords(c *comingGames) string {
	words := x.room.Kit.Text("games.imported", "count", c.taken)
	if n := c.learners + c.crowded; n > 0 {
		told := x.room.Kit.Text("learners.imported", "count", c.learners)
		if c.crowded > 0 {
			told += " " + x.room.Kit.Text("learners.imported.full", "count", c.crowded)
		}
		if c.number == 0 && c.tournaments+c.barred == 0 {
			return told
		}
		words += " " + told
	}
	if n := c.tournaments + c.barred; n > 0 {
		told := x.room.Kit.Text("tournament.imported", "count", c.tournaments)
		if c.barred > 0 {
			told += " " + x.room.Kit.Text("tournament.imported.not", "count", c.barred)
		}
		if c.number == 0 && c.learners+c.crowded == 0 {
			return told
		}
		words += " " + told
	}
	if c.known > 0 {
		words += " " + x.room.Kit.Text("games.imported.known", "count", c.known)
	}
	return words
}

// unread returns what was not understood in games that were taken.
func (c *comingGames) unread() []unreadPart {
	if r, ok := c.reader.(*ognReader); ok {
		return r.unread
	}
	return nil
}

// instead returns a refused game under the rule under which it is right. ok is false if there is no such rule.
func (c *comingGames) instead(refused *save.RefusedGame) (g save.Game, ok bool) {
	if r, is := c.reader.(*ognReader); is {
		g, ok = r.instead[refused]
	}
	return g, ok
}

// write adds the next game to the file, or saves the file once all are in it. It reports whether there is more to
// write.
func (x *gameFiles) write() bool {
	w := x.going
	if len(w.ids) > 0 {
		g, found := x.room.Table().Read(w.ids[0])
		w.ids = w.ids[1:]
		switch {
		case !found:
			w.lost++
		default:
			if err := w.writer.Add(g); errors.Is(err, ogn.ErrForeignRule) {
				w.foreign++
			} else if err != nil {
				w.lost++
			}
		}
		return true
	}
	x.going = nil
	if w.foreign > 0 {
		x.room.Messages.Alert(x.room.Kit.Text("games.foreign", "count", w.foreign))
	}
	if w.writer.Count() == 0 && w.learners == 0 && w.tournaments == 0 {
		if w.foreign == 0 {
			x.room.Messages.Alert(x.room.Kit.Text("file.notSaved"))
		}
		return false
	}
	where, err := x.room.Host.SaveFile(w.format.Name, w.format.media, w.writer.String())
	if err != nil {
		x.room.Messages.Alert(x.room.Kit.Text("file.notSaved"))
		return false
	}
	key, count := "games.exported", w.writer.Count()
	if count == 0 {
		key, count = "learners.exported", w.learners
	}
	if where != "" {
		key += "At"
	}
	told := x.room.Kit.Text(key, "count", count, "path", where)
	if w.writer.Count() > 0 && w.learners > 0 {
		told += " " + x.room.Kit.Text("learners.exported.too", "count", w.learners)
	}
	x.room.Messages.Notify(told)
	if w.lost > 0 {
		x.room.Messages.Alert(x.room.Kit.Text("games.lost", "count", w.lost))
	}
	return false
}

// broughtSheet says, game by game, what was refused of a file.
type broughtSheet struct {
	kit.Page
	room    *Room
	files   *gameFiles
	summary string
	games   *comingGames
}

func (*broughtSheet) ID() string { return "brought-sheet" }

// mostRefused is the number of refused games that are named one by one.
const mostRefused = 100

func (s *broughtSheet) Build() *ui.Node {
	t := s.Kit.Text
	content := []*ui.Node{kit.Paragraph("brought-told", s.summary)}
	if s.games.full {
		content = append(content, kit.Paragraph("brought-full", t("games.imported.full")))
	}
	if n := len(s.games.refused); n > 0 {
		list := s.list("brought-refused", t("games.refused", "count", n))
		for i, r := range s.games.refused[:min(n, mostRefused)] {
			id := "brought-" + strconv.Itoa(i)
			item := &ui.Node{ID: id, Role: ui.RoleListItem, Look: ui.LookText, Label: s.why(r)}
			if g, ok := s.games.instead(r); ok {
				item.Axis, item.Gap, item.Look = ui.AxisDown, ui.SpaceTight, ui.LookNone
				item.Children = []*ui.Node{
					{ID: id + "-why", Role: ui.RoleText, Look: ui.LookText, Label: item.Label},
					s.Kit.Button(id+"-instead", t("games.instead", "rule", s.ruleOf(g)), ui.IconNone, func() { s.takeInstead(r, g) })}
			}
			list.Children = append(list.Children, item)
		}
		content = append(content, kit.Section(kit.Heading("brought-refused-title", list.Label), list))
	}
	if parts := s.games.unread(); len(parts) > 0 {
		list := s.list("brought-unread", t("games.unread", "count", len(parts)))
		for i, p := range parts[:min(len(parts), mostRefused)] {
			list.Children = append(list.Children, &ui.Node{ID: "brought-unread-" + strconv.Itoa(i), Role: ui.RoleListItem, Look: ui.LookText,
				Label: s.faultAt(p.number, p.fault)})
		}
		content = append(content, kit.Section(kit.Heading("brought-unread-title", list.Label), list))
	}
	return s.Kit.Dialog("brought-sheet", t("games.imported.title"),
		[]*ui.Node{s.Kit.Primary("brought-done", t("menu.games"), ui.IconNone, func() {
			s.Close()
			s.room.OpenGames()
		})}, content...)
}

func (*broughtSheet) list(id, label string) *ui.Node {
	return &ui.Node{ID: id, Role: ui.RoleList, Axis: ui.AxisDown, Gap: ui.SpaceNear, Label: label}
}

// ruleOf names the rule of a game.
func (s *broughtSheet) ruleOf(g save.Game) string {
	return s.room.texts().ruleOf(&save.Entry{Rule: g.Rule})
}

// takeInstead takes a refused game under the rule under which it is right.
func (s *broughtSheet) takeInstead(r *save.RefusedGame, g save.Game) {
	c := s.games
	if _, err := s.room.Table().Bring(g); err != nil {
		s.Messages.Alert(s.Kit.Text("games.imported.full"))
		return
	}
	c.taken++
	c.refused = slices.DeleteFunc(c.refused, func(o *save.RefusedGame) bool { return o == r })
	s.room.Table().Enlist()
	s.room.GamesKept()
	s.summary = s.files.loadedWords(c)
	s.Kit.Changed()
}

// why says in a sentence why a game was refused, and where it is in the file.
func (s *broughtSheet) why(r *save.RefusedGame) string {
	number, line := strconv.Itoa(r.Number), strconv.Itoa(r.Line)
	if r.Learner {
		return s.Kit.Text("learners.refused.line", "line", line)
	}
	if r.Tournament {
		return s.Kit.Text("tournament.refused.line", "line", line)
	}
	var fault *ogn.Fault
	if errors.As(r.Err, &fault) {
		return s.faultAt(r.Number, fault)
	}
	why := s.Kit.Text("games.refused." + string(r.Kind))
	if r.Line == 0 {
		return s.Kit.Text("games.refused.number", "number", number, "why", why)
	}
	return s.Kit.Text("games.refused.line", "number", number, "line", line, "why", why)
}

// faultAt says what is wrong in a game of a text, or was not understood, and where.
func (s *broughtSheet) faultAt(number int, f *ogn.Fault) string {
	why := s.Kit.Text("games.refused.ogn."+string(f.Kind), "value", f.Value, "tag", f.Tag, "got", f.Got, "want", f.Want)
	if f.Kind == ogn.KindIllegal && f.Reason != 0 {
		why += " " + s.Kit.Words.Say(f.Reason.Message())
	}
	return s.Kit.Text("games.refused.column", "number", strconv.Itoa(number), "line", strconv.Itoa(f.Line), "column", strconv.Itoa(f.Column),
		"why", why)
}
