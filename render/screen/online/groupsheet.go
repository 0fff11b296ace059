package online

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"awale/render/screen/kit"
	"awale/render/screen/library"
	"awale/render/screen/online/pages"
	"awale/render/screen/online/places"
	"awale/render/ui"
	"awale/variants/notation"
	"awale/web/online/protocol"
)

// groupDigits returns the code of a group that a player has typed, in whatever parts. ok is false if it has another number of digits.
func groupDigits(text string) (code string, ok bool) {
	code = strings.Map(func(c rune) rune {
		if c < '0' || c > '9' {
			return -1
		}
		return c
	}, text)
	return code, notation.IsGroupCode(code)
}

// groupWords writes the code of a group in parts of three digits, to be read aloud.
func groupWords(code string) string {
	var parts []string
	for len(code) > 3 {
		parts, code = append(parts, code[:3]), code[3:]
	}
	return strings.Join(append(parts, code), "\u00a0")
}

// mostTyped is the most characters in the field for the code of a group, with blanks between the digits.
const mostTyped = 3 * notation.GroupCodeLength

// groupField is the field for the code of a group.
type groupField struct {
	page
	text kit.Line
}

// build makes the field.
func (f *groupField) build(id string) *ui.Node {
	return f.Kit.LineField(id, f.Kit.Text("online.group"), &f.text, mostTyped)
}

// take takes the code from the field. If it is no code, ok is false and the player is told.
func (f *groupField) take() (ok bool) {
	code, ok := groupDigits(f.text.Text)
	if !ok {
		f.Reject(f.Kit.Text("online.group.wrong", "count", notation.GroupCodeLength))
		return false
	}
	f.room.invitations.Group = code
	return true
}

// enter comes in again at once, with the code.
func (f *groupField) enter() {
	if f.take() {
		f.room.Account.enter()
	}
}

// groupSheet asks for the code of a group, with which the player comes in.
type groupSheet struct {
	page
	// entry is the page that opened it.
	entry *lobbySheet
	code  groupField
}

const groupID = "group-sheet"

// openGroup opens the page for the code of a group.
func (o *Room) openGroup(entry *lobbySheet) {
	o.page.Open(&groupSheet{page: o.page, entry: entry, code: groupField{o.page, kit.NewLine(groupWords(o.invitations.Group))}})
}

func (*groupSheet) ID() string { return groupID }

// Submitted implements [kit.Submitting].
func (s *groupSheet) Submitted(string) { s.take() }

func (s *groupSheet) Build() *ui.Node {
	field := s.code.build("group-code")
	field.First = true
	take := s.Kit.Primary("group-take", s.Kit.Text("online.enter"), ui.IconPlay, s.take)
	take.First = false // the code is written first
	return s.Window.Narrow(s.Kit.Dialog(groupID, s.Kit.Text("online.group"), []*ui.Node{take}, field,
		kit.Faint("group-told", s.Kit.Text("online.group.told"))))
}

// take brings the player in with the code, as soon as the name is written.
func (s *groupSheet) take() {
	if !s.code.take() {
		return
	}
	s.Close()
	if utf8.RuneCountInString(s.entry.name.Squeezed()) >= protocol.MinName {
		s.entry.enter()
	}
}

// codesSheet has the codes with which groups come in, for moderators.
type codesSheet struct {
	page
	codes pages.Reply[protocol.GroupCodes]
	// people is for how many people the next code is, and hours how long it holds.
	people, hours int
}

// The steps of the number of people of a group, and the choices of how long a code holds, in hours.
const (
	leastPeople = 10
	stepPeople  = 10
	dayHours    = 24
)

var codeHours = [...]int{2, dayHours, 7 * dayHours}

// openCodes opens the codes of groups.
func (o *Room) openCodes() {
	s := &codesSheet{page: o.page, people: 30, hours: dayHours}
	s.codes.Ask(s.Page, &protocol.Codes{}, nil)
	o.page.Open(s)
}

func (*codesSheet) ID() string { return "codes-sheet" }

func (s *codesSheet) Build() *ui.Node {
	t := s.Kit.Text
	var content []*ui.Node
	if s.codes.Got == nil {
		content = append(content, s.codes.Pending(s.Page, "codes"))
	} else {
		if len(s.codes.Got.Codes) == 0 {
			content = append(content, kit.Paragraph("codes-none", t("codes.none")))
		}
		for _, x := range s.codes.Got.Codes {
			content = append(content, s.card(x))
		}
	}
	people := s.Kit.Stepper("codes-people", t("codes.people"), strconv.Itoa(s.people), func(by int) (func(), bool) {
		n := s.people + by*stepPeople
		return func() {
			s.people = n
			s.Kit.Changed()
		}, n >= leastPeople && n <= protocol.MaxPeople
	})
	var choices []kit.Choice
	for _, hours := range codeHours {
		id := strconv.Itoa(hours)
		choices = append(choices, kit.Option(id, t("codes.hours."+id)))
	}
	hours := s.Kit.Choose("codes-hours", t("codes.hours"), strconv.Itoa(s.hours), func(id string) { s.hours, _ = strconv.Atoi(id) }, choices)
	content = append(content, kit.Section(kit.Heading("codes-new", t("codes.new")), kit.Stack(ui.SpaceApart, people, hours)))
	return s.Window.Narrow(s.Kit.Dialog("codes-sheet", t("codes.title"), []*ui.Node{s.Kit.Primary("codes-make", t("codes.make"), ui.IconNew,
		func() { s.change(&protocol.MakeCode{People: s.people, Hours: s.hours}) })}, content...))
}

// card is the card of a code.
func (s *codesSheet) card(x protocol.GroupCode) *ui.Node {
	t, id := s.Kit.Text, "code-"+x.Code
	until := t("agenda.when", "day", s.Words.Date(x.Until), "time", s.Kit.Clock(x.Until))
	heading := &ui.Node{ID: id, Role: ui.RoleHeading, Level: 3, Look: ui.LookText, Type: ui.Title, Label: groupWords(x.Code)}
	share := s.Kit.Button(id+"-share", t("codes.share"), ui.IconShare, func() {
		link := notation.FormatGroupLink(places.Page(s.connection.Address()), x.Code)
		s.room.Library.OpenShare(library.Shared{Ready: link, ReadyKey: "codes.group"}, "")
	})
	drop := s.Kit.Button(id+"-drop", t("seat.withdraw"), ui.IconDelete, func() { s.change(&protocol.DropCode{Code: x.Code}) })
	return &ui.Node{Look: ui.LookCard, Axis: ui.AxisDown, Pad: ui.SpaceNear, Gap: ui.SpaceNear, Children: []*ui.Node{heading,
		kit.Paragraph(id+"-used", t("codes.used", "used", x.Used, "people", x.People)),
		kit.Faint(id+"-until", t("codes.until", "when", until)), kit.Together(share, drop)}}
}

// change makes or withdraws a code, and shows the codes that hold then. A refusal leaves those that are shown.
func (s *codesSheet) change(command protocol.Asked) {
	pages.Answered(s.Page, command, func(told *protocol.GroupCodes) {
		s.codes.Got, s.codes.Why = told, ""
		s.Kit.Changed()
	})
}
