package save

import (
	"bytes"
	"encoding/json"
	"slices"
	"strconv"
	"strings"
)

// stamp tells of a state of a shared document how many changes of each window it contains, the window that wrote last at
// the end. It is stored in the document as the field
//
//	"windows":"k3x9 4 b2aa 11"
type stamp []count

// count is how many changes of a window a state contains.
type count struct {
	window  string
	changes uint64
}

// stampField is the name of the field. maxStamp is how many windows are remembered: those that wrote longest ago are
// forgotten.
const (
	stampField = "windows"
	maxStamp   = 8
)

// of returns how many changes of a window the state contains.
func (s stamp) of(window string) uint64 {
	for _, c := range s {
		if c.window == window {
			return c.changes
		}
	}
	return 0
}

// with returns the stamp of a state that contains so many changes of a window, which has written it.
func (s stamp) with(window string, changes uint64) stamp {
	if window == "" {
		return s
	}
	now := slices.DeleteFunc(slices.Clone(s), func(c count) bool { return c.window == window })
	now = append(now, count{window, changes})
	return now[max(0, len(now)-maxStamp):]
}

// addTo returns a document, a JSON object without a stamp, with the stamp as its last field.
func (s stamp) addTo(data []byte) []byte {
	if len(s) == 0 || len(data) < 2 {
		return data
	}
	var b bytes.Buffer
	b.Write(data[:len(data)-1])
	if len(data) > 2 {
		b.WriteByte(',')
	}
	b.WriteString(`"` + stampField + `":"`)
	for i, c := range s {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(c.window + " " + strconv.FormatUint(c.changes, 10))
	}
	b.WriteString(`"}`)
	return b.Bytes()
}

// splitStamp returns a document without its stamp, and the stamp. A stamp that cannot be read is none.
func splitStamp(data []byte) ([]byte, stamp) {
	if !bytes.Contains(data, []byte(`"`+stampField+`":`)) {
		return data, nil
	}
	var fields map[string]json.RawMessage
	if json.Unmarshal(data, &fields) != nil || fields[stampField] == nil {
		return data, nil
	}
	var text string
	_ = json.Unmarshal(fields[stampField], &text) // without a text there is no stamp
	s := parseStamp(text)
	// An earlier version writes the field among others that it does not know.
	if rest, last := bytes.CutSuffix(data, []byte(`,"`+stampField+`":"`+text+`"}`)); last {
		return append(slices.Clone(rest), '}'), s
	}
	delete(fields, stampField)
	rest, err := json.Marshal(fields)
	if err != nil {
		return data, nil
	}
	return rest, s
}

func parseStamp(text string) stamp {
	words := strings.Fields(text)
	var s stamp
	for i := 0; i+1 < len(words); i += 2 {
		n, err := strconv.ParseUint(words[i+1], 10, 64)
		if err != nil || !validWindow(words[i]) || n > maxSequence {
			return nil
		}
		s = append(s, count{words[i], n})
	}
	return s[max(0, len(s)-maxStamp):]
}

// maxWindow is the longest id of a window, in bytes.
const maxWindow = 16

func validWindow(id string) bool {
	return id != "" && len(id) <= maxWindow && strings.Trim(id, idCharacters) == ""
}
