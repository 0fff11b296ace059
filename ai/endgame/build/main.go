// Command build builds endgame tables and writes them to a file.
//
//	go run ./ai/endgame/build -rule abapa -seeds 12 -out abapa-12.tables
//
// It says what it does as it goes. While it builds, the file has ".part" behind its name and grows by a layer
// at a time; a run that was stopped, in whatever way, is taken up at the layer it had reached by the same
// command. The rule is one of the catalogue, or a rule file with -file. With -check every entry is compared
// with those its moves lead to at the end; -check-only does this with a finished file.
//
// Tables with up to 12 seeds take 2.7 million entries, 15: 17 million, 18: 87 million, 20: 226 million; an
// entry has two bytes where endless play has no value of its own (abapa) and one elsewhere. Building needs
// four bytes more for every entry of the largest layer.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"time"

	"awale/ai/endgame"
	"awale/variants"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "build:", err)
		os.Exit(1)
	}
}

// order is what the command line asks for.
type order struct {
	rules            *variants.Rules
	seeds, workers   int
	out              string
	check, checkOnly bool
}

func parse(args []string, w io.Writer) (*order, error) {
	var o order
	flags := flag.NewFlagSet("build", flag.ContinueOnError)
	flags.SetOutput(w)
	id := flags.String("rule", variants.Default, "the rule, one of the catalogue")
	file := flags.String("file", "", "a rule `file` instead of one of the catalogue")
	flags.IntVar(&o.seeds, "seeds", 12, "the most seeds in play")
	flags.StringVar(&o.out, "out", "", "the `file` to write (needed)")
	flags.IntVar(&o.workers, "workers", 0, "how many processors to use, 0 for all")
	flags.BoolVar(&o.check, "check", false, "check every entry at the end")
	flags.BoolVar(&o.checkOnly, "check-only", false, "build nothing, check the file")
	if err := flags.Parse(args); err != nil {
		return nil, err
	}
	if o.out == "" || flags.NArg() > 0 {
		return nil, errors.New("usage: build -rule RULE -seeds N -out FILE")
	}
	var err error
	if o.rules, err = ruleFrom(*id, *file); err != nil {
		return nil, err
	}
	return &o, nil
}

func ruleFrom(id, file string) (*variants.Rules, error) {
	if file == "" {
		return variants.Load(id)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	p, err := variants.Parse(data)
	if err != nil {
		return nil, err
	}
	return variants.New(p)
}

func run(ctx context.Context, args []string, w io.Writer) error {
	o, err := parse(args, w)
	if errors.Is(err, flag.ErrHelp) {
		return nil
	}
	if err != nil {
		return err
	}
	if !o.checkOnly {
		if _, err := os.Stat(o.out); err == nil {
			return fmt.Errorf("%s is there already", o.out)
		}
		if err := o.build(ctx, w); err != nil {
			return err
		}
	}
	if o.check || o.checkOnly {
		return o.verify(ctx, w)
	}
	return nil
}

// build builds what the partial file lacks and gives it its name.
func (o *order) build(ctx context.Context, w io.Writer) (err error) {
	part := o.out + ".part"
	f, err := os.OpenFile(part, os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	b, err := o.begin(f, w)
	if err != nil {
		return fmt.Errorf("%s: %w", part, err)
	}
	if o.workers > 0 {
		b.Workers = o.workers
	}
	begun := time.Now()
	looked := int64(0)
	b.Progress = func(_, _, n int) { looked += int64(n) }
	for !b.Done() {
		layer, started := b.Layer(), time.Now()
		looked = 0
		if err := b.Next(ctx); err != nil {
			return fmt.Errorf("stopped at the layer of %d seeds; the same command goes on from there: %w", layer, err)
		}
		if err := errors.Join(b.WriteLayer(f, layer), f.Sync()); err != nil {
			return err
		}
		fmt.Fprintf(w, "%2d seeds: %d positions looked at %d times in %v\n", layer, b.Tables().Positions(), looked,
			time.Since(started).Round(time.Millisecond))
	}
	fmt.Fprintf(w, "%s: %d positions in %v\n", o.out, b.Tables().Positions(), time.Since(begun).Round(time.Millisecond))
	return os.Rename(part, o.out)
}

// begin returns a builder that goes on where the file ends, and leaves the file there.
func (o *order) begin(f *os.File, w io.Writer) (*endgame.Builder, error) {
	kind := endgame.KindFor(o.rules)
	data, err := io.ReadAll(f)
	if err != nil {
		return nil, err
	}
	b, good, err := endgame.Resume(data, o.rules, o.seeds, kind)
	if err == nil {
		fmt.Fprintf(w, "going on after %d layers\n", b.Layer())
		if err := f.Truncate(int64(good)); err != nil {
			return nil, err
		}
		_, err = f.Seek(int64(good), io.SeekStart)
		return b, err
	}
	// Not even a header was written whole: begin anew. Anything longer is not ours to overwrite.
	if len(data) >= endgame.HeaderSize || !errors.Is(err, endgame.ErrForeign) {
		return nil, err
	}
	if b, err = endgame.NewBuilder(o.rules, o.seeds, kind); err != nil {
		return nil, err
	}
	if err := f.Truncate(0); err != nil {
		return nil, err
	}
	if _, err := f.Seek(0, io.SeekStart); err != nil {
		return nil, err
	}
	return b, b.WriteHeader(f)
}

// verify reads the finished file and checks every entry.
func (o *order) verify(ctx context.Context, w io.Writer) error {
	data, err := os.ReadFile(o.out)
	if err != nil {
		return err
	}
	t, err := endgame.Read(data, o.rules)
	if err != nil {
		return fmt.Errorf("%s: %w", o.out, err)
	}
	started := time.Now()
	if err := t.Check(ctx); err != nil {
		return err
	}
	fmt.Fprintf(w, "%s: all %d entries agree with what their moves lead to (%v)\n", o.out, t.Positions(), time.Since(started).Round(time.Millisecond))
	return nil
}
