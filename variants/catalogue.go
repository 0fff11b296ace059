package variants

import (
	"bytes"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"path"
	"strings"
	"sync"
)

//go:embed rules/*.json
var ruleFiles embed.FS

// Default is the rule that is played when nobody chose one.
const Default = "abapa"

// maxRuleFile is the largest rule file that is read, in bytes; the largest we ship has under 3 KiB.
const maxRuleFile = 64 << 10

// IDs returns the rules of the catalogue, the default first and the others by name.
func IDs() []string {
	entries, err := ruleFiles.ReadDir("rules")
	if err != nil {
		panic(err) // the files are part of the program
	}
	ids := []string{Default}
	for _, e := range entries {
		if id := strings.TrimSuffix(e.Name(), ".json"); id != Default {
			ids = append(ids, id)
		}
	}
	return ids
}

// loaded keeps the rules that have been read: reading one takes its time.
var loaded sync.Map

// Load returns a rule of the catalogue. The error names the rule that is not there.
func Load(id string) (*Rules, error) {
	if r, ok := loaded.Load(id); ok {
		return r.(*Rules), nil
	}
	p, err := catalogued(id)
	if err != nil {
		return nil, err
	}
	r, err := New(p)
	if err == nil {
		loaded.Store(id, r)
	}
	return r, err
}

func catalogued(id string) (Parameters, error) {
	data, err := ruleFiles.ReadFile(path.Join("rules", id+".json"))
	if err != nil || path.Base(id) != id {
		return Parameters{}, fieldError("rule", "%.40q is not in the catalogue", id)
	}
	return Parse(data)
}

// Parse reads a rule file: JSON that names a base rule of the catalogue and what differs from it,
// or, without a base, every parameter. It refuses unknown fields, wrong types and text after the
// end with a [*FieldError]; that the parameters can be played is checked by [New].
func Parse(data []byte) (Parameters, error) {
	return parse(data, 0)
}

func parse(data []byte, depth int) (Parameters, error) {
	if len(data) > maxRuleFile {
		return Parameters{}, fieldError("rule file", "has %d bytes, more than %d", len(data), maxRuleFile)
	}
	if depth > 8 {
		return Parameters{}, fieldError("base", "goes in circles")
	}
	var head struct {
		Base string `json:"base"`
	}
	if err := json.Unmarshal(data, &head); err != nil {
		return Parameters{}, jsonError(err)
	}
	var p Parameters
	if head.Base != "" {
		baseFile, err := ruleFiles.ReadFile(path.Join("rules", head.Base+".json"))
		if err != nil || path.Base(head.Base) != head.Base {
			return Parameters{}, fieldError("base", "%.40q is not in the catalogue", head.Base)
		}
		if p, err = parse(baseFile, depth+1); err != nil {
			return Parameters{}, err
		}
		// What identifies a rule is never inherited.
		p.ID, p.Base, p.Source = "", "", ""
		p.Name, p.Region, p.Remark = nil, nil, nil
	}
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(&p); err != nil {
		return Parameters{}, jsonError(err)
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return Parameters{}, fieldError("rule file", "goes on after its end")
	}
	return p, nil
}

// jsonError names the field in what the JSON reader complains about.
func jsonError(err error) error {
	var wrongType *json.UnmarshalTypeError
	if errors.As(err, &wrongType) && wrongType.Field != "" {
		return fieldError(wrongType.Field, "is a %s, which does not fit", wrongType.Value)
	}
	if name, ok := strings.CutPrefix(err.Error(), "json: unknown field "); ok {
		return fieldError(strings.Trim(name, `"`), "is not a field of a rule")
	}
	return fieldError("rule file", "is not JSON (%s)", fmt.Sprint(err))
}
