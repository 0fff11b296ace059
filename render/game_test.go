package render

import (
	"awale/assets/assetstest"
	"image"
	"os"
	"strconv"
	"testing"
	"time"

	"awale/game"
	"awale/game/save"
	"awale/render/anim"
	"awale/render/screen"
	"awale/render/screen/kit"
	"awale/render/stage"
	"awale/variants"
	"awale/variants/notation"

	"github.com/hajimehoshi/ebiten/v2"
)

func TestMain(m *testing.M) { os.Exit(stage.Main(m)) }

// desk is a Host without a system behind it.
type desk struct {
	lang   string
	insets [4]float64
}

func (desk) OwnsInput() bool                       { return true }
func (desk) Mirror([]byte)                         {}
func (desk) FocusNode(string, bool)                {}
func (desk) Sheets(int)                            {}
func (desk) Announce(string, bool)                 {}
func (desk) SetLanguage(string, string)            {}
func (desk) SetTitle(string)                       {}
func (desk) Ready()                                {}
func (desk) Copy(_ string, done func(error))       { done(nil) }
func (d desk) Languages() []string                 { return []string{d.lang} }
func (desk) ReducedMotion() bool                   { return false }
func (desk) MoreContrast() bool                    { return false }
func (desk) Persist(_ bool, done func(bool))       { done(true) }
func (desk) Touches() bool                         { return true }
func (desk) CanVibrate() bool                      { return true }
func (desk) KeepAwake(bool)                        {}
func (desk) CanFill() bool                         { return false }
func (desk) Full() bool                            { return false }
func (desk) SetFull(bool)                          {}
func (desk) CanTranslate() bool                    { return false }
func (desk) Translate(string)                      {}
func (desk) CanNotify() bool                       { return false }
func (desk) MayNotify() bool                       { return false }
func (desk) AskToNotify(func(bool))                {}
func (desk) Notify(_, _ string)                    {}
func (desk) Reach() string                         { return "" }
func (desk) Subscribe(_, _ string, _ func(string)) {}
func (desk) Unsubscribe(func(string))              {}
func (desk) Vibrate(int)                           {}
func (d desk) Insets() (top, right, bottom, left float64) {
	return d.insets[0], d.insets[1], d.insets[2], d.insets[3]
}
func (desk) LinkBase() string                                { return "" }
func (desk) OpenFile(string) error                           { return nil }
func (desk) SaveFile(string, string, string) (string, error) { return "", nil }
func (desk) Print(string) (string, error)                    { return "", nil }
func (desk) CanSend() bool                                   { return false }
func (desk) Send(_, _ string, done func(error))              { done(nil) }
func (desk) SavePicture(_ string, p *image.RGBA, done func(string, error)) {
	savedPicture = p
	done("", nil)
}
func (desk) LaunchLink() string { return "" }
func (desk) ClearLink()         {}

// savedPicture is the picture that was saved last.
var savedPicture *image.RGBA

// quiet is a Sound without a device.
type quiet struct{}

func (quiet) LowTime()                     {}
func (quiet) SetMuted(bool)                {}
func (quiet) Advance()                     {}
func (quiet) PrepareMusic()                {}
func (quiet) SetMusic(float64)             {}
func (quiet) SetOrder(_, _ bool)           {}
func (quiet) SetMood(kit.Mood)             {}
func (quiet) BeginGame()                   {}
func (quiet) EndGame()                     {}
func (quiet) PiecesState() kit.PiecesState { return kit.PiecesThere }
func (quiet) Piece() string                { return "two-thumbs" }
func (quiet) ChoosePiece(string)           {}
func (quiet) NextPiece()                   {}
func (quiet) Pieces() []kit.Piece {
	return []kit.Piece{{Name: "evening-bars"}, {Name: "long-strings", Calm: true}, {Name: "market-guitar"},
		{Name: "still-water", Calm: true}, {Name: "trade-wind"}, {Name: "two-thumbs"}}
}

func (quiet) Play(anim.Cue)           {}
func (quiet) Finish(int, anim.Finale) {}
func (quiet) Warm()                   {}
func (quiet) Thud()                   {}
func (quiet) Tick()                   {}
func (quiet) SetVolume(float64)       {}
func (quiet) SetHidden(bool)          {}
func (quiet) Ring()                   {}
func (quiet) Unlock()                 {}

// rig is a Game with a clock of its own and a screen of any size.
type rig struct {
	*Game
	t      testing.TB
	now    time.Duration
	screen *ebiten.Image
	store  save.Store
	config screen.Config
	// blind is set if nothing is drawn: only where the words lie is looked at.
	blind bool
}

// Update lets a frame pass. In a blind one nothing is rendered.
func (r *rig) Update() error {
	if !r.blind {
		return r.Game.Update()
	}
	r.Game.drawn, r.rendered = true, true
	r.step()
	return nil
}

