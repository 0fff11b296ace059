//go:build !js

package terminal

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"time"

	"awale/ai"
	"awale/assets/locales"
	"awale/game"
	"awale/game/ogn"
	"awale/game/ruletext"
	"awale/game/save"
	"awale/render/wording"
	"awale/variants"
	"awale/variants/notation"
)

// play is a game in the terminal.
type play struct {
	catalog *locales.Catalog
	in      *lines
	out     io.Writer
	// level is the level of the computer. plies is how far it looks ahead, 0 for as far as the level does.
	level ai.Level
	plies int

	table *game.Table
	begun time.Time
}

// text returns the words of a key.
func (p *play) text(key string, args ...any) string {
	return wording.Say(p.catalog, variants.Say(key, args...))
}

// print writes the words of a key in a line.
func (p *play) print(key string, args ...any) { fmt.Fprintln(p.out, p.text(key, args...)) }

// printMessages writes messages in one line.
func (p *play) printMessages(messages []variants.Message) {
	said := make([]string, len(messages))
	for i, m := range messages {
		said[i] = wording.Say(p.catalog, m)
	}
	fmt.Fprintln(p.out, strings.Join(said, " "))
}

// clock returns the time since the program began.
func (p *play) clock() time.Duration { return time.Since(p.begun) }

// makeTable makes the table.
func (p *play) makeTable() {
	p.begun = time.Now()
	p.table = game.NewTable(game.Config{Seed: uint64(p.begun.UnixNano()), Wall: func() int64 { return time.Now().UnixMilli() },
		Seat: p.seat})
	p.table.Observe(p.observe)
}

// begin begins a game against the computer.
func (p *play) begin(r *variants.Rules, first game.First) {
	// The start of a rule of the catalogue is always valid.
	_ = p.table.Begin(&game.Setup{Rules: r, First: first, Players: p.players(variants.South)})
	p.welcome(r)
}

// open begins a game with the position of a link. The person moves, or the computer if computer is set.
func (p *play) open(l notation.Link, computer bool) error {
	rec, err := game.RecordOf(l)
	if err != nil {
		return err
	}
	person := rec.Position().Turn
	if computer {
		person = person.Other()
	}
	if err := p.table.Begin(&game.Setup{Record: rec, Players: p.players(person)}); err != nil {
		return err
	}
	p.welcome(l.Rules)
	return nil
}

// players are a person, who plays a side, and the computer.
func (p *play) players(person variants.Side) (all [2]save.Player) {
	all[person], all[person.Other()] = save.Player{Kind: save.Human}, save.Player{Kind: save.Engine, Level: p.level.Key()}
	return all
}

func (p *play) welcome(r *variants.Rules) {
	name := p.text("level." + p.level.Key())
	if p.plies > 0 {
		name = p.text("terminal.plies", "count", p.plies)
	}
	p.print("terminal.welcome", "rule", ruletext.Name(p.catalog, r), "level", name)
}

// seat makes the seat of the computer.
func (p *play) seat(_ variants.Side, player save.Player, seed uint64) game.Seat {
	strength, ok := game.StrengthOf(player)
	if !ok {
		strength = p.level.Strength()
	}
	e := game.NewEngine(strength, ai.Open{}, p.clock, seed)
	e.Resources = func() game.EngineResources {
		return game.EngineResources{Tables: noTables{}, Time: thinkTime, Depth: p.plies}
	}
	return e
}

func (p *play) session() *game.Session { return p.table.Session() }

// voices returns how sentences name the sides.
func (p *play) voices() (v [2]game.Voice) {
	s := p.session()
	for side := range variants.Side(2) {
		local, other := s.Seat(side).Local(), s.Seat(side.Other()).Local()
		key := [2]string{"player.south", "player.north"}[side]
		if !local {
			key = "player.computer"
		}
		v[side] = game.Voice{You: local && !other, Name: variants.Say(key)}
	}
	return v
}

// observe writes what has happened.
func (p *play) observe(c game.Change) {
	switch c.Kind {
	case game.Moved, game.Closed:
		p.printMessages(game.Comment(c, p.voices()))
	case game.Undone:
		p.print("comment.undo")
	case game.Redone:
		p.print("comment.redo")
	}
}

// run plays until the input ends or the player wants to stop.
func (p *play) run() {
	for {
		p.wait()
		p.board()
		if p.session().Outcome().Over() {
			p.print("terminal.over")
		}
		for {
			fmt.Fprint(p.out, p.text("terminal.prompt")+" ")
			line, ok := p.in.next()
			if !ok {
				fmt.Fprintln(p.out)
				return
			}
			again, quit := p.carryOut(line)
			if quit {
				return
			}
			if again {
				break
			}
		}
	}
}

// wait lets the computer move until a person is to move.
func (p *play) wait() {
	s := p.session()
	for !s.Outcome().Over() {
		if err := p.table.Tick(p.clock()); err != nil {
			p.succeeded(err)
			return
		}
		if s.Local() && !s.MustPass() {
			return
		}
		time.Sleep(time.Millisecond)
	}
}

