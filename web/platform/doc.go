// Package platform is the one place where the program meets what it runs on: a browser page or a
// desktop.
//
// [Host] has the same methods in both. In a browser it speaks to the page's scripts (web/page) and
// hands pointers, keys and clicks on mirrored controls to a [Receiver]; on a desktop, where the frame
// loop polls its input, it answers questions about the system and keeps quiet otherwise. [Store] keeps
// texts under keys: in localStorage, or in one file a key.
//
// Nothing that a browser does is allowed to end the program: an exception thrown by a script becomes
// an error. The package knows nothing of boards, screens or drawing.
package platform
