// Package printer stands for go/printer, with which Ebitengine writes shaders anew that count in texels. The program has none.
package printer

import (
	"errors"
	"go/token"
	"io"
)

// Fprint returns an error.
func Fprint(io.Writer, *token.FileSet, any) error {
	return errors.New("go/printer is not part of the page")
}
