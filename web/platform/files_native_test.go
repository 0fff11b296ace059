//go:build !js

package platform

import (
	"bufio"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"
)

func TestSavedFilesNeverReplaceOthers(t *testing.T) {
	dir := t.TempDir()
	t.Setenv(HomeVariable, dir)
	h := New()
	for i, want := range []string{"rule.json", "rule-2.json", "rule-3.json"} {
		where, err := h.SaveFile("rule.json", "application/json", strings.Repeat("x", i+1))
		if err != nil || where != filepath.Join(dir, "files", want) {
			t.Fatalf("saved at %q, %v; want %q", where, err, want)
		}
		if data, err := os.ReadFile(where); err != nil || len(data) != i+1 {
			t.Errorf("%s holds %q, %v", where, data, err)
		}
	}
	// A name cannot lead out of the folder.
	where, err := h.SaveFile("../../up.json", "", "")
	if err != nil || filepath.Dir(where) != filepath.Join(dir, "files") {
		t.Errorf("saved at %q, %v", where, err)
	}
}

func TestFilesAreReadWhole(t *testing.T) {
	dir := t.TempDir()
	for name, c := range map[string]struct{ text, want, problem string }{
		"rule.json": {"{}", "{}", ""},
		"empty":     {"", "", ""},
		"old.OGN":   {"[South \"Jos\xe9\"]", "[South \"José\"]", ""},
		"binary":    {"\xff\xd8\xff\xe0", "", fileNoText},
		"huge":      {strings.Repeat("x", mostFile+1), "", fileTooLarge},
	} {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(c.text), 0o600); err != nil {
			t.Fatal(err)
		}
		if got, text, problem := readFile(path); got != name || text != c.want || problem != c.problem {
			t.Errorf("%s: %q, %d bytes, %q", name, got, len(text), problem)
		}
	}
	if _, _, problem := readFile(filepath.Join(dir, "missing")); problem != fileUnreadable {
		t.Errorf("a missing file: %q", problem)
	}
}

// brought is a Receiver that waits for files; nothing else comes to it on a desktop.
type brought struct {
	Receiver
	files chan string
}

func (b brought) File(name, text, problem string) { b.files <- name + " " + text + " " + problem }

// The program is told that there were more files on the command line than are read. Links are not files.
func TestManyFilesOnTheCommandLine(t *testing.T) {
	b := brought{files: make(chan string, 99)}
	h := Host{receiver: b}
	args := []string{"awale:#p=1"}
	for i := range filesAtOnce + 3 {
		args = append(args, filepath.Join(t.TempDir(), strconv.Itoa(i)))
	}
	h.openFiles(args)
	close(b.files)
	var last string
	n := 0
	for last = range b.files {
		n++
	}
	if n != filesAtOnce+1 || last != "20  too-many" {
		t.Errorf("%d reports, the last is %q", n, last)
	}
}

func TestAFileIsChosenAndAPageShown(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("the stand-ins are those of Linux")
	}
	dir := t.TempDir()
	rule, shown := filepath.Join(dir, "rule.json"), filepath.Join(dir, "shown")
	if out, err := exec.Command("mkfifo", shown).CombinedOutput(); err != nil {
		t.Fatalf("mkfifo: %v %s", err, out)
	}
	pipe, err := os.OpenFile(shown, os.O_RDWR, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer pipe.Close()
	if err := pipe.SetReadDeadline(time.Now().Add(time.Minute)); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", dir)
	t.Setenv(HomeVariable, dir)
	h := New()
	b := brought{files: make(chan string, 1)}
	h.Listen(b)
	if err := h.OpenFile(".json"); err == nil || !strings.Contains(err.Error(), "zenity") {
		t.Errorf("without a program that chooses: %v", err)
	}
	if where, err := h.Print("<p>"); err == nil || where == "" {
		t.Errorf("without a browser: %q, %v", where, err)
	}
	for name, text := range map[string]string{
		"rule.json": "{}", "kdialog": "#!/bin/sh\necho " + rule + "\n", "xdg-open": "#!/bin/sh\necho \"$1\" > " + shown + "\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	if err := h.OpenFile(".json"); err != nil {
		t.Fatal(err)
	}
	if got := <-b.files; got != "rule.json {} " {
		t.Errorf("brought %q", got)
	}
	where, err := h.Print("<p>")
	if err != nil || filepath.Base(where) != "print-2.html" {
		t.Errorf("the page lies at %q, %v", where, err)
	}
	// Print does not wait for the browser.
	told, err := bufio.NewReader(pipe).ReadString('\n')
	if err != nil || strings.TrimSpace(told) != where {
		t.Fatalf("the browser was told %q, %v", told, err)
	}
}
