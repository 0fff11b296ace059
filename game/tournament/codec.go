package tournament

import (
	"bytes"
	"encoding/json"
	"strings"
)

// MaxEvent is the largest size of an event in bytes, and MaxEvents the largest number of events of a tournament.
const (
	MaxEvent  = 64 << 10
	MaxEvents = 300_000
	// lastEvents is how many of them are kept for what has to follow from the others: players who leave, results, and the end.
	lastEvents = 4 * MaxPlayers
)

// Encode returns an event in its one form: a line of JSON without a line end, whose first field is its kind.
func Encode(e Event) ([]byte, error) {
	text, err := json.Marshal(e)
	if err != nil {
		return nil, err
	}
	return append([]byte(`{"kind":"`+e.kind()+`",`), text[1:]...), nil
}

// Decode reads what [Encode] wrote. The error is a [*Refusal] for anything else, also for other JSON with the same meaning.
func Decode(data []byte) (Event, error) {
	if len(data) > MaxEvent {
		return nil, &Refusal{Why: WhyFull}
	}
	rest, found := strings.CutPrefix(string(data), `{"kind":"`)
	kind, fields, ended := strings.Cut(rest, `",`)
	e := empty(kind)
	if !found || !ended || e == nil {
		return nil, &Refusal{Place: "kind", Why: WhyCoded}
	}
	if err := json.Unmarshal([]byte("{"+fields), e); err != nil {
		place := ""
		if wrong, ok := err.(*json.UnmarshalTypeError); ok {
			place = wrong.Field
		}
		return nil, &Refusal{Event: kind, Place: place, Why: WhyCoded}
	}
	if again, err := Encode(e); err != nil || !bytes.Equal(again, data) {
		return nil, &Refusal{Event: kind, Why: WhyCoded}
	}
	return e, nil
}

// Write returns events as a log: a line for each.
func Write(events []Event) ([]byte, error) {
	var log bytes.Buffer
	for _, e := range events {
		text, err := Encode(e)
		if err != nil {
			return nil, err
		}
		log.Write(text)
		log.WriteByte('\n')
	}
	return log.Bytes(), nil
}

// Anonymous returns the events with the name of a player replaced, and the key removed. Use it to delete a player's data from a log.
func Anonymous(events []Event, player int, name string) []Event {
	changed := make([]Event, len(events))
	copy(changed, events)
	for i, e := range changed {
		if entered, ok := e.(*Entered); ok && entered.Player == player {
			other := *entered
			other.Name, other.Key = name, ""
			changed[i] = &other
		}
	}
	return changed
}
