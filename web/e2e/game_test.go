//go:build !js

package e2e

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"awale/assets/assetstest"
	"awale/assets/locales"
)

// The tests of this file play the game in a real browser, finding everything by role and name.

// startAgainst begins a game against the computer through the menu. Movement says how moves are
// shown ("None", "Normal" …).
func startAgainst(p *Page, level, movement string) {
	p.t.Helper()
	p.Click("button", "Menu")
	p.Click("button", "Options")
	p.Click("radio", movement)
	if movement == "None" {
		answerAtOnce(p)
	}
	p.Click("button", "Done")
	p.Click("button", "New game")
	p.Click("radio", "Computer")
	p.Click("radio", level)
	p.Click("radio", "You")
	p.Click("button", "Start")
	p.WaitStatus("Your turn.")
}

// answerAtOnce has the computer leave no time to read what a move did. The options are open.
func answerAtOnce(p *Page) {
	p.t.Helper()
	if !p.Has("switch", "The computer answers at once") {
		p.Click("button", "Advanced")
	}
	if at := p.Control("switch", "The computer answers at once"); !at.Checked {
		p.Click(at.Role, at.Name)
	}
}

// over reports whether the sheet at the end of a game is open.
func over(p *Page) bool {
	p.t.Helper()
	return p.Has("heading", "You win") || p.Has("heading", "The computer wins") || p.Has("heading", "A draw")
}

// knownEnd is the heading of the question whether a game is settled as best play would end it. It comes once a game, as soon as that is
// known, be it while a hint is told.
const knownEnd = "The end is known"

// myTurn waits until the player may move or the game is over. It reports whether the game is over. A game that could be settled is played
// on.
func myTurn(p *Page) (ended bool) {
	p.t.Helper()
	for {
		p.wait(Patience, "a turn or an end", listControls+`.some((c) =>
			c.role === "status" && c.name.includes("Your turn.") || c.role === "heading" && ["You win", "The computer wins", "A draw", `+quote(knownEnd)+`].includes(c.name))`)
		if !p.Has("heading", knownEnd) {
			return over(p)
		}
		p.Click("button", "Play on")
	}
}

// playable returns the name of a house that can be sown, the last one that can.
func playable(p *Page) string {
	p.t.Helper()
	name := ""
	for _, c := range p.Controls() {
		if c.Role == "button" && len(c.Name) > 3 && c.Name[0] >= 'A' && c.Name[0] <= 'F' && c.Name[1] == ',' && !c.Disabled {
			name = c.Name
		}
	}
	return name
}

// onePage runs cases one after the other on one page, which is expensive to open.
func onePage(t *testing.T, p *Page, cases []pageCase) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			p.Use(t)
			c.test(t, p)
		})
	}
}

// pageCase is a test of a page that other tests have used.
type pageCase struct {
	name string
	test func(t *testing.T, p *Page)
}

func TestOnALaptop(t *testing.T) {
	t.Parallel()
	onePage(t, Open(t, Options{}), []pageCase{
		{"no screen breaks a rule of accessibility", noScreenBreaksARule},
		{"the keyboard plays", theKeyboardPlays},
		{"the focus returns to what opened a sheet", theFocusReturns},
		{"the back button closes sheets", theBackButtonClosesSheets},
		{"a hidden tab loses nothing", aHiddenTabLosesNothing},
		{"a saved game is found, deleted and brought back", aSavedGameIsFound},
		{"a damaged save is set aside", aDamagedSaveIsSetAside},
		{"a lost graphics context loses no move", aLostGraphicsContextLosesNoMove},
	})
}

func TestOnAPhone(t *testing.T) {
	t.Parallel()
	onePage(t, Open(t, Options{Width: 390, Height: 844, Scale: 2, Touch: true, Mobile: true}), []pageCase{
		{"taps that are no moves", tapsThatAreNoMoves},
		{"a rotation in the middle of an animation", aRotationInMidAnimation},
	})
}

// playOut plays a game to its end. sow sows the house of a name.
func playOut(p *Page, sow func(name string)) {
	p.t.Helper()
	for turn := 0; !myTurn(p); turn++ {
		if turn > 200 {
			p.t.Fatal("the game does not end")
		}
		name := playable(p)
		if name == "" {
			p.t.Fatalf("no house can be sown; the status is %q", p.Status())
		}
		sow(name)
		// The mirror follows the move at once: the house is empty or the turn is over.
		p.Wait("the move", listControls+`.every((c) => c.name !== `+quote(name)+`) || `+listControls+`.some((c) => c.role === "dialog")`)
	}
}

