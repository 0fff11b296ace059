package protocol

// Limits of passwords and devices.
const (
	// MinPassword and MaxPassword limit a password, in characters. Any that can be typed in a line will do.
	MinPassword, MaxPassword = 10, 128
	// MaxDevices is how many keys, each of a device, an account may have.
	MaxDevices = 8
)

// Claim logs in to an account from a device that it does not know, by its name and its password. The key of the proof is one of the account
// from then on. Where there are [MaxDevices] already, the one goes that was not used for longest; the one with which the account was made
// stays, because its copies may lie in a safe place.
type Claim struct {
	Name     string `json:"name" is:"name"`
	Password string `json:"password" is:"password"`
	Proof    Proof  `json:"proof"`
}

// Password sets the password of the account, or changes it; "" removes it. Keys that the account knows stay.
type Password struct {
	Password string `json:"password,omitempty" is:"password"`
}

// Devices asks how the account can be opened, which is answered with [Access].
type Devices struct{}

// Forget takes all keys from the account but the one with which this connection has logged in.
type Forget struct{}

// Access answers [Devices].
type Access struct {
	// Devices is how many keys the account has. A device that got its key from another one, by a file or a link, counts with that one.
	Devices int `json:"devices" is:"devices"`
	// Password is set if the account has a password.
	Password bool `json:"password,omitempty"`
}
