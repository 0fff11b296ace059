// Package shaders has the programs of the program's pictures for the graphics processor, in Kage, the language of Ebitengine. Packages
// board and paint draw with them.
//
// They are apart from what draws because the builder of the page has them compiled beforehand (web/site/engine): a page refuses a shader
// that is not in [All]. This package must not know Ebitengine.
package shaders
