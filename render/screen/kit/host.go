package kit

import (
	"image"

	"awale/render/anim"
	"awale/render/ui"
)

// Measurer measures words. It knows the player's text size.
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
	Notifier
	// LaunchLink returns the link that the program was started with, "" for none.
	LaunchLink() string
	// ClearLink removes that link, so that a reload does not open it again.
	ClearLink()
}

// FocusHost moves the focus of the page.
type FocusHost interface {
	// FocusNode moves the page's focus to a mirrored control. byKeys is set if the player uses the keyboard.
	FocusNode(id string, byKeys bool)
}

// pageMirror is the page that assistive technology reads, and the frame around the program.
type pageMirror interface {
	// Mirror replaces the controls that assistive technology sees; doc is the JSON of ui.Mirror.
	Mirror(doc []byte)
	FocusHost
	// Announce makes a screen reader speak a sentence.
	Announce(text string, urgent bool)
	// Sheets reports the number of open sheets, for the back button of the page.
	Sheets(open int)
	// SetLanguage sets the language and the title of the page.
	SetLanguage(lang, title string)
	// SetTitle sets the title of the page: it names what is open.
	SetTitle(title string)
	// CanFill reports whether the player can be offered to fill the screen with the program, and Full whether it fills it. SetFull fills
	// the screen or ends that.
	CanFill() bool
	Full() bool
	SetFull(on bool)
	// CanTranslate reports whether there is a page on which texts of the program are translated. Translate opens it for a language.
	CanTranslate() bool
	Translate(lang string)
	// Ready reports that the first frame can be played.
	Ready()
}

// FileHost saves, prints and opens files.
type FileHost interface {
	// OpenFile asks the player for files whose names have one of the endings (".json,.txt"). The files arrive through
	// App.File.
	OpenFile(accept string) error
	// SaveFile saves a text as a file of a media type and returns its path, "" if only the system knows the path.
	SaveFile(name, kind, text string) (where string, err error)
	// SavePicture saves a picture as a PNG file and calls done, at once or later; where is as for SaveFile.
	SavePicture(name string, picture *image.RGBA, done func(where string, err error))
	// Print prints an HTML page; where is as for SaveFile, also when err says that the page is not shown.
	Print(page string) (where string, err error)
}

// SharingHost copies and sends games and rules to other programs.
type SharingHost interface {
	FileHost
	// Copy puts text on the clipboard and calls done, at once or later, with the error, nil for none.
	Copy(text string, done func(error))
	// CanSend reports whether the device has a dialogue of its own for sending a link.
	CanSend() bool
	// Send opens that dialogue and calls done, at once or later, with the error. The error is nil too when the player
	// closes the dialogue.
	Send(title, link string, done func(error))
	// LinkBase returns the beginning of all share links.
	LinkBase() string
}

// device is the machine and the system, as far as the program needs them.
type device interface {
	// OwnsInput reports whether pointers, clicks and keys arrive through the App's methods. Otherwise the program polls
	// them.
	OwnsInput() bool
	// Persist calls done, at once or later, with whether the system keeps what is stored. If ask is set it asks the system to,
	// which may ask the player.
	Persist(ask bool, done func(kept bool))
	// Languages returns the languages of the system as BCP 47 tags, the preferred one first.
	Languages() []string
	// ReducedMotion reports whether the system asks for little movement.
	ReducedMotion() bool
	// MoreContrast reports whether the system asks for more contrast.
	MoreContrast() bool
	// CanVibrate reports whether the device can vibrate. Vibrate makes it vibrate.
	CanVibrate() bool
	Vibrate(milliseconds int)
	// KeepAwake sets whether the screen stays on while the program is seen, also if nobody touches the device.
	KeepAwake(on bool)
	// Touches reports whether a finger is the main pointer.
	Touches() bool
	// Insets returns the parts of the window that notches and rounded corners take, in dp.
	Insets() (top, right, bottom, left float64)
}

