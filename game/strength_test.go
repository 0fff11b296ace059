package game

import (
	"testing"

	"awale/ai"
	"awale/game/save"
	"awale/variants"
	"awale/variants/rulestest"

	"pgregory.net/rapid"
)

// strengthOf is the strength after games; the level chosen last is the Beginner.
func strengthOf(games ...save.Counted) ai.Strength {
	s, _ := StrengthAfter(games, ai.Beginner)
	return s
}

// followed plays games against a computer that follows the results, and returns its strength before each and after the last.
func followed(results ...string) []ai.Strength {
	strengths := []ai.Strength{strengthOf()}
	var games []save.Counted
	for _, r := range results {
		now := strengths[len(strengths)-1]
		games = append(games, save.Counted{Level: save.EvenLevel, Strength: int(now), Result: r})
		strengths = append(strengths, strengthOf(games...))
	}
	return strengths
}

func repeated(result string, n int) []string {
	all := make([]string, n)
	for i := range all {
		all[i] = result
	}
	return all
}

// Without games the strength is that of the level chosen last. A win makes it greater and a loss less, by smaller steps the more
// games are known, and a draw against an opponent as strong leaves it.
func TestStrengthFollowsTheResults(t *testing.T) {
	for _, l := range ai.Levels() {
		if s, known := StrengthAfter(nil, l); s != l.Strength() || known {
			t.Errorf("%s begins at %d (%t)", l.Key(), s, known)
		}
	}
	if s, known := StrengthAfter([]save.Counted{{Level: "beginner", Result: save.Drawn}}, ai.Master); s != ai.Beginner.Strength() ||
		!known {
		t.Errorf("after a draw with the Beginner, with the Master chosen since: %d (%t)", s, known)
	}
	if got := followed(save.Drawn); got[1] != got[0] {
		t.Errorf("a draw: %v", got)
	}
	wins := followed(repeated(save.Won, 12)...)
	for i := 1; i+1 < len(wins); i++ {
		if before, after := wins[i]-wins[i-1], wins[i+1]-wins[i]; after <= 0 || after > before {
			t.Errorf("a win moves it by %d, the next by %d: %v", before, after, wins)
		}
	}
	if first := wins[1] - wins[0]; first < 50 || first > 100 {
		t.Errorf("the first win moves it by %d hundredths of a level", first)
	}
	won, lost := followed(save.Won), followed(save.Lost)
	if won[1]-won[0] != lost[0]-lost[1] {
		t.Errorf("a win leads from %d to %d, a loss to %d", won[0], won[1], lost[1])
	}
	// After hundreds of games in turn, one still moves it.
	var long []string
	for range 150 {
		long = append(long, save.Won, save.Lost)
	}
	for i, s := range followed(long...)[200:] {
		if s < 200 || s > 300 {
			t.Fatalf("game %d: results that take turns lead to %d", 200+i, s)
		}
	}
	late := followed(append(long, save.Won)...)
	if by := late[len(late)-1] - late[len(late)-2]; by < 5 || by > 20 {
		t.Errorf("after 300 games a win moves it by %d", by)
	}
}

// A game against a level counts by how strong that is: to beat a stronger one says more.
func TestStrengthByTheLevelsPlayed(t *testing.T) {
	base := []save.Counted{{Level: "club", Result: save.Drawn}}
	after := func(level, result string) ai.Strength {
		return strengthOf(append(base, save.Counted{Level: level, Result: result})...)
	}
	now := strengthOf(base...)
	weak, same, strong := after("beginner", save.Won), after("club", save.Won), after("master", save.Won)
	if now >= weak || weak >= same || same >= strong {
		t.Errorf("from %d a win leads to %d, %d or %d", now, weak, same, strong)
	}
	if after("master", save.Drawn) <= now || after("beginner", save.Drawn) >= now {
		t.Error("a draw does not move it towards the opponent")
	}
	for name, c := range map[string]save.Counted{
		"a level of another version": {Level: "oracle", Result: save.Won},
		"a strength that is lost":    {Level: save.EvenLevel, Result: save.Won},
	} {
		if s := strengthOf(append(base, c)...); s != now {
			t.Errorf("%s moves it from %d to %d", name, now, s)
		}
		if s, known := StrengthAfter([]save.Counted{c}, ai.Expert); s != ai.Expert.Strength() || known {
			t.Errorf("%s alone: %d (%t)", name, s, known)
		}
	}
}

