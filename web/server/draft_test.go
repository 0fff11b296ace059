//go:build !js

package main

import (
	"errors"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"awale/web/server/service/servicetest"
)

// small makes a small module in place of the game. It has a page that names a program, a command that builds one table, and a profile.
func small(t *testing.T) (dir string) {
	t.Helper()
	dir = t.TempDir()
	profile, err := os.ReadFile(filepath.FromSlash("../../ai/uci/default.pgo"))
	if err != nil {
		t.Fatal(err)
	}
	for name, content := range map[string]string{
		"go.mod":              "module small\n\ngo 1.26\n",
		"main.go":             "package main\n\nfunc main() { println(\"hello\") }\n",
		"ai/uci/default.pgo":  string(profile),
		"web/page/index.html": `<html data-program="awale.wasm" data-size="0" data-sum="0" data-tables=""><script src="wasm_exec.js"></script>`,
		"ai/endgame/maketables/main.go": `package main

import "os"

func main() {
	os.Mkdir(os.Args[4], 0o755)
	os.WriteFile(os.Args[4]+"/abapa-12.tables", make([]byte, 1000), 0o644)
}
`,
	} {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, []byte(content), 0o644)); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// get returns what the server answers for a file.
func get(t *testing.T, url string) (status int, body string) {
	t.Helper()
	r, err := http.Get(url)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	data, err := io.ReadAll(r.Body)
	if err != nil {
		t.Fatal(err)
	}
	return r.StatusCode, string(data)
}

// The server serves a draft and says so. When the game is finished, the page is another one, and the files of the draft's page are
// still served. The next server has the finished page at once.
func TestADraftIsServedUntilTheGameIsFinished(t *testing.T) {
	dir := small(t)
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	s := servicetest.RunIn(t, dir, program, "-port", "0")
	if line := s.Line(t); !strings.Contains(line, "In the background") {
		t.Errorf("the server says %q", line)
	}
	_, first := get(t, s.URL)
	if line := s.Line(t); !strings.Contains(line, "The game is finished") {
		t.Errorf("the server says %q", line)
	}
	_, finished := get(t, s.URL)
	if strings.Contains(first, "abapa-12") || !strings.Contains(finished, "abapa-12") {
		t.Errorf("the page was\n%s\nand is\n%s", first, finished)
	}
	for _, m := range regexp.MustCompile(`"(\w+\.[0-9a-f]{16}\.\w+)"`).FindAllStringSubmatch(first+finished, -1) {
		if status, _ := get(t, s.URL+"/"+m[1]); status != http.StatusOK {
			t.Errorf("%s is answered by %d", m[1], status)
		}
	}
	s.Stop(t)
	s = servicetest.RunIn(t, dir, program, "-port", "0")
	if _, again := get(t, s.URL); again != finished {
		t.Errorf("the page of the next server is\n%s\nnot\n%s", again, finished)
	}
	s.Stop(t)
}

// With -quick the draft stays.
func TestAQuickServerLeavesTheDraft(t *testing.T) {
	dir := small(t)
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	s := servicetest.RunIn(t, dir, program, "-port", "0", "-quick")
	if _, page := get(t, s.URL); strings.Contains(page, "abapa-12") || !strings.Contains(page, "awale.") {
		t.Errorf("the page is\n%s", page)
	}
	s.Stop(t)
	if _, err := os.Stat(filepath.Join(dir, ".build", "tables")); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("tables were built: %v", err)
	}
}
