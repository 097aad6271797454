import { setTimeout as pause } from 'node:timers/promises'
import { draining } from './draining.ts'
import { gateway } from './gateway.ts'

const deadline = 2000

/**
 * Whether pages can be answered: from the directory or, while that is away, from what the gateway remembers of it.
 * Never once the process has been asked to end.
 */
export async function isReady(): Promise<boolean> {
  if (draining.hasBegun) return false
  const answer = gateway.execute({ query: '{ settings { isSample } }' }).catch(() => null)
  const result = await Promise.race([answer, pause(deadline, null, { ref: false })])
  return Boolean(result?.data?.['settings'])
}
