import type { Peer, Client } from '../clients/identity.ts'
import { networkOf } from '../clients/network.ts'

/** Whoever sends a form, as far as limits and idempotency keys have to know. */
export interface Sender {
  /** What their forms are counted under, a salted hash or the id of a key; null where no sender is counted. */
  counted: { kind: 'network' | 'key'; id: string } | null
  /** Whose idempotency keys theirs are: `site`, `key:3f2a91c07b5e`, or a network. */
  scope: string
  /** A page of another site sends it without a key. */
  isForeign: boolean
}

/** Our own code, which sends for nobody in particular. */
export const ourselves: Sender = { counted: null, scope: 'site', isForeign: false }

/**
 * A visitor of the site's own pages. Their idempotency keys are secrets that the site has made, and somebody who changes
 * from one network to another between two presses must not become two.
 */
export const visitor = ({ id }: Client): Sender => ({ ...ourselves, counted: { kind: 'network', id } })

/** Whoever sends a request to `/graphql`: by key, else by network. */
export function senderOf({ kind, id }: Client, { address }: Peer, isForeign: boolean): Sender {
  if (kind === 'keyed') return { counted: { kind: 'key', id }, scope: id, isForeign: false }
  const network = (address && networkOf(address)) || 'unknown'
  return { counted: { kind: 'network', id }, scope: `network ${network}`, isForeign }
}
