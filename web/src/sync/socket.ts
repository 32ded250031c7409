// The first way to the house: a WebSocket.
import { API } from '../api/http';
import type { FromServer } from './frames';
import type { Opener } from './link';

export const openSocket: Opener = (listener) => {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const socket = new WebSocket(`${scheme}://${location.host}${API}/ws`);
  socket.onmessage = (event) => listener.frame(JSON.parse(String(event.data)) as FromServer);
  socket.onclose = () => listener.closed();
  return {
    send: (frame) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
    },
    close: () => socket.close(),
  };
};
