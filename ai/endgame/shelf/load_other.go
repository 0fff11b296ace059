//go:build !unix

package shelf

import "os"

// load returns what is in a file.
func load(path string) ([]byte, error) { return os.ReadFile(path) }
