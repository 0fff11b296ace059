package screen

import (
	"time"

	"awale/game/save"
	"awale/render/anim"
	"awale/render/boardview"
	"awale/render/geom"
	"awale/render/ui"
	"awale/variants"
)

// playScreen is the screen on which a game is played: the board, the strips of the players, the line in which the game
// speaks, and controls. It follows the game at the table and gives it the player's commands.
type playScreen struct {
	page
	*window
	*preferences
	*seatControls
	adviser *adviser
	config  *Config
	host    Host
	clock   func() time.Duration
	book    *ruleBook
	// statistics are the results against the computer.
	statistics *save.Statistics
	root       *ui.Root
	theme      func() Theme
	// diagrams makes the small boards of the history.
	diagrams *diagrams
	menu     func() *menuSheet
	// refresh shows at once what a late answer of the host has changed.
	refresh func()

	board *boardview.Board
	// layouts are shared by all boards. plain is the board of the game without its numbers, as it was laid out last.
	layouts *boardview.Layouts
	plain   *geom.Board
	frame   frame
	play    playState
	guide   guide
	// pointer is what the player points with, as far as it is known.
	pointer pointerKind
	light   *turnLight
	// ready is set once the first frame has been drawn, hidden while nobody can see the program.
	ready, hidden bool
	// watching is set while another window plays the game, as it was told last.
	watching bool
}

// newPlayScreen makes the play screen without a game.
func newPlayScreen(c *Config, p page, prefs *preferences, book *ruleBook, root *ui.Root, layouts *boardview.Layouts) *playScreen {
	ps := &playScreen{page: p, window: p.window, preferences: prefs, config: c, host: c.Host, clock: c.Clock, book: book, root: root, layouts: layouts}
	ps.board = boardview.New("", root, layouts, boardview.Options{Kind: boardview.Playing, Speed: anim.Normal})
	ps.guide.hand = boardview.NewHand(ps.board, ps.previewHouse)
	ps.board.OnGain = p.kit.changed
	if ps.pointer = byMouse; c.Host.Touches() {
		ps.pointer = byTouch
	}
	ps.light = &turnLight{prefs: prefs, board: ps.board}
	words := &commentary{narrator: &narrator{kit: p.kit, playing: &playing{}}, messages: p.messages}
	ps.adviser = &adviser{commentary: words, preferences: prefs, board: ps.board, think: newThinking(*c), skip: ps.skip, showEnd: ps.showEnd}
	ps.seatControls = &seatControls{
		offers:      &offers{commentary: words, stack: p.sheetStack, skip: ps.skip, relay: ps.relay},
		preferences: prefs, adviser: ps.adviser, frame: &ps.frame, saying: ps.saying, strips: ps.strips, openMenu: ps.openMenuFor}
	return ps
}

// openMenuFor opens the menu for a side, which it faces.
func (ps *playScreen) openMenuFor(side variants.Side) { ps.openBefore(side, ps.menu()) }

// build makes the nodes of the screen, with the hand of the first visit if it can be seen.
func (ps *playScreen) build() []*ui.Node {
	nodes := append([]*ui.Node{ps.buildPlay()}, ps.board.Gains()...)
	if n := ps.buildCallout(); n != nil {
		nodes = append(nodes, n)
	}
	if hand := ps.guide.hand.Node(); hand != nil {
		nodes = append(nodes, hand)
	}
	return nodes
}

// follow tells that what was built last is about to be shown.
func (ps *playScreen) follow() { ps.light.follow(ps.play.turn, ps.play.outcome.Over()) }

// advance lets dt seconds pass on the board and reports whether seeds were moving.
func (ps *playScreen) advance(dt float64) (moved bool) {
	moved = ps.board.Busy()
	cues, landed := ps.board.Advance(dt)
	for _, cue := range cues {
		ps.hear(cue)
		if cue.Kind == anim.End {
			ps.arrive() // the result is told while it is shown
		}
	}
	if moved {
		ps.showScores()
	}
	if landed {
		ps.landed()
	}
	return moved
}

// update lets dt seconds pass for the players. A move that has just ended is told before the next one is made: moved is
// what advance has reported.
func (ps *playScreen) update(dt float64, moved bool) {
	if len(ps.sheets) == 0 {
		ps.play.reading.tick(dt)
	}
	ps.tick(ps.ready && !moved && !ps.board.Busy() && len(ps.sheets) == 0)
	ps.adviser.pollAdvice()
	ps.followSettlement(moved)
	ps.board.TickSigns(dt)
	ps.tickCallout(dt)
	ps.tickGuide(dt)
	ps.tickHistory()
	if ps.light.tick(dt) {
		ps.root.Changed = true
	}
}

// hide tells that the program cannot be seen any more, or can again: the clock is saved and stands, and the computer does
// not think ahead.
func (ps *playScreen) hide(hidden bool) {
	ps.tick(false)
	ps.hidden = hidden
	if hidden {
		ps.game.SaveClock()
		ps.adviser.rest()
	}
}

// leave tells that the program ends: whatever no move has saved yet is saved.
func (ps *playScreen) leave() {
	ps.tick(false)
	ps.game.Close()
}

// hear lets a moment of the animation be heard. Two people at one board both hear a winner.
func (ps *playScreen) hear(cue anim.Cue) {
	if cue.Kind != anim.End {
		ps.sound.Play(cue)
		return
	}
	v := ps.voices()
	result := 1
	switch {
	case cue.Outcome.Result == variants.Draw:
		result = 0
	case v[variants.South].You && cue.Outcome.Result == variants.NorthWins,
		v[variants.North].You && cue.Outcome.Result == variants.SouthWins:
		result = -1
	}
	ps.sound.Finish(result)
}