// newRig opens the program on a saved position, between a person and a beginner, or on a first visit when
// there is none.
func newRig(t testing.TB, lang, position string, width, height int) *rig {
	t.Helper()
	r := openRig(t, nil, lang, position, kit.Theme{Wood: save.WoodIroko}, width, height)
	t.Cleanup(r.close)
	return r
}

// openRig is newRig in a theme. What last has rendered is taken over from it, as far as it fits; last is no
// longer used then.
func openRig(t testing.TB, last *rig, lang, position string, theme kit.Theme, width, height int) *rig {
	t.Helper()
	store := &save.Memory{}
	if position != "" {
		shelve(t, store, position)
	}
	settings := save.DefaultSettings()
	settings.Wood, settings.Surroundings = theme.Wood, theme.Surroundings
	if words, err := strconv.ParseFloat(os.Getenv(SheetVariable+"_WORDS"), 64); err == nil {
		settings.TextScale = words
	}
	if problem := save.NewShelf(store).Put(save.DocumentSettings, settings); problem != nil {
		t.Fatal(problem)
	}
	r := &rig{t: t, store: store}
	r.config = screen.Config{Host: desk{lang: lang}, Store: store, Windows: neighbours{}, Sound: quiet{}, Seed: 1,
		Content: assetstest.Content{}, Network: newNetwork(), Clock: func() time.Duration { return r.now }}
	var err error
	if r.Game, err = New(r.config); err != nil {
		t.Fatal(err)
	}
	if last != nil {
		last.screen.Deallocate()
		r.board, r.theme = last.board, last.theme
		r.painter.SetTheme(interfaceOf(r.theme))
	}
	for !r.board.Compiled() {
		if err := r.board.Compile(); err != nil {
			t.Fatal(err)
		}
	}
	r.resize(width, height)
	r.settle()
	r.frame()
	return r
}

// close gives back what the rig holds of the graphics card's memory.
func (r *rig) close() {
	r.screen.Deallocate()
	r.board.Drop()
}

// shelve saves a game at a position.
func shelve(t testing.TB, store save.Store, position string) {
	t.Helper()
	rules, err := variants.Load("abapa")
	if err != nil {
		t.Fatal(err)
	}
	p, err := notation.ParsePosition(position, rules)
	if err != nil {
		t.Fatal(err)
	}
	rec, err := game.NewRecord(rules, p)
	if err != nil {
		t.Fatal(err)
	}
	players := [2]save.Player{{Kind: save.Human}, {Kind: save.Engine, Level: "club"}}
	if problem := save.NewShelf(store).Put(save.DocumentGame, game.Document(rec, players, variants.South, 1)); problem != nil {
		t.Fatal(problem)
	}
}

func (r *rig) resize(width, height int) {
	r.t.Helper()
	if r.screen != nil {
		r.screen.Deallocate()
	}
	r.LayoutF(float64(width), float64(height))
	r.screen = alone(width, height)
}

// alone returns an image that shares no texture with others, like the engine's own screen: the noise in what is drawn depends on
// where in its texture a picture lies.
func alone(width, height int) *ebiten.Image {
	return ebiten.NewImageWithOptions(image.Rect(0, 0, width, height), &ebiten.NewImageOptions{Unmanaged: true})
}

// frame lets a sixtieth of a second pass.
func (r *rig) frame() {
	r.now += time.Second / 60
	if err := r.Update(); err != nil {
		r.t.Fatal(err)
	}
	if !r.blind {
		r.Draw(r.screen)
	}
}

const middleGame = "4-0-9-2-5-1-0-4-6-1-3-5-5-3-S"

// fiveToTake is a link with a problem: D takes five seeds.
const fiveToTake = "#p=1;r=abapa;b=0-0-0-4-0-1-1-2-0-0-0-6-10-10-S;t=Five%20at%20once;g=take5"

// lastMove is a position in which sowing F wins the game.
const lastMove = "0-0-0-0-0-1-1-1-0-0-0-3-23-19-S"

// TestGolden compares the play screen in French, and in light surroundings, with pictures that have been looked
// at. TestGoldenMatrix has all the others.
func TestGolden(t *testing.T) {
	for _, s := range []struct {
		name          string
		width, height int
		square        int
		lang          string
		around        string
	}{
		{"phone-flat", 844, 390, 6, "fr", save.SurroundingsDark},
		{"tablet", 1024, 768, 8, "fr", save.SurroundingsDark},
		{"large", 2560, 1440, 16, "fr", save.SurroundingsDark},
		{"light", 390, 844, 6, "en", save.SurroundingsLight},
	} {
		t.Run(s.name, func(t *testing.T) {
			r := openRig(t, nil, s.lang, middleGame, kit.Theme{Wood: save.WoodIroko, Surroundings: s.around}, s.width, s.height)
			defer r.close()
			stage.Golden(t, s.name, r.screen, s.square)
		})
	}
}