func TestTheEndOfAGameThroughTheButtons(t *testing.T) {
	t.Parallel()
	p := Open(t, Options{Width: 480, Height: 400})
	startAgainst(p, "First steps", "None")
	// Whole games are played by a script and by touch. This one is near its end.
	p.Run(`location.hash = "#p=1;r=abapa;b=0-1-2-1-0-2-1-0-2-1-1-1-18-18-S"`)
	p.Control("button", "C, 2 seeds")
	playOut(p, func(name string) { p.Click("button", name) })
	announced := strings.Join(p.Announced(), "\n")
	for _, words := range []string{" seed", "Your turn.", "takes "} {
		if !strings.Contains(announced, words) {
			t.Errorf("the moves were not spoken: no %q in\n%s", words, announced)
		}
	}
	p.CheckAccessibility("the end")
	p.Click("button", "Play again")
	myTurn(p)
	if over(p) {
		t.Error("there is no second game")
	}
}

// A match of six at the lowest level by touch: the first game is played to its end, the others are given up. The second one and
// the match itself outlast a reload. The rule is Voleur, whose games are short.
func TestAMatchByTouchOnAPhone(t *testing.T) {
	t.Parallel()
	p := Open(t, Options{Width: 390, Height: 844, Touch: true, Mobile: true})
	startAgainst(p, "First steps", "None")
	taps := func(names ...string) {
		t.Helper()
		for _, name := range names {
			p.Tap("button", name)
		}
	}
	taps("Menu", "New game")
	p.Click("button", "Rule: *") // wherever they lie
	p.Click("button", "Choose Voleur")
	taps("Length: One game")
	p.Tap("radio", "Match of 6 games")
	taps("Done", "Start")
	playOut(p, func(name string) { p.Tap("button", name) })
	games := 1
	for ; p.Has("button", "Next game"); games++ {
		taps("Next game")
		if myTurn(p) {
			t.Fatalf("game %d is over at its beginning", games+1)
		}
		p.Tap("button", playable(p))
		myTurn(p)
		if games == 1 {
			before := houses(p)
			p.Reload()
			myTurn(p)
			if now := houses(p); now != before {
				t.Errorf("came back as\n%s\nwas\n%s", now, before)
			}
		}
		taps("This game", "Give up this game")
		p.Wait("the end", listControls+`.some((c) => c.role === "button" && ["Next game", "New match"].includes(c.name))`)
	}
	if games < 4 || games > 6 {
		t.Errorf("the match has %d games", games)
	}
	p.Control("heading", "Match over")
	taps("Match")
	p.Control("heading", "Match")
	if rows := Eval[int](p, listControls+`.filter((c) => c.role === "button" && c.name.startsWith("Game ")).length`); rows != games {
		t.Errorf("the panel has %d games of %d", rows, games)
	}
	p.CheckAccessibility("the match")
	taps("Close")
	p.Wait("the board", listControls+`.some((c) => c.role === "button" && c.name === "Menu")`)
}

func TestAReloadInMidGameRestoresIt(t *testing.T) {
	t.Parallel()
	p := Open(t, Options{})
	startAgainst(p, "Beginner", "Calm")
	p.Click("button", "F, 4 seeds")
	p.Wait("the move", listControls+`.some((c) => c.name === "F, 0 seeds")`)
	// In the middle of the sowing animation.
	p.Reload()
	p.Control("button", "F, 0 seeds")
	p.WaitStatus("Your turn.")
	board := houses(p)
	p.Reload()
	p.WaitStatus("Your turn.")
	if now := houses(p); now != board {
		t.Errorf("came back as\n%s\nwas\n%s", now, board)
	}
	p.Click("button", "Undo")
	p.Control("button", "F, 4 seeds")
	restartAndReturn(p)
	// While the computer thinks, about a position that no book and no table knows: it answers all the same.
	startAgainst(p, "Grand Master", "None")
	p.Run("location.hash = " + quote(unknownPosition))
	p.Click("button", unknownMove)
	p.WaitStatus("thinking")
	p.Reload()
	// A slow page may hear the answer before it is asked for anything, so the list of moves tells what was kept.
	p.WaitStatus("Your turn.")
	p.Press("m")
	p.Control("button", "Move 1, you: "+unknownMove[:1]+"*")
	p.Control("button", "Move 2, the computer: *")
}