// board writes the position: for each row its houses with their seeds, and the store of its side. On a board of four rows the number
// of all its seeds is beside the outer row.
func (p *play) board() {
	s := p.session()
	pos, voices := s.Position(), p.voices()
	size, grid := int(pos.Size), pos.Grid()
	row := func(at int) {
		side := variants.Side(2 * at / grid.Rows())
		name := voices[side].Name
		if voices[side].You {
			name = variants.Say("player.you")
		}
		houses := make([]string, grid.Columns())
		for i := range houses {
			h := grid.At(at, i)
			houses[i] = fmt.Sprintf("%s %-3d", notation.HouseSign(size, h), pos.Houses[h])
			if pos.Blocks(h) {
				houses[i] = fmt.Sprintf("%s -  ", notation.HouseSign(size, h))
			}
			if _, claimed := pos.Claimer(h); claimed {
				houses[i] = fmt.Sprintf("%s x  ", notation.HouseSign(size, h))
			}
		}
		told := ""
		switch {
		case !grid.FourRows():
			told = p.text("terminal.row", "player", name, "count", int(pos.Stores[side]))
		case !grid.Inner(grid.At(at, 0)):
			told = p.text("terminal.side", "player", name, "count", pos.Score(side))
		}
		fmt.Fprintln(p.out, strings.TrimRight("  "+strings.Join(houses, " ")+"  "+told, " "))
	}
	for at := grid.Rows() - 1; at >= 0; at-- {
		row(at)
	}
}

// carryOut carries out a line of the player. again is set if the position is to be written again, quit if the player wants to stop.
func (p *play) carryOut(line string) (again, quit bool) {
	s := p.session()
	word, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
	rest = strings.TrimSpace(rest)
	turn := s.Hand()
	command := strings.ToLower(word)
	if strings.EqualFold(rest, clockwise) {
		word += clockwise
	}
	if p.namesHouse(command) {
		return p.move(word), false
	}
	switch command {
	case "":
		return true, false
	case "q", "quit", "exit":
		return false, true
	case "?", "h", "help":
		p.help()
	case "s":
		p.suggest()
	case "u":
		return p.succeeded(s.Undo(turn)), false
	case "r":
		return p.succeeded(s.Redo(turn)), false
	case "n", "new":
		p.begin(s.Record().Rules(), game.FirstByRule)
		return true, false
	case "save":
		p.save(rest)
	case "load":
		return p.load(rest), false
	default:
		return p.move(word), false
	}
	return false, false
}

// namesHouse reports whether a command is the letter of a house. The letters from m to p, and h, name a house only on a board that has
// it, while its game goes on: they are commands otherwise.
func (p *play) namesHouse(command string) bool {
	if len(command) != 1 {
		return false
	}
	s := p.session()
	switch c := command[0]; {
	case c == 'h':
		return s.Record().Rules().Size() > 'h'-'a' && !s.Outcome().Over()
	case c >= 'a' && c < 'm':
		return true
	default:
		return c >= 'm' && c <= 'p' && p.lettersSow() && !s.Outcome().Over()
	}
}

// succeeded reports whether a command was carried out. It writes why a command was refused.
func (p *play) succeeded(err error) bool {
	if err == nil {
		return true
	}
	switch refusal := err.(type) {
	case *game.Refusal:
		fmt.Fprintln(p.out, wording.Say(p.catalog, refusal.Reason.Message(p.voices()[refusal.Side].Name)))
	case *variants.Refusal:
		fmt.Fprintln(p.out, wording.Say(p.catalog, game.RefusedMove(refusal)))
	default:
		fmt.Fprintln(p.out, p.text("refuse.full", "count", game.MaxNodes))
	}
	return false
}

// clockwise follows the house in a move that is sown clockwise.
const clockwise = "r"

// move sows the house that a word names, and reports whether it did. The letter of the house may be a capital or not for both sides.
func (p *play) move(word string) bool {
	s := p.session()
	turn := s.Position().Turn
	size := s.Record().Rules().Size()
	number, turned := strings.CutSuffix(strings.ToLower(word), clockwise)
	if n, err := strconv.Atoi(number); err == nil && n >= 1 && n <= size {
		word = notation.HouseName(size, variants.House(n-1)) // as the first program of this kind had it
		if turned {
			word += clockwise
		}
	}
	text := strings.ToLower(strings.ReplaceAll(word, "ℓ", "l"))
	if turn == variants.South && (text != "p" || size == variants.FourRowsSide) {
		text = strings.ToUpper(text[:1]) + text[1:]
	}
	moves, err := notation.ParseMoves(text, s.Record().Rules().Size())
	if err != nil || len(moves) != 1 {
		p.print("terminal.unknown", "value", word)
		return false
	}
	return p.succeeded(s.Play(turn, moves[0]))
}

