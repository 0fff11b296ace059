package screen

import (
	"time"

	"awale/game/save"
	"awale/render/anim"
	"awale/render/boardview"
	"awale/render/ui"
	"awale/variants"
)

// playScreen is the screen on which a game is played: the board, the strips of the players, the line in which the game
// speaks, and controls. It follows the game at the table. Each part of the screen is a type with its own state; the screen
// tells them what happens, in the right order.
type playScreen struct {
	page
	*window
	*preferences
	*seatControls
	host    Host
	clock   func() time.Duration
	root    *ui.Root
	board   *boardview.Board
	adviser *adviser
	light   *turnLight

	layout        *playLayout
	seen          seenGame
	reading       reading
	strip         *playerStrips
	bar           *controlBar
	house         *houses
	speaker       *gameWords
	callouts      *callouts
	guide         *guide
	tag           *ruleTag
	panel         *panelSlot
	history       *historyPanel
	demonstration *demonstration
	problems      *problems
	settling      *settling
	coaching      *coaching
	ending        *gameEnd
	matches       *matchPlay
	links         *linkPlay
	games         *gameOpener
	onMenu        *gameMenu
	resting       *resting
	line          *lineShower
	analyst       *analyst
	online        *online

	// ready is set once the first frame has been drawn, hidden while nobody can see the program.
	ready, hidden bool
	// watching is set while another window plays the game, as it was told last.
	watching bool
}

// seenGame is what the board shows of the game. What is still on its way has not been seen.
type seenGame struct {
	turn    variants.Side
	outcome variants.Outcome
	// sowing is set while seeds are on their way, of a move that turn has made.
	sowing bool
	// sure is set while the computer that thinks has proved who wins.
	sure bool
}

// playParts are what the play screen is made from, besides its page.
type playParts struct {
	config     *Config
	prefs      *preferences
	book       *ruleBook
	statistics *save.Statistics
	shelf      *save.Shelf
	root       *ui.Root
	layouts    *boardview.Layouts
	diagrams   *diagrams
	pointing   *pointing
	theme      func() Theme
	menu       func() *menuSheet
	// toggleMute silences everything, or nothing any more.
	toggleMute func()
	// refresh shows at once what a late answer of the host has changed.
	refresh func()
}

