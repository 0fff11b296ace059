// Package preview gives every position, game, problem and rule a page of its own on a host, so that chat programs and social sites show
// what a link leads to, and so that other pages can frame it.
//
// A link with a fragment, https://play.example.org/#p=2;r=abapa;…, says nothing to a server. The same link in the path form is
// https://play.example.org/p=2;r=abapa;…: the whole link is the last part of the path, and nothing is kept. It lies in the folder of the
// game, so that all files of the page are found from there, in any folder. The host serves:
//
//   - /p=…, the page of the game, with a title, a description in the language of the reader and the address of a picture. The program
//     reads the link from the path as it would read it from a fragment. The service worker answers with the page on the device if the
//     server does not. A link that cannot be read gets the page with the status 404, where the program says what is wrong;
//   - /p=….png, the picture of the board (package render/still), kept in memory up to a limit;
//   - /embed/p=…, if the host allows it: a small page to be framed by other sites. The server draws it, too. It shows the board, steps
//     through the moves and tries other ones; it needs no script, and uses neither storage nor cookies nor the program. The state is in
//     the address: "at" is the number of moves of the link that are played, "try" are the moves that were tried after them.
//   - / and /index.html, the page that knows that the host has all this: data-links is filled in, so that links are shared in the
//     path form.
//
// Only the page to be framed may be framed, and only by the origins that the host names. The package knows the network by its handler
// alone, and neither accounts nor online play.
package preview
