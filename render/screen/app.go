package screen

import (
	"bytes"
	"fmt"
	"time"

	"awale/assets/locales"
	"awale/game"
	"awale/game/save"
	"awale/game/tables"
	"awale/render/anim"
	"awale/render/boardview"
	"awale/render/geom"
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
	*playScreen
	root  *ui.Root
	shelf *save.Shelf
	// layouts are shared by all boards.
	layouts boardview.Layouts
	// diagrams makes the boards of sheets.
	diagrams *diagrams
	// inbox holds files that have come and wait for the next frame.
	inbox inbox
	// exchange takes rules in and out of the program.
	exchange *exchange
	arrivals *arrivals
	tip      *tooltip
	touches  *touches
	// told is how many sheets the host knows of; mirrored is the document the page has.
	told     int
	mirrored []byte
	// Painted counts the trees that were built; the drawing side repaints when it changes.
	painted int
	ended   bool
}

// New makes the program: settings and the game in progress come back from the store, a link the
// program was started with is opened. Whatever cannot be read is set aside and said.
func New(c Config) (*App, error) {
	a := &App{Config: c, root: ui.NewRoot(), shelf: save.NewShelf(c.Store)}
	a.kit = &kit{measure: c.Measure, sound: c.Sound, stale: true}
	a.window = &window{zoom: 1, edges: c.Host.Insets, measure: c.Measure}
	a.sheetStack = &sheetStack{cover: a.cover, onChange: a.kit.changed}
	a.kit.dismiss = a.sheetStack.close
	a.messages = &messages{kit: a.kit, host: c.Host}
	a.preferences = &preferences{shelf: a.shelf, onProblem: a.messages.report, apply: a.applySettings}
	a.diagrams = &diagrams{kit: a.kit, window: a.window, preferences: a.preferences, root: a.root, layouts: &a.layouts}
	a.ruleBook = newRuleBook(a.kit, a.messages, a.shelf)
	a.exchange = &exchange{page: a.page(), host: c.Host, book: a.ruleBook, refresh: a.refresh}
	a.root.PageClicks = c.Host.OwnsInput()
	a.root.OnFocus = c.Host.FocusNode
	a.arrivals = &arrivals{window: a.window, prefs: a.preferences}
	a.tip = &tooltip{kit: a.kit, window: a.window, root: a.root}
	a.playScreen = newPlayScreen(&a.Config, a.page(), a.preferences, a.ruleBook, a.root, &a.layouts)
	a.playScreen.theme, a.playScreen.menu, a.playScreen.refresh = a.Theme, a.menuSheet, a.refresh
	a.touches = &touches{root: a.root, clock: c.Clock, table: a.playScreen}
	if err := a.loadSettings(); err != nil {
		return nil, err
	}
	a.restore()
	a.restoreDraft()
	if link := c.Host.LaunchLink(); link != "" {
		a.OpenLink(link)
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
	a.relay()
}

// relay lays the play screen out anew, for another window, rule, view or text size.
func (ps *playScreen) relay() {
	if ps.width <= 0 {
		return // the window has no size yet
	}
	ps.textScale = ps.settings.TextScale
	ps.measure.SetTextSize(ps.settings.TextScale)
	// Strips fold before houses become too small for fingers.
	ui.Fit(func(f fold) bool {
		ps.layBoard(f)
		return !ps.folds() || !ps.cramped()
	}, unfolded, foldedOnce, foldedMost)
	if ps.opposite() && ps.session.Offered().Kind != game.NoOffer {
		ps.makeRoom()
	}
	ps.board.SetOptions(ps.boardOptions())
	ps.board.Lay(ps.plain.Area)
	ps.changed()
}

// makeRoom has the board give way to a question that is higher than the row of who reads it, so that nothing on the
// board is hidden.
func (ps *playScreen) makeRoom() {
	f := &ps.frame
	for side := range variants.Side(2) {
		row := &f.far
		if side == ps.view() {
			row = &f.near
		}
		*row = ps.buildSeat(ps.strips(), side, *row).Bounds
	}
	f.board.Y = f.far.Y + f.far.H
	f.board.H = f.near.Y - f.board.Y
	ps.placeBoard()
}

// folds reports whether what lies around the board may give way to it: without numbers on the board the far player's
// seeds are told nowhere else.
func (ps *playScreen) folds() bool {
	return ps.opposite() || ps.frame.upright && ps.settings.ShowCounts
}

// layBoard shares out the window and lays the board out in its part; fold is what gives way to it.
func (ps *playScreen) layBoard(fold fold) {
	ps.frame = layFrame(frameNeeds{ps.sheetArea(), linesOf(ps.measure), ps.strips().wants(ui.Width(ps.buildBar(mostKeys, true), ps.measure)), ps.opposite()}, fold)
	ps.placeBoard()
}

// placeBoard lays the board out in its part of the window.
func (ps *playScreen) placeBoard() {
	area := ps.frame.board
	if ps.frame.upright && area.W > area.H {
		// The board stands in a window that is higher than wide, whatever lies around it.
		area.X, area.W = area.X+(area.W-area.H)/2, area.H
	}
	ps.plain = ps.layouts.Geometry(area, ps.rules.Size(), ps.view())
}

// cramped reports whether a house is too small for a finger or, where no large words would have to give way for that, too
// close to the next one, or a long board lies across a window that is higher than wide.
func (ps *playScreen) cramped() bool {
	if ps.plain.Flanked && ps.plain.Upright != ps.frame.upright {
		return true
	}
	least := geom.Finger
	if large := ps.settings.TextScale > 1; ps.opposite() && !(large && ps.frame.below && ps.frame.fold == unfolded) {
		least += geom.TargetGap
	}
	for h := range variants.House(2 * ps.plain.Size) {
		if at := ps.plain.Target(h); min(at.W, at.H) < geom.Finger {
			return true
		}
	}
	return ps.plain.Pitch < least
}

// Board returns the board of the game.
func (a *App) Board() *boardview.Board { return a.board }

// Root returns the tree that is shown and its focus, hover and press.
func (a *App) Root() *ui.Root { return a.root }

// Painted grows whenever a new tree is shown.
func (a *App) Painted() int { return a.painted }

// Update lets dt seconds pass. slack is how much of the frame a search may use.
func (a *App) Update(dt float64, slack time.Duration) {
	a.root.Tick(dt)
	wasBusy := a.board.Busy()
	cues, landed := a.board.Advance(dt)
	for _, cue := range cues {
		a.hear(cue)
		if cue.Kind == anim.End {
			a.arrive() // who has won is said while it is shown
		}
	}
	if wasBusy {
		a.showScores()
	}
	if landed {
		a.landed()
	}
	a.advanceDiagrams(dt)
	a.readInbox()
	a.exchange.writeBook()
	a.adviser.think.grant(slack)
	if !wasBusy {
		a.Sound.Warm()
	}
	// A move that has just ended is told before the next one is made.
	a.playScreen.tick(a.ready && !wasBusy && !a.board.Busy() && len(a.sheets) == 0)
	a.adviser.pollAdvice()
	a.messages.tick(dt)
	a.tickGuide(dt)
	if a.arrivals.tick(dt) {
		a.root.Changed = true
	}
	if a.light.tick(dt) {
		a.root.Changed = true
	}
	a.tip.tick(dt)
	if a.stale {
		a.show()
	}
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

// boardRoom implements trialGame.
func (ps *playScreen) boardRoom() (room ui.Rect, upright bool) {
	return ps.frame.board, ps.frame.upright
}

// Ready tells that the first frame has been drawn: from now on the computer may move.
func (a *App) Ready() {
	if !a.ready {
		a.ready = true
		a.Host.Ready()
	}
}

// Leave tells that the program ends: what no move has saved yet is saved.
func (a *App) Leave() {
	a.playScreen.tick(false)
	a.game.SaveClock()
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
	tree := &ui.Node{Children: []*ui.Node{a.buildPlay()}}
	if touch := a.buildGuide(); touch != nil {
		tree.Children = append(tree.Children, touch)
	}
	var top, scrim *ui.Node
	if n := len(a.sheets); n > 0 {
		// Sheets that were opened from others wait unseen under the last one.
		scrim = &ui.Node{Look: ui.LookScrim, Bounds: ui.Rect{W: a.width, H: a.height}}
		if s, ok := a.sheets[n-1].(revealing); ok {
			scrim.Clear = s.clear()
			top = a.placeRevealing(s, scrim.Clear)
		}
		if top == nil {
			top = a.placeSheet(a.sheets[n-1].build())
		}
		tree.Children = append(tree.Children, scrim, top)
	}
	var message *ui.Node
	if a.toast.text != "" {
		message = a.buildToast(top)
		tree.Children = append(tree.Children, message)
	}
	a.arrivals.follow(top, scrim, message, a.toast.text)
	a.light.follow(a.play.turn, a.play.outcome.Over())
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
	if n := len(a.sheets); n != a.told {
		if n > a.told && !a.root.PageClicks && !a.root.PointerLeads {
			a.root.FocusFirst() // who opened it by a key goes on by keys; a page does this itself
		}
		a.told = n
		a.Host.Sheets(n)
	}
	if doc := ui.Mirror(tree, a.zoom); !bytes.Equal(doc, a.mirrored) {
		a.mirrored = doc
		a.Host.Mirror(doc)
	}
}

// sheetAir is the air above and below a sheet that has room at its sides. Of two who sit opposite each other the one who
// has not opened it goes on seeing the own strip, with the clock, if there is height for that.
func (ps *playScreen) sheetAir() float64 {
	in := ps.sheetArea()
	if strip := ps.frame.far.Y + ps.frame.far.H - in.Y + margin; ps.opposite() && in.H-2*strip >= compactFrom {
		return max(ui.SpaceBroad, strip)
	}
	return ui.SpaceBroad
}

// sheetRoom is the most height of a sheet of a width.
func (ps *playScreen) sheetRoom(w float64) float64 {
	in := ps.sheetArea()
	if in.W-w < sheetAside || in.H < compactFrom {
		return in.H
	}
	return in.H - 2*ps.sheetAir()
}

// placeSheet gives a dialog its bounds, facing the side that opened it.
func (a *App) placeSheet(d *ui.Node) *ui.Node {
	d.Turned = a.opposite() && a.facing != a.view()
	a.window.placeDialog(d, a.sheetAir())
	return d
}

// hideCut hides strips of which a sheet would leave a part to be seen: their words would be cut.
func hideCut(n *ui.Node, sheet ui.Rect) {
	if n.Look == ui.LookStrip {
		n.Unseen = !n.Bounds.Intersect(sheet).Empty()
		return
	}
	for _, c := range n.Children {
		hideCut(c, sheet)
	}
}

// cover prepares for a sheet that is about to lie over the board: nobody waits for advice behind it.
func (a *App) cover() variants.Side {
	a.adviser.stopAdvice()
	return a.view()
}

// setLanguage loads a language; the text of everything that is shown follows.
func (a *App) setLanguage(lang string) error {
	catalog, err := locales.Load(lang)
	if err != nil {
		return fmt.Errorf("language %s: %w", lang, err)
	}
	a.words = words{catalog}
	a.Host.SetLanguage(lang, a.words.text("app.title"))
	a.changed()
	return nil
}
