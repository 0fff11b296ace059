//go:build !js

package lines

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// crashing builds the program of testdata.
func crashing(t testing.TB) []byte {
	t.Helper()
	out := filepath.Join(t.TempDir(), "crash.wasm")
	c := exec.Command("go", "build", "-trimpath", "-ldflags=-s -w", "-o", out, "./testdata/crash")
	c.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if said, err := c.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	wasm, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	return wasm
}

// said runs a program under Node and returns what it prints before it crashes, and the report of the crash.
func said(t *testing.T, wasm []byte) (printed, report string) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "program.wasm")
	if err := os.WriteFile(file, wasm, 0o600); err != nil {
		t.Fatal(err)
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	c := exec.Command("node", filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec_node.js"), file)
	c.Env = []string{"PATH=" + os.Getenv("PATH"), "HOME=" + os.Getenv("HOME")}
	var out, errs bytes.Buffer
	c.Stdout, c.Stderr = &out, &errs
	if err := c.Run(); err == nil {
		t.Fatal("the program does not crash")
	}
	return out.String(), errs.String()
}

// A stripped program does the same, and its crash report still names its own functions, but no lines and no library.
func TestAStrippedProgramDoesTheSame(t *testing.T) {
	wasm := crashing(t)
	stripped, err := Strip(wasm, "awale")
	if err != nil {
		t.Fatal(err)
	}
	zeros := bytes.Count(stripped, []byte{0}) - bytes.Count(wasm, []byte{0})
	if len(stripped) != len(wasm) || zeros < len(wasm)/100 {
		t.Errorf("%d of %d bytes are zero now", zeros, len(wasm))
	}
	printed, report := said(t, wasm)
	again, bare := said(t, stripped)
	if again != printed {
		t.Errorf("it prints\n%s\nwant\n%s", again, printed)
	}
	line := regexp.MustCompile(`main\.go:\d+`)
	if !line.MatchString(report) || line.MatchString(bare) {
		t.Errorf("lines before: %t, after: %t", line.MatchString(report), line.MatchString(bare))
	}
	for _, word := range []string{"main.crash", "index out of range", "main.main"} {
		if !strings.Contains(bare, word) {
			t.Errorf("the report lacks %q:\n%s", word, bare)
		}
	}
	const library = "sort.Slice"
	if !strings.Contains(report, library) || strings.Contains(bare, library) {
		t.Errorf("%s is named before: %t, after: %t", library, strings.Contains(report, library), strings.Contains(bare, library))
	}
	if second, err := Strip(stripped, "awale"); err != nil || !bytes.Equal(second, stripped) {
		t.Errorf("stripping again changes the program: %v", err)
	}
}

// What is no program, or none of the known form, is refused and left as it is.
func TestOtherFilesAreRefused(t *testing.T) {
	wasm := crashing(t)
	for name, data := range map[string][]byte{
		"empty": nil, "text": []byte("not a program"), "no sections": []byte("\x00asm\x01\x00\x00\x00"),
		"half": wasm[:len(wasm)/2], "no table": bytes.ReplaceAll(wasm, magic, make([]byte, len(magic))),
	} {
		before := bytes.Clone(data)
		if _, err := Strip(data, "awale"); err == nil {
			t.Errorf("%s is stripped", name)
		}
		if !bytes.Equal(data, before) {
			t.Errorf("%s is changed", name)
		}
	}
}

// No table, however damaged, makes the reader fail.
func FuzzStrip(f *testing.F) {
	table := make([]byte, 200)
	copy(table, magic)
	table[functionsAt] = 2
	table[namesAt], table[listsAt], table[valuesAt], table[entriesAt] = headerSize, headerSize+10, headerSize+20, headerSize+40
	f.Add(table)
	f.Fuzz(func(t *testing.T, data []byte) {
		before := bytes.Clone(data)
		if err := strip(data, "awale"); err != nil && !bytes.Equal(data, before) {
			t.Error("a refused table is changed")
		}
		_, _ = segments(append([]byte("\x00asm\x01\x00\x00\x00"), before...))
	})
}
