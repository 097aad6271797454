import { BoundedMemory } from '../../gateway/clients/BoundedMemory.ts'
import { createClients } from '../../gateway/clients/createClients.ts'

/** What a council's own API takes of one caller in a minute. */
const most = 300
const minute = 60

/**
 * Counts the forms that each network sends past the site, in this process, under hashes that mean nothing the day after.
 * Gives the seconds a network has to wait with more, or 0.
 *
 *     const secondsToWait = createPostLimit()
 *     await secondsToWait('203.0.113.7') // 0; at the 301st time within a minute 60 or less
 */
export function createPostLimit(): (address: string | undefined) => Promise<number> {
  const clients = createClients({})
  const counted = new BoundedMemory(20_000, minute)
  return async address => {
    const { id } = await clients.byNetwork('anonymous', { address })
    const { consumedPoints, msBeforeNext } = await counted.penalty(id, 1)
    return consumedPoints > most ? Math.max(1, Math.ceil(msBeforeNext / 1000)) : 0
  }
}
