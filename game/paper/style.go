package paper

// style is the style sheet of these pages, which follows the style sheet of package manual.
const style = `h1 { margin-bottom: .3em }
dl.facts { display: grid; grid-template-columns: max-content 1fr; gap: .1em 1em; margin: .3em 0 1em }
dt { color: #555 }
dd { margin: 0 }
dl.record { grid-template-columns: max-content 1fr max-content 1fr; border-bottom: 1px solid #aaa; padding-bottom: .6em }
.game { columns: 2 15em; column-gap: 2.5em; hyphens: auto; orphans: 2; widows: 2 }
.game > :first-child { margin-top: 0 }
.turns { list-style: none; margin: .4em 0; padding: 0; font-variant-numeric: tabular-nums }
.turns li { display: grid; grid-template-columns: repeat(2, 2.2em 2em 1fr); align-items: baseline; break-inside: avoid; line-height: 1.5 }
.n { color: #777; text-align: right; padding-right: .5em; font-size: .85em }
.m { font-weight: bold }
.t { color: #555; font-size: .85em }
.comment { margin: .5em 0; text-align: justify }
.variation { margin: .3em 0 .5em 1em; color: #333; font-size: .92em }
.diagram { text-align: center; margin: .8em 0; break-inside: avoid }
.diagram .board { width: 100%; height: auto }
.diagram figcaption { font-size: .9em }
.result { font-weight: bold; margin-top: .8em; break-before: avoid }
.lines { margin-top: 1.5em }
.lines div { border-bottom: 1px solid #aaa; height: 2.4em }
table.score { border-collapse: collapse; width: calc(100% - 2px); margin: 0 1px; table-layout: fixed; break-inside: avoid }
table.score th { font-weight: normal; color: #555; font-size: .85em; padding: .2em }
table.score td { border: 1px solid #999; height: 1.55em }
table.score td.n { border: 0 }
table.score td.gap { border: 0 }
table.score col.n { width: 2.4em }
table.score col.gap { width: 1.5em }
.chapter { break-before: page }
header + .chapter { break-before: auto }
dl.entries dt { color: inherit; font-weight: bold; break-after: avoid }
dl.entries dd { margin: 0 0 .5em; min-height: .1em }
.map { width: 100%; max-height: 16cm; display: block; margin: 1em auto; overflow: visible; break-inside: avoid }
.map .sea { fill: #fff; stroke: #555; stroke-width: 1.5 }
.map .land { fill: #e3cfae; stroke: #4a3a22; stroke-width: 1.2 }
.map .around { fill: #f1efea; stroke: #888; stroke-width: 1 }
.map .lake { fill: #fff; stroke: #4a3a22; stroke-width: 1 }
.map .isle { fill: #4a3a22 }
.map .mark { fill: #000; stroke: #fff; stroke-width: 2 }
.map text { font-size: 17px; text-anchor: start; font-weight: bold;
  paint-order: stroke; stroke: #fff; stroke-width: 3px; stroke-linejoin: round }
.tasks { display: grid; grid-template-columns: 1fr 1fr; gap: .4em 2em }
.tasks .diagram { margin: .2em 0; text-align: left }
.answers { break-before: page }
table.rows { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums }
table.rows th { text-align: left; font-weight: normal; color: #555; font-size: .85em }
table.rows td, table.rows th { border-bottom: 1px solid #bbb; padding: .25em .5em; vertical-align: top }
table.rows .wide { width: 40% }
table.posted { font-size: 1.5em }
table.rows tr { break-inside: avoid }
.cards { display: grid; grid-template-columns: 1fr 1fr }
.cards section { border: 1px dashed #999; padding: .6em 1em; break-inside: avoid }
.cards h2 { margin: 0 }
.cards .code { float: right; width: 2.8cm; height: 2.8cm; margin: -.3em -.7em .2em .5em }
.cards dl { clear: both }
dl.blank dd { border-bottom: 1px solid #aaa; height: 1.5em }
`
