import { setTimeout as pause } from 'node:timers/promises'
import { outbox } from './outbox.ts'

const deadline = 500

/**
 * How the forms of residents fare, in a line for operators.
 *
 *     await outboxState() // 'outbox: 0 waiting, 0 held, 0 given up, 0 in quarantine, 0 refused'
 *
 * It is told beside readiness and is no part of it: pages can be answered while forms wait.
 */
export async function outboxState(): Promise<string> {
  if (!outbox) return 'outbox: at the gateway'
  const asked = outbox.statistics().catch(() => null)
  const found = await Promise.race([asked, pause(deadline, null, { ref: false })])
  if (!found) return 'outbox: does not answer'
  const { waiting, oldestSeconds, held, dead, quarantined, refused } = found
  const age = waiting > 0 ? ` (the oldest for ${oldestSeconds} s)` : ''
  const decide = `${held} held, ${dead} given up, ${quarantined} in quarantine, ${refused} refused`
  return `outbox: ${waiting} waiting${age}, ${decide}`
}
