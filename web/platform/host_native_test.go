//go:build !js

package platform

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
)

func TestEnvironmentLanguages(t *testing.T) {
	for _, c := range []struct {
		name string
		env  map[string]string
		want []string
	}{
		{"nothing set", nil, nil},
		{"one", map[string]string{"LANG": "fr_CA.UTF-8"}, []string{"fr-CA"}},
		{"messages before general", map[string]string{"LANG": "en_US.UTF-8", "LC_MESSAGES": "pt_BR"}, []string{"pt-BR"}},
		{"all before messages", map[string]string{"LC_ALL": "de_DE@euro", "LC_MESSAGES": "pt_BR"}, []string{"de-DE"}},
		{"a list", map[string]string{"LANGUAGE": "fr:en:fr", "LANG": "de_DE.UTF-8"}, []string{"fr", "en", "de-DE"}},
		{"C has no language", map[string]string{"LANGUAGE": "fr", "LANG": "C.UTF-8"}, nil},
		{"POSIX has none", map[string]string{"LC_ALL": "POSIX"}, nil},
	} {
		if got := environmentLanguages(func(k string) string { return c.env[k] }); !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// FuzzLanguages reads any environment. The languages are short tags, each once.
func FuzzLanguages(f *testing.F) {
	f.Add("fr_FR:en", "", "", "fr_FR.UTF-8")
	f.Add("", "C.UTF-8", "", "de_DE")
	f.Add(":: \x00@", "_", ".@", "\xff")
	f.Fuzz(func(t *testing.T, language, all, messages, lang string) {
		env := map[string]string{"LANGUAGE": language, "LC_ALL": all, "LC_MESSAGES": messages, "LANG": lang}
		seen := map[string]bool{}
		for _, tag := range environmentLanguages(func(name string) string { return env[name] }) {
			if tag == "" || seen[tag] || strings.ContainsAny(tag, "_.@") || tag == "C" || tag == "POSIX" {
				t.Fatalf("%q is in the languages of %q", tag, env)
			}
			seen[tag] = true
		}
	})
}

// copyOf copies a text and returns what went wrong.
func copyOf(h *Host, text string) error {
	err := errors.New("not answered")
	h.Copy(text, func(e error) { err = e })
	return err
}

func TestCopyUsesTheProgramThatIsThere(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the stand-ins are shell scripts")
	}
	dir := t.TempDir()
	t.Setenv("PATH", dir)
	t.Setenv("WAYLAND_DISPLAY", "")
	h := New()
	if err := copyOf(h, "x"); err == nil || !strings.Contains(err.Error(), "xclip") {
		t.Errorf("without a clipboard: %v", err)
	}
	script := func(name, text string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(dir, name), []byte("#!/bin/sh\n"+text), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	out := filepath.Join(dir, "out")
	script("xclip", "echo no display >&2; exit 1\n")
	if err := copyOf(h, "x"); err == nil || !strings.Contains(err.Error(), "xclip") {
		t.Errorf("with a broken clipboard: %v", err)
	}
	script("xsel", "read line; echo \"xsel $line\" > "+out+"\n")
	script("wl-copy", "read line; echo \"wl-copy $line\" > "+out+"\n")
	for wayland, want := range map[string]string{"": "xsel awale:#p=1\n", "wayland-0": "wl-copy awale:#p=1\n"} {
		t.Setenv("WAYLAND_DISPLAY", wayland)
		if err := copyOf(h, "awale:#p=1\n"); err != nil {
			t.Fatal(err)
		}
		if got, err := os.ReadFile(out); err != nil || string(got) != want {
			t.Errorf("the clipboard holds %q, %v, want %q", got, err, want)
		}
	}
}

// The program of Windows reads UTF-16, and keeps its mark, which links go without.
func TestCopyOnWindows(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the stand-in is a shell script")
	}
	dir := t.TempDir()
	out := filepath.Join(dir, "out")
	if err := os.WriteFile(filepath.Join(dir, "clip.exe"), []byte("#!/bin/sh\nwhile read -r line; do echo \"$line\"; done > "+out), 0o700); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", dir)
	t.Setenv("WAYLAND_DISPLAY", "")
	if err := copyOf(New(), "awale:#p=1\n"); err != nil {
		t.Fatal(err)
	}
	if got, err := os.ReadFile(out); err != nil || string(got) != "awale:#p=1\n" {
		t.Errorf("the clipboard gets %q, %v", got, err)
	}
	if got := string(clipInput("É🌰")); got != "\xff\xfe\xc9\x00\x3c\xd8\x30\xdf" {
		t.Errorf("the clipboard gets %q", got)
	}
}

func TestDesktopAnswers(t *testing.T) {
	t.Setenv("PATH", t.TempDir()) // no program answers
	h := New()
	if h.OwnsInput() || h.LinkBase() != "awale:" {
		t.Errorf("OwnsInput %t, LinkBase %q", h.OwnsInput(), h.LinkBase())
	}
	if top, right, bottom, left := h.Insets(); top+right+bottom+left != 0 {
		t.Error("a desktop window has no notch")
	}
	if runtime.GOOS == "linux" && (h.ReducedMotion() || h.MoreContrast()) {
		t.Error("a system that cannot be asked has preferences")
	}
}

// TestAddressesOfFiles reads addresses as file managers write them.
func TestAddressesOfFiles(t *testing.T) {
	for _, c := range []struct{ system, arg, want string }{
		{"linux", "file:///home/ama/game%201.ogn", "/home/ama/game 1.ogn"},
		{"linux", "game 1.ogn", "game 1.ogn"},
		{"windows", "file:///C:/Users/Am%C3%A9/x.ogn", `C:\Users\Amé\x.ogn`},
		{"windows", "file://localhost/C:/x.ogn", `C:\x.ogn`},
		{"windows", "file://server/share/x.ogn", `\\server\share\x.ogn`},
		{"windows", `C:\x.ogn`, `C:\x.ogn`},
	} {
		if got := filePath(c.arg, c.system); got != c.want {
			t.Errorf("on %s %s is %q, not %q", c.system, c.arg, got, c.want)
		}
	}
	// The dialog of Windows prints a path, which is read as UTF-8.
	if c := choosers("windows")[0]; !strings.HasPrefix(c[len(c)-1], "[Console]::OutputEncoding = New-Object System.Text.UTF8Encoding $false;") {
		t.Errorf("the dialog is %q", c)
	}
}

// TestArgumentsAreLinksOrFiles starts the program with files, by path and by address, and with links.
func TestArgumentsAreLinksOrFiles(t *testing.T) {
	dir := t.TempDir()
	game, odd := filepath.Join(dir, "game 1.ogn"), filepath.Join(dir, "#odd.json")
	for _, path := range []string{game, odd} {
		if err := os.WriteFile(path, []byte("text"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	missing := filepath.Join(dir, "missing.ogn")
	args := []string{game, odd, "file://" + strings.ReplaceAll(game, " ", "%20"), missing, dir, "#p=1;r=abapa", "awale:#p=1", "https://awale.example/"}
	in := &brought{files: make(chan string, len(args))}
	h := New()
	h.receiver = in
	h.openFiles(args)
	close(in.files)
	var got []string
	for f := range in.files {
		got = append(got, f)
	}
	want := []string{"game 1.ogn text ", "#odd.json text ", "game 1.ogn text ", "missing.ogn  unreadable", filepath.Base(dir) + "  unreadable"}
	if !slices.Equal(got, want) {
		t.Errorf("the files are %q, not %q", got, want)
	}
	for _, x := range []struct {
		args []string
		want string
	}{{args, "#p=1;r=abapa"}, {args[6:], "awale:#p=1"}, {args[7:], "https://awale.example/"}, {args[:5], ""}, {nil, ""}} {
		if got := firstLink(x.args); got != x.want {
			t.Errorf("the link of %q is %q, not %q", x.args, got, x.want)
		}
	}
}
