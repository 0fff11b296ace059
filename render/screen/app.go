package screen

import (
	"slices"
	"time"

	"awale/ai"
	"awale/assets/locales"
	"awale/game"
	"awale/game/save"
	"awale/game/tables"
	"awale/render/boardview"
	"awale/render/screen/advice"
	"awale/render/screen/clock"
	"awale/render/screen/hall"
	"awale/render/screen/kit"
	"awale/render/screen/learn"
	"awale/render/screen/library"
	"awale/render/screen/newgame"
	"awale/render/screen/online"
	"awale/render/screen/play"
	"awale/render/screen/rules"
	"awale/render/screen/setup"
	"awale/render/screen/table"
	"awale/render/ui"
	"awale/variants"
)

// Config holds the parts from which an App is made.
type Config struct {
	Host  kit.Host
	Store save.Store
	// Durable is where a copy of the present game is kept, nil for a store that loses nothing in a crash.
	Durable save.Durable
	Measure kit.Measurer
	Sound   kit.Sound
	// Clock is a monotonic clock.
	Clock func() time.Duration
	// Seed seeds the random numbers: who begins, and which of equal moves a weaker level plays.
	Seed uint64
	// Wall returns the time in milliseconds since 1970, for the records of games. If it is nil they have no times.
	Wall func() int64
	// Sliced is set if searches share one thread with the frames and run in slices.
	Sliced bool
	// Thinker is where sliced searches run instead as soon as that is there, nil for nowhere.
	Thinker ai.Elsewhere
	// Threads is the number of threads for the Grand Master if searches are not sliced, 0 for one.
	Threads int
	// Memory is the memory of the machine in bytes, 0 if that is not known.
	Memory int64
	// BuildTables is set if endgame tables are built without being asked for.
	BuildTables bool
	// Tables provides endgame tables. If it is nil the computer plays without any.
	Tables tables.Source
	// AddLetters adds a part of the font, with letters that some languages need. It is nil where no words are drawn.
	AddLetters func(regular, bold []byte) error
	// Content provides texts, lessons and problems.
	Content kit.Content
	// Network connects to servers for play on the Internet, nil if there is none.
	Network online.Network
	// Offline are the files with which the program works without a connection, nil where it needs none.
	Offline kit.OfflineFiles
	// Rehearses is set where a function takes long when it is called first: a move is then rehearsed unseen, see [App.Rehearse].
	Rehearses bool
	// Plain is set if the browser has no WebGL 2 and the program draws plain pictures.
	Plain bool
	// Windows are the windows that share the store, nil for a store that no other window uses.
	Windows save.Windows
}

// App is the program behind its window. All methods are called from one goroutine: that of the frame loop or of the
// page's event handlers, which in a browser are the same.
type App struct {
	Config
	kit       *kit.Kit
	window    *kit.Window
	stack     *kit.SheetStack
	messages  *kit.Messages
	prefs     *kit.Preferences
	content   *kit.ContentFiles
	languages *languages
	root      *ui.Root
	title     *title
	shelf     *save.Shelf
	// layouts are shared by all boards.
	layouts boardview.Layouts
	// diagrams makes the boards of sheets.
	diagrams *kit.Diagrams
	// playing is the game on the board.
	playing *table.Playing
	// book holds all rules, learners the learners of the program, and statistics the results against the computer.
	book       *rules.Book
	learners   *learn.LearnerBook
	statistics *save.Statistics
	// tournaments holds the tournaments of this device.
	tournaments *hall.Book

	// The parts of the program.
	play    *play.Screen
	rules   *rules.Room
	library *library.Room
	newGame *newgame.Room
	learn   *learn.Room
	hall    *hall.Room
	clock   *clock.Room
	online  *online.Room
	setup   *setup.Room

	// inbox holds files until the next frame.
	inbox inbox
	// soundtrack makes noises and music follow the settings and the game.
	soundtrack *soundtrack
	wake       wake
	rehearsal  *rehearsal
	bell       *bell
	arrivals   *arrivals
	tip        *kit.Tooltip
	touches    *touches
	pointing   *kit.Pointing
	mirror     *mirror
	// reportedSheets is the number of open sheets last reported to the host.
	reportedSheets int
	// painted counts the trees that were built. The drawing side repaints when it changes.
	painted int
	ended   bool
	// newVersion is set once another version is ready for the next start.
	newVersion bool
	// tablesStatus is the last known status of the endgame tables.
	tablesStatus tables.Status
	// unlooked is the time since the program last looked whether another window has changed the store, in seconds.
	unlooked float64
}

