package game

import (
	"testing"
	"time"

	"awale/game/save"
	"awale/variants"

	"pgregory.net/rapid"
)

// Whoever does not begin presses first, then each in turn. Nothing runs before, while the clock is stopped, and at the end.
func TestTableClock(t *testing.T) {
	const south, north = variants.South, variants.North
	c := NewTableClock(TimeControl{Each: 10 * time.Second, Plus: time.Second})
	c.Run(time.Minute)
	if c.Runs() || c.Begun() || c.Left(south) != 10*time.Second {
		t.Error("the clock runs before it is pressed")
	}
	if !c.Press(north) || c.Turn() != south || c.Press(north) {
		t.Error("the first press does not begin the turn of South alone")
	}
	c.Run(4 * time.Second)
	if !c.Press(south) || c.Left(south) != 7*time.Second || c.Turn() != north {
		t.Errorf("South has %v left after a move", c.Left(south))
	}
	c.Stop(true)
	if c.Run(time.Minute) || c.Press(north) || c.Left(north) != 10*time.Second {
		t.Error("a stopped clock goes on")
	}
	c.Stop(false)
	if c.Run(9*time.Second) || !c.Low(north) || !c.Run(time.Second) || !c.Over() || c.Press(north) || c.Run(time.Second) {
		t.Errorf("the end: %v left, over %v", c.Left(north), c.Over())
	}
	soft := NewTableClock(TimeControl{Each: time.Second, Soft: true})
	soft.Press(north)
	if !soft.Run(2*time.Second) || soft.Run(time.Second) || soft.Over() || !soft.Press(south) {
		t.Error("a warning ends the game, or comes twice")
	}
}

// A clock that is saved at any moment is the same when it is read again, but stopped.
func TestATableClockIsSaved(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		control := TimeControl{Kind: rapid.SampledFrom([]string{Increment, Delay, Bronstein, PerMove, Hourglass}).Draw(t, "kind"),
			Each: time.Duration(rapid.IntRange(1, 60).Draw(t, "each")) * time.Second, Soft: rapid.Bool().Draw(t, "soft")}
		if control.Kind != PerMove && control.Kind != Hourglass {
			control.Plus = time.Duration(rapid.IntRange(0, 5).Draw(t, "plus")) * time.Second
		}
		c := NewTableClock(control)
		for range rapid.IntRange(0, 12).Draw(t, "presses") {
			c.Press(variants.Side(rapid.IntRange(0, 1).Draw(t, "side")))
			c.Run(time.Duration(rapid.IntRange(0, 30_000).Draw(t, "passed")) * time.Millisecond)
		}
		doc := c.Document()
		if err := doc.Check(); err != nil {
			t.Fatal(err)
		}
		back := RestoreTableClock(doc)
		if back.Runs() || back.Over() != c.Over() || back.Control() != control || back.Document() != doc {
			t.Errorf("%+v became %+v", doc, back.Document())
		}
	})
	for _, bad := range []save.TableClock{{}, {Clock: save.Clock{Each: -1}}, {Clock: save.Clock{Each: 1, North: -1}},
		{Clock: save.Clock{Each: 1, Kind: "?"}}} {
		if bad.Check() == nil {
			t.Errorf("%+v passes", bad)
		}
	}
}
