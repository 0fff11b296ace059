//go:build !js

package e2e

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"awale/game"
	"awale/game/save"
	"awale/variants"
	"awale/variants/notation"
)

// TestListsByTouch runs alone: a page that shares the machine with many others has too few frames for a finger that moves.
func TestListsByTouch(t *testing.T) {
	p := Open(t, Options{Width: 390, Height: 844, Touch: true, Mobile: true})
	onePage(t, p, []pageCase{
		{"two fingers that zoom", twoFingersThatZoom},
		{"a finger on a slider", aFingerOnASlider},
		{"a list that is thrown", aListThatIsThrown},
		{"a row that scrolls to the side", aRowThatScrolls},
	})
}

// twoFingersThatZoom begin on houses, and sow none. Then one finger sows the house that it touches on the larger board.
func twoFingersThatZoom(t *testing.T, p *Page) {
	p.WaitStatus("Your turn")
	before := houses(p)
	c, d := fingerOn(1, p.Control("button", "C, 4 seeds")), fingerOn(2, p.Control("button", "D, 4 seeds"))
	dx, dy := 0.5*(d.X-c.X), 0.5*(d.Y-c.Y)
	p.TwoFingers([2]Finger{c, d}, [2]Finger{{c.ID, c.X - dx, c.Y - dy}, {d.ID, d.X + dx, d.Y + dy}})
	p.Wait("a page that is zoomed", "visualViewport.scale > 1.5")
	at := func() (x, y float64) {
		view := Eval[[]float64](p, "[visualViewport.offsetLeft, visualViewport.offsetTop]")
		return view[0], view[1]
	}
	x, y := at()
	p.TwoFingers([2]Finger{{1, 30, 40}, {2, 120, 40}}, [2]Finger{{1, 30, 100}, {2, 120, 100}})
	p.WaitFrames(2)
	left, top := at()
	if left != x || top > y-30 {
		t.Errorf("two fingers that move down by 60 px move the view from %v, %v to %v, %v", x, y, left, top)
	}
	p.WaitFrames(2)
	if now := houses(p); now != before {
		t.Fatalf("two fingers that zoom the page make %s\nof %s", now, before)
	}
	p.TapAt(c.X-left, c.Y-top)
	p.Control("button", "C, 0 seeds")
	unzoom(p)
	p.WaitStatus("Your turn")
}

// aRowThatScrolls moves along the groups of rules, which brings others into sight, and touches one of those.
func aRowThatScrolls(t *testing.T, p *Page) {
	p.Click("button", "Menu")
	p.Click("button", "Rules")
	p.WaitStill()
	at, all := p.Control("radio", "Relays"), p.Control("radio", "All")
	y := at.Y + at.H/2
	p.Swipe(330, y, 60, y)
	p.WaitStill()
	if now := p.Control("radio", "Relays"); now.X > at.X-150 || now.Y != at.Y {
		t.Errorf("a finger that moves 270 px along the groups moves one from %v, %v to %v, %v", at.X, at.Y, now.X, now.Y)
	}
	if !p.Control("radio", "All").Checked || !all.Checked {
		t.Error("a finger that scrolls chooses a group")
	}
	p.Swipe(330, y, 60, y)
	p.WaitStill()
	p.Tap("radio", "Modern")
	p.Control("heading", "Modern")
	p.Click("button", "Close")
	waitBoard(p)
}

// openOptions opens the options, a list that is longer than the window of a phone.
func openOptions(p *Page) {
	p.t.Helper()
	p.Click("button", "Menu")
	p.Click("button", "Options")
	p.Control("button", "Done")
	p.Click("button", "Advanced")
	p.Control("slider", "Thinking time, at most")
	p.Throw(195, 250, 195, 750) // back to the beginning
	p.WaitStill()
}

// closeOptions leads back to the board.
func closeOptions(p *Page) {
	p.t.Helper()
	p.Click("button", "Close")
	waitBoard(p)
}

// settings lists what is set on a sheet.
func settings(p *Page) string {
	p.t.Helper()
	var all []string
	for _, c := range p.Controls() {
		if c.Role == "radio" || c.Role == "switch" || c.Role == "slider" {
			all = append(all, fmt.Sprintf("%s %v %v", c.Name, c.Checked, c.Now))
		}
	}
	return strings.Join(all, "; ")
}

