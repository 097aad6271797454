import { setTimeout as pause } from 'node:timers/promises'
import { draining } from './draining.ts'
import { gateway } from './gateway.ts'
import { outboxCounts } from './outboxCounts.ts'

const deadline = 2000

/** Whether pages can be answered, and what can not, in words. */
export interface Readiness {
  isReady: boolean
  words: string[]
}

/**
 * Whether pages can be answered: from the directory or, while that is away, from what the gateway remembers of it. Never
 * once the process has been asked to end.
 *
 *     await readiness() // { isReady: true, words: ['ready'] }
 *     await readiness() // { isReady: true, words: ['ready', 'forms cannot be taken'] }
 *
 * Forms are told of and are no part of it: pages can be answered while none is taken. Nothing is counted in it, as
 * everybody may ask.
 */
export async function readiness(): Promise<Readiness> {
  if (draining.hasBegun) return { isReady: false, words: ['the process is ending'] }
  const [canAnswer, counts] = await Promise.all([canAnswerPages(), outboxCounts()])
  if (!canAnswer) return { isReady: false, words: ['pages cannot be answered'] }
  return { isReady: true, words: ['ready', ...(counts === null ? ['forms cannot be taken'] : [])] }
}

async function canAnswerPages(): Promise<boolean> {
  const asked = gateway.isReady().catch(() => false)
  return Promise.race([asked, pause(deadline, false, { ref: false })])
}
