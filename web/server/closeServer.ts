import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { liveSockets } from './liveSockets.ts'

const look = 20

/**
 * Stops listening, ends connections that nobody uses and resolves once the last answer has left. Gives whether all
 * did in so many milliseconds; whatever is still under way then is cut off.
 *
 *     await closeServer(server, 5000) // true
 *
 * `server.close()` alone would cut answers off: to it, a connection is idle as soon as its answer is complete in memory,
 * and on a slow line most of that is still to be sent.
 */
export async function closeServer(server: Server, patience: number): Promise<boolean> {
  const closed = new Promise<boolean>(resolve => NetServer.prototype.close.call(server, () => resolve(true)))
  const end = performance.now() + patience

  async function untilClosed(): Promise<boolean> {
    if (![...liveSockets].some(({ writableLength }) => writableLength > 0)) server.closeIdleConnections()
    if (await Promise.race([closed, pause(look, false)])) return true
    if (performance.now() < end) return untilClosed()
    server.closeAllConnections()
    await closed
    return false
  }
  const isWhole = await untilClosed()
  // Ends the watch over slow requests, for which there is no other way.
  server.close()
  return isWhole
}
