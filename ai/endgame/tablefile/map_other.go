//go:build !unix

package tablefile

import "os"

// mapFile returns the content of a file.
func mapFile(path string) ([]byte, error) { return os.ReadFile(path) }
