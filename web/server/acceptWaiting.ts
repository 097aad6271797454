import type { Server } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'

const calm = 50
const longest = 500

/**
 * Waits until these servers have accepted every connection that the operating system has taken in for them, and read
 * what was asked over those they had: about 50 ms, or half a second when people keep coming.
 *
 * A busy process accepts one connection in each turn of its event loop, so there is a queue, and a server that stops
 * listening cuts off whoever stands in it. The queue is empty when nobody has come for 50 ms and the last turn was
 * short. Whoever comes all the time, in spite of everything, leaves it empty for a turn now and then.
 */
export async function acceptWaiting(servers: Server[]): Promise<void> {
  const start = performance.now()
  let last = start
  const note = () => (last = performance.now())
  for (const server of servers) server.on('connection', note).on('request', note)

  async function turn(): Promise<void> {
    const startOfTurn = performance.now()
    await nextTurn()
    const now = performance.now()
    const lasted = now - start
    const enough = lasted < longest ? calm : now - startOfTurn
    const isEmpty = now - last > enough && now - startOfTurn < 0.5
    if (!isEmpty && lasted < longest * 2) await turn()
  }
  await turn()
  for (const server of servers) server.off('connection', note).off('request', note)
}
