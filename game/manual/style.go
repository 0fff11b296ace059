package manual

// style is the style sheet of the page. It is for A4 and Letter paper: two boards side by side, and a rule on one sheet if
// it fits. Nothing is shown by colour alone.
const style = `@page { margin: 18mm 16mm }
:root { color-scheme: light }
body { margin: 0 auto; padding: 1em; max-width: 46em; background: #fff; color: #222; font: 11pt/1.45 Georgia, "Times New Roman", serif }
h1 { font-size: 1.9em; margin: 0 0 .1em; line-height: 1.2 }
h2 { font-size: 1.15em; margin: 1.1em 0 .2em; break-after: avoid }
h3 { font-size: 1em; margin: .8em 0 .3em; break-after: avoid }
p { margin: .2em 0 .5em }
nav ol { columns: 2; padding-left: 1.6em }
a { color: inherit }
.region, .source, figcaption { color: #555; font-style: italic }
.rule { break-before: page; padding-top: .5em }
.rule:first-child { break-before: auto }
figure { margin: .8em 0; break-inside: avoid }
.example { break-inside: avoid }
.boards { display: flex; flex-wrap: wrap; gap: .6em 1em }
.board { max-width: 100%; height: auto }
.boards .board { flex: 0 1 calc(50% - .5em); width: calc(50% - .5em); min-width: 15em }
.plank { fill: #f6efe2; stroke: #8a7350 }
.store { fill: #fff; stroke: #8a7350 }
.house { fill: #fff; stroke: #8a7350; stroke-width: 1.2 }
.raised { stroke: #222; stroke-width: 2.6 }
.taken { stroke: #9b1c1c; stroke-width: 2; stroke-dasharray: 4 3 }
.lent { fill: #d9e4ee }
.blocked { fill: #e3ddd0 }
.claimed { fill: #222 }
.way { fill: none; stroke: #8a7350; stroke-width: 1.4; stroke-linecap: round }
.sown { fill: none; stroke: #222; stroke-width: 2 }
.refused { fill: none; stroke: #9b1c1c; stroke-width: 2 }
.cross { fill: none; stroke: #9b1c1c; stroke-width: 1.6 }
text { font-family: Helvetica, Arial, sans-serif; text-anchor: middle; fill: #222 }
.count { font-size: 15px }
.letter { font-size: 10px; fill: #555 }
.gone { font-size: 9px; fill: #9b1c1c }
@media print { body { padding: 0; max-width: none } * { -webkit-print-color-adjust: exact; print-color-adjust: exact } }
`
