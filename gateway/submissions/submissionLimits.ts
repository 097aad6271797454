import { domainToASCII } from 'node:url'
import type { Peer, Clients } from '../clients/identity.ts'
import { createCounter, type Count } from '../clients/counter.ts'
import type { RedisCommands } from '../../platform/database/redis.ts'
import type { Logger } from '../../platform/log.ts'
import type { Submission } from '../outbox/outbox.ts'
import { createSingleFlight } from '../../platform/resilience/singleFlight.ts'
import type { Sender } from './Sender.ts'

const hour = 3600
const mostCounted = 40_000

/** Forms within an hour: one more than `quarantine` waits for a person, one more than `refuse` is not taken. */
interface Limit {
  quarantine: number
  refuse: number
  /** What is told to operators. */
  reason: string
}

/**
 * How many forms an hour are too many. Behind one network may be a library or an office of advisers; each of them writes
 * their own address into every form as the referee, and a family may share a telephone.
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

/** From here on the site asks for one more press: after as many forms as a household sends within an hour. */
const busyFrom = 5

/** Whether a form is taken. */
export type Judgement =
  | { verdict: 'accept' }
  /** Kept, and not sent before a person has looked at it. The reason holds no personal data. */
  | { verdict: 'quarantine'; reason: string }
  /** Not taken; `retryAfter` in seconds. */
  | { verdict: 'refuse'; retryAfter: number }

/** A form as it is judged: `body` as the directory takes it. */
export type Judged = Pick<Submission, 'kind' | 'body'> & {
  /** The same key of the same sender again is the same form again; without one it is another each time. */
  idempotencyKey: string | null
}

/** The one rule against floods of forms, whichever way they come. No method rejects. */
export interface SubmissionLimits {
  /**
   * Counts a form by its sender, by each address that the directory would write to because of it, and by its service.
   * What is refused is not counted, nor is a form that comes again under its key.
   */
  judge(form: Judged, sender: Pick<Sender, 'counted' | 'scope'>): Promise<Judgement>
  /**
   * Judges a form that somebody sends to the directory itself, where nothing can be kept back for a person, and gives the
   * seconds to wait, or 0.
   *
   * @param caller null for one that the directory knows: another gateway, which has counted senders itself.
   */
  judgeDirect(form: Judged, caller: Peer | null): Promise<number>
  /** Whether a visitor's network has sent as many forms within the hour as a household would. */
  isBusy(caller: Peer): Promise<boolean>
}

/** The words for whoever sent a form that was refused: “Too many forms …”. */
export const tooManyForms = (retryAfter: number): string =>
  `Too many forms like this one have come within an hour, so it was not taken and nothing was sent. ${wait(retryAfter)}, or get in touch in another way.`

/**
 * Counts forms by the hour: in this process, or for several processes in Redis. No name in it says who somebody is.
 *
 *     const limits = createSubmissionLimits({ clients })
 *     await limits.judge(submission, sender) // { verdict: 'quarantine', reason: 'More than 5 forms name the same …' }
 */
