package screen

import (
	"strings"
	"testing"
	"time"

	"awale/game/save"
	"awale/render/geom"
	"awale/variants"
)

// TestTheFirstVisitLeadsToACapture plays as somebody who reads only what the screen says, and thinks for three seconds about
// each move: the aim is told, a capture is shown and taken back, and the first own capture comes within two minutes.
func TestTheFirstVisitLeadsToACapture(t *testing.T) {
	t.Parallel()
	for _, size := range [...][2]float64{{390, 844}, {1280, 800}} {
		for chance := uint64(1); chance <= 4; chance++ {
			store := &save.Memory{}
			mouse, words := size[0] > 1000, ".touch"
			if mouse {
				words = ".click"
			}
			s := newStage(t, store, func(d *desk) { d.chance, d.mouse = chance, mouse })
			s.Resize(size[0], size[1])
			s.run("the aim", func() bool { return s.spokenWords() == s.says("guide.aim") })
			position, moves := s.Seats.Session.Position(), s.moves()
			if moves != 0 || position.Turn != variants.South {
				t.Fatalf("the newcomer does not begin: %d moves, turn of %v", moves, position.Turn)
			}
			if from := s.Board().Last().From; from != variants.NoHouse {
				t.Errorf("the last move of the game is marked from %d in the example", from)
			}
			s.run("the seeds of the example", func() bool { return s.Board().Gain(s.Seats.Session.Hand()) >= 2 })
			s.run("the game again", func() bool { return !s.explains() && !s.Board().Busy() })
			if s.Seats.Session.Position() != position || s.moves() != moves {
				t.Fatalf("the example has changed the game")
			}
			for h := range variants.House(12) {
				if n := s.Board().Seeds().Count(geom.HouseOf(h)); n != int(position.Houses[h]) {
					t.Fatalf("house %d shows %d seeds and has %d", h, n, position.Houses[h])
				}
			}
			s.run("the hand", s.handShown)
			if said := s.spokenWords(); said != s.says("greet.first"+words, "first", "A", "last", "F") {
				t.Errorf("it says %q", said)
			}
			taps, taken := 0, false
			for ; taps < 12 && !taken; taps++ {
				for range 150 {
					s.now.Add(int64(20 * time.Millisecond))
					s.Update(0.02, 8*time.Millisecond)
				}
				house := s.Board().Hint()
				taken = house != variants.NoHouse
				if taken && !strings.Contains(s.spokenWords(), string(rune('A'+house))) {
					t.Errorf("the words do not name the house: %q", s.spokenWords())
				}
				if told := s.says("guide.take"+words, "house", string(rune('A'+house)), "count", 2); taken &&
					strings.Count(s.spokenWords(), told) > 1 {
					t.Errorf("it says twice: %q", s.spokenWords())
				}
				if taken && strings.Contains(s.node(houseIDs[house]).Value, s.says("hint.here")) {
					t.Error("it claims that the computer would take, and nobody has searched")
				}
				for _, m := range s.record().Rules().Legal(s.Seats.Session.Position()) {
					if !taken {
						house = m.House() // any house: the newcomer knows no better
					}
				}
				s.press(houseIDs[house])
				s.run("the answer", func() bool { return s.personMoves() && !s.Board().Busy() })
			}
			if took := time.Duration(s.now.Load()); !taken || took > 2*time.Minute || s.chosenSettings().Leading {
				t.Errorf("%v, %d: after %d taps and %v taken %t", size, chance, taps, took, taken)
			} else {
				t.Logf("%v, %d: %d taps, %v", size, chance, taps, took)
			}
			again := newStage(t, store)
			for range 200 {
				if again.Update(0.02, 0); again.Guide.Showing() || again.handShown() {
					t.Fatal("it comes again")
				}
			}
		}
	}
}

// A tap on the cloth ends the example at once and nothing else, and the game is on the board again.
func TestATapEndsTheExample(t *testing.T) {
	t.Parallel()
	s := newStage(t, &save.Memory{})
	s.run("the example", func() bool { return s.explains() })
	moves := s.moves()
	s.Pointer("down", 0, 1, 1, true)
	s.Pointer("up", 0, 1, 1, true)
	s.Update(0, 0)
	position := s.Seats.Session.Position()
	if s.moves() != moves || s.explains() || s.Board().Busy() {
		t.Error("the tap played, or the example goes on")
	}
	for h := range variants.House(12) {
		if n := s.Board().Seeds().Count(geom.HouseOf(h)); n != int(position.Houses[h]) {
			t.Errorf("house %d shows %d seeds and has %d", h, n, position.Houses[h])
		}
	}
	s.press(houseIDs[2])
	if s.moves() != moves+1 {
		t.Error("the next tap does not play")
	}
}
