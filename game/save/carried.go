package save

import (
	"encoding/json"
	"strings"
)

// carried holds the fields of a document that a newer version of the program has added: a JSON object,
// or nothing. They are written back as they came, so that going back to an older version for a day
// loses nothing. It is a string so that documents stay comparable.
//
// A newer version may add a field only if an older one may leave it unread; for anything else it raises
// the version of the envelope.
type carried string

// encode writes the known fields, a struct, and the carried ones after them.
func (c carried) encode(fields any) ([]byte, error) {
	data, err := json.Marshal(fields)
	if err != nil || c == "" {
		return data, err
	}
	return append(append(data[:len(data)-1], ','), c[1:]...), nil
}

// decodeCarrying reads a document into the struct that fields points to and returns what the struct has no
// field for. Every field of the struct is written always, so that its names can be learnt from it.
func decodeCarrying(data []byte, fields any) (carried, error) {
	if err := json.Unmarshal(data, fields); err != nil {
		return "", err
	}
	var unknown map[string]json.RawMessage
	if err := json.Unmarshal(data, &unknown); err != nil {
		return "", err
	}
	known, err := json.Marshal(fields)
	if err != nil {
		return "", err
	}
	var names map[string]json.RawMessage
	if err := json.Unmarshal(known, &names); err != nil {
		return "", err
	}
	for name := range unknown {
		// The decoder does not tell capitals from small letters, so neither may this.
		for field := range names {
			if strings.EqualFold(name, field) {
				delete(unknown, name)
				break
			}
		}
	}
	if len(unknown) == 0 {
		return "", nil
	}
	rest, err := json.Marshal(unknown)
	return carried(rest), err
}