// TestGoldenSowing compares what is seen in the middle of a sowing.
func TestGoldenSowing(t *testing.T) {
	r := newRig(t, "en", middleGame, 1024, 768)
	r.app.Activate("house-2")
	for range 50 {
		r.pass()
	}
	if !r.app.Board().Busy() {
		t.Fatal("nothing moves")
	}
	r.frame()
	stage.Golden(t, "sowing", r.screen, 8)
}

func TestGoldenSheets(t *testing.T) {
	r := newRig(t, "fr", middleGame, 390, 844)
	r.press("menu")
	stage.Golden(t, "menu", r.screen, 4)
	r.press("menu-new")
	stage.Golden(t, "new-game", r.screen, 4)
}

// TestNothingIsDrawnWhenNothingChanges fails when an idle frame touches the screen, also one in which a move was rehearsed.
func TestNothingIsDrawnWhenNothingChanges(t *testing.T) {
	r := newRig(t, "en", middleGame, 390, 844)
	r.config.Rehearses = true
	r.anew(r.config)
	// The board is rendered in full beside the frames.
	r.settle()
	// What is fetched after the first frame comes at its own time.
	for calm := 0; calm < 20; calm++ {
		painted := r.painted
		r.frame()
		time.Sleep(2 * time.Millisecond)
		if r.painted != painted {
			calm = 0
		}
	}
	r.checkWhole("after a rehearsal")
	before := r.painted
	r.screen.Clear()
	for range 10 {
		r.pass()
		if r.dirty {
			t.Fatal("an idle frame is compared with the last one")
		}
		r.Draw(r.screen)
	}
	for _, p := range stage.Pixels(r.screen).Pix {
		if p != 0 {
			t.Fatal("an idle frame was drawn")
		}
	}
	if r.painted != before {
		t.Error("an idle frame built a tree")
	}
}

// TestAResizeIsDrawnWhole fails when something of the old size stays after a rotation in the middle
// of an animation.
func TestAResizeIsDrawnWhole(t *testing.T) {
	r := newRig(t, "en", middleGame, 390, 844)
	r.app.Activate("house-2")
	for range 20 {
		r.frame()
	}
	r.resize(844, 390)
	for range 3 {
		r.frame()
	}
	for i, p := range stage.Pixels(r.screen).Pix {
		if i%4 == 3 && p != 255 {
			t.Fatalf("pixel %d of the rotated window is not drawn", i/4)
		}
	}
	if !r.app.Board().Busy() {
		t.Error("the animation was lost")
	}
}

// TestAFrameInMotionNeedsFewDrawCalls counts what a frame gives to the graphics card while seeds are sown
// and captured.
func TestAFrameInMotionNeedsFewDrawCalls(t *testing.T) {
	const most = 10
	r := newRig(t, "en", middleGame, 390, 844)
	r.app.Activate("house-2")
	worst, frames := 0, 0
	for r.frame(); r.app.Board().Busy(); frames++ {
		before := r.Game.frame.Draws()
		r.frame()
		worst = max(worst, r.Game.frame.Draws()-before)
	}
	if frames < 60 || worst == 0 || worst > most {
		t.Errorf("%d draw calls in the worst of %d frames, at most %d are wanted", worst, frames, most)
	}
}

func BenchmarkIdleFrame(b *testing.B) {
	r := newRig(b, "en", middleGame, 1280, 800)
	b.ReportAllocs()
	for b.Loop() {
		r.now += time.Second / 60
		if err := r.Update(); err != nil {
			b.Fatal(err)
		}
		r.Draw(r.screen)
	}
}

// measured is frame number n of a benchmark. Every eighth time what was queued goes to the graphics card, as it does after every
// real frame; that is not measured.
func (r *rig) measured(b *testing.B, n int) {
	r.now += time.Second / 60
	if err := r.Update(); err != nil {
		b.Fatal(err)
	}
	r.Draw(r.screen)
	if n%8 == 7 {
		var pixel [4]byte
		b.StopTimer()
		r.screen.SubImage(image.Rect(0, 0, 1, 1)).(*ebiten.Image).ReadPixels(pixel[:])
		b.StartTimer()
	}
}

// BenchmarkMovingFrame is the Go side of a frame in the middle of a sowing: what moves, and what is drawn of it;
// the commands are queued for the graphics card and not waited for.
func BenchmarkMovingFrame(b *testing.B) {
	r := newRig(b, "en", middleGame, 1280, 800)
	const begun, measured = 10, 60 // frames: of lifting the seeds, and of sowing nine of them
	sow := func() {
		r.app.Activate("house-2")
		for range begun {
			r.frame()
		}
	}
	sow()
	b.ReportAllocs()
	for n := 0; b.Loop(); n++ {
		r.measured(b, n)
		if n%measured == measured-1 {
			b.StopTimer()
			if !r.app.Board().Busy() {
				b.Fatal("the seeds have landed")
			}
			r.app.Activate("undo")
			for r.app.Board().Busy() {
				r.frame()
			}
			sow()
			b.StartTimer()
		}
	}
}
