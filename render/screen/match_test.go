package screen

import (
	"slices"
	"strings"
	"testing"

	"awale/assets/assetstest"
	"awale/game/save"
	"awale/variants"
)

// matchOf begins a match between two people, where the choice of the length is made by some controls.
func (s *stage) matchOf(choices ...string) {
	s.t.Helper()
	s.visit("menu", "menu-new", "new-opponent-human", "new-seats-beside", "new-starts-you", "new-length")
	s.pressAll(choices...)
	s.pressAll("length-done", "new-start")
}

// anyHouse is a house that the side to move may sow.
func (s *stage) anyHouse() string {
	s.t.Helper()
	p := s.Seats.Session.Position()
	for h := p.First(p.Turn); ; h++ {
		if m, _ := s.played.Seats.MoveOf(h); s.played.Seats.Rules.Check(p, m) == nil {
			return s.Board().HouseID(h)
		}
	}
}

// loses has a side give the game on the board up, after a move or two.
func (s *stage) loses(side variants.Side) {
	s.t.Helper()
	s.home()
	for n := 0; n == 0 || s.Seats.Session.Position().Turn != side; n++ {
		if n > 2 {
			s.t.Fatalf("nothing can be sown: %q", s.spokenWords())
		}
		s.press(s.anyHouse())
		s.settle()
	}
	s.visit("game", "menu-resign")
	s.settle()
	s.Update(0, 0)
}

// again opens the program once more on the same store.
func (s *stage) again(prepare ...func(*desk)) *stage {
	s.Leave()
	return newStage(s.t, s.store, prepare...)
}

// A match of three games between two people is played to its end, with a reload in the middle of a game, between two games and
// after the end. Each end says how it stands, and the next game is one tap away.
func TestAMatchIsPlayedToItsEnd(t *testing.T) {
	t.Parallel()
	for _, lang := range assetstest.Languages() {
		opened := []func(*desk){speaking(lang), choosing(still)}
		s := newStage(t, &save.Memory{}, opened...)
		s.matchOf("length-often-1", "length-count-less", "length-count-less", "length-count-less")
		if said := s.spokenWords(); !strings.Contains(said, s.says("match.game", "count", 1, "all", 3)) {
			t.Errorf("%s: the first game is greeted with %q", lang, said)
		}
		greeting := s.Seats.Said[len(s.Seats.Said)-1]
		if n := strings.Count(strings.Join(s.desk.said, " "), greeting); n != 1 {
			t.Errorf("%s: %q is announced %d times", lang, greeting, n)
		}
		for game, loser := range []variants.Side{variants.North, variants.South, variants.South} {
			if turn := s.record().Start().Turn; turn != variants.Side(game%2) {
				t.Errorf("%s: game %d is begun by %v", lang, game+1, turn)
			}
			s.press(s.anyHouse())
			s.settle()
			s = s.again(opened...) // in the middle of a game
			s.loses(loser)
			said := strings.Join(s.desk.said, " ")
			for _, want := range s.Seats.Narrator.MatchSaid() {
				if !strings.Contains(said, want) || !strings.Contains(s.node("end-why").Label, want) {
					t.Errorf("%s: after game %d %q is not said in %q, or shown in %q", lang, game+1, want, said, s.node("end-why").Label)
				}
			}
			s = s.again(opened...) // between two games
			if game < 2 {
				if s.visit("menu"); s.node("menu-again").Label != s.says("match.next") {
					t.Errorf("%s: after game %d the menu leads with %q", lang, game+1, s.node("menu-again").Label)
				}
				s.press("menu-again")
			}
		}
		m, _ := s.Seats.Narrator.MatchStanding()
		if m.Result() != variants.NorthWins || m.Score() != [2]int{2, 4} {
			t.Fatalf("%s: it ends %v", lang, m.Score())
		}
		s.visit("game", "menu-match")
		if n := s.node("match-next"); n.Label != s.says("match.anew") || s.has("match-stop") {
			t.Errorf("%s: the match is over, and it goes on with %q", lang, n.Label)
		}
		for _, id := range []string{"match-game-1", "match-game-2", "match-game-3"} {
			if n := s.node(id); !strings.Contains(n.Label,
				s.says("end.resignation", "player", s.Seats.Narrator.SideName(variants.South))) &&
				!strings.Contains(n.Label, s.says("end.resignation", "player", s.Seats.Narrator.SideName(variants.North))) {
				t.Errorf("%s: %s is %q", lang, id, n.Label)
			}
		}
		last := s.Seats.Game.ID()
		s.press("match-game-1")
		if _, open := s.History.Shown(); s.Seats.Game.ID() == last || !open || s.Seats.Game.ID() != m.Played()[0].ID {
			t.Errorf("%s: the first game is not opened in the history", lang)
		}
		s.visit("game", "menu-match", "match-game-3")
		if s.Seats.Game.ID() != last {
			t.Errorf("%s: the last game does not come back", lang)
		}
		s.visit("game", "menu-match", "match-next")
		if m, _ := s.Seats.Narrator.MatchStanding(); len(m.Played()) != 0 || m.Games != 3 ||
			s.Seats.Session.Position().Turn != variants.North {
			t.Errorf("%s: another match begins with %+v", lang, m)
		}
		if c := s.chosenSettings().Match; c.Games != 3 || c.Scoring != save.ScoreBoth {
			t.Errorf("%s: the last choice is %+v", lang, c)
		}
	}
}

