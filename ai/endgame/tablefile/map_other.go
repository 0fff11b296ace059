//go:build !unix

package tablefile

import "os"

// mapFile returns what is in a file.
func mapFile(path string) ([]byte, error) { return os.ReadFile(path) }
