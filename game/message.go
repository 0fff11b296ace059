package game

// Message is something to be said to a player, before it has a language: a key of the locale files
// and the values of its placeholders. A value is an int, a string said as it is, or another Message,
// which is translated first. The value of "count" chooses the plural.
type Message struct {
	Key  string
	Args map[string]any
}

// Say returns a message; args are pairs of placeholder and value.
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
