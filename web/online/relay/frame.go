//go:build !js

package relay

import (
	"encoding/binary"
	"errors"
)

// kind is what a frame is about.
type kind byte

const (
	// beat says that the end is there. It belongs to no connection.
	beat kind = iota + 1
	// reset says that the link is given up, or not known. It has no number.
	reset
	// opening is the first frame of a connection. It holds where the client comes from.
	opening
	// part is a piece of a text of which more follows, last is the last piece.
	part
	last
	// same is a whole text that is on the shelf of the link, by its number.
	same
	// taken says how many bytes of texts have been taken at this end.
	taken
	// lag says how long a message takes to the client and back, in milliseconds.
	lag
	// ending is the last frame of a connection in its direction.
	ending
	kinds
)

// frame is one message of a link.
type frame struct {
	kind kind
	// number counts the frames of the link in one direction, from 1.
	number uint64
	// conn is the number of the connection, 0 for none.
	conn uint64
	body []byte
}

func (f frame) encode() []byte {
	data := make([]byte, 0, 1+2*binary.MaxVarintLen64+len(f.body))
	data = append(data, byte(f.kind))
	data = binary.AppendUvarint(data, f.number)
	data = binary.AppendUvarint(data, f.conn)
	return append(data, f.body...)
}

var errFrame = errors.New("this is no frame of a link")

// decode reads a frame. Its body is part of data.
func decode(data []byte) (f frame, err error) {
	if len(data) == 0 || data[0] == 0 || data[0] >= byte(kinds) {
		return f, errFrame
	}
	f.kind, data = kind(data[0]), data[1:]
	for _, to := range []*uint64{&f.number, &f.conn} {
		n, size := binary.Uvarint(data)
		if size <= 0 {
			return f, errFrame
		}
		*to, data = n, data[size:]
	}
	f.body = data
	return f, nil
}

// value returns the number in the body of a frame.
func (f frame) value() (uint64, error) {
	n, size := binary.Uvarint(f.body)
	if size <= 0 || size != len(f.body) {
		return 0, errFrame
	}
	return n, nil
}

// count returns the number in the body of a frame, which is taken or lag.
func (f frame) count() (int, error) {
	const most = 1 << 30
	n, err := f.value()
	if err != nil || n > most {
		return 0, errFrame
	}
	return int(n), nil
}
