import { subscribe } from 'node:diagnostics_channel'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { Server } from 'node:http'
import { log } from '../../platform/log.ts'
import { tracing } from '../../platform/traceExporter.ts'

/** Milliseconds. */
const grace = 300
/** A page whose directory is slow takes up to ten seconds. */
const longestRequest = 10_000
const longestClosing = 8000

/** The HTTP servers of this process, the site's first. In development Vite listens, and there are none. */
export const listening: Server[] = []

/**
 * How far the shutdown has come. From its beginning every response has `Connection: close`. While `gate` is pending no
 * request is started and no response is sent: clients that have theirs would come back at once with the next request.
 *
 *     if (shutdown.gate) await shutdown.gate
 */
export const shutdown: { hasBegun: boolean; gate?: Promise<void> } = { hasBegun: false }

/**
 * Ends the process without failing a request: for 300 ms everything is still answered, while `/readyz` and
 * `Connection: close` send clients elsewhere; then no connection is accepted, those that are open have a second to send a
 * request, and requests under way have 10 s to finish. Remaining traces have 2 s to reach their collector, and `close` 8 s,
 * after which the process ends with status 1.
 *
 * A second call does nothing.
 *
 * @param close releases what this process has opened: gateway, outbox, directory.
 */
export async function shutDown(close: () => Promise<void>): Promise<void> {
  if (shutdown.hasBegun) return
  shutdown.hasBegun = true
  log.info('ending')
  if (listening.length > 0) {
    await pause(grace)
    const { promise, resolve: open } = Promise.withResolvers<void>()
    shutdown.gate = promise
    await acceptPendingConnections(listening)
    const closed = listening.map(server => closeServer(server, longestRequest))
    open()
    if ((await Promise.all(closed)).includes(false))
      log.warn(`requests under way after ${longestRequest} ms are cut off`)
  }
  await tracing.end()
  setTimeout(() => {
    log.error(`closing took longer than ${longestClosing} ms`)
    process.exit(1)
  }, longestClosing)
  await close()
  process.exit(0)
}

const pollInterval = 20
const idleWait = 1000

/**
 * Stops listening, closes connections that are idle after a second, and resolves once the last response has left: true when
 * all responses left within `timeout` milliseconds; false when the others were cut off.
 *
 *     await closeServer(server, 5000) // true
 *
 * `server.close()` alone would cut responses off: to it, a connection is idle as soon as its response is complete in
 * memory, and on a slow line most of that is still to be sent. It would cut off requests as well: a connection on which
 * nothing has arrived yet is idle too, and a client on a busy machine sends its request some time after connecting.
 */
export async function closeServer(server: Server, timeout: number): Promise<boolean> {
  const closed = new Promise<boolean>(resolve => NetServer.prototype.close.call(server, () => resolve(true)))
  const start = performance.now()

  async function untilClosed(): Promise<boolean> {
    const elapsed = performance.now() - start
    if (elapsed > idleWait && ![...openSockets].some(({ writableLength }) => writableLength > 0))
      server.closeIdleConnections()
    if (await Promise.race([closed, pause(pollInterval, false)])) return true
    if (elapsed < timeout) return untilClosed()
    server.closeAllConnections()
    await closed
    return false
  }
  const isComplete = await untilClosed()
  // Ends the check for slow requests, for which there is no other way.
  server.close()
  return isComplete
}

/** The open connections of all servers of this thread. */
const openSockets = new Set<Socket>()

subscribe('net.server.socket', message => {
  const { socket } = message as { socket: Socket }
  openSockets.add(socket)
  socket.once('close', () => openSockets.delete(socket))
})

const calm = 50
const longestCalm = 500
const longestWait = 5000

/**
 * Waits until these servers have accepted every connection that the operating system has queued for them, and read the
 * requests on their open connections: about 50 ms, half a second under steady load, or 5 s at most.
 *
 * A busy process accepts one connection in each turn of its event loop, so there is a queue, and a server that stops
 * listening cuts off the connections in it. The queue is empty when no connection has come for 50 ms and the last turn was
 * short. Under a load that never pauses it is empty for a turn now and then.
 */
async function acceptPendingConnections(servers: Server[]): Promise<void> {
  const start = performance.now()
  let last = start
  const record = () => (last = performance.now())
  for (const server of servers) server.on('connection', record).on('request', record)

  async function turn(): Promise<void> {
    const startOfTurn = performance.now()
    await nextTurn()
    const now = performance.now()
    const elapsed = now - start
    const enough = elapsed < longestCalm ? calm : now - startOfTurn
    const isEmpty = now - last > enough && now - startOfTurn < 0.5
    if (!isEmpty && elapsed < longestWait) await turn()
  }
  await turn()
  for (const server of servers) server.off('connection', record).off('request', record)
}
