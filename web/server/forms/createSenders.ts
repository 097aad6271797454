import { BoundedMemory } from '../../../gateway/clients/BoundedMemory.ts'
import { createClients } from '../../../gateway/clients/createClients.ts'

const most = 5
const hour = 3600

/** Counts the forms that each network sends. */
export interface Senders {
  /** Whether a network has sent as many of a kind within the hour as a household would. */
  isBusy(kind: string, address: string | undefined): Promise<boolean>
  count(kind: string, address: string | undefined): Promise<void>
}

/**
 * Counts forms by network and kind, in this process, under hashes that mean nothing the day after.
 *
 *     await createSenders().isBusy('referral', '203.0.113.7') // true after the fifth within an hour
 *
 * A library sends many in good faith. So a busy network is asked for one more press, and never turned away.
 */
export function createSenders(): Senders {
  const clients = createClients({})
  const counted = new BoundedMemory(20_000, hour)
  const nameOf = async (kind: string, address: string | undefined) =>
    `${kind} ${(await clients.byNetwork('anonymous', { address })).id}`
  return {
    isBusy: async (kind, address) =>
      ((await counted.get(await nameOf(kind, address)))?.consumedPoints ?? 0) >= most,
    count: async (kind, address) => {
      await counted.penalty(await nameOf(kind, address), 1)
    },
  }
}
