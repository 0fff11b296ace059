//go:build !js

// Package filelock keeps two programs from using one file or folder at a time. A lock ends with the program, however that ends.
package filelock

import (
	"fmt"
	"path/filepath"
)

// failed says that a file could not be locked.
func failed(path string, err error) error {
	return fmt.Errorf("store: lock %s: %w", filepath.Base(path), err)
}
