package protocol

// Limits of alerts.
const (
	// MaxBrowsers is the largest number of browsers of an account that get push messages.
	MaxBrowsers = 5
	// maxEndpoint is the length of the longest address at a push service, in bytes. pushKeyLength and pushSecretLength are the lengths of a
	// key of P-256 and of 16 secret bytes in base64url.
	maxEndpoint                     = 1024
	pushKeyLength, pushSecretLength = 87, 22
	// FeedLength is the number of small letters and digits of the secret of a calendar: 130 random bits.
	FeedLength = 26
)

// Subscribe has the server send push messages to a browser of the account when a game waits for the player while no client of the player
// is in view: see [Called]. It replaces a subscription with the same endpoint, also one of another account. With [MaxBrowsers]
// subscriptions the oldest one ends. It is for servers that tell a key in [Welcome.Push].
type Subscribe struct {
	// Endpoint is the address at the push service of the browser, and Key and Auth are for the encryption, as the browser gives them.
	Endpoint string `json:"endpoint" is:"endpoint"`
	Key      string `json:"key" is:"pushKey"`
	Auth     string `json:"auth" is:"pushSecret"`
}

// Unsubscribe ends the push messages to a browser.
type Unsubscribe struct {
	Endpoint string `json:"endpoint" is:"endpoint"`
}

// Called is the content of a push message, as JSON. It has no words: the browser has those of the language of its player.
type Called struct {
	// Kind is CalledTurn or CalledSoon.
	Kind string `json:"kind"`
	// Match is the id of the match, Name is the name of the opponent, "" for a deleted account, and Rule is the id of a rule of the
	// catalogue, "" for another rule.
	Match string `json:"match"`
	Name  string `json:"name,omitempty"`
	Rule  string `json:"rule,omitempty"`
}

// Kinds of [Called]: it is the player's turn, or little time is left for the move.
const (
	CalledTurn = "turn"
	CalledSoon = "soon"
)

// Feed asks for the address of the calendar of the account. The answer is [FeedAddress].
type Feed struct{}

// MakeFeed gives the calendar of the account a new address. The old address ends. The answer is [FeedAddress].
type MakeFeed struct{}

// DropFeed removes the calendar of the account.
type DropFeed struct{}

// FeedAddress answers [Feed] and [MakeFeed].
type FeedAddress struct {
	// Secret is the last part of the address, "" for no calendar. The calendar of a server at wss://play.example.org/online is at
	// https://play.example.org/calendar/<secret>.ics. Whoever has the address can read the calendar.
	Secret string `json:"secret,omitempty" is:"feedSecret"`
}
