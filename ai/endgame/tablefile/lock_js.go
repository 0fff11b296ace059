package tablefile

import "os"

// openLocked opens a file to read and write, and makes it if it is not there. Here files cannot be locked; there is no
// program for the command line either.
func openLocked(path string) (*os.File, error) {
	return os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o644)
}

// finishFile closes a file and gives it another name.
func finishFile(f *os.File, path string) error {
	if err := f.Close(); err != nil {
		return err
	}
	return os.Rename(f.Name(), path)
}
