package dialect

import (
	"fmt"
	"io"
	"os"

	"awale/variants"
)

// longestRule is a length in bytes. Rule files are shorter, and no more than this is read of a file.
const longestRule = 1 << 20

// ReadRule reads the rule file at a path. The rule gets the id of a custom rule ([variants.OwnID]) in place of its own.
// So two rules whose files give the same id do not share endgame tables. The error says what is wrong with the file.
func ReadRule(path string) (*variants.Rules, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, longestRule))
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
