package game

import (
	"testing"
	"time"

	"awale/game/save"

	"pgregory.net/rapid"
)

const sec = time.Second

// TestTimeControls plays turns of some length under each kind and looks at the clocks after each move.
func TestTimeControls(t *testing.T) {
	type reading [2]time.Duration
	for _, test := range []struct {
		name    string
		control TimeControl
		// tag is the control as PGN writes it.
		tag   string
		turns []time.Duration
		want  []reading
	}{
		{"sudden death", TimeControl{Each: 60 * sec}, "60", []time.Duration{10 * sec, 20 * sec, 5 * sec},
			[]reading{{50 * sec, 60 * sec}, {50 * sec, 40 * sec}, {45 * sec, 40 * sec}}},
		{"increment", TimeControl{Kind: Increment, Each: 60 * sec, Plus: 3 * sec}, "60+3", []time.Duration{10 * sec, 2 * sec},
			[]reading{{53 * sec, 60 * sec}, {53 * sec, 61 * sec}}},
		{"delay", TimeControl{Kind: Delay, Each: 60 * sec, Plus: 3 * sec}, "60d3", []time.Duration{10 * sec, 2 * sec, 4 * sec},
			[]reading{{53 * sec, 60 * sec}, {53 * sec, 60 * sec}, {52 * sec, 60 * sec}}},
		{"Bronstein", TimeControl{Kind: Bronstein, Each: 60 * sec, Plus: 3 * sec}, "60d3", []time.Duration{10 * sec, 2 * sec, 4 * sec},
			[]reading{{53 * sec, 60 * sec}, {53 * sec, 60 * sec}, {52 * sec, 60 * sec}}},
		{"per move", TimeControl{Kind: PerMove, Each: 30 * sec}, "1/30", []time.Duration{10 * sec, 29 * sec},
			[]reading{{30 * sec, 30 * sec}, {30 * sec, 30 * sec}}},
		{"hourglass", TimeControl{Kind: Hourglass, Each: 60 * sec}, "*60", []time.Duration{10 * sec, 25 * sec},
			[]reading{{50 * sec, 70 * sec}, {75 * sec, 45 * sec}}},
	} {
		if err := test.control.Check(); err != nil {
			t.Error(test.name, err)
		}
		if tag := test.control.Tag(); tag != test.tag {
			t.Errorf("%s: it is written as %q, not as %q", test.name, tag, test.tag)
		}
		c := NewClock(test.control)
		side := south
		for i, turn := range test.turns {
			for range turn / (sec / 2) {
				if c.Run(side, sec/2) {
					t.Fatalf("%s: the time is up in turn %d", test.name, i)
				}
			}
			c.Moved(side)
			if got := (reading{c.Left(south), c.Left(north)}); got != test.want[i] {
				t.Errorf("%s: after turn %d %v, want %v", test.name, i, got, test.want[i])
			}
			side = side.Other()
		}
	}
}

// TestTimeIsUp: how long a side can think in its first turn.
func TestTimeIsUp(t *testing.T) {
	for _, test := range []struct {
		control TimeControl
		want    time.Duration
	}{
		{TimeControl{Each: 10 * sec}, 10 * sec},
		{TimeControl{Kind: Increment, Each: 10 * sec, Plus: 5 * sec}, 10 * sec},
		{TimeControl{Kind: Delay, Each: 10 * sec, Plus: 5 * sec}, 15 * sec},
		{TimeControl{Kind: Bronstein, Each: 10 * sec, Plus: 5 * sec}, 10 * sec},
		{TimeControl{Kind: PerMove, Each: 10 * sec}, 10 * sec},
		{TimeControl{Kind: Hourglass, Each: 10 * sec}, 10 * sec},
	} {
		c, passed := NewClock(test.control), time.Duration(0)
		for passed += sec; !c.Run(south, sec); passed += sec {
		}
		if passed != test.want || c.Left(south) != 0 {
			t.Errorf("%+v: up after %v, want %v", test.control, passed, test.want)
		}
	}
}

func TestTimeControlCheck(t *testing.T) {
	for _, bad := range []TimeControl{{Kind: "sand", Each: sec}, {Each: -sec}, {Each: 15 * 24 * time.Hour}, {Plus: sec},
		{Each: sec, Plus: -sec},
		{Kind: PerMove, Each: sec, Plus: sec}, {Kind: Hourglass, Each: 8 * 24 * time.Hour}, {Each: sec, Plus: 15 * 24 * time.Hour}} {
		if bad.Check() == nil {
			t.Errorf("%+v was accepted", bad)
		}
	}
	if (TimeControl{}).Check() != nil || (TimeControl{}).Timed() || NewClock(TimeControl{}) != nil {
		t.Error("a game without a clock")
	}
}

