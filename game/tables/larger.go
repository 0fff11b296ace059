package tables

import (
	"slices"

	"awale/ai/endgame"
	"awale/variants"
)

// Larger returns the larger tables of a rule that can be built beside the game, the smallest first. They are those of the
// rules of the catalogue whose tables have one exact value for each position, and of the default rule, whose tables have two
// bounds and are twice as large. Tables up to 15 seeds take a minute or two of one processor, those up to 18 seeds longer and five
// times as much memory and disk.
func Larger(r *variants.Rules) (files []File) {
	kind := endgame.KindFor(r)
	if kind != endgame.Even && r.ID() != variants.Default || !slices.Contains(variants.IDs(), r.ID()) {
		return nil
	}
	for _, seeds := range [...]int{15, 18} {
		if b, err := endgame.NewBuilder(r, seeds, kind); err == nil && seeds <= r.Seeds() {
			files = append(files, File{Rule: r.ID(), Seeds: seeds, Bytes: b.FileSize(seeds)})
		}
	}
	return files
}
