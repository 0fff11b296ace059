package variants

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"
)

// maxRuleFile is the largest size of a rule file in bytes.
const maxRuleFile = 64 << 10

// Parse reads a rule file: a JSON object with the id of a base rule of the catalogue and the fields that differ from it, or
// with every field and no base. The error is a [*FieldError] for an unknown field, a field that is given twice, a value of
// the wrong type, and text after the end. [New] checks whether the parameters can be played.
//
// The ids of rules of the catalogue are read by [Read].
func Parse(data []byte) (Parameters, error) {
	if len(data) > maxRuleFile {
		return Parameters{}, &FieldError{Field: ruleFile, Fault: FaultFileLong, Got: len(data), High: maxRuleFile}
	}
	p, err := parse(data, Read, 0)
	if err != nil {
		return Parameters{}, err
	}
	p.ID, p.Base = Read(p.ID), Read(p.Base)
	return p, nil
}

// plainIDs reads the ids in the files of the catalogue, which are those of [Load].
func plainIDs(id string) string { return id }

// maxBases is the largest number of bases that a rule may have in a row.
const maxBases = 8

// parse reads a rule file. read returns the id of the rule with a name.
func parse(data []byte, read func(name string) string, depth int) (Parameters, error) {
	if depth > maxBases {
		return Parameters{}, faulty("base", FaultBase)
	}
	g, err := readJSON(data)
	if err != nil {
		return Parameters{}, err
	}
	var p Parameters
	if i := slices.IndexFunc(g, func(m member) bool { return m.name == "base" }); i >= 0 && g[i].value != "" {
		id, ok := g[i].value.(string)
		if !ok {
			return Parameters{}, wrong("base", FaultNoRule, written(g[i].value))
		}
		file, known := cataloguedFile(read(id))
		if !known {
			return Parameters{}, wrong("base", FaultNoRule, id)
		}
		if p, err = parse(file, plainIDs, depth+1); err != nil {
			return Parameters{}, err
		}
		// The id, the base and the texts are never inherited.
		p.ID, p.Base = "", ""
		p.Name, p.Region, p.Remark, p.Source = nil, nil, nil, nil
	}
	if err := p.read(g, ""); err != nil {
		return Parameters{}, err
	}
	return p, nil
}

// ruleFile is the path in the error of a file that is wrong as a whole.
const ruleFile = "rule file"

// group is a JSON object with its members in the order of the file.
type group []member

// member is a member of a JSON object. Its value is a string, a json.Number, a bool, nil, a list ([]any) or a group.
type member struct {
	name  string
	value any
}

// maxNesting is the largest depth of groups and lists. A rule has two levels of groups.
const maxNesting = 8

// readJSON reads a file that holds one JSON object.
func readJSON(data []byte) (group, error) {
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	v, err := readValue(d, "", 0)
	var fault *FieldError
	if errors.As(err, &fault) {
		return nil, err
	}
	g, ok := v.(group)
	if _, end := d.Token(); err != nil || !ok || !errors.Is(end, io.EOF) {
		return nil, faulty(ruleFile, FaultFile)
	}
	return g, nil
}

func readValue(d *json.Decoder, at string, depth int) (any, error) {
	token, err := d.Token()
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
	for d.More() {
		if open == '[' {
			v, err := readValue(d, at, depth+1)
			if err != nil {
				return nil, err
			}
			list = append(list, v)
			continue
		}
		key, err := d.Token()
		if err != nil {
			return nil, err
		}
		name, _ := key.(string) // the decoder accepts only strings as keys
		if slices.ContainsFunc(g, func(m member) bool { return m.name == name }) {
			return nil, faulty(shortened(at+name), FaultTwice)
		}
		v, err := readValue(d, at+name+".", depth+1)
		if err != nil {
			return nil, err
		}
		g = append(g, member{name, v})
	}
	if _, err := d.Token(); err != nil {
		return nil, err
	}
	if open == '[' {
		return list, nil
	}
	return g, nil
}

// written returns a value as text for an error.
func written(v any) string {
	switch v := v.(type) {
	case string:
		return v
	case json.Number:
		return v.String()
	case bool:
		return strconv.FormatBool(v)
	case []any:
		return "[…]"
	case group:
		return "{…}"
	}
	return "null"
}

// read sets the parameters from the members of a group. at is the path of the group with a point, "" for the whole file.
func (p *Parameters) read(g group, at string) error {
	for _, m := range g {
		if err := p.readMember(at+m.name, m.value); err != nil {
			return err
		}
	}
	return nil
}

func (p *Parameters) readMember(path string, v any) error {
	switch path {
	case "id":
		return readText(&p.ID, path, v)
	case "base":
		return readText(&p.Base, path, v)
	case "source":
		if text, ok := v.(string); ok { // files once held the source in one language
			v = group{{"en", text}}
		}
		return readTexts(&p.Source, path, v)
	case "name":
		return readTexts(&p.Name, path, v)
	case "region":
		return readTexts(&p.Region, path, v)
	case "remark":
		return readTexts(&p.Remark, path, v)
	}
	if f := fieldAt(path); f != nil {
		return f.read(p, v)
	}
	if !slices.ContainsFunc(fields, func(f Field) bool { return strings.HasPrefix(f.Path, path+".") }) {
		return faulty(shortened(path), FaultUnknown)
	}
	inner, ok := v.(group)
	if !ok {
		return wrong(path, FaultGroup, written(v))
	}
	return p.read(inner, path+".")
}

func readText(to *string, path string, v any) error {
	text, ok := v.(string)
	if !ok {
		return &FieldError{Field: path, Fault: FaultText, Value: shortened(written(v)), High: maxSource}
	}
	*to = text
	return nil
}

func readTexts(to *map[string]string, path string, v any) error {
	if v == nil {
		return nil // a rule without a name has null
	}
	g, ok := v.(group)
	if !ok {
		return wrong(path, FaultGroup, written(v))
	}
	texts := map[string]string{}
	for _, m := range g {
		text := ""
		if err := readText(&text, shortened(path+"."+m.name), m.value); err != nil {
			return err
		}
		texts[m.name] = text
	}
	*to = texts
	return nil
}

// read sets a field from a value of the right type. [New] checks whether the value is allowed.
func (f *Field) read(p *Parameters, v any) error {
	switch to := f.of(p).(type) {
	case *string:
		text, ok := v.(string)
		if !ok {
			return wrong(f.Path, FaultChoice, written(v))
		}
		*to = text
	case *bool:
		on, ok := v.(bool)
		if !ok {
			return wrong(f.Path, FaultSwitch, written(v))
		}
		*to = on
	case *int:
		n, ok := wholeNumber(v)
		if !ok {
			return wrong(f.Path, FaultNumber, written(v))
		}
		*to = n
	case *[]int:
		list, ok := v.([]any)
		if !ok {
			return wrong(f.Path, FaultList, written(v))
		}
		numbers := make([]int, len(list))
		for i, v := range list {
			if numbers[i], ok = wholeNumber(v); !ok {
				return wrong(f.Path, FaultNumber, written(v))
			}
		}
		*to = numbers
	}
	return nil
}

func wholeNumber(v any) (int, bool) {
	text, ok := v.(json.Number)
	if !ok {
		return 0, false
	}
	n, err := strconv.Atoi(text.String())
	return n, err == nil
}
