package ruletext

import "awale/variants"

// Common is the group of the rules that belong to no family.
const Common = "common"

// Group returns the group of rules that share a rating, because a player who plays one of them well plays all of them
// well. ok is false for a player's own rule. Such a rule is not rated, because it may favour its author.
func Group(r *variants.Rules) (group string, ok bool) {
	if variants.IsOwn(r.ID()) {
		return "", false
	}
	for _, f := range Families() {
		if f.Belongs(r) {
			return string(f), true
		}
	}
	return Common, true
}
