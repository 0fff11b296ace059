//go:build !js

package lines

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"awale/web/site/wasm"
)

// bare returns the program of testdata stripped and without its names.
func bare(t *testing.T) []byte {
	t.Helper()
	stripped, err := Strip(crashing(t), "awale")
	if err != nil {
		t.Fatal(err)
	}
	program, _, err := TakeNames(stripped, "awale")
	if err != nil {
		t.Fatal(err)
	}
	return program
}

// instantiated returns the memory of a program once Node has instantiated it.
func instantiated(t *testing.T, program []byte) []byte {
	t.Helper()
	folder := t.TempDir()
	file, memory := filepath.Join(folder, "program.wasm"), filepath.Join(folder, "memory")
	if err := os.WriteFile(file, program, 0o600); err != nil {
		t.Fatal(err)
	}
	if said, err := exec.Command("node", filepath.Join("testdata", "memory.js"), file, memory).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	content, err := os.ReadFile(memory)
	if err != nil {
		t.Fatal(err)
	}
	return content
}

// A program whose table holds differences has the memory of the one that holds the offsets once it is instantiated, and does the same.
func TestDifferencesAreUndone(t *testing.T) {
	program := bare(t)
	with, err := WriteDifferences(program)
	if err != nil {
		t.Fatal(err)
	}
	want, written := memoryOf(t, program), memoryOf(t, with)
	if zeros := bytes.Count(written, []byte{0}) - bytes.Count(want, []byte{0}); zeros < len(want)/100 {
		t.Errorf("only %d more of %d bytes are zero", zeros, len(want))
	}
	got := instantiated(t, with)
	if len(got) < len(want) || len(got) != len(instantiated(t, program)) {
		t.Fatalf("the memory has %d bytes", len(got))
	}
	for i := range want {
		if got[i] != want[i] {
			t.Fatalf("the byte at %d is %#x and not %#x", i, got[i], want[i])
		}
	}
	if bytes.ContainsFunc(got[len(want):], func(r rune) bool { return r != 0 }) {
		t.Error("something is written behind the initial data")
	}
	printed, report := said(t, program)
	if again, same := said(t, with); again != printed || same != report {
		t.Errorf("it prints\n%s\n%s\nwant\n%s\n%s", again, same, printed, report)
	}
}

// A program that was not stripped, has differences already or runs something first is refused, and so are records of an unknown form.
func TestDifferencesNeedAKnownForm(t *testing.T) {
	program := bare(t)
	with, err := WriteDifferences(program)
	if err != nil {
		t.Fatal(err)
	}
	first := func(id byte, section []byte) []byte { // puts a section before another
		sections, err := wasm.Sections(program)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range sections {
			if s.ID == id {
				return append(append(bytes.Clone(program[:s.Start]), section...), program[s.Start:]...)
			}
		}
		t.Fatalf("there is no section %d", id)
		return nil
	}
	for name, wrong := range map[string][]byte{
		"as compiled":     crashing(t),
		"differences":     with,
		"something first": first(elementSection, []byte{startSection, 1, 0}),
		"half":            program[:len(program)/2],
	} {
		before := bytes.Clone(wrong)
		if _, err := WriteDifferences(wrong); err == nil {
			t.Errorf("%s: the program is changed", name)
		}
		if !bytes.Equal(wrong, before) {
			t.Errorf("%s: what is refused is changed", name)
		}
	}
	for name, damage := range map[string]func(r *records){
		"another first instruction": func(r *records) { r.memory[r.list[9]]++ },
		"a gap":                     func(r *records) { r.list[9] += recordAlignment },
		"an index":                  func(r *records) { r.memory[r.index+99*bucketSize]++ },
		"a large offset":            func(r *records) { r.memory[r.list[9]+stackAt+3] = 0x80 },
	} {
		memory := memoryOf(t, program)
		r, err := readRecords(memory, tableOf(memory))
		if err != nil {
			t.Fatal(err)
		}
		damage(r)
		before := bytes.Clone(memory)
		if err := r.writeDifferences(); !errors.Is(err, errModule) {
			t.Errorf("%s: %v", name, err)
		}
		if !bytes.Equal(memory, before) {
			t.Errorf("%s: what is refused is changed", name)
		}
	}
}