// restartAndReturn looks back at a game of eight turns, plays another fifth turn, and goes back to the first line after a reload.
func restartAndReturn(p *Page) {
	p.t.Helper()
	p.Run(`location.hash = "#p=1;r=abapa;m=DeCfBcAd"`)
	p.Control("button", "C, 4 seeds")
	whole := houses(p)
	p.Press("m")
	list := p.Control("button", "Move 8, the computer: d")
	if !list.Current {
		p.t.Error("the last turn is not marked")
	}
	if place := Eval[string](p, `document.querySelector('[data-node="history-row-8"]').getAttribute("aria-posinset")`); place != "5" {
		p.t.Errorf("the last row is the %s. of the list", place)
	}
	p.Press("Home")
	p.WaitStatus("You are looking back.")
	p.Control("button", "A, 4 seeds")
	p.CheckAccessibility("the history")
	p.Press("End")
	p.WaitStatus("Your turn.")
	p.Click("button", "Move 4, the computer: f")
	p.Click("button", "Play on from here")
	p.WaitStatus("Your turn.")
	p.Click("button", "C, 1 seed")
	p.Wait("the move", listControls+`.some((c) => c.name === "C, 0 seeds")`)
	p.Reload()
	p.Control("button", "C, 0 seeds")
	p.Press("m")
	p.Click("button", "Variation at move 5: B, moves: 4")
	p.Press("End")
	p.Click("button", "Play on from here")
	p.WaitStatus("Your turn.")
	if now := houses(p); now != whole {
		p.t.Errorf("the way back leads to\n%s\nnot to\n%s", now, whole)
	}
	p.Press("m")
}

// houses lists the names of all houses.
func houses(p *Page) string {
	p.t.Helper()
	var names []string
	for _, c := range p.Controls() {
		if c.Role == "button" && strings.Contains(c.Name, " seed") {
			names = append(names, c.Name)
		}
	}
	return strings.Join(names, "; ")
}

func TestLinksInTheBrowser(t *testing.T) {
	t.Parallel()
	p := Open(t, Options{Fragment: "#p=1;r=classical;b=0-0-1-2-3-0-2-0-0-0-0-0-20-20-S"})
	p.Control("button", "D, 2 seeds")
	if hash := Eval[string](p, "location.hash"); hash != "" {
		t.Errorf("the link is still in the address: a reload would open it again (%s)", hash)
	}
	p.Click("button", "D, 2 seeds")
	p.Control("button", "D, 0 seeds")
	board := houses(p)
	p.Run(`location.hash = "#p=1;r=abapa;b=1-2-3-S"`)
	p.WaitAnnounced("Link refused:")
	if now := houses(p); now != board {
		t.Errorf("a bad link changed the game to %s", now)
	}
	p.Run(`const set = DataTransfer.prototype.setData;
		DataTransfer.prototype.setData = function (type, text) { globalThis.copied = text; return set.call(this, type, text); };`)
	p.Click("button", "This game")
	p.Point("button", "Share or print")
	p.Point("button", "Copy link")
	p.WaitAnnounced("Link copied.")
	p.Wait("the link", "globalThis.copied !== undefined")
	if link := Eval[string](p, "copied"); !strings.Contains(link, "#p=2;r=classical;b=0-0-1-2-3-0-2-0-0-0-0-0-20-20-S;m=D;c=") {
		t.Errorf("copied %s", link)
	}
	// The device's own dialogue gets the link, and a picture becomes a file, both within the player's click.
	p.Run(`Object.defineProperty(navigator, "share", {configurable: true, value: async (what) => {
			globalThis.sent = navigator.userActivation.isActive ? what.url : "without a click";
		}});
		URL.createObjectURL = (blob) => { globalThis.blob = blob; return "blob:none"; };
		HTMLAnchorElement.prototype.click = function () {
			createImageBitmap(blob).then((b) => { globalThis.picture = this.download + " " + blob.type + " " + b.width; });
		};`)
	p.Click("button", "This game")
	p.Point("button", "Share or print")
	p.Point("button", "Send link")
	p.Wait("the link to be sent", "globalThis.sent !== undefined")
	if link := Eval[string](p, "sent"); link != Eval[string](p, "copied") {
		t.Errorf("sent %s", link)
	}
	p.Click("button", "Picture")
	p.Wait("the picture to be drawn", `document.querySelector("[data-node=picture-save]:not([aria-disabled=true],:disabled)")`)
	p.Point("button", "Save picture")
	p.Wait("the picture", "globalThis.picture !== undefined")
	if picture := Eval[string](p, "picture"); picture != "awale.png image/png 1344" {
		t.Errorf("saved %s", picture)
	}
	p.Click("button", "Close")
	// A problem that is set up by hand travels by its link, and is solved where it arrives.
	p.Click("button", "This game")
	p.Click("button", "Set up a position")
	p.Click("button", "Empty board")
	for _, name := range []string{"F, 0 seeds", "F, 1 seed", "b, 0 seeds", "c, 0 seeds", "a, 0 seeds", "a, 1 seed", "a, 2 seeds"} {
		p.Click("button", name)
	}
	x, y := p.middle("button", "a, 3 seeds")
	p.SecondAt(x, y)
	p.Control("button", "a, 2 seeds")
	p.Click("radio", "South")
	p.Click("radio", "Capture")
	p.Run(`globalThis.copied = undefined`)
	p.Click("button", "Share or print")
	p.Point("button", "Copy link")
	p.Wait("the link of the problem", "globalThis.copied !== undefined")
	link := Eval[string](p, "copied")
	q := Open(t, Options{Fragment: link[strings.Index(link, "#"):]})
	q.Control("heading", "A problem")
	q.Click("button", "Play")
	q.Click("button", "F, 2 seeds")
	q.WaitAnnounced("Goal reached: 5 taken.")
}

