package screen

import (
	"strings"
	"testing"

	"awale/ai"
	"awale/assets/assetstest"
	"awale/game/save"
	"awale/render/screen/newgame"
	"awale/variants"
)

// evenGame begins a game against the computer that follows the player, who moves first.
func (s *stage) evenGame(choices ...string) {
	s.t.Helper()
	s.begins("", append([]string{"new-opponent-engine", "new-level-even", "new-starts-you"}, choices...)...)
}

// evenPlays is the strength of the computer on the board, which follows the player.
func (s *stage) evenPlays() int {
	s.t.Helper()
	p := s.document().Players[variants.North]
	if p.Kind != save.Engine || p.Level != save.EvenLevel {
		s.t.Fatalf("the computer is %+v", p)
	}
	return p.Strength
}

// evenIs returns what the sheet of new games says of the computer that follows the player.
func (s *stage) evenIs() string {
	s.t.Helper()
	s.visit(toNewGame...)
	s.press("new-level-even")
	return s.node("new-level-plays").Label
}

// The computer that follows the player begins at the level that was chosen last, and plays weaker after a loss. The sheets of
// new games and of the end tell that openly, the strip and the results name it, and a saved game keeps its strength.
func TestTheComputerFollowsThePlayer(t *testing.T) {
	for _, lang := range assetstest.Languages() {
		store := &save.Memory{}
		s := newStage(t, store, speaking(lang))
		if told, want := s.evenIs(), s.says("new.even.first", "level", s.says("level.beginner")); told != want {
			t.Errorf("%s: before the first game it says %q, want %q", lang, told, want)
		}
		for _, l := range ai.Levels() {
			if n := s.node("new-level-" + l.Key()); n.Checked || n.Current != (l <= ai.Beginner) {
				t.Errorf("%s: the bar of %s is chosen (%t), or lit (%t)", lang, l.Key(), n.Checked, n.Current)
			}
		}
		s.evenGame()
		if got := s.evenPlays(); got != 200 {
			t.Errorf("%s: the first game is against %d", lang, got)
		}
		if told := strings.Join(said(s.strip(variants.North)), " "); !strings.Contains(told, s.says("level.even")) {
			t.Errorf("%s: the strip says %q", lang, told)
		}
		s.press(houseIDs[2])
		s.run("a reply", func() bool { return s.moves() == 2 })
		s.settle()
		s = newStage(t, store)
		if got := s.evenPlays(); got != 200 || s.moves() != 2 {
			t.Errorf("%s: restored it plays at %d after %d moves", lang, got, s.moves())
		}
		s.giveUp()
		if why := s.node("end-why").Label; !strings.Contains(why, s.says("end.even.weaker")) {
			t.Errorf("%s: the end says %q", lang, why)
		}
		s.press("end-again")
		now := s.evenPlays()
		if now >= 200 || now <= 100 {
			t.Errorf("%s: after a loss to 200 it plays at %d", lang, now)
		}
		if told, want := s.evenIs(), s.says("new.even.between", "lower", s.says("level.initiation"), "upper",
			s.says("level.beginner")); told != want {
			t.Errorf("%s: after a loss it says %q, want %q", lang, told, want)
		}
		s.visit("menu", "menu-games", "games-statistics")
		if n := s.find("statistics-level-even"); n == nil || !strings.HasPrefix(n.Label, s.says("new.even")+": ") {
			t.Errorf("%s: the results name it %v", lang, n)
		}
		s.Leave()
	}
}

// A level takes the place of the computer that follows the player, and the other way round. The level stays known, and so does
// the choice. A computer that watches, and one that was offered as stronger, has a level.
func TestToFollowIsAChoiceBesideTheLevels(t *testing.T) {
	store := &save.Memory{}
	s := newStage(t, store)
	s.against(ai.Club, save.StartsYou)
	s.evenGame()
	if now := s.chosenSettings(); !now.Even || now.Level != ai.Club.Key() {
		t.Errorf("kept is %t beside %s", now.Even, now.Level)
	}
	s = newStage(t, store)
	s.visit(toNewGame...)
	if !s.node("new-level-even").Checked {
		t.Error("the last choice is forgotten")
	}
	s.press("new-level-" + ai.Expert.Key())
	if s.node("new-level-even").Checked || !s.node("new-level-"+ai.Expert.Key()).Checked {
		t.Error("a level does not take its place")
	}
	s.press("new-level-even")
	s.press("new-opponent-demonstration")
	if s.has("new-level-even") || s.has("new-rival-even") {
		t.Error("a computer follows the player in a game that the player watches")
	}
	s.press("new-start")
	for _, p := range s.document().Players {
		if p.Level == save.EvenLevel {
			t.Errorf("%+v is watched", p)
		}
	}
	s.evenGame()
	s.closeSheets()
	s.newGame.OpenLevel(ai.Master.Key())
	s.Update(0, 0)
	if s.node("new-level-even").Checked || !s.node("new-level-"+ai.Master.Key()).Checked {
		t.Error("a level that was offered is not chosen")
	}
}

// Arrows lead from the strongest level to the computer that follows the player, and on to the weakest.
func TestTheKeyboardChoosesToFollow(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.visit(toNewGame...)
	s.press("new-level-" + ai.GrandMaster.Key())
	s.FocusMoved("new-level-" + ai.GrandMaster.Key())
	for _, want := range []string{"new-level-even", "new-level-" + ai.Initiation.Key()} {
		if !s.Root().Choose(1) {
			t.Fatal("no group has the focus")
		}
		s.Update(0, 0)
		if s.Root().Focus != want || !s.node(want).Checked {
			t.Errorf("the focus is on %s, not on %s", s.Root().Focus, want)
		}
	}
}

