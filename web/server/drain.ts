import { setTimeout as pause } from 'node:timers/promises'
import { log } from '../../platform/log.ts'
import { tracing } from '../../platform/traceExporter.ts'
import { acceptWaiting } from './acceptWaiting.ts'
import { closeServer } from './closeServer.ts'
import { closeWithin } from './closeWithin.ts'
import { draining } from './draining.ts'
import { listening } from './listening.ts'

const grace = 300
const patience = 5000

/**
 * Ends the process without failing a request: for 300 ms everything is still answered, while `/readyz` and
 * `Connection: close` send clients elsewhere; then nothing new is accepted, and what is under way has 5 s to finish.
 * The traces that are left have another 2 s to reach their collector.
 *
 * A second call does nothing.
 */
export async function drain(): Promise<void> {
  if (draining.hasBegun) return
  draining.hasBegun = true
  log.info('ending')
  if (listening.length > 0) {
    await pause(grace)
    const { promise, resolve: release } = Promise.withResolvers<void>()
    draining.hold = promise
    await acceptWaiting(listening)
    const closed = listening.map(server => closeServer(server, patience))
    release()
    if ((await Promise.all(closed)).includes(false))
      log.warn(`requests under way after ${patience} ms are cut off`)
  }
  await tracing.end()
  await closeWithin(8000)
}
