import { domainToASCII } from 'node:url'
import type { Peer, Clients, Client } from './identity.ts'
import { createCounter, type Count } from './counter.ts'
import type { Redis } from '../../platform/database/redis.ts'
import type { Logger } from '../../platform/log.ts'
import { createSingleFlight } from '../../platform/resilience/singleFlight.ts'
import { networkOf } from './network.ts'

const hour = 3600
const mostCounted = 40_000

/** Forms within an hour: above `quarantine` they are quarantined, above `refuse` refused. */
interface Limit {
  quarantine: number
  refuse: number
  /** For operators. */
  reason: string
}

/**
 * One network may be a library or an office of advisers, each of whom writes their own address into every form as the
 * referee; a family may share a telephone.
 */
const limits = {
  network: { quarantine: 20, refuse: 80, reason: 'More than 20 forms came from one network within an hour.' },
  key: { quarantine: 200, refuse: 800, reason: 'More than 200 forms came with one key within an hour.' },
  recipient: {
    quarantine: 5,
    refuse: 20,
    reason: 'More than 5 forms name the same recipient within an hour.',
  },
  shared: {
    quarantine: 12,
    refuse: 40,
    reason: 'More than 12 forms name the same referee or telephone within an hour.',
  },
  service: { quarantine: 40, refuse: 200, reason: 'More than 40 forms went to one service within an hour.' },
} satisfies Record<string, Limit>

/** From this number within an hour the site asks for one more press; a household sends fewer. */
const busyFrom = 5

/**
 * Changes of drafts by one network within an hour: twelve for each of the 80 forms that it may send. A stored change takes up
 * to two of the 20,000 places for drafts, which one network must not fill.
 */
const mostDraftChanges = 1000

/** Whether a form is accepted. */
type LimitResult =
  | { decision: 'accept' }
  /** Stored, and not sent before an operator releases it. The reason contains no personal data. */
  | { decision: 'quarantine'; reason: string }
  /** `retryAfter` in seconds. */
  | { decision: 'refuse'; retryAfter: number }

/** What is counted of a form. */
export interface LimitedForm {
  kind: 'feedback' | 'referral' | 'listing'
  /** The request body of the directory's API. */
  body: Record<string, unknown>
  /** The same key of the same sender is the same form; without a key each form is another. */
  idempotencyKey: string | null
}

/** The rate limits of forms, for all the ways in which they are sent. No method rejects. */
export interface SubmissionLimits {
  /**
   * Counts a form by its sender, by each address that the directory would write to because of it, and, unless its sender
   * sent too many, by its service. Refused forms and repetitions under an idempotency key are not counted.
   */
  check(form: LimitedForm, sender: Pick<Sender, 'counted' | 'scope'>): Promise<LimitResult>
  /**
   * Counts a form that is sent to the directory itself, where it cannot be quarantined, and gives the seconds to wait, or 0.
   *
   * @param peer null for a client with the directory's key: another gateway, which counts its senders itself.
   */
  checkDirect(form: LimitedForm, peer: Peer | null): Promise<number>
  /** Whether a visitor's network has sent five forms or more within the hour. */
  isBusy(peer: Peer): Promise<boolean>
  /** Counts a change of a draft, and gives whether a visitor's network may make it: 1,000 within the hour. */
  mayStoreDraft(peer: Peer): Promise<boolean>
}

/** The message for the sender of a refused form: “Too many forms …”. */
export const tooManyForms = (retryAfter: number): string =>
  `Too many forms like this one have come within an hour, so it was not taken and nothing was sent. ${wait(retryAfter)}, or get in touch in another way.`

/**
 * Counts forms by the hour: in this process, or for several processes in Redis. The names of the counters are hashes.
 *
 *     const limits = createSubmissionLimits({ clients })
 *     await limits.check(form, sender) // { decision: 'quarantine', reason: 'More than 5 forms name the same …' }
 */
