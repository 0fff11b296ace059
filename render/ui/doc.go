// Package ui is the tree that every screen is made of.
//
// A screen is a tree of [Node]: what it is (role), what it is called (label), where it lies (bounds)
// and what it does (Activate, Adjust). The same tree is drawn by render/paint, hit by pointers and
// walked by the keyboard ([Root]) and mirrored into the page as real controls ([Mirror]), so a
// screen that works by touch works by keyboard and by ear.
//
// All lengths are device-independent pixels (CSS px in a browser), origin at the top left, y down.
// The package draws nothing and knows no Ebitengine: it runs in tests without a window.
package ui
