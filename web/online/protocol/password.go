package protocol

// Limits of passwords and devices.
const (
	// MinPassword and MaxPassword limit the length of a password in characters. All characters that can be typed are allowed.
	MinPassword, MaxPassword = 10, 128
	// MaxDevices is the largest number of keys of an account. Each device has its own key.
	MaxDevices = 8
)

// Claim logs in to an account by name and password, from a device whose key the account does not know. The key of the proof is added to the
// account. If the account has [MaxDevices] keys already, the least recently used key is removed. The key that made the account is never
// removed, because the player may keep a copy of it in a safe place.
type Claim struct {
	Name     string `json:"name" is:"name"`
	Password string `json:"password" is:"password"`
	Proof    Proof  `json:"proof"`
}

// Password sets or changes the password of the account; "" removes it. The keys of the account stay.
type Password struct {
	Password string `json:"password,omitempty" is:"password"`
}

// Devices asks for the keys and the password of the account. The answer is [Access].
type Devices struct{}

// Forget removes all keys of the account except the key of this connection.
type Forget struct{}

// Access answers [Devices].
type Access struct {
	// Devices is the number of keys of the account. Devices that share a key, by a file or a link, count as one.
	Devices int `json:"devices" is:"devices"`
	// Password is set if the account has a password.
	Password bool `json:"password,omitempty"`
}