export function createSubmissionLimits({
  clients,
  redis,
  log,
}: {
  clients: Pick<Clients, 'alias' | 'byNetwork'>
  redis?: Redis | undefined
  log?: Logger | undefined
}): SubmissionLimits {
  const counter = createCounter({
    name: 'signpost:forms',
    window: hour,
    most: mostCounted,
    outageMessage: 'Forms are counted by this process alone',
    redis,
    log,
  })
  const singleFlight = createSingleFlight<LimitResult>()

  const addAll = (counts: { id: string; limit: Limit }[]) =>
    Promise.all(counts.map(async ({ id, limit }) => ({ id, limit, count: await counter.add(id, 1) })))

  async function checkNew(form: LimitedForm, { counted, place = '' }: Origin): Promise<LimitResult> {
    const sender = counted ? [{ id: `${counted.kind}:${counted.id}`, limit: limits[counted.kind] }] : []
    const others = await Promise.all(
      countsOf(form).map(async ({ name, limit }) => ({ limit, id: await hashed(place + name) })),
    )
    const counts = [...sender, ...others]
    const before = await Promise.all(counts.map(({ id }) => counter.read(id)))
    const full = before.filter(({ points }, i) => points >= counts[i]!.limit.refuse)
    if (full.length > 0) return refused(full)
    const bySender = await addAll(sender)
    // One network must not use up the number of a service, so what is kept back because of it does not count there.
    const isKeptBack = bySender.some(({ count, limit }) => count.points > limit.quarantine)
    const added = [
      ...bySender,
      ...(await addAll(isKeptBack ? others.filter(({ limit }) => limit !== limits.service) : others)),
    ]
    // Concurrent forms may have been counted in between.
    const overfull = added.filter(({ count, limit }) => count.points > limit.refuse)
    if (overfull.length > 0) {
      await Promise.all(added.map(({ id }) => counter.takeBack(id, 1)))
      return refused(overfull.map(({ count }) => count))
    }
    const over = added.find(({ count, limit }) => count.points > limit.quarantine)
    return over ? { decision: 'quarantine', reason: over.limit.reason } : { decision: 'accept' }
  }

  async function checkKeyed(form: LimitedForm, origin: Origin, keyId: string): Promise<LimitResult> {
    const { points } = await counter.read(keyId)
    if (points === pointsOf.accept) return { decision: 'accept' }
    if (points > 0) return { decision: 'quarantine', reason: 'It came before, and was kept back then.' }
    const result = await checkNew(form, origin)
    if (result.decision !== 'refuse') await counter.add(keyId, pointsOf[result.decision])
    return result
  }

  async function check(form: LimitedForm, origin: Origin): Promise<LimitResult> {
    if (!form.idempotencyKey) return checkNew(form, origin)
    const keyId = await hashed(
      `form ${origin.place ?? ''}${origin.scope} ${form.kind} ${form.idempotencyKey}`,
    )
    return singleFlight.join(keyId, () => checkKeyed(form, origin, keyId))
  }

  const hashed = (name: string) => clients.alias(name)

  return {
    check,
    checkDirect: async (form, peer) => {
      const network = peer && (await clients.byNetwork('anonymous', peer)).id
      const origin: Origin = network
        ? { counted: { kind: 'network', id: network }, scope: network }
        : // The directory takes another form under a key whose first form it has refused; the outbox never does.
          { counted: null, scope: JSON.stringify(form.body), place: 'direct ' }
      const result = await check(form, origin)
      if (result.decision === 'refuse') return result.retryAfter
      return result.decision === 'quarantine' && peer ? hour : 0
    },
    isBusy: async peer => {
      const { id } = await clients.byNetwork('anonymous', peer)
      return (await counter.read(`network:${id}`)).points >= busyFrom
    },
    mayStoreDraft: async peer => {
      const { id } = await clients.byNetwork('anonymous', peer)
      return (await counter.add(`draft:${id}`, 1)).points <= mostDraftChanges
    },
  }
}

/** The sender of a form, and the counters to use. */
interface Origin extends Pick<Sender, 'counted' | 'scope'> {
  /** Before the names of separate counters, for a form that another gateway, which may share our Redis, has counted. */
  place?: string
}

