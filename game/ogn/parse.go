package ogn

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"awale/game"
	"awale/game/charset"
	"awale/game/save"
	"awale/variants"
	"awale/variants/notation"
)

// Entry is one game of a text.
type Entry struct {
	// Game is the game. It is empty if there is a fault.
	Game save.Game
	// Fault is the reason why the game was refused, nil if it was accepted.
	Fault *Fault
	// Unread has what was not understood in a game that was accepted: values of tags, a result that is not that of the moves, and moves
	// behind the end of the game.
	Unread []*Fault
	// Instead is the game under another rule of the catalogue. It is set if the moves are wrong under the rule that the text names,
	// and right under that one. A reader may offer it.
	Instead *save.Game
}

// Reader reads the games of a text one by one, so that a program can do other work between two games.
type Reader struct {
	scanner
	// read is the number of games read so far. fault is a fault of the whole text.
	read  int
	fault *Fault
}

// NewReader returns a reader of a text.
func NewReader(data []byte) *Reader {
	if len(data) > MaxText {
		return &Reader{fault: &Fault{Kind: KindTooLong, Line: 1, Column: 1}}
	}
	text := []rune(strings.ReplaceAll(charset.Text(data), "\ufeff", "")) // files that were joined have a mark each
	return &Reader{scanner: scanner{text: text, line: 1, column: 1, open: &stretch{}}, fault: &Fault{Kind: KindNone, Line: 1, Column: 1}}
}

// Next reads the next game; ok is false after the last one.
func (r *Reader) Next() (e Entry, ok bool) {
	for {
		r.spaces()
		switch r.peek() {
		case end:
			if r.read++; r.read > 1 {
				return Entry{}, false
			}
			return Entry{Fault: r.fault}, true
		case '%', ';':
			r.restOfLine()
			continue
		}
		r.read++
		return r.game(), true
	}
}

// game reads a game. After a fault it skips to the next game.
func (s *scanner) game() Entry {
	var e Entry
	t := newTags()
	fault := s.tags(t)
	if fault != nil {
		e.Fault = fault
		s.skip(true, 0)
		return e
	}
	p := &parser{scanner: s, tags: t}
	if t.get(tagStart) == "" {
		// The moves of PlayStrategy and of engines may follow a position without a tag.
		place := *s
		if start, ok := s.start(); ok {
			t.put(tagStart, start, place)
			p.startLine = place.line
		}
	}
	here := *s
	rules, open, fault := t.rule()
	if fault == nil {
		fault = p.read(&e, rules)
	}
	if fault == nil {
		return e
	}
	e = Entry{Fault: fault}
	if open && fault.Kind == KindStart && t.unread[tagVariant] != nil {
		e.Fault = t.fault(KindRule, tagVariant) // a start of a rule that is not known
	}
	s.skip(false, p.deep)
	if open && fault.isOfMove() {
		if s.at-here.at <= mostInstead {
			here.text = here.text[:s.at]
			e.Instead = instead(here, p, rules)
		}
		if e.Instead == nil && t.unread[tagVariant] != nil {
			e.Fault = t.fault(KindRule, tagVariant)
		}
	}
	return e
}

// isOfMove reports whether a move of the text was at fault.
func (f *Fault) isOfMove() bool {
	return f.Kind == KindMove || f.Kind == KindIllegal || f.Kind == KindTook || f.Kind == KindLands
}

// mostInstead is the length in characters of the longest game that is tried under other rules, far more than a game with many comments has:
// all of them read it once more, and nothing else happens meanwhile.
const mostInstead = 1 << 13

// fewest is the number of moves from which on a game shows its rule. Fewer are right under many rules.
const fewest = 6

// instead returns the game of a parser, whose moves begin at here, under the first other rule of the catalogue under which it is right,
// nil if there is none.
func instead(here scanner, of *parser, wrong *variants.Rules) *save.Game {
	for _, id := range variants.IDs() {
		rules, err := variants.Load(id)
		if err != nil || id == wrong.ID() {
			continue
		}
		var e Entry
		at := here
		p := &parser{scanner: &at, tags: of.tags, startLine: of.startLine}
		if p.read(&e, rules) == nil && len(p.order) >= fewest {
			return &e.Game
		}
	}
	return nil
}

