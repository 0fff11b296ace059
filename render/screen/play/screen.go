package play

import (
	"awale/game/save"
	"awale/game/tables"
	"awale/render/anim"
	"awale/render/boardview"
	"awale/render/screen/advice"
	"awale/render/screen/history"
	"awale/render/screen/kit"
	"awale/render/screen/library"
	"awale/render/screen/rules"
	"awale/render/screen/table"
	"awale/render/ui"
	"awale/variants"
)

// Screen is the screen on which a game is played: the board, the strips of the players, the line in which the game
// speaks, and controls. It follows the game at the table. Each part of the screen is a type with its own state. The
// screen passes each change to them, in the right order.
type Screen struct {
	kit.Page
	of        *Parts
	game      *shared
	Seats     *seatControls
	GameBoard *boardview.Board
	Adviser   *advice.Adviser
	Prover    *advice.Prover
	light     *turnLight

	Layout        *layout
	Frame         *Frame
	Seen          *seenGame
	Reading       *table.Reading
	Strip         *playerStrips
	bar           *controlBar
	House         *houses
	Speaker       *gameWords
	Callouts      *callouts
	Guide         *advice.Guide
	tag           *ruleTag
	History       *history.Panel
	demonstration *demonstration
	problems      *problems
	Settling      *settling
	Coaching      *advice.Coaching
	Ending        *gameEnd
	Matches       *matchPlay
	Links         *linkPlay
	Games         *gameOpener
	OnMenu        *gameMenu
	Resting       *resting
	Line          *advice.LineShower
	Analyst       *history.Analyst

	// Ready is set once the first frame has been drawn, hidden while nobody can see the program.
	Ready, hidden bool
	// watching is set while another window plays the game, as far as the player was informed.
	watching bool
	// laid are the IDs of the controls for which the screen was laid out last.
	laid []string
	// outlaid is set when the last tree has other controls than those.
	outlaid bool
}

// shared is what the parts of the screen have in common: the game with its words and questions, the board and its place.
type shared struct {
	*table.Offers
	*kit.Preferences
	*Parts
	board   *boardview.Board
	frame   *Frame
	seen    *seenGame
	reading *table.Reading
	adviser *advice.Adviser
}

// seenGame is the part of the game that the board shows. Seeds that still travel have not been seen.
type seenGame struct {
	Turn    variants.Side
	outcome variants.Outcome
	// sowing is set while the seeds of a move by turn travel.
	sowing bool
	// sure is set while the computer that thinks has proved who wins.
	sure bool
}

// Ways are the ways from the play screen to other parts of the program.
type Ways interface {
	history.Ways
	// OpenMenu opens the menu. If two players sit opposite each other, facing is the side that opened it, else facing
	// is nil.
	OpenMenu(facing *variants.Side)
	// OpenRule opens the page of a rule, and OfferRule offers to save a rule that came with a link.
	OpenRule(r *variants.Rules)
	OfferRule(r *variants.Rules)
	// OpenLevel opens the sheet for a new game against the computer at a level, or with the last choices for "". PlayAgain begins a
	// game with the last choices.
	OpenLevel(key string)
	PlayAgain()
	// OpenLearn opens the lessons.
	OpenLearn()
	// OpenSetup opens the screen on which a position is set up.
	OpenSetup()
	// OpenFull says that the storage is full.
	OpenFull(dropped int, kept bool)
	// Played is called when the player has made a move or ended a game.
	Played()
}

// Parts are the parts from which the play screen is made, besides its page.
type Parts struct {
	Playing *table.Playing
	// Machine runs the searches. Tables provides endgame tables, nil for none.
	Machine advice.Machine
	Tables  tables.Source
	// Seed seeds the random numbers. Wall returns the time in milliseconds since 1970; it is nil if the time is not
	// known.
	Seed       uint64
	Wall       func() int64
	Host       kit.FocusHost
	Book       *rules.Book
	Statistics *save.Statistics
	Layouts    *boardview.Layouts
	Pointing   *kit.Pointing
	Theme      func() kit.Theme
	Remote     remotePlay
	RemoteNext remoteNext
	Talk       history.Talk
	Ways       Ways
	// Refresh shows at once the change that a late answer of the host has made.
	Refresh func()
}