var timeKinds = []string{Increment, Delay, Bronstein, PerMove, Hourglass}

// TestAClockStaysInRange lets any time pass: no clock shows less than nothing or more than is saved,
// and a clock that was saved comes back.
func TestAClockStaysInRange(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		control := TimeControl{Kind: rapid.SampledFrom(timeKinds).Draw(t, "kind"),
			Each: time.Duration(rapid.Int64Range(1, save.MaxClock).Draw(t, "each")) * time.Millisecond,
			Plus: time.Duration(rapid.Int64Range(0, save.MaxClock).Draw(t, "plus")) * time.Millisecond}
		if control.Check() != nil {
			t.Skip("no such control")
		}
		c := NewClock(control)
		for range rapid.IntRange(0, 40).Draw(t, "steps") {
			side := south
			if rapid.Bool().Draw(t, "side") {
				side = north
			}
			switch rapid.IntRange(0, 2).Draw(t, "step") {
			case 0:
				c.Moved(side)
			case 1:
				c.NewTurn()
			default:
				passed, lasts := time.Duration(rapid.Int64Range(0, 100_000).Draw(t, "passed"))*time.Millisecond, c.Lasts(side)
				if rapid.Bool().Draw(t, "to the end") {
					passed = max(0, lasts+time.Duration(rapid.IntRange(-1, 0).Draw(t, "short of it"))*time.Millisecond)
				}
				if expired := c.Run(side, passed); expired != (passed >= lasts) {
					t.Fatalf("%v of %v passed: expired %v", passed, lasts, expired)
				}
			}
			for _, left := range c.left {
				if left < 0 || left > longestTime {
					t.Fatalf("the clock shows %v", left)
				}
			}
		}
		doc := c.Document()
		g := save.Game{Rule: "abapa", View: save.South, Players: people, Clock: doc}
		if err := g.Check(); err != nil {
			t.Fatal(err)
		}
		again := RestoreClock(doc)
		if *again != *c && (control.Kind != Increment || control.Plus != 0 || again.left != c.left) {
			t.Fatalf("%+v came back as %+v", c, again)
		}
	})
}

// A clock of an earlier version had no kind, and sometimes no time of each side.
func TestAClockOfAnEarlierVersion(t *testing.T) {
	c := RestoreClock(&save.Clock{South: 100_000, North: 250_000})
	if c.control != (TimeControl{Each: 250 * sec}) || c.Left(south) != 100*sec {
		t.Errorf("%+v", c)
	}
	c = RestoreClock(&save.Clock{Each: 300_000, South: 100_000, North: 250_000})
	if c.control != (TimeControl{Each: 300 * sec}) || RestoreClock(nil) != nil {
		t.Errorf("%+v", c)
	}
}

// The computer's share of its time always leaves some, whatever the clock, also if every third move is difficult.
func TestTheBudgetLastsForAGame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		control := TimeControl{Kind: rapid.SampledFrom(timeKinds).Draw(t, "kind"),
			Each: time.Duration(rapid.Int64Range(1000, save.MaxClock).Draw(t, "each")) * time.Millisecond,
			Plus: time.Duration(rapid.Int64Range(0, 60_000).Draw(t, "plus")) * time.Millisecond}
		if control.Check() != nil {
			t.Skip("no such control")
		}
		c, difficult := NewClock(control), rapid.IntRange(0, 3).Draw(t, "which of three moves is difficult, 3 for none")
		for move := range 100 {
			budget := c.Budget(north)
			spent := budget.Usual
			if move%3 == difficult {
				spent = budget.Most
			}
			if budget.Usual <= 0 || budget.Most < budget.Usual || c.Run(north, spent) && control.Each > time.Minute {
				t.Fatalf("%+v: move %d has %+v, and %v are left", control, move, budget, c.Left(north))
			}
			if c.Left(north) == 0 {
				return // a minute is short for so many moves
			}
			c.Moved(north)
			if control.Kind == Hourglass {
				c.Run(south, spent)
			}
		}
	})
}

func TestLittleTimeIsLow(t *testing.T) {
	for _, test := range []struct {
		each, left time.Duration
		low        bool
	}{{10 * time.Minute, 11 * sec, false}, {10 * time.Minute, 10 * sec, true}, {20 * sec, 4 * sec, false},
		{20 * sec, 3 * sec, true}, {60 * sec, 6 * sec, true}, {3 * sec, 3 * sec, false}, {3 * sec, sec, true}} {
		c := NewClock(TimeControl{Each: test.each})
		c.Run(south, test.each-test.left)
		if c.Low(south) != test.low {
			t.Errorf("%v of %v: low %v", test.left, test.each, !test.low)
		}
	}
}
