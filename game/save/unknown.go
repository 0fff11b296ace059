package save

import (
	"encoding/json"
	"iter"
	"reflect"
	"strings"
)

// unknownFields holds the fields of a document that a newer version of the program has added: a JSON object,
// or nothing. They are written back as they came, so that going back to an older version for a day
// loses nothing. It is a string so that documents stay comparable.
//
// A newer version may add a field only if an older one may leave it unread; for anything else it raises
// the version of the envelope.
type unknownFields string

// encode writes the known fields, a struct, and the unknown ones after them.
func (c unknownFields) encode(fields any) ([]byte, error) {
	data, err := json.Marshal(fields)
	if err != nil || c == "" {
		return data, err
	}
	return append(append(data[:len(data)-1], ','), c[1:]...), nil
}

// decodeDocument reads a document into the struct that fields points to, and what the struct has no field for into unknown,
// which is a part of the struct. What they held before is lost.
func decodeDocument[F any](data []byte, fields *F, unknown *unknownFields) error {
	var known F
	rest, err := decodeKnown(data, &known)
	if err == nil {
		*fields = known
		*unknown = rest
	}
	return err
}

// decodeKnown reads a document into the struct that fields points to and returns what the struct has no
// field for.
func decodeKnown(data []byte, fields any) (unknownFields, error) {
	if err := json.Unmarshal(data, fields); err != nil {
		return "", err
	}
	var unknown map[string]json.RawMessage
	if err := json.Unmarshal(data, &unknown); err != nil {
		return "", err
	}
	for name := range unknown {
		// The decoder does not tell capitals from small letters, so neither may this.
		for field := range fieldNames(fields) {
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
	return unknownFields(rest), err
}

// fieldNames yields the names that the exported fields of a struct have in a document. fields points to the struct.
func fieldNames(fields any) iter.Seq[string] {
	return func(yield func(string) bool) {
		t := reflect.TypeOf(fields).Elem()
		for i := range t.NumField() {
			name, _, _ := strings.Cut(t.Field(i).Tag.Get("json"), ",")
			if name != "" && !yield(name) {
				return
			}
		}
	}
}
