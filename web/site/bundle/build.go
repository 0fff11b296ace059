//go:build !js

package bundle

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"os"
	"path/filepath"
	"slices"
	"sort"
)

// Index is the name of the page. It, the service worker and the page for translators are the only files that keep their names.
const Index = "index.html"

// Manifest is the name of the list of files.
const Manifest = "files.json"

// Options say what to build and where.
type Options struct {
	// Root is the folder of go.mod.
	Root string
	// Package is the main package to build, relative to Root; "." if empty.
	Package string
	// Profile is the profile to compile by, relative to Root; "" for none.
	Profile string
	// Out is the folder to fill. The files of the release before stay for one more release, because a browser may have
	// loaded its page and still have to fetch the rest. Files of older releases are removed, and others are left alone.
	Out string
	// Work is a folder for what makes the next build faster.
	Work string
	// Quality is how hard to compress, 0 (fast) to 11 (small).
	Quality int
	// Tables is a folder with files of endgame tables, all of which become part of the site; "" for none.
	Tables string
	// Server is the address of the server of online play for a page that comes from another one, such as
	// "wss://play.example.org/online"; "" for the server that the page comes from.
	Server string
	// AsCompiled leaves out the steps after the compiler, as another release of Go than [Release] does.
	AsCompiled bool
	// Fresh is for work on the game: browsers use this build as soon as the server has it, and do not announce it. Otherwise they fetch a
	// new build in the background, say that it is ready, and use it at the next start.
	Fresh bool
	// release is the release of Go to compile with, Release if it is empty.
	release string
}

// File is a file of the finished folder.
type File struct {
	// Name is what the file is called in web/page, Path what it is called in the folder.
	Name string `json:"name"`
	Path string `json:"path"`
	// Size, Brotli and Gzip are the sizes in bytes as it is and compressed; 0 means that there is no
	// compressed copy, because it would not be smaller.
	Size   int `json:"size"`
	Brotli int `json:"br,omitempty"`
	Gzip   int `json:"gz,omitempty"`
	// Later is set for files that are fetched only after the game can be played. The texts of the language that is spoken and its part
	// of the font are fetched before.
	Later bool `json:"later,omitempty"`
}

// Site is a finished folder.
type Site struct {
	// Go is the release of Go that compiled the program.
	Go string `json:"go"`
	// AsCompiled is set if the steps after the compiler were left out.
	AsCompiled bool `json:"asCompiled,omitempty"`
	// Files are in the order of their names.
	Files []File `json:"files"`
	// Previous are the paths of those files of the release before that are not part of this one. They are still in the
	// folder.
	Previous []string `json:"previous,omitempty"`
	// Warning says in one line why the steps after the compiler were left out although they were asked for; "" if all is well.
	Warning string `json:"-"`
}

// The most bytes that a first visit may have to fetch before the game can be played: MaxTotal of a site from [Release], MaxAsCompiled of
// one without the steps after the compiler.
const (
	MaxTotal      = 2_900_000
	MaxAsCompiled = 3_750_000
)

// Limit returns the most bytes that a first visit may have to fetch.
func (s *Site) Limit() int {
	if s.AsCompiled {
		return MaxAsCompiled
	}
	return MaxTotal
}

// Total returns how many bytes a browser that takes Brotli fetches before the game can be played, in the language that needs most, see
// Heaviest.
func (s *Site) Total() int {
	_, total := s.heaviest()
	return total
}

// Heaviest returns the language for which a browser fetches most before the game can be played: its texts, the words of the page, its
// manifest and its part of the font. It is "" for a site without languages.
func (s *Site) Heaviest() string {
	lang, _ := s.heaviest()
	return lang
}

// heaviest returns that language, and how many bytes come first in it.
func (s *Site) heaviest() (heaviest string, total int) {
	always, most, of := 0, 0, map[string]int{}
	for _, f := range s.Files {
		size := f.Brotli
		if size == 0 {
			size = f.Size
		}
		lang := comesFirst(f.Name)
		switch {
		case lang != "":
			if of[lang] += size; of[lang] > most {
				heaviest, most = lang, of[lang]
			}
		case !f.Later:
			always += size
		}
	}
	return heaviest, always + most
}

// Build compiles the program and fills the folder.
func Build(ctx context.Context, o Options) (*Site, error) {
	c, err := Compile(ctx, o)
	if err != nil {
		return nil, err
	}
	return c.Build(o)
}

// Compiled is a program from which several sites can be made.
type Compiled struct{ program }

// Compile compiles the program of a site.
func Compile(ctx context.Context, o Options) (Compiled, error) {
	if err := o.prepare(); err != nil {
		return Compiled{}, err
	}
	p, err := compile(ctx, o)
	return Compiled{p}, err
}

// Build fills the folder. The options are those of [Compile], but for those of the files around the program and of their compression.
func (c Compiled) Build(o Options) (*Site, error) {
	if err := o.prepare(); err != nil {
		return nil, err
	}
	return fill(o, c.program)
}

// prepare checks the options and makes the folders.
func (o Options) prepare() error {
	if o.Quality < 0 || o.Quality > 11 {
		return fmt.Errorf("bundle: the quality is %d, not 0 to 11", o.Quality)
	}
	if err := errors.Join(os.MkdirAll(o.Out, 0o755), os.MkdirAll(o.Work, 0o755)); err != nil {
		return fmt.Errorf("bundle: %w", err)
	}
	return nil
}