// New makes the play screen without a game.
func New(p kit.Page, of *Parts) *Screen {
	board := boardview.New("", p.Root, of.Layouts, boardview.Options{Kind: boardview.Playing, Speed: anim.Normal})
	board.OnGain = p.Kit.Changed
	ps := &Screen{Page: p, of: of, GameBoard: board, Frame: &Frame{}, Seen: &seenGame{}, Reading: &table.Reading{}}
	words := &table.Commentary{Playing: of.Playing, Kit: p.Kit, Messages: p.Messages,
		Narrator: &table.Narrator{Kit: p.Kit, Playing: of.Playing,
			Older:     func() string { return of.Remote.Older("online.behind.old") },
			Behind:    func() string { return of.Remote.Older("online.behind.tag") },
			Elsewhere: of.Remote.Standing}}
	offers := &table.Offers{Commentary: words, Page: p, Stack: p.SheetStack, Skip: ps.Skip, Relay: func() { ps.Layout.Relay() },
		Barred: of.Remote.Barred}
	with := &shared{Offers: offers, Preferences: p.Prefs, Parts: of, board: board, frame: ps.Frame, seen: ps.Seen, reading: ps.Reading}
	ps.game = with
	showEnd := func() { ps.Ending.show() }
	base := &advice.Base{Commentary: words, Preferences: p.Prefs, Board: board, Skip: ps.Skip, ShowScores: func() { ps.Strip.showScores() }}

	ps.light = &turnLight{shared: with}
	ps.Layout = &layout{shared: with, window: p.Window, wants: ps.wants,
		seat: func(side variants.Side, row ui.Rect) ui.Rect {
			return ps.Seats.buildSeat(ps.Strip.strips(), side, row).Bounds
		},
		panel: func() *history.Panel { return ps.History }}
	ps.Line = &advice.LineShower{Base: base}
	ps.Adviser = &advice.Adviser{Base: base, Machine: of.Machine, Think: advice.NewThinking(of.Machine, of.Tables), Line: ps.Line,
		ShowEnd: showEnd}
	with.adviser = ps.Adviser
	ps.Prover = advice.NewProver(ps.Adviser, of.Tables)
	ps.Callouts = &callouts{shared: with}
	ps.demonstration = &demonstration{shared: with}
	ps.Resting = &resting{with}
	ps.tag = &ruleTag{with}
	ps.Strip = &playerStrips{shared: with, window: p.Window, demonstration: ps.demonstration, light: ps.light}

	ps.Guide = &advice.Guide{Base: base, Adviser: ps.Adviser, Book: of.Book, Pointing: of.Pointing,
		Hand: boardview.NewHand(board, func(h variants.House, on bool) { ps.House.PointAt(h, on) })}
	ps.Analyst = &history.Analyst{Base: base, Adviser: ps.Adviser, Line: ps.Line,
		Refuse: ps.Callouts.refuseHouse, Shown: func() (open bool) { return ps.History.Analysing() },
		Seek: func(id string) {
			of.Refresh()
			p.Root.ScrollTo(id)
		},
		Analyses: history.NewAnalyses(ps.Adviser.Think.Gate, of.Machine.Clock, of.Machine.Threads)}
	ps.History = &history.Panel{Base: base, Page: p, Place: &ps.Frame.Place, Host: of.Host, Analyst: ps.Analyst, Ways: of.Ways,
		Talk: of.Talk, Relay: ps.Layout.Relay, Refresh: of.Refresh, FocusBoard: ps.FocusBoard}
	ps.House = &houses{shared: with, callouts: ps.Callouts, analyst: ps.Analyst, resting: ps.Resting,
		showElsewhere: ps.showElsewhere, leaveGuide: ps.Guide.Leave, showEnd: showEnd, moving: ps.Moving}
	ps.problems = &problems{shared: with, rematch: func() { ps.Ending.rematch() }}
	ps.Speaker = &gameWords{shared: with, guide: ps.Guide, problems: ps.problems}
	ps.Seats = &seatControls{shared: with, saying: ps.Speaker.saying, strips: ps.Strip.strips}

	ps.Settling = &settling{shared: with}
	ps.Coaching = &advice.Coaching{Offers: offers, Preferences: p.Prefs, Page: p, Adviser: ps.Adviser}
	ps.Ending = &gameEnd{shared: with, analyse: ps.History.OpenAnalysis, share: func() { ps.Games.share() },
		turned: ps.History.OpenTurning, match: func() { ps.Matches.show() }}
	ps.Links = &linkPlay{shared: with, ending: ps.Ending, strip: ps.Strip, send: func() { ps.Games.sharePart(library.SharedMove) },
		arrive: ps.arrive, landed: ps.landed, forget: ps.forget}
	ps.Games = &gameOpener{shared: with, guide: ps.Guide, ending: ps.Ending, problems: ps.problems, links: ps.Links, placed: ps.placed}
	ps.Matches = &matchPlay{shared: with, cards: ps.Ending.cards, rematch: ps.Ending.rematch, history: ps.History.Open,
		playGame: ps.Games.PlayGame}
	ps.bar = &controlBar{shared: with, demonstration: ps.demonstration, history: ps.History, share: ps.Games.share,
		openGame: func() { ps.OnMenu.OpenPage() }, again: ps.Ending.rematch}
	ps.OnMenu = &gameMenu{shared: with, seats: ps.Seats, bar: ps.bar, settling: ps.Settling, problems: ps.problems,
		matches: ps.Matches, history: ps.History, links: ps.Links, rematch: ps.Ending.rematch, handOn: ps.Games.share}
	return ps
}

