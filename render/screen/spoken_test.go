package screen

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"awale/ai"
	"awale/game/save"
	"awale/variants"
)

// hearing follows what a screen reader speaks without being asked: announcements, and live regions that change.
type hearing struct {
	heard []string
	live  map[string]string
}

// listen has a desk pass on what is spoken.
func (h *hearing) listen(d *desk) {
	d.browser = true
	d.onSaid = func(text string) { h.heard = append(h.heard, text) }
	d.onMirror = func(doc []byte) {
		now := map[string]string{}
		for _, n := range mirroredNodes(doc) {
			if !n.Live {
				continue
			}
			now[n.ID] = n.Name
			if before, ok := h.live[n.ID]; ok && before != n.Name {
				h.heard = append(h.heard, n.Name)
			}
		}
		h.live = now
	}
}

// words is the number of words that were spoken.
func (h *hearing) words() (n int) {
	for _, text := range h.heard {
		n += len(strings.Fields(text))
	}
	return n
}

// mirroredNode is a node as the page gets it.
type mirroredNode struct {
	ID, Role, Name, Value string
	Live, Checked         bool
	Place, Of             int
	Children              []mirroredNode
}

// mirroredNodes are all nodes of a mirrored document, in their order.
func mirroredNodes(doc []byte) (all []mirroredNode) {
	var top []mirroredNode
	if json.Unmarshal(doc, &top) != nil {
		return nil
	}
	var add func([]mirroredNode)
	add = func(some []mirroredNode) {
		for _, n := range some {
			all = append(all, n)
			add(n.Children)
		}
	}
	add(top)
	return all
}

// greedy is the last of the moves that take the most seeds.
func greedy(r *variants.Rules, p variants.Position) variants.Move {
	best, most := variants.NoMove, -1
	for _, m := range r.Legal(p) {
		if after, _, err := r.Apply(p, m); err == nil && int(after.Stores[p.Turn]) >= most {
			best, most = m, int(after.Stores[p.Turn])
		}
	}
	return best
}

// A game of 27 rounds against the computer, in which 15 moves take seeds, is spoken in at most two announcements a round: one for
// each move.
func TestARoundIsSpokenOnce(t *testing.T) {
	const rounds = 27
	for _, test := range []struct {
		lang  string
		brief bool
		most  int
		// first and taken are the rounds in which both only sow, and in which the computer takes seeds.
		first, taken []string
	}{
		{"en", false, 350, []string{"F: 4 seeds.", "a: 5 seeds. Your turn."},
			[]string{"E: 1 seed.", "e: 7 seeds, takes 2 (F). 2 all. Your turn."}},
		{"en", true, 150, []string{"F.", "Computer, a."}, []string{"E.", "Computer, e, takes 2, total 2."}},
		{"fr", false, 350, []string{"F, 4 graines.", "a, 5 graines. À vous."},
			[]string{"E, 1 graine.", "e, 7 graines, prend 2 (F). 2 partout. À vous."}},
		{"fr", true, 150, []string{"F.", "Ordinateur, a."}, []string{"E.", "Ordinateur, e, prend 2, total 2."}},
	} {
		h := &hearing{}
		s := newStage(t, &save.Memory{}, speaking(test.lang), h.listen, choosing(func(set *save.Settings) {
			set.Seen, set.Leading, set.AnswerAtOnce, set.Speed, set.Brief = true, false, true, save.SpeedQuick, test.brief
		}))
		s.against(ai.Levels()[1], "you")
		s.settle()
		announced, words := 0, 0
		for i := range rounds {
			h.heard = nil
			s.Activate(houseIDs[greedy(s.record().Rules(), s.position()).House()])
			s.run("the answer", func() bool { return s.position().Turn == variants.South && !s.Board().Busy() && s.personMoves() })
			for range 30 {
				s.Update(0.02, 0) // what is late
			}
			t.Logf("%d %q", i, h.heard)
			if len(h.heard) > 2 {
				t.Errorf("%s: round %d is spoken as %q", test.lang, i, h.heard)
			}
			if i == 0 && !slices.Equal(h.heard, test.first) || i == 3 && !slices.Equal(h.heard, test.taken) {
				t.Errorf("%s: round %d is spoken as %q", test.lang, i, h.heard)
			}
			announced, words = announced+len(h.heard), words+h.words()
		}
		t.Logf("%s, brief %t: %d announcements, %d words", test.lang, test.brief, announced, words)
		if words > test.most {
			t.Errorf("%s, brief %t: %d rounds take %d words, more than %d", test.lang, test.brief, rounds, words, test.most)
		}
	}
}

