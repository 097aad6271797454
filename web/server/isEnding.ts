import { draining } from './draining.ts'

/**
 * Whether clients shall let go of their connections, because the process is about to end. While it is settled who still
 * gets an answer nobody gets one: those who have theirs come back at once with the next request.
 */
export async function isEnding(): Promise<boolean> {
  if (draining.hold) await draining.hold
  return draining.hasBegun
}
