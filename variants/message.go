package variants

// Message is a text for a player that has no language yet: a key of the locale files and the values of its
// placeholders. A value is a whole number, a [Decimal], a text, a list of texts, another Message, which is translated
// first, or a list of Messages. The value of "count" chooses the plural.
type Message struct {
	Key  string
	Args map[string]any
}

// Decimal is a number with a point before its tenths, such as "+7.0". A language writes its own sign there.
type Decimal string

// Say returns the message with a key. The arguments are pairs: the name of a placeholder, then its value.
func Say(key string, args ...any) Message {
	m := Message{Key: key}
	for i := 0; i+1 < len(args); i += 2 {
		if m.Args == nil {
			m.Args = make(map[string]any, len(args)/2)
		}
		m.Args[args[i].(string)] = args[i+1]
	}
	return m
}
