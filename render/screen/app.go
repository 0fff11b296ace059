package screen

import (
	"time"

	"awale/game"
	"awale/game/save"
	"awale/game/tables"
	"awale/render/boardview"
	"awale/render/ui"
	"awale/variants"
)

// Config is what an App is made from.
type Config struct {
	Host    Host
	Store   save.Store
	Measure Measurer
	Sound   Sound
	// Clock is a monotonic clock.
	Clock func() time.Duration
	// Seed makes chance: who begins, which of equal moves a weaker level plays.
	Seed uint64
	// Wall returns the time in milliseconds since 1970, for the records of games; with nil they have no times.
	Wall func() int64
	// Sliced is set where searches share one thread with the frames and run in slices.
	Sliced bool
	// Threads is how many threads the Grand Master may think with where searches are not sliced, 0 for one.
	Threads int
	// Tables is where endgame tables come from; with nil the computer plays without any.
	Tables tables.Source
	// Content is where texts, lessons and problems come from.
	Content Content
	// Network is the way to play on the Internet, nil where there is none.
	Network Network
	// Windows are those that share the store, nil for a store that no other window uses.
	Windows save.Windows
}

// Measurer measures words and is told the player's text size.
type Measurer interface {
	ui.Measurer
	// SetTextSize sets the player's text size, 1 for 100 %.
	SetTextSize(scale float64)
}

// App is the program behind its window. All methods belong to one goroutine, that of the frame loop
// or of the page's event handlers, which in a browser are the same.
type App struct {
	Config
	kit       *kit
	window    *window
	stack     *sheetStack
	messages  *messages
	prefs     *preferences
	content   *library
	languages *languages
	root      *ui.Root
	shelf     *save.Shelf
	// layouts are shared by all boards.
	layouts boardview.Layouts
	// diagrams makes the boards of sheets.
	diagrams *diagrams
	// playing is the game on the board.
	playing *playing
	// book is every rule there is, learners those who learn, and statistics the results against the computer.
	book       *ruleBook
	learners   *learnerBook
	statistics *save.Statistics

	// The parts of the program.
	play    *playScreen
	rules   *ruleRoom
	library *libraryRoom
	newGame *newGameRoom
	learn   *learning
	online  *online
	setup   *setupRoom

	// inbox holds files that have come and wait for the next frame.
	inbox inbox
	// soundtrack has noises and music follow the settings and the game.
	soundtrack *soundtrack
	arrivals   *arrivals
	tip        *tooltip
	touches    *touches
	pointing   *pointing
	mirror     *mirror
	// reportedSheets is the number of open sheets last reported to the host.
	reportedSheets int
	// painted counts the trees that were built; the drawing side repaints when it changes.
	painted int
	ended   bool
	// tablesStatus is what was known last of the endgame tables.
	tablesStatus tables.Status
	// unlooked is how many seconds ago the program looked last whether another window has changed the store.
	unlooked float64
}

// New makes the program: settings and the game in progress come back from the store, a link the
// program was started with is opened. What cannot be read is put into quarantine, and the player is told.
func New(c Config) (*App, error) {
	a := &App{root: ui.NewRoot(), shelf: save.NewShelf(c.Store)}
	if c.Windows != nil {
		a.shelf.Share(c.Windows)
	}
	c.Sound = &haptics{Sound: c.Sound, host: c.Host, on: func() bool { return a.prefs.settings.Vibration }}
	a.Config = c
	a.equip()
	a.furnish()
	if err := a.loadSettings(); err != nil {
		return nil, err
	}
	a.play.games.restore()
	a.book.restoreDraft()
	if link := c.Host.LaunchLink(); link != "" {
		a.openLink(link)
		c.Host.ClearLink()
	}
	return a, nil
}

// equip makes what all parts of the program are made of.
func (a *App) equip() {
	a.kit, a.stack, a.messages = newKit(kitParts{measure: a.Measure, sound: a.Sound, host: a.Host, cover: a.cover, openedBy: a.openerNow,
		shown: func(id string) { a.root.ScrollToTop(id + "-body") }})
	a.window = &window{zoom: 1, edges: a.Host.Insets, measure: a.Measure}
	a.prefs = &preferences{shelf: a.shelf, onProblem: a.messages.report, apply: a.applySettings}
	a.diagrams = &diagrams{kit: a.kit, window: a.window, preferences: a.prefs, root: a.root, layouts: &a.layouts}
	a.content = newLibrary(a.Content)
	a.languages = newLanguages(a.content)
	a.book = newRuleBook(a.kit, a.messages, a.shelf, a.languages.all)
	a.statistics = save.NewStatistics(a.shelf)
	a.learners = newLearnerBook(a.kit, a.prefs, a.messages.report, a.Seed)
	a.playing = &playing{}

	a.soundtrack = &soundtrack{music: a.Sound, kit: a.kit, preferences: a.prefs, messages: a.messages}
	a.root.PageClicks = a.Host.OwnsInput()
	a.root.OnFocus = func(id string) { a.Host.FocusNode(id, !a.root.PointerLeads) }
	a.arrivals = &arrivals{window: a.window, prefs: a.prefs}
	a.tip = &tooltip{kit: a.kit, window: a.window, root: a.root}
	a.pointing = &pointing{}
	a.pointing.follow(a.Host.Touches())
	a.mirror = &mirror{root: a.root, host: a.Host, window: a.window}
}

