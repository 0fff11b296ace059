//go:build !js

package bundle

import (
	"embed"
	"encoding/json"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"strings"
)

// The page is compiled with parts of the standard library changed: it is a tenth smaller without what Ebitengine could call and
// never does. The compiler is told by an overlay: a list of files that it reads instead of others.

// standins are packages of the standard library that only Ebitengine imports and that do nothing in a page, and go/constant, which
// does less there. For each there is a package of the same name in the folder standin, with as much of it as Ebitengine needs to be
// compiled.
var standins = []string{"go/build", "go/constant", "go/printer"}

//go:embed standin/*/*.go
var standinFiles embed.FS

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

// overlay writes the list for the compiler into a folder, and returns the flag that names it. The error says why the program has
// to be compiled with the standard library as it is.
func overlay(goroot, work string) (flag string, err error) {
	work, err = filepath.Abs(work)
	if err != nil {
		return "", err
	}
	replace := map[string]string{}
	if err := methodless(goroot, work, replace); err != nil {
		return "", err
	}
	for _, name := range standins {
		if err := replacePackage(goroot, work, name, replace); err != nil {
			return "", err
		}
	}
	list, err := json.Marshal(map[string]map[string]string{"Replace": replace})
	if err != nil {
		return "", err
	}
	named := filepath.Join(work, "overlay.json")
	return "-overlay=" + named, put(named, list)
}

// methodless writes the file of the standard library without the lookup into a folder and has it replace the original.
func methodless(goroot, work string, replace map[string]string) error {
	original := filepath.Join(goroot, "src", filepath.FromSlash(templates))
	text, err := os.ReadFile(original)
	if err != nil {
		return err
	}
	if n := strings.Count(string(text), lookup); n != 1 {
		return fmt.Errorf("%s looks methods up %d times, not once", templates, n)
	}
	replace[original] = filepath.Join(work, "templates.go")
	return put(replace[original], []byte(strings.Replace(string(text), lookup, missing, 1)))
}

// replacePackage has the one file of a stand-in replace a file of the package it stands for, and removes the others.
func replacePackage(goroot, work, name string, replace map[string]string) error {
	files, err := filepath.Glob(filepath.Join(goroot, "src", filepath.FromSlash(name), "*.go"))
	if err != nil {
		return err
	}
	base := path.Base(name)
	text, err := standinFiles.ReadFile("standin/" + base + "/" + base + ".go")
	if err != nil {
		return err
	}
	standin := filepath.Join(work, base+".go")
	if err := put(standin, text); err != nil {
		return err
	}
	left := false
	for _, file := range files {
		switch {
		case strings.HasSuffix(file, "_test.go"):
		case left || strings.Contains(filepath.Base(file), "_"): // a name may say for which system a file is
			replace[file] = ""
		default:
			replace[file], left = standin, true
		}
	}
	if !left {
		return fmt.Errorf("this Go has no files of %s", name)
	}
	return nil
}
