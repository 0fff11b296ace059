package render

import (
	"fmt"
	"testing"
	"time"

	"awale/assets/assetstest"
	"awale/assets/locales"
	"awale/game/save"
	"awale/render/geom"
	"awale/render/screen"
	"awale/render/screen/kit"
	"awale/render/ui"
	"awale/variants"
)

// What the play screen owes to its players.
const (
	leastShare    = 0.92 // of the dimension that limits the board
	leastTarget   = 44   // dp, in windows at least fingersFrom wide and high
	leastAnywhere = 29   // dp, of the largest boards in the smallest windows
	leastGap      = 8    // dp from target to target, in the same windows
	fingersFrom   = 360
	apartMost     = 10 // houses a side that have that room upright in the smallest such window: 10 × 52 dp of 640
)

// phoneInsets are the safe areas of a phone, upright and lying: top, right, bottom, left, in dp.
var phoneInsets = map[bool][4]float64{true: {47, 0, 34, 0}, false: {0, 47, 21, 47}}

// table is a window and the players at it.
type table struct {
	name            string
	width, height   int
	safe, opposite  bool
	language, level string
	words           float64
	minutes         int
	size            int // houses a side of the rule that is played, 0 for the usual one
}

// open opens the program in a window without drawing anything.
func (l table) open(t *testing.T) *Game {
	t.Helper()
	host := desk{lang: l.language}
	if l.safe {
		host.insets = phoneInsets[l.height > l.width]
	}
	settings := save.DefaultSettings()
	settings.TextScale, settings.Level = l.words, l.level
	if l.opposite {
		settings.Opponent, settings.Opposite, settings.Minutes = save.Human, true, l.minutes
	}
	store := &save.Memory{}
	if problem := save.NewShelf(store).Put(save.DocumentSettings, settings); problem != nil {
		t.Fatal(problem)
	}
	if l.size > 0 {
		l.shelve(t, store)
	}
	g, err := New(screen.Config{Host: host, Store: store, Sound: quiet{}, Seed: 1, Content: assetstest.Content{},
		Clock: func() time.Duration { return 0 }})
	if err != nil {
		t.Fatal(err)
	}
	g.app.Resize(float64(l.width), float64(l.height))
	g.app.Update(0, 0)
	return g
}

// shelve puts a game on a board of so many houses into a store.
func (l table) shelve(t *testing.T, store save.Store) {
	t.Helper()
	doc := save.Game{Rule: fmt.Sprintf("abapa,board.houses:%d", l.size), View: save.South, Opposite: l.opposite,
		Players: [2]save.Player{{Kind: save.Human}, {Kind: save.Engine, Level: l.level}}}
	if l.size == 6 {
		doc.Rule = "abapa"
	}
	if l.opposite || l.minutes > 0 {
		doc.Players[1] = doc.Players[0]
	}
	if l.minutes > 0 {
		left := int64(l.minutes) * 60_000
		doc.Clock = &save.Clock{Each: left, South: left, North: left}
	}
	if problem := save.NewShelf(store).Put(save.DocumentGame, doc); problem != nil {
		t.Fatal(problem)
	}
}

// tables are windows of every shape, with and without the safe areas of a phone, for one player and for two who
// sit opposite each other.
func tables() (all []table) {
	for _, s := range shapes {
		for _, opposite := range []bool{false, true} {
			l := table{name: s.name, width: s.width, height: s.height, opposite: opposite, language: "en", level: "grand-master",
				words: 1, minutes: 10}
			all = append(all, l)
			if s.width == 390 || s.height == 390 {
				l.safe = true
				all = append(all, l)
			}
		}
	}
	return all
}

func (l table) String() string {
	return fmt.Sprintf("%s safe=%v opposite=%v", l.name, l.safe, l.opposite)
}

// room is what of a window the system leaves, in dp.
func (l table) room() (w, h float64) {
	w, h = float64(l.width), float64(l.height)
	zoom := kit.Zoom(w, h)
	w, h = w/zoom, h/zoom
	if l.safe {
		in := phoneInsets[l.height > l.width]
		w, h = w-in[1]-in[3], h-in[0]-in[2]
	}
	return w, h
}

