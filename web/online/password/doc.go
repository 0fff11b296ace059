// Package password makes and checks what a server keeps of passwords: hashes by Argon2id (RFC 9106), each of which takes the memory and the
// time of one [Hash.Fits], so that few can be tried. A [Gate] keeps a server from doing many of them at once. Only servers use it.
package password
