// Connections to a server of online play, by WebSocket, and the keys of accounts.

// mostWaiting is how many bytes may wait to be sent. A connection that takes no more has ended.
const mostWaiting = 2 ** 20;

// openSocket begins a connection and returns it. receiver.open, receiver.text and receiver.end are called later; end is the last. told is
// called after each of them.
export function openSocket(address, receiver, told) {
  const socket = new WebSocket(address);
  socket.onopen = () => { receiver.open(); told(); };
  socket.onmessage = (e) => { if (typeof e.data === "string") receiver.text(e.data); else socket.close(); told(); };
  socket.onclose = () => { receiver.end(); told(); };
  return socket;
}

export function sendSocket(socket, text) {
  if (socket.bufferedAmount > mostWaiting) socket.close();
  else socket.send(text);
}

export const closeSocket = (socket) => socket.close();

// onlineServer is the address of the server that the page was built with, or else of the one that it comes from.
export const onlineServer = () => document.documentElement.dataset.server || (location.host ? `${location.protocol.replace("http", "ws")}//${location.host}/online` : "");

// drawLots draws two numbers of 32 bits that nobody can guess.
export const drawLots = () => crypto.getRandomValues(new Uint32Array(2));

// keys is set once the browser has made a key, as a trial: none can on a page by plain http, and many of before 2025 lack Ed25519.
let keys = false;
globalThis.crypto?.subtle?.generateKey("Ed25519", false, ["sign", "verify"]).then(() => { keys = true; }, () => {});

// hasKeys reports whether the browser can have keys of accounts.
export const hasKeys = () => keys;

// newKey draws a private key of Ed25519 and calls settled with it as base64url, or with "" and what went wrong.
export function newKey(settled) {
  crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"])
    .then((pair) => crypto.subtle.exportKey("jwk", pair.privateKey))
    .then((key) => settled(key.d), (problem) => settled("", problem));
}

const bytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
const base64 = (data) => btoa(String.fromCharCode(...new Uint8Array(data))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

// What stands before the 32 bytes of a private key in PKCS 8 (RFC 8410).
const before = [0x30, 0x2e, 2, 1, 0, 0x30, 5, 6, 3, 0x2b, 0x65, 0x70, 4, 0x22, 4, 0x20];

// sign signs a text and calls settled with the public key and the signature as base64url, or with "", "" and what went wrong.
export function sign(secret, text, settled) {
  (async () => {
    const key = await crypto.subtle.importKey("pkcs8", new Uint8Array([...before, ...bytes(secret)]), "Ed25519", true, ["sign"]);
    const known = await crypto.subtle.exportKey("jwk", key);
    return [known.x, base64(await crypto.subtle.sign("Ed25519", key, new TextEncoder().encode(text)))];
  })().then(([known, signature]) => settled(known, signature), (problem) => settled("", "", problem));
}
