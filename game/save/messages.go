package save

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"awale/variants/notation"
)

// DocumentMessages is the document of the messages that the player has got and sent on the Internet.
const DocumentMessages = "messages"

// Limits of the messages that are kept.
const (
	// MaxMessages is how many are kept, of all players and servers: the last ones.
	MaxMessages = 300
	// MaxMessageText is the most characters of one, as servers take it.
	MaxMessageText = 300
	// maxMessageBytes is the most bytes of all of them. Usual messages are half of that.
	maxMessageBytes = 200_000
)

// Message is a message on the Internet to the player or from the player. Two messages are the same when they are ==.
type Message struct {
	// Server is the address of the server, Who the id of the player of this device there. Guest is set if that is a guest.
	Server string `json:"server"`
	Who    string `json:"who"`
	Guest  bool   `json:"guest,omitempty"`
	// From is the id of who wrote it. With is that of the other player, "" in the talk of those who watch. Match is the match that it
	// was written in, "" for none.
	From  string `json:"from"`
	With  string `json:"with,omitempty"`
	Match string `json:"match,omitempty"`
	// Name is what the other player is called, or who wrote it in the talk of those who watch, "" if that is not known.
	Name string `json:"name,omitempty"`
	// Time is when the server got it, in milliseconds since 1970.
	Time int64 `json:"time"`
	// Phrase is the id of a ready phrase, or else Text what was written.
	Phrase string `json:"phrase,omitempty"`
	Text   string `json:"text,omitempty"`
}

// Check implements [Checker].
func (m Message) Check() error {
	for field, id := range map[string]string{"who": m.Who, "from": m.From, "with": m.With, "match": m.Match} {
		if !notation.IsIdentity(id) && (id != "" || field == "who" || field == "from") {
			return fieldError(field, "is %.20q, which is no id", id)
		}
	}
	switch {
	case m.Server == "" || len(m.Server) > maxServer:
		return fieldError("server", "has %d bytes, not 1 to %d", len(m.Server), maxServer)
	case m.With == "" && m.Match == "":
		return fieldError("with", "is empty, and so is match")
	case m.Time < 1 || m.Time > MaxTime:
		return fieldError("time", "is %d, not 1 to %d", m.Time, int64(MaxTime))
	case (m.Phrase == "") == (m.Text == ""):
		return fieldError("text", "and phrase are both there, or both empty")
	case !utf8.ValidString(m.Text) || utf8.RuneCountInString(m.Text) > MaxMessageText || strings.ContainsFunc(m.Text, unicode.IsControl):
		return fieldError("text", "is no line of up to %d characters", MaxMessageText)
	case m.Phrase != "":
		if err := checkName("phrase", m.Phrase); err != nil {
			return err
		}
	}
	return checkText("name", m.Name, 4*MaxOnlineName)
}

// size estimates how many bytes the message has in the document, from above.
func (m Message) size() int {
	n := 180 + len(m.Server) + len(m.Phrase) + 4*notation.IdentityLength
	for _, r := range m.Name + m.Text {
		switch r {
		case '<', '>', '&', '"', '\\', '\u2028', '\u2029':
			n += len(`\u0000`)
		default:
			n += utf8.RuneLen(r)
		}
	}
	return n
}

// messageList is the document: messages, the oldest first.
type messageList struct {
	Messages []Message `json:"messages"`

	unknown unknownFields
}

// Check implements [Checker].
func (l messageList) Check() error {
	if len(l.Messages) > MaxMessages {
		return fieldError("messages", "are %d, more than %d", len(l.Messages), MaxMessages)
	}
	for _, m := range l.Messages {
		if err := m.Check(); err != nil {
			return err
		}
	}
	return nil
}

type messageFields messageList

// MarshalJSON implements json.Marshaler.
func (l messageList) MarshalJSON() ([]byte, error) { return l.unknown.encode(messageFields(l)) }

// UnmarshalJSON implements json.Unmarshaler. Fields of a newer version are kept.
func (l *messageList) UnmarshalJSON(data []byte) error {
	return decodeDocument(data, (*messageFields)(l), &l.unknown)
}

// tidy puts the messages in the order of their times, and drops the oldest of too many.
func (l *messageList) tidy() {
	slices.SortStableFunc(l.Messages, func(a, b Message) int { return cmp.Compare(a.Time, b.Time) })
	size := 0
	for i, m := range slices.Backward(l.Messages) {
		if size += m.size(); size > maxMessageBytes || len(l.Messages)-i > MaxMessages {
			l.Messages = slices.Clip(l.Messages[i+1:])
			return
		}
	}
}

// mergeMessages merges lists of messages one by one.
func mergeMessages(before, mine, theirs *messageList) {
	itself := func(m Message) string { return string(encoded(m, nil)) }
	theirs.Messages = mergeList(before.Messages, mine.Messages, theirs.Messages, itself)
	theirs.tidy()
	theirs.unknown = changed(before.unknown, mine.unknown, theirs.unknown)
}

// Messages keeps the messages of the player on the Internet, one document on a [Shelf].
type Messages struct{ shelf *Shelf }

// NewMessages returns the messages among the documents of a shelf.
func NewMessages(shelf *Shelf) *Messages { return &Messages{shelf: shelf} }

// List returns the messages, the oldest first.
func (s *Messages) List() ([]Message, *Problem) {
	var l messageList
	_, problem := s.shelf.Get(DocumentMessages, &l)
	return l.Messages, problem
}

// Add keeps a message. One that is kept already is kept once.
func (s *Messages) Add(m Message) *Problem {
	return s.change(func(l *messageList) {
		if !slices.Contains(l.Messages, m) {
			l.Messages = append(l.Messages, m)
		}
	})
}

// Remove removes messages.
func (s *Messages) Remove(which func(m Message) bool) *Problem {
	return s.change(func(l *messageList) { l.Messages = slices.DeleteFunc(l.Messages, which) })
}

func (s *Messages) change(do func(*messageList)) *Problem {
	var l messageList
	_, problem := s.shelf.Get(DocumentMessages, &l)
	do(&l)
	l.tidy()
	return cmp.Or(problem, s.shelf.Put(DocumentMessages, l))
}