// wants returns the widths that the strips, the bar and the name of the rule ask for.
func (ps *Screen) wants() wants {
	ps.laid = ps.bar.names()
	w := ps.Strip.strips().wants()
	for keys := WordedKeys; keys <= max(WordedKeys, len(ps.bar.commands())); keys++ {
		w.bars = append(w.bars, ui.Width(ps.bar.build(keys, true, false), ps.Page.Window.Measure))
		high := ps.bar.build(keys, true, true)
		width := ui.Width(high, ps.Page.Window.Measure)
		w.highBars, w.barHigh = append(w.highBars, width), ui.Height(high, width, ps.Page.Window.Measure)
	}
	w.tag = ps.tag.width()
	return w
}

// Over reports whether the screen shows that the game is over.
func (ps *Screen) Over() bool { return ps.Seen.outcome.Over() }

// Follow is called before the last tree is shown.
func (ps *Screen) Follow() { ps.light.follow(ps.Seen.Turn, ps.Over()) }

// Advance lets dt seconds pass on the board and reports whether seeds were moving.
func (ps *Screen) Advance(dt float64) (moved bool) {
	moved = ps.GameBoard.Busy()
	cues, landed := ps.GameBoard.Advance(dt)
	for _, cue := range cues {
		ps.Hear(cue)
		if cue.Kind == anim.End {
			ps.arrive() // the result is announced while it is shown
		}
	}
	if moved {
		ps.Strip.showScores()
	}
	if landed {
		ps.landed()
	}
	return moved
}

// Update lets dt seconds pass for the players. A move that has just ended is announced before the next one is made.
// moved is the result of Advance.
func (ps *Screen) Update(dt float64, moved bool) {
	if len(ps.Sheets) == 0 {
		ps.Reading.Tick(dt)
	}
	// A game on the Internet continues behind a sheet, as its clock does.
	ps.Tick(ps.quiet() && !moved && (len(ps.Sheets) == 0 || ps.Seats.Session.Online()))
	ps.Layout.followHelp()
	if ps.outlaid {
		ps.outlaid = false
		ps.Layout.Relay()
	}
	ps.Adviser.PollAdvice()
	ps.Coaching.Follow(ps.quiet() && !moved)
	if ps.quiet() && !moved {
		ps.Settling.follow(!ps.Guide.Showing())
		ps.House.playQueued()
	}
	ps.GameBoard.TickSigns(dt)
	ps.Callouts.tick(dt)
	ps.Guide.Tick(dt, ps.quiet() && len(ps.Sheets) == 0)
	ps.History.Tick()
	ps.Links.tick(ps.quiet() && len(ps.Sheets) == 0)
	if len(ps.Sheets) == 0 {
		ps.Seats.Offers.PutQuestion()
		ps.Ending.showLate(ps.quiet())
	}
	ps.Line.Tick(dt)
	ps.Analyst.Tick(dt)
	if ps.light.tick(dt) {
		ps.Root.Changed = true
	}
}

// quiet reports whether the board has been drawn and nothing moves on it.
func (ps *Screen) quiet() bool { return ps.Ready && !ps.GameBoard.Busy() }

// Hide follows whether the program can be seen. While it cannot, the clock is saved and stopped, and the computer does
// not think ahead. What the player only looks at is not searched either. A move of the computer, advice and the analysis of a whole
// game go on: they end by themselves, and the player who comes back wants them.
func (ps *Screen) Hide(hidden bool) {
	ps.Tick(false)
	ps.hidden, ps.Adviser.Hidden = hidden, hidden
	if hidden {
		ps.Seats.Game.SaveClock()
		ps.Adviser.Rest()
		ps.Analyst.Rest()
	}
	ps.Prover.Hide(hidden)
}

// Leave is called when the program ends. It saves what no move has saved yet, and ends all searches.
func (ps *Screen) Leave() {
	ps.Tick(false)
	ps.Seats.Game.Close()
	ps.Adviser.Think.Stop()
	ps.Analyst.Analyses.Stop()
	ps.Prover.Close()
	ps.Adviser.Think.Tables.Close()
}

// Hear plays the sound of a moment of the animation. Two people at one board both hear the sound of a victory.
func (ps *Screen) Hear(cue anim.Cue) {
	if cue.Kind != anim.End {
		ps.Kit.Sound.Play(cue)
		return
	}
	v := ps.Seats.Narrator.Voices()
	result := 1
	switch {
	case cue.Outcome.Result == variants.Draw:
		result = 0
	case v[variants.South].You && cue.Outcome.Result == variants.NorthWins,
		v[variants.North].You && cue.Outcome.Result == variants.SouthWins:
		result = -1
	}
	ps.Kit.Sound.Finish(result, finales[ps.Ending.form])
}
