package protocol

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"reflect"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Limits of a message, in bytes. The largest messages are the reports that wait for moderators.
const (
	MaxCommand = 8 << 10
	MaxNotice  = 16 << 20
)

// maxNesting is the largest depth of objects and lists.
const maxNesting = 6

// decode reads a JSON object into the struct that to points to, which is zero. It also refuses what encoding/json accepts: repeated fields,
// names in capitals, missing fields without omitempty, null values, and invalid UTF-8.
func decode(data []byte, to any, at string) *Error {
	if canonical(data, to) {
		return nil
	}
	reflect.ValueOf(to).Elem().SetZero()
	return decodeStrictly(data, to, at)
}

// canonical reads a JSON object that is, byte for byte, as this package writes it: so it has nothing that [decode] refuses, and most
// messages are such. It reports false for every other one, which takes [decodeStrictly] five times as long.
func canonical(data []byte, to any) bool {
	if json.Unmarshal(data, to) != nil {
		return false
	}
	again, err := json.Marshal(to)
	return err == nil && bytes.Equal(again, data) && !bytes.Contains(data, []byte("null"))
}

// decodeStrictly is decode for every object.
func decodeStrictly(data []byte, to any, at string) *Error {
	_, given, err := paths(data, at)
	if err != nil {
		return err
	}
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(to); err != nil {
		return readable(err, at)
	}
	// The same message written again has every required field.
	whole, failed := json.Marshal(to)
	if failed != nil {
		return &Error{frame, "cannot be written"}
	}
	needed, _, err := paths(whole, at)
	if err != nil {
		return err
	}
	for _, path := range needed {
		if !given[path] {
			return &Error{path, "is missing"}
		}
	}
	return nil
}

// decodeWith reads the content of a message.
func decodeWith(data json.RawMessage, to any) *Error {
	if len(data) == 0 {
		return &Error{"with", "is missing"}
	}
	return decode(data, to, "with.")
}

// readable turns an error of encoding/json into an error that names the field.
func readable(err error, at string) *Error {
	var wrong *json.UnmarshalTypeError
	if errors.As(err, &wrong) {
		field := strings.TrimSuffix(at+wrong.Field, ".")
		if field == "" {
			field = frame
		}
		return &Error{field, "is a " + wrong.Value + ", which is not of its type or size"}
	}
	if field, ok := strings.CutPrefix(err.Error(), "json: unknown field "); ok {
		if name, failed := strconv.Unquote(field); failed == nil {
			return &Error{at + name, "is unknown"}
		}
	}
	return &Error{frame, "is not JSON"}
}

// paths returns the paths of all members of a JSON object, in order and as a set.
func paths(data []byte, at string) ([]string, map[string]bool, *Error) {
	if !utf8.Valid(data) {
		return nil, nil, &Error{frame, "is not UTF-8"}
	}
	w := walker{tokens: json.NewDecoder(bytes.NewReader(data)), seen: map[string]bool{}}
	w.tokens.UseNumber()
	if first := bytes.TrimLeft(data, " \t\r\n"); len(first) == 0 || first[0] != '{' {
		return nil, nil, &Error{field(at), "is not a JSON object"}
	}
	if err := w.value(strings.TrimSuffix(at, "."), strings.Count(at, ".")); err != nil {
		return nil, nil, err
	}
	if _, err := w.tokens.Token(); err != io.EOF {
		return nil, nil, &Error{frame, "goes on after its end"}
	}
	return w.list, w.seen, nil
}

// field returns the name of the value at a path, "frame" for the message.
func field(at string) string {
	if at = strings.TrimSuffix(at, "."); at == "" {
		return frame
	}
	return at
}

// walker visits every member of a JSON value.
type walker struct {
	tokens *json.Decoder
	list   []string
	seen   map[string]bool
}

func (w *walker) value(path string, depth int) *Error {
	token, err := w.tokens.Token()
	if err != nil {
		return &Error{frame, "is not JSON"}
	}
	open, ok := token.(json.Delim)
	switch {
	case token == nil:
		return &Error{field(path), "is null"}
	case !ok:
		return nil
	case depth == maxNesting:
		return &Error{field(path), "lies too deep"}
	}
	for i := 0; w.tokens.More(); i++ {
		inner := strconv.Itoa(i)
		if open == '{' {
			key, err := w.tokens.Token()
			if err != nil {
				return &Error{frame, "is not JSON"}
			}
			inner, _ = key.(string) // the decoder accepts only strings as keys
			if inner == "" || strings.Trim(inner, small) != "" {
				return &Error{field(path), "has the field " + excerpt(inner) + ", which is unknown"}
			}
		}
		if path != "" {
			inner = path + "." + inner
		}
		if w.seen[inner] {
			return &Error{inner, "is given twice"}
		}
		w.seen[inner] = true
		w.list = append(w.list, inner)
		if err := w.value(inner, depth+1); err != nil {
			return err
		}
	}
	if _, err := w.tokens.Token(); err != nil {
		return &Error{frame, "is not JSON"}
	}
	return nil
}
