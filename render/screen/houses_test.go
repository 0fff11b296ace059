package screen

import (
	"strconv"

	"awale/variants"
)

// houseIDs are the IDs of the houses on the board of the game.
var houseIDs = func() (ids [variants.MaxRing]string) {
	for h := range ids {
		ids[h] = "house-" + strconv.Itoa(h)
	}
	return ids
}()

// trialHouse returns the ID of a house of the trial board.
func trialHouse(h variants.House) string { return "trial-" + houseIDs[h] }
