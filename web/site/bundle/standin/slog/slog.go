// Package slog stands for log/slog. Ebitengine keeps a log for those who develop it; only its errors are of use in a page, where
// they go to the console.
package slog

import "context"

// Level is how important a line of the log is.
type Level int

// LevelDebug is the level that nobody reads here.
const LevelDebug Level = -4

// Logger keeps no log.
type Logger struct{}

// Default returns the only logger.
func Default() *Logger { return &Logger{} }

// Enabled reports that no level is kept.
func (*Logger) Enabled(context.Context, Level) bool { return false }

// Debug does nothing.
func Debug(string, ...any) {}

// Error writes its message to the console, without the values.
func Error(message string, _ ...any) { println(message) }