export function createSubmissionLimits({
  clients,
  redis,
  log,
  timer,
}: {
  clients: Pick<Clients, 'alias' | 'byNetwork'>
  redis?: RedisCommands | undefined
  log?: Logger | undefined
  timer?: { now(): number } | undefined
}): SubmissionLimits {
  const counter = createCounter({
    name: 'signpost:forms',
    window: hour,
    most: mostCounted,
    alone: 'Forms are counted by this process alone',
    redis,
    log,
    timer,
  })
  const sharing = createSingleFlight<Judgement>()

  async function judgeNew(form: Judged, { counted, place = '' }: Origin): Promise<Judgement> {
    const counts: { id: string; limit: Limit }[] = await Promise.all(
      countsOf(form).map(async ({ name, limit }) => ({ limit, id: await hidden(place + name) })),
    )
    if (counted) counts.push({ id: `${counted.kind}:${counted.id}`, limit: limits[counted.kind] })
    const before = await Promise.all(counts.map(({ id }) => counter.read(id)))
    const full = before.filter(({ points }, i) => points >= counts[i]!.limit.refuse)
    if (full.length > 0) return refused(full)
    const after = await Promise.all(counts.map(({ id }) => counter.add(id, 1)))
    // Others may have come in between.
    const overfull = after.filter(({ points }, i) => points > counts[i]!.limit.refuse)
    if (overfull.length > 0) {
      await Promise.all(counts.map(({ id }) => counter.takeBack(id, 1)))
      return refused(overfull)
    }
    const over = counts.find(({ limit }, i) => after[i]!.points > limit.quarantine)
    return over ? { verdict: 'quarantine', reason: over.limit.reason } : { verdict: 'accept' }
  }

  async function judgeKeyed(form: Judged, origin: Origin, keyId: string): Promise<Judgement> {
    const { points } = await counter.read(keyId)
    if (points === keptAs.accept) return { verdict: 'accept' }
    if (points > 0) return { verdict: 'quarantine', reason: 'It came before, and was kept back then.' }
    const judgement = await judgeNew(form, origin)
    if (judgement.verdict !== 'refuse') await counter.add(keyId, keptAs[judgement.verdict])
    return judgement
  }

  async function judge(form: Judged, origin: Origin): Promise<Judgement> {
    if (!form.idempotencyKey) return judgeNew(form, origin)
    const keyId = await hidden(
      `form ${origin.place ?? ''}${origin.scope} ${form.kind} ${form.idempotencyKey}`,
    )
    return sharing.join(keyId, () => judgeKeyed(form, origin, keyId))
  }

  const hidden = (name: string) => clients.alias(name)

  return {
    judge,
    judgeDirect: async (form, caller) => {
      const network = caller && (await clients.byNetwork('anonymous', caller)).id
      const origin: Origin = network
        ? { counted: { kind: 'network', id: network }, scope: network }
        : { counted: null, scope: '', place: 'direct ' }
      const judgement = await judge(form, origin)
      if (judgement.verdict === 'refuse') return judgement.retryAfter
      return judgement.verdict === 'quarantine' && caller ? hour : 0
    },
    isBusy: async caller => {
      const { id } = await clients.byNetwork('anonymous', caller)
      return (await counter.read(`network:${id}`)).points >= busyFrom
    },
  }
}

/** Where a form comes from. */
interface Origin extends Pick<Sender, 'counted' | 'scope'> {
  /** Set where it is counted apart: another gateway, which may share our counts, has counted it before. */
  place?: string
}

/** What is noted under the key of a form, as points, so that it is judged the same when it comes again. */
const keptAs = { accept: 1, quarantine: 2 }

/** Under what a form counts, but for its sender. */
function countsOf({ kind, body }: Judged): { name: string; limit: Limit }[] {
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

/** One name for all ways to write to the same mailbox: `Jo.Sample+news@GoogleMail.com` is `josample@gmail.com`. */
function mailbox(value: unknown): string | null {
  const text = plain(typeof value === 'string' ? value.normalize('NFKC') : null)
  const at = text?.lastIndexOf('@') ?? -1
  if (!text || at < 1) return text
  const [local = ''] = text.slice(0, at).split('+')
  const written = text.slice(at + 1).replace(/\.$/, '')
  const domain = domainToASCII(written) || written
  if (domain !== 'gmail.com' && domain !== 'googlemail.com') return `${local}@${domain}`
  return `${local.replaceAll('.', '')}@gmail.com`
}

/** `+44 7700 900123` is `07700900123`. */
function telephone(value: unknown): string | null {
  if (typeof value !== 'string') return null
  return value.replaceAll(/[^\d+]/g, '').replace(/^(\+|00)44(0?)/, '0') || null
}

const refused = (counts: Count[]): Judgement => ({
  verdict: 'refuse',
  retryAfter: Math.max(...counts.map(({ resetsIn }) => resetsIn)),
})

function wait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return `Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
}
