package screen

import (
	"image"
	"maps"
	"runtime"

	"awale/game/save"
	"awale/render/anim"
	"awale/render/screen/kit"
)

// rehearsal plays a move that nobody sees or hears, on a program of its own over an empty store. A browser compiles each function when it
// is called first, so on an old machine the board would answer the first tap of a player late. Each step is done in a frame of its own.
type rehearsal struct {
	// of is the program that the player sees, and actor the other one, nil before and after the rehearsal.
	of, actor *App
	// steps are those that are left.
	steps []func()
}

// newRehearsal prepares a rehearsal for a program.
func newRehearsal(of *App) *rehearsal {
	r := &rehearsal{of: of}
	frame := func() { r.actor.Update(1./60, 0) }
	r.steps = []func(){r.build, r.begin, r.show, frame, r.press, r.sow, frame, frame, r.end}
	return r
}

// Rehearse does the next step of a rehearsal, if one is left and nothing moves. It is called once a frame after the program is ready. Once
// the player acts no step is left: it would delay what the player does next, and often the player has done already what it prepares. It
// returns the program that rehearses, nil for none: what that shows can be drawn, so that its letters are there when they are needed.
func (a *App) Rehearse() *App {
	r := a.rehearsal
	if len(r.steps) == 0 || !a.play.Ready || a.Board().Busy() {
		return nil
	}
	next := r.steps[0]
	r.steps = r.steps[1:]
	next()
	if r.actor == nil || r.actor.root.Tree() == nil {
		return nil
	}
	return r.actor
}

// build makes the parts of the other program. It has the words that the player reads, in their size.
func (r *rehearsal) build() {
	store, settings := &save.Memory{}, save.DefaultSettings()
	settings.Language, settings.TextScale = r.of.kit.Words.Catalog.Lang(), r.of.prefs.Settings.TextScale
	save.NewShelf(store).Put(save.DocumentSettings, settings)
	r.actor = assemble(Config{Host: unseenHost{r.of.Host}, Store: store, Sound: unheard{}, Measure: fixedSize{r.of.Measure},
		Clock: r.of.Clock, Wall: r.of.Wall, Sliced: r.of.Sliced, Content: r.of.Config.Content})
	r.actor.languages.read = maps.Clone(r.of.languages.read)
}

// begin begins the game of a first visit, in which the player is to move.
func (r *rehearsal) begin() {
	if r.actor.loadSettings() != nil {
		r.end()
		return
	}
	r.actor.play.Games.Restore()
}

// show shows the game in a window like that of the player.
func (r *rehearsal) show() {
	w := r.of.window
	r.actor.Resize(w.Width*w.Zoom, w.Height*w.Zoom)
	r.actor.Update(0, 0)
	r.actor.play.Ready = true
}

// house returns the ID of the house that is sown.
func (r *rehearsal) house() string {
	p := r.actor.playing
	return r.actor.Board().HouseID(p.Rules.Legal(p.Session.Position())[0].House())
}

// press touches the house.
func (r *rehearsal) press() {
	x, y := r.actor.root.Find(r.house()).Area().Center()
	zoom, now := r.actor.window.Zoom, r.actor.Clock()
	r.actor.Pointer("down", 0, x*zoom, y*zoom, true, now)
	r.actor.Pointer("up", 0, x*zoom, y*zoom, true, now)
}

// sow does what a page asks for after the touch.
func (r *rehearsal) sow() { r.actor.Click(r.house()) }

// end leaves the other program after its last step. Its memory is freed now, and not while the player moves.
func (r *rehearsal) end() {
	r.stop()
	go runtime.GC()
}

// stop ends the rehearsal because the player acts. The memory of the other program is freed later. Before it has a game it has begun
// nothing that has to be ended.
func (r *rehearsal) stop() {
	if r.actor != nil && r.actor.playing.Session != nil {
		r.actor.Leave()
	}
	r.actor, r.steps = nil, nil
}

// fixedSize measures words, and leaves their size as it is.
type fixedSize struct{ kit.Measurer }

func (fixedSize) SetTextSize(float64) {}

// unseenHost is a host that answers, and does nothing.
type unseenHost struct{ kit.Host }

func (unseenHost) Mirror([]byte)                                        {}
func (unseenHost) FocusNode(string, bool)                               {}
func (unseenHost) Announce(string, bool)                                {}
func (unseenHost) Sheets(int)                                           {}
func (unseenHost) SetLanguage(string, string)                           {}
func (unseenHost) SetTitle(string)                                      {}
func (unseenHost) SetFull(bool)                                         {}
func (unseenHost) Translate(string)                                     {}
func (unseenHost) Ready()                                               {}
func (unseenHost) OpenFile(string) error                                { return nil }
func (unseenHost) SaveFile(string, string, string) (string, error)      { return "", nil }
func (unseenHost) SavePicture(string, *image.RGBA, func(string, error)) {}
func (unseenHost) Print(string) (string, error)                         { return "", nil }
func (unseenHost) Copy(string, func(error))                             {}
func (unseenHost) Send(string, string, func(error))                     {}
func (unseenHost) Persist(bool, func(bool))                             {}
func (unseenHost) Vibrate(int)                                          {}
func (unseenHost) KeepAwake(bool)                                       {}
func (unseenHost) AskToNotify(func(bool))                               {}
func (unseenHost) Notify(string, string)                                {}
func (unseenHost) Subscribe(string, string, func(string))               {}
func (unseenHost) Unsubscribe(func(string))                             {}
func (unseenHost) LaunchLink() string                                   { return "" }
func (unseenHost) ClearLink()                                           {}

// unheard is a sound that nobody hears.
type unheard struct{}

func (unheard) Play(anim.Cue)                {}
func (unheard) Finish(int, anim.Finale)      {}
func (unheard) Warm()                        {}
func (unheard) Thud()                        {}
func (unheard) Tick()                        {}
func (unheard) LowTime()                     {}
func (unheard) Ring()                        {}
func (unheard) SetVolume(float64)            {}
func (unheard) SetMuted(bool)                {}
func (unheard) SetHidden(bool)               {}
func (unheard) Unlock()                      {}
func (unheard) Advance()                     {}
func (unheard) PrepareMusic()                {}
func (unheard) SetMusic(float64)             {}
func (unheard) SetOrder(bool, bool)          {}
func (unheard) SetMood(kit.Mood)             {}
func (unheard) BeginGame()                   {}
func (unheard) EndGame()                     {}
func (unheard) Pieces() []kit.Piece          { return nil }
func (unheard) PiecesState() kit.PiecesState { return kit.PiecesNotLoaded }
func (unheard) Piece() string                { return "" }
func (unheard) ChoosePiece(string)           {}
func (unheard) NextPiece()                   {}
