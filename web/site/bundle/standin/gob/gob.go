// Package gob stands for encoding/gob, with which Ebitengine runs a game within another program. A page is none.
package gob

import (
	"errors"
	"io"
)

var errNone = errors.New("encoding/gob is not part of the page")

// Encoder and Decoder do nothing.
type (
	Encoder struct{}
	Decoder struct{}
)

// NewEncoder returns an encoder that returns errors.
func NewEncoder(io.Writer) *Encoder { return &Encoder{} }

// NewDecoder returns a decoder that returns errors.
func NewDecoder(io.Reader) *Decoder { return &Decoder{} }

// Encode returns an error.
func (*Encoder) Encode(any) error { return errNone }

// Decode returns an error.
func (*Decoder) Decode(any) error { return errNone }