func aDamagedSaveIsSetAside(t *testing.T, p *Page) {
	startAgainst(p, "Beginner", "None")
	p.Click("button", "F, 4 seeds")
	p.Control("button", "F, 0 seeds")
	for name, damage := range map[string]string{
		"truncated": `v.slice(0, v.length / 2)`, "foreign": `"{\"hello\":1}"`, "of the future": `v.replace('"awale":1', '"awale":99')`,
	} {
		// The program repairs its save while it runs, so the damage is done when the page has gone.
		p.Run(`const harm = () => { for (const k of Object.keys(localStorage)) if (k.includes("game")) { const v = localStorage[k]; localStorage[k] = ` + damage + `; } };
			addEventListener("pagehide", harm);
			document.addEventListener("visibilitychange", harm);`)
		p.Reload()
		// The copy that outlasts a crash may have been written by then; it brings back the game that was damaged.
		p.Wait("the announcement of what was damaged", `announced.some((a) => /set aside|Game recovered/.test(a))`)
		if houses(p) == "" {
			t.Errorf("%s: there is no board", name)
		}
		kept := Eval[int](p, `Object.keys(localStorage).filter((k) => k.includes("aside")).length`)
		if kept == 0 {
			t.Errorf("%s: nothing was set aside", name)
		}
	}
}

func TestARefusedStorageStillPlays(t *testing.T) {
	t.Parallel()
	p := Open(t, Options{Before: byQuery(map[string]string{
		"refused": `Object.defineProperty(window, "localStorage", {get() { throw new DOMException("no", "SecurityError"); }});`,
		"full":    `Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };`,
	}), Unready: true})
	for _, name := range []string{"refused", "full"} {
		p.Go(Site(t).URL + "?" + name)
		p.WaitReady()
		p.WaitAnnounced("save")
		startAgainst(p, "Beginner", "None")
		p.Click("button", "F, 4 seeds")
		p.WaitStatus("Your turn.")
		p.Control("button", "F, 0 seeds")
	}
}

// aSavedGameIsFound keeps a game, begins another one, and finds the first one in the list after a reload.
func aSavedGameIsFound(t *testing.T, p *Page) {
	startAgainst(p, "Beginner", "None")
	p.Click("button", "F, 4 seeds")
	p.WaitStatus("Your turn.")
	board := houses(p)
	p.Click("button", "Menu")
	p.Click("button", "Your games")
	p.CheckAccessibility("the list of games")
	p.Click("button", "More about *")
	name := p.Control("textbox", "Name")
	p.Run(`document.querySelector('[data-node="` + name.ID + `"]').focus()`)
	p.Press("F", "i", "n", "a", "l")
	p.Wait("the name", listControls+`.some((c) => c.role === "textbox" && c.value === "Final")`)
	p.Click("button", "Keep this game")
	p.CheckAccessibility("the page of a game")
	p.Press("Escape", "Escape", "Escape")
	startAgainst(p, "Beginner", "None")
	p.Click("button", "E, 4 seeds")
	p.WaitStatus("Your turn.")
	p.Reload()
	p.WaitStatus("Your turn.")
	p.Click("button", "Menu")
	p.Click("button", "Your games")
	p.Click("button", "More about Final")
	p.Click("button", "Delete")
	p.WaitAnnounced("Games deleted: 1.")
	p.Wait("the game to go", listControls+`.every((c) => c.name !== "Final")`)
	p.Click("button", "Undo")
	p.Click("button", "Final")
	p.WaitStatus("Your turn.")
	if now := houses(p); now != board {
		t.Errorf("the game comes back as\n%s\nnot as\n%s", now, board)
	}
}

