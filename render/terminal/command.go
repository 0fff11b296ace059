//go:build !js

package terminal

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"time"

	"awale/ai"
	"awale/assets/locales"
	"awale/game"
	"awale/game/save"
	"awale/variants"
	"awale/variants/notation"
)

// mostPlies is the largest number of plies for which there is a flag: -1 to -9.
const mostPlies = 9

// Command plays in the terminal if the arguments ask for that. Then done is true, and the program ends with the exit code.
func Command(args []string, in io.Reader, out, errs io.Writer) (code int, done bool) {
	if !slices.Contains(args, "-text") && !slices.Contains(args, "--text") {
		return 0, false
	}
	flags := flag.NewFlagSet("awale -text", flag.ContinueOnError)
	flags.SetOutput(io.Discard) // what it says is English
	flags.Bool("text", true, "")
	level := flags.String("level", save.DefaultLevel, "")
	rule := flags.String("rule", variants.Default, "")
	lang := flags.String("lang", language(os.Getenv), "")
	computer := flags.Bool("c", false, "")
	var plies [mostPlies + 1]*bool
	for n := 1; n <= mostPlies; n++ {
		plies[n] = flags.Bool(fmt.Sprint(n), false, "")
	}
	words, wrong := parse(flags, args)
	catalog, err := locales.Load(*lang)
	if err != nil {
		catalog, _ = locales.Load(language(os.Getenv)) // one of the languages that there are
	}
	p := &play{catalog: catalog, in: newLines(in), out: out}
	fail := func(key string, args ...any) (int, bool) {
		fmt.Fprintln(errs, "awale:", p.text(key, args...))
		return 2, true
	}
	chosen, levelKnown := ai.LevelOf(*level)
	rules, noRule := variants.Load(*rule)
	var link notation.Link
	var noLink error
	if len(words) > 0 {
		link, noLink = notation.ParseLink(strings.Join(words, " "))
	}
	switch {
	case errors.Is(wrong, flag.ErrHelp):
		p.usage()
		return 0, true
	case wrong != nil:
		return fail("terminal.flag.wrong", "value", lastWord(wrong))
	case err != nil:
		return fail("terminal.flag.unknown", "value", *lang, "known", strings.Join(locales.Languages(), ", "))
	case noRule != nil:
		return fail("terminal.flag.unknown", "value", *rule, "known", strings.Join(variants.IDs(), ", "))
	case !levelKnown:
		return fail("terminal.flag.unknown", "value", *level, "known", levels())
	case noLink != nil:
		return fail("link.refused", "problem", p.linkProblem(noLink))
	case len(link.Problems) > 0:
		return fail("terminal.set")
	}
	p.level = chosen
	for n := 1; n <= mostPlies; n++ {
		if *plies[n] {
			p.level, p.plies = ai.GrandMaster, n
		}
	}
	first := game.FirstSouth
	if *computer {
		first = game.FirstNorth
	}
	p.makeTable()
	if len(words) == 0 {
		p.begin(rules, first)
	} else if err := p.open(link, *computer); err != nil {
		return fail("link.refused", "problem", p.linkProblem(err))
	}
	p.run()
	return 0, true
}

// parse reads flags before and after other words, which it returns.
func parse(flags *flag.FlagSet, args []string) (words []string, err error) {
	for {
		if err = flags.Parse(args); err != nil || flags.NArg() == 0 {
			return words, err
		}
		words, args = append(words, flags.Arg(0)), flags.Args()[1:]
	}
}

// lastWord returns the flag that an error of package flag names.
func lastWord(err error) string {
	for _, word := range slices.Backward(strings.Fields(err.Error())) {
		if strings.HasPrefix(word, "-") {
			return strings.TrimRight(word, ":")
		}
	}
	return err.Error()
}

// usage says how the program is called.
func (p *play) usage() {
	p.print("terminal.usage")
	for _, f := range [][2]string{{"-level L", p.text("terminal.flag.level", "known", levels())},
		{"-1 … -9", p.text("terminal.flag.plies")}, {"-c", p.text("terminal.flag.c")},
		{"-rule R", p.text("terminal.flag.rule", "known", strings.Join(variants.IDs(), ", "))},
		{"-lang L", p.text("terminal.flag.lang", "known", strings.Join(locales.Languages(), ", "))}} {
		fmt.Fprintf(p.out, "  %-10s %s\n", f[0], f[1])
	}
}

// levels returns the keys of the levels as a list.
func levels() string {
	var keys []string
	for _, l := range ai.Levels() {
		keys = append(keys, l.Key())
	}
	return strings.Join(keys, ", ")
}

// language returns the language of the environment if there are texts in it, and else the default one.
func language(env func(string) string) string {
	for _, name := range []string{"LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"} {
		if value := env(name); value != "" {
			first, _, _ := strings.Cut(value, ":")
			return locales.Match([]string{first})
		}
	}
	return locales.Match(nil)
}

// noTables takes the place of endgame tables, because the terminal has none.
type noTables struct{}

func (noTables) For(*variants.Rules) ai.EndgameTables { return nil }

// thinkTime is the longest time that the computer takes for a move.
const thinkTime = 5 * time.Second
