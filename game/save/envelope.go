package save

import (
	"errors"
	"fmt"
	"hash/crc32"
	"strconv"
	"strings"
)

// Version is the version of the envelopes that are written, and the only one that is read.
const Version = 1

// MaxStored is the longest text in bytes that is written or read: a game of MaxNodes moves and a list of MaxGames games fit,
// and several of their like fit the 5 million characters that browsers grant.
const MaxStored = 1 << 20

// maxSequence is the largest sequence number. At a hundred writes a second it lasts for ever.
const maxSequence = 1 << 53

// envelope is one state of a document as it is stored:
//
//	{"awale":1,"kind":"game","seq":7,"sum":"89abcdef","data":{…}}
//
// It is JSON, so that an exported save can be read, but it is compared byte for byte: anything that is not exactly what
// would have been written is damage. The sum is the CRC-32 (IEEE 802.3) of kind, sequence number and data.
type envelope struct {
	kind string
	seq  uint64
	data []byte
}

// prefix begins every envelope of every version; the number of the version follows.
const prefix = `{"awale":`

func (e envelope) sum() string {
	h := crc32.NewIEEE()
	fmt.Fprintf(h, "%s %d ", e.kind, e.seq)
	_, _ = h.Write(e.data)
	return fmt.Sprintf("%08x", h.Sum32())
}

func (e envelope) String() string {
	var b strings.Builder
	b.Grow(len(e.data) + len(e.kind) + 80)
	b.WriteString(prefix)
	b.WriteString(strconv.Itoa(Version))
	b.WriteString(`,"kind":"`)
	b.WriteString(e.kind)
	b.WriteString(`","seq":`)
	b.WriteString(strconv.FormatUint(e.seq, 10))
	b.WriteString(`,"sum":"`)
	b.WriteString(e.sum())
	b.WriteString(`","data":`)
	b.Write(e.data)
	b.WriteString("}")
	return b.String()
}

var (
	errNotOurs   = errors.New("is not an envelope")
	errTooLong   = errors.New("is longer than any document")
	errCutShort  = errors.New("is cut short")
	errDamaged   = errors.New("is damaged")
	errOtherKind = errors.New("is another document")
)

// openEnvelope reads the text in a slot of the document kind. Whether the data are sensible is not its matter. problem is
// empty when the envelope is whole.
func openEnvelope(kind, text string) (e envelope, problem ProblemKind, err error) {
	rest, ours := strings.CutPrefix(text, prefix)
	switch {
	case strings.HasPrefix(prefix, text):
		return envelope{}, KindCorrupt, errCutShort
	case !ours:
		return envelope{}, KindForeign, errNotOurs
	}
	digits, rest, _ := strings.Cut(rest, ",")
	version, err := strconv.ParseUint(digits, 10, 32)
	switch {
	case err != nil || strconv.FormatUint(version, 10) != digits || version == 0:
		return envelope{}, KindCorrupt, errDamaged
	case version > Version:
		return envelope{}, KindFuture, fmt.Errorf("has version %d", version)
	case len(text) > MaxStored:
		return envelope{}, KindCorrupt, errTooLong
	}
	var seq string
	rest, ok1 := strings.CutPrefix(rest, `"kind":"`)
	e.kind, rest, _ = strings.Cut(rest, `"`)
	rest, ok2 := strings.CutPrefix(rest, `,"seq":`)
	seq, rest, _ = strings.Cut(rest, ",")
	_, rest, ok3 := strings.Cut(rest, `","data":`)
	rest, ok4 := strings.CutSuffix(rest, "}")
	if !ok1 || !ok2 || !ok3 || !ok4 {
		return envelope{}, KindCorrupt, errCutShort
	}
	e.data = []byte(rest)
	if e.seq, err = strconv.ParseUint(seq, 10, 64); err != nil || e.seq > maxSequence || e.String() != text {
		return envelope{}, KindCorrupt, errDamaged
	}
	if e.kind != kind {
		return envelope{}, KindForeign, errOtherKind
	}
	return e, "", nil
}