func aLostGraphicsContextLosesNoMove(t *testing.T, p *Page) {
	startAgainst(p, "Beginner", "None")
	p.Click("button", "E, 4 seeds")
	p.WaitStatus("Your turn.")
	board := houses(p)
	p.Run("globalThis.before = true")
	p.LoseGraphics()
	p.Wait("the page to be loaded again", "globalThis.before === undefined")
	p.WaitReady()
	p.WaitStatus("Your turn.")
	if now := houses(p); now != board {
		t.Errorf("came back as\n%s\nwas\n%s", now, board)
	}
}

func aRotationInMidAnimation(t *testing.T, p *Page) {
	startAgainst(p, "Beginner", "Calm")
	p.Tap("button", "F, 4 seeds")
	p.Control("button", "F, 0 seeds")
	p.Resize(844, 390)
	p.Wait("the houses side by side", `(() => {
		const all = `+listControls+`.filter((c) => c.id.startsWith("house-"));
		return all.length === 12 && all[5].x > all[0].x + 300 && 
			all.every((c) => c.x >= 0 && c.x + c.w <= 844 && c.y >= 0 && c.y + c.h <= 390);
	})()`)
	p.Control("button", "F, 0 seeds")
	p.WaitStatus("Your turn.")
}

func aHiddenTabLosesNothing(t *testing.T, p *Page) {
	startAgainst(p, "Beginner", "Normal")
	p.Run(`globalThis.before = JSON.stringify(localStorage)`)
	p.Click("button", "F, 4 seeds")
	show := p.Hide()
	p.Wait("the move to be saved", `JSON.stringify(localStorage) !== before`)
	show()
	p.Control("button", "F, 0 seeds")
	p.WaitStatus("Your turn.")
	show = p.Hide()
	p.Wait("the title of what waits", `document.title === "● Your turn – Awale"`)
	show()
	p.Wait("the title of the page", `document.title === "Awale"`)
}

func tapsThatAreNoMoves(t *testing.T, p *Page) {
	startAgainst(p, "Beginner", "Normal")
	p.Tap("button", "c, 4 seeds")
	p.WaitAnnounced("That is the other side’s house.")
	house := p.Control("button", "C, 4 seeds")
	x, y := house.X+house.W/2, house.Y+house.H/2
	p.HoldAt(x, y, 0.8) // about twice as long as the program takes for a tap
	p.WaitFrames(2)
	if !p.Has("button", "C, 4 seeds") {
		t.Error("holding a house sowed it")
	}
	p.HoldLate(x, y, 800*time.Millisecond)
	p.WaitFrames(2)
	if !p.Has("button", "C, 4 seeds") {
		t.Error("holding a house while no frame came sowed it")
	}
	p.TapAt(x, y)
	p.TapAt(x, y)
	p.WaitAnnounced("C: 4 seeds.")
	p.WaitStatus("Your turn.")
	if n := Eval[int](p, `announced.filter((a) => a.startsWith("C: 4 seeds.")).length`); n != 1 {
		t.Errorf("a double tap played %d moves", n)
	}
}

func noScreenBreaksARule(_ *testing.T, p *Page) {
	p.CheckAccessibility("the first visit")
	p.Click("button", "Menu")
	p.CheckAccessibility("the menu")
	for _, name := range []string{"New game", "Problems", "Rules", "Your games", "Help", "Options"} {
		p.Click("button", name)
		p.Control("heading", name)
		p.CheckAccessibility(name)
		p.Run("history.back()")
		p.Control("heading", "Awale")
		// The focus returns to what opened the sheet.
		p.Wait("the focus on "+name, listControls+".some((c) => c.focused && c.name === "+quote(name)+")")
	}
	p.Click("button", "New game")
	p.Click("radio", "Other")
	p.CheckAccessibility("the clock")
	p.Run("history.back()")
	p.Control("heading", "New game")
	p.Run("history.back()")
	p.Control("heading", "Awale")
	p.Click("button", "Rules")
	p.Click("button", "Kalah")
	p.Control("button", "Make your own from this")
	p.CheckAccessibility("the page of a rule")
	p.Click("button", "Make your own from this")
	p.Control("textbox", "Name")
	p.CheckAccessibility("the editor")
	p.Reload()
	waitBoard(p)
	p.CheckAccessibility("the board")
}

