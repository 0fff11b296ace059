package screen

import (
	"errors"
	"math"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"awale/ai"
	"awale/game/save"
	"awale/render/anim"
	"awale/render/ui"
)

// desk is a Host that remembers what it was told.
type desk struct {
	said     []string
	copied   string
	noCopy   bool
	link     string
	langs    []string
	mirrored []byte
	focused  string
	browser  bool
	insets   [4]float64
	reduced  bool
	// saved and printed are what was saved as a file and printed last; asked counts requests for files.
	saved, printed string
	asked          int
	contrast       bool
	// chance is the seed the program is started with.
	chance uint64
}

func (d *desk) OwnsInput() bool              { return d.browser }
func (d *desk) Mirror(doc []byte)            { d.mirrored = doc }
func (d *desk) FocusNode(id string)          { d.focused = id }
func (d *desk) Sheets(int)                   {}
func (d *desk) Announce(text string, _ bool) { d.said = append(d.said, text) }
func (d *desk) SetLanguage(string, string)   {}
func (d *desk) Ready()                       {}
func (d *desk) Languages() []string          { return d.langs }
func (d *desk) ReducedMotion() bool          { return d.reduced }
func (d *desk) MoreContrast() bool           { return d.contrast }
func (d *desk) Insets() (top, right, bottom, left float64) {
	return d.insets[0], d.insets[1], d.insets[2], d.insets[3]
}
func (d *desk) LinkBase() string      { return "https://example.org/" }
func (d *desk) OpenFile(string) error { d.asked++; return nil }
func (d *desk) SaveFile(name, _, text string) (string, error) {
	d.saved = name + "\n" + text
	return "", nil
}
func (d *desk) Print(page string) (string, error) {
	d.printed = page
	return "", nil
}
func (d *desk) LaunchLink() string { return d.link }
func (d *desk) ClearLink()         { d.link = "" }
func (d *desk) Copy(text string, done func(error)) {
	if d.noCopy {
		done(errors.New("no clipboard"))
		return
	}
	d.copied = text
	done(nil)
}

func (d *desk) last() string {
	if len(d.said) == 0 {
		return ""
	}
	return d.said[len(d.said)-1]
}

// quiet is a Sound that counts thuds.
type quiet struct{ thuds int }

func (*quiet) Play(anim.Cue)     {}
func (*quiet) Finish(int)        {}
func (*quiet) Warm()             {}
func (q *quiet) Thud()           { q.thuds++ }
func (*quiet) Tick()             {}
func (*quiet) SetVolume(float64) {}
func (*quiet) SetHidden(bool)    {}
func (*quiet) Unlock()           {}

// typewriter measures every rune as half as wide as its size.
type typewriter struct{ scale float64 }

func (m *typewriter) SetTextSize(s float64)  { m.scale = s }
func (m *typewriter) size(t ui.Type) float64 { return t.Size(m.scale) }

func (m *typewriter) LineHeight(t ui.Type) float64 { return math.Ceil(1.4 * m.size(t)) }
func (m *typewriter) Width(s string, t ui.Type) float64 {
	return 0.5 * m.size(t) * float64(len([]rune(s)))
}
func (m *typewriter) Wrap(s string, t ui.Type, w float64) []string { return wrapWords(m, s, t, w) }

// wrapWords breaks words into lines, each as long as it fits.
func wrapWords(m ui.Measurer, s string, t ui.Type, w float64) []string {
	var lines []string
	line := ""
	for _, word := range strings.Fields(s) {
		if line != "" && m.Width(line+" "+word, t) > w {
			lines, line = append(lines, line), ""
		}
		if line != "" {
			line += " "
		}
		line += word
	}
	return append(lines, line)
}

// played is the play screen of the program on a stage. Names that both have are those of the program.
type played struct{ *playScreen }

// stage is an App in a test, with what surrounds it.
type stage struct {
	*App
	played
	t     testing.TB
	desk  *desk
	sound *quiet
	store save.Store
	// now is the clock, which searches read from goroutines of their own.
	now atomic.Int64
}

// newStage opens the program on a store; each further call is a reload.
func newStage(t testing.TB, store save.Store, prepare ...func(*desk)) *stage {
	t.Helper()
	s := &stage{t: t, desk: &desk{langs: []string{"en"}, chance: 1}, sound: &quiet{}, store: store}
	for _, f := range prepare {
		f(s.desk)
	}
	a, err := New(Config{Host: s.desk, Store: store, Measure: &typewriter{1}, Sound: s.sound,
		Clock: func() time.Duration { return time.Duration(s.now.Load()) }, Seed: s.desk.chance})
	if err != nil {
		t.Fatal(err)
	}
	s.App, s.played = a, played{a.play}
	a.Resize(1280, 800)
	a.Update(0, 0)
	a.Ready()
	return s
}

// run lets time pass in frames until f is true.
func (s *stage) run(what string, f func() bool) {
	s.t.Helper()
	for range 20000 {
		if f() {
			return
		}
		s.now.Add(int64(20 * time.Millisecond))
		s.Update(0.02, 8*time.Millisecond)
		if s.adviser.think.advisor.Thinking() || s.session.Begun() && !s.session.Local() {
			time.Sleep(200 * time.Microsecond) // the search has a thread of its own
		}
	}
	s.t.Fatalf("never: %s", what)
}

func (s *stage) settle() { s.run("rest", func() bool { return !s.board.Busy() }) }

// hotSeat begins a game between two people.
func (s *stage) hotSeat(rule string) {
	s.settings.Opponent, s.settings.Rule, s.settings.Starts = save.Human, rule, save.StartsYou
	s.newGame()
	s.Update(0, 0)
}

// against begins a game against the computer.
func (s *stage) against(level ai.Level, starts string) {
	s.settings.Opponent, s.settings.Level, s.settings.Starts = save.Engine, level.Key(), starts
	s.newGame()
	s.Update(0, 0)
}

func (s *stage) press(id string) {
	s.t.Helper()
	if !s.root.Activate(id) {
		s.t.Fatalf("%s does nothing", id)
	}
	s.Update(0, 0)
}

func (s *stage) moves() int { return s.session.Record().At() }
