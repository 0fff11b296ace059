// Package weekly says when a meeting or a tournament begins that is repeated every week at the same hour of a place, also where clocks are
// changed to summer time and back. It knows no network and keeps nothing.
package weekly
