// Writes the memory of a program of Go as it is when the program has been instantiated: node memory.js PROGRAM MEMORY
"use strict";
const fs = require("node:fs");
const [program, memory] = process.argv.slice(2);
const gojs = new Proxy({}, { get: () => () => {} });
WebAssembly.instantiate(fs.readFileSync(program), { gojs })
    .then(({ instance }) => fs.writeFileSync(memory, new Uint8Array(instance.exports.mem.buffer)));
