package notation

import (
	"hash/crc32"
	"strconv"
	"strings"
)

// checkLength is the number of characters of the check of a link.
const checkLength = 4

// checkOf returns the check of the values of a link: 20 bits of the CRC-32 of their keys and texts, so that a link that has lost a part
// or has one wrong letter is found out. It does not depend on the order in which the link has them, nor on the signs between them.
func checkOf(values map[string]string) string {
	var b strings.Builder
	for _, key := range keysInOrder {
		if value := values[key]; value != "" && key != keyVersion && key != keyCheck {
			b.WriteString(key + "=" + value + ";")
		}
	}
	const characters = 36 * 36 * 36 * 36
	check := strconv.FormatUint(uint64(crc32.ChecksumIEEE([]byte(b.String()))%characters), 36)
	return strings.Repeat("0", checkLength-len(check)) + check
}

// checkValues reports whether a link is whole: its check is that of its values. Links of version 1 have none.
func checkValues(values map[string]string) error {
	switch check, found := values[keyCheck]; {
	case values[keyVersion] == strconv.Itoa(oldVersion) && !found, check == checkOf(values):
		return nil
	case len(check) < checkLength:
		return &Error{Kind: KindIncomplete, Field: fieldLink}
	}
	return &Error{Kind: KindSpoilt, Field: fieldLink}
}
