// Connections to a server of online play, by WebSocket.

// mostWaiting is how many bytes may wait to be sent. A connection that takes no more has ended.
const mostWaiting = 2 ** 20;

// openSocket begins a connection and returns it. receiver.open, receiver.text and receiver.end are called later; end is the last.
export function openSocket(address, receiver) {
  const socket = new WebSocket(address);
  socket.onopen = () => receiver.open();
  socket.onmessage = (e) => { if (typeof e.data === "string") receiver.text(e.data); else socket.close(); };
  socket.onclose = () => receiver.end();
  return socket;
}

export function sendSocket(socket, text) {
  if (socket.bufferedAmount > mostWaiting) socket.close();
  else socket.send(text);
}

export const closeSocket = (socket) => socket.close();
