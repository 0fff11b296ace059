package trf

import (
	"sort"
	"strconv"
	"strings"

	"awale/game/tournament"
	"awale/game/tournament/lines"
)

// Read reads a file. Lines of unknown kinds are skipped. The error is a [*lines.Error].
func Read(data []byte) (*File, error) {
	if len(data) > MaxSize {
		return nil, lines.Wrong(0, "the file is too large")
	}
	f := &File{}
	for i, text := range strings.Split(lines.Decode(data), "\n") {
		line := []rune(text)
		if len(line) > maxLine {
			return nil, lines.Wrong(i+1, "it is longer than %d characters", maxLine)
		}
		if err := f.read(i+1, line); err != nil {
			return nil, err
		}
	}
	if len(f.Players) == 0 {
		return nil, lines.Wrong(0, "there is no line of a player, which begins with 001")
	}
	sort.SliceStable(f.Players, func(i, j int) bool { return f.Players[i].Start < f.Players[j].Start })
	for i := 1; i < len(f.Players); i++ {
		if p := f.Players[i]; p.Start == f.Players[i-1].Start {
			return nil, lines.Wrong(p.Line, "the number %d is there twice", p.Start)
		}
	}
	return f, f.check()
}

// columns returns the text from a column to before another one, without spaces around it.
func columns(line []rune, from, to int) string {
	if from >= len(line) {
		return ""
	}
	return strings.TrimSpace(string(line[from:min(to, len(line))]))
}

// number reads a number in columns, 0 where there is none.
func number(line []rune, from, to, most int) (int, bool) {
	text := columns(line, from, to)
	if text == "" {
		return 0, true
	}
	n, err := strconv.Atoi(text)
	return n, err == nil && n >= 0 && n <= most && text[0] != '+'
}

func (f *File) read(at int, line []rune) error {
	value := columns(line, 4, len(line))
	switch columns(line, 0, 3) {
	case "012":
		f.Name = value
	case "122":
		f.Clock = value
	case "XXR", "142": // 142 since the version of 2026
		n, err := strconv.Atoi(value)
		if err != nil || n < 1 || n > maxRounds {
			return lines.Wrong(at, "the number of rounds has to be 1 to %d", maxRounds)
		}
		f.Rounds = n
	case "001":
		return f.readPlayer(at, line)
	case "013":
		return f.readTeam(at, line)
	}
	return nil
}

func (f *File) readPlayer(at int, line []rune) error {
	if len(f.Players) == tournament.MaxPlayers {
		return lines.Wrong(at, "there are more than %d players", tournament.MaxPlayers)
	}
	p := Player{Line: at, Name: columns(line, nameAt, nameEnd)}
	var ok bool
	if p.Start, ok = number(line, startAt, startEnd, maxStart); !ok || p.Start == 0 {
		return lines.Wrong(at, "there is no number of a player in the columns 5 to 8")
	}
	if p.Rating, ok = number(line, ratingAt, ratingEnd, 9999); !ok {
		return lines.Wrong(at, "the rating in the columns 49 to 52 is no number")
	}
	p.Place, _ = number(line, placeAt, placeEnd, maxStart) // a file without places has everything else
	for from := roundsAt; from < len(line) && columns(line, from, len(line)) != ""; from += roundWidth {
		cell, ok := readCell(line[from:min(from+roundWidth, len(line))])
		if !ok {
			return lines.Wrong(at, "round %d is not in the form of the format", len(p.Rounds)+1)
		}
		if len(p.Rounds) == maxRounds {
			return lines.Wrong(at, "there are more than %d rounds", maxRounds)
		}
		p.Rounds = append(p.Rounds, cell)
	}
	f.Players = append(f.Players, p)
	return nil
}