// looks returns the nodes of a tree with a look.
func looks(n *ui.Node, look ui.Look) (all []*ui.Node) {
	if n.Look == look {
		all = append(all, n)
	}
	for _, c := range n.Children {
		all = append(all, looks(c, look)...)
	}
	return all
}

// strips is the height of what the two players have before them.
func strips(a *screen.App) (height float64) {
	for _, id := range []string{"seat-south", "seat-north"} {
		if n := a.Root().Find(id); n != nil {
			height += n.Bounds.H
		}
	}
	if height > 0 {
		return height
	}
	for _, n := range looks(a.Root().Tree(), ui.LookPlaque) {
		height += n.Bounds.H
	}
	return height
}

// TestTheBoardIsNeverSmall: the board takes nearly all of the dimension that limits it: the width of a window
// across, the height of an upright one less only a strip for each player, and the safe areas.
func TestTheBoardIsNeverSmall(t *testing.T) {
	for _, l := range tables() {
		t.Run(l.String(), func(t *testing.T) {
			a := l.open(t).app
			b := a.Board().Geometry()
			w, h := l.room()
			across, along := b.Plank.W/w, b.Plank.H/(h-strips(a))
			share := across
			if b.Upright {
				share = along
			}
			if upright := h > w; upright != b.Upright || share < leastShare {
				t.Errorf("upright %v: the plank takes %.3f of the width and %.3f of the height that the strips leave", b.Upright, across,
					along)
			}
			t.Logf("upright %v: the plank takes %.3f of the width and %.3f of the height that the strips leave; strips %.0f", b.Upright,
				across, along, strips(a))
		})
	}
}

// TestLargeWordsLeaveTheBoardItsWidth: on a phone that lies flat words twice as large take no height from the board that
// would make it narrower, for one player and for two who sit opposite each other.
func TestLargeWordsLeaveTheBoardItsWidth(t *testing.T) {
	for _, lang := range assetstest.Languages() {
		for _, l := range tables() {
			if l.name != "phone-flat" {
				continue
			}
			l.language, l.words = lang, 2
			b := l.open(t).app.Board().Geometry()
			if w, _ := l.room(); b.Plank.W < leastShare*w {
				t.Errorf("%s, %v: the plank takes %.3f of the width", lang, l, b.Plank.W/w)
			}
		}
	}
}

// gapOf is the least room between the targets of a board.
func gapOf(b *geom.Board) float64 {
	gap := 1e9
	for i := range variants.House(2 * b.Size) {
		at := b.Target(i)
		for j := range i {
			o := b.Target(j)
			gap = min(gap, max(o.X-at.X-at.W, at.X-o.X-o.W, o.Y-at.Y-at.H, at.Y-o.Y-o.H))
		}
	}
	return gap
}

// TestEveryHouseFitsAFinger measures what a finger has to hit.
func TestEveryHouseFitsAFinger(t *testing.T) {
	for _, l := range tables() {
		t.Run(l.String(), func(t *testing.T) {
			a := l.open(t).app
			b := a.Board().Geometry()
			least, gap := 1e9, gapOf(b)
			for i := range variants.House(2 * b.Size) {
				at := b.Target(i)
				if n := a.Root().Find(fmt.Sprintf("house-%d", i)); n == nil || n.Area() != at {
					t.Fatalf("house %d is not hit at %v", i, at)
				}
				least = min(least, at.W, at.H)
			}
			t.Logf("targets of %.1f dp, %.1f apart", least, gap)
			if min(l.width, l.height) < fingersFrom {
				return
			}
			if least < leastTarget || gap < leastGap-1e-6 {
				t.Errorf("targets of %.1f dp, %.1f apart", least, gap)
			}
		})
	}
}

