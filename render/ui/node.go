package ui

// Role is the role of a node for screen readers. RoleNone is decoration: drawn, but neither focused nor mirrored.
type Role uint8

// The roles, named after their WAI-ARIA counterparts.
const (
	RoleNone Role = iota
	RoleGroup
	RoleDialog
	RoleHeading
	RoleText
	RoleStatus
	RoleButton
	RoleSwitch
	RoleRadioGroup
	RoleRadio
	RoleSlider
	RoleList
	RoleListItem
	RoleImage
	RoleTextbox
	// RoleGrid is a board. Tab stops at one control of it, and arrow keys lead to the others. RoleRow is a row of it.
	RoleGrid
	RoleRow
	// RoleSpin is a value that arrows change by steps.
	RoleSpin
)

var roleNames = [...]string{"none", "group", "dialog", "heading", "text", "status", "button", "switch",
	"radiogroup", "radio", "slider", "list", "listitem", "img", "textbox", "grid", "row", "spinbutton"}

// String returns the WAI-ARIA name of the role ("text" for a plain paragraph).
func (r Role) String() string { return roleNames[r] }

// Interactive reports whether nodes of this role take focus and input.
func (r Role) Interactive() bool {
	switch r {
	case RoleButton, RoleSwitch, RoleRadio, RoleSlider, RoleTextbox, RoleSpin:
		return true
	}
	return false
}

// Look is the way in which a node is painted. LookNone paints nothing (a container, or a house, which the board renderer
// draws).
type Look uint8

// The looks. One painter draws them all, so that a look is the same on every screen.
const (
	LookNone    Look = iota
	LookText         // words only
	LookSheet        // a raised sheet with rounded corners: the ground of a menu or dialog
	LookCard         // a quiet raised field inside a sheet
	LookScrim        // the dimming behind a sheet, Now (0 to 1) of its darkness
	LookPrimary      // the one button a screen is for
	LookButton       // any other button
	LookQuiet        // a button without a ground until it is hovered or pressed (icons, list rows)
	LookSwitch       // label left, switch right
	LookRadio        // one of several, shown as a pill or a row with a mark
	LookSlider       // label above, track below
	LookStrip        // the ground of the words or of the controls
	LookPlaque       // a player's strip, with a plaque of wood (Wood), lit when Current, Now (0 to 1) of its light
	LookToast        // a short message that floats above everything
	LookBadge        // a small number or letter on its own ground (seed counts), Now (0 to 1) of the light around it
	LookDivider      // a thin line
	LookPicture      // a small board or the Scene, drawn by package render
	LookField        // a field that text is written into: label above
	LookMargin       // a bar that two share, Now (0 to 1) of it for the first; the first is lit if Current, both if Checked
	LookGain         // a number that rises, Step (0 to 1) of its way, and fades, Now (0 to 1) of its time
	LookTouch        // a hand that taps, Now (0 to 1) of it come in; of its way the light of its tap has spread Step (0 to 1)
	LookTile         // a card that is a control as a whole: its children show what it is
	LookItem         // a row of a card that is a control as a whole: its children show what it is
	LookTrack        // the ground of choices that stand side by side
	LookChoice       // one of several on a LookTrack
	LookChip         // a small button with round ends, on when Checked
	LookBar          // one of a row of bars, Now (0 to 1) of its height, lit when Current or Checked
	LookSwing        // one of a row of bars that begin in the middle, Now (-1 to 1) of the way down or up
	LookLine         // a thin line across the middle
	LookSign         // an icon alone
	LookCarved       // words or a sign carved into the wood of the board
	LookSearch       // a field for the words of a search, which shows its label while it is empty
	LookCode         // the squares of Code on white, which a camera reads
	LookMap          // the Map
	LookSeats        // a small picture of two players at one device: face to face if Checked, else side by side
)

// Align is the place of text in its bounds.
type Align uint8

// The alignments.
const (
	AlignStart Align = iota
	AlignCenter
	AlignEnd
)

// Icon is a small drawn sign.
type Icon uint8

// The icons. The painter draws each from paths.
const (
	IconNone Icon = iota
	IconMenu
	IconBack
	IconClose
	IconUndo
	IconRedo
	IconHint
	IconHelp
	IconShare
	IconNew
	IconRules
	IconOptions
	IconCheck
	IconFlag
	IconSound
	IconMute
	IconPlay
	IconMore
	IconDraw
	IconUnfold
	IconFold
	IconEdit
	IconDelete
	IconFile
	IconPrint
	IconAgain
	IconSearch
	// IconFirst, IconPrevious, IconNext and IconLast lead through the turns of a game.
	IconFirst
	IconPrevious
	IconNext
	IconLast
	IconHistory
	IconPause
	// IconCopy is for copying something, IconPicture for showing it.
	IconCopy
	IconPicture
	IconSpeed
	IconChart
	// IconHintPlan, IconHintMove and IconHintLine are for asking for the second, third and fourth hint.
	IconHintPlan
	IconHintMove
	IconHintLine
	IconPerson
	// IconPeople is for two players at one device, IconWorld for players elsewhere.
	IconPeople
	IconWorld
	// IconTalk is for opening messages.
	IconTalk
	// IconRing is for choosing one of several things that is not chosen yet.
	IconRing
)

// Axis says how a container lays out its children.
type Axis uint8

// The layouts of a container. AxisNone leaves the bounds of the children as they are.
const (
	AxisNone   Axis = iota
	AxisDown        // one under the other, each as wide as the container
	AxisAcross      // side by side, each as high as the container
	AxisGrid        // in columns of one width, as many as the widest child leaves room for and as leave no hole at the end
)

