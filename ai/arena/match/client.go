package match

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"awale/ai/uci/dialect"
	"awale/variants"
)

// Option is a setting that a program is told before its first game.
type Option struct{ Name, Value string }

// Settings are how a program plays.
type Settings struct {
	Options []Option
	// Foreign says that the rule is in no catalogue: the program is not asked for it by its name. What it has to know of
	// it, it knows by its options.
	Foreign bool
	// Go is what it is told to search.
	Go dialect.Go
	// Patience is how long to wait for an answer, beyond the time for a move.
	Patience time.Duration
	// Slack is how much longer than its time a move may take: what the line and the machine need.
	Slack time.Duration
}

// errExited is what a program did that went away.
var errExited = errors.New("the program has ended")

// client talks to a program over a pair of streams.
type client struct {
	Settings
	in    io.Writer
	lines chan string
	rules *variants.Rules
	// last is what the program said last that may explain what it does.
	last string
}

// newClient listens to out until that ends.
func newClient(s Settings, in io.Writer, out io.Reader) *client {
	c := &client{Settings: s, in: in, lines: make(chan string, 64)}
	go func() {
		defer close(c.lines)
		// A line that is too long ends the conversation, like a program that has gone away.
		for scan := bufio.NewScanner(out); scan.Scan(); {
			c.lines <- scan.Text()
		}
	}()
	return c
}

// send tells the program a line.
func (c *client) send(line string) error {
	if _, err := io.WriteString(c.in, line+"\n"); err != nil {
		return fmt.Errorf("%w: %w", errExited, err)
	}
	return nil
}

// receive waits for a line that begins with a word.
func (c *client) receive(ctx context.Context, word string, patience time.Duration) (string, error) {
	late := time.NewTimer(patience)
	defer late.Stop()
	for {
		select {
		case line, ok := <-c.lines:
			if !ok {
				return "", fmt.Errorf("%w while %s was waited for%s", errExited, word, c.lastError())
			}
			line = strings.TrimSpace(line)
			if first, _, _ := strings.Cut(line, " "); first == word {
				return line, nil
			}
			if strings.HasPrefix(line, "info string error") {
				c.last = line
			}
		case <-late.C:
			return "", fmt.Errorf("no %s for %v%s", word, patience, c.lastError())
		case <-ctx.Done():
			return "", ctx.Err()
		}
	}
}

func (c *client) lastError() string {
	if c.last == "" {
		return ""
	}
	return ", after " + c.last
}

// handshake begins the conversation.
func (c *client) handshake(ctx context.Context) error {
	if err := c.send("uci"); err != nil {
		return err
	}
	if _, err := c.receive(ctx, "uciok", c.Patience); err != nil {
		return err
	}
	for _, o := range c.Options {
		if err := c.send("setoption name " + o.Name + " value " + o.Value); err != nil {
			return err
		}
	}
	return c.waitReady(ctx)
}

// readyTimeout is how long a program is waited for at least before it is ready: some build endgame tables when they have none.
const readyTimeout = 2 * time.Minute

// waitReady waits until the program is ready. What it refuses meanwhile, such as an option that it does not know, is an
// error: it would not play as it is meant to.
func (c *client) waitReady(ctx context.Context) error {
	c.last = ""
	if err := c.send("isready"); err != nil {
		return err
	}
	if _, err := c.receive(ctx, "readyok", max(c.Patience, readyTimeout)); err != nil {
		return err
	}
	if c.last != "" {
		return fmt.Errorf("the program says %q", c.last)
	}
	return nil
}

// newGame begins a game.
func (c *client) newGame(ctx context.Context, r *variants.Rules) error {
	if !c.Foreign && c.rules != r && (c.rules != nil || r.ID() != variants.Default) {
		if err := c.send("setoption name Rule value " + r.ID()); err != nil {
			return err
		}
	}
	c.rules = r
	if err := c.send("ucinewgame"); err != nil {
		return err
	}
	return c.waitReady(ctx)
}

// errSlow begins what is said of a move that took longer than it may.
var errSlow = errors.New("too slow")

// move asks for a move, which must not take longer than it may.
func (c *client) move(ctx context.Context, moves []variants.Move) (variants.Move, error) {
	size := c.rules.Size()
	line := "position startpos"
	if len(moves) > 0 {
		line += " moves " + dialect.FormatMoves(size, moves)
	}
	begun := time.Now()
	if err := errors.Join(c.send(line), c.send(c.Go.String())); err != nil {
		return variants.NoMove, err
	}
	answer, err := c.receive(ctx, "bestmove", c.Go.MoveTime+c.Patience)
	if err != nil {
		return variants.NoMove, err
	}
	if took := time.Since(begun); c.Go.MoveTime > 0 && took > c.Go.MoveTime+c.Slack {
		return variants.NoMove, fmt.Errorf("%w: the move took %v, not %v", errSlow, took.Round(time.Millisecond), c.Go.MoveTime)
	}
	best, err := dialect.ParseBest(answer, size)
	return best.Move, err
}
