import { BoundedMemory } from '../../gateway/clients/BoundedMemory.ts'
import { createClients } from '../../gateway/clients/createClients.ts'

const most = 15
const hour = 3600

/**
 * Counts the forms that each network sends past the site, in this process, under hashes that mean nothing the day after.
 * Fifteen an hour may go, five of each as on the site's pages. Gives the seconds a network has to wait with more, or 0.
 *
 *     const secondsToWait = createPostLimit()
 *     await secondsToWait('203.0.113.7') // 0; at the sixteenth time 3600 or less
 */
export function createPostLimit(): (address: string | undefined) => Promise<number> {
  const clients = createClients({})
  const counted = new BoundedMemory(20_000, hour)
  return async address => {
    const { id } = await clients.byNetwork('anonymous', address)
    const { consumedPoints, msBeforeNext } = await counted.penalty(id, 1)
    return consumedPoints > most ? Math.max(1, Math.ceil(msBeforeNext / 1000)) : 0
  }
}
