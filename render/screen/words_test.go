package screen

import (
	"slices"
	"strings"
	"testing"

	"awale/ai"
	"awale/assets/assetstest"
	"awale/assets/locales"
	"awale/game"
	"awale/game/save"
	"awale/render/boardview"
	"awale/render/screen/kit"
	"awale/render/screen/rules"
	"awale/render/ui"
	"awale/variants"
	"awale/variants/notation"
)

// Help tells of the rule on the board, whichever that is: the aim first, in six pictures with their words, which speak to the
// player as "you". Keys come last, and on a phone there are none.
func TestHelpTellsTheRuleThatIsPlayed(t *testing.T) {
	for _, id := range variants.IDs() {
		s := opening{w: 390, h: 844}.stage(t)
		s.hotSeat(id)
		s.visit(toHelp...)
		s.run("all pictures", func() bool { return s.stack.Top().(*helpSheet).whole })
		if s.has("help-keys") {
			t.Errorf("%s: a phone is told of keys", id)
		}
		boards, first := 0, ""
		for _, n := range nodes(s.node("help-pictures")) {
			if strings.HasSuffix(n.ID, "-words") {
				if first == "" {
					first = n.ID
				}
				if n.Label == "" || strings.Contains(n.Label, "South") || strings.Contains(n.Label, "North") {
					t.Errorf("%s: %s says %q", id, n.ID, n.Label)
				}
			}
			if n.Look != ui.LookPicture {
				continue
			}
			boards++
			if four := rules.MustLoad(id).FourRows(); four && s.Diagram(n.ID) != nil {
				continue // its rows lie: upright, their numbers would leave too little to the houses
			}
			if b := s.Diagram(n.ID); b == nil || n.Bounds.H <= n.Bounds.W || !b.Geometry().Upright ||
				b.Geometry().Sown != boardview.SowsStores(rules.MustLoad(id)) {
				t.Errorf("%s: the board of %s does not stand on an upright phone as it would be played on, at %v", id, n.ID, n.Bounds)
			}
		}
		if boards < 4 || boards > helpCards || boards < helpCards && id != "voleur" || first != "help-aim-words" {
			t.Errorf("%s: %d pictures, the first says %s", id, boards, first)
		}
		for _, section := range variants.Explain(rules.MustLoad(id).Parameters()) {
			name, known := map[string]string{"aim": "help-aim-words", "sowing": "help-sow-words",
				"capture": "help-capture-words"}[section.Section]
			if text := s.say(section.Sentences[0]); known && s.has(name) && !strings.Contains(s.node(name).Label, text) || known &&
				!s.has(name) && id != "voleur" {
				t.Errorf("%s: help does not say %q", id, text)
			}
		}
		s.Resize(1440, 900)
		s.Update(0, 0)
		s.node("help-keys")
	}
}

// TestEveryKindHasItsWords asks for a sentence for everything that is told by kind: no list in the code
// may grow without its words in every language.
func TestEveryKindHasItsWords(t *testing.T) {
	var keys []string
	for _, k := range notation.Kinds() {
		keys = append(keys, "link.error."+string(k))
	}
	for _, f := range game.PlacingFaults() {
		keys = append(keys, "setup.fault."+string(f))
	}
	for _, k := range save.ProblemKinds() {
		keys = append(keys, "save.problem."+string(k))
	}
	for _, l := range ai.Levels() {
		keys = append(keys, "level."+l.Key())
	}
	keys = append(keys, "level."+save.EvenLevel)
	for _, r := range variants.Reasons() {
		keys = append(keys, r.Message().Key)
	}
	for _, r := range game.RefusalReasons() {
		keys = append(keys, r.Message(variants.Say("player.south")).Key)
	}
	voices := [2]game.Voice{{You: true}, {Name: variants.Say("player.computer")}}
	for m := variants.Majority; m <= variants.Unending; m++ {
		for _, side := range []variants.Side{variants.South, variants.North} {
			o := variants.Outcome{Method: m, Result: variants.Wins(side)}
			for _, late := range []bool{false, true} {
				for _, said := range game.Ending(nil, o, variants.Position{}, voices, side, late) {
					keys = append(keys, said.Key)
				}
			}
		}
	}
	for _, lang := range assetstest.Languages() {
		catalog, err := locales.Load(lang)
		if err != nil {
			t.Fatal(err)
		}
		for _, key := range keys {
			if _, ok := catalog.Raw(key); !ok {
				t.Errorf("%s: %q is not translated", lang, key)
			}
		}
	}
}

