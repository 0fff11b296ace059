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
