package ruletext

import (
	"slices"

	"awale/variants"
)

// Line returns one line about the differences of a rule, "" for a player's rule.
func Line(w Words, r *variants.Rules) string { return text(w, r, "line", nil, nil) }

// Area is the part of the world where a rule of the catalogue is played.
type Area string

// The areas, in the order in which they are listed.
const (
	WestAfrica    Area = "west-africa"
	CentralAfrica Area = "central-africa"
	EastAfrica    Area = "east-africa" // with Sudan
	Caribbean     Area = "caribbean"   // with Suriname
	AsiaEurope    Area = "asia-europe"
	Modern        Area = "modern"
)

// Areas returns all areas in the order in which they are listed.
func Areas() []Area {
	return []Area{WestAfrica, CentralAfrica, EastAfrica, Caribbean, AsiaEurope, Modern}
}

// AreaOf returns the area of a rule of the catalogue by its id, "" for any other rule.
func AreaOf(id string) Area {
	id, _ = variants.Present(id)
	switch id {
	case "abapa", "achochodi", "ayoayo", "ba-awa", "classical", "djenon-abe", "enindji", "erherhe", "ivory-coast", "ivory-coast-free",
		"ivory-coast-strict", "leaflet", "nam-nam", "ouri", "twelve-max", "urim", "wari", "wouri", "yovodji":
		return WestAfrica
	case "hus", "kale", "songo", "songo-douala":
		return CentralAfrica
	case "alemungula", "lamlameta", "omweso", "sadeqa-iii", "um-el-bagara", "um-el-tuweisat":
		return EastAfrica
	case "adji-boto", "adji-kui", "awari-ndyuka", "english-wari", "voleur":
		return Caribbean
	case "bestemshe", "bohnenspiel", "congklak", "dakon", "jongkak", "mangala", "mangala-turkey", "meusueb", "pallanguzhi", "pandi", "sungka",
		"toguz-kumalak", "vai-lung-thlan":
		return AsiaEurope
	case "awari-allis", "cross-wari", "kalah", "sullins":
		return Modern
	}
	return ""
}

// Family is a kind of rules that differ from the common ones in the same way.
type Family string

// The families, in the order in which they are listed.
const (
	// Relays are rules under which the hand goes on after the last seed.
	Relays Family = "relays"
	// InRounds are rules of several rounds.
	InRounds Family = "rounds"
	// OtherBoards are rules with another number of houses or seeds than the common ones.
	OtherBoards Family = "boards"
)

// Families returns all families in the order in which they are listed.
func Families() []Family { return []Family{Relays, InRounds, OtherBoards} }

// Belongs reports whether a rule is of a family. A rule may be of several.
func (f Family) Belongs(r *variants.Rules) bool {
	p := r.Parameters()
	switch f {
	case Relays:
		return p.Sowing.Relay != "none"
	case OtherBoards:
		return p.Board.Side() != commonHouses || p.Board.Seeds != commonSeeds || len(p.Board.Start) > 0
	case InRounds:
		return p.Rounds.Kind != "single"
	}
	return false
}

// commonHouses and commonSeeds are the houses of a side and the seeds in each under most rules.
const commonHouses, commonSeeds = 6, 4

// Beginners returns the ids of the rules to start with, the most common first.
func Beginners() []string {
	return []string{variants.Default, "classical", "kalah", "ouri", "ayoayo", "songo"}
}

// OtherNames returns other names and spellings of a rule of the catalogue, which a search finds.
func OtherNames(id string) []string {
	id, _ = variants.Present(id)
	return slices.Clone(map[string][]string{
		"abapa":          {"Oware", "Owari", "Warri", "Awele"},
		"awari-ndyuka":   {"Djuka", "Awele"},
		"ayoayo":         {"Ayo", "Ayo olopon", "Jodu"},
		"bohnenspiel":    {"Bean game", "Jeu de haricots"},
		"classical":      {"Oware", "Awele", "Wari"},
		"congklak":       {"Congkak", "Congka"},
		"dakon":          {"Dhakon", "Dhakonan"},
		"english-wari":   {"Warri"},
		"hus":            {"ǁHus", "Owela", "Huts", "Otjitoto", "Mancala"},
		"jongkak":        {"Congkak", "Chongkak", "Main congkak"},
		"kalah":          {"Kalaha", "Mancala", "Mankala"},
		"mangala":        {"Mancala", "Mankala"},
		"mangala-turkey": {"Turkish Mangala", "Mangala turc", "Mankala"},
		"meusueb":        {"Meusueb", "Chato", "Chuka", "Jungka"},
		"omweso":         {"Mweso", "Mweiso", "Mweisho", "Coro", "Soro", "Vulumula", "Igisoro"},
		"ouri":           {"Ouril", "Oril", "Uril"},
		"pallanguzhi":    {"Pallankuzhi", "Pallanguli", "Pallam kuzhi", "Ali guli mane", "Vamana guntalu", "Kuzhipara"},
		"sungka":         {"Sungkâ", "Chongka", "Tchonka", "Kunggit"},
		"toguz-kumalak":  {"Togyz kumalak", "Togyzkumalak", "Toguz korgool", "Toghyz qumalaq", "Nine pebbles"},
		"um-el-bagara":   {"Mangala", "Cow game", "Cow"},
		"um-el-tuweisat": {"Little goat game", "Goat"},
		"voleur":         {"Thief"},
		"wari":           {"Warri", "Woro", "Ouri"},
		"yovodji":        {"J’odu", "Jodu"},
	}[id])
}
