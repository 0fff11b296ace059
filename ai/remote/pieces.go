package remote

import (
	"errors"
	"time"

	"awale/ai/endgame"
)

// errLarge is returned for tables that are too large to be sent.
var errLarge = errors.New("remote: the tables are too large")

// errLost is returned when the server is lost.
var errLost = errors.New("remote: there is no server any more")

// pieces writes a file of tables to the server, piece by piece, with a rest between them for the frames of this thread.
type pieces struct {
	client     *Client
	slot, rule byte
	// piece is the message that is being filled, nil before the header of the file.
	piece []byte
}

// Write implements [io.Writer]. The header of the file comes at once.
func (p *pieces) Write(data []byte) (n int, err error) {
	n = len(data)
	if p.piece == nil {
		if size, err := endgame.FileSize(data); err != nil || size > mostTableBytes || len(data) != endgame.HeaderSize {
			return 0, errors.Join(errLarge, err)
		}
		if !p.client.post(append([]byte{tablesMessage, p.slot, p.rule}, data...)) {
			return 0, errLost
		}
		p.begin()
		return n, nil
	}
	for len(data) > 0 {
		part := data[:min(len(data), pieceBytes-len(p.piece))]
		p.piece, data = append(p.piece, part...), data[len(part):]
		if len(p.piece) == pieceBytes && !p.post() {
			return 0, errLost
		}
	}
	return n, nil
}

// begin begins a piece. The one before has gone away with its message.
func (p *pieces) begin() { p.piece = append(make([]byte, 0, pieceBytes), pieceMessage, p.slot) }

// post sends the piece and rests. It reports whether there is a server.
func (p *pieces) post() bool {
	if !p.client.post(p.piece) {
		return false
	}
	p.begin()
	time.Sleep(time.Millisecond)
	return true
}
