package shelf

import "os"

// openAlone opens a file to read and write, and makes it if it is not there. Here files cannot be locked; there is no
// program for the command line either.
func openAlone(path string) (*os.File, error) {
	return os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o644)
}

// finish closes a file and gives it another name.
func finish(f *os.File, path string) error {
	if err := f.Close(); err != nil {
		return err
	}
	return os.Rename(f.Name(), path)
}