// New makes the program. It loads the settings and the game in progress from the store, and opens the link that the
// program was started with. Data that cannot be read is put into quarantine, and the player is informed. The error says
// that the program cannot start.
func New(c Config) (*App, error) {
	a := assemble(c)
	if c.Rehearses {
		a.rehearsal = newRehearsal(a)
	}
	if err := a.loadSettings(); err != nil {
		return nil, err
	}
	a.play.Games.Restore()
	a.book.RestoreDraft()
	if link := c.Host.LaunchLink(); link != "" {
		a.openLink(link)
		c.Host.ClearLink()
	}
	return a, nil
}

// assemble makes the program of its parts, and reads nothing yet.
func assemble(c Config) *App {
	a := &App{root: ui.NewRoot(), shelf: save.NewShelf(c.Store), rehearsal: &rehearsal{}}
	if c.Windows != nil {
		a.shelf.Share(c.Windows)
	}
	a.shelf.CopyTo(c.Durable)
	c.Sound = &haptics{Sound: c.Sound, host: c.Host, on: func() bool { return a.prefs.Settings.Vibration }}
	a.Config = c
	a.equip()
	a.furnish()
	return a
}

// equip makes the parts that all other parts of the program use.
func (a *App) equip() {
	a.kit, a.stack, a.messages = kit.NewKit(kit.KitParts{Measure: a.Measure, Sound: a.Sound, Host: a.Host, Cover: a.cover,
		OpenedBy: a.openerNow, Shown: func(id string) { a.root.ScrollToTop(id + "-body") }})
	a.window = &kit.Window{Zoom: 1, Edges: a.Host.Insets, Measure: a.Measure, Touched: a.Host.Touches}
	a.prefs = &kit.Preferences{Shelf: a.shelf, OnProblem: a.messages.Report, Apply: a.applySettings}
	a.diagrams = &kit.Diagrams{Kit: a.kit, Window: a.window, Preferences: a.prefs, Root: a.root, Layouts: &a.layouts}
	a.content = kit.NewContentFiles(a.Content)
	a.kit.Languages = a.content.Languages()
	a.languages = &languages{Page: a.page(), host: a.Host, library: a.content, read: map[string]*locales.Catalog{},
		add: a.AddLetters, added: map[string]bool{},
		remind: func() { a.play.Speaker.Remind() },
		relay: func() {
			if a.play != nil { // the first words come before it
				a.play.Layout.Relay()
			}
		}}
	a.book = rules.NewBook(a.kit, a.messages, a.shelf, a.languages.all)
	a.statistics = save.NewStatistics(a.shelf)
	a.learners = learn.NewLearnerBook(a.page(), a.Seed)
	a.tournaments = hall.NewBook(a.page(), a.Seed, a.Wall)
	a.playing = &table.Playing{}

	a.soundtrack = &soundtrack{music: a.Sound, kit: a.kit, Preferences: a.prefs, messages: a.messages}
	a.root.PageClicks = a.Host.OwnsInput()
	a.root.OnFocus = func(id string) { a.Host.FocusNode(id, !a.root.PointerLeads) }
	a.arrivals = &arrivals{window: a.window, prefs: a.prefs}
	a.tip = &kit.Tooltip{Kit: a.kit, Window: a.window, Root: a.root}
	a.pointing = &kit.Pointing{}
	a.pointing.Follow(a.Host.Touches())
	a.wake = wake{host: a.Host}
	a.mirror = &mirror{root: a.root, host: a.Host, window: a.window}
}

