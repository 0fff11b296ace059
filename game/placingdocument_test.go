package game

import (
	"encoding/json"
	"strings"
	"testing"

	"awale/game/save"
	"awale/variants"
	"awale/variants/notation"

	"pgregory.net/rapid"
)

// TestPlacingDocument: whatever is set up comes back from what is saved. What the rule remembers comes back in a position that the rule
// accepts.
func TestPlacingDocument(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := NewPlacing(drawRule(t), variants.Position{})
		p.Start()
		p.Title = "Two moves, then all"
		for range rapid.IntRange(1, 40).Draw(t, "edits") {
			drawEdit(t, p)
		}
		doc := p.Document()
		if err := doc.Check(); err != nil {
			t.Fatal(err)
		}
		q, err := RestorePlacing(doc)
		if err != nil {
			t.Fatalf("%+v: %v", doc, err)
		}
		was, now := p.Position(), q.Position()
		if p.Rules().Validate(was) != nil {
			was.Memory, now.Memory = variants.Memory{}, variants.Memory{}
		}
		if was != now || q.Goal() != p.Goal() || q.Title != p.Title || q.CanUndo() ||
			len(variants.Differences(q.Rules().Parameters(), p.Rules().Parameters())) > 0 {
			t.Fatalf("%v came back as %v, with %+v", was, now, q.Goal())
		}
	})
}

// FuzzPlacingDocument: nothing but what a screen can set up is taken up.
func FuzzPlacingDocument(f *testing.F) {
	for _, doc := range []string{
		`{"rule":"abapa","counts":[4,4,4,4,4,4,4,4,4,4,4,4,0,0],"goal":"take5","title":"x"}`,
		`{"rule":"abapa","counts":[200,200,4,4,4,4,4,4,4,4,4,4,0,0]}`,
		`{"rule":"abapa","counts":[-1,4,4,4,4,4,4,4,4,4,4,4,0,0],"north":true}`,
		`{"rule":"hus","counts":[2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,0,0]}`,
		`{"rule":"hus","counts":[2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,1,0]}`,
		`{"rule":"abapa","counts":[1]}`, `{"rule":"chess","counts":[]}`,
		`{"rule":"abapa,board.blocked:3+9","counts":[4,4,4,4,4,4,4,4,4,4,4,4,0,0],"goal":"take0"}`,
	} {
		f.Add(doc)
	}
	f.Fuzz(func(t *testing.T, text string) {
		var doc save.Placing
		if json.Unmarshal([]byte(text), &doc) != nil || doc.Check() != nil {
			return
		}
		p, err := RestorePlacing(doc)
		if err != nil {
			return
		}
		q := p.Position()
		if total := q.Total(); total > variants.MaxSeeds {
			t.Errorf("%s has %d seeds", text, total)
		}
		p.Told()
		if again, err := RestorePlacing(p.Document()); err != nil || again.Position() != p.Position() || again.Goal() != p.Goal() {
			t.Errorf("%s comes back as %+v, %v", text, again, err)
		}
	})
}

// TestPlacingDocumentIsRefused: each field that is wrong is refused, and named.
func TestPlacingDocumentIsRefused(t *testing.T) {
	good := NewPlacing(mustRule(t, "abapa"), mustRule(t, "abapa").Start()).Document()
	if _, err := RestorePlacing(good); err != nil {
		t.Fatal(err)
	}
	for field, spoil := range map[string]func(d *save.Placing){
		"rule":   func(d *save.Placing) { d.Rule = "chess" },
		"counts": func(d *save.Placing) { d.Counts = d.Counts[1:] },
		"place":  func(d *save.Placing) { d.Counts[3] = -1 },
		"goal":   func(d *save.Placing) { d.Goal = "take49" },
		"title":  func(d *save.Placing) { d.Title = " a\nb" },
	} {
		doc := good
		doc.Counts = append([]int(nil), good.Counts...)
		spoil(&doc)
		if _, err := RestorePlacing(doc); err == nil || !strings.Contains(err.Error(), field) {
			t.Errorf("%s: %v", field, err)
		}
	}
	doc := good
	doc.Rule = strings.Repeat("x", 5000)
	if doc.Check() == nil {
		t.Error("a long rule is taken")
	}
}

// TestPlacingDocumentOfFourRows: a board without stores comes back from what is saved, and seeds in its stores are refused.
func TestPlacingDocumentOfFourRows(t *testing.T) {
	p := NewPlacing(mustRule(t, "hus"), mustRule(t, "hus").Start())
	p.Set(HouseSpot(variants.MaxRing-1), 3)
	p.SetTurn(variants.North)
	doc := p.Document()
	if err := doc.Check(); err != nil {
		t.Fatal(err)
	}
	if q, err := RestorePlacing(doc); err != nil || q.Position() != p.Position() {
		t.Fatalf("%+v: %v", doc, err)
	}
	doc.Counts[variants.MaxRing+1] = 1
	if _, err := RestorePlacing(doc); err == nil || !strings.Contains(err.Error(), "place 34") {
		t.Errorf("seeds in a store of a board without stores: %v", err)
	}
}

// TestPlacingDocumentRemembers: a claimed house comes back. A position string of other seeds counts for nothing.
func TestPlacingDocumentRemembers(t *testing.T) {
	r := mustRule(t, "toguz-kumalak")
	claimed, err := notation.ParsePosition("9-9-9-9-9-9-9-9-9-9-9-0-9-9-9-9-9-9-9-0-S-cc", r)
	if err != nil {
		t.Fatal(err)
	}
	doc := NewPlacing(r, claimed).Document()
	if q, err := RestorePlacing(doc); err != nil || q.Position() != claimed {
		t.Errorf("%+v: %v", doc, err)
	}
	doc.Counts[0]--
	claimed.Houses[0]--
	claimed.Memory = r.Start().Memory
	if q, err := RestorePlacing(doc); err != nil || q.Position() != claimed {
		t.Errorf("%+v: %v", doc, err)
	}
}
