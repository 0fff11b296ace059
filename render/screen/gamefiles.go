package screen

import (
	"errors"
	"strconv"
	"time"

	"awale/game"
	"awale/game/ogn"
	"awale/game/save"
	"awale/render/ui"
)

// gameFiles takes games in and out of the program as files: a part in each frame, so that nothing waits for it.
type gameFiles struct {
	page
	room  *libraryRoom
	host  fileHost
	clock func() time.Duration
	table func() *game.Table
	// learners are those who learn with the program.
	learners learnerFile
	// coming are the files that are being read, the first one now; going is the one that is being written, nil for none.
	coming []*comingGames
	going  *goingGames
}

// fileSlice is how much of a frame goes to reading and writing games.
const fileSlice = 6 * time.Millisecond

// gameReader reads the games of a file one by one; [save.GameReader] implements it.
type gameReader interface {
	// Next returns the next game, or why it is refused. ok is false at the end of the file.
	Next() (g save.Game, refused *save.RefusedGame, ok bool)
}

// comingGames is a file of games that is being read.
type comingGames struct {
	name   string
	reader gameReader
	// number counts the games of the file, taken those that are in the list now, known those that were there before.
	number, taken, known int
	refused              []*save.RefusedGame
	// learners counts the learners that are here now, crowded those for whom there was no room.
	learners, crowded int
	// full is set once the store has no room for more.
	full bool
}

// goingGames is a file of games that is being written. ids are those that are not in it yet, lost counts those that could not
// be read.
type goingGames struct {
	ids    []string
	format gameFormat
	writer gameWriter
	lost   int
	// learners is the number of learners in the file.
	learners int
	// foreign counts those by a rule that the format does not have.
	foreign int
}