// A round is spoken in two announcements also where most is told: to a newcomer, who is led to captures, against the lowest level,
// where remarks say why moves matter.
func TestRemarksAndTheLeadAreSpokenWithTheMove(t *testing.T) {
	h := &hearing{}
	s := newStage(t, &save.Memory{}, h.listen, choosing(func(set *save.Settings) {
		set.Seen, set.Leading, set.AnswerAtOnce, set.Speed, set.Coach = true, true, true, save.SpeedQuick, save.CoachNever
	}))
	s.against(ai.Initiation, "you")
	s.settle()
	led, remarked := false, false
	for i := range 8 {
		h.heard = nil
		s.Activate(houseIDs[greedy(s.record().Rules(), s.position()).House()])
		s.run("the answer", func() bool { return s.position().Turn == variants.South && !s.Board().Busy() && s.personMoves() })
		for range 30 {
			s.Update(0.02, 0)
		}
		if len(h.heard) > 2 {
			t.Errorf("round %d is spoken as %q", i, h.heard)
		}
		led = led || strings.Contains(h.heard[1], "Your turn.") && strings.Contains(s.spokenWords(), ": touch it.") &&
			strings.Contains(h.heard[1], ": touch it.")
		remarked = remarked || len(s.Speaker.Remarks) > 0 && strings.HasSuffix(h.heard[1], strings.Join(s.Speaker.Remarks, " "))
	}
	if !led || !remarked {
		t.Errorf("the lead is spoken with a move: %t, remarks are: %t", led, remarked)
	}
}

// What is announced without a move says at once whose turn it is.
func TestTheTurnIsSpokenAfterEveryChange(t *testing.T) {
	h := &hearing{}
	s := newStage(t, &save.Memory{}, h.listen)
	s.hotSeat("")
	s.settle()
	for _, step := range []struct {
		do   func()
		want string
	}{
		{func() { s.Activate("house-2") }, "Player 1, C: 4 seeds. Player 2 to move."},
		{func() { s.Activate("house-8") }, "Player 2, c: 4 seeds. Player 1 to move."},
		{func() { s.pressKey("u") }, "Undone. Player 2 to move. Player 1:\u00a00, Player 2:\u00a00."},
		{func() { s.pressKey("r") }, "Redone. Player 1 to move. Player 1:\u00a00, Player 2:\u00a00."},
	} {
		h.heard = nil
		step.do()
		s.settle()
		if !slices.Equal(h.heard, []string{step.want}) {
			t.Errorf("spoken is %q, not %q", h.heard, step.want)
		}
	}
	h.heard = nil
	s.pressKey("m")
	s.pressKey("ArrowLeft")
	s.settle()
	if len(h.heard) != 1 || !strings.HasSuffix(h.heard[0], "Player 1:\u00a00, Player 2:\u00a00.") {
		t.Errorf("an older position is spoken as %q", h.heard)
	}
}

// A key reads the board from the player's side, wherever the focus is.
func TestAKeyReadsTheBoard(t *testing.T) {
	t.Run("against the computer", func(t *testing.T) {
		s := newStage(t, &save.Memory{}, func(d *desk) { d.browser = true })
		s.against(ai.Levels()[1], "you")
		s.settle()
		for _, focus := range []string{"", "house-3", "menu"} {
			s.FocusMoved(focus)
			if s.pressKey("F2"); !strings.HasPrefix(s.desk.last(),
				"Your houses, A to F: 4, 4, 4, 4, 4, 4. Houses of the computer, a to f: ") ||
				!strings.HasSuffix(s.desk.last(), " Stores: you\u00a00, the computer\u00a00. Your turn.") {
				t.Errorf("with the focus on %q it reads %q", focus, s.desk.last())
			}
		}
	})
	t.Run("two people", func(t *testing.T) {
		s := newStage(t, &save.Memory{}, func(d *desk) { d.browser = true })
		s.hotSeat("nam-nam")
		s.settle()
		s.Activate("house-0")
		s.settle()
		p := s.position()
		s.pressKey("F2")
		if said := s.desk.last(); p.Turn != variants.North || !strings.HasPrefix(said, "Houses of Player 2, a to f: ") ||
			!strings.HasSuffix(said, "Player 2 to move.") || !strings.Contains(said, "Houses of Player 1, A to F: ") {
			t.Errorf("it reads %q", said)
		}
		s.pressKey("m")
		s.pressKey("Home")
		s.settle()
		if s.pressKey("F2"); !strings.HasSuffix(s.desk.last(), s.says("status.looking")) ||
			!strings.Contains(s.desk.last(), "A to F: 4, 4, 4, 4, 4, 4.") {
			t.Errorf("of an older position it reads %q", s.desk.last())
		}
	})
	t.Run("face to face, with seven houses", func(t *testing.T) {
		s := newStage(t, &save.Memory{}, func(d *desk) { d.browser = true }, choosing(func(set *save.Settings) { set.Opposite = true }))
		s.hotSeat("songo")
		s.settle()
		turn, last := s.position().Turn, [2]string{"A to G: 5", "a to g: 5"}
		s.pressKey("F2")
		if said := s.desk.last(); !strings.Contains(said, last[turn]) ||
			strings.Index(said, last[turn]) > strings.Index(said, last[turn.Other()]) ||
			!strings.HasSuffix(said, "Stores: "+s.says(named(turn).Key)+"\u00a00, "+s.says(named(turn.Other()).Key)+"\u00a00. "+
				s.says("status.other", "player", named(turn))) {
			t.Errorf("it reads %q", said)
		}
	})
	t.Run("help", func(t *testing.T) {
		for _, page := range []bool{true, false} {
			s := newStage(t, &save.Memory{}, func(d *desk) { d.browser = page })
			s.visit(toOptions...)
			if s.has("options-brief") != page {
				t.Errorf("in a page: %t, there is an option for brief words: %t", page, !page)
			}
			s.visit(toHelp...)
			if s.has("help-key-3") != page || !s.has("help-key-13") || s.has("help-key-14") == page {
				t.Errorf("in a page: %t, the key is listed: %t", page, !page)
			}
		}
	})
}

