package boardview

import (
	"testing"

	"awale/game"
	"awale/render/geom"
	"awale/variants"
)

// What a move would do is told by signs on the numbers, not by colour alone: where it begins and ends, what it would leave
// and take. In the meantime the last move has no signs.
func TestNumbersForecastAMove(t *testing.T) {
	b := gameBoard(t, playing, sessionAt(t, "abapa", "4-0-0-1-0-2-1-1-0-3-3-0-19-14-S"))
	last := LastOf([]variants.Event{{Kind: variants.Lift, House: 8}, {Kind: variants.Drop, House: 10}})
	b.SetLast(last)
	b.PreviewHouse(5, true)
	b.Badges()
	for h := range variants.House(12) {
		n := b.Badge(geom.HouseOf(h))
		changes := h >= 5 && h <= 7
		if n.Current != (h == 5) || n.Landed != (h == 7) || n.Taken != (h == 6 || h == 7) || n.Checked != changes || !n.Previewed {
			t.Errorf("house %d says %q: begins %t, ends %t, taken %t, forecast %t", h, n.Label, n.Current, n.Landed, n.Taken, n.Checked)
		}
	}
	if n := b.Badge(geom.StoreOf(variants.South)); n.Label != "23" || !n.Checked {
		t.Errorf("the store would hold %q", n.Label)
	}
	b.PreviewHouse(5, false)
	b.Badges()
	for h := range variants.House(12) {
		if n := b.Badge(geom.HouseOf(h)); n.Previewed || n.Checked || n.Taken || n.Current != (h == 8) || n.Landed != (h == 10) {
			t.Errorf("afterwards house %d says %q: begins %t, ends %t, forecast %t", h, n.Label, n.Current, n.Landed, n.Checked)
		}
	}
}

// Without a forecast numbers show what there is, with the signs of the move.
func TestAPictureShowsTheWayOfAMove(t *testing.T) {
	b := New("", rootless(), &Layouts{}, picture)
	r := mustRule(t, "abapa")
	after, events, err := r.Apply(r.Start(), variants.Sow(2))
	if err != nil {
		t.Fatal(err)
	}
	b.Show(r.Start())
	b.SetPreview(Preview{House: 2, Events: events})
	b.Picture("x", "x", nil, nil)
	for h := range variants.House(12) {
		if n := b.Badge(geom.HouseOf(h)); n.Label != "4" || n.Checked || n.Current != (h == 2) || n.Landed != (h == 6) {
			t.Errorf("house %d says %q: begins %t, ends %t, forecast %t", h, n.Label, n.Current, n.Landed, n.Checked)
		}
	}
	if m := b.Marks(); m.Preview != 2 || len(m.Events) != len(events) {
		t.Errorf("marked is house %d with %d events", m.Preview, len(m.Events))
	}
	b.Show(after)
	if m := b.Marks(); m.Preview != variants.NoHouse {
		t.Error("the preview outlives its position")
	}
}

// A refused move has a mark on its house alone.
func TestARefusedMoveHasNoEvents(t *testing.T) {
	b := gameBoard(t, playing, sessionAt(t, "abapa", "0-4-4-4-4-4-4-4-4-4-4-4-4-0-S"))
	b.PreviewHouse(0, true)
	if m := b.Marks(); m.Preview != 0 || len(m.Events) > 0 {
		t.Errorf("marked is house %d with %v", m.Preview, m.Events)
	}
	// A pointer that rests over the other side marks nothing there.
	if b.PreviewHouse(8, true); b.Previewing() {
		t.Errorf("marked is house %d of the other side", b.Marks().Preview)
	}
}

// guest is a player who may leave the table.
type guest struct {
	game.Person
	gone bool
}

func (g *guest) Local() bool { return !g.gone }

// While seeds are on their way, while the board shows another position, and when no person is to move, no preview is shown.
func TestPreviewsWait(t *testing.T) {
	south := &guest{}
	s := game.NewSession(sessionAt(t, "abapa", "").Record(), south, game.Person{})
	b := gameBoard(t, playing, s)
	mustPlay(t, s, 2)
	b.PreviewHouse(7, true)
	if b.Previewing() || b.Marks().Preview != variants.NoHouse {
		t.Error("a preview is shown while seeds are on their way")
	}
	settle(t, b)
	if !b.Previewing() || b.Marks().Preview != 7 {
		t.Error("the preview is not shown when the seeds lie")
	}
	b.Stage(s.Record().Rules().Start())
	settle(t, b)
	if b.PreviewHouse(7, true); b.Previewing() {
		t.Error("a preview of the game is shown beside another position")
	}
	b.Unstage(true)
	if !b.Previewing() {
		t.Error("the preview is not shown when the game is back")
	}
	mustPlay(t, s, 7)
	settle(t, b)
	if b.Previewing() {
		t.Error("the preview outlives its move")
	}
	south.gone = true
	if b.PreviewHouse(1, true); b.Previewing() {
		t.Error("a preview is shown though no person is to move")
	}
	o := playing
	o.Preview = false
	south.gone = false
	b.SetOptions(o)
	if b.PreviewHouse(1, true); b.Previewing() || b.Preview().House != 1 {
		t.Error("a preview is shown that nobody wants, or forgotten")
	}
}

// Where the way round is left to the player, a picture shows only that the seeds are lifted; numbers with a forecast show the
// counter-clockwise move.
func TestPreviewsOfEitherWayRound(t *testing.T) {
	const rule = "songo,sowing.direction:free"
	for _, c := range []struct {
		options Options
		events  int
	}{{picture, 1}, {playing, 0}} {
		s := sessionAt(t, rule, "")
		b := gameBoard(t, c.options, s)
		m, either := MoveOf(s.Record().Rules(), s.Position(), 2)
		if !either || m != variants.Sow(2) {
			t.Fatalf("the way round of %v is not left to the player", m)
		}
		_, events, err := s.Record().Rules().Apply(s.Position(), m)
		if err != nil {
			t.Fatal(err)
		}
		want := c.events
		if want == 0 {
			want = len(events)
		}
		if b.PreviewHouse(2, true); len(b.Preview().Events) != want || b.Preview().Events[0].Kind != variants.Lift {
			t.Errorf("forecast %t: the preview is %v", c.options.Forecast, b.Preview().Events)
		}
	}
}