// open begins to read a file, if it is one of games.
func (x *gameFiles) open(f file) bool {
	if f.problem != "" {
		return false
	}
	if s, ok := sentFile(f.text); ok {
		x.room.ways.openSent(s)
		return true
	}
	r := readGamesOf(f.name, f.text)
	if r == nil {
		return false
	}
	x.coming = append(x.coming, &comingGames{name: f.name, reader: r})
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

// ask has the player choose files.
func (x *gameFiles) ask() {
	if err := x.host.OpenFile(".json,.ogn,.pgn,.txt"); err != nil {
		x.messages.alert(x.kit.text("games.noChooser"))
	}
}

// askFormat asks in which format games are to be written.
func (x *gameFiles) askFormat(ids []string) {
	list := x.learners.learners()
	several := len(list) > 1
	// A file of all games is one of everything.
	x.page.open(&formatSheet{page: x.page, files: x, ids: ids, some: several || !list[0].Blank(), learners: several && x.everything(ids)})
}

// export begins to write games into a file, with all learners where the format has them and they are wanted.
func (x *gameFiles) export(ids []string, f gameFormat, learners bool) {
	x.going = &goingGames{ids: ids, format: f, writer: f.writer()}
	if w, ok := x.going.writer.(*save.GameWriter); ok && learners {
		for _, who := range x.learners.learners() {
			if err := w.AddLearner(who); err != nil {
				x.messages.alert(x.kit.text("file.notSaved"))
				x.going = nil
				return
			}
		}
		x.going.learners = w.Learners()
	}
}

// exportLearners writes all learners into a file.
func (x *gameFiles) exportLearners() { x.export(nil, ownLearners, true) }

// everything reports whether these are all games there are.
func (x *gameFiles) everything(ids []string) bool { return len(ids) >= len(x.table().Listed()) }

// step goes on reading and writing for a part of a frame.
func (x *gameFiles) step() {
	if len(x.coming) == 0 && x.going == nil {
		return
	}
	for began := x.clock(); x.clock()-began < fileSlice; {
		switch {
		case len(x.coming) > 0:
			if c := x.coming[0]; !x.take(c) {
				x.coming = x.coming[1:]
				x.takeLearners(c)
				x.table().Enlist()
				x.report(c)
				x.room.gamesKept()
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

// take takes the next game of a file. It reports whether the file goes on.
func (x *gameFiles) take(c *comingGames) bool {
	g, refused, ok := c.reader.Next()
	if !ok {
		return false
	}
	c.number++
	if refused == nil && !c.full {
		known, err := x.table().Bring(g)
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
		problem, err := x.learners.bring(who)
		x.messages.report(problem)
		if err != nil || problem != nil {
			c.crowded++
		} else {
			c.learners++
		}
	}
}

// report tells what was taken: in a message, or on a sheet where something was not.
func (x *gameFiles) report(c *comingGames) {
	if len(c.refused) == 0 && !c.full {
		x.messages.notify(x.told(c))
		switch at := x.top(); {
		case c.number == 0 && c.learners > 0:
			x.room.ways.openLearners()
		case at == nil || at.id() != gamesID:
			x.room.openGames()
		}
		x.kit.changed()
		return
	}
	x.page.open(&broughtSheet{page: x.page, room: x.room, told: x.told(c), games: c})
}

// told is what was taken of a file, in a sentence or two.
func (x *gameFiles) told(c *comingGames) string {
	words := x.kit.text("games.imported", "count", c.taken)
	if n := c.learners + c.crowded; n > 0 {
		told := x.kit.text("learners.imported", "count", c.learners)
		if c.crowded > 0 {
			told += " " + x.kit.text("learners.imported.full", "count", c.crowded)
		}
		if c.number == 0 {
			return told
		}
		words += " " + told
	}
	if c.known > 0 {
		words += " " + x.kit.text("games.imported.known", "count", c.known)
	}
	if r, ok := c.reader.(*ognReader); ok && r.differing > 0 {
		words += " " + x.kit.text("games.imported.differs", "count", r.differing)
	}
	return words
}

// write adds the next game to the file, or saves it once all are in it. It reports whether it goes on.
func (x *gameFiles) write() bool {
	w := x.going
	if len(w.ids) > 0 {
		g, found := x.table().Read(w.ids[0])
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
		x.messages.alert(x.kit.text("games.foreign", "count", w.foreign))
	}
	if w.writer.Count() == 0 && w.learners == 0 {
		if w.foreign == 0 {
			x.messages.alert(x.kit.text("file.notSaved"))
		}
		return false
	}
	where, err := x.host.SaveFile(w.format.name, w.format.media, w.writer.String())
	if err != nil {
		x.messages.alert(x.kit.text("file.notSaved"))
		return false
	}
	key, count := "games.exported", w.writer.Count()
	if count == 0 {
		key, count = "learners.exported", w.learners
	}
	if where != "" {
		key += "At"
	}
	told := x.kit.text(key, "count", count, "path", where)
	if w.writer.Count() > 0 && w.learners > 0 {
		told += " " + x.kit.text("learners.exported.too", "count", w.learners)
	}
	x.messages.notify(told)
	if w.lost > 0 {
		x.messages.alert(x.kit.text("games.lost", "count", w.lost))
	}
	return false
}

// broughtSheet tells, game by game, what of a file was not taken.
type broughtSheet struct {
	page
	room  *libraryRoom
	told  string
	games *comingGames
}

func (*broughtSheet) id() string { return "brought-sheet" }

// mostRefused is how many refused games are named one by one.
const mostRefused = 100

func (s *broughtSheet) build() *ui.Node {
	t := s.kit.text
	content := []*ui.Node{paragraph("brought-told", s.told)}
	if s.games.full {
		content = append(content, paragraph("brought-full", t("games.imported.full")))
	}
	if n := len(s.games.refused); n > 0 {
		list := &ui.Node{ID: "brought-refused", Role: ui.RoleList, Axis: ui.AxisDown, Gap: ui.SpaceNear, Label: t("games.refused", "count", n)}
		for i, r := range s.games.refused[:min(n, mostRefused)] {
			list.Children = append(list.Children, &ui.Node{ID: "brought-" + strconv.Itoa(i), Role: ui.RoleListItem, Look: ui.LookText, Label: s.why(r)})
		}
		content = append(content, section(heading("brought-refused-title", list.Label), list))
	}
	return s.kit.dialog("brought-sheet", t("games.imported.title"), []*ui.Node{s.kit.primary("brought-done", t("menu.games"), ui.IconNone, func() {
		s.close()
		s.room.openGames()
	})}, content...)
}

// why says in a sentence why a game was not taken, and where in the file that is.
func (s *broughtSheet) why(r *save.RefusedGame) string {
	number, line := strconv.Itoa(r.Number), strconv.Itoa(r.Line)
	if r.Learner {
		return s.kit.text("learners.refused.line", "line", line)
	}
	var fault *ogn.Fault
	if errors.As(r.Err, &fault) {
		why := s.kit.text("games.refused.ogn."+string(fault.Kind), "value", fault.Value, "got", fault.Got, "want", fault.Want)
		if fault.Kind == ogn.KindIllegal && fault.Reason != 0 {
			why += " " + s.kit.words.say(fault.Reason.Message())
		}
		return s.kit.text("games.refused.column", "number", number, "line", line, "column", strconv.Itoa(fault.Column), "why", why)
	}
	why := s.kit.text("games.refused." + string(r.Kind))
	if r.Line == 0 {
		return s.kit.text("games.refused.number", "number", number, "why", why)
	}
	return s.kit.text("games.refused.line", "number", number, "line", line, "why", why)
}
