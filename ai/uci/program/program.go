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

// Config is what a program is made from.
type Config struct {
	// Out gets the answers, one line at a time.
	Out io.Writer
	// Clock tells the time since any fixed moment.
	Clock func() time.Duration
	// Tables, unless nil, finds the endgame tables of a rule, and builds such of seeds seeds where there are none so
	// large, after having called building. It may take long and is called beside the conversation. Without any it
	// returns nil, and an error if that needs to be said.
	Tables func(ctx context.Context, r *variants.Rules, seeds int, building func(seeds int)) (*endgame.Tables, error)
	// ReadRule, unless nil, reads the rule file at a path.
	ReadRule func(path string) (*variants.Rules, error)
}

// Program is one engine that is talked to.
type Program struct {
	Config
	options
	mu sync.Mutex // guards Out

	engine  *ai.Engine
	rules   *variants.Rules
	history []variants.Position
	// games is how many games have been begun: weak levels err differently in each.
	games uint64
	// supply are the tables that were wanted last, nil if none were yet.
	supply *supply
	// replies are what is said when the tables are there.
	replies sync.WaitGroup

	// cancel ends the task under way, done is closed when it has ended; both nil without one.
	cancel context.CancelFunc
	done   chan struct{}
	// endless is set when the task under way does not end by itself.
	endless bool
	// awaited is what to search for in earnest when what is pondered has come, nil if nothing is; silent is set while
	// a task is to end without an answer.
	awaited *dialect.Go
	silent  atomic.Bool
	// answered is set by the task just before it gives its last answer: who hears that may ask on at once.
	answered atomic.Bool
}

// New returns a program at the start of the default rule.
func New(c Config) (*Program, error) {
	r, err := variants.Load(variants.Default)
	if err != nil {
		return nil, fmt.Errorf("uci: %w", err)
	}
	p := &Program{Config: c, options: defaults()}
	p.begin(r)
	return p, nil
}

// begin sets up the start of a rule.
func (p *Program) begin(r *variants.Rules) {
	p.rules = r
	p.history = []variants.Position{r.Start()}
	p.engine = nil
}

// maxLine is the longest line that is read, in bytes.
const maxLine = 1 << 16

// errQuit ends the conversation.
var errQuit = errors.New("quit")

// Run reads commands until there are no more, quit is said or ctx ends, and returns when nothing is under way
// any more. The error is that of reading. Where reading cannot be ended it goes on, in vain, when Run has returned.
func (p *Program) Run(ctx context.Context, in io.Reader) error {
	ctx, cancel := context.WithCancel(ctx)
	defer func() {
		p.stop()
		cancel()
		p.dismiss()
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

// line is what has been read, or why nothing was.
type line struct {
	text string
	err  error
}

// listen reads lines beside whoever carries them out, to the first error but [errLong], or until nobody wants them any
// more. It is some lines ahead: where there is one thread, nothing is read while a search has it.
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

// readLine returns a line without its end, whatever the system that wrote it; the last one needs no end.
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

// Do carries one line out. The error says only that the conversation is over.
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

// command is something that can be asked for. alone ones are a single word; always ones are carried out while
// a search is under way as well.
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

// ready answers at once while a search is under way, and else when the search has what it needs.
func (p *Program) ready(ctx context.Context, _ []string) error {
	if !p.busy() {
		p.prepare(ctx)
		if s := p.supply; !p.errs() && !s.settled() {
			p.replies.Go(func() {
				if <-s.done; ctx.Err() == nil {
					p.say("readyok")
				}
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
		if moves, err = dialect.ParseMoves(strings.Join(words[1:], ""), p.rules.Size()); err != nil {
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

// now returns the position to think about.
func (p *Program) now() *variants.Position { return &p.history[len(p.history)-1] }

// start runs a task beside the conversation.
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

// busy reports whether a task is under way.
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

// stop ends the task under way and waits until it has answered.
func (p *Program) stop() {
	if p.done != nil {
		p.cancel()
		p.wait()
	}
}

// wait waits until the task under way has ended by itself.
func (p *Program) wait() {
	if p.done != nil {
		<-p.done
		p.done, p.endless = nil, false
	}
}

// conclude answers with the first line from which one can tell that a task has ended.
func (p *Program) conclude(format string, args ...any) {
	p.answered.Store(true)
	p.say(format, args...)
}

// say answers with a line.
func (p *Program) say(format string, args ...any) {
	p.mu.Lock()
	defer p.mu.Unlock()
	// Who does not listen any more will not be told.
	_, _ = fmt.Fprintf(p.Out, format+"\n", args...)
}

// refuse answers what cannot be done, in one line whatever was asked.
func (p *Program) refuse(err error) {
	p.say("info string error: %s", strings.Join(strings.Fields(err.Error()), " "))
}
