package screen

import (
	"maps"
	"slices"
	"testing"

	"awale/game/save"
	"awale/render/ui"
)

// keptFiles are files that a browser keeps. The page reports what was removed, as a browser does.
type keptFiles struct {
	sizes    map[string]int64
	restarts int
	changed  func()
}

func (k *keptFiles) Sizes() map[string]int64 { return maps.Clone(k.sizes) }
func (k *keptFiles) Restart()                { k.restarts++ }
func (k *keptFiles) Remove(group string) {
	delete(k.sizes, group)
	k.changed()
}

// The options list what a browser keeps, each with its size. What the game does without can be removed.
func TestFilesKeptForOffline(t *testing.T) {
	kept := &keptFiles{sizes: map[string]int64{"game": 6_900_001, "en": 99_999, "fr": 150_000, "music": 23_500, "tables": 2_000_000,
		"unknown": 7}}
	s := newStage(t, &save.Memory{}, func(d *desk) { d.kept, d.browser = kept, true })
	kept.changed = func() { s.OfflineChanged() }
	for _, w := range windows {
		s.Resize(w.w, w.h)
		s.visit(toLimits...)
		var told, removable []string
		var read func(n *ui.Node)
		read = func(n *ui.Node) {
			switch {
			case n.Look == ui.LookText:
				told = append(told, n.Label)
			case n.Role == ui.RoleButton:
				removable = append(removable, n.Label)
			}
			for _, c := range n.Children {
				read(c)
			}
		}
		read(s.Root().Find("options-kept"))
		if want := []string{"The game: 7 MB", "Music: 24 kB", "Endgame tables: 2 MB", "Français: 150 kB"}; !slices.Equal(told, want) {
			t.Errorf("%v: the files are %q, not %q", w, told, want)
		}
		if want := []string{"Remove: Music", "Remove: Endgame tables", "Remove: Français"}; !slices.Equal(removable, want) {
			t.Errorf("%v: what can be removed is %q, not %q", w, removable, want)
		}
	}
	s.press("options-kept-remove-music")
	if s.has("options-kept-music") || s.told() != "Removed: Music." || s.desk.last() != s.told() {
		t.Errorf("after the removal the player is told %q and %q", s.told(), s.desk.last())
	}
	kept.sizes = nil
	s.OfflineChanged()
	if s.has("options-kept") {
		t.Error("there is a list of no files")
	}
}

// A newer version is told without a sheet over the game, and used when the player asks for it.
func TestANewVersionIsReady(t *testing.T) {
	kept := &keptFiles{}
	s := newStage(t, &save.Memory{}, func(d *desk) { d.kept, d.browser = kept, true })
	if s.visit("menu"); s.has("menu-version") {
		t.Error("the menu has another version before there is one")
	}
	s.home()
	s.NewVersion()
	if s.told() != "A new version comes with the next start." || s.desk.last() != s.told() || s.dialog() != nil ||
		kept.restarts > 0 {
		t.Errorf("the player is told %q and %q, and sees %q", s.told(), s.desk.last(), s.dialogID())
	}
	s.visit("menu", "menu-version")
	if kept.restarts != 1 {
		t.Errorf("the program was started anew %d times", kept.restarts)
	}
}
