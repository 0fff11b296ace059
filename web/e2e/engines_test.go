//go:build linux

package e2e

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"awale/web/e2e/engine"
)

// way is something that a player does, on a page that has gone the ways before it.
type way struct {
	name string
	goes func(p *enginePage, host *plainHost)
}

// ways are what works in every engine, in their order.
func ways() []way {
	return []way{
		{"start", (*enginePage).start},
		{"keys", (*enginePage).playByKeys},
		{"pointers", (*enginePage).playByPointers},
		{"reload", (*enginePage).keepOverReload},
		{"lesson", (*enginePage).openLesson},
		{"problem", (*enginePage).solveTheProblem},
		{"import", (*enginePage).bringGames},
		{"offline", (*enginePage).playOffline},
	}
}

// TestEngines: a player goes the same ways in Firefox and in WebKit, which no other test opens, and two play online, one in each.
func TestEngines(t *testing.T) {
	t.Parallel()
	var pages []*enginePage
	for _, kind := range wantedEngines(t) {
		pages = append(pages, openEngine(t, kind))
	}
	t.Run("alone", func(t *testing.T) {
		for _, p := range pages {
			t.Run(p.kind.Name, func(t *testing.T) {
				t.Parallel()
				goWays(t, p)
			})
		}
	})
	if len(pages) == len(engine.Kinds()) {
		t.Run("online", func(t *testing.T) { playOnline(t, pages[0], pages[1]) })
	}
}

// goWays goes all ways in one browser.
func goWays(t *testing.T, p *enginePage) {
	host := serveCopy(t, Site(t))
	for _, w := range wantedWays() {
		went := t.Run(w.name, func(t *testing.T) {
			p.use(t)
			w.goes(p, host)
			p.check()
		})
		if !went && w.name == "start" {
			return
		}
	}
}

// start opens the page in a profile that nobody has used.
func (p *enginePage) start(host *plainHost) {
	p.open(host.site.URL)
	p.control("button", "F, 4 seeds")
	// A page without WebGL has one colour or two.
	if n := p.colours(); n < 100 {
		p.t.Errorf("the board is drawn in %d colours", n)
	}
	// What an engine does not know of a style it leaves out: then it would scroll the page under the finger that plays.
	var touch []string
	p.read(`["body", "#mirror .control"].map((s) => getComputedStyle(document.querySelector(s)).touchAction)`, &touch)
	if want := []string{"pinch-zoom", "pinch-zoom"}; !slices.Equal(touch, want) {
		p.t.Errorf("fingers on the page and on a control may do %q, not %q", touch, want)
	}
	var drawn bool
	if p.read(`document.querySelector("body > canvas").getContext("webgl2") !== null`, &drawn); !drawn {
		p.t.Error("the board is drawn without WebGL 2")
	}
	p.check()
	p.hearsErrors()
	p.choose("button", "Menu", "Options")
	p.choose("radio", "None")
	p.choose("button", "Advanced")
	p.choose("switch", "The computer answers at once")
	p.board()
	p.status("Your turn.")
}

// playByKeys sows by a letter, and then a house to which arrows have led.
func (p *enginePage) playByKeys(*plainHost) {
	p.press("f")
	p.sown("F, 4 seeds")
	house := p.walkToHouse()
	p.press("Enter")
	p.sown(house)
}

// walkToHouse moves the focus by arrows until a house has it that can be sown, and returns its name.
func (p *enginePage) walkToHouse() string {
	p.t.Helper()
	for range 12 {
		key := "ArrowDown"
		for _, c := range p.controls() {
			switch {
			case !c.Focused || !mine(c):
			case c.Disabled:
				key = "ArrowLeft"
			default:
				return c.Name
			}
		}
		p.press(key)
	}
	p.t.Fatalf("arrows lead to no house that can be sown; there are:\n%s", p.list())
	return ""
}

// mine reports whether a control is a house of the player.
func mine(c Control) bool {
	return strings.HasPrefix(c.ID, "house-") && c.Name[0] >= 'A' && c.Name[0] <= 'F'
}

// sown waits until a house has been sown, and the other side has moved.
func (p *enginePage) sown(house string) {
	p.t.Helper()
	p.wait("the move", listControls+`.some((c) => c.name.startsWith(`+quote(house[:2])+`) && c.name !== `+quote(house)+`)`)
	p.status("Your turn.")
}

// playByPointers sows by mouse, and by a finger where the driver has one.
func (p *enginePage) playByPointers(*plainHost) {
	hit := map[string]func(role string, names ...string){"mouse": p.point}
	if p.kind.Touch {
		hit["touch"] = p.touch
	}
	p.run(`addEventListener("pointerdown", (e) => { globalThis.pointer = e.pointerType; }, true)`)
	for kind, hit := range hit {
		house := p.sowable()
		hit("button", house)
		p.wait("a press by "+kind, "pointer === "+quote(kind))
		p.sown(house)
	}
}

