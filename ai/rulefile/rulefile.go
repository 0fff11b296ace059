// Package rulefile reads the rule files that are named on a command line.
package rulefile

import (
	"fmt"
	"os"

	"awale/variants"
)

// Read reads the rule file at a path. The rule gets the id of a custom rule ([variants.OwnID]) in place of its own, so that two rules
// whose files give the same id do not share endgame tables. The error says what is wrong with the file.
func Read(path string) (*variants.Rules, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	p, err := variants.Parse(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	p.ID = variants.OwnID(p)
	r, err := variants.New(p)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return r, nil
}
