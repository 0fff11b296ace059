//go:build !js

package lines

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
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
	before, after := memoryOf(t, wasm), memoryOf(t, stripped)
	zeros := bytes.Count(after, []byte{0}) - bytes.Count(before, []byte{0})
	if len(after) != len(before) || zeros < len(before)/100 {
		t.Errorf("%d of %d bytes of memory are zero now, of %d", zeros, len(after), len(before))
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
	if !strings.Contains(report, "main.crash({0x") || !strings.Contains(bare, "main.crash()") {
		t.Errorf("the arguments of main.crash are in the report before and not after, or the other way round:\n%s", bare)
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

// Names that are taken out of a program come back into what it writes by their numbers, and it does the same without them.
func TestNamesAreTaken(t *testing.T) {
	stripped, err := Strip(crashing(t), "awale")
	if err != nil {
		t.Fatal(err)
	}
	bare, names, err := TakeNames(stripped, "awale")
	if err != nil {
		t.Fatal(err)
	}
	named := func(text string) string {
		return regexp.MustCompile(`\?\.[0-9a-z]{3}`).ReplaceAllStringFunc(text, func(code string) string {
			number, err := strconv.ParseInt(code[2:], 36, 64)
			if err != nil || number >= int64(len(names)) {
				t.Fatalf("%s is none of %d names", code, len(names))
			}
			return names[number]
		})
	}
	printed, report := said(t, stripped)
	again, coded := said(t, bare)
	if strings.Contains(coded, "main.") || bytes.Contains(bare, []byte("main.crash")) {
		t.Errorf("the program still has names:\n%s", coded)
	}
	if named(again) != printed || named(coded) != report {
		t.Errorf("with its names it prints\n%s\n%s\nwant\n%s\n%s", named(again), named(coded), printed, report)
	}
}

// memoryOf returns the memory of a program as it is when it begins.
func memoryOf(t *testing.T, wasm []byte) []byte {
	t.Helper()
	d, err := readData(wasm)
	if err != nil {
		t.Fatal(err)
	}
	return load(wasm, d.list)
}

// The records of functions keep no lines, no arguments and no names that are gone, and the index leads to a function close before the
// one that is looked for. What the garbage collector needs stays.
func TestRecordsAreStripped(t *testing.T) {
	wasm := crashing(t)
	stripped, err := Strip(wasm, "awale")
	if err != nil {
		t.Fatal(err)
	}
	read := func(wasm []byte) *records {
		memory := memoryOf(t, wasm)
		r, err := readRecords(memory, tableOf(memory))
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	old, new := read(wasm), read(stripped)
	named, lists := 0, 0
	for i, record := range new.list {
		if number(new.memory, record+firstLineAt, 4) != 0 || number(new.memory, record+filesAt, 4) != 0 {
			t.Fatalf("function %d has files or lines", i)
		}
		if offset := number(new.memory, record+nameAt, 4); offset != 0 {
			named++
			if name := new.memory[new.names+offset:]; !told(string(name[:bytes.IndexByte(name, 0)]), "awale") {
				t.Fatalf("function %d has the name %.40q", i, name)
			}
		}
		for k := range new.dataCount(record) {
			before, after := old.data(record, k), new.data(record, k)
			switch {
			case k == argumentData && after >= 0:
				t.Fatalf("function %d has a list of arguments", i)
			case k == argumentData && before >= 0:
				lists++
			case before != after:
				t.Fatalf("some data of function %d lie at %d, not at %d", i, after, before)
			}
		}
	}
	if len(new.list) != len(old.list) || named < leastFunctions/2 || named > len(new.list)-100 || lists < leastFunctions {
		t.Errorf("of %d functions, %d have names, and %d had arguments", len(new.list), named, lists)
	}
	for b := range new.buckets() {
		first := number(new.memory, new.index+b*bucketSize, 4)
		if f := b / bucketsOfEach; first > f || f-first >= searched {
			t.Fatalf("the search for function %d begins at %d", f, first)
		}
	}
}

// A memory is the same after it has been written into runs, and only long gaps end a run.
func TestRunsHoldTheMemory(t *testing.T) {
	gap := func(n int) string { return strings.Repeat("\x00", n) }
	for name, test := range map[string]struct {
		memory string
		runs   int
	}{
		"nothing":           {"", 0},
		"one byte":          {"a", 1},
		"a short gap":       {gap(100) + "a" + gap(longestGap) + "b", 1},
		"a long gap":        {"a" + gap(longestGap+1) + "b", 2},
		"several long gaps": {gap(1<<21) + "abc" + gap(9) + "d" + gap(1<<22) + "e" + gap(longestGap+1) + "f", 3},
	} {
		wasm := slices.Concat([]byte("\x00asm\x01\x00\x00\x00"), section([]byte(test.memory)), []byte{0, 1, 0})
		d, err := readData(wasm)
		if err != nil || len(d.list) != test.runs || string(load(wasm, d.list)) != test.memory || string(wasm[d.end:]) != "\x00\x01\x00" {
			t.Errorf("%s: %+v, %v", name, d, err)
		}
	}
}

// What is no program, or none of the known form, is refused and left as it is.
func TestOtherFilesAreRefused(t *testing.T) {
	wasm := crashing(t)
	for name, data := range map[string][]byte{
		"empty": nil, "text": []byte("not a program"), "no sections": []byte("\x00asm\x01\x00\x00\x00"),
		"half": wasm[:len(wasm)/2], "counted data": slices.Concat(wasm[:8], []byte{countSection, 1, 0}, wasm[8:]),
		"no table": bytes.ReplaceAll(wasm, magic, make([]byte, len(magic))),
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
		} else if err == nil {
			once := bytes.Clone(data)
			if err := stripRecords(data, 0); err != nil && !bytes.Equal(data, once) {
				t.Error("refused records are changed")
			}
		}
		_, _ = readData(append([]byte("\x00asm\x01\x00\x00\x00"), before...))
	})
}