// TestEveryCountCanBeRead measures the numbers on the board.
func TestEveryCountCanBeRead(t *testing.T) {
	for _, l := range tables() {
		t.Run(l.String(), func(t *testing.T) {
			a := l.open(t).app
			badges := looks(a.Root().Tree(), ui.LookBadge)
			if len(badges) != 14 {
				t.Fatalf("%d numbers on the board, want 14", len(badges))
			}
			tags := 0
			for _, n := range badges {
				// A number is as large as its badge is high, less the air around it.
				if size := n.Bounds.H / 1.44; size < geom.MinCount-1e-6 {
					t.Errorf("a number of %.1f dp", size)
				}
				if n.Tag != "" {
					tags++
				}
			}
			if tags != 12 {
				t.Errorf("%d houses have their letters", tags)
			}
			t.Logf("numbers of %.1f dp", badges[0].Bounds.H/1.44)
		})
	}
}

// TestEveryBoardFitsFingers: whatever board a rule may have, its houses are large enough, in words of every size, for
// one player, for two beside each other with a clock, and for two who sit opposite each other. In the smallest windows
// only boards of so many houses a side are.
func TestEveryBoardFitsFingers(t *testing.T) {
	sizes := map[string][3]int{ // by the size of the words
		"tiny, alone": {10, 9, 9}, "tiny, clock": {10, 9, 9}, "tiny, opposite": {9, 9, 9},
		"small-phone, alone": {12, 11, 11}, "small-phone, clock": {12, 11, 11}, "small-phone, opposite": {12, 12, 12},
	}
	for _, s := range shapes {
		for _, seats := range []string{"alone", "clock", "opposite"} {
			most, small := sizes[s.name+", "+seats]
			for i, words := range []float64{1, 1.5, 2} {
				l := table{name: s.name, width: s.width, height: s.height, opposite: seats == "opposite", language: "fr",
					level: "grand-master", words: words}
				if seats != "alone" {
					l.minutes = 10
				}
				step := 1
				if min(l.width, l.height) > 700 {
					step = 5 // 2, 7, 12: there is room
				}
				for l.size = 2; l.size <= variants.MaxSide; l.size += step {
					a := l.open(t).app
					b := a.Board().Geometry()
					if b.Size != l.size {
						t.Fatalf("a board of %d houses, want %d", b.Size, l.size)
					}
					for _, id := range []string{"seat-south-clock", "seat-north-clock"} {
						if n := a.Root().Find(id); (n != nil && n.Label == "10:00") != (l.minutes > 0) {
							t.Errorf("%v, %s, words %v, %d houses: %s is not as it should be", l, seats, words, l.size, id)
						}
					}
					if b.Upright != (l.height > l.width) && l.size > 3 {
						t.Errorf("%v, words %v, %d houses: upright %v", l, words, l.size, b.Upright)
					}
					least, want := 1e9, float64(leastTarget)
					for h := range variants.House(2 * b.Size) {
						at := b.Target(h)
						least = min(least, at.W, at.H)
					}
					if small && l.size > most[i] {
						want = leastAnywhere
					}
					if least < want {
						t.Errorf("%v, %s, words %v, %d houses: targets of %.1f dp", l, seats, words, l.size, least)
					}
					if gap := gapOf(b); s.name == "small-phone" && l.opposite && words == 1 && l.size <= apartMost && gap < leastGap-1e-6 {
						t.Errorf("%v, %s, %d houses: targets %.1f dp apart", l, seats, l.size, gap)
					}
				}
			}
		}
	}
}

// TestLargeWordsLeaveRoomForFingers: in a small window with words twice as large as usual, what can be told
// elsewhere folds away before the houses become too small.
func TestLargeWordsLeaveRoomForFingers(t *testing.T) {
	for _, lang := range assetstest.Languages() {
		for _, s := range shapes {
			if s.width > s.height {
				continue
			}
			l := table{name: s.name, width: s.width, height: s.height, language: lang, level: "grand-master", words: 2}
			a := l.open(t).app
			b := a.Board().Geometry()
			for i := range variants.House(2 * b.Size) {
				if at := b.Target(i); min(at.W, at.H) < leastTarget {
					t.Errorf("%s, %v: house %d is %.1f by %.1f dp", lang, l, i, at.W, at.H)
				}
			}
		}
	}
}

