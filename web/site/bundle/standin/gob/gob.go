// Package gob stands for encoding/gob, with which Ebitengine talks to windows in other processes. A page has none.
package gob

import (
	"errors"
	"io"
)

var errAbsent = errors.New("encoding/gob is not part of the page")

// Encoder refuses every value.
type Encoder struct{}

// NewEncoder returns an encoder that writes nothing.
func NewEncoder(io.Writer) *Encoder { return &Encoder{} }

// Encode returns an error.
func (*Encoder) Encode(any) error { return errAbsent }

// Decoder finds no value.
type Decoder struct{}

// NewDecoder returns a decoder that reads nothing.
func NewDecoder(io.Reader) *Decoder { return &Decoder{} }

// Decode returns an error.
func (*Decoder) Decode(any) error { return errAbsent }
