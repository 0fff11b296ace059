package save

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
)

// messageNumber is a message whose time is a number.
func messageNumber(n int) Message {
	return Message{Server: "wss://play.example.org/online", Who: "k3v9a0b1c2d3", From: "a0b1c2d3k3v9", With: "a0b1c2d3k3v9", Name: "Kofi",
		Time: int64(n), Text: fmt.Sprint("Hello ", n)}
}

// The last messages come back from two windows, and what cannot be a message is refused by the name of its field.
func TestMessages(t *testing.T) {
	store := newFaulty()
	first, second := NewMessages(shared(store, "a")), NewMessages(shared(store, "b"))
	var l messageList
	for n := range MaxMessages {
		l.Messages = append(l.Messages, messageNumber(n+10))
	}
	if p := first.shelf.Put(DocumentMessages, l); p != nil {
		t.Fatal(p)
	}
	for _, m := range []Message{messageNumber(5000), messageNumber(5000), messageNumber(4000)} {
		if p := second.Add(m); p != nil {
			t.Fatal(p)
		}
	}
	if p := first.Remove(func(m Message) bool { return m.Time == 20 }); p != nil {
		t.Fatal(p)
	}
	got, p := NewMessages(NewShelf(store)).List()
	if p != nil || len(got) != MaxMessages-1 || got[0] != messageNumber(12) || got[len(got)-1] != messageNumber(5000) ||
		slices.Contains(got, messageNumber(20)) {
		t.Errorf("%d messages, from %+v: %v", len(got), got[0], p)
	}
	for field, spoil := range map[string]func(*Message){
		"server": func(m *Message) { m.Server = "" },
		"who":    func(m *Message) { m.Who = "" },
		"from":   func(m *Message) { m.From = "K3v9a0b1c2d3" },
		"with":   func(m *Message) { m.With = "" },
		"match":  func(m *Message) { m.Match = "m1" },
		"name":   func(m *Message) { m.Name = strings.Repeat("é", 60) },
		"time":   func(m *Message) { m.Time = 0 },
		"phrase": func(m *Message) { m.Phrase, m.Text = "Good luck", "" },
		"text":   func(m *Message) { m.Text = strings.Repeat("é", MaxMessageText+1) },
	} {
		bad := messageNumber(1)
		spoil(&bad)
		if err := bad.Check(); err == nil || !strings.Contains(err.Error(), field) {
			t.Errorf("%s: %v", field, err)
		}
		if p := first.Add(bad); p == nil || p.Kind != KindInvalid {
			t.Errorf("%s is kept: %v", field, p)
		}
	}
	if again, _ := first.List(); !slices.Equal(again, got) {
		t.Error("what cannot be a message has changed those that are kept")
	}
}

// Messages that are written in many bytes do not fill the store.
func TestMessagesOfManyBytes(t *testing.T) {
	var l messageList
	for n := range MaxMessages {
		m := messageNumber(n + 1)
		m.Text = strings.Repeat("<", MaxMessageText)
		l.Messages = append(l.Messages, m)
	}
	l.tidy()
	if data := encoded(l, nil); len(data) > maxMessageBytes || len(l.Messages) < 50 || l.Messages[len(l.Messages)-1].Time != MaxMessages {
		t.Errorf("%d messages in %d bytes", len(l.Messages), len(data))
	}
}

// FuzzMessages merges any stored lists. No message that only one window has got is lost.
func FuzzMessages(f *testing.F) {
	for _, l := range []messageList{{}, {Messages: []Message{messageNumber(1), messageNumber(2)}}} {
		data := string(encoded(l, nil))
		f.Add(data, data)
		f.Add(data, `{"messages":null,"later":1}`)
	}
	f.Fuzz(func(t *testing.T, mine, theirs string) {
		var m, n messageList
		if json.Unmarshal([]byte(mine), &m) != nil || json.Unmarshal([]byte(theirs), &n) != nil || m.Check() != nil || n.Check() != nil {
			return
		}
		var merged messageList
		if err := json.Unmarshal(mergeDecoded(mergeMessages)(nothing, []byte(mine), []byte(theirs)), &merged); err != nil ||
			merged.Check() != nil {
			t.Fatal(err, merged.Check())
		}
		if len(m.Messages)+len(n.Messages) > MaxMessages || len(mine)+len(theirs) > maxMessageBytes/6 {
			return
		}
		for _, x := range append(m.Messages, n.Messages...) {
			if !slices.Contains(merged.Messages, x) {
				t.Fatalf("%+v is lost", x)
			}
		}
	})
}
