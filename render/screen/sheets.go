package screen

import (
	"slices"

	"awale/render/ui"
	"awale/variants"
	"awale/variants/notation"
)

// sheet is a page or sheet that lies over the board.
type sheet interface {
	// id names the sheet; the same sheet is never open twice.
	id() string
	// build returns the dialog, without bounds.
	build() *ui.Node
}

// revealing is a sheet that leaves something of the board in the light.
type revealing interface {
	sheet
	// clear returns what is not dimmed.
	clear() []ui.Rect
}

// leaving is a sheet that is told when it closes.
type leaving interface{ left() }

// keyed is a sheet with keys of its own.
type keyed interface {
	// key handles a key and reports whether it means something here.
	key(key string, shift, ctrl bool) bool
}

// enters is a sheet that does something when the key for that is pressed in a field.
type enters interface{ entered(id string) }

// page is what every sheet is given: controls, the window, the other sheets and messages.
type page struct {
	*kit
	*sheetStack
	window   *window
	messages *messages
	nav      navigator
}

// navigator opens sheets. A new game that is being chosen goes along, so that the rule that is found is chosen for it; nil
// for none.
type navigator interface {
	openMenu()
	openNewGame(chosen *newGameSheet)
	// openLevel opens a new game against the computer at a level.
	openLevel(key string)
	// openGameOf opens a new game with a rule chosen.
	openGameOf(r *variants.Rules, chosen *newGameSheet)
	// playRule begins a game by a rule, with the other choices of the new game or else the last ones.
	playRule(r *variants.Rules, chosen *newGameSheet)
	// playAgain begins a game with the last choices.
	playAgain()
	openOptions()
	// openAdvice opens the choice of hints and comments.
	openAdvice()
	// openTables opens the choice of endgame tables.
	openTables()
	// openMusic opens the list of the pieces of music.
	openMusic()
	// openGames opens the list of games, openGame the page of one of them.
	openGames()
	openGame(id string)
	// openPlacing opens the position that is set up by hand.
	openPlacing()
	// playGame puts a game of the list on the board.
	playGame(id string)
	// openTurns puts a game of the list on the board and shows its turns.
	openTurns(id string)
	// exportGames writes games of the list into a file, importGames has the player choose files of games.
	exportGames(ids []string)
	importGames()
	// openShare opens what is handed on, with a part chosen, "" for the one that is meant most likely. openPrint opens what can be
	// printed of it.
	openShare(of shared, part string)
	openPrint(of shared, part string)
	// gamesKept tells that the player has begun to keep a game, or several.
	gamesKept()
	openHelp()
	// openLearn opens the way to all that one can learn from: openCourse the list of lessons or of strategy examples, openLesson one
	// of them, openProblems the problems, openWorld the World of Awale.
	openLearn()
	openCourse(examples bool)
	openLesson(id string)
	openProblems()
	openWorld()
	// openOnline opens play on the Internet.
	openOnline()
	// openSet opens a set of problems that was sent, openSetMaker the choice of problems for one.
	openSet(l notation.Link)
	openSetMaker()
	// openLearners opens the table of those who learn, exportLearners writes them into a file.
	openLearners()
	exportLearners()
	// openRules opens the list of rules; deleted is the name of one that has just been deleted and can be brought back.
	openRules(chosen *newGameSheet, deleted string)
	openRule(r *variants.Rules, chosen *newGameSheet)
	openEditor(chosen *newGameSheet)
	edit(d *draft, chosen *newGameSheet)
}

// refuse says aloud why something was not done.
func (p *page) refuse(why string) {
	p.sound.Thud()
	p.messages.announce(why, true)
}

// sheetStack holds the sheets that lie over the board, the one on top last.
type sheetStack struct {
	sheets []sheet
	// openers are the controls that opened them, by their IDs; "" for none that is known. openedBy returns the control that
	// opens a sheet now.
	openers  map[string]string
	openedBy func() string
	// returnTo is the control that gets the focus in the next tree: the one that opened a sheet which has closed, or the one that
	// goes on after what a player has done. It is "" for none.
	returnTo string
	// facing is the side that opened the lowest one: where two sit opposite each other, all sheets face it.
	facing variants.Side
	// cover is called before a sheet is opened. It returns the side at the bottom of the window, which a sheet faces
	// unless another side is named.
	cover func() variants.Side
	// onChange is called when the sheets have changed.
	onChange func()
	// onOpen is called with the ID of a sheet that is opened: it is shown from its beginning.
	onOpen func(id string)
}

// open lays a sheet over the board, or moves it to the top if it is open already.
func (s *sheetStack) open(on sheet) {
	near := s.cover()
	opener, again := s.openers[on.id()]
	if !again {
		opener = s.openedBy()
	}
	if s.returnTo != "" && !again {
		opener = s.returnTo // it takes the place of a sheet that has just been closed
	}
	s.returnTo = ""
	s.openers[on.id()] = opener
	for i, o := range s.sheets {
		if o.id() == on.id() {
			s.sheets = s.sheets[:i]
			break
		}
	}
	if len(s.sheets) == 0 {
		s.facing = near
	}
	s.sheets = append(s.sheets, on)
	s.onOpen(on.id())
	s.onChange()
}

// openBefore opens a sheet that faces a side.
func (s *sheetStack) openBefore(side variants.Side, on sheet) {
	s.open(on)
	s.facing = side
}

// close takes the sheet on top away. Without one it does nothing.
func (s *sheetStack) close() {
	if on := s.top(); on != nil {
		s.leave(on)
		s.sheets = s.sheets[:len(s.sheets)-1]
		s.onChange()
	}
}

// remove takes a sheet away, wherever it lies.
func (s *sheetStack) remove(id string) {
	if i := slices.IndexFunc(s.sheets, func(o sheet) bool { return o.id() == id }); i >= 0 {
		s.leave(s.sheets[i])
		s.sheets = slices.Delete(s.sheets, i, i+1)
		s.onChange()
	}
}

// closeAll takes all sheets away.
func (s *sheetStack) closeAll() {
	for _, on := range slices.Backward(s.sheets) {
		s.leave(on)
	}
	s.sheets = s.sheets[:0]
	s.onChange()
}

// leave gives the focus back to the control that opened a sheet, if the sheet is the one on top or all above it close too.
func (s *sheetStack) leave(on sheet) {
	if l, ok := on.(leaving); ok {
		l.left()
	}
	if s.returnTo != "" || s.top() == on {
		s.returnTo = s.openers[on.id()]
	}
	delete(s.openers, on.id())
}

// top returns the sheet on top, nil for none.
func (s *sheetStack) top() sheet {
	if n := len(s.sheets); n > 0 {
		return s.sheets[n-1]
	}
	return nil
}
