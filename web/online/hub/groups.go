//go:build !js

package hub

import (
	"cmp"
	"encoding/json"
	"slices"
	"sync"

	"awale/variants/notation"
	"awale/web/online/budget"
	"awale/web/online/protocol"
)

// guessingCodes is the limit of wrong codes of groups from one place. With protocol.MaxCodes codes of notation.GroupCodeLength digits, a
// place that tries all day finds one with a chance of 6 in 100,000. A right code costs nothing, so that a class may make mistakes.
var guessingCodes = budget.Limit{Burst: 20, Each: 30_000}

// groupCode is a code with which a group comes in, as the store keeps it under its digits. Times are in milliseconds since 1970.
type groupCode struct {
	People int   `json:"people"`
	Used   int   `json:"used,omitempty"`
	Made   int64 `json:"made"`
	Until  int64 `json:"until"`
}

// groups owns the codes with which groups come in, as moderators have made them.
type groups struct {
	documents documents
	chance    chance

	// writing is held while codes are stored, made or withdrawn.
	writing sync.Mutex

	// mu is the lock of the hub. It guards what follows.
	mu    *sync.Mutex
	codes map[string]*groupCode
}

// load reads the codes in the store.
func (g *groups) load() error {
	return g.documents.load(Groups, func(code string, data []byte) {
		var x groupCode
		if err := json.Unmarshal(data, &x); err != nil || !notation.IsGroupCode(code) {
			g.documents.log.Error("the code of a group cannot be read", "error", err)
			return
		}
		g.codes[code] = &x
	})
}

// enter counts somebody new from a place who comes in with a code. Where the player cannot be let in after all, leave takes that back. The
// error is WhyCode for a code that does not hold, and WhyRate for one too many. The caller holds the lock of the hub.
func (g *groups) enter(code string, from *place, at int64) error {
	if !from.guessing.Spend(guessingCodes, at) {
		return protocol.Refuse(protocol.WhyRate)
	}
	x := g.codes[code]
	if x == nil || x.Until <= at {
		return protocol.Refuse(protocol.WhyCode)
	}
	from.guessing.Return(guessingCodes)
	if x.Used >= x.People {
		return protocol.Refuse(protocol.WhyCode)
	}
	x.Used++
	return nil
}

// leave takes back what enter has counted. The caller holds the lock of the hub.
func (g *groups) leave(code string) {
	if x := g.codes[code]; x != nil && x.Used > 0 {
		x.Used--
	}
}

// keep stores how many have come in with a code. Where that cannot be kept, a server that is started anew lets more come in.
func (g *groups) keep(code string) {
	g.writing.Lock()
	defer g.writing.Unlock()
	g.mu.Lock()
	x := g.codes[code]
	var document groupCode
	if x != nil {
		document = *x
	}
	g.mu.Unlock()
	if x != nil {
		_ = g.documents.put(Groups, code, document)
	}
}

// do carries out a command about codes for a moderator.
func (g *groups) do(command protocol.Asked, at int64) (protocol.Told, error) {
	var err error
	switch m := command.(type) {
	case *protocol.MakeCode:
		err = g.add(m, at)
	case *protocol.DropCode:
		err = g.drop(m.Code)
	}
	if err != nil {
		return nil, err
	}
	return g.list(at), nil
}

// add makes a code. Codes that are over are forgotten.
func (g *groups) add(m *protocol.MakeCode, at int64) error {
	g.writing.Lock()
	defer g.writing.Unlock()
	g.mu.Lock()
	var over []string
	for code, x := range g.codes {
		if x.Until <= at {
			over = append(over, code)
		}
	}
	code := g.chance.digits(notation.GroupCodeLength)
	full := len(g.codes)-len(over) >= protocol.MaxCodes || g.codes[code] != nil
	g.mu.Unlock()
	for _, old := range over {
		if err := g.forget(old); err != nil {
			return err
		}
	}
	if full {
		return protocol.Refuse(protocol.WhyFull)
	}
	x := &groupCode{People: m.People, Made: at, Until: at + int64(m.Hours)*60*minute}
	if err := g.documents.put(Groups, code, x); err != nil {
		return err
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	g.codes[code] = x
	return nil
}

// drop withdraws a code.
func (g *groups) drop(code string) error {
	g.writing.Lock()
	defer g.writing.Unlock()
	g.mu.Lock()
	known := g.codes[code] != nil
	g.mu.Unlock()
	if !known {
		return protocol.Refuse(protocol.WhyUnknown)
	}
	return g.forget(code)
}

// forget removes a code. The caller holds writing.
func (g *groups) forget(code string) error {
	if err := g.documents.remove(Groups, code); err != nil {
		return err
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	delete(g.codes, code)
	return nil
}

// list returns the codes that hold.
func (g *groups) list(at int64) *protocol.GroupCodes {
	g.mu.Lock()
	defer g.mu.Unlock()
	var codes []string
	for code, x := range g.codes {
		if x.Until > at {
			codes = append(codes, code)
		}
	}
	slices.SortFunc(codes, func(a, b string) int {
		return cmp.Or(cmp.Compare(g.codes[b].Made, g.codes[a].Made), cmp.Compare(a, b))
	})
	answer := &protocol.GroupCodes{Codes: []protocol.GroupCode{}}
	for _, code := range codes[:min(len(codes), protocol.MaxCodes)] {
		x := g.codes[code]
		answer.Codes = append(answer.Codes, protocol.GroupCode{Code: code, People: x.People, Used: x.Used, Until: x.Until})
	}
	return answer
}
