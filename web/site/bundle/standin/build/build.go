// Package build stands for go/build, with which Ebitengine looks for its own sources to name who called it. A page has none.
package build

import "errors"

// ImportMode says how a package is looked for.
type ImportMode uint

// FindOnly looks for the folder of a package only.
const FindOnly ImportMode = 1

// Package is what was found.
type Package struct{ Dir string }

// Context finds no package.
type Context struct{}

// Default is the only context.
var Default Context

// Import returns an error.
func (*Context) Import(_, _ string, _ ImportMode) (*Package, error) {
	return &Package{}, errors.New("go/build is not part of the page")
}
