//go:build !js

package bundle

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// Ebitengine writes its shaders with text/template, which can call methods by their names. So the linker keeps every exported
// method of the whole program, a tenth of it that nothing calls. The templates of Ebitengine take values from maps and call no
// methods: for this build the lookup finds none.

// templates is the file with the lookup in the standard library, lookup is what looks a method up there, and missing what the
// lookup returns if there is no such method.
const (
	templates = "text/template/exec.go"
	lookup    = "ptr.MethodByName(fieldName)"
	missing   = "(reflect.Value{})"
)

// methodless writes the file of the standard library without the lookup into a folder, and returns the flag that has the
// compiler read it instead. The error says why the program has to keep its methods.
func methodless(goroot, work string) (flag string, err error) {
	path := filepath.Join(goroot, "src", filepath.FromSlash(templates))
	text, err := os.ReadFile(path)
	if err != nil {
		return "", err
	}
	if n := strings.Count(string(text), lookup); n != 1 {
		return "", fmt.Errorf("%s looks methods up %d times, not once", templates, n)
	}
	changed, err := filepath.Abs(filepath.Join(work, "templates.go"))
	if err != nil {
		return "", err
	}
	if err := put(changed, []byte(strings.Replace(string(text), lookup, missing, 1))); err != nil {
		return "", err
	}
	list, err := json.Marshal(map[string]map[string]string{"Replace": {path: changed}})
	if err != nil {
		return "", err
	}
	overlay := filepath.Join(filepath.Dir(changed), "overlay.json")
	return "-overlay=" + overlay, put(overlay, list)
}