// start reads a position at the beginning of a line: in the form of PlayStrategy, or in that of this program and of the Aualé
// program, where the words of UCI may stand around it: "position startpos moves FfEa".
func (s *scanner) start() (text string, ok bool) {
	if s.column != 1 {
		return "", false
	}
	after := *s
	text = after.restOfLine()
	if length, ok := notation.LooksLikePlayStrategy(text); ok {
		for range length {
			s.next()
		}
		return text[:length], true
	}
	after = *s
	uci := after.skipWord("position")
	switch {
	case uci && after.skipWord("startpos"):
		text = standardStart
	default:
		if text = after.word(); !strings.Contains(text, "-") || !notation.IsPosition(text) {
			return "", false
		}
		after.blanks()
	}
	after.skipWord("moves")
	*s = after
	return text, true
}

// skipWord skips a word and the blanks behind it, if it is the next one.
func (s *scanner) skipWord(word string) bool {
	after := *s
	if after.word() != word {
		return false
	}
	*s = after
	s.blanks()
	return true
}

// blanks skips spaces up to the end of the line.
func (s *scanner) blanks() {
	for c := s.peek(); unicode.IsSpace(c) && c != '\n' && c != '\r'; c = s.peek() {
		s.next()
	}
}

// skip skips the rest of a game. It ends after a result, at a tag line that follows a line without a tag, and at a
// first move that follows an empty line. tag is set if the present line is a tag line. deep is the number of open
// variations.
func (s *scanner) skip(tag bool, deep int) {
	empty := false
	for s.peek() != end {
		c := s.peek()
		if s.column == 1 {
			begins := c == '['
			if !tag && (begins || empty && s.firstMove() || s.startsOwn()) {
				return
			}
			empty = c == '\n' || c == '\r'
			if !unicode.IsSpace(c) {
				tag = begins
			}
		}
		switch {
		case tag:
		case c == '{':
			// A line of a comment may begin like a tag. A comment without an end does not count as a comment.
			if after := *s; after.leave() {
				*s = after
				continue
			}
		case c == ';':
			s.restOfLine()
			continue
		case c == '(':
			deep++
		case c == ')':
			deep = max(0, deep-1)
		case !unicode.IsSpace(c):
			if _, ok := s.resultHere(); ok {
				if deep == 0 {
					return
				}
				continue
			}
			if s.word() != "" {
				continue
			}
		}
		s.next()
	}
}

// firstMove reports whether the first move of a game begins here, which is a move with the number 1.
func (s *scanner) firstMove() bool {
	after := *s
	word := after.word()
	return strings.HasPrefix(word, "1.")
}

// startsOwn reports whether a line begins here with a position in the form of this program.
func (s *scanner) startsOwn() bool {
	if c := s.peek(); c != 'p' && !unicode.IsDigit(c) {
		return false
	}
	after := *s
	text, ok := after.start()
	return ok && !strings.Contains(text, "/")
}

// longestSkip limits the search for the end of a comment in a refused game, in characters.
const longestSkip = 1 << 14

// leave skips a comment in braces. It returns false if the comment has no end.
func (s *scanner) leave() bool {
	if s.closing(s.at+longestSkip) < 0 {
		return false
	}
	for s.next() != '}' {
	}
	return true
}

// remarks skips comments that stand between tags: a tag follows them without an empty line.
func (s *scanner) remarks() {
	after := *s
	for {
		switch c := after.peek(); {
		case c == ';', c == '%' && after.column == 1:
			after.restOfLine()
		case c == '{':
			if !after.leave() {
				return
			}
			after.blanks()
		case c == '[':
			*s = after
			return
		default:
			return
		}
		if c := after.peek(); c == '\n' || c == '\r' {
			after.next()
		}
	}
}

// tags reads the tags before the moves.
func (s *scanner) tags(t *tags) *Fault {
	for {
		s.spaces()
		s.remarks()
		if s.peek() != '[' {
			return nil
		}
		at := *s
		s.next()
		s.spaces()
		name := s.word()
		s.spaces()
		value, ok := s.value()
		s.spaces()
		if name == "" || !ok || s.next() != ']' {
			whole := at
			return at.fault(KindTag, whole.restOfLine())
		}
		t.put(name, value, at)
	}
}

// curly has the quotation marks that phones write by themselves.
const curly = "“”„"

