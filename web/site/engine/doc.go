// Package engine gives the page an Ebitengine whose shaders are compiled already.
//
// Ebitengine compiles the shaders of a program, and its own, when the program starts. A page would carry a compiler for that, with
// Go's parser, go/ast and regexp, for a few shaders that are the same in every start. Here the builder has that compiler, of the same
// release of Ebitengine, compile them before: [Prepare] lists their programs, and tells the go command to read three packages otherwise:
//
//	internal/legacyshader    finds a shader's program in the list
//	internal/graphics        is without shader.go, which calls the compiler
//	internal/shaderir/glsl   has the texts for WebGL 2 from the list
//
// A ticker of internal/ui stops Ebitengine's sounds in a hidden page. The page does not play them, so this ticker never ticks.
//
// What is read instead is in the folder changes. Ebitengine itself is not copied and not changed: an overlay names the files of the
// module cache a second time, as those of a module in the build folder, and a go.mod beside it puts that module in Ebitengine's place.
// The go command refuses an overlay over the module cache itself.
//
// The shaders are those of Ebitengine's sources that have the directive "ebitengine:shadersource", by which it finds them itself, and
// those of the program, which the caller names. The page refuses any other: ebiten.NewShader returns an error.
//
// Gain: the program of the page has 2,928,546 bytes instead of 3,069,356 (Brotli 11), and compiles no shader when it starts: only the
// browser still does, from the texts for WebGL 2.
//
// Risk: a list that is not what the compiler would have made would draw something else. A test asks the same command
// (changes/prepare.go.txt) for everything that is read of a program, once with Ebitengine as it is and once with the changes, and compares.
// Another release of Ebitengine could read more of a program, so there is an error with any but [Release].
package engine
