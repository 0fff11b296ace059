package screen

import (
	"time"

	"awale/game/save"
	"awale/game/tables"
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
	prefs   *preferences
	seats   *seatControls
	host    focusHost
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
	remote        remotePlay
	ways          playWays

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

// playWays are the ways from the screen with the board to other parts of the program.
type playWays interface {
	// openMenu opens the menu. Where two sit opposite each other it faces the side that opened it, else facing is nil.
	openMenu(facing *variants.Side)
	// openRule opens the page of a rule, and offerRule offers to keep one that came with a link.
	openRule(r *variants.Rules)
	offerRule(r *variants.Rules)
	// openNewGame opens a new game, openLevel one against the computer at a level, and playAgain begins a game with the last choices.
	openNewGame()
	openLevel(key string)
	playAgain()
	// openLearn opens the lessons.
	openLearn()
	// openGames opens the list of games, openGame the page of one of them, and openFull tells that the storage was full.
	openGames()
	openGame(id string)
	openFull(dropped int, kept bool)
	// openShare opens what can be shared, with a part chosen, "" for the one that is meant most likely.
	openShare(of shared, part string)
}

// playParts are what the play screen is made from, besides its page.
type playParts struct {
	playing *playing
	// machine is what searches run on, and tables where endgame tables come from, nil for none.
	machine machine
	tables  tables.Source
	// seed makes chance, and wall returns the time in milliseconds since 1970, nil where it is not known.
	seed       uint64
	wall       func() int64
	host       focusHost
	prefs      *preferences
	book       *ruleBook
	statistics *save.Statistics
	shelf      *save.Shelf
	root       *ui.Root
	layouts    *boardview.Layouts
	diagrams   *diagrams
	pointing   *pointing
	theme      func() Theme
	remote     remotePlay
	ways       playWays
	// toggleMute silences everything, or nothing any more.
	toggleMute func()
	// refresh shows at once what a late answer of the host has changed.
	refresh func()
}

// newPlayScreen makes the play screen without a game.
func newPlayScreen(p page, of *playParts) *playScreen {
	prefs, root, host := of.prefs, of.root, of.host
	ps := &playScreen{page: p, window: p.window, prefs: prefs, host: host, clock: of.machine.clock, root: root, remote: of.remote, ways: of.ways}
	board := boardview.New("", root, of.layouts, boardview.Options{Kind: boardview.Playing, Speed: anim.Normal})
	board.OnGain = p.kit.changed
	ps.board = board
	ps.light = &turnLight{prefs: prefs, board: board}
	words := &commentary{playing: of.playing, kit: p.kit, messages: p.messages, narrator: &narrator{kit: p.kit, playing: of.playing,
		older:     func() string { return of.remote.older("online.behind.old") },
		behind:    func() string { return of.remote.older("online.behind.tag") },
		elsewhere: of.remote.standing}}
	offers := &offers{commentary: words, page: p, stack: p.sheetStack, skip: ps.skip, relay: func() { ps.layout.relay() }, barred: of.remote.barred}
	ps.layout = &playLayout{narrator: words.narrator, prefs: prefs, window: p.window, board: board, layouts: of.layouts, wants: ps.wants,
		seat: func(side variants.Side, row ui.Rect) ui.Rect {
			return ps.seats.buildSeat(ps.strip.strips(), side, row).Bounds
		},
		panel: func() (there, open bool) { return ps.panel.taken() }}
	frame, relay := &ps.layout.frame, ps.layout.relay
	showScores := func() { ps.strip.showScores() }

	ps.line = &lineShower{narrator: words.narrator, preferences: prefs, board: board, skip: ps.skip, showScores: showScores}
	ps.adviser = &adviser{commentary: words, preferences: prefs, machine: of.machine, board: board, think: newThinking(of.machine, of.tables), line: ps.line,
		skip: ps.skip, showEnd: func() { ps.ending.show() }}
	ps.callouts = &callouts{commentary: words, preferences: prefs, stack: p.sheetStack, window: p.window, board: board, frame: frame,
		pointing: of.pointing, skip: ps.skip}
	ps.demonstration = &demonstration{narrator: words.narrator, preferences: prefs, messages: p.messages, reading: &ps.reading, skip: ps.skip, relay: relay}
	ps.resting = &resting{playing: of.playing, stack: p.sheetStack, board: board, frame: frame}
	ps.tag = &ruleTag{narrator: words.narrator, book: of.book, openRule: of.ways.openRule, board: board, frame: frame}
	ps.strip = &playerStrips{narrator: words.narrator, preferences: prefs, window: p.window, messages: p.messages, board: board, frame: frame,
		seen: &ps.seen, demonstration: ps.demonstration, light: ps.light, root: root}

	ps.guide = &guide{commentary: words, preferences: prefs, board: board, adviser: ps.adviser, book: of.book, pointing: of.pointing,
		showScores: showScores, hand: boardview.NewHand(board, func(h variants.House, on bool) { ps.house.pointAt(h, on) })}
	ps.panel = &panelSlot{kit: p.kit, root: root, host: host, place: &frame.panelPlace, relay: relay, refresh: of.refresh, onClose: func() { ps.history.close() }}
	ps.analyst = &analyst{commentary: words, preferences: prefs, adviser: ps.adviser, line: ps.line, skip: ps.skip, refuse: ps.callouts.refuseHouse,
		shown:    func() (open bool) { return ps.history.analysing() },
		analyses: newAnalyses(ps.adviser.think.gate, of.machine.clock, of.machine.threads)}
	ps.history = &historyPanel{commentary: words, page: p, slot: ps.panel, root: root, host: host, board: board, diagrams: of.diagrams,
		analyst: ps.analyst, ways: of.ways, skip: ps.skip, refresh: of.refresh, focusBoard: ps.focusBoard}
	ps.house = &houses{commentary: words, preferences: prefs, page: p, board: board, frame: frame, adviser: ps.adviser, callouts: ps.callouts, analyst: ps.analyst,
		resting: ps.resting, reading: &ps.reading, skip: ps.skip, showElsewhere: ps.showElsewhere, leaveGuide: ps.guide.leave, showEnd: func() { ps.ending.show() }}
	ps.problems = &problems{commentary: words, page: p, book: of.book, rematch: func() { ps.ending.rematch() }}
	ps.speaker = &gameWords{commentary: words, preferences: prefs, guide: ps.guide, problems: ps.problems, board: board, seen: &ps.seen}
	ps.seats = &seatControls{offers: offers, preferences: prefs, adviser: ps.adviser, frame: frame, saying: ps.speaker.saying,
		strips: ps.strip.strips, openMenu: func(side variants.Side) { of.ways.openMenu(&side) }}

	ps.settling = &settling{offers: offers, page: p, adviser: ps.adviser, board: board}
	ps.coaching = &coaching{offers: offers, preferences: prefs, page: p, adviser: ps.adviser}
	ps.ending = &gameEnd{offers: offers, page: p, board: board, window: p.window, theme: of.theme, statistics: of.statistics, prefs: prefs, remote: of.remote,
		ways: of.ways, history: ps.history.open, share: func() { ps.games.share() }, match: func() { ps.matches.show() }}
	ps.links = &linkPlay{offers: offers, preferences: prefs, page: p, book: of.book, diagrams: of.diagrams, board: board, seen: &ps.seen, reading: &ps.reading,
		ending: ps.ending, strip: ps.strip, offerRule: of.ways.offerRule, send: func() { ps.games.sharePart(sharedMove) },
		arrive: ps.arrive, landed: ps.landed, forget: ps.forget}
	ps.games = &gameOpener{offers: offers, preferences: prefs, page: p, seed: of.seed, wall: of.wall, book: of.book, guide: ps.guide, adviser: ps.adviser,
		ending: ps.ending, problems: ps.problems, links: ps.links, remote: of.remote, ways: of.ways, placed: ps.placed}
	ps.matches = &matchPlay{offers: offers, page: p, cards: ps.ending.cards, rematch: ps.ending.rematch, history: ps.history.open, playGame: ps.games.playGame}
	ps.bar = &controlBar{offers: offers, preferences: prefs, openMenu: func() { of.ways.openMenu(nil) }, adviser: ps.adviser, demonstration: ps.demonstration,
		frame: frame, seen: &ps.seen, panel: ps.panel, share: ps.games.share, toggleMute: of.toggleMute, talk: of.remote.openTalk}
	ps.onMenu = &gameMenu{seats: ps.seats, page: p, demonstration: ps.demonstration, settling: ps.settling, problems: ps.problems,
		matches: ps.matches, links: ps.links, remote: of.remote, history: ps.history, playAgain: of.ways.playAgain, rematch: ps.ending.rematch, handOn: ps.games.share}
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
	ps.tick(ps.quiet() && !moved && (len(ps.sheets) == 0 || ps.seats.session.Online()))
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
		ps.seats.offers.putQuestion()
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
		ps.seats.game.SaveClock()
		ps.adviser.rest()
	}
}

// leave tells that the program ends: whatever no move has saved yet is saved, and no search goes on.
func (ps *playScreen) leave() {
	ps.tick(false)
	ps.seats.game.Close()
	ps.adviser.think.stop()
	ps.adviser.think.tables.Close()
}

// hear lets a moment of the animation be heard. Two people at one board both hear a winner.
func (ps *playScreen) hear(cue anim.Cue) {
	if cue.Kind != anim.End {
		ps.kit.sound.Play(cue)
		return
	}
	v := ps.seats.narrator.voices()
	result := 1
	switch {
	case cue.Outcome.Result == variants.Draw:
		result = 0
	case v[variants.South].You && cue.Outcome.Result == variants.NorthWins,
		v[variants.North].You && cue.Outcome.Result == variants.SouthWins:
		result = -1
	}
	ps.kit.sound.Finish(result)
}
