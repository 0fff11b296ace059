//go:build !js && !windows

package platform

import (
	"context"
	"os/exec"
	"strings"
	"time"
)

// answerTime is how long a question to the system may take; the program waits for it once.
const answerTime = 500 * time.Millisecond

// answer returns what a command prints, "" if it fails, is missing or takes too long.
func answer(name string, args ...string) string {
	ctx, cancel := context.WithTimeout(context.Background(), answerTime)
	defer cancel()
	c := exec.CommandContext(ctx, name, args...)
	c.WaitDelay = answerTime
	out, err := c.Output()
	if err != nil {
		return ""
	}
	return strings.TrimSpace(string(out))
}
