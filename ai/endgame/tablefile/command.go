package tablefile

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"runtime"
	"time"

	"awale/ai/endgame"
	"awale/ai/rulefile"
	"awale/variants"
)

const (
	// defaultSeeds is the default of the flag -seeds.
	defaultSeeds = 15
	// maxSeeds is the largest value of -seeds. More would exceed the memory of most machines.
	maxSeeds = 24
)

// The exit codes of a build beside the game that failed for a reason that the player can be told.
const (
	exitRoom = 3
	exitBusy = 4
)

// Command runs the command line that builds tables. It returns the exit code.
func Command(ctx context.Context, args []string, out, problems io.Writer) int {
	folder, err := Folder()
	f := flag.NewFlagSet("tables", flag.ContinueOnError)
	f.SetOutput(problems)
	seeds := f.Int("seeds", defaultSeeds, "build positions with up to so many `seeds`")
	rule := f.String("rule", variants.Default, "the `rule` they are for, one of the catalogue")
	file := f.String("file", "", "a rule `file` instead")
	dir := f.String("dir", folder, "the `folder` to put them into")
	workers := f.Int("workers", runtime.GOMAXPROCS(0), "how many processors work")
	check := f.Bool("check", false, "compare every entry with those its moves lead to; what is built already is only checked")
	background := f.Bool("background", false, "work at the lowest priority with one processor, and print nothing but which part is done")
	switch problem := f.Parse(args); {
	case errors.Is(problem, flag.ErrHelp):
		return 0
	case problem != nil:
		return 2
	}
	refuse := func(code int, err error) int {
		fmt.Fprintln(problems, "awale tables:", err)
		return code
	}
	switch {
	case f.NArg() > 0:
		return refuse(2, fmt.Errorf("%q is no flag", f.Arg(0)))
	case *seeds < 1 || *seeds > maxSeeds:
		return refuse(2, fmt.Errorf("-seeds is %d, not 1 to %d", *seeds, maxSeeds))
	case *workers < 1:
		return refuse(2, fmt.Errorf("-workers is %d, not 1 or more", *workers))
	case *dir == "":
		return refuse(1, fmt.Errorf("there is no folder to put them into, name one with -dir: %w", err))
	}
	r, err := ruleFrom(*rule, *file)
	if err != nil {
		return refuse(2, err)
	}
	s := Store{Dir: *dir}
	if *background {
		return s.buildBeside(ctx, r, *seeds, out, problems)
	}
	err = buildWithProgress(ctx, s, r, *seeds, *workers, out)
	if err == nil && *check {
		err = verify(ctx, s, r, *seeds, out)
	}
	if err != nil {
		return refuse(1, err)
	}
	return 0
}

// ruleFrom returns a rule of the catalogue or, if file is set, the rule of a file.
func ruleFrom(id, file string) (*variants.Rules, error) {
	if file != "" {
		return rulefile.Read(file)
	}
	r, err := variants.Load(id)
	if err != nil {
		return nil, fmt.Errorf("%q is not in the catalogue: %w", id, err)
	}
	return r, nil
}

// verify checks every entry of a finished file.
func verify(ctx context.Context, s Store, r *variants.Rules, seeds int, out io.Writer) error {
	t, err := s.read(ctx, r, seeds)
	if err != nil {
		return err
	}
	begun := time.Now()
	if err := t.Check(ctx); err != nil {
		return err
	}
	fmt.Fprintf(out, "all %d entries agree with what their moves lead to (%v)\n", t.Positions(), time.Since(begun).Round(time.Millisecond))
	return nil
}

// buildWithProgress builds and prints its progress on one line.
func buildWithProgress(ctx context.Context, s Store, r *variants.Rules, seeds, workers int, out io.Writer) error {
	b, err := endgame.NewBuilder(r, seeds, endgame.KindFor(r))
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "%s, up to %d seeds: %d positions\n", r.ID(), seeds, b.Positions(seeds))
	began, begun := false, time.Now()
	err = s.Build(ctx, r, seeds, workers, func(p Progress) {
		began = true
		fmt.Fprintf(out, "\r%5.1f %%: %d of %d seeds, round %d, %d positions updated   ", 100*p.Done, p.Seeds, p.Of, p.Round, p.Updated)
	})
	if began {
		fmt.Fprintln(out)
	}
	if errors.Is(err, context.Canceled) {
		return errors.New("ended; the same command goes on where it was")
	}
	if err != nil {
		return err
	}
	path := s.Path(r.ID(), seeds)
	info, err := os.Stat(path)
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "%s: %d bytes\n", path, info.Size())
	if !began {
		return nil // there was a valid file
	}
	fmt.Fprintf(out, "built in %v", time.Since(begun).Round(time.Millisecond))
	if most, ok := peakMemory(); ok {
		fmt.Fprintf(out, ", with at most %d MiB of memory", most>>20)
	}
	fmt.Fprintln(out)
	return nil
}