// The title of the page names the sheet that is open, that of a window also whose turn it is. Both say what waits for a player who is
// away.
func TestTheTitleNamesTheSheet(t *testing.T) {
	for _, browser := range []bool{true, false} {
		s := newStage(t, &save.Memory{}, speaking("en"), func(d *desk) { d.browser = browser })
		turn := func(words, app string) string {
			if browser {
				return app
			}
			return words + " – " + app
		}
		for _, step := range []struct {
			do   func()
			want string
		}{
			{func() { s.against(ai.Initiation, save.StartsYou) }, turn("Your turn", "Awale")},
			{func() { s.Unfocused(true) }, "● Your turn – Awale"},
			{func() { s.Unfocused(false) }, turn("Your turn", "Awale")},
			{func() { s.visit(toRules...) }, "Rules – Awale"},
			{func() { s.Hidden(true); s.Idle() }, "● Your turn – Awale"},
			{func() { s.Hidden(false) }, "Rules – Awale"},
			{func() { s.visit(toOptions...) }, "Options – Awale"},
			{func() { s.pressAll("options-language", "languages-fr") }, "Langue – Awalé"},
			{func() { s.home() }, turn("À vous de jouer", "Awalé")},
			{func() { s.Unfocused(true) }, "● À vous de jouer – Awalé"},
			{func() { s.Unfocused(false); s.pressKey("a") }, turn("L’ordinateur doit jouer", "Awalé")},
			{func() { s.Unfocused(true) }, turn("L’ordinateur doit jouer", "Awalé")},
			{func() { s.Unfocused(false); s.hotSeat("abapa"); s.settle() }, turn("Joueur 1 doit jouer", "Awalé")},
			{func() { s.Unfocused(true) }, turn("Joueur 1 doit jouer", "Awalé")}, // nobody waits for one of them
		} {
			if step.do(); s.desk.title != step.want {
				t.Errorf("in a browser: %t, the title is %q, not %q", browser, s.desk.title, step.want)
			}
		}
	}
}

// Who listens to the levels hears the name, the place and which one is chosen.
func TestLevelsAreNamed(t *testing.T) {
	s := newStage(t, &save.Memory{}, func(d *desk) { d.browser = true })
	s.visit(toNewGame...)
	s.pressAll("new-opponent-engine", "new-level-club")
	var heard []mirroredNode
	for _, n := range mirroredNodes(s.mirrored()) {
		if strings.HasPrefix(n.ID, "new-level-") && n.Place > 0 {
			heard = append(heard, n)
		}
	}
	if len(heard) != len(ai.Levels()) {
		t.Fatalf("%d levels are mirrored", len(heard))
	}
	for i, l := range ai.Levels() {
		n := heard[i]
		if n.Role != "radio" || n.Name != s.says("level."+l.Key()) || n.Place != i+1 || n.Of != len(heard) ||
			n.Checked != (l.Key() == "club") {
			t.Errorf("level %d is mirrored as %+v", i, n)
		}
	}
}

// Every row of a board with houses to press says whose it is, and so does each house of an exercise.
func TestRowsOfSmallBoardsAreNamed(t *testing.T) {
	s := newStage(t, &save.Memory{}, func(d *desk) { d.browser = true })
	rows := func(where string) (n int) {
		t.Helper()
		for _, row := range mirroredNodes(s.mirrored()) {
			if row.Role == "row" && strings.HasPrefix(row.ID, where) {
				if n++; row.Name != "Houses of South" && row.Name != "Houses of North" {
					t.Errorf("the row %s is called %q", row.ID, row.Name)
				}
			}
		}
		return n
	}
	s.studies("menu-learn", "learn-course")
	s.press("learn-course")
	s.press("lesson-capture")
	if n := rows("exercise"); n != 2 {
		t.Errorf("the exercise has %d rows", n)
	}
	if a, b := s.node("exercise-house-0").Value, s.node("exercise-house-6").Value; a != "South" || b != "North" {
		t.Errorf("the houses are of %q and %q", a, b)
	}
	s.home()
	s.edit(variants.Default)
	s.inTrial(func() {
		if n := rows("trial"); n != 2 {
			t.Errorf("the trial has %d rows", n)
		}
	})
}
