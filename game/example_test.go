package game

import (
	"testing"

	"awale/variants"
)

// TestExamplesOfEveryRule asks each rule of the catalogue for its examples and plays them again.
func TestExamplesOfEveryRule(t *testing.T) {
	for _, id := range variants.IDs() {
		r, err := variants.Load(id)
		if err != nil {
			t.Fatal(err)
		}
		found := FindExamples(r)
		// Under voleur every move takes something.
		if found.Sow == nil && id != "voleur" || found.Capture == nil {
			t.Errorf("%s: no sowing (%v) or no capture (%v)", id, found.Sow, found.Capture)
		}
		for _, e := range []*Example{found.Sow, found.Capture} {
			if e == nil {
				continue
			}
			if err := r.Validate(e.Before); err != nil {
				t.Errorf("%s: %v", id, err)
			}
			after, events, err := r.Apply(e.Before, e.Move)
			if err != nil || after != e.After || len(events) != len(e.Events) {
				t.Errorf("%s: %v gives %v, %v; the example says %v", id, e.Move, after, err, e.After)
			}
		}
		taken := func(e *Example) (n int) {
			for _, event := range e.Events {
				if event.Kind == variants.Capture {
					n += int(event.Seeds)
				}
			}
			return n
		}
		if found.Sow != nil && taken(found.Sow) != 0 || found.Capture != nil && taken(found.Capture) == 0 {
			t.Errorf("%s: the examples show something else", id)
		}
	}
}

// TestExamplesAreTheSameEveryTime because a page that is read again has to show what it showed.
func TestExamplesAreTheSameEveryTime(t *testing.T) {
	r, err := variants.Load("wari")
	if err != nil {
		t.Fatal(err)
	}
	a, b := FindExamples(r), FindExamples(r)
	if a.Capture.Before != b.Capture.Before || a.Capture.Move != b.Capture.Move || a.Sow.Before != b.Sow.Before {
		t.Error("two searches found two things")
	}
}

func BenchmarkFindExamples(b *testing.B) {
	for _, id := range []string{"abapa", "nam-nam", "songo"} {
		r, err := variants.Load(id)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(id, func(b *testing.B) {
			for b.Loop() {
				FindExamples(r)
			}
		})
	}
}