// Notifier shows notifications of the system.
type Notifier interface {
	// CanNotify reports whether there are notifications at all, and MayNotify whether the player has allowed them.
	CanNotify() bool
	MayNotify() bool
	// AskToNotify asks the player to allow them and calls done, at once or later, with the answer.
	AskToNotify(done func(allowed bool))
	// Notify shows a notification, which replaces the one before.
	Notify(title, text string)
	// Reach returns how far notifications reach here: one of the constants below.
	Reach() string
	// Subscribe has the system make a subscription for push messages of a server with a key, and keep the words that they are shown with.
	// It calls done, at once or later, with the subscription as the system tells it, "" for none.
	Subscribe(key, words string, done func(subscription string))
	// Unsubscribe ends the subscription, and calls done with its endpoint, "" for none.
	Unsubscribe(done func(endpoint string))
}

// How far notifications reach: they come while the program is closed, or while it is open; a page has none without https, an iPhone has
// none until the game is on the home screen; and there are none at all, or nothing is to be said of them.
const (
	ReachClosed = "closed"
	ReachOpen   = "open"
	NeedsHTTPS  = "https"
	NeedsHome   = "home"
	NoReach     = "none"
	NothingSaid = ""
)

// Sound plays the App's noises and music. A program without a sound device has a silent one.
type Sound interface {
	Noises
	Music
}

// Noises are the sounds of the seeds and of controls.
type Noises interface {
	// Play plays the sound of a moment of an animation, except for its end.
	Play(cue anim.Cue)
	// Finish plays the sound of the end of a game. result is 1 for a victory of the listener, -1 for a defeat, 0 for a
	// draw. f is the form in which the board shows the end.
	Finish(result int, f anim.Finale)
	// Warm prepares a little more of the sounds that will be needed. It is called in frames with spare time.
	Warm()
	// Thud plays the sound of a move that is not allowed.
	Thud()
	// Tick plays the sound of a button.
	Tick()
	// LowTime plays the warning that little time is left.
	LowTime()
	// Ring plays the sound that calls a player who does not see the program.
	Ring()
	// SetVolume sets the loudness of the noises, 0 to 1.
	SetVolume(v float64)
	// SetMuted silences all sounds, or ends the silence.
	SetMuted(muted bool)
	// SetHidden silences all sounds while nobody can see the program.
	SetHidden(hidden bool)
	// Unlock reports that the player has made a gesture. Browsers allow no sound before one.
	Unlock()
}

// Music plays the pieces of music.
type Music interface {
	// Advance continues the music. It is called in every frame.
	Advance()
	// PrepareMusic loads the pieces, because a player wants to see the list.
	PrepareMusic()
	// SetMusic sets the loudness, 0 to 1; 0 is no music.
	SetMusic(volume float64)
	// SetOrder sets whether the pieces are shuffled and whether only calm pieces are played.
	SetOrder(shuffle, calm bool)
	// SetMood sets the state of the game that the music follows.
	SetMood(m Mood)
	// BeginGame and EndGame report that a game begins or is over.
	BeginGame()
	EndGame()
	// Pieces returns the pieces in the order of the list, PiecesState whether they have been loaded.
	Pieces() []Piece
	PiecesState() PiecesState
	// Piece returns the name of the piece that is played or comes next, "" for none.
	Piece() string
	// ChoosePiece plays a piece from its beginning, NextPiece the one after the current piece.
	ChoosePiece(name string)
	NextPiece()
}

// Piece is a piece of music.
type Piece struct {
	Name string
	Calm bool
}

// PiecesState says whether the pieces of music have been loaded.
type PiecesState uint8

// The states of the pieces.
const (
	PiecesNotLoaded PiecesState = iota
	PiecesComing
	PiecesThere
	PiecesFailed
)

// Mood is the state of the game that the music follows.
type Mood uint8

// The moods: a game goes on, a player has been thinking for a while, or the game is close and near its end.
const (
	MoodPlaying Mood = iota
	MoodThinking
	MoodClose
)
