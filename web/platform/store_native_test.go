//go:build !js

package platform

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"awale/game/save"

	"pgregory.net/rapid"
)

// The store is what game/save keeps its documents in.
var _ save.Store = (*Store)(nil)

func newStore(t *testing.T) *Store {
	t.Helper()
	return openStore(filepath.Join(t.TempDir(), "Awale"), nil)
}

func mustSet(t *testing.T, s *Store, key, value string) {
	t.Helper()
	if err := s.Set(key, value); err != nil {
		t.Fatal(err)
	}
}

func expectValue(t *testing.T, s *Store, key, want string) {
	t.Helper()
	if got, ok, err := s.Get(key); err != nil || !ok || got != want {
		t.Errorf("Get(%q) = %q, %t, %v, want %q", key, got, ok, err, want)
	}
}

// filesOf returns the names in the store's folder.
func filesOf(t *testing.T, s *Store) []string {
	t.Helper()
	entries, err := os.ReadDir(s.dir)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

func TestStoreKeepsWhatItIsGiven(t *testing.T) {
	s := newStore(t)
	if keys, err := s.Keys(); err != nil || len(keys) != 0 {
		t.Errorf("a store that was never written to has %q, %v", keys, err)
	}
	if _, ok, err := s.Get("game"); ok || err != nil {
		t.Errorf("it has a game: %t, %v", ok, err)
	}
	mustSet(t, s, "game", "one")
	mustSet(t, s, "game", "two")
	mustSet(t, s, "settings", "")
	expectValue(t, s, "game", "two")
	expectValue(t, s, "settings", "")
	// Another run of the program finds it all again.
	s = openStore(s.dir, nil)
	if keys, err := s.Keys(); err != nil || !slices.Equal(keys, []string{"game", "settings"}) {
		t.Errorf("Keys() = %q, %v", keys, err)
	}
	for range 2 {
		if err := s.Delete("game"); err != nil {
			t.Error(err)
		}
	}
	if got := filesOf(t, s); !slices.Equal(got, []string{"settings.save"}) {
		t.Errorf("the folder holds %q", got)
	}
}

func TestKeysAndNamesOfFiles(t *testing.T) {
	for key, want := range map[string]string{
		"game.1":       "game.1.save",
		"a/../b":       "a%2F..%2Fb.save",
		"..":           "%2E..save",
		".hidden":      "%2Ehidden.save",
		"con":          "%63on.save",
		"Com1.x":       "%43om1.x.save",
		"com12":        "com12.save",
		"nulls":        "nulls.save",
		"Game":         "%47ame.save",
		"50%":          "50%25.save",
		"é \x00\\:*?|": "%C3%A9%20%00%5C%3A%2A%3F%7C.save",
	} {
		if got := fileName(key); got != want {
			t.Errorf("fileName(%q) = %q, want %q", key, got, want)
		}
	}
	for _, name := range []string{"", ".save", "game", "game.txt", "Game.save", "%67ame.save", "a%2.save", "a%zz.save", "%2fx.save",
		"con.save", unfinished + "1"} {
		if key, ok := keyOf(name); ok {
			t.Errorf("%q is taken for the key %q", name, key)
		}
	}
}

func TestEveryKeyHasANameOfItsOwn(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		key := rapid.StringN(1, MaxKey, MaxKey).Draw(t, "key")
		name := fileName(key)
		if got, ok := keyOf(name); !ok || got != key {
			t.Fatalf("keyOf(%q) = %q, %t, want %q", name, got, ok, key)
		}
		if name != strings.ToLower(name) && strings.Trim(name, "%0123456789ABCDEFabcdefghijklmnopqrstuvwxyz._-") != "" || len(name) > 255 ||
			filepath.Base(name) != name {
			t.Fatalf("the file of %q is called %q", key, name)
		}
	})
}

func FuzzKeys(f *testing.F) {
	for _, seed := range []string{"game.1", "a/../b", "..", ".hidden", "con", "Com1.x", "50%", "é \x00\\:*?|", "%67ame.save",
		"con.save", "", "\xff"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		// The text as a key: it has a file of its own, or is refused.
		if checkKey(text) == nil {
			name := fileName(text)
			if got, ok := keyOf(name); !ok || got != text {
				t.Errorf("keyOf(%q) = %q, %t, want %q", name, got, ok, text)
			}
			if filepath.Base(name) != name || len(name) > 255 || strings.HasPrefix(name, ".") {
				t.Errorf("the file of %q is called %q", text, name)
			}
		}
		// The text as the name of a file: it is that of one key, or of none.
		if key, ok := keyOf(text); ok && (checkKey(key) != nil || fileName(key) != text) {
			t.Errorf("%q is taken for the key %q", text, key)
		}
	})
}

