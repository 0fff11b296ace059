package platform

// RunCommandLine does nothing: a page has no command line.
func RunCommandLine(string) (code int, done bool) { return 0, false }