// The end of a match leads with another match, beside a single game.
func TestTheEndOfAMatch(t *testing.T) {
	s := newStage(t, &save.Memory{}, twoHere)
	s.matchOf("length-often-4", "length-count-less")
	for range 2 {
		s.loses(variants.North)
		if s.node("end-again").Label == s.says("match.next") {
			s.press("end-again")
		}
	}
	if title, want := s.node("end-sheet-title").Label,
		s.says("match.title.winner", "player", s.Seats.Narrator.SideName(variants.South)); title != want {
		t.Errorf("the title is %q, not %q", title, want)
	}
	if s.node("end-single").Label != s.says("new.length.one") || s.node("end-again").Label != s.says("match.anew") {
		t.Error("the end does not offer a game and a match")
	}
	if s.press("end-single"); s.document().Match != nil || s.told() != "" {
		t.Errorf("a single game belongs to a match, or %q is told", s.told())
	}
}

// A match is stopped and goes on again, also after a reload; while it is stopped another game is one by itself.
func TestAMatchIsStoppedAndGoesOn(t *testing.T) {
	s := newStage(t, &save.Memory{}, twoHere)
	s.matchOf("length-often-1")
	s.loses(variants.South)
	s.press("end-match")
	s.press("match-stop")
	if !s.has("match-resume") || s.has("match-next") || !slices.Contains(s.desk.said, s.says("match.wasStopped")) {
		t.Errorf("it is stopped: %q", s.desk.said)
	}
	s = s.again()
	s.visit("menu")
	if s.node("menu-again").Label != s.says("end.again") {
		t.Errorf("a stopped match leads to %q", s.node("menu-again").Label)
	}
	stopped := s.Seats.Game.ID()
	if s.press("menu-again"); s.document().Match != nil {
		t.Error("another game belongs to the stopped match")
	}
	s.press(s.anyHouse())
	s.settle()
	s.visit(toGames...)
	s.press("open-" + stopped)
	s.visit("game", "menu-match", "match-resume")
	if s.has("match-resume") || !s.has("match-stop") {
		t.Error("it does not go on")
	}
	if s.press("match-next"); s.document().Match == nil || len(s.document().Match.Played) != 1 {
		t.Errorf("the next game is %+v", s.document().Match)
	}
}

// Another game leaves the match waiting and says so. Its last game brings it back.
func TestAMatchWaits(t *testing.T) {
	s := newStage(t, &save.Memory{}, twoHere)
	s.matchOf("length-often-2")
	s.loses(variants.South)
	s.press("end-again")
	s.press(s.anyHouse())
	s.settle()
	id := s.Seats.Game.ID()
	s.visit("menu", "menu-new", "new-length", "length-often-0", "length-done", "new-start")
	if s.told() != s.says("match.waits") || s.document().Match != nil {
		t.Errorf("it tells %q of %+v", s.told(), s.document().Match)
	}
	s.visit(toGames...)
	if n := s.node("open-" + id); !strings.Contains(n.Value, s.says("games.round", "count", "2")) {
		t.Errorf("the list tells %q", n.Value)
	}
	s.press("open-" + id)
	if m, ok := s.Seats.Narrator.MatchStanding(); !ok || m.Score() != [2]int{0, 2} || !m.Going {
		t.Errorf("it comes back as %+v", m)
	}
	s.loses(variants.North)
	if m, _ := s.Seats.Narrator.MatchStanding(); m.Score() != [2]int{2, 2} || !s.has("end-again") {
		t.Error("it does not go on")
	}
}

