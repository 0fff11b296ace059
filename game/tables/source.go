package tables

import (
	"context"

	"awale/ai/endgame"
	"awale/ai/endgame/tablefile"
	"awale/variants"
)

// HomeVariable is the environment variable that names another folder for everything the program keeps.
const HomeVariable = tablefile.HomeVariable

// Source is where files of tables come from: a web server, or a folder.
type Source interface {
	// Sizes returns up to how many seeds there are files of a rule, the smallest first.
	Sizes(rule string) []int
	// Fetch returns what is in a file. It may take long and is called from a goroutine of its own.
	Fetch(ctx context.Context, rule string, seeds int) ([]byte, error)
}

// Keeper is a source that keeps tables that were built, too.
type Keeper interface {
	Source
	// Build builds tables up to seeds seeds and keeps them; afterwards they can be fetched.
	Build(ctx context.Context, r *variants.Rules, seeds int) error
}

// None is a source without files.
type None struct{}

// Sizes implements [Source].
func (None) Sizes(string) []int { return nil }

// Fetch implements [Source].
func (None) Fetch(context.Context, string, int) ([]byte, error) { return nil, endgame.ErrForeign }

// Folder is a folder of files, the one that "awale tables" fills.
type Folder struct{ store tablefile.Store }

// OpenFolder returns the folder of the user. Without one it is empty and keeps nothing.
func OpenFolder() Folder {
	dir, err := tablefile.Folder()
	if err != nil {
		return Folder{}
	}
	return Folder{tablefile.Store{Dir: dir}}
}

// Sizes implements [Source].
func (f Folder) Sizes(rule string) []int {
	if f.store.Dir == "" {
		return nil
	}
	// A folder that cannot be read offers nothing.
	sizes, _ := f.store.Sizes(rule)
	return sizes
}

// Fetch implements [Source].
func (f Folder) Fetch(_ context.Context, rule string, seeds int) ([]byte, error) {
	return f.store.Bytes(rule, seeds)
}

// Build implements [Keeper], with one processor: the others are for the game.
func (f Folder) Build(ctx context.Context, r *variants.Rules, seeds int) error {
	if f.store.Dir == "" {
		return endgame.ErrForeign
	}
	return f.store.Build(ctx, r, seeds, 1, nil)
}
