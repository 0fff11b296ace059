package main

import (
	"bytes"
	"embed"
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"text/template"
	"time"

	"awale/render/icon"
	"awale/render/screen/kit"
)

// appID names the program among all programs, for software centres and macOS.
const appID = "org.awale.awale"

// maintainer is whom the package for Debian names. The authors have no address.
const maintainer = "The Awale authors <authors@awale.invalid>"

// release is a version of the program.
type release struct {
	version string
	// day is the day of the version. All files in packages have it.
	day time.Time
	// finished is set if the version is released.
	finished bool
	// changelog, licence and picture are CHANGELOG.md, LICENSE and the icon as SVG.
	changelog, licence, picture []byte
	// licences are the texts of all licences.
	licences []byte
	// icons are the pictures of the icon that have been drawn, as PNG, by their width and height in px.
	icons map[int][]byte
}

// heading is that of a version in CHANGELOG.md.
var heading = regexp.MustCompile(`(?m)^## (\S+) \((.*?)(\d{4}-\d\d-\d\d)\)$`)

// readRelease reads what is known of the newest version from the folder of the sources.
func readRelease(root string) (*release, error) {
	r := &release{icons: map[int][]byte{}}
	for name, into := range map[string]*[]byte{"CHANGELOG.md": &r.changelog, "LICENSE": &r.licence, "web/page/favicon.svg": &r.picture} {
		text, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(name)))
		if err != nil {
			return nil, err
		}
		*into = text
	}
	found := heading.FindSubmatch(r.changelog)
	if found == nil {
		return nil, fmt.Errorf("CHANGELOG.md names no version with its day")
	}
	if r.version = string(found[1]); r.version != kit.Version {
		return nil, fmt.Errorf("CHANGELOG.md is about version %s, the program is version %s", r.version, kit.Version)
	}
	r.finished = len(found[2]) == 0
	var err error
	r.day, err = time.Parse(time.DateOnly, string(found[3]))
	return r, err
}

// icon returns the icon as PNG with a width and height in px.
func (r *release) icon(size int) ([]byte, error) {
	if drawn, ok := r.icons[size]; ok {
		return drawn, nil
	}
	var b bytes.Buffer
	err := png.Encode(&b, icon.Draw(size))
	r.icons[size] = b.Bytes()
	return r.icons[size], err
}

//go:embed data
var data embed.FS

// facts are what the templates of package data may name.
type facts struct {
	ID, Version, Maintainer, Copyright string
	Day                                time.Time
	Finished                           bool
	// Processor and Size (in KiB) are those of a package for Debian.
	Processor string
	Size      int
	// Licence is the licence in the form of the file debian/copyright.
	Licence string
}

// facts returns what is known of the version.
func (r *release) facts() facts {
	text := string(r.licence)
	copyright := ""
	var licence []string
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if after, ok := strings.CutPrefix(line, "Copyright (c) "); ok {
			copyright = after
			continue
		}
		if copyright == "" || line == "" && licence == nil {
			continue // the name of the licence
		}
		if line == "" {
			line = "."
		}
		licence = append(licence, " "+line)
	}
	return facts{ID: appID, Version: r.version, Maintainer: maintainer, Copyright: copyright, Day: r.day, Finished: r.finished,
		Licence: strings.Join(licence, "\n")}
}

// fill reads a file of package data, and fills it in if it is a template.
func fill(name string, with facts) ([]byte, error) {
	text, err := data.ReadFile("data/" + name)
	if err != nil || !strings.HasSuffix(name, ".tmpl") {
		return text, err
	}
	t, err := template.New(name).Option("missingkey=error").Parse(string(text))
	if err != nil {
		return nil, err
	}
	var filled bytes.Buffer
	err = t.Execute(&filled, with)
	return filled.Bytes(), err
}
