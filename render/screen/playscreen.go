package screen

import (
	"time"

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
	root    *ui.Root
	theme   func() Theme
	menu    func() *menuSheet
	// refresh shows at once what a late answer of the host has changed.
	refresh func()

	board *boardview.Board
	// layouts are shared by all boards. plain is the board of the game without its numbers, as it was laid out last.
	layouts *boardview.Layouts
	plain   *geom.Board
	frame   frame
	play    playState
	guide   guide
	light   *turnLight
	// ready is set once the first frame has been drawn, hidden while nobody can see the program.
	ready, hidden bool
}

// newPlayScreen makes the play screen without a game.
func newPlayScreen(c *Config, p page, prefs *preferences, book *ruleBook, root *ui.Root, layouts *boardview.Layouts) *playScreen {
	ps := &playScreen{page: p, window: p.window, preferences: prefs, config: c, host: c.Host, clock: c.Clock, book: book, root: root, layouts: layouts}
	ps.board = boardview.New("", root, layouts, boardview.Options{Kind: boardview.Playing, Speed: anim.Normal})
	ps.guide.hand = boardview.NewHand(ps.board, ps.look)
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
