//go:build linux

package e2e

import (
	"slices"
	"strings"
)

// wantedWays returns the ways to go.
func wantedWays() []way {
	if !long() {
		return ways()
	}
	return slices.Concat(ways(), longWays())
}

// longWays are more of what works in every engine. Each begins and ends with the board, on which a game can be played.
func longWays() []way {
	return []way{
		{"undo", (*enginePage).undo},
		{"hint", (*enginePage).askForHints},
		{"history", (*enginePage).walkThroughHistory},
		{"analysis", (*enginePage).analyse},
		{"match", (*enginePage).playMatch},
		{"rule", (*enginePage).makeRule},
		{"link", (*enginePage).shareLink},
		{"text size", (*enginePage).enlargeTexts},
		{"dark", (*enginePage).darken},
		{"language", (*enginePage).speakFrench},
		{"face to face", (*enginePage).playFaceToFace},
	}
}

// until waits until there is a control for which an expression of c is true.
func (p *enginePage) until(what, expression string) {
	p.t.Helper()
	p.wait(what, listControls+`.some((c) => `+expression+`)`)
}

// begin begins a game against the computer after some choices in the sheet of a new game.
func (p *enginePage) begin(choices ...string) {
	p.t.Helper()
	p.choose("button", "Menu", "New game")
	p.choose("radio", choices...)
	p.choose("button", "Start")
}

// undo takes a move back, with the answer to it.
func (p *enginePage) undo(*plainHost) {
	p.begin("Computer", "First steps", "You")
	p.status("Your turn.")
	p.choose("button", "F, 4 seeds")
	p.sown("F, 4 seeds")
	p.choose("button", "Undo")
	p.control("button", "F, 4 seeds")
}

// askForHints asks until the computer names a house.
func (p *enginePage) askForHints(*plainHost) {
	p.choose("button", "Hint: where to look")
	p.until("the next hint", `c.id === "hint" && c.name !== "Hint: where to look"`)
}

// walkThroughHistory goes to the start and back.
func (p *enginePage) walkThroughHistory(*plainHost) {
	p.choose("button", "F, 4 seeds")
	p.sown("F, 4 seeds")
	p.choose("button", "This game", "History", "To the start")
	p.until("the start", `c.name === "Looking back at the start."`)
	p.press("ArrowRight")
	p.until("the first move", `c.name.startsWith("Looking back at move 1 of ")`)
	p.choose("button", "To the last move", "Close")
	p.status("Your turn.")
}

// analyse has the moves of the position judged.
func (p *enginePage) analyse(*plainHost) {
	p.choose("button", "This game", "Analysis")
	p.until("the values of the moves", `c.name.startsWith("Show ")`)
	p.choose("button", "Close")
}

// playMatch plays two games, which it gives up.
func (p *enginePage) playMatch(*plainHost) {
	p.choose("button", "Menu", "New game", "Length: *")
	p.choose("radio", "Match of 2 games")
	p.choose("button", "Done", "Start")
	for _, next := range []string{"Next game", "New match"} {
		p.status("Your turn.")
		house := p.sowable()
		p.choose("button", house)
		p.sown(house)
		p.choose("button", "This game", "Give up this game")
		p.control("button", next)
		if next == "Next game" {
			p.choose("button", next)
		}
	}
	p.control("heading", "Match over")
	p.board()
}

// makeRule makes a rule in the editor and plays it.
func (p *enginePage) makeRule(*plainHost) {
	p.choose("button", "Menu", "Rules", "Kalah", "Make your own from this", "Board", "Seeds in each house: less", "Save", "Play My Kalah")
	p.until("three seeds", `c.name.endsWith(", 3 seeds")`)
	house := p.sowable()
	p.choose("button", house)
	p.until("the move", `c.name.startsWith(`+quote(house[:2])+`) && c.name !== `+quote(house))
}

// shareLink copies the link of the game and opens it, which brings the game again.
func (p *enginePage) shareLink(host *plainHost) {
	p.run(`globalThis.copied = "", DataTransfer.prototype.setData = function (_, text) { globalThis.copied = text; }`)
	p.status("Your turn.")
	before := slices.Sorted(slices.Values(p.houses()))
	p.choose("button", "This game", "Share or print")
	p.point("button", "Copy link")
	p.wait("the link", `globalThis.copied.includes("#p=")`)
	var link string
	p.read("globalThis.copied", &link)
	p.begin("Computer")
	p.open(host.site.URL + link[strings.Index(link, "#"):])
	p.wait("the game", listControls+`.filter((c) => c.name.includes(" seed")).map((c) => c.name).sort().join("; ") === `+quote(strings.Join(before, "; ")))
	p.board()
}

// option changes something in the options and returns to the board.
func (p *enginePage) option(change func()) {
	p.t.Helper()
	p.choose("button", "Menu", "Options")
	change()
	p.board()
}

// enlargeTexts sets the size of texts, which gives buttons more room.
func (p *enginePage) enlargeTexts(*plainHost) {
	before := p.control("button", "Menu")
	p.option(func() {
		at := p.control("slider", "Text size")
		p.run(`document.querySelector('[data-node="` + at.ID + `"]').focus()`)
		p.press("ArrowRight", "ArrowRight")
		p.until("the next size", `c.name === "Text size" && c.value !== `+quote(at.Value))
	})
	if now := p.control("button", "Menu"); now.W == before.W && now.H == before.H {
		p.t.Errorf("with larger texts the button is still %v × %v", now.W, now.H)
	}
}

// darken chooses dark surroundings after light ones.
func (p *enginePage) darken(*plainHost) {
	for _, around := range []string{"Light", "Dark"} {
		p.option(func() {
			p.choose("radio", around)
			p.until("the choice", `c.name === `+quote(around)+` && c.checked`)
		})
	}
}

// speakFrench changes the language and back.
func (p *enginePage) speakFrench(*plainHost) {
	p.option(func() {
		for _, language := range [][2]string{{"Français", "fr"}, {"English", "en"}} {
			p.choose("radio", language[0])
			p.wait("the language", `document.documentElement.lang === `+quote(language[1]))
		}
	})
}

// playFaceToFace begins a game of two people at one device, who move in turn.
func (p *enginePage) playFaceToFace(*plainHost) {
	p.begin("Two players", "Face to face")
	p.until("somebody’s turn", `c.role === "status" && c.name.includes(" to move.")`)
	var before string
	turn := listControls + `.find((c) => c.role === "status" && c.name.includes(" to move."))?.name ?? ""`
	p.read(turn, &before)
	p.choose("button", "F, *")
	p.wait("the other’s turn", `!["", `+quote(before)+`].includes(`+turn+`)`)
}
