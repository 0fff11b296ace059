package screen

import (
	"testing"
	"time"

	"awale/game"
	"awale/game/save"
	"awale/render/screen/rules"
	"awale/variants"
)

// Pointer is [App.Pointer] with the clock's time.
func (s *stage) Pointer(kind string, id int, x, y float64, touch bool) {
	s.App.Pointer(kind, id, x, y, touch, time.Duration(s.now.Load()))
}

// touch puts a finger on the middle of a control, lift takes it away again; alone says whether no other finger
// touched meanwhile: only then a browser clicks what was touched.
func (s *stage) touch(finger int, id string) {
	s.t.Helper()
	x, y := s.at(id)
	s.Pointer("down", finger, x, y, true)
	s.Update(0, 0)
}

func (s *stage) lift(finger int, id string, alone bool) {
	s.t.Helper()
	x, y := s.at(id)
	switch {
	case s.desk.browser && alone:
		s.Pointer("up", finger, x, y, true)
		s.now.Add(int64(time.Second)) // a slow browser sends clicks late
		s.Click(id)
	case s.desk.browser:
		s.Pointer("lift", finger, x, y, true)
	default:
		s.Pointer("up", finger, x, y, true)
	}
	s.Update(0, 0)
}

func (s *stage) tapOn(finger int, id string) {
	s.t.Helper()
	s.touch(finger, id)
	s.lift(finger, id, true)
}

// everyHost runs a test as on a desktop and as in a browser.
func everyHost(t *testing.T, f func(t *testing.T, s *stage)) {
	t.Helper()
	for name, browser := range map[string]bool{"desktop": false, "browser": true} {
		t.Run(name, func(t *testing.T) {
			f(t, newOpposite(t, &save.Memory{}, 0, func(d *desk) { d.browser = browser }))
		})
	}
}

func TestOppositeTheRestingSideIsNotTouched(t *testing.T) {
	everyHost(t, func(t *testing.T, s *stage) {
		before := s.position()
		s.tapOn(1, "house-8")
		if s.position() != before || s.sound.thuds != 0 {
			t.Error("a house of who rests reacts to a touch")
		}
		s.touch(1, "house-8")
		s.pass(1)
		if s.Board().Preview().House != variants.NoHouse {
			t.Error("a hand that leans looks at a house")
		}
		s.lift(1, "house-8", true)
		s.tapOn(1, "house-2")
		s.settle()
		s.tapOn(1, "house-1")
		if s.moves() != 1 || s.sound.thuds != 0 {
			t.Errorf("after South's move and a tap on South's house there are %d moves, %d thuds", s.moves(), s.sound.thuds)
		}
		s.tapOn(1, "house-7")
		if s.moves() != 2 {
			t.Error("North's house does not react")
		}
	})
}

// A house that was held does not sow, however late the frames come. A tap sows.
func TestHoldNeverSows(t *testing.T) {
	touch := func(t *testing.T, s *stage, finger int, house string, long time.Duration, alone bool) {
		t.Helper()
		s.touch(finger, house)
		s.now.Add(int64(long))
		s.lift(finger, house, alone)
	}
	everyHost(t, func(t *testing.T, s *stage) {
		touch(t, s, 1, "house-2", time.Second, true)
		if s.moves() != 0 {
			t.Error("a house that was held for a second without a frame has sown")
		}
		s.pass(1)
		s.touch(1, "house-8")
		touch(t, s, 2, "house-2", time.Second, false)
		if s.moves() != 0 {
			t.Error("a house that a second finger held has sown")
		}
		touch(t, s, 2, "house-2", 60*time.Millisecond, false)
		if s.moves() != 1 {
			t.Error("a tap of a second finger has not sown")
		}
		s.settle()
		s.lift(1, "house-8", true)
		touch(t, s, 1, "house-7", 60*time.Millisecond, true)
		if s.moves() != 2 {
			t.Error("a tap has not sown")
		}
	})
}

