// Package charset reads texts that other programs have written in the character set of their system.
package charset

import (
	"bytes"
	"encoding/binary"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// windows1252 has the characters of Windows-1252 from 0x80 to 0x9F, where Latin-1 has nothing that is written: as the Encoding Standard has
// them (encoding.spec.whatwg.org/index-windows-1252.txt), and browsers too.
const windows1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ"

// Text returns a text without a byte order mark. One that is neither UTF-8 nor UTF-16 is read as Windows-1252, which has Latin-1 in it:
// one character a byte.
func Text(data []byte) string {
	if text, ok := Unicode(data); ok {
		return text
	}
	letters, high := make([]rune, len(data)), []rune(windows1252)
	for i, b := range data {
		letters[i] = rune(b)
		if 0x80 <= b && b < 0xa0 {
			letters[i] = high[b-0x80]
		}
	}
	return string(letters)
}

// Unicode returns a text in UTF-8 or UTF-16, without a byte order mark. ok is false for anything else.
func Unicode(data []byte) (text string, ok bool) {
	switch {
	case bytes.HasPrefix(data, []byte{0xff, 0xfe}):
		return fromUTF16(data[2:], binary.LittleEndian)
	case bytes.HasPrefix(data, []byte{0xfe, 0xff}):
		return fromUTF16(data[2:], binary.BigEndian)
	case len(data) > 3 && data[0] != 0 && data[1] == 0 && data[3] == 0:
		return fromUTF16(data, binary.LittleEndian) // a text of Windows without a mark
	}
	return strings.TrimPrefix(string(data), "\ufeff"), utf8.Valid(data) && bytes.IndexByte(data, 0) < 0
}

func fromUTF16(data []byte, order binary.ByteOrder) (text string, ok bool) {
	codes := make([]uint16, len(data)/2)
	for i := range codes {
		codes[i] = order.Uint16(data[2*i:])
	}
	text = string(utf16.Decode(codes))
	return text, len(data)%2 == 0 && !strings.ContainsAny(text, "\x00\ufffd")
}