// value reads the value of a tag, in quotation marks.
func (s *scanner) value() (string, bool) {
	closing := curly
	switch c := s.peek(); {
	case c == '"':
		closing = `"`
	case !strings.ContainsRune(curly, c):
		return "", false
	}
	s.next()
	var b strings.Builder
	for {
		switch c := s.next(); {
		case c == end || c == '\n':
			return "", false
		case strings.ContainsRune(closing, c):
			return b.String(), true
		case c == '\\':
			if next := s.peek(); next == '"' || next == '\\' {
				c = s.next()
			}
			b.WriteRune(c)
		default:
			b.WriteRune(c)
		}
	}
}

// mostDeep is the largest number of variations nested in each other.
const mostDeep = 100

// convention is a way to write houses.
type convention uint8

const (
	// southAbove: capital letters are houses of South.
	southAbove convention = iota
	// northAbove: capital letters are houses of North.
	northAbove
	// anyCase: both cases mean a house of the side to move.
	anyCase
	// fromAndTo: a move is the numbers of two houses, the one that is sown and that of the last seed, counted from 1 in the order of
	// sowing in their rows. The seeds of the mover so far may follow in brackets: "53 (20)". Wikimanqala has its games so, and so are the
	// sheets of Toguz kumalak, where an "x" says that the move claims a house ([FormatScore]).
	fromAndTo
	conventions
)

// parser reads the moves of a game.
type parser struct {
	*scanner
	tags  *tags
	rules *variants.Rules
	rec   *game.Record
	way   convention
	// comments has the comments by node. order has the nodes in the order in which the text first names them.
	comments map[int]string
	order    []int
	// result is the result behind the moves, and resultAt its place.
	result   string
	resultAt scanner
	// number is set after a number without a point, which is that of the move that follows.
	number bool
	// startLine is the line of a position without a tag, 0 if there is none. Moves behind it on that line may be written without spaces.
	startLine int
	// deep is the number of open variations.
	deep int
	// doubt is the fault of a move whose number of captured seeds is true only if the game ended with it and each side
	// then got the seeds left in its row. It is nil if there is no such move.
	doubt *Fault
	// beyond is set once the first line has a move behind the end of the game: people play on for the last seeds. Nothing behind it counts.
	beyond *Fault
}

// read reads the moves of a game after its tags, under a rule.
func (p *parser) read(e *Entry, rules *variants.Rules) *Fault {
	here := *p.scanner
	p.rules = rules
	start := rules.Start()
	text := p.tags.get(tagStart)
	if text == "" && p.tags.get(tagRules) == "" && rules.ID() == variants.Default {
		text = standardStart
	}
	if text != "" {
		position, err := notation.ReadPosition(text, rules)
		if err != nil {
			return p.tags.fault(KindStart, tagStart)
		}
		start = position
	}
	var first *Fault
	for p.way = southAbove; p.way < conventions; p.way++ {
		*p.scanner = here
		rec, err := game.NewRecord(rules, start)
		if err != nil {
			return here.fault(KindStart, notation.FormatPosition(start))
		}
		p.rec, p.comments, p.order, p.result, p.doubt, p.beyond, p.number = rec, map[int]string{}, nil, "", nil, nil, false
		fault := p.moves(0, 0)
		if fault == nil {
			fault = p.doubted()
		}
		if fault == nil && len(p.order) == 0 && (p.number || len(p.tags.names) == 0) {
			fault = here.fault(KindNone, "") // words without a move
		}
		if fault == nil {
			p.trail()
			return p.finish(e, &here)
		}
		if first == nil || first.Kind != KindNone && !first.after(fault) {
			first = fault // the convention by which more can be read is the likely one
		}
		switch {
		case fault.Kind == KindNone && len(p.tags.names) > 0 && p.way < fromAndTo:
			p.way = fromAndTo - 1 // a lone number is a move by one way alone, and after tags it may be the only one
		case fault.Kind != KindIllegal && fault.Kind != KindMove && fault.Kind != KindClose:
			return first
		}
	}
	return first
}

// after reports whether a fault is behind another one in the text.
func (f *Fault) after(g *Fault) bool {
	return f.Line > g.Line || f.Line == g.Line && f.Column > g.Column
}

// rule returns the rule of the game: the rule in the tag of this program, or else the rule with the name of the
// variant. open is set if the tag of this program does not say it: the game may be of another rule then.
func (t *tags) rule() (rules *variants.Rules, open bool, fault *Fault) {
	if text := t.get(tagRules); text != "" {
		r, err := notation.ParseRule(text)
		var wrong *notation.Error
		switch {
		case err == nil:
			if t.get(tagVariant) != "" && t.variant() == nil {
				t.leave(tagVariant)
			}
			return r, false, nil
		case errors.As(err, &wrong) && wrong.Kind != notation.KindUnknownRule:
			return nil, false, t.fault(KindRule, tagRules)
		}
		t.leave(tagRules)
	}
	if rules = t.variant(); rules == nil {
		t.leave(tagVariant)
		rules, _ = variants.Load(variants.Default) // the catalogue has it
	}
	return rules, true, nil
}