func theKeyboardPlays(t *testing.T, p *Page) {
	startAgainst(p, "Beginner", "None")
	p.Wait("the focus on a house that can be sown", listControls+`.some((c) => c.focused && c.id.startsWith("house-") && !c.disabled)`)
	p.Run("document.activeElement.blur()")
	p.Press("f")
	p.Control("button", "F, 0 seeds")
	p.WaitStatus("Your turn.")
	p.Press("ArrowRight")
	p.Wait("the focus to be on a house", listControls+`.some((c) => c.focused && c.id.startsWith("house-"))`)
	p.Press("Escape")
	p.Control("heading", "Awale")
	p.Press("Escape")
	waitBoard(p)
	p.Press("F1")
	p.Control("heading", "Help")
	p.Press("Escape")
	// The sheet gives the focus back to the house when it closes. There Space would sow.
	waitBoard(p)
	p.Run("document.activeElement.blur()")
	before := houses(p)
	p.Press(" ")
	p.Wait("the computer to choose", listControls+`.length > 0 && `+quote(before)+` !== `+listControls+
		`.filter((c) => c.name.includes(" seed")).map((c) => c.name).join("; ")`)
	p.WaitStatus("Your turn.")
}

// theFocusReturns opens sheets by keyboard and closes each by Escape.
func theFocusReturns(_ *testing.T, p *Page) {
	for _, path := range [][]string{{"Menu", "Options"}, {"Menu", "Rules"}, {"Menu", "Your games"}, {"Menu", "Help"},
		{"Menu", "Problems", "Problem of the day"}, {"This game", "Set up a position"}} {
		for _, name := range path {
			p.Walk("Tab", "button", name)
			p.Press("Enter")
			// The focus leaves what opens a sheet.
			p.Wait("the sheet of "+name, listControls+`.every((c) => !c.focused || c.name !== `+quote(name)+`)`)
		}
		for _, name := range slices.Backward(path) {
			p.Press("Escape")
			p.WaitFocus("button", name)
		}
	}
	// A key opens the help wherever the focus is.
	p.Walk("Tab", "button", "Hint*")
	p.Press("F1")
	p.Control("heading", "Help")
	p.Press("Escape")
	p.WaitFocus("button", "Hint*")
}

// waitBoard waits until no sheet is in front of the board.
func waitBoard(p *Page) {
	p.t.Helper()
	p.Wait("the board", listControls+`.some((c) => c.id.startsWith("house-"))`)
}

func theBackButtonClosesSheets(t *testing.T, p *Page) {
	p.Run("globalThis.stayed = true")
	p.Click("button", "Menu")
	p.Click("button", "Options")
	p.Control("heading", "Options")
	p.Run("history.back()")
	p.Control("heading", "Awale")
	p.Run("history.back()")
	waitBoard(p)
	// A sheet that is opened before the browser has gone back for another one stays.
	p.Run(`globalThis.goingBack = 0;
		const go = history.go;
		history.go = (n) => { goingBack += 1; go.call(history, n); };
		addEventListener("popstate", () => { goingBack = Math.max(0, goingBack - 1); });
		const press = (key) => document.body.dispatchEvent(new KeyboardEvent("keydown", {key, code: key, bubbles: true, cancelable: true}));
		press("F1"); press("Escape"); press("F10");`)
	p.WaitFrames(2)
	p.Wait("the browser to have gone back", `goingBack === 0`)
	p.WaitFrames(2)
	p.Control("button", "Continue")
	p.Run("history.back()")
	waitBoard(p)
	// A sheet that is closed by its own button leaves nothing to go back through.
	p.Click("button", "Menu")
	p.Click("button", "Continue")
	waitBoard(p)
	p.Wait("the history", "!history.state?.sheets")
	if !Eval[bool](p, "globalThis.stayed === true") {
		t.Error("the page was left")
	}
}

func TestTheProgramSpeaksFrench(t *testing.T) {
	t.Parallel()
	p := Open(t, Options{Lang: "fr-FR"})
	p.Control("button", "Conseil*")
	if lang := Eval[string](p, "document.documentElement.lang"); lang != "fr" {
		t.Errorf("the page says it is in %q", lang)
	}
	p.Click("button", "Menu")
	p.Click("button", "Options")
	p.Click("button", "Langue")
	p.Click("radio", "English")
	p.Control("button", "Done")
}

