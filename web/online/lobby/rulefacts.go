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

// rulesRead remembers the facts of rules. To read a rule takes as long as to carry out many commands.
var rulesRead struct {
	sync.Mutex
	facts map[string]ruleFacts
}

// mostRead is how many rules are remembered.
const mostRead = 1000

// factsOf returns the facts of a rule.
func factsOf(rule string) ruleFacts {
	rulesRead.Lock()
	f, ok := rulesRead.facts[rule]
	rulesRead.Unlock()
	if ok {
		return f
	}
	if r, err := notation.ParseRule(rule); err == nil {
		f.playable = true
		f.group, f.rated = ruletext.Group(r)
	}
	rulesRead.Lock()
	defer rulesRead.Unlock()
	if len(rulesRead.facts) >= mostRead || rulesRead.facts == nil {
		rulesRead.facts = map[string]ruleFacts{}
	}
	rulesRead.facts[rule] = f
	return f
}

// Read reads a rule ahead, so that a command with it takes no longer than others. It is safe for concurrent use.
func Read(rule string) { _ = factsOf(rule) }
