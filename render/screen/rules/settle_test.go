package rules

import (
	"testing"

	"awale/variants"
)

// Switching the capture beyond an empty house on and off, in any order with the relay and the grand slam, leaves a rule that can be played.
func TestSettlingTheCaptureBeyondAnEmptyHouse(t *testing.T) {
	type change struct {
		path string
		make func(p *variants.Parameters)
	}
	relay := func(kind string) change {
		return change{"sowing.relay", func(p *variants.Parameters) { p.Sowing.Relay = kind }}
	}
	beyond := func(on bool) change {
		return change{"capture.beyondEmpty", func(p *variants.Parameters) { p.Capture.BeyondEmpty = on }}
	}
	slam := change{"grandSlam", func(p *variants.Parameters) { p.GrandSlam = "spare-first" }}
	for name, changes := range map[string][]change{
		"on":                    {relay("next-house"), beyond(true)},
		"on and off":            {relay("next-house"), beyond(true), beyond(false)},
		"the relay ends":        {relay("next-house"), beyond(true), relay("none")},
		"after the grand slam":  {slam, relay("next-house"), beyond(true)},
		"before the grand slam": {relay("next-house"), beyond(true), slam},
	} {
		of, err := variants.Load(variants.Default)
		if err != nil {
			t.Fatal(err)
		}
		p := of.Parameters()
		for _, c := range changes {
			c.make(&p)
			settle(&p, c.path)
		}
		if _, err := variants.New(p); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A draw by a sowing without end, chosen before the relay is switched off, does not come back with it into a rule that it clashes with.
func TestSettlingADrawWithoutEnd(t *testing.T) {
	for name, set := range map[string]func(p *variants.Parameters) string{
		"the stores decide who gives up": func(p *variants.Parameters) string {
			p.Quitting = "counted"
			return "quitting"
		},
		"rounds": func(p *variants.Parameters) string {
			p.Rounds.Kind = "points"
			return "rounds.kind"
		},
	} {
		of, err := variants.Load("kalah")
		if err != nil {
			t.Fatal(err)
		}
		p := of.Parameters()
		relay := func(kind string) {
			p.Sowing.Relay = kind
			settle(&p, "sowing.relay")
		}
		relay("until-empty")
		p.Sowing.Endless = "draw"
		settle(&p, "sowing.endless")
		relay("none")
		settle(&p, set(&p))
		relay("until-empty")
		if _, err := variants.New(p); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}
