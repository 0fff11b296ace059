package kit

import (
	"image"

	"awale/render/anim"
	"awale/render/ui"
)

// Measurer measures words and is told the player's text size.
type Measurer interface {
	ui.Measurer
	// SetTextSize sets the player's text size, 1 for 100 %.
	SetTextSize(scale float64)
}

// Host is the browser or desktop the program runs in. Package web/platform has one for each.
type Host interface {
	pageMirror
	SharingHost
	device
	// LaunchLink returns the link the program was started with, "" for none.
	LaunchLink() string
	// ClearLink removes that link, so that a reload does not open it again.
	ClearLink()
}

// FocusHost moves the focus of the page.
type FocusHost interface {
	// FocusNode moves the page's focus to a mirrored control. byKeys says whether the keyboard leads.
	FocusNode(id string, byKeys bool)
}

// pageMirror is the page that assistive technology reads, and the frame around the program.
type pageMirror interface {
	// Mirror replaces the controls that assistive technology sees; doc is the JSON of ui.Mirror.
	Mirror(doc []byte)
	FocusHost
	// Announce has a sentence spoken by a screen reader.
	Announce(text string, urgent bool)
	// Sheets tells how many sheets lie over the board, for the back button.
	Sheets(open int)
	// SetLanguage tells the page its language and title.
	SetLanguage(lang, title string)
	// Ready tells the page that the first frame can be played.
	Ready()
}

// FileHost saves, prints and opens files.
type FileHost interface {
	// OpenFile asks for files whose names have one of the endings (".json,.txt"); they come through App.File.
	OpenFile(accept string) error
	// SaveFile keeps a text as a file of a media type and returns its path, "" when only the system knows it.
	SaveFile(name, kind, text string) (where string, err error)
	// SavePicture keeps a picture as a PNG file; where is as for SaveFile.
	SavePicture(name string, picture *image.RGBA) (where string, err error)
	// Print has an HTML page printed; where is as for SaveFile, also when err says that it is not shown.
	Print(page string) (where string, err error)
}

// SharingHost is what a game or a rule leaves the program by.
type SharingHost interface {
	FileHost
	// Copy puts text on the clipboard and calls done, at once or later, with what went wrong.
	Copy(text string, done func(error))
	// CanSend reports whether the device has a dialogue of its own for sending a link.
	CanSend() bool
	// Send opens that dialogue and calls done, at once or later, with what went wrong: nil also when the player left it.
	Send(title, link string, done func(error))
	// LinkBase returns what a share link begins with.
	LinkBase() string
}

// device is what the program asks of the machine and the system.
type device interface {
	// OwnsInput reports whether pointers, clicks and keys arrive through the App's methods instead
	// of being polled.
	OwnsInput() bool
	// Persist asks the system not to clear what is stored, and calls done, at once or later, with whether it will keep it.
	Persist(done func(kept bool))
	// Languages returns the languages of the system, the preferred one first, as BCP 47 tags.
	Languages() []string
	// ReducedMotion reports whether the system asks for little movement.
	ReducedMotion() bool
	// MoreContrast reports whether the system asks for more contrast.
	MoreContrast() bool
	// CanVibrate reports whether the device can vibrate, Vibrate has it do so.
	CanVibrate() bool
	Vibrate(milliseconds int)
	// Touches reports whether a finger is the main pointer.
	Touches() bool
	// Insets returns what notches and rounded corners take from the window, in dp.
	Insets() (top, right, bottom, left float64)
}

// Sound is where the App's noises and music go. A program without a sound device has one that is silent.
type Sound interface {
	Noises
	Music
}

// Noises are the sounds of the seeds and of controls.
type Noises interface {
	// Play sounds a moment of an animation, but for its end.
	Play(cue anim.Cue)
	// Finish sounds the end of a game: result is 1 when it is a victory for the listener, -1 when it
	// is a defeat, 0 for a draw.
	Finish(result int)
	// Warm prepares a little more of what will be needed; it is called in frames that have time.
	Warm()
	// Thud answers a move that is not allowed.
	Thud()
	// Tick answers the press of a button.
	Tick()
	// LowTime warns that little time is left.
	LowTime()
	// SetVolume sets the loudness of the noises, 0 to 1.
	SetVolume(v float64)
	// SetMuted silences everything, or nothing any more.
	SetMuted(muted bool)
	// SetHidden silences everything while nobody can see the program.
	SetHidden(hidden bool)
	// Unlock tells that the player has made a gesture, before which browsers allow no sound.
	Unlock()
}

// Music is what is played beside the noises.
type Music interface {
	// Advance lets the music go on. It is called in every frame.
	Advance()
	// PrepareMusic has the pieces come, because a player wants to see the list.
	PrepareMusic()
	// SetMusic sets the loudness, 0 for no music to 1.
	SetMusic(volume float64)
	// SetOrder sets whether the pieces are shuffled and whether only calm ones are played.
	SetOrder(shuffle, calm bool)
	// SetMood sets what the music follows.
	SetMood(m Mood)
	// BeginGame and EndGame tell that a game begins or is over.
	BeginGame()
	EndGame()
	// Pieces returns the pieces in the order of the list, PiecesState how far they have come.
	Pieces() []Piece
	PiecesState() PiecesState
	// Piece returns the name of the piece that is played or comes next, "" for none.
	Piece() string
	// ChoosePiece plays a piece from its beginning, NextPiece the one that follows.
	ChoosePiece(name string)
	NextPiece()
}

// Piece is a piece of music.
type Piece struct {
	Name string
	Calm bool
}

// PiecesState is how far the pieces of music have come.
type PiecesState uint8

// The states of the pieces.
const (
	PiecesAway PiecesState = iota
	PiecesComing
	PiecesThere
	PiecesFailed
)

// Mood is what the music follows.
type Mood uint8

// The moods: a game goes on, somebody has been thinking for a while, or the game is close and near its end.
const (
	MoodPlaying Mood = iota
	MoodThinking
	MoodClose
)
