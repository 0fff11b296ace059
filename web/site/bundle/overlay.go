//go:build !js

package bundle

import (
	"context"
	"embed"
	"encoding/json"
	"fmt"
	"maps"
	"path"
	"path/filepath"
	"strings"

	"awale/render/shaders"
	"awale/web/site/engine"
)

// The page is compiled with parts of the standard library and of Ebitengine changed: it is much smaller without what Ebitengine could call
// and never does. The compiler is told by an overlay: a list of files that it reads instead of others.

// standins are packages of the standard library that only Ebitengine imports and that do nothing in a page, and three that do less there:
// log/slog; text/template, with which Ebitengine writes its shaders; and crypto/sha256, by which the program knows rules. Templates could
// call methods by their names, so the linker would keep every exported method of the whole program, a tenth of it that nothing calls. For
// each there is a package of the same name in the folder standin, with as much of it as is needed for the page to be compiled.
var standins = []string{"archive/zip", "compress/zlib", "crypto/sha256", "encoding/gob", "go/build", "log/slog", "text/template"}

//go:embed standin/*/*.go
var standinFiles embed.FS

// overlay writes the list for the compiler into the folder for work, and returns the flags that name it and, for a program with Ebitengine,
// the go.mod to be read. The error says why the program has to be compiled with everything as it is.
func (t toolchain) overlay(ctx context.Context, o Options) (flags []string, err error) {
	work, err := filepath.Abs(o.Work)
	if err != nil {
		return nil, err
	}
	changes, err := engine.Prepare(ctx, engine.Options{Root: o.Root, Work: work, Env: t.env, Put: put, Shaders: shaders.All()})
	if err != nil {
		return nil, err
	}
	replace := map[string]string{}
	maps.Copy(replace, changes.Replace)
	for _, name := range standins {
		if err := replacePackage(t.root, work, name, replace); err != nil {
			return nil, err
		}
	}
	list, err := json.Marshal(map[string]map[string]string{"Replace": replace})
	if err != nil {
		return nil, err
	}
	named := filepath.Join(work, "overlay.json")
	flags = append(flags, "-overlay="+named)
	if changes.Modfile != "" {
		flags = append(flags, "-modfile="+changes.Modfile)
	}
	return flags, put(named, list)
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