// The program holds no texts: the page fetches those of one language beside it.
func TestTheProgramHoldsNoTexts(t *testing.T) {
	t.Parallel()
	site := Site(t)
	for _, file := range site.Files {
		if file.Name != "awale.wasm" {
			continue
		}
		program, err := os.ReadFile(filepath.Join(site.Dir, file.Path))
		if err != nil {
			t.Fatal(err)
		}
		for _, lang := range assetstest.Languages() {
			texts, err := locales.File(lang)
			if err != nil {
				t.Fatal(err)
			}
			if bytes.Contains(program, texts[len(texts)/2:][:100]) {
				t.Errorf("the program holds the texts in %q", lang)
			}
		}
		if !bytes.Contains(program, []byte("language.failed")) {
			t.Error("the program does not hold its own words, so nothing was looked for")
		}
		return
	}
	t.Error("there is no program")
}

// A player who has chosen a language gets the page in that language, whatever the browser's is. Without a network, a language
// whose texts have not come is not spoken, and the program says so.
func TestTheLanguageIsKeptAndFetched(t *testing.T) {
	t.Parallel()
	p := Open(t, Options{Before: `globalThis.fetched = [];
		const real = fetch;
		globalThis.fetch = (url, o) => {
			const [lang] = /languages-\w+\.texts/.exec(url) ?? [];
			if (lang) fetched.push(lang);
			return lang === "languages-fr.texts" && globalThis.cut !== false ? Promise.reject(new TypeError("no network")) : real(url, o);
		};
		if (localStorage.getItem("uncut")) cut = false;`})
	p.Click("button", "Menu")
	p.Click("button", "Options")
	p.Click("button", "Language")
	p.Click("radio", "Français")
	p.WaitAnnounced("Français: loading failed.")
	p.Run(`globalThis.cut = false; localStorage.setItem("uncut", "1")`)
	p.Click("radio", "Français")
	p.Control("button", "Terminé")
	p.Reload()
	p.Control("button", "Menu")
	if got := Eval[string](p, `document.documentElement.lang + " " + fetched[0]`); got != "fr languages-fr.texts" {
		t.Errorf("after a reload the language and the first texts are %q", got)
	}
}

// unknownPosition is a link to a position that no book and no table knows: the Grand Master thinks about its answer to any move,
// such as unknownMove.
const (
	unknownPosition = "#p=1;r=abapa;b=4-0-9-2-5-1-0-4-6-1-3-5-5-3-S"
	unknownMove     = "C, 9 seeds"
)

// measuredFrames is the number of frames that are measured: fewer than the strongest level thinks. movingFrames are fewer than
// a sowing takes at the calmest speed. After warmFrames a browser has compiled what runs often for speed.
const (
	warmFrames     = 360
	measuredFrames = 60
	movingFrames   = 60
)

// BenchmarkThinking compares the frames while the strongest level thinks, in its own time and in that of the
// player, with the idle ones of the same page, in one run.
func BenchmarkThinking(b *testing.B) {
	for _, size := range []struct {
		name          string
		width, height int
	}{{"phone", 390, 844}, {"desktop", 1280, 800}} {
		b.Run(size.name, func(b *testing.B) {
			p := Open(b, Options{Site: served(b, tabledSite), Width: size.width, Height: size.height, Scale: 1})
			startAgainst(p, "Grand Master", "None")
			p.WaitStill()
			p.Run("location.hash = " + quote(unknownPosition))
			p.Control("button", unknownMove)
			idle := p.MeasureFrames(measuredFrames)
			p.Click("button", unknownMove)
			p.WaitStatus("thinking")
			busy := p.MeasureFrames(measuredFrames)
			p.WaitStatus("Your turn")
			p.Click("button", "Menu")
			p.Click("button", "Options")
			p.Click("switch", "Grand Master: thinks on your turn too")
			p.Click("button", "Done")
			p.Click("button", "Continue")
			p.WaitFrames(stillFrames) // until the sheets are gone
			ahead := p.MeasureFrames(measuredFrames)
			b.ReportMetric(ahead.Median-idle.Median, "ahead-added-ms")
			b.ReportMetric(ahead.Longest, "ahead-longest-ms")
			b.ReportMetric(idle.Median, "idle-median-ms")
			b.ReportMetric(busy.Median, "thinking-median-ms")
			b.ReportMetric(busy.Median-idle.Median, "added-ms")
			b.ReportMetric(busy.Longest, "thinking-longest-ms")
			b.ReportMetric(idle.Longest, "idle-longest-ms")
			for range b.N {
				// One run is the measurement; the metrics above are what it reports.
			}
		})
	}
}