// furnish makes the rooms of the program. A room gets the rooms that were made before it, and leads to the others by
// its ways.
func (a *App) furnish() {
	p, to := a.page(), ways{a}
	a.rules = rules.NewRoom(p, a.book, a.Host, to, to, a.refresh)
	a.library = library.NewRoom(p, library.Parts{Host: a.Host, Persist: a.Host.Persist, Clock: a.Clock, Wall: a.Wall, Book: a.book,
		Statistics: a.statistics, Learners: a.learners, Tournaments: a.tournaments,
		Table: func() *game.Table { return a.playing.Game }, Refresh: a.refresh, Ways: to})
	a.newGame = newgame.NewRoom(p, to, a.statistics, a.rules)
	a.learn = learn.NewRoom(p, learn.Parts{Seed: a.Seed, Wall: a.Wall, Library: a.content, Book: a.book, Learners: a.learners,
		Host: a.Host, Board: to, Kept: a.library, Ways: to})
	a.clock = clock.NewRoom(p, a.Clock)
	a.hall = hall.NewRoom(p, hall.Parts{Rules: a.rules, Book: a.tournaments, Files: a.Host, Fill: a.Host, Clock: a.clock,
		Desk: ways{a}})
	a.online = online.NewRoom(p, online.Parts{Playing: a.playing, Network: a.Network, Clock: a.Clock, Host: a.Host, Notifier: a.Host,
		Windows: a.Windows, Book: a.book, Rules: a.rules, Library: a.library, NewGame: a.newGame, Learn: a.learn, Hall: a.hall, Ways: to})
	machine := advice.Machine{Clock: a.Clock, Sliced: a.Sliced, Thinker: a.Thinker, Threads: a.Threads, Memory: a.Memory,
		BuildTables: a.BuildTables}
	a.play = play.New(p, &play.Parts{Playing: a.playing, Machine: machine, Tables: a.Tables, Seed: a.Seed, Wall: a.Wall, Host: a.Host,
		Book: a.book, Statistics: a.statistics, Layouts: &a.layouts, Pointing: a.pointing, Theme: a.Theme,
		Remote: a.online, RemoteNext: a.online, Talk: a.online.Talk, Ways: to, Refresh: a.refresh})
	a.setup = setup.NewRoom(p, setup.Parts{Game: a.play.Games, Place: a.play.Layout, Rules: a.rules, Library: a.library,
		Prover: a.play.Prover})
	a.touches = &touches{root: a.root, play: a.play}
	a.bell = &bell{host: a.Host, sound: a.Sound, on: func() bool { return a.prefs.Settings.Notify }, news: a.online.Running.Going}
	a.title = &title{kit: a.kit, host: a.Host, turn: a.play.TurnTitle, asked: a.online.Running.Asked}
}

// page returns the parts that every sheet gets.
func (a *App) page() kit.Page {
	return kit.Page{Kit: a.kit, SheetStack: a.stack, Window: a.window, Messages: a.messages, Prefs: a.prefs, Diagrams: a.diagrams,
		Root: a.root}
}

// Resize sets the size of the window in CSS px. One dp is one CSS px or, in a window larger than a laptop's, [kit.Zoom]
// of them.
func (a *App) Resize(width, height float64) {
	zoom := kit.Zoom(width, height)
	width, height = width/zoom, height/zoom
	if width == a.window.Width && height == a.window.Height && zoom == a.window.Zoom {
		return
	}
	a.window.Width, a.window.Height, a.window.Zoom = width, height, zoom
	a.mirror.expire() // all parts of the tree that the page has are in other places now
	a.play.History.Restore()
	a.play.Layout.Relay()
}

// Board returns the board of the game.
func (a *App) Board() *boardview.Board { return a.play.GameBoard }

// Root returns the shown tree and its focus, hover and press.
func (a *App) Root() *ui.Root { return a.root }

// Painted grows whenever a new tree is shown.
func (a *App) Painted() int { return a.painted }

// Covered reports whether a sheet covers all of the board.
func (a *App) Covered() bool { return a.arrivals.below != nil && a.arrivals.below.Unseen }

// Update lets dt seconds pass. slack is the part of the frame that a search may use.
func (a *App) Update(dt float64, slack time.Duration) {
	painted := a.painted
	a.root.Tick(dt)
	if a.mirror.tick(dt) {
		a.tip.Leave()
	}
	moved := a.play.Advance(dt)
	a.advanceDiagrams(dt)
	a.readInbox()
	a.watchStore(dt)
	a.rules.WriteBook()
	a.library.Files.Step()
	if !moved {
		a.Sound.Warm()
		saveLater(a.prefs, dt)
	}
	a.online.Tick()
	a.play.Update(dt, moved)
	a.soundtrack.tick(dt, moved, a.play.Over(), a.playing.Session.Position())
	a.clock.Follow()
	a.wake.follow(a.playing.Session, a.play.Over(), a.soundtrack.rested, a.hall.OnWall() || a.clock.KeepsAwake())
	a.messages.Tick(dt)
	if a.content.News() {
		a.languages.follow()
		a.learn.Arrived()
		a.kit.Changed()
	}
	a.watchTables()
	if a.arrivals.tick(dt) {
		a.root.Changed = true
	}
	a.tip.Tick(dt)
	if a.kit.Stale {
		a.show()
	}
	if a.painted != painted {
		slack /= paintedPart
	}
	a.play.Adviser.Think.Grant(slack)
}

// Working reports whether something is worked on, a part in each frame, that may not be seen.
func (a *App) Working() bool { return a.library.Files.Working() || a.play.Adviser.Think.Working() }

// paintedPart is the divisor of a frame's slack for a search if the frame shows a new tree: building and drawing it
// take as long as the rest.
const paintedPart = 4

// watchTables shows changes of the endgame tables on the pages where the player can see them.
func (a *App) watchTables() {
	now := a.play.Adviser.Think.Tables.Status()
	if now == a.tablesStatus {
		return
	}
	a.tablesStatus = now
	if s, ok := a.stack.Top().(*advice.TablesSheet); ok {
		s.Follow(now)
	}
}

