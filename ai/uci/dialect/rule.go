package dialect

import (
	"fmt"
	"io"
	"os"

	"awale/variants"
)

// longestRule is more than any rule file has, in bytes: what is larger is not read to its end.
const longestRule = 1 << 20

// ReadRule reads the rule file at a path. The rule has the id that the game gives it ([variants.OwnID]): what is kept for
// it is not mixed up with that of a rule which calls itself the same. The error says what is wrong with it.
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