// aFingerOnASlider moves across it, which scrolls, and then along it, which sets it.
func aFingerOnASlider(t *testing.T, p *Page) {
	openOptions(p)
	before := settings(p)
	at := p.Control("slider", "Text size")
	x, y := at.X+at.W/2, at.Y+at.H/2
	p.Swipe(x, y, x+20, y-200)
	p.WaitStill()
	if now := p.Control("slider", at.Name); now.Y > at.Y-150 {
		t.Errorf("a finger that moves 200 px across a slider scrolls from %v to %v", at.Y, now.Y)
	}
	if now := settings(p); now != before {
		t.Errorf("a finger that scrolls leaves\n%s\nnot\n%s", now, before)
	}
	// The slider of the text size moves all that is below it, so another one is set.
	p.Throw(195, 700, 195, 100)
	p.WaitStill()
	at = p.Control("slider", "Thinking time, at most")
	x, y = at.X+at.W/4, at.Y+at.H*3/4
	p.Swipe(x, y, x+at.W/2, y+20)
	p.WaitStill()
	if now := p.Control("slider", at.Name); now.Now <= at.Now || now.Y != at.Y {
		t.Errorf("a finger that moves along a slider sets it from %v to %v, and scrolls from %v to %v", at.Now, now.Now, at.Y, now.Y)
	}
	closeOptions(p)
}

// aListThatIsThrown goes on after the finger has left, and a touch stops it.
func aListThatIsThrown(t *testing.T, p *Page) {
	const from, to, way = 700, 600, 100
	openOptions(p)
	before := settings(p)
	top := func() float64 { return p.Control("radio", "Iroko").Y }
	first := top()
	dark := p.Control("radio", "Dark")
	x, y := 195.0, dark.Y-12 // the heading of the backgrounds
	p.Throw(195, from, 195, to)
	p.WaitStill()
	rest := top()
	if first-rest < 2*way {
		t.Errorf("thrown over %d px the list goes on from %v to %v", way, first, rest)
	}
	// Back, as fast. The list moves for about a second: a machine that is slow touches it too late, where only
	// that heading is under the finger, and tries again.
	finger, stopped := Finger{1, x, y}, first
	for try := 0; try < 5 && stopped >= first; try++ {
		if try > 0 {
			p.Lift(finger)
			p.WaitStill()
			p.Throw(195, from, 195, to)
			p.WaitStill()
		}
		p.Throw(195, to, 195, from)
		p.WaitFrames(2)
		p.Down(finger)
		stopped = top()
	}
	p.WaitStill()
	if now := top(); now != stopped {
		t.Errorf("under a finger the list goes on from %v to %v", stopped, now)
	}
	p.Lift(finger)
	p.WaitStill()
	if now := top(); now != stopped {
		t.Errorf("after a touch the list goes on from %v to %v", stopped, now)
	}
	if went := stopped - rest; went < way || stopped >= first {
		t.Errorf("the list was thrown from %v, where %v is its beginning, and stopped at %v", rest, first, stopped)
	}
	if now := settings(p); now != before {
		t.Errorf("a finger that throws and stops a list leaves\n%s\nnot\n%s", now, before)
	}
	closeOptions(p)
}

// librarySize is how many games a long list has, and longTurns how many turns a long game.
const librarySize, longTurns = 1000, 400

