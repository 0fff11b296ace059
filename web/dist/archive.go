package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"io/fs"
	"path"
	"slices"
	"strings"
	"time"
)

// file is a file of a package.
type file struct {
	// name is the path within the package, with slashes.
	name string
	data []byte
	// runs is set if the file is a program.
	runs bool
}

// mode returns the permissions.
func (f file) mode() fs.FileMode {
	if f.runs {
		return 0o755
	}
	return 0o644
}

// sorted returns files in the order of their names.
func sorted(files []file) []file {
	return slices.SortedFunc(slices.Values(files), func(a, b file) int { return strings.Compare(a.name, b.name) })
}

// moved returns files with other names.
func moved(files []file, name func(string) string) []file {
	list := slices.Clone(files)
	for i := range list {
		list[i].name = name(list[i].name)
	}
	return list
}

// tarball packs files, and the folders that they lie in, with gzip. All belong to root and lie in the folder top, which ends with a slash.
func tarball(files []file, top string, day time.Time) ([]byte, error) {
	var packed bytes.Buffer
	squeezed, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	w := tar.NewWriter(squeezed)
	header := func(name string, kind byte, mode fs.FileMode, size int) error {
		return w.WriteHeader(&tar.Header{Name: top + name, Typeflag: kind, Mode: int64(mode), Size: int64(size), ModTime: day,
			Uname: "root", Gname: "root", Format: tar.FormatGNU})
	}
	made := map[string]bool{}
	var folder func(name string) error
	folder = func(name string) error {
		if made[name] {
			return nil
		}
		made[name] = true
		if name == "." {
			return header("", tar.TypeDir, 0o755, 0)
		}
		if err := folder(path.Dir(name)); err != nil {
			return err
		}
		return header(name+"/", tar.TypeDir, 0o755, 0)
	}
	for _, f := range sorted(files) {
		if err := folder(path.Dir(f.name)); err != nil {
			return nil, err
		}
		if err := header(f.name, tar.TypeReg, f.mode(), len(f.data)); err != nil {
			return nil, err
		}
		if _, err := w.Write(f.data); err != nil {
			return nil, err
		}
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	err = squeezed.Close()
	return packed.Bytes(), err
}

// zipped packs files as a ZIP archive.
func zipped(files []file, day time.Time) ([]byte, error) {
	var packed bytes.Buffer
	w := zip.NewWriter(&packed)
	for _, f := range sorted(files) {
		h := &zip.FileHeader{Name: f.name, Method: zip.Deflate, Modified: day}
		h.SetMode(f.mode())
		part, err := w.CreateHeader(h)
		if err != nil {
			return nil, err
		}
		if _, err := part.Write(f.data); err != nil {
			return nil, err
		}
	}
	err := w.Close()
	return packed.Bytes(), err
}

// gzipped packs one file, whose name gets ".gz".
func gzipped(f file) (file, error) {
	var packed bytes.Buffer
	w, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		return f, err
	}
	if _, err := w.Write(f.data); err != nil {
		return f, err
	}
	err = w.Close()
	return file{name: f.name + ".gz", data: packed.Bytes()}, err
}