// furnish makes the parts of the program. A part gets those that were made before it, and leads to the others by its ways.
func (a *App) furnish() {
	p, to := a.page(), ways{a}
	a.rules = newRuleRoom(p, a.prefs, a.book, a.diagrams, a.root, a.Host, to, to, a.refresh)
	a.library = newLibraryRoom(p, libraryParts{host: a.Host, persist: a.Host.Persist, clock: a.Clock, wall: a.Wall, prefs: a.prefs, book: a.book, root: a.root,
		diagrams: a.diagrams, statistics: a.statistics, learners: a.learners, table: func() *game.Table { return a.playing.game }, refresh: a.refresh, ways: to})
	a.newGame = &newGameRoom{page: p, prefs: a.prefs, book: a.book, games: to, statistics: a.statistics, diagrams: a.diagrams, rules: a.rules}
	a.learn = newLearning(p, learnParts{seed: a.Seed, wall: a.Wall, library: a.content, book: a.book, learners: a.learners, diagrams: a.diagrams,
		root: a.root, host: a.Host, board: to, kept: a.library, ways: to})
	a.online = newOnline(p, onlineParts{playing: a.playing, prefs: a.prefs, network: a.Network, clock: a.Clock, host: a.Host, root: a.root, shelf: a.shelf,
		windows: a.Windows, book: a.book, diagrams: a.diagrams, rules: a.rules, library: a.library, newGame: a.newGame, learn: a.learn, ways: to})
	a.play = newPlayScreen(p, &playParts{playing: a.playing, machine: machine{clock: a.Clock, sliced: a.Sliced, threads: a.Threads}, tables: a.Tables, seed: a.Seed, wall: a.Wall,
		host: a.Host, prefs: a.prefs, book: a.book, statistics: a.statistics, shelf: a.shelf, root: a.root, layouts: &a.layouts, diagrams: a.diagrams,
		pointing: a.pointing, theme: a.Theme, remote: a.online, ways: to, toggleMute: a.soundtrack.toggleMute, refresh: a.refresh})
	a.setup = &setupRoom{page: p, prefs: a.prefs, book: a.book, root: a.root, diagrams: a.diagrams, game: placingTable{a.play}, place: a.play.layout, rules: a.rules,
		library: a.library}
	a.touches = &touches{root: a.root, table: a.play.resting, moving: a.play.moving, skip: a.play.skip}
}

// Resize tells the size of the window in CSS px. What the program calls dp is a CSS px or, in a window larger than a
// laptop's, [Zoom] of them.
func (a *App) Resize(width, height float64) {
	zoom := Zoom(width, height)
	width, height = width/zoom, height/zoom
	if width == a.window.width && height == a.window.height && zoom == a.window.zoom {
		return
	}
	a.window.width, a.window.height, a.window.zoom = width, height, zoom
	a.mirror.expire() // all that the page has of the tree lies elsewhere now
	a.play.layout.relay()
}

// Board returns the board of the game.
func (a *App) Board() *boardview.Board { return a.play.board }

// Root returns the tree that is shown and its focus, hover and press.
func (a *App) Root() *ui.Root { return a.root }

// Painted grows whenever a new tree is shown.
func (a *App) Painted() int { return a.painted }

// Covered reports whether a sheet covers the board wholly.
func (a *App) Covered() bool { return a.arrivals.below != nil && a.arrivals.below.Unseen }

// Update lets dt seconds pass. slack is how much of the frame a search may use.
func (a *App) Update(dt float64, slack time.Duration) {
	painted := a.painted
	a.root.Tick(dt)
	if a.mirror.tick(dt) {
		a.tip.leave()
	}
	moved := a.play.advance(dt)
	a.advanceDiagrams(dt)
	a.readInbox()
	a.watchStore(dt)
	a.rules.exchange.writeBook()
	a.library.files.step()
	if !moved {
		a.Sound.Warm()
	}
	a.online.tick()
	a.play.update(dt, moved)
	a.soundtrack.tick(dt, a.play.tension(moved))
	a.messages.tick(dt)
	if a.content.news() {
		a.followLanguage()
		a.kit.changed()
	}
	a.watchTables()
	if a.arrivals.tick(dt) {
		a.root.Changed = true
	}
	a.tip.tick(dt)
	if a.kit.stale {
		a.show()
	}
	if a.painted != painted {
		slack /= paintedPart
	}
	a.play.adviser.think.grant(slack)
}

