import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { Server } from 'node:http'
import { log } from '../../platform/log.ts'
import { closeWithin } from './closeWithin.ts'
import { draining } from './draining.ts'
import { listening } from './listening.ts'

const grace = 300
const patience = 5000

/**
 * Ends the process without failing a request: for 300 ms everything is still answered, while `/readyz` and
 * `Connection: close` send clients elsewhere; then nothing new is accepted, and what is under way has 5 s to finish.
 *
 * A second call does nothing.
 */
export async function drain(): Promise<void> {
  if (draining.signal.aborted) return
  draining.abort()
  log.info('ending')
  if (listening.length > 0) {
    await pause(grace)
    await quietMoment()
    await Promise.all(listening.map(stop))
  }
  await closeWithin(4000)
}

/**
 * Waits until the process has nothing else to do, some milliseconds at most.
 *
 * The operating system takes connections in before we do. Were the process busy when it stops listening, those
 * that came in meanwhile would be cut off.
 */
async function quietMoment(turns = 1000): Promise<void> {
  const start = performance.now()
  await nextTurn()
  if (performance.now() - start > 0.3 && turns > 0) await quietMoment(turns - 1)
}

async function stop(server: Server): Promise<void> {
  const cut = setTimeout(() => {
    log.warn(`requests under way after ${patience} ms are cut off`)
    server.closeAllConnections()
  }, patience)
  await new Promise(resolve => server.close(resolve))
  clearTimeout(cut)
}
