package online

import (
	"awale/render/screen/kit"
	"awale/render/screen/online/words"
	"awale/render/ui"
	"awale/web/online/client"
	"awale/web/online/protocol"
)

// page is what every sheet of online play is given: what every sheet of the program has, the connection, the words for what the server
// sends, and the room that opens other sheets.
type page struct {
	kit.Page
	connection *Connection
	words      *words.Words
	room       *Room
}

// connectionSheet is a sheet of online play. It shows by itself how the connection stands, and what happens in the lobby.
type connectionSheet interface{ showsConnection() }

func (page) showsConnection() {}

// do sends a command. then is called once the server has done it. A refusal is said to the player.
func (p page) do(command protocol.Asked, then func()) {
	p.connection.Client.Do(command, func(told protocol.Told) {
		if r, refused := told.(*protocol.Refused); refused {
			p.Messages.Notify(p.words.Refusal(r.Why))
			return
		}
		then()
	})
}

// seekStep is a button that finds an opponent: the next step on a page without games. It is nil while the player plays or
// looks for one.
func seekStep(p page, id string) *ui.Node {
	if !p.room.Search.Free() {
		return nil
	}
	return p.Kit.Button(id, p.Kit.Text("online.seek"), ui.IconPlay, p.room.Search.Enter)
}

// question asks about something of online play.
type question struct{ kit.Question }

func (*question) showsConnection() {}

// ask asks before something is deleted. See [kit.Question].
func (p page) ask(name, key string, do func()) {
	p.Open(&question{kit.Question{Page: p.Page, Name: name, Key: key, Delete: do}})
}

// answered sends a command. then is called with the server's answer of one kind. A refusal is said to the player.
func answered[T protocol.Told](p page, command protocol.Asked, then func(told T)) {
	p.connection.Client.Do(command, func(told protocol.Told) {
		switch told := told.(type) {
		case *protocol.Refused:
			p.Messages.Notify(p.words.Refusal(told.Why))
		case T:
			then(told)
		}
	})
}

// reply is what the server answers to a question of a sheet: got is nil before the answer, and why says why there is none.
type reply[T any] struct {
	got *T
	why string
	// asked counts the questions. Only the answer to the last one counts.
	asked int
}

// ask sends a question. then follows the answer; nil does nothing.
func (r *reply[T]) ask(p page, question protocol.Asked, then func()) {
	r.asked++
	now := r.asked
	p.connection.Client.Do(question, func(told protocol.Told) {
		if now != r.asked {
			return
		}
		switch told := any(told).(type) {
		case *T:
			r.got, r.why = told, ""
		case *protocol.Refused:
			r.got, r.why = nil, p.words.Refusal(told.Why)
		}
		if then != nil {
			then()
		}
		p.Kit.Changed()
	})
}

// pending is the text in the place of an answer that has not come.
func (r *reply[T]) pending(p page, prefix string) *ui.Node {
	switch {
	case r.why != "":
		return kit.Paragraph(prefix+"-why", r.why)
	case p.connection.State() != client.Online:
		return kit.Paragraph(prefix+"-coming", p.Kit.Text("published.offline"))
	}
	return kit.Faint(prefix+"-coming", p.Kit.Text("content.coming"))
}