// paintedPart is the part of a frame's slack that a search has where the frame shows a new tree: to build and to draw it takes as long
// as the rest.
const paintedPart = 4

// watchTables shows what has changed of the endgame tables, where that can be seen.
func (a *App) watchTables() {
	now := a.play.adviser.think.tables.Status()
	if now == a.tablesStatus {
		return
	}
	a.tablesStatus = now
	if s, ok := a.stack.top().(*tablesSheet); ok {
		s.follow(now)
	}
}

// Ready tells that the first frame has been drawn: from now on the computer may move.
func (a *App) Ready() {
	if !a.play.ready {
		a.play.ready = true
		a.Host.Ready()
		a.learn.fetchContent()
		a.languages.want()
	}
}

// Leave tells that the program ends: what no move has saved yet is saved, and no search goes on.
func (a *App) Leave() {
	a.play.leave()
}

// Ended reports whether the player has asked to leave the program. It is to be told so by Leave.
func (a *App) Ended() bool { return a.ended }

func (a *App) quit() { a.ended = true }

// show builds the tree of what is and mirrors it.
func (a *App) show() {
	if a.window.width <= 0 || a.window.height <= 0 {
		return
	}
	a.kit.stale = false
	if a.messages.toast.text != "" && !a.messages.toast.belongs(a.occasion()) {
		a.messages.endToast()
	}
	tree := &ui.Node{Children: a.play.build()}
	var top, scrim *ui.Node
	if on := a.stack.top(); on != nil {
		// Sheets that were opened from others wait unseen under the last one.
		scrim = &ui.Node{Look: ui.LookScrim, Bounds: ui.Rect{W: a.window.width, H: a.window.height}}
		if s, ok := on.(revealing); ok {
			scrim.Clear = s.clear()
			top = a.play.layout.placeRevealing(s, scrim.Clear)
		}
		if top == nil {
			top = a.placeSheet(on.build())
		}
		tree.Children = append(tree.Children, scrim, top)
	}
	var message *ui.Node
	if a.messages.toast.text != "" {
		message = a.buildToast(top)
		tree.Children = append(tree.Children, message)
	}
	a.arrivals.below = nil
	if top != nil && top.Bounds == (ui.Rect{W: a.window.width, H: a.window.height}) {
		a.arrivals.below = tree.Children[0]
	}
	a.arrivals.follow(top, scrim, message, a.messages.toast.text)
	a.play.follow()
	a.tip.watch(tree)
	a.root.Show(tree, ui.Rect{W: a.window.width, H: a.window.height}, a.Measure)
	if top != nil {
		hideCut(tree.Children[0], top.Bounds)
	}
	if tip := a.tip.build(); tip != nil {
		ui.Arrange(tip, a.Measure)
		tree.Children = append(tree.Children, tip)
	}
	a.painted++
	urgent := a.stack.returnTo != ""
	if n := len(a.stack.sheets); n != a.reportedSheets {
		urgent = true
		if n > a.reportedSheets && !a.root.PageClicks && !a.root.PointerLeads {
			a.root.FocusFirst() // a player who opened it by a key goes on by keys; a page does this itself
		}
		a.reportedSheets = n
		a.Host.Sheets(n)
	}
	a.mirror.send(urgent)
	a.giveFocusBack()
}

// placeSheet gives a dialog its bounds, facing the side that opened it.
func (a *App) placeSheet(d *ui.Node) *ui.Node {
	d.Turned = a.play.seats.opposite() && a.stack.facing != a.play.seats.view()
	a.window.placeDialog(d, a.play.layout.sheetAir())
	return d
}

// hideCut hides strips of which a sheet would leave a part to be seen: their words would be cut.
func hideCut(n *ui.Node, sheet ui.Rect) {
	if n.Look == ui.LookStrip || n.Look == ui.LookPlaque {
		n.Unseen = !n.Bounds.Intersect(sheet).Empty()
		return
	}
	for _, c := range n.Children {
		hideCut(c, sheet)
	}
}

// cover prepares for a sheet that is about to lie over the board: nobody waits for advice behind it.
func (a *App) cover() variants.Side {
	a.play.adviser.stopAdvice()
	return a.play.seats.view()
}

// occasion is what a message that appears now belongs to.
func (a *App) occasion() occasion {
	now := occasion{sheets: len(a.stack.sheets)}
	if on := a.stack.top(); on != nil {
		now.sheet = on.id()
	}
	return now
}
