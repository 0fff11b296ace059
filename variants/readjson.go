package variants

import (
	"bytes"
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// ruleFile is the path in the error of a file that is wrong as a whole.
const ruleFile = "rule file"

// byteOrderMark is the mark that some editors write at the beginning of a text.
const byteOrderMark = "\uFEFF"

// group is a JSON object with its members in the order of the file.
type group []member

// member is a member of a JSON object. Its value is a string, a json.Number, a bool, nil, a list ([]any) or a group.
type member struct {
	name  string
	value any
}

// find returns the value at a path, such as "capture.counts".
func (g group) find(path string) (any, bool) {
	name, rest, inside := strings.Cut(path, ".")
	i := slices.IndexFunc(g, func(m member) bool { return m.name == name })
	if i < 0 {
		return nil, false
	}
	if !inside {
		return g[i].value, true
	}
	inner, _ := g[i].value.(group)
	return inner.find(rest)
}

// maxNesting is the largest depth of groups and lists. A rule has two levels of groups.
const maxNesting = 8

// readJSON reads a file that holds one JSON object.
func readJSON(data []byte) (group, error) {
	if at := invalidByte(data); at >= 0 {
		return nil, faultAt(data, at, FaultEncoding)
	}
	if text := bytes.TrimSpace(data); len(text) == 0 || text[0] != '{' {
		return nil, faulty(ruleFile, FaultFile)
	}
	// The decoder reads token by token and cannot say where in the text a mistake is.
	var whole json.RawMessage
	if err := json.Unmarshal(data, &whole); err != nil {
		at := len(data)
		if e, ok := err.(*json.SyntaxError); ok && !strings.HasPrefix(e.Error(), "unexpected end") {
			at = int(e.Offset) - 1
		}
		return nil, faultAt(data, at, FaultSyntax)
	}
	r := jsonReader{data: data, tokens: json.NewDecoder(bytes.NewReader(data))}
	r.tokens.UseNumber()
	v, err := r.value("", 0)
	if err != nil {
		return nil, err
	}
	g, _ := v.(group)
	return g, nil
}

// faultAt returns the error of a file with a fault at a byte.
func faultAt(data []byte, at int, fault Fault) error {
	before := data[:min(max(at, 0), len(data))]
	line := 1 + bytes.Count(before, []byte("\n"))
	column := 1 + utf8.RuneCount(before[bytes.LastIndexByte(before, '\n')+1:])
	return &FieldError{Field: ruleFile, Fault: fault, Line: line, Column: column}
}

// invalidByte returns the index of the first byte that is not UTF-8, or -1.
func invalidByte(data []byte) int {
	for at := 0; at < len(data); {
		c, n := utf8.DecodeRune(data[at:])
		if c == utf8.RuneError && n <= 1 {
			return at
		}
		at += n
	}
	return -1
}

// jsonReader reads valid JSON.
type jsonReader struct {
	data   []byte
	tokens *json.Decoder
}

// token returns the next token. The error is a [*FieldError] for half a surrogate pair, which the decoder would replace.
func (r *jsonReader) token() (json.Token, error) {
	from := r.tokens.InputOffset()
	t, err := r.tokens.Token()
	if err != nil {
		return nil, err
	}
	if at := halfPair(r.data[from:r.tokens.InputOffset()]); at >= 0 {
		return nil, faultAt(r.data, int(from)+at, FaultEncoding)
	}
	return t, nil
}

// halfPair returns the index of the first escape in JSON that is half a surrogate pair, or -1.
func halfPair(text []byte) int {
	escape := func(at int) (rune, bool) {
		if at+6 > len(text) || text[at] != '\\' || text[at+1] != 'u' {
			return 0, false
		}
		n, err := strconv.ParseUint(string(text[at+2:at+6]), 16, 16)
		return rune(n), err == nil
	}
	for at := 0; at < len(text); at++ {
		if text[at] != '\\' {
			continue
		}
		c, ok := escape(at)
		switch {
		case !ok:
			at++ // the character after it
		case !utf16.IsSurrogate(c):
			at += 5
		default:
			next, _ := escape(at + 6)
			if utf16.DecodeRune(c, next) == utf8.RuneError {
				return at
			}
			at += 11
		}
	}
	return -1
}

// value reads a value. at is the path of its members with a point.
func (r *jsonReader) value(at string, depth int) (any, error) {
	token, err := r.token()
	if err != nil {
		return nil, err
	}
	open, ok := token.(json.Delim)
	if !ok {
		return token, nil
	}
	if depth == maxNesting {
		return nil, faulty(ruleFile, FaultFile)
	}
	g, list := group{}, []any{}
	for r.tokens.More() {
		if open == '[' {
			v, err := r.value(at, depth+1)
			if err != nil {
				return nil, err
			}
			list = append(list, v)
			continue
		}
		key, err := r.token()
		if err != nil {
			return nil, err
		}
		name, _ := key.(string) // the decoder accepts only strings as keys
		if slices.ContainsFunc(g, func(m member) bool { return m.name == name }) {
			return nil, faulty(shortened(at+name), FaultTwice)
		}
		v, err := r.value(at+name+".", depth+1)
		if err != nil {
			return nil, err
		}
		g = append(g, member{name, v})
	}
	if _, err := r.token(); err != nil {
		return nil, err
	}
	if open == '[' {
		return list, nil
	}
	return g, nil
}
