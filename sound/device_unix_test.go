//go:build linux || freebsd || netbsd || openbsd

package sound

import (
	"net"
	"os"
	"path/filepath"
	"testing"
)

func TestServerAnswers(t *testing.T) {
	dir, err := os.MkdirTemp("", "pulse") // t.TempDir makes paths too long for a socket
	if err != nil {
		t.Fatal(err)
	}
	defer os.RemoveAll(dir)
	if serverAnswers("", "") || serverAnswers("", dir) {
		t.Error("a server answers that is not there")
	}
	if err := os.Mkdir(filepath.Join(dir, "pulse"), 0o700); err != nil {
		t.Fatal(err)
	}
	socket := filepath.Join(dir, "pulse", "native")
	l, err := net.Listen("unix", socket)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ servers, runtimeDir string }{
		{"", dir}, {socket, ""}, {"unix:" + socket, ""}, {"{somewhere}unix:" + socket, ""}, {"unix:/nowhere " + socket, ""},
	} {
		if !serverAnswers(c.servers, c.runtimeDir) {
			t.Errorf("%+v does not answer", c)
		}
	}
	l.Close()
	// A socket without a server, as after a crash.
	os.WriteFile(socket, nil, 0o600)
	if serverAnswers("", dir) {
		t.Error("a dead socket answers")
	}
	tcp, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer tcp.Close()
	if !serverAnswers("tcp:"+tcp.Addr().String(), "") || !serverAnswers(tcp.Addr().String(), "") {
		t.Error("a server on the network does not answer")
	}
}

func TestLibraryAndDevice(t *testing.T) {
	dir := t.TempDir()
	if libraryExists([]string{filepath.Join(dir, "lib*")}) || deviceOpens(filepath.Join(dir, "pcm*")) {
		t.Error("found in an empty folder")
	}
	for _, name := range []string{"libasound.so.2", "pcmC0D0p"} {
		if err := os.WriteFile(filepath.Join(dir, name), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if !libraryExists([]string{filepath.Join(dir, "lib*")}) || !deviceOpens(filepath.Join(dir, "pcm*")) {
		t.Error("not found")
	}
}