// variant returns the rule with the name of the variant, nil if there is none.
func (t *tags) variant() *variants.Rules {
	name := strings.TrimSpace(t.get(tagVariant))
	if rest, ok := strings.CutPrefix(strings.ToLower(name), "oware "); ok {
		name = rest
	}
	switch strings.ToLower(strings.ReplaceAll(name, " ", "")) {
	case "":
		name = variants.Default
		if id, ok := notation.PlayStrategyRule(t.get(tagStart)); ok {
			name = id
		}
	case "oware", "awale":
		name = variants.Default
	case "togyzkumalak", "togyzqumalaq", "toguzkumalak", "toguzkorgool":
		name = togyzKumalak
	}
	for _, id := range variants.IDs() {
		if strings.EqualFold(id, strings.ReplaceAll(name, " ", "-")) {
			if r, err := variants.Load(id); err == nil {
				return r
			}
		}
	}
	return nil
}

// moves reads moves from a node on. It reads the rest of the game, or of a variation with its closing parenthesis.
func (p *parser) moves(from, deep int) *Fault {
	at := from
	for {
		p.spaces()
		here := *p.scanner
		p.deep = deep
		switch c := p.peek(); {
		case c == end || c == '[' && p.column == 1 || p.another():
			if deep > 0 {
				return here.fault(KindOpen, "(")
			}
			p.stand(at)
			return nil
		case c == '{':
			text, ok := p.comment()
			if !ok {
				return here.fault(KindOpen, "{")
			}
			p.remark(at, text)
		case c == ';':
			p.next()
			p.remark(at, strings.TrimSpace(p.restOfLine()))
		case c == '%' && p.column == 1:
			p.restOfLine()
		case c == ',' || c == '"':
			p.next() // moves as a list in a program
		case c == '(' && p.way == fromAndTo && at != from:
			if fault := p.total(at); fault != nil {
				return fault
			}
		case c == ')' && p.number && (deep == 0 || at == from) && unicode.IsDigit(p.text[p.at-1]):
			p.next() // a number as in "1) F f"
		case c == '(':
			if p.next(); deep == mostDeep {
				return here.fault(KindDeep, "(")
			}
			if at == from {
				return here.fault(KindClose, "(") // a variation takes the place of a move
			}
			if fault := p.moves(max(0, p.rec.Node(at).Parent), deep+1); fault != nil {
				return fault
			}
		case c == ')':
			if p.next(); deep == 0 {
				return here.fault(KindClose, ")")
			}
			return nil
		default:
			if result, ok := p.resultHere(); ok {
				if p.result, p.resultAt = result, here; deep == 0 {
					p.stand(at)
					return nil
				}
				continue
			}
			word := p.moveWord()
			if word == "" {
				return here.fault(KindMove, string(p.next()))
			}
			if word = visible(word); word == "" {
				continue
			}
			for _, word := range p.run(word, here.line) {
				node, fault := p.play(at, word, &here)
				if fault != nil {
					return fault
				}
				at = node
				here.column += len(word)
			}
		}
	}
}

// another reports whether another game begins here with a position without a tag.
func (p *parser) another() bool {
	if len(p.order) == 0 && p.startLine == 0 {
		return false
	}
	ahead := *p.scanner
	_, ok := ahead.start()
	return ok
}

// fewestRun is the number of moves from which on moves without spaces are taken for such. A name or a word may be shorter.
const fewestRun = 4

// run returns the moves of a word of moves without spaces, or the word itself. Behind a position any letters of houses are such a word,
// and elsewhere those of both sides in turn.
func (p *parser) run(word string, line int) []string {
	moves, inTurn := together(word, p.rules.Size())
	if len(moves) == 0 || line != p.startLine && !inTurn {
		return []string{word}
	}
	return moves
}

// visible returns a word without the invisible characters that chats put into texts.
func visible(word string) string {
	return strings.Map(func(c rune) rune {
		if unicode.Is(unicode.Cf, c) {
			return -1
		}
		return c
	}, word)
}

