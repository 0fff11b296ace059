package club

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"awale/web/online/protocol"
)

// Event is something that happened to a club.
type Event interface {
	kind() string
	// When is its time, in milliseconds since 1970.
	When() int64
}

// Head is what every event has.
type Head struct {
	// Time is in milliseconds since 1970.
	Time int64 `json:"time"`
}

// When implements [Event].
func (h Head) When() int64 { return h.Time }

// Founded is the first event of a club. By is its first member and officer.
type Founded struct {
	Head
	protocol.ClubTexts
	By string `json:"by"`
}

// Changed replaces the texts of a club. By is the officer who did it, "" for a moderator.
type Changed struct {
	Head
	protocol.ClubTexts
	By string `json:"by,omitempty"`
}

// Asked says that a player asks to join.
type Asked struct {
	Head
	Player string `json:"player"`
}

// Joined says that a player became a member. By is the officer who admitted the player, "" for one who joined an open club.
type Joined struct {
	Head
	Player string `json:"player"`
	By     string `json:"by,omitempty"`
}

// Left says that a member left, or that a player no longer asks to join.
type Left struct {
	Head
	Player string `json:"player"`
}

// Removed says that an officer removed a member, or a player who asked to join.
type Removed struct {
	Head
	Player string `json:"player"`
	By     string `json:"by"`
}

// Named says that an officer made a member an officer, or took that back.
type Named struct {
	Head
	Player  string `json:"player"`
	Officer bool   `json:"officer,omitempty"`
	By      string `json:"by"`
}

// Held says that a tournament of the club is over. Results are those of its players who are members then.
type Held struct {
	Head
	Past
	Results []Result `json:"results,omitempty"`
}

// Whole is the state of a club, in place of all events before it.
type Whole struct {
	Head
	State
}

func (*Founded) kind() string { return "founded" }
func (*Changed) kind() string { return "changed" }
func (*Asked) kind() string   { return "asked" }
func (*Joined) kind() string  { return "joined" }
func (*Left) kind() string    { return "left" }
func (*Removed) kind() string { return "removed" }
func (*Named) kind() string   { return "named" }
func (*Held) kind() string    { return "held" }
func (*Whole) kind() string   { return "whole" }

// empty returns an empty event of a kind, nil for none.
func empty(kind string) Event {
	for _, e := range []Event{&Founded{}, &Changed{}, &Asked{}, &Joined{}, &Left{}, &Removed{}, &Named{}, &Held{}, &Whole{}} {
		if e.kind() == kind {
			return e
		}
	}
	return nil
}

// Encode returns an event in its one form: an object of JSON whose first field is its kind.
func Encode(e Event) ([]byte, error) {
	text, err := json.Marshal(e)
	if err != nil {
		return nil, err
	}
	return append([]byte(`{"kind":"`+e.kind()+`",`), text[1:]...), nil
}

// errCoded is returned for what Encode does not write.
var errCoded = errors.New("it is not an event in its one form")

// Decode reads what [Encode] wrote, and nothing else, also no other JSON with the same meaning.
func Decode(data []byte) (Event, error) {
	rest, found := strings.CutPrefix(string(data), `{"kind":"`)
	kind, fields, ended := strings.Cut(rest, `",`)
	e := empty(kind)
	if !found || !ended || e == nil {
		return nil, errCoded
	}
	if err := json.Unmarshal([]byte("{"+fields), e); err != nil {
		return nil, errCoded
	}
	if again, err := Encode(e); err != nil || !bytes.Equal(again, data) {
		return nil, errCoded
	}
	return e, nil
}

// Log is the log of a club: its events as [Encode] writes them.
type Log []json.RawMessage

// From mostEvents events or mostBytes bytes on, a log is replaced by its state.
const mostEvents, mostBytes = 200, 128 << 10

// Add returns the log of a club with one more event, which the club has already applied.
func (l Log) Add(c *Club, e Event) (Log, error) {
	size := 0
	for _, old := range l {
		size += len(old)
	}
	if len(l) >= mostEvents || size >= mostBytes {
		return Log{}.add(c.whole(e.When()))
	}
	return l.add(e)
}

func (l Log) add(e Event) (Log, error) {
	text, err := Encode(e)
	if err != nil {
		return nil, err
	}
	return append(l[:len(l):len(l)], text), nil
}

// Forget returns a club without a player whose account is deleted, and its log, in which nothing names that player. The club may have no
// members then.
func (l Log) Forget(c *Club, player string) (*Club, Log, error) {
	after := c.Clone()
	after.forget(player)
	log, err := Log{}.add(after.whole(after.at))
	return after, log, err
}

// Read returns the club that follows from a log. The error names the event that does not fit.
func (l Log) Read() (*Club, error) {
	c := &Club{}
	for i, text := range l {
		e, err := Decode(text)
		if err == nil {
			err = c.Apply(e)
		}
		if err != nil {
			return nil, fmt.Errorf("event %d: %w", i+1, err)
		}
	}
	if len(c.state.Members) == 0 {
		return nil, errors.New("the club has no members")
	}
	return c, nil
}
