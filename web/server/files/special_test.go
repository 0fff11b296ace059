//go:build unix

package files

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// A named pipe that nobody writes to would keep the server waiting, and a device has no end.
func TestOnlyRegularFilesAreHandedOut(t *testing.T) {
	dir := t.TempDir()
	if err := syscall.Mkfifo(filepath.Join(dir, "pipe.txt"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := syscall.Mkfifo(filepath.Join(dir, "page.html.br"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "page.html"), []byte("page"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("/dev/zero", filepath.Join(dir, "device.txt")); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("pipe.txt", filepath.Join(dir, "link.txt")); err != nil {
		t.Fatal(err)
	}
	h, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer h.Close()
	for _, path := range []string{"/pipe.txt", "/device.txt", "/link.txt"} {
		if w := get(h, "GET", path, "Accept-Encoding: br"); w.Code != 404 {
			t.Errorf("%s: %d", path, w.Code)
		}
	}
	if w := get(h, "GET", "/page.html", "Accept-Encoding: br"); w.Code != 200 || w.Body.String() != "page" {
		t.Errorf("a page with a pipe beside it: %d %q", w.Code, w.Body)
	}
}