// readCell reads ten columns of a round.
func readCell(text []rune) (c Cell, ok bool) {
	letter := func(at int, known string) (byte, bool) {
		if at >= len(text) || text[at] == ' ' {
			return ' ', true
		}
		upper := strings.ToUpper(string(text[at]))
		return upper[0], len(upper) == 1 && strings.Contains(known, upper)
	}
	if c.Opponent, ok = number(text, 0, opponentEnd, maxStart); !ok {
		return c, false
	}
	if c.Side, ok = letter(sideAt, "WB-"); !ok {
		return c, false
	}
	switch c.Side {
	case ' ':
		c.Side = '-'
	case 'W', 'B':
		c.Side += 'a' - 'A'
	}
	c.Result, ok = letter(resultAt, "-+WDL1=0HFUZ")
	return c, ok
}

func (f *File) readTeam(at int, line []rune) error {
	if len(f.Teams) == tournament.MaxTeams {
		return lines.Wrong(at, "there are more than %d teams", tournament.MaxTeams)
	}
	t := Team{Line: at, Name: columns(line, teamNameAt, teamNameEnd)}
	for from := matesAt; from < len(line); from += mateWidth {
		n, ok := number(line, from, from+4, maxStart)
		if !ok {
			return lines.Wrong(at, "the number of a player of the team is none")
		}
		if n > 0 {
			t.Players = append(t.Players, n)
		}
	}
	f.Teams = append(f.Teams, t)
	return nil
}

// ends are the ends of games by the letters of South and North. Neither has one before the game ends.
var ends = map[[2]byte]tournament.End{
	{'1', '0'}: tournament.SouthWon, {'W', 'L'}: tournament.SouthWon, {'0', '1'}: tournament.NorthWon, {'L', 'W'}: tournament.NorthWon,
	{'=', '='}: tournament.Drawn, {'D', 'D'}: tournament.Drawn, {'+', '-'}: tournament.SouthWalkover,
	{'-', '+'}: tournament.NorthWalkover, {'-', '-'}: tournament.NoShow, {' ', ' '}: "",
}

// byes are the kinds of byes of the letters. A player who was not there has the same as one with Z.
var byes = map[byte]tournament.ByeKind{'U': tournament.ByePaired, 'F': tournament.ByeFull, 'H': tournament.ByeHalf,
	'Z': tournament.ByeZero, ' ': tournament.ByeZero, missing: tournament.ByeZero, '-': tournament.ByeZero, '+': tournament.ByeFull}

// check returns what in a file does not go together.
func (f *File) check() error {
	at := map[int]*Player{}
	rounds := 0
	for i := range f.Players {
		at[f.Players[i].Start] = &f.Players[i]
		rounds = max(rounds, len(f.Players[i].Rounds))
	}
	for i := range f.Players {
		p := &f.Players[i]
		for len(p.Rounds) < rounds {
			p.Rounds = append(p.Rounds, Cell{Side: '-', Result: missing})
		}
	}
	for i := range f.Players {
		for r := range rounds {
			if err := f.checkCell(&f.Players[i], r, at); err != nil {
				return err
			}
		}
	}
	inTeam := map[int]bool{}
	for _, t := range f.Teams {
		for _, n := range t.Players {
			if at[n] == nil || inTeam[n] {
				return lines.Wrong(t.Line, "the player %d of the team is unknown, or in a team already", n)
			}
			inTeam[n] = true
		}
	}
	return nil
}

func (f *File) checkCell(p *Player, round int, at map[int]*Player) error {
	c := p.Rounds[round]
	if c.Opponent == 0 {
		if _, ok := byes[c.Result]; !ok || c.Side != '-' {
			return lines.Wrong(p.Line, "round %d has a result without an opponent", round+1)
		}
		return nil
	}
	o := at[c.Opponent]
	if o == nil || o == p || o.Rounds[round].Opponent != p.Start {
		return lines.Wrong(p.Line, "round %d: the opponent %d has another one", round+1, c.Opponent)
	}
	other := o.Rounds[round]
	if c.Side == other.Side && c.Side != '-' || (c.Side == '-') != (other.Side == '-') {
		return lines.Wrong(p.Line, "round %d: the sides of %d and %d do not go together", round+1, p.Start, o.Start)
	}
	if _, ok := ends[[2]byte{c.Result, other.Result}]; !ok {
		return lines.Wrong(p.Line, "round %d: the results of %d and %d do not go together", round+1, p.Start, o.Start)
	}
	return nil
}
