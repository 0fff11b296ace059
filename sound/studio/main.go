// Studio renders the pieces of music to files, to be listened to: a WAV file of each, and tables of
// what was measured.
package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"awale/assets"
	"awale/sound/score"
)

func main() {
	out := flag.String("out", filepath.Join(".build", "music"), "the folder for the files")
	only := flag.String("only", "", "render only the pieces whose names contain this")
	seed := flag.Uint64("seed", 1, "the seed of choices and human timing")
	flag.Parse()
	if err := run(os.Stdout, *out, *only, *seed); err != nil {
		fmt.Fprintln(os.Stderr, "studio:", err)
		os.Exit(1)
	}
}

// run renders the pieces and writes the table.
func run(w io.Writer, out, only string, seed uint64) error {
	if err := os.MkdirAll(out, 0o755); err != nil {
		return err
	}
	fmt.Fprintln(w, tableHead)
	for _, text := range assets.Scores() {
		p, err := score.Parse(text)
		if err != nil {
			first, _, _ := strings.Cut(text, "\n")
			return fmt.Errorf("the score that begins with %q: %w", first, err)
		}
		if !strings.Contains(p.ID, only) {
			continue
		}
		r := perform(p, seed)
		if err := os.WriteFile(filepath.Join(out, p.ID+".wav"), wav(r.left, r.right), 0o644); err != nil {
			return err
		}
		fmt.Fprintln(w, r.row())
	}
	fmt.Fprintln(w)
	compare(w)
	return nil
}
