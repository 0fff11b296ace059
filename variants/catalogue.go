package variants

import (
	"embed"
	"path"
	"strings"
	"sync"
)

//go:embed rules
var ruleFiles embed.FS

// formerFolder has the rule files of earlier editions: see [AddFormer].
const formerFolder = "rules/former"

// Default is the id of the rule that is played unless another one is chosen.
const Default = "abapa"

// IDs returns the ids of the rules of the catalogue in their present editions, the default first and the others in
// alphabetical order.
func IDs() []string {
	entries, err := ruleFiles.ReadDir("rules")
	if err != nil {
		panic(err) // the files are part of the program
	}
	ids := []string{Default}
	for _, e := range entries {
		if id, file := strings.CutSuffix(e.Name(), ".json"); file && id != Default {
			ids = append(ids, id)
		}
	}
	return ids
}

// loaded caches the rules by id, because reading one is slow.
var loaded sync.Map

// Load returns a rule of the catalogue, also one of an earlier edition. The error is a [*FieldError] of FaultNoRule if the
// catalogue has no rule with the id.
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
	data, ok := cataloguedFile(id)
	if !ok {
		return Parameters{}, wrong("rule", FaultNoRule, id)
	}
	return parse(data, plainIDs, 0)
}

// cataloguedFile returns the rule file of a rule of the catalogue.
func cataloguedFile(id string) (data []byte, ok bool) {
	if data, ok = formers[id]; ok {
		return data, true
	}
	data, err := ruleFiles.ReadFile("rules/" + id + ".json")
	return data, err == nil && path.Base(id) == id
}