// Whatever the results are, the strength stays within the ladder, no win makes it less and no loss greater. At an end it does not
// pile up: the first game that goes the other way moves it.
func TestStrengthStaysOnTheLadder(t *testing.T) {
	if s := followed(repeated(save.Won, 200)...); s[200] != ai.Strongest || s[199] != ai.Strongest {
		t.Errorf("200 wins lead to %d", s[200])
	}
	if s := followed(append(repeated(save.Won, 200), save.Lost)...); s[201] >= ai.Strongest {
		t.Error("a loss after 200 wins does not move it")
	}
	if s := followed(append(repeated(save.Lost, 200), save.Won)...); s[200] != ai.Weakest || s[201] <= ai.Weakest {
		t.Errorf("200 losses lead to %d, a win after them to %d", s[200], s[201])
	}
	rapid.Check(t, func(t *rapid.T) {
		level := rapid.SampledFrom([]string{"initiation", "beginner", "club", "grand-master", "oracle", save.EvenLevel, save.EvenLevel})
		result := rapid.SampledFrom([]string{save.Won, save.Drawn, save.Lost})
		games := []save.Counted{{Level: "beginner", Result: save.Drawn}}
		before := strengthOf(games...)
		for range rapid.IntRange(1, 60).Draw(t, "games") {
			c := save.Counted{Level: level.Draw(t, "level"), Result: result.Draw(t, "result")}
			if c.Level == save.EvenLevel {
				c.Strength = int(before)
			}
			games = append(games, c)
			now := strengthOf(games...)
			if now.Clamp() != now || c.Result == save.Won && now < before || c.Result == save.Lost && now > before {
				t.Fatalf("%v leads from %d to %d", c, before, now)
			}
			before = now
		}
	})
}

// A computer that follows the player has one strength for a whole game and a whole match, saved with it. Another game, or another
// match, has the strength of then.
func TestEvenKeepsItsStrengthForAGame(t *testing.T) {
	rules := rulestest.Load(t, variants.Default)
	setup := Setup{Rules: rules, First: FirstSouth, Players: [2]save.Player{{Kind: save.Human}, {Kind: save.Engine, Level: save.EvenLevel}}}
	store := &save.Memory{}
	b := benchOver(t, store)
	now := ai.Strength(240)
	b.config.Strength = func() ai.Strength { return now }
	expect := func(what string, want int) {
		t.Helper()
		if p := b.Players()[north]; p.Level != save.EvenLevel || p.Strength != want {
			t.Errorf("%s: the computer is %+v, want %d", what, p, want)
		}
		if p := b.Document().Players[north]; p.Strength != want {
			t.Errorf("%s: saved is %+v", what, p)
		}
	}
	b.begin(&setup)
	expect("a game", 240)
	b.play(b.Session().Record().Rules().Legal(b.Session().Position())[0])
	now = 310
	again := benchOver(t, store)
	again.config.Strength = b.config.Strength
	if !again.Restore() {
		t.Fatal("the game is not restored")
	}
	if b = again; b.Players()[north].Strength != 240 {
		t.Errorf("restored is %+v", b.Players()[north])
	}
	if _, err := b.Session().record.Resign(south); err != nil {
		t.Fatal(err)
	}
	if c, ok := b.Counted(); !ok || c.Level != save.EvenLevel || c.Strength != 240 {
		t.Errorf("counted is %+v", c)
	}
	b.must(b.Rematch())
	expect("a rematch", 310)

	setup.Match = &MatchRules{Games: 2, First: FirstAlternating}
	b.begin(&setup)
	expect("a match", 310)
	now = 150
	for game := range 2 {
		if _, err := b.Session().record.Resign(south); err != nil {
			t.Fatal(err)
		}
		b.must(b.Rematch())
		if game == 0 {
			expect("the second game of the match", 310)
		}
	}
	expect("another match", 150)

	now = 9_999
	setup.Match = nil
	b.begin(&setup)
	expect("a strength beyond the ladder", int(ai.Strongest))
	b.config.Strength = nil
	b.begin(&setup)
	expect("nobody's results", int(ai.Amateur.Strength()))
	setup.Players[north].Strength = 420 // a game from elsewhere
	b.begin(&setup)
	expect("a game with a strength", 420)
}

func TestStrengthOfPlayers(t *testing.T) {
	for _, c := range []struct {
		p    save.Player
		want ai.Strength
		ok   bool
	}{
		{save.Player{Kind: save.Engine, Level: "club"}, ai.Club.Strength(), true},
		{save.Player{Kind: save.Engine, Level: save.EvenLevel, Strength: 240}, 240, true},
		{save.Player{Kind: save.Engine, Level: save.EvenLevel, Strength: save.MaxStrength}, ai.Strongest, true},
		{save.Player{Kind: save.Engine, Level: save.EvenLevel, Strength: 1}, ai.Weakest, true},
	} {
		if s, ok := StrengthOf(c.p); s != c.want || ok != c.ok {
			t.Errorf("%+v plays at %d (%t)", c.p, s, ok)
		}
	}
	for _, p := range []save.Player{{Kind: save.Engine, Level: save.EvenLevel}, {Kind: save.Engine, Level: "oracle"}, {Kind: save.Human}} {
		if s, ok := StrengthOf(p); ok {
			t.Errorf("%+v plays at %d", p, s)
		}
	}
}