// During a match the strength stays, and nobody is told otherwise before its end.
func TestAMatchKeepsTheStrength(t *testing.T) {
	s := newStage(t, &save.Memory{}, choosing(still))
	s.visit(toNewGame...)
	s.pressAll("new-opponent-engine", "new-level-even", "new-starts-you", "new-length", "length-often-3", "length-done", "new-start")
	for game, told := range []bool{false, true} {
		if got := s.evenPlays(); got != 200 {
			t.Errorf("game %d is against %d", game+1, got)
		}
		s.run("the player's turn", func() bool { return s.personMoves() })
		s.press(s.anyHouse())
		s.run("a reply", func() bool { return s.personMoves() })
		s.settle()
		s.visit("game", "menu-resign")
		s.settle()
		s.Update(0, 0)
		if why := s.node("end-why").Label; strings.Contains(why, s.says("end.even.weaker")) != told {
			t.Errorf("after game %d: %q", game+1, why)
		}
		s.press("end-again")
	}
	if got := s.evenPlays(); got >= 200 {
		t.Errorf("the next match is against %d", got)
	}
}

// A position that is set up, or comes by a link, is played against the computer that was chosen last.
func TestPositionsArePlayedAtTheStrength(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.evenGame()
	s.visit("game", "menu-setup", "placing-start", "placing-opponent-engine")
	if told := s.node("placing-level").Label; told != s.says("placing.level", "level", s.says("level.even")) {
		t.Errorf("the sheet says %q", told)
	}
	s.press("placing-play")
	if got := s.evenPlays(); got != 200 {
		t.Errorf("the position is played at %d", got)
	}
	s.Link("#p=1;r=abapa;s=S;m=Fa")
	s.Update(0, 0)
	if got := s.evenPlays(); got != 200 {
		t.Errorf("the link is played at %d", got)
	}
}

func TestHowTheComputerMoves(t *testing.T) {
	for _, c := range []struct {
		before, now ai.Strength
		key         string
	}{{200, 240, "stronger"}, {200, 239, "littleStronger"}, {200, 201, "littleStronger"}, {200, 200, "same"}, {200, 199, "littleWeaker"},
		{240, 200, "weaker"}} {
		if key := newgame.EvenMoved(c.before, c.now); key != "end.even."+c.key {
			t.Errorf("from %d to %d: %s", c.before, c.now, key)
		}
	}
	s := newStage(t, &save.Memory{})
	for _, c := range []struct {
		s    newgame.EvenStrength
		want string
	}{
		{newgame.EvenStrength{Strength: 240, Followed: true}, "Now between Beginner and Amateur."},
		{newgame.EvenStrength{Strength: 210, Followed: true}, "Now about as strong as Beginner."},
		{newgame.EvenStrength{Strength: 290, Followed: true}, "Now about as strong as Amateur."},
		{newgame.EvenStrength{Strength: 800, Followed: true}, "Now about as strong as Grand Master."},
		{newgame.EvenStrength{Strength: 100, Followed: false}, "Begins like First steps, then follows your games."},
	} {
		if told := newgame.EvenTold(s.App.kit, c.s); told != c.want {
			t.Errorf("%+v: %q", c.s, told)
		}
	}
	if got := newgame.EvenNow(nil, "oracle"); got != (newgame.EvenStrength{Strength: ai.Amateur.Strength()}) {
		t.Errorf("with a level of another version it begins at %+v", got)
	}
}

// On a usual phone all of the sheet is seen at once, also with the longest that is said of the computer, and every choice of its
// strength can be touched on the smallest.
func TestTheChoiceToFollowFits(t *testing.T) {
	longest := save.Counted{ID: "000000000001", Rule: variants.Default, Level: save.EvenLevel, Strength: 750, Result: save.Drawn}
	for _, lang := range assetstest.Languages() {
		s := opening{lang: lang, printed: true, w: 390, h: 844}.stage(t)
		if p := s.statistics.Count(longest); p != nil {
			t.Fatal(p)
		}
		if told, want := s.evenIs(), s.says("new.even.between", "lower", s.says("level.champion"), "upper",
			s.says("level.grand-master")); told != want {
			t.Errorf("%s: it says %q", lang, told)
		}
		if body := s.node("new-sheet-body"); body.Content > body.Bounds.H {
			t.Errorf("%s: it is %.0f dp high and shows %.0f", lang, body.Content, body.Bounds.H)
		}
		high := s.node("new-level").Bounds
		s.press("new-level-" + ai.GrandMaster.Key())
		if s.node("new-level").Bounds != high {
			t.Errorf("%s: a level moves what stands on the sheet from %v to %v", lang, high, s.node("new-level").Bounds)
		}
		s.Resize(320, 568)
		s.Update(0, 0)
		s.visit(toNewGame...)
		for _, l := range ai.Levels() {
			s.checkTouched(lang, "new-level-"+l.Key())
		}
		s.checkTouched(lang, "new-level-even")
		for _, scale := range []float64{1, 2} {
			s.setWords(scale)
			for _, level := range []string{ai.GrandMaster.Key(), save.EvenLevel} {
				s.visit(toNewGame...)
				s.pressAll("new-starts-you", "new-level-"+level)
				checkTree(t, s, lang+" "+level, 320, 568)
				if label, even := s.node("new-level").Children[0].Bounds, s.node("new-level-even").Bounds; !label.Intersect(even).Empty() {
					t.Errorf("%s: in words of %v the label at %v lies under the choice at %v", lang, scale, label, even)
				}
			}
		}
	}
}
