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
)

// mostPlies is the largest number of plies for which there is a flag: -1 to -9.
const mostPlies = 9

// Command plays in the terminal if the arguments ask for that. Then done is true, and the program ends with the exit code.
func Command(args []string, in io.Reader, out, errs io.Writer) (code int, done bool) {
	if !slices.Contains(args, "-text") && !slices.Contains(args, "--text") {
		return 0, false
	}
	flags := flag.NewFlagSet("awale -text", flag.ContinueOnError)
	flags.SetOutput(errs)
	flags.Bool("text", true, "play in the terminal")
	level := flags.String("level", save.DefaultLevel, "level of the computer: "+levels())
	rule := flags.String("rule", variants.Default, "id of the rule")
	lang := flags.String("lang", language(os.Getenv), "language: "+strings.Join(locales.Languages(), ", "))
	computer := flags.Bool("c", false, "the computer begins")
	var plies [mostPlies + 1]*bool
	for n := 1; n <= mostPlies; n++ {
		plies[n] = flags.Bool(fmt.Sprint(n), false, fmt.Sprintf("the computer looks %d plies ahead, in place of a level", n))
	}
	switch err := flags.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		return 0, true
	case err != nil:
		return 2, true
	}
	fail := func(err error) (int, bool) {
		fmt.Fprintln(errs, "awale:", err)
		return 2, true
	}
	catalog, err := locales.Load(*lang)
	if err != nil {
		return fail(err)
	}
	rules, err := variants.Load(*rule)
	if err != nil {
		return fail(fmt.Errorf("there is no rule %q: they are %s", *rule, strings.Join(variants.IDs(), ", ")))
	}
	chosen, ok := ai.LevelOf(*level)
	if !ok {
		return fail(fmt.Errorf("there is no level %q: they are %s", *level, levels()))
	}
	p := &play{catalog: catalog, in: newLines(in), out: out, level: chosen}
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
	p.begin(rules, first)
	p.run()
	return 0, true
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