// Ready is called when the first frame has been drawn: from now on the computer may move.
func (a *App) Ready() {
	if !a.play.Ready {
		a.play.Ready = true
		a.Host.Ready()
		a.learn.FetchContent()
		a.languages.want()
		if a.Plain {
			a.messages.Mention(a.kit.Text("graphics.plain"))
		}
	}
}

// Leave is called when the program ends. It saves what no move has saved yet, and ends all searches.
func (a *App) Leave() {
	kit.KeepDrafts(a.stack)
	saveLater(a.prefs, kit.SaveRest)
	a.play.Leave()
}

// Ended reports whether the player has asked to leave the program. The host then has to call Leave.
func (a *App) Ended() bool { return a.ended }

func (a *App) quit() { a.ended = true }

// show builds the tree of the current state and mirrors it.
func (a *App) show() {
	if a.window.Width <= 0 || a.window.Height <= 0 {
		return
	}
	a.kit.Stale = false
	if a.messages.Toast.Text != "" && !a.messages.Toast.Belongs(a.occasion()) {
		a.messages.EndToast()
	}
	tree := &ui.Node{Children: a.play.Build()}
	var top, scrim *ui.Node
	if on := a.stack.Top(); on != nil {
		// Sheets below the top one are not drawn.
		scrim = &ui.Node{Look: ui.LookScrim, Bounds: ui.Rect{W: a.window.Width, H: a.window.Height}}
		if s, ok := on.(kit.Revealing); ok {
			scrim.Clear = s.Clear()
			top = a.play.Layout.PlaceRevealing(s, scrim.Clear)
		}
		if top == nil {
			top = a.placeSheet(on.Build())
		}
		tree.Children = append(tree.Children, scrim, top)
	}
	var message []*ui.Node
	if a.messages.Toast.Text != "" {
		message = a.buildToasts(top)
		tree.Children = append(tree.Children, message...)
	}
	a.arrivals.below = nil
	if top != nil && top.Bounds == (ui.Rect{W: a.window.Width, H: a.window.Height}) {
		a.arrivals.below = tree.Children[0]
	}
	a.arrivals.follow(top, scrim, message, a.messages.Toast.Text)
	a.play.Follow()
	a.tip.Watch(tree)
	a.root.Show(tree, ui.Rect{W: a.window.Width, H: a.window.Height}, a.Measure)
	if top != nil {
		hideCut(tree.Children[0], top.Bounds)
	}
	if tip := a.tip.Build(); tip != nil {
		ui.Arrange(tip, a.Measure)
		tree.Children = append(tree.Children, tip)
	}
	a.title.follow(top)
	a.painted++
	urgent := a.stack.ReturnTo != ""
	if n := len(a.stack.Sheets); n != a.reportedSheets {
		urgent = true
		if n > a.reportedSheets && !a.root.PageClicks && !a.root.PointerLeads {
			a.root.FocusFirst() // a player who opened it with a key continues with keys; a page does this itself
		}
		a.reportedSheets = n
		a.Host.Sheets(n)
	}
	a.mirror.send(urgent)
	a.giveFocusBack()
}

// placeSheet sets the bounds of a dialog. The dialog faces the side that opened it.
func (a *App) placeSheet(d *ui.Node) *ui.Node {
	_, faces := a.stack.Top().(kit.FacingBoth)
	d.Turned = !faces && a.play.Seats.Opposite() && a.stack.Facing != a.play.Seats.View()
	if back := a.online.Running.WayBack(d.ID, len(a.stack.Sheets) > 1); back != nil {
		d.Children = slices.Insert(d.Children, 1, back)
	}
	a.window.PlaceDialog(d, a.play.Layout.SheetAir())
	return d
}

// hideCut hides strips that a sheet covers in part: their words would be cut.
func hideCut(n *ui.Node, sheet ui.Rect) {
	if n.Look == ui.LookStrip || n.Look == ui.LookPlaque {
		n.Unseen = !n.Bounds.Intersect(sheet).Empty()
		return
	}
	for _, c := range n.Children {
		hideCut(c, sheet)
	}
}

// cover prepares for a sheet that will be opened: nobody waits for advice or a queued move behind it. It returns the side at the bottom
// of the window.
func (a *App) cover() variants.Side {
	a.play.Adviser.StopAdvice()
	a.play.House.Unqueue()
	return a.play.Seats.View()
}

// occasion is the occasion of a message that appears now.
func (a *App) occasion() kit.Occasion {
	now := kit.Occasion{Sheets: len(a.stack.Sheets)}
	if on := a.stack.Top(); on != nil {
		now.Sheet = on.ID()
	}
	return now
}
