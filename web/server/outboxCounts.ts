import { setTimeout as pause } from 'node:timers/promises'
import { outbox } from './outbox.ts'

const deadline = 500

/**
 * How the forms of residents fare, in a line for operators; null when that cannot be told, as the outbox does not answer.
 *
 *     await outboxCounts() // 'outbox: 0 waiting, 0 held, 0 given up, 0 in quarantine, 0 refused'
 */
export async function outboxCounts(): Promise<string | null> {
  if (!outbox) return 'outbox: at the gateway'
  const asked = outbox.statistics().catch(() => null)
  const found = await Promise.race([asked, pause(deadline, null, { ref: false })])
  if (!found) return null
  const { waiting, oldestSeconds, held, dead, quarantined, refused } = found
  const age = waiting > 0 ? ` (the oldest for ${oldestSeconds} s)` : ''
  const decide = `${held} held, ${dead} given up, ${quarantined} in quarantine, ${refused} refused`
  return `outbox: ${waiting} waiting${age}, ${decide}`
}
