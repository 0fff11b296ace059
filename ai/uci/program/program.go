package program

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"awale/ai"
	"awale/ai/endgame"
	"awale/ai/uci/dialect"
	"awale/variants"
	"awale/variants/notation"
)

// Config holds what a program needs.
type Config struct {
	// Out receives the answers line by line.
	Out io.Writer
	// Clock returns the time since any fixed moment.
	Clock func() time.Duration
	// EndgameTables may be nil. It loads the endgame tables of a rule. If they cover fewer than seeds seeds it calls
	// building and builds them. It may take long and runs in its own goroutine. If there are no tables it
	// returns nil, with an error if that should be reported.
	EndgameTables func(ctx context.Context, r *variants.Rules, seeds int, building func(seeds int)) (*endgame.Tables, error)
	// ReadRule may be nil. It reads the rule file at a path.
	ReadRule func(path string) (*variants.Rules, error)
}

// Program is the engine in one conversation.
type Program struct {
	Config
	options
	mu sync.Mutex // guards Out

	// engine is nil if it has not been needed. dropped is closed when the work on an earlier one has ended, nil if there was none.
	engine  *background[ai.Engine]
	dropped chan struct{}
	// newEngine is the function newEngine; tests have others.
	newEngine func(ctx context.Context, entries int) *ai.Engine
	rules     *variants.Rules
	history   []variants.Position
	// games counts the games, because weak levels make different mistakes in each.
	games uint64
	// tables are the endgame tables of tableChoice, nil if they have not been needed.
	tables      *background[endgame.Tables]
	tableChoice tableChoice
	// replies are answers that wait for the endgame tables.
	replies sync.WaitGroup

	// cancel cancels the running task, done is closed when it has ended. Both are nil without a task.
	cancel context.CancelFunc
	done   chan struct{}
	// endless says that the running task does not end by itself.
	endless bool
	// awaited is the search to run after ponderhit, nil if nothing is pondered. silent says that the task must
	// end without an answer.
	awaited *dialect.Go
	silent  atomic.Bool
	// answered is set by the task just before its last answer, because the next command may follow at once.
	answered atomic.Bool
}

// New returns a program at the start of the default rule.
func New(c Config) (*Program, error) {
	r, err := variants.Load(variants.Default)
	if err != nil {
		return nil, fmt.Errorf("uci: %w", err)
	}
	p := &Program{Config: c, options: defaults(), newEngine: newEngine}
	p.begin(r)
	return p, nil
}

// begin sets the rule and its start position.
func (p *Program) begin(r *variants.Rules) {
	p.rules = r
	p.history = []variants.Position{r.Start()}
}

// maxLine is the longest accepted line in bytes.
const maxLine = 1 << 16

// errQuit ends the conversation.
var errQuit = errors.New("quit")

// Run executes commands until the end of input, quit, or the end of ctx. It waits for the running task. The
// error is that of reading. A blocked read may go on after Run has returned.
func (p *Program) Run(ctx context.Context, in io.Reader) error {
	ctx, cancel := context.WithCancel(ctx)
	defer func() {
		p.stop()
		cancel()
		p.dropTables()
		p.dropEngine()
		p.replies.Wait()
	}()
	lines := listen(ctx, in)
	for {
		var line string
		var err error
		select {
		case <-ctx.Done():
			return nil
		case l := <-lines:
			line, err = l.text, l.err
		}
		if errors.Is(err, errLong) {
			p.refuse(err)
			continue
		}
		if err != nil {
			if !p.endless {
				p.wait()
			}
			p.replies.Wait()
			if errors.Is(err, io.EOF) {
				return nil
			}
			return fmt.Errorf("uci: %w", err)
		}
		if err := p.Do(ctx, line); err != nil {
			return nil
		}
	}
}

// line is a line of input or an error.
type line struct {
	text string
	err  error
}

// listen reads lines in its own goroutine, up to the first error other than [errLong] or the end of ctx. It
// reads some lines ahead, because with one thread nothing is read during a search.
func listen(ctx context.Context, in io.Reader) <-chan line {
	const ahead = 64
	lines := make(chan line, ahead)
	reader := bufio.NewReaderSize(in, maxLine)
	go func() {
		for {
			text, err := readLine(reader)
			select {
			case lines <- line{text, err}:
			case <-ctx.Done():
				return
			}
			if err != nil && !errors.Is(err, errLong) {
				return
			}
		}
	}()
	return lines
}

var errLong = fmt.Errorf("line has more than %d characters", maxLine)

// readLine returns a line without its line break, of any system. The last line needs none.
func readLine(r *bufio.Reader) (string, error) {
	line, prefix, err := r.ReadLine()
	if err != nil {
		return "", err
	}
	if !prefix {
		return string(line), nil
	}
	for prefix {
		if _, prefix, err = r.ReadLine(); err != nil {
			return "", err
		}
	}
	return "", errLong
}

// Do executes one line. The error only says that the conversation is over.
func (p *Program) Do(ctx context.Context, line string) error {
	words := strings.Fields(line)
	if len(words) == 0 {
		return nil
	}
	name, rest := words[0], words[1:]
	c, ok := commands[name]
	switch {
	case !ok:
		p.refuse(fmt.Errorf("command %.24q is not known", name))
		return nil
	case c.alone && len(rest) > 0:
		p.refuse(fmt.Errorf("%s is followed by %.24q", name, rest[0]))
		return nil
	case !c.always && p.busy():
		p.refuse(fmt.Errorf("%s has to wait: a search is under way, stop it first", name))
		return nil
	}
	if err := c.do(p, ctx, rest); err != nil {
		if errors.Is(err, errQuit) {
			return err
		}
		p.refuse(err)
	}
	return nil
}