// suggest writes what the computer would play.
func (p *play) suggest() {
	s := p.session()
	if s.Outcome().Over() {
		p.print("refuse.gameOver")
		return
	}
	r := s.Record().Rules()
	advisor := game.NewAdvisor(ai.Open{}, p.clock)
	advisor.Ask(r, s.Record().History(), nil)
	for {
		if advice, done := advisor.Poll(r); done {
			p.printMessages(advice.Words)
			return
		}
		time.Sleep(time.Millisecond)
	}
}

// helpKeys are the sentences of the help.
var helpKeys = []string{"sow", "suggest", "undo", "redo", "save", "load", "new", "quit"}

// help writes the commands.
func (p *play) help() {
	begin := "n"
	if p.lettersSow() {
		begin = "new"
	}
	for _, key := range helpKeys {
		p.print("terminal.help."+key, "command", begin)
		if move := p.clockwiseMove(); key == "sow" && move != "" {
			p.print("terminal.help.way", "move", move)
		}
	}
}

// clockwiseMove returns a move that the player may choose to sow clockwise, "" if the rule has none.
func (p *play) clockwiseMove() string {
	r := p.session().Record().Rules()
	for h := range variants.House(r.Size()) {
		if r.ChoosesWay(h) {
			return notation.HouseName(r.Size(), h) + clockwise
		}
	}
	return ""
}

// lettersSow reports whether each letter up to p is that of a house while the game goes on, as on a board of four rows. Then n
// sows, and the word has to be written for another game.
func (p *play) lettersSow() bool { return p.session().Record().Rules().FourRows() }

// save writes the game into a file: in the Oware Game Notation if its name ends in .ogn, else in the program's own form.
func (p *play) save(name string) {
	if name == "" {
		p.print("terminal.name")
		return
	}
	var w interface {
		Add(save.Game) error
		String() string
	} = &save.GameWriter{}
	if ogn.IsName(name) {
		w = &ogn.Writer{}
	}
	if info, err := os.Stat(name); err == nil && !info.IsDir() && !p.agrees("terminal.exists", "file", name) {
		return
	}
	err := w.Add(p.table.Document())
	if err == nil {
		err = os.WriteFile(name, []byte(w.String()), 0o644)
	}
	if err != nil {
		p.print("terminal.failed", "problem", p.problem(err))
		return
	}
	p.print("terminal.saved", "file", name)
}

// mostFile is the largest file that is read, in bytes.
const mostFile = ogn.MaxText

// load puts the first game of a file on the table, and reports whether it did.
func (p *play) load(name string) bool {
	if name == "" {
		p.print("terminal.name")
		return false
	}
	g, err := p.read(name)
	if errors.Is(err, errDeclined) {
		return false
	}
	if err == nil {
		var rec *game.Record
		if rec, err = game.Restore(g); err == nil {
			err = p.table.Begin(&game.Setup{Record: rec, Players: g.Players})
		}
	}
	if err != nil {
		p.print("terminal.failed", "problem", p.problem(err))
		return false
	}
	p.print("terminal.loaded", "file", name)
	return true
}

// errDeclined is the error of a file that the player does not want to load as it can be read.
var errDeclined = errors.New("declined")

// agrees asks a question and returns whether the answer is yes.
func (p *play) agrees(key string, args ...any) bool {
	fmt.Fprint(p.out, p.text(key, args...)+" ")
	line, ok := p.in.next()
	if !ok {
		fmt.Fprintln(p.out)
	}
	answer := strings.ToLower(strings.TrimSpace(line))
	return strings.HasPrefix(answer, p.text("terminal.yes")) || strings.HasPrefix(answer, "y")
}

// read returns the first game of a file.
func (p *play) read(name string) (save.Game, error) {
	f, err := os.Open(name)
	if err != nil {
		return save.Game{}, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, mostFile+1))
	if err != nil {
		return save.Game{}, err
	}
	if r, ok := save.ReadGames(string(data)); ok {
		g, refused, _ := r.Next()
		if refused != nil {
			return save.Game{}, refused
		}
		return g, nil
	}
	text, ok := ogn.FileText(name, data)
	if !ok {
		return save.Game{}, errNoText
	}
	e, _ := ogn.NewReader([]byte(text)).Next()
	for _, f := range e.Unread {
		fmt.Fprintln(p.out, p.problem(f))
	}
	switch {
	case e.Fault == nil:
		return e.Game, nil
	case e.Instead == nil:
		return save.Game{}, e.Fault
	}
	p.print("terminal.failed", "problem", p.problem(e.Fault))
	rules, err := notation.ParseRule(e.Instead.Rule)
	if err != nil || !p.agrees("terminal.instead", "rule", ruletext.Name(p.catalog, rules)) {
		return save.Game{}, errDeclined
	}
	return *e.Instead, nil
}
