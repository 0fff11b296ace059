// Package ogn reads and writes games in the Oware Game Notation, in which programs and clubs exchange them: a text like PGN
// with tags, moves, comments in braces and variations in parentheses.
//
// [Format] is strict. The roster stands in its order, one tag a line, then the start where it is not that of the standard game,
// then tags of this program, which others ignore: the rule, how the game ended, who played, and when. Lines of moves are shorter
// than 80 columns. A comment on the start is a tag, because a comment before the first move stops the reader of the Aualé
// program.
//
// [Parse] is tolerant: several games in one text, any line ends, a byte order mark, Latin-1, missing tags and results, other
// conventions of upper and lower case, signs of annotation, comments anywhere. Each game is taken or refused by itself, with the
// line and the column of what is wrong. What a game says must be true: its moves are legal, and a number of captured seeds is
// that of the move.
package ogn