// together returns the moves of a word in which they have no spaces between them. inTurn is set if there are several and the sides move
// in turn, as in "FfEcCc".
func together(word string, size int) (words []string, inTurn bool) {
	moves, err := notation.ParseMoves(word, size)
	if err != nil {
		return nil, false
	}
	inTurn = len(moves) >= fewestRun
	for i, m := range moves {
		words = append(words, notation.FormatMove(size, m))
		inTurn = inTurn && (i == 0 || isCapital(words[i]) != isCapital(words[i-1]))
	}
	return words, inTurn
}

func isCapital(text string) bool { return text[0] < 'a' }

// total reads the number of seeds that the mover has so far, or that the move took, in brackets after a move.
func (p *parser) total(at int) *Fault {
	here := *p.scanner
	p.next()
	word := p.word()
	got, err := strconv.Atoi(word)
	if p.spaces(); err != nil || p.next() != ')' {
		return here.fault(KindMove, "("+word)
	}
	n := p.rec.Node(at)
	if want := n.Position.Score(p.rec.Node(n.Parent).Position.Turn); got != want && got != n.Took {
		fault := here.fault(KindTook, "("+word+")")
		fault.Got, fault.Want = got, want
		return fault
	}
	return nil
}

// doubted returns doubt if the text gives no winner. A winner in the text means that the game ended with that move.
func (p *parser) doubted() *Fault {
	if winner(p.statedResult()) == variants.NoResult {
		return p.doubt
	}
	return nil
}

// trail reads the comments after a result.
func (p *parser) trail() {
	for p.result != "" {
		if p.spaces(); p.peek() != '{' {
			return
		}
		text, ok := p.comment()
		if !ok {
			for p.next() != end { // the rest of the text is no other game
			}
			return
		}
		p.remark(p.rec.At(), text)
	}
}

// stand makes the end of the first line the current position of the record.
func (p *parser) stand(at int) { _ = p.rec.Go(at) } // the node is there

// comment reads a comment in braces. ok is false for one without an end.
func (p *parser) comment() (text string, ok bool) {
	if p.closing(len(p.text)) < 0 {
		return "", false
	}
	p.next()
	var b strings.Builder
	for c := p.next(); c != '}'; c = p.next() {
		b.WriteRune(c)
	}
	return b.String(), true
}

// remark adds a comment to a node. A comment that is too long for a save is cut.
func (p *parser) remark(node int, text string) {
	before := p.comments[node]
	if p.beyond != nil || len(before) >= save.MaxComment-utf8.UTFMax {
		return
	}
	text = tidyComment(cutTo(text, save.MaxComment))
	if before != "" {
		text = before + " " + text
	}
	p.comments[node] = cutTo(text, save.MaxComment)
}

// dots stand between the number of a move and the move: a phone writes three of them as one character. signs are marks behind a move.
const dots, signs = ".…", "!?□"

// play plays a move, given as a word, at a node. It returns the node after the move. A number or a sign changes nothing
// and returns the same node.
func (p *parser) play(at int, word string, here *scanner) (int, *Fault) {
	// A move may follow its number without a space.
	text := strings.TrimLeft(word, "0123456789")
	two, pair := p.pair(word)
	if pair {
		text = two
	}
	if text == "" {
		if p.number || p.way == fromAndTo && p.peek() != ')' {
			return 0, here.fault(KindMove, word) // numbers alone are no moves
		}
		p.number = true
		return at, nil
	}
	if !pair && len(text) < len(word) && strings.Trim(text, dots) == text {
		return 0, here.fault(KindMove, word)
	}
	text = strings.TrimRight(strings.TrimLeft(text, dots), signs)
	if sign, ok := strings.CutPrefix(text, "$"); ok {
		if _, err := strconv.Atoi(sign); err == nil {
			return at, nil
		}
	}
	if text == "" {
		return at, nil
	}
	if p.doubt != nil {
		return 0, p.doubt // the game goes on
	}
	house, seeds, counted := strings.Cut(text, "+")
	from, last, squares := notation.ParseSquares(text, p.rules.Size())
	alone := false
	if !squares {
		from, _, alone = notation.ParseSquares(text+text, p.rules.Size()) // Abstract Play has only the square that is sown
	}
	move, ok := variants.Sow(from), true
	switch before := p.rec.Node(at).Position; {
	case pair:
		move = variants.Sow(before.First(before.Turn) + variants.House(two[0]-'1'))
	case !squares && !alone:
		move, ok = p.house(house, before.Turn)
	}
	if !ok {
		return 0, here.fault(KindMove, word)
	}
	p.number = false
	if p.beyond == nil && p.deep == 0 && at > 0 && p.rec.Node(at).Outcome.Over() {
		p.beyond = here.fault(KindBeyond, word)
	}
	if p.beyond != nil {
		return at, nil
	}
	// A text may repeat the moves before a variation any number of times, so a known move is not replayed.
	node := p.rec.Child(at, move)
	if node < 0 {
		var fault *Fault
		if node, fault = p.add(at, move, word, here); fault != nil {
			return 0, fault
		}
		p.order = append(p.order, node)
	}
	account := p.rec.Account(node)
	if squares && lastHouse(account) != last || pair && !p.lands(account, two[1]) || pair && len(two) > 2 && !claims(account) {
		return 0, here.fault(KindLands, word)
	}
	if counted {
		got, err := strconv.Atoi(seeds)
		if err != nil {
			return 0, here.fault(KindMove, word)
		}
		if took := p.rec.Node(node).Took; got != took {
			fault := here.fault(KindTook, word)
			fault.Got, fault.Want = got, took
			if got != p.gain(node) {
				return 0, fault
			}
			if !p.rec.Node(node).Outcome.Over() {
				p.doubt = fault
			}
		}
	}
	return node, nil
}

