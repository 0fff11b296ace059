//go:build !js

package e2e

import (
	"encoding/json"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"awale/game"
	"awale/game/save"
)

// kept remembers every game that a store has held while windows played, and looks for all their moves in the end.
type kept struct {
	t     testing.TB
	games map[string]map[string]save.Game
}

func newKept(t testing.TB) *kept { return &kept{t, map[string]map[string]save.Game{}} }

// look notes the games in a store, given as texts by key.
func (k *kept) look(texts map[string]string) {
	k.t.Helper()
	for key, text := range texts {
		id, ours := strings.CutPrefix(key, "game-")
		if !ours {
			continue
		}
		id, _, _ = strings.Cut(id, ".")
		var state struct {
			Data save.Game `json:"data"`
		}
		if err := json.Unmarshal([]byte(text), &state); err != nil {
			k.t.Fatalf("%s is damaged: %v", key, err)
		}
		if k.games[id] == nil {
			k.games[id] = map[string]save.Game{}
		}
		k.games[id][state.Data.Moves] = state.Data
	}
}

// lone is a window that is opened after all others have been closed. It finds what they have left.
type lone struct{}

func (lone) ID() string       { return "lone" }
func (lone) Open(string) bool { return false }
func (lone) Changed() bool    { return false }

// check reports games and moves that are missing from a store that nobody uses any more, and returns how many moves there are.
func (k *kept) check(texts map[string]string) (moves int) {
	k.t.Helper()
	store := &save.Memory{}
	for key, text := range texts {
		if err := store.Set(key, text); err != nil {
			k.t.Fatal(err)
		}
	}
	shelf := save.NewShelf(store)
	shelf.Share(lone{})
	archive, problems := save.OpenArchive(shelf, game.NewChance(1).Next, game.Replay)
	for _, p := range problems {
		k.t.Error(p)
	}
	var last []save.Game
	for _, e := range archive.List() {
		doc, found, problem := archive.Load(e.ID, game.Playable)
		if !found || problem != nil {
			k.t.Errorf("%s is listed and cannot be played: %v", e.ID, problem)
			continue
		}
		last = append(last, doc)
		moves += len(doc.Moves)
		if waits := e.ID == archive.Present() || e.Parked; doc.Result == "" && doc.Moves != "" && !waits {
			k.t.Errorf("%s goes on and cannot be resumed", e.ID)
		}
	}
	for id, states := range k.games {
	next:
		for _, state := range states {
			for _, doc := range last {
				if doc.Contains(state) {
					continue next
				}
			}
			k.t.Errorf("of the game %s the moves %s are lost", id, state.Moves)
		}
	}
	return moves
}

// WindowsVariable is the environment variable that names how many seconds two windows are driven at random.
const WindowsVariable = "AWALE_WINDOWS"

// driven is how long two windows are driven at random.
func driven(t testing.TB) time.Duration {
	t.Helper()
	text := os.Getenv(WindowsVariable)
	if text == "" {
		return 8 * time.Second
	}
	seconds, err := strconv.Atoi(text)
	if err != nil {
		t.Fatalf("%s is %q, not a number of seconds", WindowsVariable, text)
	}
	return time.Duration(seconds) * time.Second
}
