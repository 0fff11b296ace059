//go:build !js

package platform

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"awale/ai/endgame/tablefile"
	"awale/game/save"
)

// Store keeps texts in a folder, one file a key. A file is replaced as a whole or not at all, so that
// a crash or a full disk leaves what was there.
type Store struct {
	dir string
	// err says why there is no folder.
	err error
	// write puts data into a new file and has the disk keep it; tests put a failing one here.
	write func(f *os.File, data string) error
}

// HomeVariable is the environment variable that names another folder for everything the program keeps.
const HomeVariable = tablefile.HomeVariable

const (
	// suffix ends the name of every file that holds a key.
	suffix = ".save"
	// unfinished begins the names of files that are being written.
	unfinished = ".unfinished-"
	// abandoned is the age at which no program writes an unfinished file any more.
	abandoned = 24 * time.Hour
)

// home returns the folder in which the program keeps its texts.
func home() (string, error) {
	if dir := os.Getenv(HomeVariable); dir != "" {
		return dir, nil
	}
	dir, err := os.UserConfigDir()
	if err != nil {
		return "", err
	}
	return filepath.Join(dir, "Awale"), nil
}

// openStore returns the store in a folder, which is made when something is first written. Without a
// folder (err), every method refuses.
func openStore(dir string, err error) *Store {
	s := &Store{dir: dir, err: err, write: writeThrough}
	if err == nil {
		s.sweep(time.Now())
	}
	return s
}

func writeThrough(f *os.File, data string) error {
	if _, err := f.WriteString(data); err != nil {
		return err
	}
	return f.Sync()
}

// sweep removes unfinished files that a crash has left.
func (s *Store) sweep(now time.Time) {
	entries, err := os.ReadDir(s.dir)
	if err != nil {
		return
	}
	for _, e := range entries {
		info, err := e.Info()
		if err == nil && strings.HasPrefix(e.Name(), unfinished) && now.Sub(info.ModTime()) > abandoned {
			// Whatever stands in the way of removing it does no harm.
			_ = os.Remove(filepath.Join(s.dir, e.Name()))
		}
	}
}

// Get returns the text kept under a key; ok reports whether there is one.
func (s *Store) Get(key string) (value string, ok bool, err error) {
	path, err := s.path(key)
	if err != nil {
		return "", false, err
	}
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return "", false, nil
	}
	if err != nil {
		return "", false, storeError("read", key, err)
	}
	return string(data), true, nil
}

// Set keeps a text under a key, in place of what was there. When it fails, what was there stays.
func (s *Store) Set(key, value string) (err error) {
	path, err := s.path(key)
	if err = errors.Join(err, checkValue(value)); err != nil {
		return err
	}
	defer func() {
		if err != nil {
			err = storeError("write", key, err)
		}
	}()
	if err := os.MkdirAll(s.dir, 0o700); err != nil {
		return err
	}
	f, err := os.CreateTemp(s.dir, unfinished+"*")
	if err != nil {
		return err
	}
	err = errors.Join(s.write(f, value), f.Close())
	if err == nil {
		err = rename(f.Name(), path)
	}
	if err != nil {
		return errors.Join(err, os.Remove(f.Name()))
	}
	s.settle()
	return nil
}

// longestRename is how long a file may wait for its name.
const longestRename = 300 * time.Millisecond

// rename gives a file its name. Windows refuses that while another program reads the file that had the name, so it is tried again then.
func rename(from, to string) (err error) {
	for wait := time.Millisecond; ; wait *= 2 {
		if err = os.Rename(from, to); !inUse(err) || wait > longestRename/2 {
			return err
		}
		time.Sleep(wait)
	}
}

// settle asks the disk to remember that a file has got its name. Not every system can be asked; the
// text is whole in either case.
func (s *Store) settle() {
	d, err := os.Open(s.dir)
	if err != nil {
		return
	}
	_ = d.Sync()
	_ = d.Close()
}

// Delete forgets a key; it is no error if it is not there.
func (s *Store) Delete(key string) error {
	path, err := s.path(key)
	if err != nil {
		return err
	}
	if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return storeError("delete", key, err)
	}
	return nil
}

// Keys returns all keys, sorted. Files of the folder that are not the store's are passed over.
func (s *Store) Keys() ([]string, error) {
	if s.err != nil {
		return nil, storeError("list", "", s.err)
	}
	entries, err := os.ReadDir(s.dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, storeError("list", "", err)
	}
	var keys []string
	for _, e := range entries {
		if key, ok := keyOf(e.Name()); ok && e.Type().IsRegular() {
			keys = append(keys, key)
		}
	}
	slices.Sort(keys)
	return keys, nil
}

// path returns the file of a key.
func (s *Store) path(key string) (string, error) {
	if s.err != nil {
		return "", storeError("find", key, s.err)
	}
	if err := checkKey(key); err != nil {
		return "", err
	}
	return filepath.Join(s.dir, fileName(key)), nil
}

// plain reports whether a byte of a key stands for itself in a file name. Capitals do not: there are
// file systems that take "a" and "A" for the same name.
func plain(c byte) bool {
	return 'a' <= c && c <= 'z' || '0' <= c && c <= '9' || c == '-' || c == '_' || c == '.'
}

// fileName returns a name that every file system takes and that belongs to this key alone: other
// bytes become %XX, and so does the first one where it would make a hidden file or the name of a
// Windows device.
func fileName(key string) string {
	var b strings.Builder
	escapeFirst := key[0] == '.' || deviceName(key)
	for i := range len(key) {
		if c := key[i]; plain(c) && (i > 0 || !escapeFirst) {
			b.WriteByte(c)
		} else {
			fmt.Fprintf(&b, "%%%02X", c)
		}
	}
	return b.String() + suffix
}

// keyOf returns the key of a file name, if it is one that fileName makes.
func keyOf(name string) (string, bool) {
	stem, ok := strings.CutSuffix(name, suffix)
	if !ok {
		return "", false
	}
	var b strings.Builder
	for i := 0; i < len(stem); i++ {
		if stem[i] != '%' {
			b.WriteByte(stem[i])
			continue
		}
		if i+3 > len(stem) {
			return "", false
		}
		c, err := strconv.ParseUint(stem[i+1:i+3], 16, 8)
		if err != nil {
			return "", false
		}
		b.WriteByte(byte(c))
		i += 2
	}
	key := b.String()
	return key, checkKey(key) == nil && fileName(key) == name
}

// deviceName reports whether Windows takes a name for a device, whatever follows the first dot.
func deviceName(key string) bool {
	stem, _, _ := strings.Cut(strings.ToLower(key), ".")
	switch stem {
	case "con", "prn", "aux", "nul":
		return true
	}
	port := strings.TrimPrefix(strings.TrimPrefix(stem, "com"), "lpt")
	return len(stem) == 4 && len(port) == 1 && '0' <= port[0] && port[0] <= '9'
}

// storeError wraps an error of the disk: save.ErrFull if the disk is full, otherwise ErrRefused.
func storeError(verb, key string, err error) error {
	reason := ErrRefused
	if isFull(err) {
		reason = save.ErrFull
	}
	return fmt.Errorf("store: %s %q: %w (%w)", verb, key, reason, err)
}
