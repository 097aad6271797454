import { hash } from 'node:crypto'
import { bearerToken } from '../../platform/http/nodeRequest.ts'
import { type Clock, createClock } from '../../platform/clock.ts'
import type { RequestHeaders } from '../../platform/http/nodeRequest.ts'
import type { MonotonicClock } from '../../platform/clock.ts'
import type { Logger } from '../../platform/log.ts'
import { createSalt, networkOf } from './network.ts'
import { createKeyring, type KeyStore } from './apiKeys.ts'
import { type Quotas, defaultQuotas } from './quota.ts'
import type { Redis } from '../../platform/database/redis.ts'
import { HttpError } from '../../platform/http/httpError.ts'

/** The client that sent a request: a partner's key, an anonymous network, or the site itself. */
export interface Client {
  kind: 'anonymous' | 'keyed' | 'site'
  /** The id its quota is counted under: that of a key or a salted hash, never an address. */
  id: string
  /** Points a minute. */
  quota: number
}

/** The peer that a request comes from. */
export interface Peer {
  /** Its address, which identifies anonymous clients; those without one share one quota. */
  address?: string | undefined
}

/** Identifies the clients of requests. */
export interface Clients {
  /**
   * Identifies by the key, if one is sent, else by the network.
   *
   * @throws HttpError 401 when the key is unknown, revoked or not a key.
   */
  of(headers: RequestHeaders, peer: Peer): Promise<Client>
  /** Identifies by the network alone: anonymous clients, and the site's own pages in browsers. */
  byNetwork(kind: 'anonymous' | 'site', peer: Peer): Promise<Client>
  /** A pseudonym for an address or other personal text: a hash whose salt changes daily. */
  alias(text: string): Promise<string>
}

/**
 * Identifies clients without storing personal data: networks are hashed with a salt of the day.
 *
 *     const clients = createClients({ keys: '.data/keys.json' })
 *     await clients.of(request.headers, { address: '203.0.113.7' }) // { kind: 'anonymous', id: 'anonymous:jXq…', quota: 300000 }
 */
export function createClients({
  keys,
  quotas = defaultQuotas,
  clock = createClock(),
  redis,
  log,
  timer,
}: {
  /** The file that `npm run keys` writes, or another store; without it no key is known. */
  keys?: KeyStore | string | undefined
  quotas?: Quotas
  /** Tells the day from which a key is refused; that of the machine unless given. */
  clock?: Clock
  redis?: Redis
  log?: Logger
  timer?: MonotonicClock
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
    of: async (headers, peer) => {
      const key = keyOf(headers)
      if (!key) return byNetwork('anonymous', peer)
      const record = await keyring?.find(key)
      if (!record) throw invalidKey('This key is not known.')
      if (record.revoked && record.revoked <= clock().toFormat('yyyy-MM-dd'))
        throw invalidKey(`This key was revoked on ${record.revoked}.`)
      return { kind: 'keyed', id: `key:${record.id}`, quota: record.perMinute ?? quotas.keyed }
    },
  }
}

const aliasOf = (text: string, salt: string) => hash('sha256', `${salt} ${text}`, 'base64url').slice(0, 22)

/**
 * The key a request carries, in either of two headers; null when it carries none.
 *
 *     keyOf(new Headers({ authorization: 'Bearer sp_…' })) // 'sp_…'
 *     keyOf(new Headers({ 'x-api-key': 'sp_…' }))          // 'sp_…'
 *
 * `Authorization: Basic …` is ignored: browsers send it where a proxy asks for a password.
 *
 * @throws HttpError 401 when it has another form than keys have, or two keys are sent.
 */
function keyOf(headers: RequestHeaders): string | null {
  const authorization = headers.get('authorization')
  const sent = new Set<string>()
  if (authorization !== null && !/^basic /i.test(authorization)) sent.add(bearerToken(authorization) ?? '')
  const header = headers.get('x-api-key')
  if (header !== null) sent.add(header.trim())
  if (sent.size > 1) throw invalidKey('Two different keys were sent.')
  for (const key of sent) {
    if (!/^sp_[\w-]{43}$/.test(key)) {
      throw invalidKey(
        'This is not a key: they begin with sp_, and are sent as `Authorization: Bearer sp_…` or `x-api-key: sp_…`.',
      )
    }
    return key
  }
  return null
}

/**
 * The error for a key that is not accepted: status 401, with the reason.
 *
 *     invalidKey('This key is not known.')
 *
 * Such a client is not treated as anonymous: it would only notice at the limit for anonymous clients.
 */
function invalidKey(reason: string): HttpError {
  return new HttpError(401, `${reason} Send another key, or none.`, {
    code: 'UNAUTHENTICATED',
    headers: { 'www-authenticate': 'Bearer realm="Signpost", error="invalid_token"' },
  })
}