// command is a command. If alone is set it has no arguments. If always is set it may be executed during a
// search.
type command struct {
	alone, always bool
	do            func(p *Program, ctx context.Context, words []string) error
}

var commands = map[string]command{
	"uci":        {alone: true, always: true, do: (*Program).introduce},
	"isready":    {alone: true, always: true, do: (*Program).ready},
	"ucinewgame": {alone: true, do: (*Program).newGame},
	"setoption":  {do: (*Program).setOption},
	"position":   {do: (*Program).position},
	"go":         {do: (*Program).think},
	"ponderhit":  {alone: true, always: true, do: (*Program).ponderhit},
	"stop":       {alone: true, always: true, do: (*Program).halt},
	"quit":       {alone: true, always: true, do: (*Program).quit},
	"perft":      {do: (*Program).perft},
	"bench":      {alone: true, do: (*Program).bench},
	"eval":       {alone: true, do: (*Program).eval},
	"tb":         {alone: true, do: (*Program).tb},
}

func (p *Program) introduce(context.Context, []string) error {
	p.say("id name Awale")
	p.say("id author The Awale authors")
	for _, o := range optionList {
		p.say("option name %s type %s", o.name, o.kind())
	}
	p.say("uciok")
	return nil
}

// readyWithin is how long isready waits for the hash table, and then for the endgame tables, at most. To build large tables takes
// minutes, and other programs think that an engine which does not answer is broken.
const readyWithin = 10 * time.Second

// ready answers at once during a search, and otherwise when the engine is made and the endgame tables are loaded, or readyWithin has
// passed.
func (p *Program) ready(ctx context.Context, _ []string) error {
	if !p.busy() {
		p.prepare(ctx)
		engine, tables := p.engine, p.tables
		if p.errs() {
			tables = nil
		}
		if !engine.finished() || !tables.finished() {
			p.replies.Go(func() {
				engine.wait(ctx, readyWithin)
				tables.wait(ctx, readyWithin)
				switch {
				case ctx.Err() != nil:
					return
				case !tables.finished():
					p.say("info string the endgame tables are not there yet: searches begin without them")
				}
				p.say("readyok")
			})
			return nil
		}
	}
	p.say("readyok")
	return nil
}

func (p *Program) newGame(context.Context, []string) error {
	p.games++
	p.begin(p.rules)
	if engine := p.engine.now(); engine != nil {
		engine.Forget()
	}
	return nil
}

func (p *Program) position(_ context.Context, words []string) error {
	if len(words) == 0 {
		return errors.New("position needs startpos or fen")
	}
	start := p.rules.Start()
	kind, words := words[0], words[1:]
	switch kind {
	case "startpos":
	case "fen":
		if len(words) == 0 {
			return errors.New("fen needs a position string")
		}
		var err error
		if start, err = notation.ParsePosition(words[0], p.rules); err != nil {
			return err
		}
		words = words[1:]
	default:
		return fmt.Errorf("position is %.24q, not startpos or fen", kind)
	}
	var moves []variants.Move
	if len(words) > 0 {
		if words[0] != "moves" {
			return fmt.Errorf("position goes on with %.24q, not moves", words[0])
		}
		var err error
		if moves, err = notation.ParseMoves(strings.Join(words[1:], ""), p.rules.Size()); err != nil {
			return err
		}
	}
	history, err := notation.Replay(p.rules, start, moves)
	if err != nil {
		return err
	}
	p.history = history
	return nil
}

func (p *Program) halt(context.Context, []string) error {
	p.stop()
	return nil
}

func (p *Program) quit(context.Context, []string) error {
	p.stop()
	return errQuit
}

// now returns the current position.
func (p *Program) now() *variants.Position { return &p.history[len(p.history)-1] }

// start starts a task in its own goroutine.
func (p *Program) start(ctx context.Context, endless bool, task func(ctx context.Context)) {
	ctx, cancel := context.WithCancel(ctx)
	done := make(chan struct{})
	p.cancel, p.done, p.endless = cancel, done, endless
	p.answered.Store(false)
	go func() {
		defer close(done)
		defer cancel()
		task(ctx)
	}()
}

// busy reports whether a task is running.
func (p *Program) busy() bool {
	if p.done != nil && p.answered.Load() {
		p.wait()
	}
	if p.done == nil {
		return false
	}
	select {
	case <-p.done:
		p.done = nil
		return false
	default:
		return true
	}
}

// stop cancels the running task and waits for its answer.
func (p *Program) stop() {
	if p.done != nil {
		p.cancel()
		p.wait()
	}
}

// wait waits until the running task has ended by itself.
func (p *Program) wait() {
	if p.done != nil {
		<-p.done
		p.done, p.endless = nil, false
	}
}

// conclude prints the line that shows that a task has ended.
func (p *Program) conclude(format string, args ...any) {
	p.answered.Store(true)
	p.say(format, args...)
}

// say prints a line.
func (p *Program) say(format string, args ...any) {
	p.mu.Lock()
	defer p.mu.Unlock()
	// The reader may be gone; then the error does not matter.
	_, _ = fmt.Fprintf(p.Out, format+"\n", args...)
}

// refuse prints an error in one line.
func (p *Program) refuse(err error) {
	p.say("info string error: %s", strings.Join(strings.Fields(err.Error()), " "))
}