// TestAMessageHidesNoHouse: what floats above the board for a while leaves every house to be seen, in words of every
// size, and stands on no words that would shine through beside it.
func TestAMessageHidesNoHouse(t *testing.T) {
	for _, lang := range assetstest.Languages() {
		for _, l := range tables() {
			for _, l.words = range []float64{1, 2} {
				l.language = lang
				a := l.open(t).app
				a.Link("neither a link nor a game")
				a.Update(0, 0)
				toasts := looks(a.Root().Tree(), ui.LookToast)
				want := 1
				if l.opposite {
					want = 2
				}
				if len(toasts) != want {
					t.Fatalf("%s, %v: %d messages", lang, l, len(toasts))
				}
				b := a.Board().Geometry()
				for _, toast := range toasts {
					at := toast.Bounds
					for i := range variants.House(2 * b.Size) {
						if h := b.Houses[i]; !at.Intersect(ui.Rect{X: h.X - h.RX, Y: h.Y - h.RY, W: 2 * h.RX, H: 2 * h.RY}).Empty() {
							t.Errorf("%s, %v, words %v: the message at %v hides house %d", lang, l, l.words, at, i)
						}
					}
					checkApart(t, fmt.Sprintf("%s, %v, words %v", lang, l, l.words), a, toast)
				}
				if l.opposite {
					continue // each player has words of his own
				}
				if n := a.Root().Find("words"); n == nil || n.Look != ui.LookNone {
					t.Errorf("%s, %v: words stand under the message", lang, l)
				}
			}
		}
	}
}

// checkApart looks whether a message lies in the strip it lies on, off its ends, or covers all of it, and beside or
// over whole words.
func checkApart(t *testing.T, where string, a *screen.App, toast *ui.Node) {
	t.Helper()
	at := toast.Bounds
	for _, n := range append(looks(a.Root().Tree(), ui.LookStrip), looks(a.Root().Tree(), ui.LookPlaque)...) {
		if !n.Turned && !at.Intersect(n.Bounds).Empty() && !n.Bounds.Inset(ui.SpaceTight).Holds(at) && !at.Holds(n.Bounds) {
			t.Errorf("%s: the message at %v touches the ends of the strip at %v", where, at, n.Bounds)
		}
	}
	for _, n := range looks(a.Root().Tree(), ui.LookText) {
		if n == toast.Children[0] || n.Words() == "" {
			continue
		}
		ink := n.Bounds
		ink.W = min(ink.W, ui.Width(n, a.Measure))
		switch n.Align {
		case ui.AlignCenter:
			ink.X += (n.Bounds.W - ink.W) / 2
		case ui.AlignEnd:
			ink.X += n.Bounds.W - ink.W
		}
		if !at.Intersect(ink).Empty() && !at.Holds(ui.Rect{X: ink.X, Y: at.Y, W: ink.W}) {
			t.Errorf("%s: the message at %v cuts %q", where, at, n.Words())
		}
	}
}

// TestOppositeEverybodyIsNamed: two who sit opposite each other see who they are and, with a clock, how much time
// they have, however narrow the window is and however large the words are.
func TestOppositeEverybodyIsNamed(t *testing.T) {
	for _, lang := range assetstest.Languages() {
		catalog, err := locales.Load(lang)
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range tables() {
			for _, c := range []struct {
				minutes int
				words   float64
			}{{0, 1}, {10, 1}, {0, 2}, {10, 2}} {
				if !l.opposite {
					continue
				}
				minutes := c.minutes
				l.language, l.minutes, l.words = lang, minutes, c.words
				a := l.open(t).app
				called := map[string]string{"south": "player.first", "north": "player.second"}
				for _, side := range []string{"south", "north"} {
					name, time := 0, 0
					for _, n := range looks(a.Root().Find("seat-"+side), ui.LookText) {
						switch n.Label {
						case catalog.Text(called[side], nil), catalog.Text(called[side]+".brief", nil):
							name++
						case "10:00":
							time++
						}
					}
					if name != 1 || time != min(1, minutes) {
						t.Errorf("%s, %v, words %v, %d minutes: %s is named %d times, and the time is told %d times", lang, l, c.words,
							minutes, side, name, time)
					}
				}
			}
		}
	}
}
