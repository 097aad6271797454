import { setTimeout as pause } from 'node:timers/promises'
import { outbox } from './outbox.ts'

const deadline = 500

/**
 * How the forms of residents fare, in a line for operators.
 *
 *     await outboxState() // 'outbox: 0 waiting, 0 held, 0 given up, 0 in quarantine'
 *
 * It is told beside readiness and is no part of it: pages can be answered while forms wait.
 */
export async function outboxState(): Promise<string> {
  if (!outbox) return 'outbox: at the gateway'
  const asked = outbox.statistics().catch(() => null)
  const found = await Promise.race([asked, pause(deadline, null, { ref: false })])
  if (!found) return 'outbox: does not answer'
  const { waiting, oldestSeconds, held, dead, quarantined } = found
  const age = waiting > 0 ? ` (the oldest for ${oldestSeconds} s)` : ''
  return `outbox: ${waiting} waiting${age}, ${held} held, ${dead} given up, ${quarantined} in quarantine`
}
