// Package service is what the commands that serve the game to browsers share: they build the game, listen on an address, say where the
// game is, and stop without keeping anybody waiting.
package service