func TestKeysAndValuesThatCannotBeKept(t *testing.T) {
	s := newStore(t)
	for _, key := range []string{"", strings.Repeat("k", MaxKey+1), "\xff"} {
		if err := s.Set(key, "x"); err == nil {
			t.Errorf("Set(%q) went well", key)
		}
		if _, _, err := s.Get(key); err == nil {
			t.Errorf("Get(%q) went well", key)
		}
		if err := s.Delete(key); err == nil {
			t.Errorf("Delete(%q) went well", key)
		}
	}
	if err := s.Set("game", "\xff"); err == nil {
		t.Error("a value that is not UTF-8 was taken")
	}
	if got := filesOf(t, s); len(got) != 0 {
		t.Errorf("the folder holds %q", got)
	}
}

func TestFailingWritesLoseNothing(t *testing.T) {
	for _, c := range []struct {
		name   string
		err    error
		reason error
	}{
		{"full disk", &os.PathError{Op: "write", Path: "x", Err: syscall.ENOSPC}, save.ErrFull},
		{"broken disk", &os.PathError{Op: "sync", Path: "x", Err: syscall.EIO}, ErrRefused},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := newStore(t)
			mustSet(t, s, "game", "before")
			s.write = func(f *os.File, data string) error {
				// Half of it gets through.
				if _, err := f.WriteString(data[:len(data)/2]); err != nil {
					return err
				}
				return c.err
			}
			err := s.Set("game", "afterwards")
			if !errors.Is(err, c.reason) || !errors.Is(err, c.err) {
				t.Errorf("Set = %v, want %v", err, c.reason)
			}
			expectValue(t, s, "game", "before")
			if got := filesOf(t, s); !slices.Equal(got, []string{"game.save"}) {
				t.Errorf("the folder holds %q", got)
			}
		})
	}
}

func TestFolderThatCannotBeUsed(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for name, s := range map[string]*Store{
		"a file is in the way": openStore(filepath.Join(file, "Awale"), nil),
		"there is no folder":   openStore("", errors.New("no home")),
	} {
		if err := s.Set("game", "x"); !errors.Is(err, ErrRefused) {
			t.Errorf("%s: Set = %v", name, err)
		}
		if _, ok, err := s.Get("game"); ok || !errors.Is(err, ErrRefused) {
			t.Errorf("%s: Get = %t, %v", name, ok, err)
		}
		if err := s.Delete("game"); !errors.Is(err, ErrRefused) {
			t.Errorf("%s: Delete = %v", name, err)
		}
		if _, err := s.Keys(); !errors.Is(err, ErrRefused) {
			t.Errorf("%s: Keys = %v", name, err)
		}
	}
}

func TestStrangersInTheFolder(t *testing.T) {
	s := newStore(t)
	mustSet(t, s, "game", "x")
	for _, name := range []string{"notes.txt", "Game.save", "%zz.save", "README", unfinished + "new"} {
		if err := os.WriteFile(filepath.Join(s.dir, name), []byte("?"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(filepath.Join(s.dir, "folder.save"), 0o700); err != nil {
		t.Fatal(err)
	}
	if keys, err := s.Keys(); err != nil || !slices.Equal(keys, []string{"game"}) {
		t.Errorf("Keys() = %q, %v", keys, err)
	}
	if _, ok, err := s.Get("folder"); ok || err == nil {
		t.Errorf("a folder is a text: %t, %v", ok, err)
	}
	if err := s.Set("folder", "x"); err == nil {
		t.Error("a folder was replaced")
	}
	// What crashes have left is removed when nobody can still be writing it, and nothing else.
	s.sweep(time.Now().Add(abandoned / 2))
	before := len(filesOf(t, s))
	s.sweep(time.Now().Add(2 * abandoned))
	if got := filesOf(t, s); len(got) != before-1 || slices.Contains(got, unfinished+"new") {
		t.Errorf("after sweeping the folder holds %q", got)
	}
}

func TestHomeCanBeChosen(t *testing.T) {
	dir := t.TempDir()
	t.Setenv(HomeVariable, dir)
	h := New()
	if err := h.Store().Set("game", "x"); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(filepath.Join(dir, "game.save")); err != nil {
		t.Error(err)
	}
}
