import { subscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'

/** The connections that servers of this thread have taken in and that are not closed yet. */
export const liveSockets = new Set<Socket>()

subscribe('net.server.socket', message => {
  const { socket } = message as { socket: Socket }
  liveSockets.add(socket)
  socket.once('close', () => liveSockets.delete(socket))
})
