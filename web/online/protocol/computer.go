package protocol

import (
	"strconv"
	"strings"
)

// computerName begins the name of every computer player of a host. No person has that word in a name.
const computerName = "Computer"

// ComputerName returns the name of a computer player of a level. The players of one level are numbered from 1.
func ComputerName(level string, number int) string {
	name := computerName + " " + strings.ToUpper(level[:1]) + level[1:]
	if number > 1 {
		name += " " + strconv.Itoa(number)
	}
	return name
}

// OfComputer reports whether a name is that of a computer player.
func OfComputer(name string) bool {
	_, _, ok := ComputerLevel(name)
	return ok
}

// ComputerLevel returns the level and the number of the computer player with a name that [ComputerName] makes. ok is false for the name of
// a person. Clients translate such a name.
func ComputerLevel(name string) (level string, number int, ok bool) {
	words := strings.Fields(name)
	if len(words) < 2 || len(words) > 3 || words[0] != computerName {
		return "", 0, false
	}
	level, number = strings.ToLower(words[1]), 1
	if len(words) == 3 {
		number, _ = strconv.Atoi(words[2])
	}
	return level, number, number > 0 && ComputerName(level, number) == name
}