// BenchmarkMovingFrame is how long the program keeps the page's one thread busy for a frame of a sowing:
// all that a callback of requestAnimationFrame that draws does, and of this what is spent outside WebGL, which is the
// program's own work and Ebitengine's.
func BenchmarkMovingFrame(b *testing.B) {
	const watch = `globalThis.work = [];
		let drawing = 0, calls = 0;
		for (const name of Object.getOwnPropertyNames(WebGL2RenderingContext.prototype)) {
			const method = Object.getOwnPropertyDescriptor(WebGL2RenderingContext.prototype, name);
			if (typeof method.value !== "function" || name === "constructor") continue;
			WebGL2RenderingContext.prototype[name] = function(...args) {
				const begin = performance.now();
				const result = method.value.apply(this, args);
				drawing += performance.now() - begin;
				calls++;
				return result;
			};
		}
		const ask = window.requestAnimationFrame.bind(window);
		window.requestAnimationFrame = (f) => ask((t) => {
			const begin = performance.now();
			drawing = calls = 0;
			f(t);
			const all = performance.now() - begin;
			if (globalThis.watched && calls) work.push({All: all, Own: all - drawing});
		});`
	for _, size := range []struct {
		name          string
		width, height int
	}{{"phone", 390, 844}, {"desktop", 1280, 800}} {
		b.Run(size.name, func(b *testing.B) {
			p := Open(b, Options{Width: size.width, Height: size.height, Scale: 1, Before: watch})
			startAgainst(p, "First steps", "Calm")
			p.WaitStill()
			p.WaitFrames(warmFrames)
			p.Run("globalThis.watched = true")
			p.Click("button", "F, 4 seeds")
			p.WaitFrames(movingFrames)
			work := Eval[[]struct{ All, Own float64 }](p, "(globalThis.watched = false, work)")
			if len(work) == 0 {
				b.Fatal("there was no frame")
			}
			all, own := make([]float64, len(work)), make([]float64, len(work))
			for i, w := range work {
				all[i], own[i] = w.All, w.Own
			}
			slices.Sort(all)
			slices.Sort(own)
			b.ReportMetric(all[len(all)/2], "median-ms")
			b.ReportMetric(all[len(all)*19/20], "95th-ms")
			b.ReportMetric(own[len(own)/2], "own-median-ms")
			b.ReportMetric(own[len(own)*19/20], "own-95th-ms")
			for range b.N {
				// One run is the measurement; the metrics above are what it reports.
			}
		})
	}
}

// sixtyTurns are the moves of a game of classical Awale between short searches.
const sixtyTurns = "FfCcFeCbAfFbEcDaDeBaFaEfFbCaAeAfAcAaFaDeCdFfEaBeFaEbDcCdDfAe"

// BenchmarkWholeAnalysis is how long the page takes to analyse a game of sixty turns, and the longest gap between frames
// meanwhile, beside that of the idle page, and how long its script works for a frame.
func BenchmarkWholeAnalysis(b *testing.B) {
	p := Open(b, Options{Site: served(b, tabledSite), Width: 1280, Height: 800, Scale: 1})
	startAgainst(p, "Grand Master", "None")
	p.Run("location.hash = " + quote("#p=1;r=abapa;m="+sixtyTurns))
	p.Click("button", "This game")
	p.Click("button", "History")
	p.Click("radio", "Analysis")
	p.WaitStill()
	idle := p.MeasureFrames(measuredFrames)
	begun := time.Now()
	var took time.Duration
	var busy Frames
	script := p.MeasureScript(func() {
		p.StartFrames()
		p.Click("button", "Analyse the game")
		p.wait(2*time.Minute, "the report", "document.querySelector('[data-node=history-analysis-graph]')")
		took, busy = time.Since(begun), p.StopFrames()
	})
	b.ReportMetric(script.Clock.P99, "script-p99-ms")
	b.ReportMetric(script.Clock.Most, "script-most-ms")
	b.ReportMetric(script.Processor.P99, "processor-p99-ms")
	b.ReportMetric(script.Processor.Most, "processor-most-ms")
	b.ReportMetric(took.Seconds(), "s")
	b.ReportMetric(busy.Longest, "longest-ms")
	b.ReportMetric(busy.Median, "median-ms")
	b.ReportMetric(float64(busy.Count), "frames")
	b.ReportMetric(idle.Longest, "idle-longest-ms")
	for range b.N {
		// One run is the measurement; the metrics above are what it reports.
	}
}
