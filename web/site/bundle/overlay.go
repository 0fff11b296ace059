//go:build !js

package bundle

import (
	"embed"
	"encoding/json"
	"fmt"
	"path"
	"path/filepath"
	"strings"
)

// The page is compiled with parts of the standard library changed: it is a tenth smaller without what Ebitengine could call and
// never does. The compiler is told by an overlay: a list of files that it reads instead of others.

// standins are packages of the standard library that only Ebitengine imports and that do nothing in a page, and three that do less there:
// go/constant, log/slog, and text/template, with which Ebitengine writes its shaders. It could call methods by their names, so the linker
// would keep every exported method of the whole program, a tenth of it that nothing calls. For each there is a package of the same name in
// the folder standin, with as much of it as Ebitengine needs to be compiled.
var standins = []string{"archive/zip", "compress/zlib", "encoding/gob", "go/build", "go/constant", "go/printer", "log/slog", "text/template"}

//go:embed standin/*/*.go
var standinFiles embed.FS

// overlay writes the list for the compiler into a folder, and returns the flag that names it. The error says why the program has
// to be compiled with the standard library as it is.
func overlay(goroot, work string) (flag string, err error) {
	work, err = filepath.Abs(work)
	if err != nil {
		return "", err
	}
	replace := map[string]string{}
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