// fill fills the folder with a program and everything around it.
func fill(o Options, p program) (*Site, error) {
	sources, err := readPage(filepath.Join(o.Root, "web", "page"))
	if err != nil {
		return nil, err
	}
	sources[programName] = p.wasm
	if p.thinker != nil {
		sources[thinkerName] = p.thinker
	}
	if p.names != nil {
		sources[contentName("program", "names")] = p.names
	}
	sources[glueName] = p.glue
	if page, ok := sources[Index]; ok {
		sources[Index] = bytes.Replace(page, []byte(`data-server=""`), []byte(`data-server="`+html.EscapeString(o.Server)+`"`), 1)
		if o.Fresh {
			sources[Index] = bytes.Replace(sources[Index], []byte(`data-fresh=""`), []byte(`data-fresh="1"`), 1)
		}
	}
	if err := addTables(sources, o.Tables); err != nil {
		return nil, err
	}
	assets := filepath.Join(o.Root, "assets")
	if err := addContent(sources, assets); err != nil {
		return nil, err
	}
	if err := errors.Join(addManifests(sources, assets), addLicence(sources, assets), addIcons(sources, o.Work)); err != nil {
		return nil, err
	}
	named, err := resolve(sources, o.download)
	if err != nil {
		return nil, err
	}
	site := &Site{Go: p.release, AsCompiled: p.asCompiled, Warning: p.warning}
	for _, n := range named {
		f, err := deliver(o, n)
		if err != nil {
			return nil, err
		}
		site.Files = append(site.Files, f)
	}
	sort.Slice(site.Files, func(i, j int) bool { return site.Files[i].Name < site.Files[j].Name })
	return site, finish(o.Out, site)
}

// download returns the number of bytes that a browser which takes Brotli fetches for data that are fetched after the game can
// be played.
func (o Options) download(data []byte) (int, error) {
	packed, err := codings(o.Quality)[0].within(len(data), true).pack(o.Work, data)
	return min(len(packed), len(data)), err
}

// deliver writes a file and its compressed copies into the folder.
func deliver(o Options, n named) (File, error) {
	f := File{Name: n.name, Path: n.path, Size: len(n.data), Later: later(n.name)}
	if err := put(filepath.Join(o.Out, n.path), n.data); err != nil {
		return f, err
	}
	for _, c := range codings(o.Quality) {
		packed, err := c.within(len(n.data), f.Later).pack(o.Work, n.data)
		if err != nil {
			return f, err
		}
		path := filepath.Join(o.Out, n.path+c.suffix)
		if len(packed) >= len(n.data) {
			if err := os.Remove(path); err != nil && !errors.Is(err, os.ErrNotExist) {
				return f, fmt.Errorf("bundle: %w", err)
			}
			continue
		}
		if err := put(path, packed); err != nil {
			return f, err
		}
		*c.size(&f) = len(packed)
	}
	return f, nil
}

// finish removes the files of the release before the previous one and writes the list of files. A build of the same files
// is no new release.
func finish(out string, site *Site) error {
	path := filepath.Join(out, Manifest)
	var old Site
	if data, err := os.ReadFile(path); err == nil {
		// A list that cannot be read names nothing that could be removed.
		_ = json.Unmarshal(data, &old)
	}
	keep := map[string]bool{}
	for _, f := range site.Files {
		keep[f.Path] = true
	}
	for _, f := range old.Files {
		if !keep[f.Path] && f.Path == filepath.Base(f.Path) {
			site.Previous = append(site.Previous, f.Path)
		}
	}
	if len(site.Previous) == 0 {
		site.Previous = slices.DeleteFunc(old.Previous, func(path string) bool { return keep[path] })
	}
	for _, path := range site.Previous {
		keep[path] = true
	}
	for _, path := range old.Previous {
		if keep[path] || path != filepath.Base(path) {
			continue
		}
		for _, suffix := range []string{"", ".br", ".gz"} {
			if err := os.Remove(filepath.Join(out, path+suffix)); err != nil && !errors.Is(err, os.ErrNotExist) {
				return fmt.Errorf("bundle: %w", err)
			}
		}
	}
	data, err := json.MarshalIndent(site, "", "\t")
	if err != nil {
		return fmt.Errorf("bundle: %w", err)
	}
	return put(path, append(data, '\n'))
}

// put writes a file, as a whole or not at all, unless it is there already.
func put(path string, data []byte) error {
	if same(path, data) {
		return nil
	}
	f, err := os.CreateTemp(filepath.Dir(path), ".unfinished-*")
	if err != nil {
		return fmt.Errorf("bundle: %w", err)
	}
	_, err = f.Write(data)
	if err = errors.Join(err, f.Chmod(0o644), f.Close()); err == nil {
		err = os.Rename(f.Name(), path)
	}
	if err != nil {
		return fmt.Errorf("bundle: %w", errors.Join(err, os.Remove(f.Name())))
	}
	return nil
}

// same reports whether a file holds data.
func same(path string, data []byte) bool {
	info, err := os.Stat(path)
	if err != nil || info.Size() != int64(len(data)) {
		return false
	}
	old, err := os.ReadFile(path)
	return err == nil && string(old) == string(data)
}