// A hand that leans on the side that rests, or on the cloth, takes nothing from the other player.
func TestOppositeAHandMayLean(t *testing.T) {
	everyHost(t, func(t *testing.T, s *stage) {
		s.touch(1, "house-8")
		s.touch(2, "house-2")
		s.lift(2, "house-2", false)
		if s.moves() != 1 {
			t.Fatal("South could not sow while a hand leant on North's houses")
		}
		s.settle()
		s.lift(1, "house-8", false)
		if s.moves() != 1 {
			t.Fatal("the hand that leant has sown")
		}
		s.Pointer("down", 3, 2, s.Board().Geometry().Houses[0].Y, true) // the cloth beside the board
		s.touch(4, "house-7")
		s.lift(4, "house-7", false)
		if s.moves() != 2 {
			t.Fatal("North could not sow while a hand leant on the cloth")
		}
		s.settle()
		s.Pointer("cancel", 3, 2, s.Board().Geometry().Houses[0].Y, true)
		// A palm on the houses of the side to move: the controls of the other side work.
		s.touch(5, "house-4")
		s.pass(1)
		s.touch(6, "seat-north-undo")
		s.lift(6, "seat-north-undo", false)
		if s.offer() != game.OfferUndo || s.asker() != variants.North {
			t.Error("North's control does not react while a palm lies on South's houses")
		}
		s.lift(5, "house-4", false)
		if s.moves() != 2 {
			t.Error("a palm that was held has sown")
		}
	})
}

// A hand that leans on the screen does not hurry the seeds; the player to move may.
func TestOppositeAHandThatLeansSkipsNothing(t *testing.T) {
	everyHost(t, func(t *testing.T, s *stage) {
		s.tapOn(1, "house-2")
		if !s.Board().Busy() {
			t.Fatal("nothing moves")
		}
		s.touch(1, "house-1")
		s.Pointer("down", 2, 640, 798, true) // the edge before South
		if !s.Board().Busy() {
			t.Fatal("South's hand, at rest, has skipped the animation")
		}
		s.lift(1, "house-1", false)
		s.touch(3, "house-7")
		s.lift(3, "house-7", false)
		if !s.Board().Busy() || s.moves() != 1 || s.Board().Queued() != 7 {
			t.Errorf("a tap on a house of North has made %d moves, and %d waits", s.moves(), s.Board().Queued())
		}
		s.now.Add(int64(time.Second))
		s.touch(3, "house-7")
		s.lift(3, "house-7", false)
		s.Pointer("down", 3, 2, 250, true) // the cloth on the side of North
		s.Update(0, 0)
		if s.Board().Busy() {
			t.Error("North could not skip ahead")
		}
		s.Pointer("up", 3, 2, 250, true)
		s.Update(0.02, 0)
		if s.moves() != 1 {
			t.Error("skipping ahead, or a house that was taken back, has sown")
		}
	})
}

// To who cannot see the board, a house that rests says why it cannot be sown.
func TestOppositeARestingHouseExplainsItself(t *testing.T) {
	everyHost(t, func(t *testing.T, s *stage) {
		s.Activate("house-8") // by assistive technology: no finger went down before
		if s.moves() != 0 || s.desk.last() != s.says("refuse.notYours") {
			t.Errorf("said %q", s.desk.last())
		}
		s.tapOn(1, "house-8")
		s.now.Add(int64(time.Second))
		said := len(s.desk.said)
		s.Activate("house-8")
		if len(s.desk.said) != said+1 {
			t.Error("after a touch it says nothing any more")
		}
	})
}

// Under a rule that lends houses, the player to move sows his own ones wherever they lie.
func TestOppositeALentHouseIsSown(t *testing.T) {
	s := newOpposite(t, &save.Memory{}, 0)
	var r *variants.Rules
	for _, id := range variants.IDs() {
		if rules.MustLoad(id).Parameters().Rounds.Kind == "territory" {
			r = rules.MustLoad(id)
			break
		}
	}
	start := r.Start()
	start.Lent = 1 << 7 // South's, in North's row
	rec, err := game.NewRecord(r, start)
	if err != nil {
		t.Fatal(err)
	}
	s.set(&game.Setup{Record: rec, Players: s.Seats.Game.Players(), Sitting: game.Opposite})
	s.Update(0, 0)
	if s.Resting.Rests(7) || !s.Resting.Rests(8) || s.Resting.Rests(2) {
		t.Errorf("at rest: %t %t %t", s.Resting.Rests(7), s.Resting.Rests(8), s.Resting.Rests(2))
	}
}
