package save

import (
	"encoding/json"
	"net/url"
	"reflect"
	"strconv"
	"strings"

	"awale/variants/notation"
)

// DocumentOnline is the document of the player's way into play on the Internet.
const DocumentOnline = "online"

// Limits of the document: characters of a name as servers take it, and bytes of the others.
const (
	MaxOnlineName = 24
	maxServer     = 200
	maxCountry    = 2
	maxWindowID   = 16
	// maxSessionLast is far beyond the commands that anybody sends.
	maxSessionLast = 1 << 50
)

// Online is what the program keeps of play on the Internet.
type Online struct {
	// Server is the address of the server that the player has named, "" for that of the page. Proxy is the address of the proxy on the
	// way to servers, "" for what the system says, see [IsProxy].
	Server string `json:"server,omitempty"`
	Proxy  string `json:"proxy,omitempty"`
	// Name is what the player was called last, Country the code of a country, "" for none.
	Name    string `json:"name,omitempty"`
	Country string `json:"country,omitempty"`
	// Key is the private key of the player's account, in base64url, "" without one. Registered is set once the server has the account.
	Key        string `json:"key,omitempty"`
	Registered bool   `json:"registered,omitempty"`
	// CopyDue is set from the making of the key until the player has saved a copy of it, or has put that off. Rated is set as
	// well once a rated match of the account has ended: from then on a copy is offered.
	CopyDue bool `json:"copyDue,omitempty"`
	Rated   bool `json:"rated,omitempty"`
	// Account is set if the player comes in with the account, and not as a guest.
	Account bool `json:"account,omitempty"`
	// Played is set once a match of a guest has ended on this device, and Offered once the guest was offered an account.
	Played  bool `json:"played,omitempty"`
	Offered bool `json:"offered,omitempty"`
	// Session is the last run of the client, and Last a number that no command of it exceeds. Window is the window that has it.
	Session string `json:"session,omitempty"`
	Last    uint64 `json:"last,omitempty"`
	Window  string `json:"window,omitempty"`
}

// Check implements [Checker].
func (o Online) Check() error {
	switch {
	case len(o.Server) > maxServer:
		return fieldError("server", "has %d bytes, more than %d", len(o.Server), maxServer)
	case o.Proxy != "" && !IsProxy(o.Proxy):
		return fieldError("proxy", "is no address of a proxy")
	case len(o.Country) > maxCountry:
		return fieldError("country", "is %.20q, which is no code of a country", o.Country)
	case o.Key != "" && !notation.IsAccountKey(o.Key):
		return fieldError("key", "is no key of an account")
	case o.Session != "" && !notation.IsIdentity(o.Session):
		return fieldError("session", "is %.20q, which is no session", o.Session)
	case o.Last > maxSessionLast:
		return fieldError("last", "is %d, which is too large", o.Last)
	case len(o.Window) > maxWindowID:
		return fieldError("window", "is %.20q, which is no window", o.Window)
	}
	return checkText("name", o.Name, 4*MaxOnlineName)
}

// MergeOnline makes the changes from before to mine to theirs, which another window has changed: field by field. What the server said of
// an account belongs to its key, and a session has its window and its last number.
func MergeOnline(before, mine, theirs *Online) {
	merged := *theirs
	to, old, now := reflect.ValueOf(&merged).Elem(), reflect.ValueOf(before).Elem(), reflect.ValueOf(mine).Elem()
	for i := range to.NumField() {
		if !now.Field(i).Equal(old.Field(i)) {
			to.Field(i).Set(now.Field(i))
		}
	}
	if of := mine; mine.Key != before.Key || theirs.Key != before.Key {
		if mine.Key == before.Key {
			of = theirs
		}
		merged.Registered, merged.CopyDue, merged.Rated = of.Registered, of.CopyDue, of.Rated
	}
	if mine.Session != before.Session || mine.Last != before.Last || mine.Window != before.Window {
		merged.Session, merged.Last, merged.Window = mine.Session, mine.Last, mine.Window
	}
	*theirs = merged
}

// IsProxy reports whether a text is the address of a proxy: http, https or socks5, a host and, unless it is the usual one, a port, such as
// "http://proxy.example.org:3128". There may be a name and a password before the host.
func IsProxy(text string) bool {
	u, err := url.Parse(text)
	if err != nil || len(text) > maxServer || u.Hostname() == "" || strings.HasSuffix(u.Host, ":") ||
		u.Path != "" && u.Path != "/" || strings.ContainsAny(text, "?#") {
		return false
	}
	if port := u.Port(); port != "" {
		if n, err := strconv.ParseUint(port, 10, 16); err != nil || n == 0 {
			return false
		}
	}
	return u.Scheme == "http" || u.Scheme == "https" || u.Scheme == "socks5"
}

// Account is an account of play on the Internet as a file has it: who has the file is the player.
type Account struct {
	// Server is the address of the server, Name what the player is called there, and Country the code of a country, "" for none.
	Server  string `json:"server"`
	Name    string `json:"name"`
	Country string `json:"country,omitempty"`
	// Key is the private key, in base64url.
	Key string `json:"key"`
}

// accountFile is the file of an account.
type accountFile struct {
	Format  string `json:"format"`
	Version int    `json:"version"`
	Account
}

// accountFormat names the files of accounts, accountVersion is the version that is written and read.
const accountFormat, accountVersion = "awale-account", 1

// FormatAccount writes the file of an account.
func FormatAccount(a Account) string {
	data, err := json.MarshalIndent(accountFile{accountFormat, accountVersion, a}, "", "  ")
	if err != nil {
		panic(err) // strings can always be written
	}
	return string(data) + "\n"
}

// ParseAccount reads the file of an account. ok is false for every other text. The error says which field is wrong.
func ParseAccount(text string) (a Account, ok bool, err error) {
	var of struct {
		Format string `json:"format"`
	}
	if len(text) > maxAccountFile || json.Unmarshal([]byte(text), &of) != nil || of.Format != accountFormat {
		return a, false, nil
	}
	var f accountFile
	d := json.NewDecoder(strings.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(&f); err != nil {
		return a, true, fieldError("file", "cannot be read: %v", err)
	}
	if f.Version != accountVersion {
		return a, true, fieldError("version", "is %d, not %d", f.Version, accountVersion)
	}
	if f.Key == "" {
		return a, true, fieldError("key", "is missing")
	}
	kept := Online{Server: f.Server, Name: f.Name, Country: f.Country, Key: f.Key}
	if err := kept.Check(); err != nil {
		return a, true, err
	}
	return f.Account, true, nil
}

// maxAccountFile is the most bytes of the file of an account.
const maxAccountFile = 4096