// Node is one thing on a screen. Screens build a new tree whenever something that they show has changed. Two nodes of
// two trees are the same if they have the same ID.
type Node struct {
	// ID is the name of the node within its screen, the same in every tree. Every node with a role has one. Focus,
	// presses and the mirror use it.
	ID   string
	Role Role
	// Label is the accessible name and, unless Text is set, the words that are drawn.
	Label string
	// Text replaces Label in the drawing (for example "☰ Menu" drawn as an icon with no text: " ").
	Text string
	// Tag is drawn before the words of a badge, or above them: the letter of a house.
	Tag string
	// Size is the size of the words of a badge, in dp. 0 is the size that fits its height.
	Size float64
	// Value is read aloud after the name: the state of a slider, the seeds of a house, the text in a textbox.
	Value string

	Look Look
	// Code is the content of a LookCode.
	Code *Code
	// Map is the content of a LookMap.
	Map *Map
	// Scene is what a LookPicture shows instead of a board, SceneNone for a board.
	Scene Scene
	Type  Type
	Align Align
	Icon  Icon
	// Place is the place of an item in a list of Of items, 0 for none. The tree may hold only some of the items.
	Place, Of int
	// Folds is set for a button that opens and closes the content below it. Unfolded is set while that is open.
	Folds, Unfolded bool
	// NoTab is set for a button that Tab does not stop at, because arrow keys on the value beside it do the same.
	NoTab bool
	// Above is set for a button whose icon is above its words, in the middle, not before them.
	Above bool
	// Opens is set for a row that leads to a page. It has a sign at its end.
	Opens bool
	// Faint draws text in the second text colour.
	Faint bool
	// News is set for a control that leads to something new, such as messages. It has a dot at its corner.
	News bool
	// Warns is set for text that has to be noticed, such as a clock with little time left. It is drawn on a ground of
	// its own.
	Warns bool

	// Bounds is the rectangle of the node. Containers with an Axis set the bounds of their children.
	Bounds Rect
	// Target widens the area that reacts to a pointer; empty means Bounds.
	Target Rect

	// Shift is the distance in dp by which the node and its children are drawn below their bounds, while the node moves
	// in.
	Shift float64
	// Turned is set if the node and its children are upside down, for a player on the opposite side. It is laid out as
	// usual and then turned by 180° about its middle. Within it nothing is turned again.
	Turned bool

	Disabled bool
	// Checked is the state of a switch or radio.
	Checked bool
	// Current is set for the present one of several nodes, such as the house of the last move.
	Current bool
	// Wood is the part of a LookPlaque that is of wood, relative to the upper left corner of its bounds. If it is
	// empty, all of the plaque is. Words beside it are drawn on the backdrop.
	Wood Rect
	// Clear lists the places that a scrim does not dim.
	Clear []Rect
	// Unseen is set if the node and its children are not drawn, while something covers a part of the node.
	Unseen bool
	// Landed is set for the number of the house that received the last seed.
	Landed bool
	// Previewed is set if a badge shows a previewed move: the house where the move begins (Current) or ends (Landed), a
	// house that it takes seeds from (Taken), or the number of seeds after it (Checked).
	Previewed, Taken bool
	// Min, Max, Now and Step describe a slider. For a textbox, Max is the largest number of characters, and Now the
	// number of characters before the caret.
	Min, Max, Now, Step float64
	// Secret is set if the text of a textbox is hidden: it is drawn as dots, and a screen reader learns that it is a
	// password.
	Secret bool
	// Lists is set for a textbox into which a text of several lines can be pasted: the program then gets the text, and the textbox nothing.
	Lists bool
	// First is set for the control of a dialog that gets the focus when the dialog opens.
	First bool
	// Level is the level of a heading, 1 to 3.
	Level int
	// Live is set if changes of a RoleStatus node are spoken politely.
	Live bool

	// Activate carries out the action of the node. It is called once per tap, click or key press.
	Activate func()
	// Adjust sets the value of a slider.
	Adjust func(v float64)
	// Try, unless nil, is called while a pointer drags a slider. Adjust is then called only when the pointer is
	// released.
	Try func(v float64)
	// Write replaces the text of a textbox; caret is the number of characters before the caret.
	Write func(text string, caret int)
	// Preview is called when a pointer rests on the node, a touch holds it or the focus reaches it
	// (on), and when that ends (off).
	Preview func(on bool)
	// Hold is called when a touch that has held the node ends on it, and when the second button of a mouse presses the
	// node.
	Hold func()
	// Tall, unless nil, returns the preferred height of the node at a width.
	Tall func(width float64) float64
	// Lay sets the bounds of the children of a node without an Axis, once its own are known.
	Lay func(n *Node)
	// Key is the keyboard shortcut that assistive technology announces ("A", "Control+Z"). The screen itself handles
	// the key.
	Key string

	// Axis, Gap and Pad lay out Children. Grow is the share of this node in the room that is left along the axis of its
	// parent. MinW and MinH are its least width and height, MaxW its largest width.
	Axis             Axis
	Gap, Pad         float64
	Grow             float64
	MinW, MinH, MaxW float64
	// Scroll is set for a list: a window onto children that may be taller than it is, or wider if its Axis is
	// AxisAcross. Offset is the distance that it has been scrolled, and Content the height or width of all children, both
	// in dp. Arrange keeps Offset within its limits.
	Scroll          bool
	Offset, Content float64
	// Bleed is the distance by which the node extends into the padding at the end of its column, so that a sign in a
	// button at its end is above the edge of the nodes below.
	Bleed float64
	// Full makes all lines of a grid full, even if each holds one child.
	Full bool

	Children []*Node
}
