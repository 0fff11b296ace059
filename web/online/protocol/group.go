package protocol

// Limits of the codes with which groups come in.
const (
	// MaxCodes is the largest number of codes of a server, MaxPeople of people who come in with one, and MaxCodeHours the longest time
	// for which one holds.
	MaxCodes     = 20
	MaxPeople    = 200
	MaxCodeHours = 7 * 24
)

// MakeCode makes a code with which a group of people comes in, such as a class: they do not count against the limits of their address.
// The answer is [GroupCodes]. Like all commands of this file, it is for moderators.
type MakeCode struct {
	// People is how many guests and new accounts may come in with the code, and Hours how long it holds.
	People int `json:"people" is:"people"`
	Hours  int `json:"hours" is:"hours"`
}

// DropCode withdraws a code. The answer is [GroupCodes]. Who has come in with the code stays.
type DropCode struct {
	Code string `json:"code" is:"groupCode"`
}

// Codes asks for the codes that hold. The answer is [GroupCodes].
type Codes struct{}

// GroupCodes answers [MakeCode], [DropCode] and [Codes].
type GroupCodes struct {
	// Codes are the codes that hold, the newest first.
	Codes []GroupCode `json:"codes" most:"codes"`
}

// GroupCode is a code with which a group comes in.
type GroupCode struct {
	// Code has notation.GroupCodeLength digits. They are read aloud and typed on every keyboard, in every language.
	Code string `json:"code" is:"groupCode"`
	// People is how many people may come in with it, and Used how many have.
	People int `json:"people" is:"people"`
	Used   int `json:"used" is:"used"`
	// Until is when it ends, in milliseconds since 1970.
	Until int64 `json:"until" is:"time"`
}
