package screen

import (
	"fmt"
	"slices"
	"testing"

	"awale/assets/assetstest"
	"awale/game"
	"awale/game/save"
	"awale/render/geom"
	"awale/render/screen/table"
	"awale/render/ui"
	"awale/variants"
)

// checkFacing fails the test unless everything that is drawn for one of two opposite players faces that player: the numbers of
// houses and stores, what rises from a store, names, clocks, words, controls, and the names of controls that show only a sign.
// Anything else that shows words faces nobody, and has to be listed here.
func (s *stage) checkFacing(where string) (numbers, gains int) {
	s.t.Helper()
	owner := map[*ui.Node]variants.Side{}
	p := s.position()
	for side := range variants.Side(2) {
		places := []geom.Place{geom.StoreOf(side)}
		for h := range variants.House(p.Size) {
			places = append(places, geom.HouseOf(p.First(side)+h))
		}
		for _, place := range places {
			if n := s.Board().Badge(place); n != nil {
				owner[n] = side
			}
		}
	}
	middle := s.windowBounds().H / 2
	shared := []string{"rule", "status", "title", "board"}
	var walk func(n *ui.Node, of int, turned bool)
	walk = func(n *ui.Node, of int, turned bool) {
		turned = turned || n.Turned
		for side, id := range table.SeatIDs {
			if n.ID == id {
				of = side
			}
		}
		drawn := n.Look != ui.LookNone && n.Look != ui.LookPlaque && n.Look != ui.LookStrip && !n.Unseen &&
			(n.Words() != "" || n.Icon != ui.IconNone || n.Look == ui.LookToast)
		if side, ok := owner[n]; ok {
			of = int(side)
			numbers++
		}
		if n.Look == ui.LookGain {
			// It rises from the store of its side. No other number begins with a sign.
			store := s.Board().Geometry().Stores
			_, y := n.Bounds.Center()
			x := n.Bounds.X + n.Bounds.W/2
			of = 0
			if near := func(side int) float64 {
				return (store[side].X-x)*(store[side].X-x) + (store[side].Y-y)*(store[side].Y-y)
			}; near(1) < near(0) {
				of = 1
			}
			gains++
		}
		if n.Look == ui.LookToast {
			of = 0 // a name stands beside its control, in the half of the window in front of the player
			if n.Bounds.Y < middle {
				of = 1
			}
		}
		switch {
		case !drawn || slices.Contains(shared, n.ID):
		case of < 0:
			s.t.Errorf("%s: %q (%s) faces nobody", where, n.Label, n.ID)
		case turned != (variants.Side(of) != s.Seats.View()):
			s.t.Errorf("%s: %q (%s) of %v is turned: %t", where, n.Label, n.ID, variants.Side(of), turned)
		}
		for _, c := range n.Children {
			walk(c, of, turned)
		}
	}
	walk(s.Root().Tree(), -1, false)
	return numbers, gains
}

// Two who sit opposite each other read everything that belongs to them the right way up, under every kind of board, in windows of
// every shape, while seeds move, while a move is looked at, and while one asks the other.
func TestOppositeEverythingFacesItsPlayer(t *testing.T) {
	m := newPrinter(t)
	for _, rule := range []string{"abapa", "kalah", "urim", "adji-boto", "songo"} {
		for i, size := range []struct{ w, h float64 }{{320, 568}, {390, 844}, {820, 1180}, {1180, 820}, {844, 390}} {
			for _, counts := range []bool{true, false} {
				scale, lang := float64(1+i%2), assetstest.Languages()[i%2]
				s := newOpposite(t, &save.Memory{}, 10, measured(m), scaled(scale), speaking(lang))
				s.playOn(rule)
				s.prefs.Settings.ShowCounts = counts
				s.Resize(1, 1)
				s.Resize(size.w, size.h)
				gained := 0
				check := func(when string) {
					s.t.Helper()
					s.Update(0, 0)
					numbers, gains := s.checkFacing(fmt.Sprintf("%s, %v, words %v, counts %t, %s", rule, size, scale, counts, when))
					gained += gains
					if least := 4 * int(s.position().Size) / 2; counts && numbers < least {
						t.Errorf("%s, %v, %s: %d numbers are shown", rule, size, when, numbers)
					}
				}
				check("at the start")
				for turn := 0; turn < 90 && (turn < 8 || gained < 2) && !s.outcome().Over(); turn++ {
					legal := s.record().Rules().Legal(s.position())
					house := legal[(7*turn+3)%len(legal)].House()
					if turn < 2 {
						s.hover(s.Board().HouseID(house))
						check("with a house under the pointer")
					}
					s.press(s.Board().HouseID(house))
					for step := 0; s.Board().Busy(); step++ {
						s.Update(0.2, 0)
						if s.Board().Gain(0)+s.Board().Gain(1) > 0 && step%3 == 0 {
							check("while seeds arrive")
						}
					}
				}
				if gained == 0 && !s.outcome().Over() {
					t.Errorf("%s, %v: nothing was taken", rule, size)
				}
				for _, seat := range table.SeatIDs {
					if !s.has(seat+"-menu") || s.node(seat+"-menu").Words() != "" {
						continue
					}
					s.hover(seat + "-menu")
					s.Update(1, 0)
					if check("the name of a sign"); len(s.withLook(ui.LookToast)) != 1 {
						t.Errorf("%s, %v: the sign of the menu shows no name", rule, size)
					}
					s.Pointer("leave", 0, 0, 0, false)
				}
				s.tellCopied()
				if check("a message"); len(s.withLook(ui.LookToast)) != 2 {
					t.Errorf("%s, %v: the message is not shown to both", rule, size)
				}
				s.messages.DismissToast()
				for side := range variants.Side(2) {
					if !s.outcome().Over() {
						s.haveAsked(game.OfferUndo, side)
						check(side.String() + " asks")
					}
				}
			}
		}
	}
}

// The board in the menu is seen from the side of the player who opened the menu.
func TestOppositeTheMenuShowsTheBoardOfItsPlayer(t *testing.T) {
	s := newOpposite(t, &save.Memory{}, 0)
	s.Resize(820, 1180)
	for side, seat := range table.SeatIDs {
		s.press(seat + "-menu")
		houses := s.Diagram("menu-picture").Geometry().Houses
		p := s.position()
		own, other := p.First(variants.Side(side)), p.First(variants.Side(side).Other())
		if houses[own].Y < houses[other].Y {
			t.Errorf("in the menu of %s the houses of the other player are the near ones", seat)
		}
		s.closeSheets()
	}
}