// pair returns the numbers of two houses in a word, behind the number of the move if there is one, and the mark of a claim behind them.
func (p *parser) pair(word string) (two string, ok bool) {
	word, mark := strings.TrimRight(word, signs), ""
	if end := strings.TrimRight(word, "xX×хХ"); end != word && p.rules.Parameters().Capture.Claim.Count > 0 { // the last two are Cyrillic
		word, mark = end, claimMark
	}
	if two = strings.TrimLeft(strings.TrimLeft(word, "0123456789"), dots); two == "" {
		two = word
	}
	isHouse := func(i int) bool { return two[i] >= '1' && int(two[i]-'0') <= p.rules.Size() }
	return two + mark, p.way == fromAndTo && len(two) == 2 && isHouse(0) && isHouse(1)
}

// lands reports whether the last seed of a move fell into the house with a number from 1, in whichever row.
func (p *parser) lands(account []variants.Event, number byte) bool {
	last := lastHouse(account)
	return last != variants.NoHouse && int(last)%p.rules.Size() == int(number-'1')
}

// add plays a new move at a node.
func (p *parser) add(at int, move variants.Move, word string, here *scanner) (node int, fault *Fault) {
	if p.rec.Len() > save.MaxNodes {
		return 0, here.fault(KindDeep, word)
	}
	p.stand(at)
	if _, err := p.rec.Play(move); err != nil {
		fault := here.fault(KindIllegal, word)
		if refusal, ok := err.(*variants.Refusal); ok {
			fault.Reason = refusal.Reason
		}
		return 0, fault
	}
	return p.rec.At(), nil
}

// gain returns how many more seeds the mover has if each side then gets the seeds in its row. The Aualé program counts
// in this way at the end of a game.
func (p *parser) gain(node int) int {
	n := p.rec.Node(node)
	before := p.rec.Node(n.Parent).Position
	side := before.Turn
	gain := n.Position.Score(side) - before.Score(side)
	if !n.Outcome.Over() && !before.Grid().FourRows() {
		for i := range p.rules.Size() {
			gain += int(n.Position.Houses[int(n.Position.First(side))+i])
		}
	}
	return gain
}

// lastHouse returns the house that the last seed of a move fell into.
func lastHouse(events []variants.Event) variants.House {
	last := variants.NoHouse
	for _, e := range events {
		if e.Kind == variants.Drop {
			last = e.House
		}
	}
	return last
}

// house reads the house of a move by the convention of the text, for the side to move.
func (p *parser) house(text string, turn variants.Side) (variants.Move, bool) {
	size := p.rules.Size()
	letters := []rune(text)
	if len(letters) == 0 || len(letters) > 2 {
		return variants.NoMove, false
	}
	if c := letters[0]; text != "p" && text != "P" || size == variants.FourRowsSide { // where p is a house
		switch p.way {
		case northAbove:
			if unicode.IsUpper(c) {
				letters[0] = unicode.ToLower(c)
			} else {
				letters[0] = unicode.ToUpper(c)
			}
		case anyCase:
			if letters[0] = unicode.ToLower(c); turn == variants.South {
				letters[0] = unicode.ToUpper(c)
			}
		}
	} else {
		letters[0] = 'p'
	}
	moves, err := notation.ParseMoves(string(letters), size)
	if err != nil || len(moves) != 1 {
		return variants.NoMove, false
	}
	return moves[0], true
}

