//go:build !js

package bundle

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"hash/fnv"
	"path/filepath"
	"regexp"
	"strconv"
)

// inlineTag is a script that is to be written into the page, so that it is there before every other file.
var inlineTag = regexp.MustCompile(`<script data-inline src="([^"]*)"></script>`)

// remark is a line of a script that is nothing but a comment.
var remark = regexp.MustCompile(`(?m)^[ \t]*//.*\n`)

// writeIn writes the inline scripts into the page and takes them out of the files of the site.
func writeIn(sources map[string][]byte) error {
	var fault error
	sources[Index] = inlineTag.ReplaceAllFunc(sources[Index], func(tag []byte) []byte {
		name := string(inlineTag.FindSubmatch(tag)[1])
		script, ok := sources[name]
		switch {
		case !ok:
			fault = fmt.Errorf("bundle: there is no %s to be written into %s", name, Index)
		case bytes.Contains(bytes.ToLower(script), []byte("</script")) || bytes.Contains(script, []byte("<!--")):
			fault = fmt.Errorf("bundle: %s would end before its end within %s", name, Index)
		}
		delete(sources, name)
		return bytes.Join([][]byte{[]byte("<script>\n"), script, []byte("</script>")}, nil)
	})
	return fault
}

// fill puts what the page has to know of other files into its attributes: the size of the program when it is unpacked, its
// checksum, and the lists of endgame tables, of content and of the files that may be kept.
func (r *resolver) fill(page []byte) ([]byte, error) {
	program := r.sources[programName]
	tables, err := r.tables()
	if err != nil {
		return nil, err
	}
	content, err := r.content()
	if err != nil {
		return nil, err
	}
	kept, err := r.kept()
	if err != nil {
		return nil, err
	}
	for _, a := range []struct{ empty, name, value string }{
		{"0", "size", strconv.Itoa(len(program))},
		{"0", "sum", strconv.FormatUint(uint64(checksum(program)), 10)},
		{"", "tables", tables},
		{"", "content", content},
		{"", "kept", kept},
	} {
		page = bytes.Replace(page, []byte(`data-`+a.name+`="`+a.empty+`"`), []byte(`data-`+a.name+`="`+a.value+`"`), 1)
	}
	return page, nil
}

// checksum returns the FNV-1a checksum of 32 bits by which the page tells a damaged program or content. Browsers compute no better one of a
// file that is still arriving. Every damage to a single byte changes it.
func checksum(data []byte) uint32 {
	sum := fnv.New32a()
	sum.Write(data)
	return sum.Sum32()
}

// reference is a tag of the page that names a file.
var reference = regexp.MustCompile(`<(?:link|script)\s[^>]*?(?:href|src)="([^"]*)"[^>]*`)

// integrity adds the hashes of scripts and style sheets to the tags of the page that name them. Browsers refuse such a file if
// it is another one or is damaged.
func (r *resolver) integrity(page []byte) []byte {
	hashes := map[string]string{}
	for _, n := range r.list {
		if ext := filepath.Ext(n.name); ext == ".js" || ext == ".css" {
			sum := sha256.Sum256(n.data)
			hashes[n.path] = "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
		}
	}
	return reference.ReplaceAllFunc(page, func(tag []byte) []byte {
		if hash, ok := hashes[string(reference.FindSubmatch(tag)[1])]; ok {
			return fmt.Appendf(nil, `%s integrity="%s"`, tag, hash)
		}
		return tag
	})
}