/** The decision that is stored under the key of a form, as points: a repetition gets the same one. */
const pointsOf = { accept: 1, quarantine: 2 }

/** The counters of a form, apart from its sender's. */
function countsOf({ kind, body }: LimitedForm): { name: string; limit: Limit }[] {
  const found = new Map<string, Limit>()
  const add = (name: string, limit: Limit, text: string | null) => {
    if (text && !found.has(`${name} ${text}`)) found.set(`${name} ${text}`, limit)
  }
  const { recipient, shared, service } = limits
  if (kind === 'referral') {
    add('recipient', recipient, mailbox(body['email']))
    add('recipient', shared, telephone(body['phone']))
    add('recipient', shared, mailbox(body['referee_email']))
    add('service', service, plain(body['service_id']))
  } else if (kind === 'listing') {
    add('recipient', recipient, mailbox((body['user'] as Record<string, unknown> | undefined)?.['email']))
  } else {
    add('recipient', recipient, mailbox(body['email']))
  }
  return [...found].map(([name, limit]) => ({ name, limit }))
}

const plain = (value: unknown) => (typeof value === 'string' && value.trim().toLowerCase()) || null

/**
 * The same text for all spellings of a mailbox: `Jo.Sample+news@GoogleMail.com` is `josample@gmail.com`, and
 * `"j\o"@example.org` is `jo@example.org`.
 */
function mailbox(value: unknown): string | null {
  const text = plain(typeof value === 'string' ? value.normalize('NFKC') : null)
  const at = text?.lastIndexOf('@') ?? -1
  if (!text || at < 1) return text
  const [local = ''] = unquoted(text.slice(0, at)).split('+')
  const written = text.slice(at + 1).replace(/\.$/, '')
  const domain = domainToASCII(written) || written
  if (domain !== 'gmail.com' && domain !== 'googlemail.com') return `${local}@${domain}`
  return `${local.replaceAll('.', '')}@gmail.com`
}

/** A quoted name before the sign, without quotes and escapes: mail servers treat both as the same (RFC 5321). */
const unquoted = (text: string) => /^"(.*)"$/s.exec(text)?.[1]?.replaceAll(/\\(.)/gs, '$1') ?? text

/** `+44 7700 900123` is `07700900123`. */
function telephone(value: unknown): string | null {
  if (typeof value !== 'string') return null
  return value.replaceAll(/[^\d+]/g, '').replace(/^(\+|00)44(0?)/, '0') || null
}

const refused = (counts: Count[]): LimitResult => ({
  decision: 'refuse',
  retryAfter: Math.max(...counts.map(({ resetsIn }) => resetsIn)),
})

function wait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return `Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
}

/** The sender of a form, for limits and idempotency keys. */
export interface Sender {
  /** The counter of their forms, by a salted hash or the id of a key; null where no sender is counted. */
  counted: { kind: 'network' | 'key'; id: string } | null
  /** The owner of their idempotency keys: `site`, `key:3f2a91c07b5e`, or a network. */
  scope: string
  /** Sent by a page of another site, without a key. */
  isCrossSite: boolean
}

/** Code of ours, which sends for no particular sender. */
export const ourselves: Sender = { counted: null, scope: 'site', isCrossSite: false }

/**
 * A visitor of the site's pages. Their idempotency keys are secrets derived by the site, and belong to it: a visitor who
 * changes networks between two presses remains one sender.
 */
export const visitor = ({ id }: Client): Sender => ({ ...ourselves, counted: { kind: 'network', id } })

/** The sender of a request to `/graphql`: by key, else by network. */
export function senderOf({ kind, id }: Client, { address }: Peer, isCrossSite: boolean): Sender {
  if (kind === 'keyed') return { counted: { kind: 'key', id }, scope: id, isCrossSite: false }
  const network = (address && networkOf(address)) || 'unknown'
  return { counted: { kind: 'network', id }, scope: `network ${network}`, isCrossSite }
}
