package ruletext

import "awale/variants"

// Common is the group of the rules that belong to no family.
const Common = "common"

// Group returns the group of rules in which a rule is rated: who plays one rule well plays its relatives well. ok is false for a rule of a
// player's own, which is not rated: nobody can know what such a rule gives to the one who made it.
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
