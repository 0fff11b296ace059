// Package engine drives browsers with engines other than Chromium's: Firefox (Gecko), by WebDriver BiDi, and MiniBrowser of
// WebKitGTK (WebKit), by its WebKitWebDriver. Both are a [Browser], so that a test names its steps once.
//
// Each is a real window on an X display, with a profile that nobody has used. The package knows browsers and input devices; what a page
// shows, its callers know. It runs on Linux only.
package engine
