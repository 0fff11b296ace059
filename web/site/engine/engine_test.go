package engine

import (
	"encoding/json"
	"errors"
	"go/format"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"awale/render/shaders"
)

// options returns the options for this module, with a folder for work of its own.
func options(t *testing.T) Options {
	t.Helper()
	root, err := filepath.Abs(filepath.Join("..", "..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	return Options{Root: root, Work: t.TempDir(), Shaders: shaders.All(), Put: func(path string, data []byte) error {
		return os.WriteFile(path, data, 0o600)
	}}
}

// What Ebitengine reads of the programs of the list is what its compiler makes, for its own shaders and those of the program. Another
// shader is refused.
func TestTheListIsWhatTheCompilerMakes(t *testing.T) {
	o := options(t)
	m, err := openMirror(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	sources, err := m.shaders()
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{"return vec4(0)", "imageSrc0UnsafeAt(p0)", "ColorMBody", "frontfacing()"} {
		if !slices.ContainsFunc(sources, func(s string) bool { return strings.Contains(s, part) }) {
			t.Errorf("no shader of Ebitengine has %q", part)
		}
	}
	sources = append(sources, o.Shaders...)
	compiled, err := m.compile(t.Context(), sources)
	if err != nil {
		t.Fatal(err)
	}
	const unknown = "//kage:unit pixels\n\npackage main\n\nfunc Fragment() vec4 {\n\treturn vec4(1)\n}\n"
	if _, err := m.compile(t.Context(), []string{unknown}); err != nil {
		t.Errorf("the compiler refuses a shader: %v", err)
	}
	if err := m.change(compiled); err != nil {
		t.Fatal(err)
	}
	listed, err := m.compile(t.Context(), sources)
	if err != nil {
		t.Fatal(err)
	}
	if len(compiled) != len(sources) || len(listed) != len(sources) {
		t.Fatalf("%d shaders were compiled and %d listed, of %d", len(compiled), len(listed), len(sources))
	}
	for i := range sources {
		if !reflect.DeepEqual(compiled[i], listed[i]) {
			t.Errorf("the list has\n%+v\nand the compiler made\n%+v\nof the shader\n%s", listed[i], compiled[i], sources[i])
		}
	}
	if _, err := m.compile(t.Context(), []string{unknown}); err == nil || !strings.Contains(err.Error(), "not compiled when the page was built") {
		t.Errorf("a shader that is not in the list is not refused: %v", err)
	}
}

// The page's program needs no other shaders of Ebitengine, and is without the compiler.
func TestThePageHasNoCompiler(t *testing.T) {
	o := options(t)
	c, err := Prepare(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	list, err := json.Marshal(map[string]any{"Replace": c.Replace})
	overlay := filepath.Join(o.Work, "overlay.json")
	if err := errors.Join(err, os.WriteFile(overlay, list, 0o600)); err != nil {
		t.Fatal(err)
	}
	packages := func(flags ...string) []string {
		t.Helper()
		list := exec.CommandContext(t.Context(), "go", slices.Concat([]string{"list", "-deps"}, flags, []string{"."})...)
		list.Dir, list.Env = o.Root, append(os.Environ(), "GOOS=js", "GOARCH=wasm")
		out, err := list.Output()
		if err != nil {
			t.Fatal(err)
		}
		return strings.Fields(string(out))
	}
	const compiler, drawer = modulePath + "/internal/shader", modulePath + "/internal/ui"
	if !slices.Contains(packages(), compiler) {
		t.Errorf("Ebitengine has no package %s", compiler)
	}
	changed := packages("-overlay="+overlay, "-modfile="+c.Modfile)
	if !slices.Contains(changed, drawer) {
		t.Errorf("the page has no package %s", drawer)
	}
	for _, name := range changed {
		if name == compiler || strings.HasPrefix(name+"/", modulePath+"/"+unused) {
			t.Errorf("the page has %s", name)
		}
	}
}

// What is read instead of files of Ebitengine is formatted as all Go files are.
func TestChangesAreFormatted(t *testing.T) {
	files, err := fs.Glob(changes, "changes/*")
	if err != nil || len(files) == 0 {
		t.Fatalf("there are no changes: %v", err)
	}
	for _, file := range files {
		text, err := fs.ReadFile(changes, file)
		if err != nil {
			t.Fatal(err)
		}
		if formatted, err := format.Source(text); err != nil || string(formatted) != string(text) {
			t.Errorf("%s is not formatted: %v", file, err)
		}
	}
}

// A program without Ebitengine is built as it is. One with another release of Ebitengine, or with an Ebitengine of its own, is an error.
func TestOtherModules(t *testing.T) {
	for name, c := range map[string]struct{ require, err string }{
		"none":    {"", ""},
		"another": {"require " + modulePath + " v2.9.0\n", "v2.9.0"},
		"own":     {"require " + modulePath + " " + Release + "\nreplace " + modulePath + " => ./own\n", "replaced"},
	} {
		o := options(t)
		o.Root = t.TempDir()
		err := errors.Join(os.WriteFile(filepath.Join(o.Root, "go.mod"), []byte("module small\n\ngo 1.26\n\n"+c.require), 0o600),
			os.Mkdir(filepath.Join(o.Root, "own"), 0o700),
			os.WriteFile(filepath.Join(o.Root, "own", "go.mod"), []byte("module "+modulePath+"\n"), 0o600))
		if err != nil {
			t.Fatal(err)
		}
		changes, err := Prepare(t.Context(), o)
		refused := err != nil && strings.Contains(err.Error(), c.err)
		if changes.Modfile != "" || len(changes.Replace) > 0 || refused != (c.err != "") || err != nil && !refused {
			t.Errorf("%s: %+v, %v", name, changes, err)
		}
	}
}
