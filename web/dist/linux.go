package main

import (
	"fmt"
	"strings"
)

// iconSizes are the sizes of the icons for menus, in px.
var iconSizes = []int{16, 32, 48, 64, 128, 256, 512}

// docs is the folder of documents below the folder of a prefix, such as /usr.
const docs = "share/doc/awale/"

// packLinux makes the archive and the package for Debian.
func packLinux(r *release, processor string, program []byte) ([]file, error) {
	shared, err := sharedFiles(r)
	if err != nil {
		return nil, err
	}
	readme, err := fill("linux.txt.tmpl", r.facts())
	if err != nil {
		return nil, err
	}
	name := fmt.Sprintf("awale-%s-linux-%s", r.version, processor)
	archive, err := tarball(append([]file{{name: "README.txt", data: readme}, {name: "bin/awale", data: program, runs: true},
		{name: docs + "LICENCES.txt", data: r.licences}}, shared...), name+"/", r.day)
	if err != nil {
		return nil, err
	}
	debian, err := packDebian(r, processor, program, shared)
	return []file{{name: name + ".tar.gz", data: archive}, debian}, err
}

// sharedFiles returns the files below the folder "share" of a prefix.
func sharedFiles(r *release) ([]file, error) {
	var files []file
	for name, source := range map[string]string{
		"applications/awale.desktop":          "awale.desktop",
		"metainfo/" + appID + ".metainfo.xml": "metainfo.xml.tmpl",
		"mime/packages/awale.xml":             "mime.xml",
		"man/man6/awale.6":                    "awale.6.tmpl",
	} {
		text, err := fill(source, r.facts())
		if err != nil {
			return nil, err
		}
		f := file{name: "share/" + name, data: text}
		if strings.HasPrefix(name, "man/") {
			if f, err = gzipped(f); err != nil {
				return nil, err
			}
		}
		files = append(files, f)
	}
	for _, size := range iconSizes {
		picture, err := r.icon(size)
		if err != nil {
			return nil, err
		}
		files = append(files, file{name: fmt.Sprintf("share/icons/hicolor/%dx%d/apps/awale.png", size, size), data: picture})
	}
	return append(files, file{name: "share/icons/hicolor/scalable/apps/awale.svg", data: r.picture}), nil
}
