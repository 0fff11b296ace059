package main

import (
	"bytes"
	"fmt"

	"awale/render/icon"

	"github.com/tc-hib/winres"
	"github.com/tc-hib/winres/version"
)

// The language of the texts about a program: English of the United States.
const english = 0x0409

// packWindows makes the archive for Windows. window is the program, terminal the one that waits for it in a terminal.
func packWindows(r *release, window, terminal []byte) (file, error) {
	readme, err := fill("windows.txt.tmpl", r.facts())
	if err != nil {
		return file{}, err
	}
	files := []file{{name: "README.txt", data: readme}, {name: "LICENCES.txt", data: r.licences}}
	pictures, err := winres.NewIconFromImages(icon.All())
	if err != nil {
		return file{}, err
	}
	for name, program := range map[string][]byte{"awale.exe": window, "awale.com": terminal} {
		made, err := withResources(r, name, program, pictures)
		if err != nil {
			return file{}, err
		}
		files = append(files, file{name: name, data: made, runs: true})
	}
	name := fmt.Sprintf("awale-%s-windows-amd64", r.version)
	archive, err := zipped(moved(files, func(n string) string { return name + "/" + n }), r.day)
	return file{name: name + ".zip", data: archive}, err
}

// withResources gives a program its icon, its version and its manifest.
func withResources(r *release, name string, program []byte, pictures *winres.Icon) ([]byte, error) {
	var rs winres.ResourceSet
	if err := rs.SetIcon(winres.ID(1), pictures); err != nil {
		return nil, err
	}
	// Ebitengine asks for per-monitor pixels when it starts. The manifest says it before, to the loader.
	rs.SetManifest(winres.AppManifest{Compatibility: winres.Win10AndAbove, DPIAwareness: winres.DPIPerMonitorV2, LongPathAware: true})
	var about version.Info
	about.SetFileVersion(r.version)
	about.SetProductVersion(r.version)
	about.Flags.Prerelease = !r.finished
	for key, value := range map[string]string{version.ProductName: "Awale", version.FileDescription: "Awale",
		version.CompanyName: "The Awale authors", version.LegalCopyright: "© " + r.facts().Copyright, version.OriginalFilename: name} {
		if err := about.Set(english, key, value); err != nil {
			return nil, err
		}
	}
	rs.SetVersionInfo(about)
	var made bytes.Buffer
	err := rs.WriteToEXE(&made, bytes.NewReader(program), winres.ForceCheckSum())
	return made.Bytes(), err
}