// TestEveryTreatmentIsExplained makes every single change to a rule that can be played, and asks for
// the words of its explanation in every language, with every placeholder filled.
func TestEveryTreatmentIsExplained(t *testing.T) {
	base := rules.MustLoad(variants.Default).Parameters()
	changed := []variants.Parameters{base}
	set := func(change func(p *variants.Parameters, value string), values ...string) {
		for _, v := range values {
			p := base
			change(&p, v)
			if _, err := variants.New(p); err != nil {
				t.Errorf("%q cannot be played: %v", v, err)
			}
			changed = append(changed, p)
		}
	}
	for _, id := range variants.IDs() {
		changed = append(changed, rules.MustLoad(id).Parameters())
	}
	starved := []string{"own-rows", "unscored", "split", "last-mover", "starter", "hungry", "feeder", "starver-loses", "starved-loses",
		"starved-wins"}
	rest := starved[:5]
	set(func(p *variants.Parameters, v string) { p.Sowing.Direction = v }, "counter-clockwise", "clockwise", "odd-clockwise",
		"odd-counter-clockwise", "by-house", "free")
	set(func(p *variants.Parameters, _ string) {
		p.Sowing.Direction, p.Sowing.Clockwise = "by-house", []int{2, 1}
	}, "some houses")
	set(func(p *variants.Parameters, v string) { p.Sowing.Origin = v }, "skip", "sow", "first", "first-unless-single")
	set(func(p *variants.Parameters, v string) { p.Choosing.Stuck = v }, "end", "pass", "pass-always")
	set(func(p *variants.Parameters, _ string) { p.Choosing.Smallest = 2 }, "smallest")
	set(func(p *variants.Parameters, v string) { p.Capture.Side = v }, "opponent", "own", "either", "owner")
	set(func(p *variants.Parameters, v string) { p.Capture.Side, p.Capture.Chain = v, "forward" }, "opponent", "own", "either", "owner")
	set(func(p *variants.Parameters, v string) { p.Capture.Chain = v }, "none", "backward", "forward")
	set(func(p *variants.Parameters, v string) { p.Capture.Set, p.Capture.Counts = v, nil }, "even", "odd", "any")
	set(func(p *variants.Parameters, _ string) { p.Capture.Leave = true }, "leave")
	set(func(p *variants.Parameters, _ string) { p.Capture.Raised = true }, "raised")
	set(func(p *variants.Parameters, _ string) { p.Capture.During = 4 }, "during")
	set(func(p *variants.Parameters, _ string) { p.Capture.Smallest = 2 }, "capture.smallest")
	set(func(p *variants.Parameters, _ string) { p.Capture.Grace, p.Capture.AfterLap = 2, true }, "grace")
	set(func(p *variants.Parameters, v string) { p.Capture.Lifting = v }, "none", "single-facing")
	for _, seed := range []bool{false, true} {
		set(func(p *variants.Parameters, v string) { p.Capture.Cross, p.Capture.CrossSeed = v, seed }, "own", "any")
	}
	set(func(p *variants.Parameters, v string) {
		p.Capture.Set, p.Capture.Counts, p.Sowing.Stores = "none", nil, v
	}, "own", "own-again")
	set(func(p *variants.Parameters, _ string) {
		p.Rounds = variants.Series{Kind: "points", Most: 5, Points: 1, Target: 2, LastMoverBegins: true}
	}, "last mover begins")
	set(func(p *variants.Parameters, v string) {
		p.Capture.Set, p.Capture.Counts, p.Sowing.Relay, p.Capture.BeyondEmpty = "none", nil, v, true
	}, "next-house")
	for _, endless := range []string{"stop", "illegal"} {
		set(func(p *variants.Parameters, v string) {
			p.Sowing.Relay, p.Sowing.RelayFrom, p.Sowing.Endless = v, 3, endless
		}, "until-empty", "until-capture", "next-house")
	}
	for _, most := range []int{0, 15} {
		set(func(p *variants.Parameters, v string) {
			p.Sowing.Never = variants.Avoiding{Least: 12, Most: most, Side: v}
		}, "either", "opponent")
	}
	set(func(p *variants.Parameters, _ string) {
		p.GrandSlam, p.Capture.Chain = "captures", "none"
		p.Capture.Claim = variants.Claiming{Count: 1, ExcludeLast: true, Mirror: true}
	}, "claims")
	set(func(p *variants.Parameters, _ string) { p.Choosing.SinglesLast = true }, "singlesLast")
	set(func(p *variants.Parameters, _ string) { p.Choosing.OnceFirst = true }, "onceFirst")
	set(func(p *variants.Parameters, v string) { p.Choosing.Opening = v }, "none", "merge")
	set(func(p *variants.Parameters, _ string) { p.Board.Start = []int{1, 2, 3, 4, 5, 6, 6, 5, 4, 3, 2, 1} }, "start")
	set(func(p *variants.Parameters, _ string) { p.Board.Blocked = []int{1, 12} }, "blocked")
	set(func(p *variants.Parameters, v string) { p.End.Singles, p.End.Rest = true, v }, rest...)
	set(func(p *variants.Parameters, v string) { p.End.Cleared, p.End.Rest = true, v }, append(slices.Clone(rest), "hungry")...)
	set(func(p *variants.Parameters, v string) {
		p.Choosing.Stuck, p.Choosing.Smallest, p.End.Stuck = "pass", 2, v
	}, rest...)
	set(func(p *variants.Parameters, v string) { p.GrandSlam = v }, "again", "give-row")
	set(func(p *variants.Parameters, v string) { p.Repetition.Rest = v }, "draw")
	set(func(p *variants.Parameters, v string) { p.Capture.Most, p.Capture.Beyond = 4, v }, "last", "nothing")
	set(func(p *variants.Parameters, v string) { p.GrandSlam = v }, "captures", "illegal", "nothing", "spare-first", "spare-last")
	set(func(p *variants.Parameters, v string) { p.Feeding.Duty = v }, "none", "must-feed", "keep-fed")
	set(func(p *variants.Parameters, v string) { p.Feeding.Impossible = v }, append(slices.Clone(starved), "play-on")...)
	set(func(p *variants.Parameters, v string) { p.Feeding.Starved = v }, starved...)
	set(func(p *variants.Parameters, v string) { p.Choosing.Smallest, p.End.Stuck = 2, v }, rest...)
	set(func(p *variants.Parameters, v string) { p.End.Fewer, p.End.Rest = 5, v }, rest...)
	set(func(p *variants.Parameters, _ string) { p.End.Majority = false }, "no majority")
	set(func(p *variants.Parameters, v string) { p.Repetition.Rest = v }, rest[:3]...)
	set(func(p *variants.Parameters, _ string) { p.Repetition.Occurrences = 0 }, "no repetition")
	set(func(p *variants.Parameters, v string) { p.Quitting = v }, "opponent", "counted", "unscored")
	set(func(p *variants.Parameters, v string) { p.FirstMover = v }, "random", "south", "person")
	set(func(p *variants.Parameters, _ string) { p.Capture.Raised, p.Sowing.Relay = true, "until-capture" }, "raised in a relay")
	for _, over := range []bool{false, true} {
		set(func(p *variants.Parameters, _ string) { p.Board.Blocked, p.Capture.OverBlocked = []int{3}, over }, "over blocked")
		set(func(p *variants.Parameters, _ string) {
			if p.End.PutBack = true; over {
				p.Board.Blocked = []int{3}
			}
		}, "put back")
	}
	set(func(p *variants.Parameters, _ string) {
		p.Feeding.AfterEnd, p.End.Fewer, p.End.Rest = true, 5, "last-mover"
	}, "feeding after the end")
	set(func(p *variants.Parameters, _ string) {
		p.Feeding = variants.Feeding{Duty: "none", Impossible: "own-rows", Starved: "starver-loses", EmptyBoard: true}
	}, "empty board")
	for _, both := range []bool{false, true} {
		set(func(p *variants.Parameters, v string) {
			p.Board.FourRows, p.Capture.BothRows, p.Sowing.Direction = true, both, v
			if both {
				p.Board.Start = append(slices.Repeat([]int{2}, 31), 0)
			}
		}, "counter-clockwise", "clockwise")
	}
	for _, lang := range assetstest.Languages() {
		catalog, err := locales.Load(lang)
		if err != nil {
			t.Fatal(err)
		}
		w := kit.Words{Catalog: catalog}
		for _, p := range changed {
			for _, section := range variants.Explain(p) {
				if _, ok := catalog.Raw("rule.section." + section.Section); !ok {
					t.Errorf("%s: no heading for %q", lang, section.Section)
				}
				for _, s := range section.Sentences {
					if text := w.Say(s); strings.ContainsAny(text, "{}[]") {
						t.Errorf("%s: %s says %q", lang, s.Key, text)
					}
				}
			}
		}
	}
}

// measureBy has the program measure its words with another measurer.
func (a *App) measureBy(m kit.Measurer) { a.Measure, a.kit.Measure, a.window.Measure = m, m, m }
