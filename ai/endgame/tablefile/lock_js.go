package tablefile

import (
	"os"
)

// openLocked opens or creates a file for reading and writing. It does not lock it, because this platform has no
// locks and no command line.
func openLocked(path string) (*os.File, error) {
	return os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o644)
}