// Every length can be chosen, is played, and is the choice of the next game, also after a reload.
func TestEveryLengthCanBeChosen(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name    string
		choices []string
		want    save.MatchChoice
	}{
		{"one game", []string{"length-often-1", "length-often-0"}, save.MatchChoice{}},
		{"six games", []string{"length-often-1"}, save.MatchChoice{Games: 6, Scoring: save.ScoreBoth}},
		{"six wins by lot", []string{"length-often-2", "length-first-lot"},
			save.MatchChoice{Wins: 6, Scoring: save.ScorePoints, Lot: true}},
		{"seven games by seeds", []string{"length-often-1", "length-count-more", "length-scoring-seeds"},
			save.MatchChoice{Games: 7, Scoring: save.ScoreSeeds}},
		{"games after wins", []string{"length-often-2", "length-kind-games", "length-scoring-points"},
			save.MatchChoice{Games: 6, Scoring: save.ScorePoints}},
		{"wins after games", []string{"length-often-3", "length-scoring-seeds", "length-kind-wins"},
			save.MatchChoice{Wins: 2, Scoring: save.ScorePoints}},
		{"by lot no more", []string{"length-often-1", "length-first-lot", "length-first-inTurn"},
			save.MatchChoice{Games: 6, Scoring: save.ScoreBoth}},
	} {
		for _, opponent := range []string{save.Human, save.Engine} {
			s := newStage(t, &save.Memory{}, func(d *desk) { d.early = true })
			s.visit("menu", "menu-new", "new-opponent-"+opponent, "new-length")
			s.pressAll(c.choices...)
			s.press("length-done")
			if n := s.node("new-length"); n.Label != s.says("new.length.is", "length", s.kit.LengthWords(c.want)) {
				t.Errorf("%s: it is told as %q", c.name, n.Label)
			}
			if c.want.Lot != s.node("new-starts-random").Checked && c.want.Lot {
				t.Errorf("%s: who begins is not told", c.name)
			}
			s.press("new-start")
			if m := s.document().Match; (m != nil) != (c.want != save.MatchChoice{}) || m != nil &&
				(m.Games != c.want.Games || m.Wins != c.want.Wins || m.Scoring != c.want.Scoring ||
					(m.First == save.FirstRandom) != c.want.Lot) {
				t.Errorf("%s: %+v is played", c.name, m)
			}
			if s = s.again(); s.chosenSettings().Match != c.want {
				t.Errorf("%s: the next game has %+v", c.name, s.chosenSettings().Match)
			}
		}
	}
}

// Who sit opposite each other agree on the next game.
func TestAMatchOppositeEachOther(t *testing.T) {
	s := newStage(t, &save.Memory{}, choosing(still))
	s.visit("menu", "menu-new", "new-opponent-human", "new-seats-opposite", "new-starts-you", "new-length", "length-often-1",
		"length-done", "new-start")
	s.loses(variants.North)
	if said := s.spokenWords(); !strings.Contains(said, s.Seats.Narrator.MatchSaid()[0]) {
		t.Errorf("the standing is not said: %q", said)
	}
	s.visit("game", "menu-match", "match-next")
	s.Update(0, 0)
	if m, _ := s.Seats.Narrator.MatchStanding(); m.Going {
		t.Error("one player begins the next game alone")
	}
	s.press("seat-north-accept")
	if m, _ := s.Seats.Narrator.MatchStanding(); !m.Going || len(m.Played()) != 1 || s.Seats.Session.Position().Turn != variants.North {
		t.Errorf("the match goes on with %+v", m)
	}
}

// The sheets of a match fit in both languages and in every window.
func TestTheSheetsOfAMatchFit(t *testing.T) {
	t.Parallel()
	for _, lang := range assetstest.Languages() {
		for _, window := range [][2]float64{{320, 568}, {390, 844}, {844, 390}, {1440, 900}} {
			s := opening{lang: lang, printed: true, still: true, w: window[0], h: window[1],
				set: func(s *save.Settings) { s.Opponent, s.Seated = save.Human, true }}.stage(t)
			check := func(where string) {
				t.Helper()
				s.settle()
				s.Update(0, 0)
				checkTree(t, s, lang+" "+where, window[0], window[1])
			}
			s.visit("menu", "menu-new", "new-length", "length-often-1")
			check("length")
			s.press("length-often-2")
			check("length in wins")
			s.pressAll("length-kind-games", "length-count-less", "length-count-less", "length-count-less", "length-count-less",
				"length-done")
			check("new game")
			s.press("new-start")
			check("the board in a match")
			s.loses(variants.South)
			check("the end of a game")
			s.press("end-again")
			s.press(s.anyHouse())
			s.visit("game")
			check("this game")
			s.press("menu-match")
			check("the panel")
			s.press("match-stop")
			check("a stopped match")
			s.press("match-resume")
			s.loses(variants.South)
			check("the end of a match")
			s.press("end-match")
			check("the panel at the end")
		}
	}
}
