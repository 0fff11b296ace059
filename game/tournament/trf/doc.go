// Package trf reads and writes tournaments in TRF16, the tournament report format in which programs that pair exchange them.
//
// The format is that of "Tournament Report File Format Version 2016", handbook.fide.com, C.04 Annex 2: lines whose columns have a fixed place.
// It has a letter for each kind of bye: F is one for a full point that was given, U the one of a player without an opponent, H one for half
// a point, Z for none; + and - are walkovers. [Read] takes each as what it is. Columns are counted in characters. A text that is
// not UTF-8 is read as Latin-1.
//
// A Swiss tournament and a round robin have the form; what it has no place for, such as the time of a result, is lost.
package trf
