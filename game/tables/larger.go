package tables

import (
	"slices"

	"awale/ai/endgame"
	"awale/variants"
)

// Larger returns the larger tables of a rule that can be built beside the game, the smallest first. They are those of the
// rules of the catalogue whose tables have one exact value for each position, and of the default rule, whose tables have two
// bounds and are twice as large. Tables up to 15 seeds take a minute or two of one processor, those up to 18 seeds five times as long
// and as much disk while they are built.
func Larger(r *variants.Rules) (files []File) {
	kind := endgame.KindFor(r)
	if kind != endgame.Even && r.ID() != variants.Default || !slices.Contains(variants.IDs(), r.ID()) {
		return nil
	}
	for _, seeds := range [...]int{15, 18} {
		if b, err := endgame.NewBuilder(r, seeds, kind); err == nil && seeds <= r.Seeds() {
			size := b.FileSize(seeds)
			files = append(files, File{Rule: r.ID(), Seeds: seeds, Bytes: size, Memory: memoryOf(size, kind)})
		}
	}
	return files
}

// memoryOf returns about how many bytes of memory tables take whose file has size bytes while it is built. What they are compressed
// to is known when they are made: 46 % for 18 seeds of classical, 31 % for the two bounds of abapa.
func memoryOf(size int64, kind endgame.Kind) int64 {
	switch {
	case endgame.Expands(size):
		return size
	case kind == endgame.Bounds:
		return size / 3
	}
	return size / 2
}
