package program

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"strconv"
	"strings"

	"awale/ai"
	"awale/variants"
)

// options are the values of setoption.
type options struct {
	// hash is the size of the transposition table in MiB.
	hash      int
	ownBook   bool
	useTables bool
	// tableSeeds is the number of seeds of the endgame tables to build if there are none; 0 builds none.
	tableSeeds int
	threads    int
	// level is the level to play. levelled is false for full strength.
	level    ai.Level
	levelled bool
}

const (
	defaultHash, maxHash = 64, 4096
	maxThreads           = 256
	// Building tables of 12 seeds takes seconds, of 20 minutes.
	defaultTableSeeds, maxTableSeeds = 12, 20
	// full is the value of the option Level for full strength.
	full = "full"
)

func defaults() options {
	return options{hash: defaultHash, useTables: true, tableSeeds: defaultBuild(), threads: 1}
}

// defaultBuild is the default of TableSeeds. It is 0 on platforms with one thread, where a build would block
// everything else.
func defaultBuild() int {
	if runtime.GOARCH == "wasm" {
		return 0
	}
	return defaultTableSeeds
}

// option is an option: its name, its type as announced, and its setter.
type option struct {
	name string
	kind func() string
	set  func(p *Program, value string) error
}

// optionList holds the options in the order of announcement.
var optionList = []option{
	{"Hash", func() string { return spin(defaultHash, 1, maxHash) }, func(p *Program, v string) error {
		n, err := spun("Hash", v, 1, maxHash)
		if err == nil && n != p.hash {
			p.hash = n
			p.dropEngine()
		}
		return err
	}},
	{"OwnBook", func() string { return "check default false" }, func(p *Program, v string) error {
		return checked("OwnBook", v, &p.ownBook)
	}},
	{"UseTables", func() string { return "check default true" }, func(p *Program, v string) error {
		return checked("UseTables", v, &p.useTables)
	}},
	{"TableSeeds", func() string { return spin(defaultBuild(), 0, maxTableSeeds) }, func(p *Program, v string) error {
		n, err := spun("TableSeeds", v, 0, maxTableSeeds)
		if err == nil {
			p.tableSeeds = n
		}
		return err
	}},
	{"Threads", func() string { return spin(1, 1, maxThreads) }, func(p *Program, v string) error {
		n, err := spun("Threads", v, 1, maxThreads)
		if err == nil {
			p.threads = n
		}
		return err
	}},
	{"Level", func() string {
		kind := "combo default " + full + " var " + full
		for _, l := range ai.Levels() {
			kind += " var " + l.Key()
		}
		return kind
	}, (*Program).setLevel},
	{"Rule", func() string {
		kind := "combo default " + variants.Default
		for _, id := range variants.IDs() {
			kind += " var " + id
		}
		return kind
	}, func(p *Program, v string) error {
		r, err := variants.Load(v)
		if err != nil {
			return fmt.Errorf("option Rule is %.24q, which is none", v)
		}
		p.begin(r)
		return nil
	}},
	{"RuleFile", func() string { return "string default <empty>" }, func(p *Program, v string) error {
		if p.ReadRule == nil {
			return errors.New("option RuleFile: no files are read here")
		}
		r, err := p.ReadRule(v)
		if err != nil {
			return fmt.Errorf("option RuleFile: %w", err)
		}
		p.begin(r)
		return nil
	}},
}

func (p *Program) setLevel(v string) error {
	if v == full {
		p.levelled = false
		p.dropEngine()
		return nil
	}
	l, ok := ai.LevelOf(v)
	if !ok {
		return fmt.Errorf("option Level is %.24q, which is none", v)
	}
	p.level, p.levelled = l, true
	p.dropEngine()
	return nil
}

func (p *Program) setOption(_ context.Context, words []string) error {
	if len(words) < 4 || words[0] != "name" || words[2] != "value" {
		return errors.New("setoption needs name, the option, value and its value")
	}
	for _, o := range optionList {
		if strings.EqualFold(o.name, words[1]) {
			return o.set(p, strings.Join(words[3:], " "))
		}
	}
	return fmt.Errorf("option %.24q is not known", words[1])
}

func spin(normal, least, most int) string {
	return fmt.Sprintf("spin default %d min %d max %d", normal, least, most)
}

func spun(name, v string, least, most int) (int, error) {
	n, err := strconv.Atoi(v)
	if err != nil || n < least || n > most || v != strconv.Itoa(n) {
		return 0, fmt.Errorf("%s is %.24q, not a number from %d to %d", name, v, least, most)
	}
	return n, nil
}

func checked(name, v string, set *bool) error {
	if v != "true" && v != "false" {
		return fmt.Errorf("%s is %.24q, not true or false", name, v)
	}
	*set = v == "true"
	return nil
}

// workers returns the number of search threads, at most the number that can run.
func (o *options) workers() int { return min(o.threads, runtime.GOMAXPROCS(0)) }
