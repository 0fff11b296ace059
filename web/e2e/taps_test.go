//go:build !js

package e2e

import (
	"fmt"
	"strings"
	"testing"
)

// route is a way from the board to something that players want often.
type route struct {
	goal string
	// most is the greatest number of taps, and taps are the IDs of the controls that are tapped, one after the other.
	most int
	taps []string
	// there is a condition in the page that holds at the end of the way.
	there string
}

// shows is a condition in the page: there is a control with an ID, and what is said of it holds.
func shows(id, more string) string {
	return listControls + `.some((c) => c.id === ` + quote(id) + more + `)`
}

// follow taps along a way. Nothing is typed. It returns to the board, unless the way ends there.
func (p *Page) follow(profile string, r route) {
	p.t.Helper()
	if len(r.taps) > r.most {
		p.t.Errorf("%s: %s takes %d taps, more than %d", profile, r.goal, len(r.taps), r.most)
	}
	for _, id := range r.taps {
		if p.options.Touch {
			tapNode(p, id)
			continue
		}
		c := node(p, id)
		p.PointAt(c.X+c.W/2, c.Y+c.H/2)
	}
	p.Wait(r.goal, r.there)
	p.t.Logf("%s: %s, %d", profile, r.goal, len(r.taps))
}

// toBoard goes back to the board.
func (p *Page) toBoard() {
	p.t.Helper()
	open := listControls + `.some((c) => c.role === "dialog") || ` + shows("history-view", "")
	for range 5 {
		if !Eval[bool](p, open) {
			break
		}
		p.Press("Escape")
		p.WaitFrames(2)
	}
	p.Wait("the board", `!(`+open+`) && `+shows("menu", ""))
}

// byOneself are the ways of a player who is at one device.
func byOneself(wide bool) []route {
	analysis, within, history := []string{"game", "menu-analyse"}, 2, "words-open"
	if wide {
		analysis, within, history = []string{"analyse"}, 1, "turns"
	}
	analysed := shows("history-view-analysis", ` && c.checked`)
	return []route{
		{"a hint", 1, []string{"hint"}, shows("hint", ` && c.name !== "Hint: where to look"`)},
		{"the history", 1, []string{history}, shows("history-view", "")},
		{"the analysis in the middle of a game", within, analysis, analysed},
		{"another rule", 3, []string{"menu", "menu-rules", "play-kalah"}, `!` + shows("menu-rules", "") + ` && ` + shows("menu", "")},
		{"the end", 2, []string{"game", "menu-resign"}, shows("end-analyse", "")},
		{"the analysis from the result", 1, []string{"end-analyse"}, analysed},
		{"a game of two", 2, []string{"menu", "menu-two"}, shows("menu", "") + ` && !` + shows("menu-two", "")},
	}
}

// TestTaps: the taps from the board to what players want most, on a phone and on a desktop, from a new profile and from a used one.
func TestTaps(t *testing.T) {
	t.Parallel()
	h := startHost(t)
	phone := Open(t, Options{Site: h.served(), Width: 390, Height: 844, Touch: true, Mobile: true})
	desk := Open(t, Options{Site: h.served(), Width: 1280, Height: 800})
	find := func(profile string, most int, taps ...string) {
		t.Helper()
		for _, p := range []*Page{phone, desk} {
			p.follow(profile, route{"a search for an opponent", most, taps, `!` + shows("online-find", "")})
		}
		for _, p := range []*Page{phone, desk} {
			p.Wait("the game online", shows("talk", ""))
		}
		for _, id := range []string{"game", "menu-resign", "menu-resign-yes"} {
			phone.WaitPlace(id) // nothing moves away from under the finger
			tapNode(phone, id)
		}
		for _, p := range []*Page{phone, desk} {
			p.Wait("the end", shows("end-lobby", ""))
		}
	}
	for i, profile := range []string{"new", "used"} {
		for _, p := range []*Page{phone, desk} {
			name := fmt.Sprintf("%s, %d px", profile, p.options.Width)
			if i == 0 {
				p.follow(name, route{"the first lesson", 2, []string{"menu", "menu-learn"}, shows("lesson-sheet", "")})
				p.toBoard()
			} else { // the game online is over; what follows needs one at this device
				p.follow(name, route{"the first rule again", 3, []string{"menu", "menu-rules", "play-abapa"}, shows("hint", "")})
			}
			for _, r := range byOneself(!p.options.Touch) {
				if r.goal == "the history" {
					house := "A"
					if strings.HasPrefix(p.Status(), "Player 2") { // two play, and the second one begins
						house = "a"
					}
					p.Click("button", house+", 4 seeds")
					p.Control("button", house+", 0 seeds")
				}
				p.follow(name, r)
				if r.goal != "the end" {
					p.toBoard()
				}
			}
		}
		if i == 0 {
			find(profile, 3, "menu", "menu-online", "online-find")
		} else {
			find(profile, 2, "menu", "menu-find")
		}
		if i == 0 {
			for _, p := range []*Page{phone, desk} {
				p.Reload()
			}
		}
	}
}
