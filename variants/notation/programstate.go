package notation

import (
	"slices"
	"strconv"
	"strings"

	"awale/variants"
)

// programState returns the position in a state of another program, in the form of FormatPosition. ok is false for any other text.
func programState(text string) (position string, ok bool) {
	text = strings.ReplaceAll(strings.Trim(strings.TrimSpace(text), "\"'`"), "\r\n", "\n")
	for _, read := range []func(string) (string, bool){openSpielState, openSpielKalah, openSpielOware, kalahGameState} {
		if position, ok := read(text); ok {
			return position, true
		}
	}
	return "", false
}

// openSpielState reads what OpenSpiel writes for programs: the player to move, 0 or 1, both stores, and the houses:
// "0 | 2 0 | 4 4 0 5 …".
func openSpielState(text string) (position string, ok bool) {
	parts := strings.Split(text, "|")
	if len(parts) != 3 || strings.TrimRight(text, blanks) != text {
		return "", false
	}
	turn, known := openSpielSide(strings.TrimRight(parts[0], blanks))
	stores, houses := fields(parts[1]), fields(parts[2])
	if !known || len(stores) != 2 || len(houses) == 0 || !allDigits(stores) || !allDigits(houses) {
		return "", false
	}
	return joinPosition(houses, nil, stores[0], stores[1], turn), true
}

// openSpielKalah reads the board of Kalah as OpenSpiel shows it: the row of player 1, both stores, the row of player 0, and whose turn it
// is, each in a line of its own.
func openSpielKalah(text string) (position string, ok bool) {
	board, turnAndMove, found := strings.Cut(text, "Current player: ")
	lines := fields(board)
	if !found || len(lines) != 3 || !strings.HasPrefix(board, "-") || strings.TrimRight(board, blanks) == board || turnAndMove == "" {
		return "", false
	}
	north, northOK := dashedRow(lines[0])
	south, southOK := dashedRow(lines[2])
	northStore, southStore, stores := strings.Cut(lines[1], "-")
	southStore = strings.TrimLeft(southStore, "-")
	turn, known := openSpielSide(turnAndMove[:1])
	if !northOK || !southOK || !stores || !isDigits(northStore) || !isDigits(southStore) || !known {
		return "", false
	}
	if rest := turnAndMove[1:]; rest != "" {
		number, told := strings.CutPrefix(strings.TrimLeft(rest, blanks), "Move number: ")
		if !told || strings.TrimLeft(rest, blanks) == rest || !isDigits(number) {
			return "", false
		}
	}
	slices.Reverse(north)
	return joinPosition(south, north, southStore, northStore, turn), true
}

// dashedRow reads a row of houses: "-4-4-0-5-4-4-".
func dashedRow(text string) (houses []string, ok bool) {
	within, first := strings.CutPrefix(text, "-")
	within, last := strings.CutSuffix(within, "-")
	houses = strings.Split(within, "-")
	return houses, first && last && allDigits(houses)
}

// openSpielOware reads the board of Oware as OpenSpiel shows it: the score of player 1, whose houses have small letters, both rows, and the
// score of player 0. "[PLAYING]" stands behind the score of the player to move.
func openSpielOware(text string) (position string, ok bool) {
	text, found := strings.CutPrefix(text, "Player 1 score = ")
	last := strings.LastIndex(text, "Player 0 score = ")
	if !found || last < 0 {
		return "", false
	}
	northStore, northMoves, board := owareScore(text[:last])
	southStore, southMoves, after := owareScore(strings.TrimPrefix(text[last:], "Player 0 score = "))
	if !isDigits(northStore) || !isDigits(southStore) || northMoves == southMoves || after != "" || board == "" ||
		!strings.ContainsAny(board[len(board)-1:], blanks) {
		return "", false
	}
	lines := strings.Split(board[:len(board)-1], "\n")
	if len(lines) < 4 {
		return "", false
	}
	rows, letters := lines[len(lines)-3:], strings.Join(lines[:len(lines)-3], "\n")
	if !consistsOf(rows[0], "0123456789 ") || !consistsOf(rows[1], "0123456789 ") || !consistsOf(rows[2], capitals+" ") {
		return "", false
	}
	// The letters stand behind a blank or in the next line.
	small := strings.TrimLeft(letters, blanks)
	if small == letters || small != "" && !consistsOf(small, strings.ToLower(capitals)+" ") ||
		small == "" && (len(letters) < 2 || !strings.HasSuffix(letters, " ")) {
		return "", false
	}
	turn := variants.South
	if northMoves {
		turn = variants.North
	}
	north := fields(rows[0])
	slices.Reverse(north)
	return joinPosition(fields(rows[1]), north, southStore, northStore, turn), true
}

// owareScore reads the number at the beginning of a text, whether the player is to move, and what follows.
func owareScore(text string) (number string, toMove bool, after string) {
	after = strings.TrimLeft(text, digits)
	number = text[:len(text)-len(after)]
	after, toMove = strings.CutPrefix(after, " [PLAYING]")
	return number, toMove, after
}

// kalahGameState reads a state of the Kalah Game Protocol: the number of houses a side, both stores and the houses. The side that is asked
// is South: "<3,10,2,1,2,3,4,2,0>".
func kalahGameState(text string) (position string, ok bool) {
	if after, command := strings.CutPrefix(text, "state"); command {
		if text = strings.TrimLeft(after, blanks); text == after {
			return "", false
		}
	}
	within, first := strings.CutPrefix(text, "<")
	within, last := strings.CutSuffix(within, ">")
	all := strings.Split(within, ",")
	if !first || !last || !allDigits(all) {
		return "", false
	}
	size, err := strconv.Atoi(all[0])
	if err != nil || size > variants.MaxSide || len(all) != 2*size+3 {
		return "", false
	}
	return joinPosition(all[3:], nil, all[1], all[2], variants.South), true
}

// openSpielSide returns the side of a player of OpenSpiel.
func openSpielSide(player string) (side variants.Side, ok bool) {
	switch player {
	case "0":
		return variants.South, true
	case "1":
		return variants.North, true
	}
	return variants.South, false
}

// joinPosition writes a position in the form of FormatPosition.
func joinPosition(south, north []string, southStore, northStore string, turn variants.Side) string {
	return strings.Join(slices.Concat(south, north, []string{southStore, northStore, sideLetter(turn)}), "-")
}

// The characters of these states. Other blanks than those of ASCII are none.
const (
	blanks   = " \t\n\f\r"
	digits   = "0123456789"
	capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
)

// fields returns the parts of a text between blanks.
func fields(text string) []string {
	return strings.FieldsFunc(text, func(c rune) bool { return strings.ContainsRune(blanks, c) })
}

// consistsOf reports whether a text that is not empty has no other characters.
func consistsOf(text, characters string) bool {
	return text != "" && strings.Trim(text, characters) == ""
}

func isDigits(s string) bool { return consistsOf(s, digits) }

func allDigits(list []string) bool {
	return !slices.ContainsFunc(list, func(s string) bool { return !isDigits(s) })
}