// libraryStorage is the storage of a player who keeps a thousand games: text by key, as a JSON object.
func libraryStorage(t testing.TB) string {
	t.Helper()
	store := &save.Memory{}
	archive, problems := save.OpenArchive(save.NewShelf(store), game.NewChance(1).Next, game.Replay)
	for _, g := range shortGames(t, librarySize) {
		_, problem := archive.Bring(g)
		problems = append(problems, problem)
	}
	for _, problem := range append(problems, archive.Enlist()) {
		if problem != nil {
			t.Fatal(problem)
		}
	}
	keys, err := store.Keys()
	if err != nil {
		t.Fatal(err)
	}
	texts := map[string]string{}
	for _, key := range keys {
		if texts[key], _, err = store.Get(key); err != nil {
			t.Fatal(err)
		}
	}
	data, err := json.Marshal(texts)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// longGame is a link to a game of many turns.
func longGame(t testing.TB) string {
	t.Helper()
	rules, err := variants.Load("nam-nam")
	if err != nil {
		t.Fatal(err)
	}
	link := notation.Link{Rules: rules, Start: rules.Start()}
	position := link.Start
	for turn := range longTurns {
		legal := rules.Legal(position)
		move := legal[turn%len(legal)]
		if position, _, err = rules.Apply(position, move); err != nil {
			t.Fatal(err)
		}
		link.Moves = append(link.Moves, move)
	}
	fragment, err := notation.FormatLink("", link)
	if err != nil {
		t.Fatal(err)
	}
	return fragment
}

// timeUntil does something in the page and returns after how many ms the mirror has an element.
func timeUntil(p *Page, do, selector string) float64 {
	p.t.Helper()
	ms := Eval[float64](p, fmt.Sprintf(`(async () => {
		const there = () => document.querySelector("#mirror " + %s);
		const began = performance.now();
		if (there()) return 0;
		%s;
		return await until(there, %d) ? performance.now() - began : 0;
	})()`, quote(selector), do, Patience.Milliseconds()))
	if ms == 0 {
		p.t.Fatalf("%s is there before or never", selector)
	}
	return ms
}

// scrolled measures the frames while a list is thrown by touch, or scrolled by the wheel where there is no touch. The list has a
// button of this name; by is how far the list goes at a time, in CSS px, less than 0 towards its beginning. hold is the longest time
// for which the program held the page's one thread meanwhile, in ms.
func scrolled(p *Page, name string, by float64) (frames Frames, hold float64) {
	p.t.Helper()
	const times = 10
	at := p.Control("button", name)
	x, y := at.X+at.W/2, at.Y+at.H/2
	p.Run("globalThis.longestHold = 0")
	p.StartFrames()
	for range times {
		if p.options.Touch {
			p.Throw(x, y, x, y-by)
		} else {
			p.WheelAt(x, y, by)
		}
		p.WaitFrames(movingFrames / times)
	}
	frames, hold = p.StopFrames(), Eval[float64](p, "longestHold")
	p.WaitStill()
	if p.Has(at.Role, at.Name) && p.Control(at.Role, at.Name).Y == at.Y {
		p.t.Fatalf("the list of %q has not moved", at.Name)
	}
	return frames, hold
}

// openingFrames are those after a list was opened in which the browser still works on what has come: they are measured apart from
// those of a list that is scrolled.
const openingFrames = 120

// BenchmarkLongLists is how long the list of a thousand games and the history of 400 turns take from the press that opens them
// until they can be read in the mirror, and how long frames take after that and while they are scrolled.
func BenchmarkLongLists(b *testing.B) {
	library, long := libraryStorage(b), longGame(b)
	for _, size := range []struct {
		name          string
		width, height int
		touch         bool
	}{{"phone", 390, 844, true}, {"desktop", 1280, 800, false}} {
		b.Run(size.name, func(b *testing.B) {
			p := Open(b, Options{Width: size.width, Height: size.height, Scale: 1, Touch: size.touch, Mobile: size.touch,
				Before: fillStorage(library) + watchWork})
			p.Run("location.hash = " + quote(long))
			p.WaitStatus("Round ")
			p.WaitStill()
			idle := p.MeasureFrames(measuredFrames)
			historyAfter := timeUntil(p, `document.body.dispatchEvent(new KeyboardEvent("keydown", {key: "m", code: "KeyM", bubbles: true, cancelable: true}))`,
				fmt.Sprintf(`[aria-label^="Move %d, "]`, longTurns))
			p.WaitStill()
			historyOpened := p.MeasureFrames(openingFrames)
			history, historyHold := scrolled(p, fmt.Sprintf("Move %d, *", longTurns), -100)
			p.Press("Escape")
			waitBoard(p)
			p.WaitStill()
			p.Press("F10")
			games := p.Control("button", "Your games")
			gamesAfter := timeUntil(p, `document.querySelector('[data-node="`+games.ID+`"]').click()`,
				`[aria-label^="More about Round robin"]`)
			p.WaitStill()
			listOpened := p.MeasureFrames(openingFrames)
			list, listHold := scrolled(p, "More about Round robin *", 100)
			b.ReportMetric(gamesAfter, "games-ms")
			b.ReportMetric(listOpened.Longest, "games-opened-longest-ms")
			b.ReportMetric(list.Median, "games-median-ms")
			b.ReportMetric(list.Longest, "games-longest-ms")
			b.ReportMetric(listHold, "games-hold-ms")
			b.ReportMetric(historyAfter, "history-ms")
			b.ReportMetric(historyOpened.Longest, "history-opened-longest-ms")
			b.ReportMetric(history.Median, "history-median-ms")
			b.ReportMetric(history.Longest, "history-longest-ms")
			b.ReportMetric(historyHold, "history-hold-ms")
			b.ReportMetric(idle.Median, "idle-median-ms")
			b.ReportMetric(idle.Longest, "idle-longest-ms")
			for range b.N {
				// One run is the measurement; the metrics above are what it reports.
			}
		})
	}
}
