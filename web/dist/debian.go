package main

import (
	"bytes"
	"crypto/md5"
	"fmt"
	"strings"
	"time"
)

// debianRevision follows the version of a package for Debian.
const debianRevision = "-1"

// packDebian makes the package for Debian and its kin: an archive of the kind ar with the version of the format, what is to be known of
// the package, and its files (deb(5)).
func packDebian(r *release, processor string, program []byte, shared []file) (file, error) {
	facts := r.facts()
	facts.Processor, facts.Version = processor, r.version+debianRevision
	files := append([]file{{name: "games/awale", data: program, runs: true}}, shared...)
	for name, text := range map[string][]byte{"changelog": r.changelog, "LICENCES": r.licences, "changelog.Debian": nil} {
		if text == nil {
			var err error
			if text, err = fill("debian/changelog.tmpl", facts); err != nil {
				return file{}, err
			}
		}
		packed, err := gzipped(file{name: docs + name, data: text})
		if err != nil {
			return file{}, err
		}
		files = append(files, packed)
	}
	copyright, err := fill("debian/copyright.tmpl", facts)
	if err != nil {
		return file{}, err
	}
	files = append(files, file{name: docs + "copyright", data: copyright})
	files = moved(files, func(n string) string { return "usr/" + n })

	var sums bytes.Buffer
	for _, f := range sorted(files) {
		fmt.Fprintf(&sums, "%x  %s\n", md5.Sum(f.data), f.name)
		facts.Size += (len(f.data) + 1023) / 1024
	}
	control, err := fill("debian/control.tmpl", facts)
	if err != nil {
		return file{}, err
	}
	about, err := tarball([]file{{name: "control", data: control}, {name: "md5sums", data: sums.Bytes()}}, "./", r.day)
	if err != nil {
		return file{}, err
	}
	content, err := tarball(files, "./", r.day)
	if err != nil {
		return file{}, err
	}
	return file{name: fmt.Sprintf("awale_%s_%s.deb", facts.Version, processor), data: ar([]file{
		{name: "debian-binary", data: []byte("2.0\n")}, {name: "control.tar.gz", data: about}, {name: "data.tar.gz", data: content},
	}, r.day)}, nil
}

// ar packs files as an archive of the kind ar.
func ar(files []file, day time.Time) []byte {
	var b bytes.Buffer
	b.WriteString("!<arch>\n")
	for _, f := range files {
		fmt.Fprintf(&b, "%-16s%-12d%-6d%-6d%-8s%-10d`\n", f.name, day.Unix(), 0, 0, "100644", len(f.data))
		b.Write(f.data)
		b.WriteString(strings.Repeat("\n", len(f.data)%2))
	}
	return b.Bytes()
}
