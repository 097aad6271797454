import { hash } from 'node:crypto'
import type { RequestHeaders } from '../../platform/http/nodeRequest.ts'
import type { Logger } from '../../platform/log.ts'
import type { Caller } from './Caller.ts'
import type { Client } from './Client.ts'
import { createKeyring } from './createKeyring.ts'
import { createSalt } from './createSalt.ts'
import type { KeyStore } from './KeyStore.ts'
import { keyRefused } from './keyRefused.ts'
import { networkOf } from './networkOf.ts'
import type { Quotas } from './Quotas.ts'
import type { RedisCommands } from '../../platform/database/redis.ts'
import { sentKey } from './sentKey.ts'
import { usualQuotas } from './usualQuotas.ts'

/** Tells who sends a request. */
export interface Clients {
  /**
   * By key, if one is sent, else by network.
   *
   * @throws HttpProblem 401 when the key is unknown, revoked or not a key.
   */
  of(headers: RequestHeaders, caller: Caller): Promise<Client>
  /** By network alone: strangers, and the site's own pages in browsers. Without an address they share one id. */
  byNetwork(kind: 'anonymous' | 'site', caller: Caller): Promise<Client>
  /** A name for an address, or anything else that says who somebody is: a hash that means nothing the day after. */
  alias(text: string): Promise<string>
}

/**
 * Tells clients apart, without keeping who they are.
 *
 *     const clients = createClients({ keysFile: '.data/keys.json' })
 *     await clients.of(request.headers, { address: '203.0.113.7' }) // { kind: 'anonymous', id: 'anonymous:jXq…', quota: 300000 }
 */
export function createClients({
  keysFile,
  keys = keysFile,
  quotas = usualQuotas,
  redis,
  log,
  timer,
}: {
  /** Where `npm run keys` writes; without it and without a store there are no keys. */
  keysFile?: string
  /** Where keys are kept, if not in a file. */
  keys?: KeyStore | string | undefined
  quotas?: Quotas
  redis?: RedisCommands
  log?: Logger
  timer?: { now(): number }
}): Clients {
  const currentSalt = createSalt({ redis, timer })
  const keyring = keys ? createKeyring(keys, { log, timer }) : null

  const byNetwork: Clients['byNetwork'] = async (kind, { address }) => {
    const network = (address && networkOf(address)) || 'unknown'
    return { kind, id: `${kind}:${aliasOf(network, await currentSalt())}`, quota: quotas[kind] }
  }

  return {
    byNetwork,
    alias: async text => aliasOf(text, await currentSalt()),
    of: async (headers, caller) => {
      const key = sentKey(headers)
      if (!key) return byNetwork('anonymous', caller)
      const record = await keyring?.find(key)
      if (!record) throw keyRefused('This key is not known.')
      if (record.revoked) throw keyRefused(`This key was revoked on ${record.revoked}.`)
      return { kind: 'keyed', id: `key:${record.id}`, quota: record.perMinute ?? quotas.keyed }
    },
  }
}

const aliasOf = (text: string, salt: string) => hash('sha256', `${salt} ${text}`, 'base64url').slice(0, 22)