// newPlayScreen makes the play screen without a game.
func newPlayScreen(p page, of *playParts) *playScreen {
	prefs, root, host := of.prefs, of.root, of.config.Host
	ps := &playScreen{page: p, window: p.window, preferences: prefs, host: host, clock: of.config.Clock, root: root}
	board := boardview.New("", root, of.layouts, boardview.Options{Kind: boardview.Playing, Speed: anim.Normal})
	board.OnGain = p.kit.changed
	ps.board = board
	ps.light = &turnLight{prefs: prefs, board: board}
	words := &commentary{narrator: &narrator{kit: p.kit, playing: &playing{}, older: func() string { return ps.online.older("online.behind.old") },
		behind: func() string { return ps.online.older("online.behind.tag") }}, messages: p.messages}
	ps.layout = &playLayout{narrator: words.narrator, preferences: prefs, window: p.window, board: board, layouts: of.layouts, wants: ps.wants}
	frame, relay := &ps.layout.frame, ps.layout.relay

	ps.adviser = &adviser{commentary: words, preferences: prefs, config: of.config, board: board, think: newThinking(*of.config), skip: ps.skip}
	ps.callouts = &callouts{commentary: words, preferences: prefs, stack: p.sheetStack, window: p.window, board: board, frame: frame,
		pointing: of.pointing, skip: ps.skip}
	ps.demonstration = &demonstration{narrator: words.narrator, preferences: prefs, messages: p.messages, reading: &ps.reading, skip: ps.skip, relay: relay}
	ps.resting = &resting{playing: words.playing, stack: p.sheetStack, board: board, frame: frame}
	ps.tag = &ruleTag{narrator: words.narrator, book: of.book, nav: p.nav, board: board, frame: frame}
	ps.strip = &playerStrips{narrator: words.narrator, preferences: prefs, window: p.window, messages: p.messages, board: board, frame: frame,
		seen: &ps.seen, demonstration: ps.demonstration, light: ps.light, root: root}

	ps.guide = &guide{commentary: words, preferences: prefs, board: board, adviser: ps.adviser, book: of.book, pointing: of.pointing,
		showScores: ps.strip.showScores}
	ps.house = &houses{commentary: words, preferences: prefs, page: p, board: board, frame: frame, adviser: ps.adviser, callouts: ps.callouts,
		resting: ps.resting, reading: &ps.reading, skip: ps.skip, showElsewhere: ps.showElsewhere, leaveGuide: ps.guide.leave}
	ps.guide.hand = boardview.NewHand(board, ps.house.pointAt)
	ps.problems = &problems{commentary: words, page: p, book: of.book}
	ps.speaker = &gameWords{commentary: words, preferences: prefs, guide: ps.guide, problems: ps.problems, board: board, seen: &ps.seen}
	offers := &offers{commentary: words, page: p, stack: p.sheetStack, skip: ps.skip, relay: relay}
	ps.seatControls = &seatControls{offers: offers, preferences: prefs, adviser: ps.adviser, frame: frame, saying: ps.speaker.saying,
		strips: ps.strip.strips, openMenu: func(side variants.Side) { ps.openBefore(side, of.menu()) }}
	ps.layout.seat = func(side variants.Side, row ui.Rect) ui.Rect {
		return ps.buildSeat(ps.strip.strips(), side, row).Bounds
	}

	ps.panel = &panelSlot{kit: p.kit, root: root, host: host, frame: frame, relay: relay, refresh: of.refresh}
	ps.layout.panel = ps.panel.taken
	ps.history = &historyPanel{commentary: words, page: p, slot: ps.panel, root: root, host: host, board: board, diagrams: of.diagrams,
		skip: ps.skip, refresh: of.refresh, focusBoard: ps.focusBoard}
	ps.panel.onClose = ps.history.close
	ps.line = &lineShower{narrator: words.narrator, preferences: prefs, board: board, skip: ps.skip, showScores: ps.strip.showScores}
	ps.adviser.line = ps.line
	ps.analyst = &analyst{commentary: words, preferences: prefs, adviser: ps.adviser, callouts: ps.callouts, history: ps.history, line: ps.line, skip: ps.skip,
		analyses: newAnalyses(ps.adviser.think.gate, of.config.Clock, of.config.Threads)}
	ps.history.analyst, ps.house.analyst = ps.analyst, ps.analyst

	ps.settling = &settling{offers: offers, page: p, adviser: ps.adviser, board: board}
	ps.coaching = &coaching{offers: offers, preferences: prefs, page: p, adviser: ps.adviser}
	ps.ending = &gameEnd{offers: offers, page: p, board: board, window: p.window, theme: of.theme, statistics: of.statistics, prefs: prefs, history: ps.history.open}
	ps.adviser.showEnd, ps.house.showEnd, ps.problems.rematch = ps.ending.show, ps.ending.show, ps.ending.rematch
	ps.games = &gameOpener{offers: offers, preferences: prefs, page: p, config: of.config, book: of.book, guide: ps.guide, adviser: ps.adviser,
		ending: ps.ending, problems: ps.problems, placed: ps.placed}
	ps.links = &linkPlay{offers: offers, preferences: prefs, page: p, book: of.book, diagrams: of.diagrams, board: board, seen: &ps.seen, reading: &ps.reading,
		ending: ps.ending, strip: ps.strip, offerRule: ps.games.offerRule, send: func() { ps.games.sharePart(sharedMove) },
		arrive: ps.arrive, landed: ps.landed, forget: ps.forget}
	ps.games.links = ps.links
	ps.online = &online{page: p, playing: words.playing, preferences: prefs, network: of.config.Network, host: host, clock: of.config.Clock, shelf: of.shelf,
		windows: of.config.Windows, book: of.book, begin: ps.games.begin, tell: words.tell}
	ps.games.online, ps.ending.online = ps.online, ps.online
	ps.online.root, ps.online.mail.book = root, save.NewMessages(of.shelf)
	ps.offers.barred = ps.online.barred
	words.elsewhere = ps.online.standing
	ps.matches = &matchPlay{offers: offers, page: p, cards: ps.ending.cards, rematch: ps.ending.rematch, history: ps.history.open, playGame: ps.games.playGame}
	ps.ending.share, ps.ending.match = ps.games.share, ps.matches.show
	ps.bar = &controlBar{offers: offers, preferences: prefs, nav: p.nav, adviser: ps.adviser, demonstration: ps.demonstration, frame: frame,
		seen: &ps.seen, panel: ps.panel, share: ps.games.share, toggleMute: of.toggleMute, talk: ps.online.openTalk}
	ps.onMenu = &gameMenu{seatControls: ps.seatControls, page: p, demonstration: ps.demonstration, settling: ps.settling, problems: ps.problems,
		matches: ps.matches, links: ps.links, online: ps.online, history: ps.history, rematch: ps.ending.rematch, handOn: ps.games.share}
	return ps
}

// wants are the widths that the strips, the bar and the name of the rule ask for.
func (ps *playScreen) wants() wants {
	w := ps.strip.strips().wants(ui.Width(ps.bar.build(mostKeys, true), ps.measure))
	w.tag = ps.tag.width()
	return w
}

// follow tells that what was built last is about to be shown.
func (ps *playScreen) follow() { ps.light.follow(ps.seen.turn, ps.seen.outcome.Over()) }

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
		ps.strip.showScores()
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
		ps.reading.tick(dt)
	}
	// A game on the Internet goes on behind a sheet, as its clock does.
	ps.tick(ps.quiet() && !moved && (len(ps.sheets) == 0 || ps.session.Online()))
	ps.adviser.pollAdvice()
	ps.coaching.follow(ps.quiet() && !moved)
	if ps.quiet() && !moved {
		ps.settling.follow(!ps.guide.showing())
	}
	ps.board.TickSigns(dt)
	ps.callouts.tick(dt)
	ps.guide.tick(dt, ps.quiet() && len(ps.sheets) == 0)
	ps.history.tick()
	ps.links.tick(ps.quiet() && len(ps.sheets) == 0)
	if len(ps.sheets) == 0 {
		ps.offers.putQuestion()
		ps.ending.showLate(ps.quiet())
	}
	ps.line.tick(dt)
	ps.analyst.tick(dt)
	if ps.light.tick(dt) {
		ps.root.Changed = true
	}
}

// quiet reports whether the board has been drawn and nothing moves on it.
func (ps *playScreen) quiet() bool { return ps.ready && !ps.board.Busy() }

// hide tells that the program cannot be seen any more, or can again: the clock is saved and stands, and the computer does
// not think ahead.
func (ps *playScreen) hide(hidden bool) {
	ps.tick(false)
	ps.hidden, ps.adviser.away = hidden, hidden
	if hidden {
		ps.game.SaveClock()
		ps.adviser.rest()
	}
}

// leave tells that the program ends: whatever no move has saved yet is saved, and no search goes on.
func (ps *playScreen) leave() {
	ps.tick(false)
	ps.game.Close()
	ps.adviser.think.stop()
	ps.adviser.think.tables.Close()
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
