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
	"awale/variants/notation"
)

// Option is a setting that is sent to a program before its first game.
type Option struct{ Name, Value string }

// Settings are the settings of a program.
type Settings struct {
	Options []Option
	// Foreign says that the rule is in no catalogue. Its name is not sent; the program must know the rule by
	// its options.
	Foreign bool
	// Go is the command to search.
	Go dialect.Go
	// Patience is how long to wait for an answer, in addition to the time for a move.
	Patience time.Duration
	// Slack is how much longer than its time a move may take, because of the connection and the machine.
	Slack time.Duration
}

// errExited is returned if the program has exited.
var errExited = errors.New("the program has ended")

// client talks to a program over a pair of streams.
type client struct {
	Settings
	in    io.Writer
	lines chan string
	rules *variants.Rules
	// last is the last error message of the program.
	last string
}

// newClient returns a client that reads out until its end.
func newClient(s Settings, in io.Writer, out io.Reader) *client {
	c := &client{Settings: s, in: in, lines: make(chan string, 64)}
	go func() {
		defer close(c.lines)
		// A line that is too long ends the conversation, as if the program had exited.
		for scan := bufio.NewScanner(out); scan.Scan(); {
			c.lines <- scan.Text()
		}
	}()
	return c
}

// send sends a line.
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

// handshake starts the conversation and sends the options.
func (c *client) handshake(ctx context.Context) error {
	if err := c.send("uci"); err != nil {
		return err
	}
	if _, err := c.receive(ctx, "uciok", max(c.Patience, readyTimeout)); err != nil {
		return err
	}
	for _, o := range c.Options {
		if err := c.send("setoption name " + o.Name + " value " + o.Value); err != nil {
			return err
		}
	}
	return c.waitReady(ctx)
}

// readyTimeout is the shortest time to wait for readyok. Some programs build endgame tables first.
const readyTimeout = 2 * time.Minute

// waitReady waits until the program is ready. An error message of the program in the meantime, for instance
// about an unknown option, is an error: it would play with the wrong settings.
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

// newGame starts a game.
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

// position returns the line that tells the program the moves of the game.
func (c *client) position(moves []variants.Move) string {
	if len(moves) == 0 {
		return "position startpos"
	}
	return "position startpos moves " + notation.FormatMoves(c.rules.Size(), moves)
}

// errSlow is returned for a move that exceeded its time.
var errSlow = errors.New("too slow")

// move requests a move and checks its time.
func (c *client) move(ctx context.Context, moves []variants.Move) (variants.Move, error) {
	begun := time.Now()
	if err := errors.Join(c.send(c.position(moves)), c.send(c.Go.String())); err != nil {
		return variants.NoMove, err
	}
	answer, err := c.receive(ctx, "bestmove", c.Go.MoveTime+c.Patience)
	if err != nil {
		return variants.NoMove, err
	}
	if took := time.Since(begun); c.Go.MoveTime > 0 && took > c.Go.MoveTime+c.Slack {
		return variants.NoMove, fmt.Errorf("%w: the move took %v, not %v", errSlow, took.Round(time.Millisecond), c.Go.MoveTime)
	}
	best, err := dialect.ParseBest(answer, c.rules.Size())
	return best.Move, err
}
