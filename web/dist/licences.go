package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// goPackage is a package that is linked into the program, as "go list" tells of it.
type goPackage struct {
	ImportPath, Dir string
	Standard        bool
	Module          *struct {
		Path, Version, Dir string
		Main               bool
	}
}

// fontsPackage has fonts that came from elsewhere. Its folder must have a licence of its own.
const fontsPackage = "awale/assets/fonts"

// licenceName matches the names of files with licences, and notice those of files that come beside a licence.
var (
	licenceName = regexp.MustCompile(`(?i)^(licen[cs]e|copying|ofl|unlicense)([-.].*)?$`)
	noticeName  = regexp.MustCompile(`(?i)^(notice|patents)([-.].*)?$`)
)

// collectLicences returns the licences of all that is linked into the program for any system.
func collectLicences(ctx context.Context, root string) ([]byte, error) {
	var packages []goPackage
	for _, system := range []string{"linux", "windows", "darwin"} {
		list := exec.CommandContext(ctx, "go", "list", "-deps", "-json=ImportPath,Dir,Standard,Module", ".", "./web/platform/console")
		list.Dir, list.Env, list.Stderr = root, append(os.Environ(), "GOOS="+system, "GOARCH=amd64", "CGO_ENABLED=0"), os.Stderr
		out, err := list.Output()
		if err != nil {
			return nil, fmt.Errorf("go list: %w", err)
		}
		for d := json.NewDecoder(bytes.NewReader(out)); ; {
			var p goPackage
			if err := d.Decode(&p); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				return nil, fmt.Errorf("go list: %w", err)
			}
			packages = append(packages, p)
		}
	}
	goRoot, err := exec.CommandContext(ctx, "go", "env", "GOROOT").Output()
	if err != nil {
		return nil, fmt.Errorf("go env: %w", err)
	}
	return licencesOf(packages, strings.TrimSpace(string(goRoot)))
}

// licencesOf returns the licences of packages, and that of Go. Those of a package lie in its folder or in one above it in its module. The
// error names a module without a licence.
func licencesOf(packages []goPackage, goRoot string) ([]byte, error) {
	texts := map[string][]byte{} // by the headings, which begin with a space where they come first
	look := func(owner, top, dir string) (found bool, err error) {
		entries, err := os.ReadDir(dir)
		if err != nil {
			return false, err
		}
		for _, e := range entries {
			licence := licenceName.MatchString(e.Name())
			if e.IsDir() || strings.HasSuffix(e.Name(), ".go") || !licence && !noticeName.MatchString(e.Name()) {
				continue
			}
			within, err := filepath.Rel(top, filepath.Join(dir, e.Name()))
			if err != nil {
				return false, err
			}
			text, err := os.ReadFile(filepath.Join(dir, e.Name()))
			if err != nil {
				return false, err
			}
			texts[owner+": "+filepath.ToSlash(within)] = text
			found = found || licence
		}
		return found, nil
	}
	if found, err := look(" Go", goRoot, goRoot); err != nil || !found {
		return nil, errors.Join(errors.New("the library of Go has no licence"), err)
	}
	known := map[string]bool{} // the folders of which is known whether a licence covers them
	for _, p := range packages {
		if p.Standard || known[p.Dir] {
			continue
		}
		owner := p.Module.Path + " " + p.Module.Version
		if p.Module.Main {
			owner = " Awale"
		}
		covered := false
		for dir := p.Dir; ; dir = filepath.Dir(dir) {
			found, err := look(owner, p.Module.Dir, dir)
			if err != nil {
				return nil, err
			}
			if dir == p.Dir && p.ImportPath == fontsPackage && !found {
				return nil, fmt.Errorf("%s has no licence of its fonts", p.ImportPath)
			}
			covered = covered || found
			if dir == p.Module.Dir || len(dir) <= len(p.Module.Dir) {
				break
			}
		}
		if !covered {
			return nil, fmt.Errorf("%s has no licence", p.Module.Path)
		}
		known[p.Dir] = true
	}
	var all bytes.Buffer
	all.WriteString("Awale, and the fonts, libraries and modules in it, are under these licences.\n")
	for _, name := range slices.Sorted(maps.Keys(texts)) {
		fmt.Fprintf(&all, "\n\n%s\n%s\n\n%s\n", strings.TrimSpace(name), strings.Repeat("=", len(strings.TrimSpace(name))),
			bytes.TrimSpace(bytes.ReplaceAll(texts[name], []byte("\r\n"), []byte("\n"))))
	}
	return all.Bytes(), nil
}
