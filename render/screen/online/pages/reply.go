package pages

import (
	"awale/render/screen/kit"
	"awale/render/ui"
	"awale/web/online/client"
	"awale/web/online/protocol"
)

// Answered sends a command. then is called with the server's answer of one kind. A refusal is said to the player.
func Answered[T protocol.Told](p Page, command protocol.Asked, then func(told T)) {
	p.Server.Online().Do(command, func(told protocol.Told) {
		switch told := told.(type) {
		case *protocol.Refused:
			p.Messages.Notify(p.Words.Refusal(told.Why))
		case T:
			then(told)
		}
	})
}

// Reply is what the server answers to a question of a page: Got is nil before the answer, and Why says why there is none.
type Reply[T any] struct {
	Got *T
	Why string
	// asked counts the questions. Only the answer to the last one counts.
	asked int
}

// Ask sends a question. then follows the answer; nil does nothing.
func (r *Reply[T]) Ask(p Page, question protocol.Asked, then func()) {
	r.asked++
	now := r.asked
	p.Server.Online().Do(question, func(told protocol.Told) {
		if now != r.asked {
			return
		}
		switch told := any(told).(type) {
		case *T:
			r.Got, r.Why = told, ""
		case *protocol.Refused:
			r.Got, r.Why = nil, p.Words.Refusal(told.Why)
		}
		if then != nil {
			then()
		}
		p.Kit.Changed()
	})
}

// Forget drops the answer, and the one that is on its way.
func (r *Reply[T]) Forget() { *r = Reply[T]{asked: r.asked + 1} }

// Pending is the text in the place of an answer that has not come.
func (r *Reply[T]) Pending(p Page, prefix string) *ui.Node {
	switch {
	case r.Why != "":
		return kit.Paragraph(prefix+"-why", r.Why)
	case p.Server.State() != client.Online:
		return kit.Paragraph(prefix+"-coming", p.Kit.Text("published.offline"))
	}
	return kit.Faint(prefix+"-coming", p.Kit.Text("content.coming"))
}