// sowable returns the name of the fullest house that can be sown. One with a single seed may have it again after the answer, as if it had
// not been sown.
func (p *enginePage) sowable() (house string) {
	p.t.Helper()
	most := 0
	for _, c := range p.controls() {
		var seeds int
		if !mine(c) || c.Disabled {
			continue
		}
		if _, err := fmt.Sscan(c.Name[len("A, "):], &seeds); err == nil && seeds > most {
			house, most = c.Name, seeds
		}
	}
	if house == "" {
		p.t.Fatal("no house can be sown")
	}
	return house
}

// houses lists the names of all houses.
func (p *enginePage) houses() []string {
	p.t.Helper()
	var names []string
	for _, c := range p.controls() {
		if strings.Contains(c.Name, " seed") {
			names = append(names, c.Name)
		}
	}
	return names
}

// keepOverReload finds the game after a reload.
func (p *enginePage) keepOverReload(*plainHost) {
	before := p.houses()
	p.reload()
	p.status("Your turn.")
	if now := p.houses(); !slices.Equal(before, now) {
		p.t.Errorf("came back as\n%s\nwas\n%s", now, before)
	}
}

// openLesson does a step of the first lesson, and answers a question wrongly and rightly.
func (p *enginePage) openLesson(*plainHost) {
	p.choose("button", "Menu", "Learn")
	p.control("paragraph", "Step 1 of 4")
	p.point("button", "C, 4 seeds")
	p.status("Each house that the hand passed has one seed more.")
	p.choose("button", "Next")
	p.press("d")
	p.status("Count one house for each seed")
	p.point("button", "a, 4 seeds")
	p.status("Yes: the last seed falls into a.")
	p.board()
}

// board closes what is open.
func (p *enginePage) board() {
	p.t.Helper()
	for !p.has("button", "Menu") {
		before := p.list()
		p.press("Escape")
		if !poll(Patience, func() bool { return p.list() != before }) {
			p.t.Fatalf("Escape closes nothing:\n%s", before)
		}
	}
}

// solveTheProblem finds the moves of the problem of the day.
func (p *enginePage) solveTheProblem(*plainHost) {
	p.choose("button", "Menu", "Problems", "Problem of the day")
	houses := problemHouses(p.t, p.control("paragraph", "No. *").Name)
	for i, house := range houses {
		p.point("button", house+", *")
		if i+1 < len(houses) {
			p.status("Right. South is to move again.")
		}
	}
	p.status("Solved!")
	p.board()
}

// bringGames pastes games of another program.
func (p *enginePage) bringGames(*plainHost) {
	p.paste("[Event \"Club\"]\n[White \"Ada\"]\n[Black \"Ben\"]\n\n1. C c 2. D *\n")
	p.wait("the game in the list", listControls+`.some((c) => c.name.includes("Club"))`)
	p.board()
}

// playOffline reloads the page when the server has gone.
func (p *enginePage) playOffline(host *plainHost) {
	p.wait("the game to be kept", keptBuild+" && keptBuild === document.documentElement.dataset.build")
	host.cut.Store(true)
	p.reload()
	p.status("Your turn.")
	house := p.sowable()
	p.point("button", house)
	p.sown(house)
	host.cut.Store(false)
}

// playOnline plays some moves between two browsers.
func playOnline(t *testing.T, ama, kofi *enginePage) {
	h := startHost(t)
	ama.use(t)
	kofi.use(t)
	ama.open(h.served().URL)
	ama.choose("button", "Menu", "Play online")
	ama.fill("Your name", "Ama")
	ama.choose("button", "Go online", "Invite a friend")
	ama.choose("radio", "South")
	ama.choose("button", "Make the link")
	link := ama.control("textbox", "Link").Value
	kofi.open(link)
	kofi.fill("Your name", "Kofi")
	kofi.press("Enter")
	kofi.control("button", "f, 4 seeds")
	ama.control("button", "F, 4 seeds")
	players, moves := []*enginePage{ama, kofi}, [][]string{{"F", "E"}, {"f", "e"}}
	if !ama.has("status", "Your turn.*") {
		slices.Reverse(players)
		slices.Reverse(moves)
	}
	for turn := range moves[0] {
		for i, p := range players {
			p.status("Your turn.")
			p.press(moves[i][turn])
			players[1-i].control("button", moves[i][turn]+", 0 seeds")
		}
	}
	for _, p := range players {
		p.check()
	}
}
