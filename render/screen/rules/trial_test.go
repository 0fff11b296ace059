package rules

import (
	"slices"
	"testing"

	"awale/game"
	"awale/render/screen/kit/kittest"
	"awale/variants"
	"awale/variants/rulestest"
)

// A side without a move passes by itself on the trial board. The pass is announced after the move before it.
func TestAPassOnTheTrialBoardIsAnnounced(t *testing.T) {
	b := kittest.New(t)
	r := rulestest.Load(t, "dakon")
	at := variants.Position{Size: 7, Stores: [2]uint8{40, 30}, Turn: variants.South}
	at.Houses[0], at.Houses[1] = 2, 26
	rec, err := game.NewRecord(r, at)
	if err != nil {
		t.Fatal(err)
	}
	s := &trial{Page: b.Page, place: kittest.Board{}, Rules: r}
	s.Play(rec)
	s.sow(variants.Sow(0))
	if want := []string{"South sows 2 from A.", "North cannot move and passes."}; !slices.Equal(b.Desk.Heard, want) || !slices.Equal(s.said, want) {
		t.Errorf("announced are %q", b.Desk.Heard)
	}
}
