package lobby

import (
	"sync"

	"awale/game/ruletext"
	"awale/variants/notation"
)

// ruleFacts is what the lobby has to know of a rule that a text describes.
type ruleFacts struct {
	// playable is set if it is a rule. group is its group, and rated is set if its games may be rated.
	playable, rated bool
	group           string
}

// known remembers the facts of rules. To read a rule takes as long as to carry out many commands.
var known struct {
	sync.Mutex
	facts map[string]ruleFacts
}

// mostKnown is how many rules are remembered.
const mostKnown = 1000

// factsOf returns the facts of a rule.
func factsOf(rule string) ruleFacts {
	known.Lock()
	f, ok := known.facts[rule]
	known.Unlock()
	if ok {
		return f
	}
	if r, err := notation.ParseRule(rule); err == nil {
		f.playable = true
		f.group, f.rated = ruletext.Group(r)
	}
	known.Lock()
	defer known.Unlock()
	if len(known.facts) >= mostKnown || known.facts == nil {
		known.facts = map[string]ruleFacts{}
	}
	known.facts[rule] = f
	return f
}

// Read reads a rule ahead, so that a command with it takes no longer than others. It is safe for concurrent use.
func Read(rule string) { _ = factsOf(rule) }
