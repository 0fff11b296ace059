// Package zlib stands for compress/zlib, with which Ebitengine reads and writes pictures as PNG for those who develop it. In a page
// the browser does that.
package zlib

import (
	"errors"
	"io"
)

// How hard to compress.
const (
	NoCompression      = 0
	BestSpeed          = 1
	BestCompression    = 9
	DefaultCompression = -1
)

var errAbsent = errors.New("compress/zlib is not part of the page")

// NewReader returns an error.
func NewReader(io.Reader) (io.ReadCloser, error) { return nil, errAbsent }

// Writer refuses everything.
type Writer struct{}

// NewWriterLevel returns an error.
func NewWriterLevel(io.Writer, int) (*Writer, error) { return nil, errAbsent }

// Write returns an error.
func (*Writer) Write([]byte) (int, error) { return 0, errAbsent }

// Close returns an error.
func (*Writer) Close() error { return errAbsent }

// Reset does nothing.
func (*Writer) Reset(io.Writer) {}
