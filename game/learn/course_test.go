package learn_test

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"awale/ai/problem"
	"awale/assets"
	"awale/assets/languages"
	"awale/assets/locales"
	"awale/game/learn"
	"awale/variants"
	"awale/variants/notation"
)

func content(t testing.TB, name string) []byte {
	t.Helper()
	data, err := assets.Content(name)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func shipped(t testing.TB) (*variants.Rules, *learn.Course) {
	t.Helper()
	r, err := variants.Load(variants.Default)
	if err != nil {
		t.Fatal(err)
	}
	c, err := learn.ParseCourse(content(t, "lessons/course.json"), r)
	if err != nil {
		t.Fatal(err)
	}
	return r, c
}

// claimNodes is the number of nodes for the proof of a claim.
const claimNodes = 60_000

// TestEveryClaimIsTrue proves every claim of every lesson and example.
func TestEveryClaimIsTrue(t *testing.T) {
	r, c := shipped(t)
	if len(c.Lessons) < 12 || len(c.Examples) != 13 {
		t.Errorf("%d lessons and %d examples", len(c.Lessons), len(c.Examples))
	}
	var others []string
	for _, l := range c.Others {
		others = append(others, l.ID)
	}
	if !slices.Equal(others, learn.OtherRules()) {
		t.Errorf("there are lessons about %v", others)
	}
	claims := 0
	for _, l := range slices.Concat(c.Lessons, c.Examples, c.Others) {
		if (l.Rules == r) != (l.ID != l.Rules.ID()) {
			t.Errorf("%s is of %s", l.ID, l.Rules.ID())
		}
		for i := range l.Steps {
			if err := check(l.Rules, &l.Steps[i], &claims); err != nil {
				t.Errorf("%s, step %d: %v", l.ID, i+1, err)
			}
			if err := solve(l.Rules, &l.Steps[i]); err != nil {
				t.Errorf("%s, step %d: %v", l.ID, i+1, err)
			}
		}
	}
	t.Logf("%d claims", claims)
}

// solve plays a step as a player does, who finds every move.
func solve(r *variants.Rules, s *learn.Step) error {
	e := learn.NewExercise(r, s.Position, s.Line, s.Wrong...)
	for range 2 * len(s.Line) {
		if e.Done() || s.Ask != learn.AskSow {
			return nil
		}
		if e.Asks() {
			if _, right, err := e.Play(e.Expected()); err != nil || !right {
				return fmt.Errorf("%v is not right, %v", e.Expected(), err)
			}
		} else if _, ok := e.Next(); !ok {
			return errors.New("nothing comes, and nothing is asked")
		}
	}
	if len(s.Line) > 0 && !e.Done() {
		return errors.New("the line has no end")
	}
	return nil
}

// happens returns how often events of a kind are in a move.
func happens(r *variants.Rules, p variants.Position, m variants.Move, kind variants.EventKind) (n int) {
	_, events, _ := r.Apply(p, m)
	for _, e := range events {
		if e.Kind == kind {
			n++
		}
	}
	return n
}

// captured returns what a move captures for its player, where its last seed falls and whether the rule leaves seeds there.
func captured(r *variants.Rules, p variants.Position, m variants.Move) (seeds int, end variants.House, spares bool) {
	_, events, err := r.Apply(p, m)
	end = variants.NoHouse
	if err != nil {
		return 0, end, false
	}
	for _, e := range events {
		switch {
		case e.Kind == variants.Drop:
			end = e.House
		case e.Kind == variants.Capture && e.Side == p.Turn:
			seeds += int(e.Seeds)
		case e.Kind == variants.Forgo:
			spares = true
		}
	}
	return seeds, end, spares
}

// most returns the most that a side captures with one move if it has the turn, and with which house.
func most(r *variants.Rules, p variants.Position, side variants.Side) (seeds int, with variants.Move) {
	p.Turn, with = side, variants.NoMove
	for _, m := range r.Legal(p) {
		if n, _, _ := captured(r, p, m); n > seeds {
			seeds, with = n, m
		}
	}
	return seeds, with
}

// check proves the claims of a step.
func check(r *variants.Rules, s *learn.Step, claims *int) error {
	c := s.Claims
	if c.Threat != "" {
		*claims++
		if _, with := most(r, s.Position, variants.North); notation.FormatMove(r.Size(), with) != c.Threat {
			return fmt.Errorf("North threatens with %s", notation.FormatMove(r.Size(), with))
		}
	}
	for h := range variants.House(r.Size()) {
		refused := s.Position.Houses[h] > 0 && r.Check(s.Position, variants.Sow(h)) != nil
		if refused != strings.Contains(c.Refused, notation.HouseName(r.Size(), h)) {
			return fmt.Errorf("%s: refused is %v", notation.HouseName(r.Size(), h), refused)
		}
	}
	if len(s.Line) == 0 {
		return nil
	}
	m := s.Line[0]
	*claims++
	takes, end, spares := captured(r, s.Position, m)
	if takes != c.Takes || spares != c.Spares {
		return fmt.Errorf("it takes %d, spares %v", takes, spares)
	}
	if n := happens(r, s.Position, m, variants.Lap); n != c.Laps {
		return fmt.Errorf("it lifts %d times more", n)
	}
	if n := happens(r, s.Position, m, variants.Round); n > 0 != c.Ends {
		return fmt.Errorf("it ends %d rounds", n)
	}
	for kind, said := range map[variants.EventKind]bool{variants.Again: c.Again, variants.Claim: c.Claims} {
		for _, other := range r.Legal(s.Position) {
			if n := happens(r, s.Position, other, kind); said && n > 0 != (other == m) {
				return fmt.Errorf("%s has %d events %d", notation.FormatMove(r.Size(), other), n, kind)
			}
		}
	}
	if s.Ask == learn.AskPoint && end != s.House {
		return fmt.Errorf("the last seed falls into %s", notation.HouseName(r.Size(), end))
	}
	after := s.Position
	over := r.Step(&after, m).Over()
	held, _ := most(r, after, variants.North)
	if c.Hold != nil && (over || held > *c.Hold) {
		return fmt.Errorf("North can capture %d", held)
	}
	if c.Forces && (over || len(r.Legal(after)) != 1) {
		return errors.New("North is not forced")
	}
	if c.Loses > 0 {
		if n, _, _ := captured(r, after, s.Line[1]); n != c.Loses {
			return fmt.Errorf("the answer takes %d", n)
		}
	}
	for _, other := range r.Legal(s.Position) {
		if other == m {
			continue
		}
		name := notation.FormatMove(r.Size(), other)
		*claims++
		if n, _, _ := captured(r, s.Position, other); c.Most && n >= takes {
			return fmt.Errorf("%s takes %d", name, n)
		}
		q := s.Position
		over := r.Step(&q, other).Over()
		if n, _ := most(r, q, variants.North); c.Hold != nil && !over && n < max(*c.Hold+1, c.Otherwise) {
			return fmt.Errorf("after %s North captures %d", name, n)
		}
		if c.Forces && c.Only == "" && !over && len(r.Legal(q)) == 1 {
			return fmt.Errorf("%s forces North too", name)
		}
	}
	unique := c.Named || c.Again || c.Claims || c.Most || c.Hold != nil || c.Forces || c.Only != "" || c.Spares || c.Refused != "" ||
		s.Ask != learn.AskSow ||
		!rival(r, s, takes, end)
	if !unique {
		return errors.New("nothing says why other moves are wrong")
	}
	if c.Only == "" {
		return nil
	}
	goal, err := parseGoal(c.Only)
	if err != nil {
		return err
	}
	p := problem.Problem{Position: s.Position, Goal: goal, Line: s.Line}
	*claims++
	if err := problem.VerifyLine(r, &p, claimNodes); err != nil {
		return err
	}
	if _, state, _ := p.Played(r, s.Line); state == problem.Missed {
		return errors.New("the line misses the goal")
	}
	return nil
}

// rival reports whether another move captures as much, or ends in the same house.
func rival(r *variants.Rules, s *learn.Step, takes int, end variants.House) bool {
	for _, other := range r.Legal(s.Position) {
		if n, e, _ := captured(r, s.Position, other); other != s.Line[0] && (e == end || takes > 0 && n >= takes) {
			return true
		}
	}
	return false
}

// TestOpenings counts all openings of three moves: what the lesson says of neighbours and of houses that lie apart.
func TestOpenings(t *testing.T) {
	r, _ := shipped(t)
	fourth := func(houses string) int {
		moves, _ := notation.ParseMoves(houses, r.Size())
		best := 0
		var follow func(p variants.Position, i int)
		follow = func(p variants.Position, i int) {
			if i == len(moves) {
				n, _ := most(r, p, variants.South)
				best = max(best, n)
				return
			}
			for _, m := range r.Legal(p) {
				q := p
				if r.Step(&q, m).Over() || r.Check(q, moves[i]) != nil {
					continue
				}
				r.Step(&q, moves[i])
				follow(q, i+1)
			}
		}
		follow(r.Start(), 0)
		return best
	}
	if close, apart := fourth("cba"), fourth("fbd"); close != 6 || apart != 3 {
		t.Errorf("%d after neighbours, %d after houses that lie apart", close, apart)
	}
}

var placeholder = regexp.MustCompile(`\{(\w+)\}`)

// unspaced finds punctuation of French without its space, and spaces that break.
var unspaced = regexp.MustCompile(`[^\x{202f}\x{a0}][?!;]|[^\x{202f}\x{a0}0-9]:|« | »`)

// TestTextsAreWhole: every step has its texts in every language, and no text is left over. Every placeholder is filled.
func TestTextsAreWhole(t *testing.T) {
	r, c := shipped(t)
	for _, lang := range locales.Languages() {
		texts, err := locales.Parse(lang, content(t, locales.FileOf(lang, languages.Lessons)))
		if err != nil {
			t.Fatal(err)
		}
		left := map[string]bool{}
		for _, key := range texts.Keys() {
			left[key] = true
		}
		for _, l := range slices.Concat(c.Lessons, c.Examples, c.Others) {
			var want []string
			if l.Rules == r {
				want = []string{l.ID + ".title"} // other rules have their names
			}
			for i := range l.Steps {
				key := l.Steps[i].Text
				want = append(want, key, key+".right")
				if text, _ := texts.Raw(key); l.Steps[i].Claims.Named && !strings.Contains(fmt.Sprint(text), "{house}") {
					t.Errorf("%s %s names no house", lang, key)
				}
				delete(left, key+".wrong")
				filled := map[string]any{}
				args := l.Steps[i].Arguments(l.Rules)
				for j := 0; j < len(args); j += 2 {
					filled[args[j].(string)] = args[j+1]
				}
				for _, suffix := range []string{"", ".right", ".wrong"} {
					if _, ok := texts.Raw(key + suffix); !ok {
						continue
					}
					if said := texts.Text(key+suffix, filled); placeholder.MatchString(said) {
						t.Errorf("%s %s%s: nothing fills %q", lang, key, suffix, said)
					} else if lang == "fr" && unspaced.MatchString(said) {
						t.Errorf("%s%s: %q", key, suffix, said)
					}
				}
			}
			for _, key := range want {
				if _, ok := texts.Raw(key); !ok {
					t.Errorf("%s lacks %s", lang, key)
				}
				delete(left, key)
			}
		}
		if len(left) > 0 {
			t.Errorf("%s has texts for nothing: %v", lang, left)
		}
	}
}

// TestLessonsKeepTheirNames: the progress of a learner knows lessons by their names, which therefore stay, whatever lessons are added.
func TestLessonsKeepTheirNames(t *testing.T) {
	_, course := shipped(t)
	there := map[string]bool{}
	for _, list := range [][]learn.Lesson{course.Lessons, course.Examples, course.Others} {
		for _, l := range list {
			if there[l.ID] {
				t.Errorf("%s is there twice", l.ID)
			}
			there[l.ID] = true
		}
	}
	for _, id := range strings.Fields("sowing counting capture chain danger defence opening feeding double-attack decline traps slam kroo " +
		"answers tempo starvation loops ending strat01 strat02 strat03 strat04 strat05 strat06 strat07 strat08 strat09 strat10 strat11 " +
		"strat12 strat13 kalah toguz-kumalak mangala-turkey congklak pallanguzhi ayoayo sungka") {
		if !there[id] {
			t.Errorf("the lesson %s is gone, with the progress in it", id)
		}
	}
}

// TestCourseRefuses: a faulty course is refused, with the step at fault.
func TestCourseRefuses(t *testing.T) {
	r, _ := shipped(t)
	step := func(s string) string { return `{"lessons":[{"id":"a","steps":[` + s + `]}]}` }
	start := `"at":"4-4-4-4-4-4-4-4-4-4-4-4-0-0-S"`
	if _, err := learn.ParseCourse([]byte(step(`{`+start+`,"ask":"sow","line":"C"}`)), r); err != nil {
		t.Fatal(err)
	}
	for _, bad := range []string{"", "{", `{"lessons":[{"id":"A","steps":[]}]}`, step(""), step(`{` + start + `,"ask":"sing"}`),
		step(`{` + start + `,"ask":"sow","line":"Cc"}`), step(`{` + start + `,"ask":"sow","line":"c"}`),
		step(`{` + start + `,"ask":"point"}`), step(`{` + start + `,"ask":"watch"}`), step(`{"at":"4-4-S","ask":"sow"}`),
		step(`{` + start + `,"ask":"sow","line":"C","wrong":["Cd"]}`), step(`{` + start + `,"ask":"sow","more":1}`),
		step(`{`+start+`,"ask":"sow"}`) + "{}"} {
		if _, err := learn.ParseCourse([]byte(bad), r); !errors.Is(err, learn.ErrCourse) {
			t.Errorf("%.80q: %v", bad, err)
		}
	}
}

func FuzzParseCourse(f *testing.F) {
	r, _ := shipped(f)
	f.Add(content(f, "lessons/course.json"))
	f.Fuzz(func(t *testing.T, data []byte) {
		if c, err := learn.ParseCourse(data, r); err == nil {
			for _, l := range c.Lessons {
				for i := range l.Steps {
					l.Steps[i].Arguments(r)
				}
			}
		} else if !errors.Is(err, learn.ErrCourse) {
			t.Error(err)
		}
	})
}

// TestWorldIsWhole: every chapter of the World of Awale has its texts in every language, and no text is left over.
func TestWorldIsWhole(t *testing.T) {
	w, err := learn.ParseWorld(content(t, "world/world.json"))
	if err != nil {
		t.Fatal(err)
	}
	places, err := learn.ParseMap(content(t, "world/map.json"))
	if err != nil {
		t.Fatal(err)
	}
	r, _ := shipped(t)
	counts := map[string]int{}
	for _, lang := range locales.Languages() {
		texts, err := locales.Parse(lang, content(t, locales.FileOf(lang, languages.World)))
		if err != nil {
			t.Fatal(err)
		}
		want, items := map[string]bool{}, map[string]bool{}
		for _, c := range w.Chapters {
			counts[c.ID] = c.Items
			want[c.ID+".title"] = true
			for i := range c.Paragraphs {
				want[c.ID+"."+strconv.Itoa(i+1)] = true
			}
			for i := range c.Items {
				want[c.ID+".item."+strconv.Itoa(i+1)] = true
				items[c.ID+".item."+strconv.Itoa(i+1)] = true
			}
			for i := range c.Sources {
				want[c.ID+".source."+strconv.Itoa(i+1)] = true
			}
			if c.Map == (c.Picture != "") {
				t.Errorf("%s needs either a picture or the map", c.ID)
			}
			if c.Picture != "" {
				want[c.ID+".picture"] = true
			}
			if c.Map {
				for _, p := range places.Places {
					want["map."+p.ID] = true
					for _, id := range p.Rules {
						if _, err := variants.Load(id); err != nil {
							t.Errorf("%s: %v", p.ID, err)
						}
					}
					for _, id := range p.Chapters {
						if !slices.ContainsFunc(w.Chapters, func(c learn.Chapter) bool { return c.ID == id }) {
							t.Errorf("%s leads to no chapter %s", p.ID, id)
						}
					}
					for _, n := range p.Items {
						if _, told := texts.Raw(c.ID + ".item." + strconv.Itoa(n) + ".told"); n > c.Items || !told {
							t.Errorf("%s has the name %d, of which nothing is told", p.ID, n)
						}
					}
				}
				for _, f := range places.Frames[1:] {
					want["map."+f.ID] = true
				}
			}
			if _, err := notation.ParsePosition(c.Position, r); c.Position != "" && err != nil {
				t.Errorf("%s: %v", c.ID, err)
			}
		}
		for _, key := range texts.Keys() {
			if said := texts.Text(key, nil); lang == "fr" && unspaced.MatchString(said) {
				t.Errorf("%s: %q", key, said)
			}
			if item, told := strings.CutSuffix(key, ".told"); !want[key] && !(told && items[item]) {
				t.Errorf("%s has %s for nothing", lang, key)
			}
			delete(want, key)
		}
		if len(want) > 0 {
			t.Errorf("%s lacks %v", lang, want)
		}
	}
	if counts["names"] != 22 || counts["proverbs"] != 11 || counts["books"] != 12 {
		t.Errorf("%v", counts)
	}
	for _, bad := range []string{"", "{}", `{"chapters":[{"id":"a","paragraphs":0}]}`, `{"chapters":[{"id":"a","paragraphs":1}]}{}`} {
		if _, err := learn.ParseWorld([]byte(bad)); !errors.Is(err, learn.ErrWorld) {
			t.Errorf("%q is taken", bad)
		}
	}
}

// parseGoal reads the goal of a claim: "win", "draw", or "take 6 in 2".
func parseGoal(text string) (g problem.Goal, err error) {
	switch text {
	case "win":
		return problem.Goal{Kind: problem.Win}, nil
	case "draw":
		return problem.Goal{Kind: problem.Draw}, nil
	}
	g.Kind = problem.Take
	if n, err := fmt.Sscanf(text, "take %d in %d", &g.Seeds, &g.Moves); err != nil || n != 2 ||
		fmt.Sprintf("take %d in %d", g.Seeds, g.Moves) != text {
		return g, fmt.Errorf("%.40q is no goal", text)
	}
	return g, nil
}
