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
	*kit
	*window
	*sheetStack
	*messages
	*preferences
	*ruleBook
	*learning
	languages *languages
	play      *playScreen
	root      *ui.Root
	shelf     *save.Shelf
	// statistics are the results against the computer.
	statistics *save.Statistics
	// layouts are shared by all boards.
	layouts boardview.Layouts
	// diagrams makes the boards of sheets.
	diagrams *diagrams
	// inbox holds files that have come and wait for the next frame.
	inbox inbox
	// exchange takes rules in and out of the program.
	exchange *exchange
	// gameFiles takes games in and out of it.
	gameFiles *gameFiles
	keeping   *keeping
	// soundtrack has noises and music follow the settings and the game.
	soundtrack *soundtrack
	// placing is the position that is set up, nil before the first one.
	placing *placingSheet
	// online is play on the Internet.
	online   *online
	arrivals *arrivals
	tip      *tooltip
	touches  *touches
	pointing *pointing
	// reportedSheets is the number of open sheets last reported to the host.
	reportedSheets int
	mirror         *mirror
	// Painted counts the trees that were built; the drawing side repaints when it changes.
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
	a := &App{Config: c, root: ui.NewRoot(), shelf: save.NewShelf(c.Store)}
	if c.Windows != nil {
		a.shelf.Share(c.Windows)
	}
	c.Sound = &haptics{Sound: c.Sound, host: c.Host, on: func() bool { return a.settings.Vibration }}
	a.Sound = c.Sound
	a.kit = &kit{measure: c.Measure, sound: c.Sound, stale: true}
	a.window = &window{zoom: 1, edges: c.Host.Insets, measure: c.Measure}
	a.sheetStack = &sheetStack{cover: a.cover, onChange: a.kit.changed}
	a.kit.dismiss, a.kit.back = a.sheetStack.closeAll, a.sheetStack.close
	a.kit.nested = func() bool { return len(a.sheets) > 1 }
	a.sheetStack.onOpen = func(id string) { a.root.ScrollToTop(id + "-body") }
	a.messages = &messages{kit: a.kit, host: c.Host}
	a.kit.announce = a.messages.announce
	a.preferences = &preferences{shelf: a.shelf, onProblem: a.messages.report, apply: a.applySettings}
	a.soundtrack = &soundtrack{kit: a.kit, preferences: a.preferences, messages: a.messages}
	a.diagrams = &diagrams{kit: a.kit, window: a.window, preferences: a.preferences, root: a.root, layouts: &a.layouts}
	library := newLibrary(c.Content)
	a.languages = newLanguages(library)
	a.ruleBook = newRuleBook(a.kit, a.messages, a.shelf, a.languages)
	a.statistics = save.NewStatistics(a.shelf)
	a.learning = newLearning(a.page(), &a.Config, library, a.ruleBook, a.preferences, a.diagrams)
	a.exchange = &exchange{page: a.page(), host: c.Host, book: a.ruleBook, refresh: a.refresh}
	a.gameFiles = &gameFiles{page: a.page(), host: c.Host, clock: c.Clock, learners: a.learning.learners}
	a.keeping = &keeping{kit: a.kit, host: c.Host, messages: a.messages, prefs: a.preferences}
	a.root.PageClicks = c.Host.OwnsInput()
	a.root.OnFocus = func(id string) { c.Host.FocusNode(id, !a.root.PointerLeads) }
	a.sheetStack.openedBy, a.sheetStack.openers = a.openerNow, map[string]string{}
	a.arrivals = &arrivals{window: a.window, prefs: a.preferences}
	a.tip = &tooltip{kit: a.kit, window: a.window, root: a.root}
	a.pointing = &pointing{}
	a.pointing.follow(c.Host.Touches())
	a.play = newPlayScreen(a.page(), &playParts{config: &a.Config, prefs: a.preferences, book: a.ruleBook, statistics: a.statistics, shelf: a.shelf, root: a.root,
		layouts: &a.layouts, diagrams: a.diagrams, pointing: a.pointing, theme: a.Theme, menu: a.menuSheet, refresh: a.refresh,
		toggleMute: a.soundtrack.toggleMute})
	a.online = a.play.online
	a.online.openText = func(text string) { a.gameFiles.open(file{name: a.kit.text("online.title"), text: text}) }
	a.online.explain = func(r *variants.Rules) *ruleSheet { return a.newRuleSheet(r, nil) }
	a.online.print = func(html string) { a.exchange.printed(a.Host.Print(html)) }
	a.learning.print = a.online.print
	a.learning.room = func() exerciseRoom { return exerciseRoom{a.play.layout, a.play.hear} }
	a.mirror = &mirror{root: a.root, host: c.Host, window: a.window}
	a.touches = &touches{root: a.root, table: a.play.resting, moving: a.play.moving, skip: a.play.skip}
	a.keeping.kept = func() int { return a.play.game.Kept() }
	a.gameFiles.table = func() *game.Table { return a.play.game }
	a.gameFiles.sent = a.play.links.openSent
	if err := a.loadSettings(); err != nil {
		return nil, err
	}
	a.play.games.restore()
	a.restoreDraft()
	if link := c.Host.LaunchLink(); link != "" {
		a.play.games.openLink(link)
		c.Host.ClearLink()
	}
	return a, nil
}

