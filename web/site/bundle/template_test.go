//go:build !js

package bundle

import (
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	full "text/template"

	"awale/web/site/bundle/standin/template"
)

// shaderValues are what Ebitengine fills its templates with.
type shaderValues struct {
	Filter, FilterNearest, FilterLinear, FilterPixelated      int
	Address, AddressUnsafe, AddressClampToZero, AddressRepeat int
}

// The templates of Ebitengine become what the library makes of them, with all their values. Ebitengine has the same texts as constants, by
// which web/site/engine finds them.
func TestTemplateStandin(t *testing.T) {
	for _, name := range []string{"builtinshader", "colormshader"} {
		dir, err := exec.CommandContext(t.Context(), "go", "list", "-f", "{{.Dir}}", "github.com/hajimehoshi/ebiten/v2/internal/"+name).Output()
		if err != nil {
			t.Fatal(err)
		}
		source, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(dir)), "shader.go"))
		if err != nil {
			t.Fatal(err)
		}
		constants, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(dir)), "defs.go"))
		if err != nil {
			t.Fatal(err)
		}
		_, after, _ := strings.Cut(string(source), "Parse(`")
		text, _, found := strings.Cut(after, "`))")
		if !found {
			t.Fatalf("no template in %s", name)
		}
		small, large := template.Must(template.New(name).Parse(text)), full.Must(full.New(name).Parse(text))
		seen := map[string]bool{}
		for i := range 9 {
			values := shaderValues{i % 3, 0, 1, 2, i / 3, 0, 1, 2}
			var got, want strings.Builder
			if err := small.Execute(&got, values); err != nil {
				t.Fatal(err)
			}
			if err := large.Execute(&want, values); err != nil {
				t.Fatal(err)
			}
			if got.String() != want.String() {
				t.Errorf("%s with %+v:\n%s\nwant\n%s", name, values, got.String(), want.String())
			}
			if !strings.Contains(string(constants), "\nconst _ = "+strconv.Quote(got.String())+"\n") {
				t.Errorf("%s with %+v is no constant", name, values)
			}
			seen[got.String()] = true
		}
		if len(seen) != 9 {
			t.Errorf("%s has %d texts", name, len(seen))
		}
	}
}

// What the stand-in does not know is an error, not another text.
func TestTemplateStandinRefuses(t *testing.T) {
	for _, text := range []string{"{{", "{{}}", "{{.A}}", "{{if .A}}{{end}}", "{{if eq .A 1}}{{end}}", "{{if eq .A .B}}", "{{end}}", "{{else}}",
		"{{if eq .A .B}}{{else if .A}}{{end}}", "{{range .A}}{{end}}", "{{- if eq .A .B}}{{end}}", "{{if eq .A .B}}{{end .A}}"} {
		if _, err := template.New("t").Parse(text); err == nil {
			t.Errorf("%q was taken", text)
		}
	}
	known := template.Must(template.New("t").Parse("{{if eq .A .B}}x{{end}}"))
	if err := known.Execute(&strings.Builder{}, struct{ A string }{"a"}); err == nil {
		t.Error("a text was compared with nothing")
	}
}
