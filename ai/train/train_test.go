package main

import (
	"bytes"
	"context"
	"flag"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"awale/ai"
	"awale/ai/endgame"
	"awale/ai/eval"
	"awale/ai/packed"
	"awale/variants"
)

func load(t *testing.T) *variants.Rules {
	t.Helper()
	r, err := variants.Load(variants.Default)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// The games do not depend on the number of threads, but on the seed.
func TestGamesAreReproducible(t *testing.T) {
	r := load(t)
	tables, err := endgame.Build(context.Background(), r, 5, endgame.KindFor(r))
	if err != nil {
		t.Fatal(err)
	}
	o := options{games: 8, nodes: 200, threads: 1, seed: 4}
	one, err := play(context.Background(), r, tables, eval.For(r), o)
	if err != nil {
		t.Fatal(err)
	}
	o.threads = 3
	three, err := play(context.Background(), r, tables, eval.For(r), o)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(one, three) {
		t.Error("one thread and three play different games")
	}
	o.seed = 5
	other, err := play(context.Background(), r, tables, eval.For(r), o)
	if err != nil {
		t.Fatal(err)
	}
	if slices.Equal(one, other) {
		t.Error("other random numbers lead to the same games")
	}
	won, lost := 0, 0
	for _, s := range one {
		if s.value.Wins() {
			won++
		} else if s.value.Loses() {
			lost++
		}
		if total := packed.Row(s.own) + packed.Row(s.opp); total < 1 || total > 48 {
			t.Fatalf("%d seeds in play", total)
		}
	}
	if len(one) < 200 || won == 0 || lost == 0 {
		t.Errorf("%d positions, %d won and %d lost", len(one), won, lost)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := play(ctx, r, tables, eval.For(r), o); err == nil {
		t.Error("nothing stops the games")
	}
}

// The regression recovers the weights that generated the values, as far as they matter.
func TestFitRecoversWeights(t *testing.T) {
	r := load(t)
	pack, _ := packed.Compile(r)
	true0 := eval.Plain(12)
	for k := range true0.Knots {
		n := &true0.Knots[k]
		n.Now.Seeds, n.Later.Seeds, n.Tempo = 90, -60, 35
		for lane := range 6 {
			for count := 1; count < eval.Counts; count++ {
				n.Mine[lane][count] += int16(10 * lane)
			}
		}
	}
	a := eval.New(pack, true0)
	rng := rand.New(rand.NewPCG(1, 1))
	var samples []sample
	for range 40_000 {
		var own, opp uint64
		n := 4 + rng.IntN(44)
		for range n {
			if h := rng.IntN(12); h < 6 {
				own += 1 << (8 * h)
			} else {
				opp += 1 << (8 * (h - 6))
			}
		}
		lead := rng.IntN(9) - 4
		v := ai.Value(a.Evaluate(own, opp, int32(lead), int32(n)))
		s := sample{own: own, opp: opp, lead: int8(lead), value: v}
		samples = append(samples, s)
	}
	w, report, err := fit(r, samples, eval.Plain(12), options{epochs: 8, seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	t.Log(report)
	b, plain := eval.New(pack, w), eval.New(pack, eval.Plain(12))
	missed, missedBefore := 0.0, 0.0
	for _, s := range samples[:2000] {
		n := int32(packed.Row(s.own) + packed.Row(s.opp))
		d := float64(b.Evaluate(s.own, s.opp, int32(s.lead), n)) - float64(s.value)
		before := float64(plain.Evaluate(s.own, s.opp, int32(s.lead), n)) - float64(s.value)
		missed += d * d
		missedBefore += before * before
	}
	if missed > missedBefore/4 {
		t.Errorf("squares of the misses: %.0f with the weights begun with, %.0f with those found", missedBefore, missed)
	}
	if _, _, err := fit(r, samples[:3], true0, options{epochs: 1}); err == nil {
		t.Error("three positions are enough")
	}
}

// trainedFiles are the files with the weights in the program, and what they return.
func trainedFiles() map[string]*eval.Weights {
	return map[string]*eval.Weights{"trained.go": eval.Trained(), "kalah.go": eval.TrainedKalah(), "ayoayo.go": eval.TrainedAyoayo(),
		"mangala.go": eval.TrainedMangala(), "songo.go": eval.TrainedSongo(), "bohnenspiel.go": eval.TrainedBohnenspiel()}
}

// trainedFile returns a file with weights in the program, with the rule and the options of its command and its fingerprint.
func trainedFile(t *testing.T, name string) (file []byte, rule string, o options, sum string) {
	t.Helper()
	file, err := os.ReadFile("../eval/" + name)
	if err != nil {
		t.Fatal(err)
	}
	head, _, _ := strings.Cut(string(file), "package")
	_, head, _ = strings.Cut(head, "//\tgo run ./ai/train ")
	command, rest, ok := strings.Cut(head, "\n")
	_, sum, named := strings.Cut(rest, fingerprintLine)
	if !ok || !named {
		t.Fatalf("%s begins with %q", name, head)
	}
	f := flag.NewFlagSet("train", flag.ContinueOnError)
	of, _ := o.flags(f)
	if err := f.Parse(strings.Fields(command)); err != nil {
		t.Fatal(err)
	}
	return file, *of, o, strings.TrimSpace(sum)
}

// The weights in the program have the format of the tool.
func TestTrainedIsGenerated(t *testing.T) {
	for name, w := range trainedFiles() {
		got, rule, o, sum := trainedFile(t, name)
		want, err := source(w, rule, o.command(rule), sum)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got, want) {
			t.Errorf("%s has been written by hand", name)
		}
	}
}

// The command in a file uses today what it used when it made the weights.
func TestTrainedHasItsInput(t *testing.T) {
	for name := range trainedFiles() {
		_, rule, o, sum := trainedFile(t, name)
		r, err := variants.Load(rule)
		if err != nil {
			t.Fatal(err)
		}
		if now, err := fingerprint(r, o); err != nil || now != sum {
			t.Errorf("%s was made from %s, and its command now uses %s, %v: make it again", name, sum, now, err)
		}
	}
}

// The fingerprint differs for other flags, other rules and other weights to begin with.
func TestFingerprint(t *testing.T) {
	seen := map[string]string{}
	check := func(what, rule string, o options) {
		r, err := variants.Load(rule)
		if err != nil {
			t.Fatal(err)
		}
		sum, err := fingerprint(r, o)
		if same, ok := seen[sum]; ok || err != nil {
			t.Errorf("%s has the fingerprint of %s, %v", what, same, err)
		}
		seen[sum] = what
	}
	var o options
	o.flags(flag.NewFlagSet("", flag.ContinueOnError))
	check("the command without flags", variants.Default, o)
	check("another rule", "classical", o)
	for name, change := range map[string]func(o *options){
		"tables": func(o *options) { o.tables++ }, "generations": func(o *options) { o.generations++ },
		"games": func(o *options) { o.games++ }, "nodes": func(o *options) { o.nodes++ },
		"seed": func(o *options) { o.seed++ }, "epochs": func(o *options) { o.epochs++ }, "plain": func(o *options) { o.plain = true },
	} {
		changed := o
		change(&changed)
		check(name, variants.Default, changed)
	}
}

// A field that is new and has no value changes no fingerprint.
func TestFieldsWithoutValues(t *testing.T) {
	got := withoutZeros(map[string]any{"a": 0.0, "b": false, "c": "", "d": nil, "e": []any{}, "f": map[string]any{"g": false},
		"h": map[string]any{"i": 0.0, "j": "x"}, "k": 2.0, "l": []any{1.0}, "m": true})
	want := map[string]any{"h": map[string]any{"j": "x"}, "k": 2.0, "l": []any{1.0}, "m": true}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%v", got)
	}
	text, err := ruleText(load(t))
	if err != nil || !strings.Contains(text, `"houses":6`) || strings.Contains(text, "false") {
		t.Errorf("%s, %v", text, err)
	}
}

// A file contains the command that made it, and the fingerprint.
func TestSourceContainsCommand(t *testing.T) {
	out := filepath.Join(t.TempDir(), "weights.go")
	o := options{plain: true, tables: 2, generations: 2, games: 2, nodes: 10, threads: 1, epochs: 1, seed: 7}
	if err := run(context.Background(), variants.Default, out, o); err != nil {
		t.Fatal(err)
	}
	sum, err := fingerprint(load(t), o)
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile(out)
	want := "//\tgo run ./ai/train -rule abapa -tables 2 -generations 2 -games 2 -nodes 10 -seed 7 -epochs 1 -plain\n//\n// " +
		fingerprintLine + sum + "\n\npackage eval\n\n// Trained returns the weights found for abapa.\n"
	if err != nil || !strings.Contains(string(got), want) {
		t.Errorf("%v: it begins with %.300q", err, got)
	}
}

// Rules for which the weights would mean something else in play are refused.
func TestRulesAreChecked(t *testing.T) {
	o := options{plain: true, tables: 2, generations: 1, games: 2, nodes: 10, threads: 1, epochs: 1}
	for _, c := range []struct {
		rule  string
		plain bool
		want  string
	}{
		{"kalah", false, "-plain begins with others"},
		{"congklak", true, "not evaluated by weights"},
		{"ivory-coast", false, "-plain begins with others"},
	} {
		o.plain = c.plain
		if err := run(context.Background(), c.rule, filepath.Join(t.TempDir(), "weights.go"), o); err == nil ||
			!strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", c.rule, err)
		}
	}
	if _, err := trainable(load(t)); err != nil {
		t.Error(err)
	}
}

func TestOptionsAreChecked(t *testing.T) {
	good := options{generations: 1, games: 1, nodes: 1, threads: 1, epochs: 1}
	for name, change := range map[string]func(o *options){
		"generations": func(o *options) { o.generations = 0 },
		"games":       func(o *options) { o.games = 0 }, "nodes": func(o *options) { o.nodes = 0 },
		"threads": func(o *options) { o.threads = 0 }, "epochs": func(o *options) { o.epochs = 0 },
	} {
		o := good
		change(&o)
		if err := run(context.Background(), variants.Default, "", o); err == nil {
			t.Errorf("%s are not checked", name)
		}
	}
	if err := run(context.Background(), "nothing", "", good); err == nil {
		t.Error("a rule that is none is played")
	}
}
