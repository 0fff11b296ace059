//go:build !js

package bundle

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/andybalholm/brotli"
)

// window is the base 2 logarithm of how far back Brotli may look, in bytes: as far as browsers allow.
const window = 24

// coding is a way to compress.
type coding struct {
	suffix string
	level  int
	writer func(w io.Writer, level int) (io.WriteCloser, error)
	size   func(*File) *int
}

// large is the size, in bytes, of a file that is not worth the minutes that the best compression of it takes.
const large = 8 << 20

// within returns the coding as it is used for a file of so many bytes: less hard for a large one that is fetched later.
func (c coding) within(size int, later bool) coding {
	if later && size > large {
		c.level = min(c.level, 9)
	}
	return c
}

// codings returns the ways in which files are compressed.
func codings(quality int) []coding {
	zip := min(gzip.BestCompression, max(gzip.BestSpeed, quality))
	return []coding{
		{".br", quality, func(w io.Writer, level int) (io.WriteCloser, error) {
			return brotli.NewWriterOptions(w, brotli.WriterOptions{Quality: level, LGWin: window}), nil
		}, func(f *File) *int { return &f.Brotli }},
		{".gz", zip, func(w io.Writer, level int) (io.WriteCloser, error) {
			return gzip.NewWriterLevel(w, level)
		}, func(f *File) *int { return &f.Gzip }},
	}
}

// pack compresses data, or takes what an earlier build has put into the folder work.
func (c coding) pack(work string, data []byte) ([]byte, error) {
	cached := filepath.Join(work, fmt.Sprintf("%s-%d%s", hash(data), c.level, c.suffix))
	if packed, err := os.ReadFile(cached); err == nil {
		return packed, nil
	}
	var b bytes.Buffer
	w, err := c.writer(&b, c.level)
	if err != nil {
		return nil, fmt.Errorf("bundle: %w", err)
	}
	if _, err := w.Write(data); err != nil {
		return nil, fmt.Errorf("bundle: %w", err)
	}
	if err := w.Close(); err != nil {
		return nil, fmt.Errorf("bundle: %w", err)
	}
	return b.Bytes(), put(cached, b.Bytes())
}
