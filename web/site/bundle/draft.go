//go:build !js

package bundle

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
)

// draftQuality is how hard a draft is compressed: the program takes a second and becomes 3.7 MB. Quality 1 makes 4.1 MB of it, and
// quality 5 takes four times as long for 3.2 MB.
const draftQuality = 2

// Draft is a site that is built soon, to be served until the same site is finished: it is compiled without the profile, because a profile
// compiles every package anew, it is compressed lightly, and it has only those endgame tables that were built before.
type Draft struct {
	*Site
	// Finished is set if the same sources were finished before: then the site is the finished one already.
	Finished bool

	options Options
	// key is the hash of the draft's program and the profile.
	key []byte
}

// BuildDraft fills the folder with a draft of the site that [Build] would make. Tables is a folder that need not be there.
func BuildDraft(ctx context.Context, o Options) (*Draft, error) {
	if err := o.prepare(); err != nil {
		return nil, err
	}
	d := &Draft{options: o}
	light := o
	light.Profile, light.Quality = "", draftQuality
	p, err := compile(ctx, light)
	if err != nil {
		return nil, err
	}
	if d.key, err = draftKey(o, p); err != nil {
		return nil, err
	}
	tables, err := hasTables(o.Tables)
	if err != nil {
		return nil, err
	}
	if !tables {
		light.Tables = ""
	}
	if finished, ok := d.read(); ok && tables {
		d.Finished = true
		p.wasm, p.names, p.thinker, light = finished.wasm, finished.names, finished.thinker, o
	}
	d.Site, err = fill(light, p)
	return d, err
}

// Finish builds the site of a draft as [Build] does, and keeps the program for the next draft of the same sources. Files that the
// draft's page may still fetch stay.
func (d *Draft) Finish(ctx context.Context) (*Site, error) {
	p, err := compile(ctx, d.options)
	if err != nil {
		return nil, err
	}
	site, err := fill(d.options, p)
	if err != nil || p.asCompiled {
		return site, err
	}
	kept := bytes.Clone(d.key)
	for _, part := range [][]byte{p.wasm, p.names, p.thinker} {
		kept = append(binary.BigEndian.AppendUint64(kept, uint64(len(part))), part...)
	}
	return site, put(d.path(), kept)
}

// draftKey returns what the finished program follows from.
func draftKey(o Options, p program) ([]byte, error) {
	var profile []byte
	if o.Profile != "" {
		var err error
		if profile, err = os.ReadFile(filepath.Join(o.Root, filepath.FromSlash(o.Profile))); err != nil {
			return nil, fmt.Errorf("bundle: %w", err)
		}
	}
	program, by := sha256.Sum256(slices.Concat(p.wasm, p.thinker)), sha256.Sum256(profile)
	return append(program[:], by[:]...), nil
}

// path returns the file with the programs that were finished last: behind the key of their draft the program, the names of its functions
// and the program that thinks, each behind its size.
func (d *Draft) path() string { return filepath.Join(d.options.Work, "finished") }

// read returns the finished programs of the draft if they are those that were finished last.
func (d *Draft) read() (finished program, ok bool) {
	kept, err := os.ReadFile(d.path())
	if err != nil {
		return finished, false
	}
	kept, ok = bytes.CutPrefix(kept, d.key)
	for _, part := range []*[]byte{&finished.wasm, &finished.names, &finished.thinker} {
		if !ok || len(kept) < 8 {
			return program{}, false
		}
		size := binary.BigEndian.Uint64(kept)
		if kept = kept[8:]; uint64(len(kept)) < size {
			return program{}, false
		}
		if size > 0 {
			*part = kept[:size]
		}
		kept = kept[size:]
	}
	return finished, len(kept) == 0
}

// hasTables reports whether a folder has files of tables. A folder that is not there has none.
func hasTables(dir string) (bool, error) {
	if dir == "" {
		return true, nil // none are wanted
	}
	entries, err := os.ReadDir(dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return false, fmt.Errorf("bundle: %w", err)
	}
	for _, e := range entries {
		if _, _, ok := tableName(e.Name()); ok {
			return true, nil
		}
	}
	return false, nil
}