// Resize tells the size of the window in CSS px. What the program calls dp is a CSS px or, in a window larger than a
// laptop's, [Zoom] of them.
func (a *App) Resize(width, height float64) {
	zoom := Zoom(width, height)
	width, height = width/zoom, height/zoom
	if width == a.width && height == a.height && zoom == a.zoom {
		return
	}
	a.width, a.height, a.zoom = width, height, zoom
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
	a.exchange.writeBook()
	a.gameFiles.step()
	if !moved {
		a.Sound.Warm()
	}
	a.online.tick()
	a.play.update(dt, moved)
	a.soundtrack.tick(dt, a.play.tension(moved))
	a.messages.tick(dt)
	if a.library.news() {
		a.followLanguage()
		a.changed()
	}
	a.watchTables()
	if a.arrivals.tick(dt) {
		a.root.Changed = true
	}
	a.tip.tick(dt)
	if a.stale {
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
	if s, ok := a.top().(*tablesSheet); ok {
		s.follow(now)
	}
}

// Ready tells that the first frame has been drawn: from now on the computer may move.
func (a *App) Ready() {
	if !a.play.ready {
		a.play.ready = true
		a.Host.Ready()
		a.fetchContent()
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
	if a.width <= 0 || a.height <= 0 {
		return
	}
	a.stale = false
	if a.toast.text != "" && !a.toast.belongs(a.occasion()) {
		a.endToast()
	}
	tree := &ui.Node{Children: a.play.build()}
	var top, scrim *ui.Node
	if on := a.top(); on != nil {
		// Sheets that were opened from others wait unseen under the last one.
		scrim = &ui.Node{Look: ui.LookScrim, Bounds: ui.Rect{W: a.width, H: a.height}}
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
	if a.toast.text != "" {
		message = a.buildToast(top)
		tree.Children = append(tree.Children, message)
	}
	a.arrivals.below = nil
	if top != nil && top.Bounds == (ui.Rect{W: a.width, H: a.height}) {
		a.arrivals.below = tree.Children[0]
	}
	a.arrivals.follow(top, scrim, message, a.toast.text)
	a.play.follow()
	a.tip.watch(tree)
	a.root.Show(tree, ui.Rect{W: a.width, H: a.height}, a.Measure)
	if top != nil {
		hideCut(tree.Children[0], top.Bounds)
	}
	if tip := a.tip.build(); tip != nil {
		ui.Arrange(tip, a.Measure)
		tree.Children = append(tree.Children, tip)
	}
	a.painted++
	urgent := a.returnTo != ""
	if n := len(a.sheets); n != a.reportedSheets {
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
	d.Turned = a.play.opposite() && a.facing != a.play.view()
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
	return a.play.view()
}

// occasion is what a message that appears now belongs to.
func (a *App) occasion() occasion {
	now := occasion{sheets: len(a.sheets)}
	if on := a.top(); on != nil {
		now.sheet = on.id()
	}
	return now
}
