package tablefile

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"awale/ai"
	"awale/ai/endgame"
	"awale/variants"
)

// HomeVariable is the environment variable with the folder for all files of the program.
const HomeVariable = "AWALE_HOME"

const (
	// suffix is the suffix of table files.
	suffix = ".tables"
	// unfinished is the additional suffix of unfinished table files.
	unfinished = ".unfinished"
	// compressing is the additional suffix of a file while its compressed tables are written.
	compressing = ".compressing"
)

// Folder returns the folder for table files, in the user's cache folder because they can be built again.
func Folder() (string, error) {
	if dir := os.Getenv(HomeVariable); dir != "" {
		return filepath.Join(dir, "tables"), nil
	}
	dir, err := os.UserCacheDir()
	if err != nil {
		return "", fmt.Errorf("tablefile: %w", err)
	}
	return filepath.Join(dir, "Awale", "tables"), nil
}

// Store is a folder of table files. It is created by the first write. Without a Dir it is empty and read-only.
type Store struct {
	Dir string
	// Compress has builds compress the large layers of their tables when they are finished. They take a third to a half of the disk.
	Compress bool

	// free replaces freeBytes in tests.
	free func(dir string) (n int64, ok bool)
}

// FileName returns the name of the table file of a rule up to seeds seeds.
func FileName(rule string, seeds int) string { return fmt.Sprintf("%s-%d%s", rule, seeds, suffix) }

// Path returns the path of the table file of a rule up to seeds seeds.
func (s Store) Path(rule string, seeds int) string {
	return filepath.Join(s.Dir, FileName(rule, seeds))
}

// Sizes returns the numbers of seeds for which there are files of a rule, in ascending order. It does not check
// the files.
func (s Store) Sizes(rule string) ([]int, error) {
	if s.Dir == "" {
		return nil, nil
	}
	entries, err := os.ReadDir(s.Dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("tablefile: %w", err)
	}
	var sizes []int
	for _, e := range entries {
		stem, ok := strings.CutSuffix(e.Name(), suffix)
		if !ok || !e.Type().IsRegular() {
			continue
		}
		text, ok := strings.CutPrefix(stem, rule+"-")
		seeds, err := strconv.Atoi(text)
		if ok && err == nil && seeds >= 0 && FileName(rule, seeds) == e.Name() {
			sizes = append(sizes, seeds)
		}
	}
	slices.Sort(sizes)
	return sizes, nil
}

// Load returns the largest valid tables of a rule, nil if there are none. The error describes every damaged
// file, or a folder that cannot be read; the tables may be valid in spite of it. If ctx ends first there are no
// tables and the error is that of ctx.
func (s Store) Load(ctx context.Context, r *variants.Rules) (*endgame.Tables, error) {
	sizes, err := s.Sizes(r.ID())
	slices.SortFunc(sizes, func(a, b int) int { return cmp.Compare(b, a) })
	for _, seeds := range sizes {
		t, problem := s.read(ctx, r, seeds)
		if problem == nil {
			return t, err
		}
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		err = errors.Join(err, problem)
	}
	return nil, err
}

// Bytes returns the content of the table file of a rule up to seeds seeds. Only its header, with the number of seeds, and its size
// are checked. The error is, or wraps, [endgame.ErrForeign], [endgame.ErrDamaged], [endgame.ErrSize] or that of the file system.
func (s Store) Bytes(rule string, seeds int) ([]byte, error) {
	path := s.Path(rule, seeds)
	data, err := readFile(path)
	if err == nil {
		var found int
		if found, err = endgame.FileSeeds(data); err == nil && found != seeds {
			err = fmt.Errorf("%w: it has tables of %d seeds", endgame.ErrForeign, found)
		}
	}
	if err != nil {
		return nil, fmt.Errorf("tablefile: %s: %w", path, err)
	}
	return data, nil
}

// readFile reads a table file into memory. It is not mapped: another program can shorten a file at any time, and the
// system ends a program that reads a mapping beyond the end of its file.
func readFile(path string) (data []byte, err error) {
	// Opening a pipe would wait for a writer.
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%w: it is no file", endgame.ErrForeign)
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	return readWhole(f, info.Size())
}

// readWhole reads a table file of a size in bytes.
func readWhole(f io.Reader, found int64) ([]byte, error) {
	header, size, err := readHeader(f)
	if err != nil {
		return nil, err
	}
	// Do not ask for memory for a file that is cut, or is none.
	if found != size {
		return nil, fmt.Errorf("%w: the file has %d bytes, not %d", endgame.ErrDamaged, found, size)
	}
	return readRest(f, header, size)
}

// readHeader reads the header of a table file and returns it with the size of the whole file.
func readHeader(f io.Reader) (header []byte, size int64, err error) {
	header = make([]byte, endgame.HeaderSize)
	n, err := io.ReadFull(f, header)
	if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
		return nil, 0, err
	}
	size, err = endgame.FileSize(header[:n])
	return header[:n], size, err
}

// readRest reads the rest of a table file after its header.
func readRest(f io.Reader, header []byte, size int64) ([]byte, error) {
	data := make([]byte, size)
	n := copy(data, header)
	if _, err := io.ReadFull(f, data[n:]); err != nil {
		return nil, fmt.Errorf("%w: %w", endgame.ErrDamaged, err)
	}
	return data, nil
}

// read reads one file and checks every entry. It stops when ctx ends.
func (s Store) read(ctx context.Context, r *variants.Rules, seeds int) (*endgame.Tables, error) {
	data, err := s.Bytes(r.ID(), seeds)
	if err != nil {
		return nil, err
	}
	t, err := endgame.Read(ctx, data, r, ai.Open{})
	if err == nil {
		t, err = t.Expand(ctx, ai.Open{})
	}
	if err != nil {
		return nil, fmt.Errorf("tablefile: %s: %w", s.Path(r.ID(), seeds), err)
	}
	return t, nil
}
