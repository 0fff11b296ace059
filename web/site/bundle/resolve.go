//go:build !js

package bundle

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// HashLength is how many hexadecimal digits of a file's hash are in its name.
const HashLength = 16

// named is a file under its final name, with its references rewritten.
type named struct {
	name, path string
	data       []byte
}

// pageTypes are the kinds of files of the page, by their suffix; true if they may name other files.
var pageTypes = map[string]bool{".html": true, ".css": true, ".js": true, ".webmanifest": true, ".svg": false, ".ttf": false,
	".png": false, ".jpg": false}

// readPage reads the files of the page, scripts without their remarks: players would fetch these first.
func readPage(dir string) (map[string][]byte, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, fmt.Errorf("bundle: %w", err)
	}
	files := map[string][]byte{}
	for _, e := range entries {
		if _, ok := pageTypes[filepath.Ext(e.Name())]; !ok || e.IsDir() {
			continue
		}
		data, err := os.ReadFile(filepath.Join(dir, e.Name()))
		if err != nil {
			return nil, fmt.Errorf("bundle: %w", err)
		}
		if filepath.Ext(e.Name()) == ".js" {
			data = remark.ReplaceAll(data, nil)
		}
		files[e.Name()] = data
	}
	return files, nil
}

// resolve gives every file its final name and rewrites the references to it: quoted names, as
// "style.css" or "./style.css". The files come in an order in which none refers to a later one, so
// that a folder that is filled in this order is never without a file that it names. download returns the size of a download
// of data that are fetched after the game can be played.
func resolve(sources map[string][]byte, download func(data []byte) (int, error)) ([]named, error) {
	if _, ok := sources[Index]; !ok {
		return nil, fmt.Errorf("bundle: there is no %s", Index)
	}
	if err := writeIn(sources); err != nil {
		return nil, err
	}
	r := resolver{sources: sources, download: download, done: map[string]string{}, open: map[string]bool{},
		sizes: map[string]int{}}
	for _, name := range slices.Sorted(maps.Keys(sources)) {
		if _, err := r.file(name); err != nil {
			return nil, err
		}
	}
	return r.list, nil
}

type resolver struct {
	sources  map[string][]byte
	download func(data []byte) (int, error)
	done     map[string]string
	open     map[string]bool
	// sizes are the sizes of the files that are done, in bytes.
	sizes map[string]int
	list  []named
}

// file settles a file and all that it refers to, and returns its final name.
func (r *resolver) file(name string) (string, error) {
	if path, ok := r.done[name]; ok {
		return path, nil
	}
	if r.open[name] {
		return "", fmt.Errorf("bundle: %s refers to itself", name)
	}
	r.open[name] = true
	data := r.sources[name]
	if pageTypes[filepath.Ext(name)] || isWords(name) {
		if name == Index {
			var err error
			if data, err = r.fill(data); err != nil {
				return "", err
			}
		}
		if name == translateName {
			content, err := r.content()
			if err != nil {
				return "", err
			}
			data = bytes.Replace(data, []byte(`data-content=""`), []byte(`data-content="`+content+`"`), 1)
		}
		for other := range r.sources {
			for _, quoted := range []string{`"%s"`, `"./%s"`} {
				from := fmt.Sprintf(quoted, other)
				if other == name || !bytes.Contains(data, []byte(from)) {
					continue
				}
				path, err := r.file(other)
				if err != nil {
					return "", err
				}
				data = bytes.ReplaceAll(data, []byte(from), []byte(fmt.Sprintf(quoted, path)))
			}
		}
	}
	path := name
	switch name {
	case Index:
		data = nameBuild(r.integrity(data))
	case translateName:
		data = r.integrity(data)
	case workerName:
	default:
		ext := filepath.Ext(name)
		path = strings.TrimSuffix(name, ext) + "." + hash(data) + ext
	}
	r.done[name], r.sizes[name] = path, len(data)
	r.list = append(r.list, named{name, path, data})
	return path, nil
}

func hash(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])[:HashLength]
}
