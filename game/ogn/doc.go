// Package ogn reads and writes games in the Oware Game Notation, in which programs and clubs exchange them: a text like PGN
// with tags, moves, comments in braces and variations in parentheses.
//
// [Format] is strict. The tags of the roster come first, in their order and one a line. The start follows if it is not
// that of the standard game. Then come the tags of this program, which other programs ignore: the rule, how the game
// ended, who played, and when. Tags that a game has kept, from another program or from a server, come last. Those of a
// server are the ones of PGN: UTCTime, WhiteElo of South, BlackElo of North, and TimeControl. Lines of moves are shorter
// than 80 columns. A comment on the start is a tag, because a comment before the first move stops the reader of the Aualé program.
//
// [Parse] is tolerant. It accepts several games in one text, any line ends, a byte order mark, Latin-1, missing tags
// and results, other conventions of upper and lower case, annotation signs, and comments anywhere. It accepts or
// refuses each game by itself, with the line and the column of the fault. The statements of a game must be true: its
// moves are legal, and a number of captured seeds is that of the move. Moves behind the end of a game are left out, and
// [Entry.Unread] tells it. Games as engines, chats and pages have them are read too: moves without spaces, from square
// to square, and by the numbers of houses.
//
// Two other forms are written too: games for the site PlayStrategy ([PlayStrategyWriter]), and scores of Toguz kumalak ([FormatScore]).
package ogn
