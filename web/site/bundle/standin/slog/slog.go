// Package slog stands for log/slog, with which Ebitengine tells of faults of its own. In the page they are lines of the console.
package slog

import "context"

// Level is how much a line matters.
type Level int

// LevelDebug is the level of lines for those who look for faults in Ebitengine.
const LevelDebug Level = -4

// Logger writes lines.
type Logger struct{}

// Default returns the only logger.
func Default() *Logger { return &Logger{} }

// Enabled reports that lines for those who look for faults are not written.
func (*Logger) Enabled(context.Context, Level) bool { return false }

// Debug does nothing.
func Debug(string, ...any) {}

// Error writes a line without its details.
func Error(line string, _ ...any) { println(line) }
