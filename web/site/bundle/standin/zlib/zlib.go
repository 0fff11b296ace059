// Package zlib stands for compress/zlib, with which Ebitengine writes and reads the PNG files of images that are looked at for faults. The
// page makes its pictures by the browser.
package zlib

import (
	"errors"
	"io"
)

// The levels are those of compress/zlib.
const (
	NoCompression      = 0
	BestSpeed          = 1
	BestCompression    = 9
	DefaultCompression = -1
)

var errNone = errors.New("compress/zlib is not part of the page")

// Writer writes nothing.
type Writer struct{}

// NewReader returns an error.
func NewReader(io.Reader) (io.ReadCloser, error) { return nil, errNone }

// NewWriterLevel returns an error.
func NewWriterLevel(io.Writer, int) (*Writer, error) { return nil, errNone }

// Reset does nothing.
func (*Writer) Reset(io.Writer) {}

// Write returns an error.
func (*Writer) Write([]byte) (int, error) { return 0, errNone }

// Close returns an error.
func (*Writer) Close() error { return errNone }
