package variants

import (
	"bytes"
	"encoding/json"
	"slices"
	"strconv"
	"strings"
)

// maxRuleFile is the largest size of a rule file in bytes.
const maxRuleFile = 64 << 10

// Parse reads a rule file: a JSON object with the id of a base rule of the catalogue and the fields that differ from it, or
// with every field and no base. The text is UTF-8, with or without a byte order mark. The error is a [*FieldError] for a text
// that is not one JSON object, a character that is not valid, an unknown field, a field that is given twice, a value of the
// wrong type, and a field that is missing in a file without a base. [New] checks whether the parameters can be played.
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
	g, err := readJSON(bytes.TrimPrefix(data, []byte(byteOrderMark)))
	if err != nil {
		return Parameters{}, err
	}
	var p Parameters
	base, given := g.find("base")
	based := given && base != ""
	if based {
		id, ok := base.(string)
		if !ok {
			return Parameters{}, wrong("base", FaultNoRule, written(base))
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
	if !based {
		return p, complete(g)
	}
	return p, nil
}

// complete returns an error if a file without a base lacks a field that has to be given. Choices have to be, and numbers
// that may not be 0.
func complete(g group) error {
	for _, f := range fields {
		if f.Kind != ChoiceField && (f.Kind != NumberField || f.Min <= 0) {
			continue
		}
		if _, ok := g.find(f.Path); !ok {
			return faulty(f.Path, FaultNoBase)
		}
	}
	return nil
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
		return &FieldError{Field: path, Fault: FaultText, Value: shortened(written(v)), High: MaxSource}
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
		switch {
		case v == "true", v == "false":
			return wrong(f.Path, FaultQuoted, written(v))
		case !ok:
			return wrong(f.Path, FaultSwitch, written(v))
		}
		*to = on
	case *int:
		n, err := f.wholeNumber(v)
		if err != nil {
			return err
		}
		*to = n
	case *[]int:
		list, ok := v.([]any)
		if !ok {
			return wrong(f.Path, FaultList, written(v))
		}
		numbers := make([]int, len(list))
		for i, v := range list {
			var err error
			if numbers[i], err = f.wholeNumber(v); err != nil {
				return err
			}
		}
		*to = numbers
	}
	return nil
}

// wholeNumber returns the number that a value is.
func (f *Field) wholeNumber(v any) (int, error) {
	switch v := v.(type) {
	case json.Number:
		if n, err := strconv.Atoi(v.String()); err == nil {
			return n, nil
		}
		return 0, f.noNumber(v.String())
	case string:
		if digits := strings.TrimPrefix(v, "-"); digits != "" && strings.IndexFunc(digits, notDigit) < 0 {
			return 0, wrong(f.Path, FaultQuoted, v)
		}
	}
	return 0, wrong(f.Path, FaultNumber, written(v))
}