// finish builds the save of the game.
func (p *parser) finish(e *Entry, here *scanner) *Fault {
	if text := p.tags.get(tagStands); text != "" {
		n, err := strconv.Atoi(text)
		switch path := p.rec.Path(); {
		case err != nil:
			p.tags.leave(tagStands)
		case n < 0 || n >= len(path):
			p.tags.drop(tagStands)
		default:
			_ = p.rec.Go(path[n])
		}
	}
	players := [2]save.Player{p.player(southNames, tagSouthIs), p.player(northNames, tagNorthIs)}
	g := game.Document(p.rec, players, variants.South, 0)
	if remark := p.tags.values[tagRemark]; remark != "" { // a remark may be a question mark
		p.remark(0, remark)
	}
	for node := range p.rec.Len() {
		if text := p.comments[node]; text != "" {
			g.Comments = append(g.Comments, save.Comment{Node: node, Text: text})
		}
	}
	if times, err := save.ParseTimes(p.tags.get(tagTimes), len(p.order)); err != nil {
		p.tags.drop(tagTimes)
	} else {
		byNode := make([]int64, p.rec.Len()-1)
		for i, t := range times {
			byNode[p.order[i]-1] = t
		}
		g.Times = save.FormatTimes(byNode)
	}
	if g.Name = cutTo(p.tags.get(tagEvent), save.MaxName); g.Name == save.RatedGame || g.Name == save.UnratedGame {
		g.Name = "" // every game on the Internet is one of these
	}
	told := p.statedResult()
	rec := p.ended(&g, told)
	g.Tags = p.tags.foreign()
	if event := cutTo(p.tags.get(tagEvent), save.MaxTag); event != g.Name {
		g.Tags = append(g.Tags, save.Tag{Name: tagEvent, Text: event})
	}
	if day := dateOf(g.Times); day != "" && g.Tag(tagDate) == day {
		g.Tags = slices.DeleteFunc(g.Tags, func(t save.Tag) bool { return t.Name == tagDate })
	}
	if g.Tag(keptResult) == "" && g.End != "" && tells(told, rec) && told != resultText(rec) {
		g.Tags = append(g.Tags, save.Tag{Name: keptResult, Text: told})
	}
	again := game.Document(rec, players, variants.South, 0)
	again.Name, again.Times, again.Tags = g.Name, g.Times, g.Tags
	if err := again.Check(); err != nil {
		return here.fault(KindDeep, err.Error())
	}
	e.Game = again
	e.Unread = p.tags.left()
	if p.beyond != nil {
		e.Unread = append(e.Unread, p.beyond)
	}
	if g.End == "" && rec.Outcome().Over() && differs(told, rec) {
		f := p.resultAt.fault(KindResult, told)
		if p.result == "" {
			f = p.tags.fault(KindResult, tagResult)
		}
		e.Unread = append(e.Unread, f)
	}
	return nil
}

// player returns the player that the tags of a side describe.
func (p *parser) player(names []string, is string) save.Player {
	switch kind, level, _ := strings.Cut(p.tags.get(is), " "); {
	case kind == save.Engine && save.IsLevel(level):
		return engineOf(level)
	case kind == "", kind == save.Human:
	default:
		p.tags.leave(is)
	}
	text := strings.Map(func(c rune) rune {
		if unicode.IsPrint(c) {
			return c
		}
		return -1
	}, p.tags.first(names...))
	letters := []rune(strings.TrimSpace(text))
	return save.Player{Kind: save.Human, Name: strings.TrimSpace(string(letters[:min(len(letters), save.MaxPersonName)]))}
}

// cutTo cuts a text to a number of bytes. Characters that cannot be shown become spaces.
func cutTo(text string, bytes int) string {
	var b strings.Builder
	for _, c := range text {
		if !unicode.IsPrint(c) || c == unicode.ReplacementChar {
			c = ' '
		}
		if b.Len()+utf8.RuneLen(c) > bytes {
			break
		}
		b.WriteRune(c)
	}
	return strings.TrimSpace(b.String())
}
