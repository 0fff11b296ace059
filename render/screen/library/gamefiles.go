package library

import (
	"errors"
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
	// learners is the number of learners in the file.
	learners int
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
	if _, _, more := r.Next(); !ok || refused != nil || more || len(r.Learners()) > 0 {
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
	// A file of all games is a file of everything.
	x.room.Open(&formatSheet{Page: x.room.Page, files: x, ids: ids, some: several || !list[0].Blank(),
		learners: several && x.everything(ids)})
}

// export begins to write games into a file. It adds all learners if the format has them and learners is set.
func (x *gameFiles) export(ids []string, f gameFormat, learners bool) {
	x.going = &goingGames{ids: ids, format: f, writer: f.writer()}
	if w, ok := x.going.writer.(*save.GameWriter); ok && learners {
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
func (x *gameFiles) ExportLearners() { x.export(nil, ownLearners, true) }

// everything reports whether ids are all games.
func (x *gameFiles) everything(ids []string) bool { return len(ids) >= len(x.room.Table().Listed()) }

// Step continues reading and writing for a part of a frame.
func (x *gameFiles) Step() {
	if len(x.coming) == 0 && x.going == nil {
		return
	}
	for began := x.room.Clock(); x.room.Clock()-began < fileSlice; {
		switch {
		case len(x.coming) > 0:
			if c := x.coming[0]; !x.take(c) {
				x.coming = x.coming[1:]
				x.takeLearners(c)
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

// report says what was taken: in a message, or on a sheet if something was refused.
func (x *gameFiles) report(c *comingGames) {
	if len(c.refused) == 0 && !c.full {
		x.room.Messages.Notify(x.told(c))
		switch at := x.room.Top(); {
		case c.number == 0 && c.learners > 0:
			x.room.Ways.OpenLearners()
		case at == nil || at.ID() != GamesID:
			x.room.OpenGames()
		}
		x.room.Kit.Changed()
		return
	}
	x.room.Open(&broughtSheet{Page: x.room.Page, room: x.room, told: x.told(c), games: c})
}

// told says in a sentence or two what was taken from a file.
func (x *gameFiles) told(c *comingGames) string {
	words := x.room.Kit.Text("games.imported", "count", c.taken)
	if n := c.learners + c.crowded; n > 0 {
		told := x.room.Kit.Text("learners.imported", "count", c.learners)
		if c.crowded > 0 {
			told += " " + x.room.Kit.Text("learners.imported.full", "count", c.crowded)
		}
		if c.number == 0 {
			return told
		}
		words += " " + told
	}
	if c.known > 0 {
		words += " " + x.room.Kit.Text("games.imported.known", "count", c.known)
	}
	if r, ok := c.reader.(*ognReader); ok && r.differing > 0 {
		words += " " + x.room.Kit.Text("games.imported.differs", "count", r.differing)
	}
	return words
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
	if w.writer.Count() == 0 && w.learners == 0 {
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
	room  *Room
	told  string
	games *comingGames
}

func (*broughtSheet) ID() string { return "brought-sheet" }

// mostRefused is the number of refused games that are named one by one.
const mostRefused = 100

func (s *broughtSheet) Build() *ui.Node {
	t := s.Kit.Text
	content := []*ui.Node{kit.Paragraph("brought-told", s.told)}
	if s.games.full {
		content = append(content, kit.Paragraph("brought-full", t("games.imported.full")))
	}
	if n := len(s.games.refused); n > 0 {
		list := &ui.Node{ID: "brought-refused", Role: ui.RoleList, Axis: ui.AxisDown, Gap: ui.SpaceNear,
			Label: t("games.refused", "count", n)}
		for i, r := range s.games.refused[:min(n, mostRefused)] {
			list.Children = append(list.Children, &ui.Node{ID: "brought-" + strconv.Itoa(i), Role: ui.RoleListItem, Look: ui.LookText,
				Label: s.why(r)})
		}
		content = append(content, kit.Section(kit.Heading("brought-refused-title", list.Label), list))
	}
	return s.Kit.Dialog("brought-sheet", t("games.imported.title"),
		[]*ui.Node{s.Kit.Primary("brought-done", t("menu.games"), ui.IconNone, func() {
			s.Close()
			s.room.OpenGames()
		})}, content...)
}

// why says in a sentence why a game was refused, and where it is in the file.
func (s *broughtSheet) why(r *save.RefusedGame) string {
	number, line := strconv.Itoa(r.Number), strconv.Itoa(r.Line)
	if r.Learner {
		return s.Kit.Text("learners.refused.line", "line", line)
	}
	var fault *ogn.Fault
	if errors.As(r.Err, &fault) {
		why := s.Kit.Text("games.refused.ogn."+string(fault.Kind), "value", fault.Value, "got", fault.Got, "want", fault.Want)
		if fault.Kind == ogn.KindIllegal && fault.Reason != 0 {
			why += " " + s.Kit.Words.Say(fault.Reason.Message())
		}
		return s.Kit.Text("games.refused.column", "number", number, "line", line, "column", strconv.Itoa(fault.Column), "why", why)
	}
	why := s.Kit.Text("games.refused." + string(r.Kind))
	if r.Line == 0 {
		return s.Kit.Text("games.refused.number", "number", number, "why", why)
	}
	return s.Kit.Text("games.refused.line", "number", number, "line", line, "why", why)
}
