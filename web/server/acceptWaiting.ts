import type { Server } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'

const longest = 500
const calm = 10

/**
 * Waits until these servers have accepted every connection that the operating system has taken in for them, half a
 * second at most.
 *
 * A busy process accepts one connection in each turn of its event loop, so there is a queue, and a server that stops
 * listening cuts off whoever stands in it. The queue is empty when nobody has come for 10 ms and the last turn was
 * short.
 */
export async function acceptWaiting(servers: Server[]): Promise<void> {
  const start = performance.now()
  let last = start
  const note = () => (last = performance.now())
  for (const server of servers) server.on('connection', note)

  async function turn(): Promise<void> {
    const startOfTurn = performance.now()
    await nextTurn()
    const now = performance.now()
    const isEmpty = now - last > calm && now - startOfTurn < 0.5
    if (!isEmpty && now - start < longest) await turn()
  }
  await turn()
  for (const server of servers) server.off('connection', note)
}
