package platform

import (
	"os"
	"path/filepath"
	"runtime"
	"syscall"
	"testing"

	"awale/game"
	"awale/game/save"
	"awale/variants"
	"awale/variants/rulestest"
)

// nobody is a user who may not write where others may not.
const nobody = 65534

// asNobody lets the rest of the test do with files only what anybody may: root may write into any folder.
func asNobody(t *testing.T, paths ...string) {
	t.Helper()
	if os.Getuid() != 0 {
		return
	}
	for _, f := range paths {
		if err := os.Chown(f, nobody, nobody); err != nil {
			t.Fatal(err)
		}
	}
	runtime.LockOSThread() // the user of files is one of the thread
	if err := syscall.Setfsuid(nobody); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := syscall.Setfsuid(0); err != nil {
			t.Error(err)
		}
		runtime.UnlockOSThread()
	})
}

// usedOf returns how many bytes the files of a folder have.
func usedOf(dir string) (used int, err error) {
	entries, err := os.ReadDir(dir)
	for _, e := range entries {
		if info, err := e.Info(); err == nil {
			used += int(info.Size())
		}
	}
	return used, err
}

// diskFull returns a write function of a disk that has room for so many bytes in a folder. What there is room for is written.
func diskFull(dir string, room int) func(f *os.File, data string) error {
	return func(f *os.File, data string) error {
		used, err := usedOf(dir)
		if err != nil {
			return err
		}
		if left := max(0, room-used); left < len(data) {
			if _, err := f.WriteString(data[:left]); err != nil {
				return err
			}
			return &os.PathError{Op: "write", Path: f.Name(), Err: syscall.ENOSPC}
		}
		_, err = f.WriteString(data)
		return err
	}
}

// TestADiskThatFailsLosesNoGame plays on while the disk takes nothing any more: the game in memory goes on, the player is told
// once, what was saved stays, and all of it is saved when the disk works again.
func TestADiskThatFailsLosesNoGame(t *testing.T) {
	type disk struct {
		fail, mend func(t *testing.T, s *Store)
		kind       save.ProblemKind
	}
	healthy := func(f *os.File, data string) error { _, err := f.WriteString(data); return err }
	moved := func(s *Store) string { return s.dir + "-gone" }
	for name, d := range map[string]disk{
		"a disk of 3 MB": {
			fail: func(t *testing.T, s *Store) {
				// There is room for a state of the game and some moves, and no more.
				used, err := usedOf(s.dir)
				if err != nil {
					t.Fatal(err)
				}
				games, err := filepath.Glob(filepath.Join(s.dir, "game-*"))
				if err != nil || len(games) == 0 {
					t.Fatal("no game is saved", err)
				}
				state, err := os.Stat(games[0])
				if err != nil {
					t.Fatal(err)
				}
				mustSet(t, s, "ballast", string(make([]byte, 3<<20-used-int(state.Size())-20)))
				s.write = diskFull(s.dir, 3<<20)
			},
			mend: func(t *testing.T, s *Store) {
				if err := s.Delete("ballast"); err != nil {
					t.Fatal(err)
				}
			},
			kind: save.KindFull,
		},
		"a disk that is full": {
			fail: func(_ *testing.T, s *Store) { s.write = diskFull(s.dir, 0) },
			mend: func(_ *testing.T, s *Store) { s.write = healthy },
			kind: save.KindFull,
		},
		"a read-only folder": {
			fail: func(t *testing.T, s *Store) {
				if err := os.Chmod(s.dir, 0o500); err != nil {
					t.Fatal(err)
				}
				files, err := filepath.Glob(filepath.Join(s.dir, "*"))
				if err != nil {
					t.Fatal(err)
				}
				asNobody(t, append(files, s.dir, filepath.Dir(s.dir), filepath.Dir(filepath.Dir(s.dir)))...)
			},
			mend: func(t *testing.T, s *Store) {
				if err := os.Chmod(s.dir, 0o700); err != nil {
					t.Fatal(err)
				}
			},
			kind: save.KindRefused,
		},
		"a folder that goes away": {
			fail: func(t *testing.T, s *Store) {
				if err := os.Rename(s.dir, moved(s)); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(s.dir, nil, 0o600); err != nil {
					t.Fatal(err)
				}
			},
			mend: func(t *testing.T, s *Store) {
				if err := os.Remove(s.dir); err != nil {
					t.Fatal(err)
				}
				if err := os.Rename(moved(s), s.dir); err != nil {
					t.Fatal(err)
				}
			},
			kind: save.KindRefused,
		},
	} {
		t.Run(name, func(t *testing.T) {
			s := newStore(t)
			s.write = healthy
			var told []*save.Problem
			table := tableOver(t, s, &told)
			play := func(moves int) {
				for range moves {
					p := table.Session().Position()
					if err := table.Session().Play(p.Turn, table.Session().Record().Rules().Legal(p)[0]); err != nil {
						t.Fatal(err)
					}
				}
			}
			play(3)
			if len(told) != 0 {
				t.Fatal(told[0])
			}
			d.fail(t, s)
			const meanwhile = 60
			play(meanwhile)
			if len(told) != 1 || told[0].Kind != d.kind {
				t.Errorf("the player was told %v, want once that it is %s", told, d.kind)
			}
			d.mend(t, s)
			if n := savedMoves(t, s.dir); n < 3 || n >= 3+meanwhile {
				t.Errorf("%d moves were saved of %d and %d", n, 3, meanwhile)
			}
			play(1)
			if n := savedMoves(t, s.dir); n != 4+meanwhile {
				t.Errorf("%d moves are saved after all of %d", n, 4+meanwhile)
			}
			if aside, err := save.NewShelf(s).Quarantined(); err != nil || len(aside) != 0 {
				t.Errorf("in quarantine are %v, %v", aside, err)
			}
		})
	}
}

// tableOver returns a table with a new game that is kept in a store.
func tableOver(t *testing.T, s *Store, told *[]*save.Problem) *game.Table {
	t.Helper()
	archive, problems := save.OpenArchive(save.NewShelf(s), game.NewChance(1).Next, game.Replay)
	if len(problems) > 0 {
		t.Fatal(problems[0])
	}
	table := game.NewTable(game.Config{Archive: archive, Problem: func(p *save.Problem) { *told = append(*told, p) }})
	people := [2]save.Player{{Kind: save.Human}, {Kind: save.Human}}
	if err := table.Begin(&game.Setup{Rules: rulestest.Load(t, variants.Default), Players: people, First: game.FirstSouth}); err != nil {
		t.Fatal(err)
	}
	return table
}

// savedMoves returns how many moves another start of the program finds.
func savedMoves(t *testing.T, dir string) int {
	t.Helper()
	archive, problems := save.OpenArchive(save.NewShelf(openStore(dir, nil)), game.NewChance(2).Next, game.Replay)
	if len(problems) > 0 {
		t.Fatal(problems[0])
	}
	doc, found, problem := archive.Load(archive.Present(), game.Playable)
	if !found || problem != nil {
		t.Fatal("the game is lost", problem)
	}
	return len(doc.Moves)
}
