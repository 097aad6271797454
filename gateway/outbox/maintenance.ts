import { log, type Logger } from '../../platform/log.ts'
import { requeue, settle, type Store } from './store.ts'
import type { Database, Statements } from '../../platform/database/database.ts'
import type { OutboxStatistics } from './outbox.ts'
import type { MonotonicClock } from '../../platform/clock.ts'

/**
 * Does some work again and again, with so many milliseconds in between; a failure goes to the log and ends nothing.
 *
 * Gives what stops it, which waits for work under way.
 */
export function repeatEvery(milliseconds: number, work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  const next = () => {
    if (isStopped) return
    timer = setTimeout(() => {
      running = work()
        .catch((error: unknown) => log.error({ err: error }, 'care for the outbox failed'))
        .finally(next)
    }, milliseconds).unref()
  }
  next()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await running
  }
}

const mostReclaimed = 200

/**
 * Takes up what a process that died has left behind: submissions still `sending`, and those waiting whose job is gone or was
 * begun as long ago. Those whose job only waits for its turn are left alone, however long. Gives how many there were; a full
 * 200 means that there may be more.
 *
 * @param grace milliseconds after which a submission, or a job begun for it, counts as left behind.
 */
export async function reclaimAbandoned(store: Store, grace: number): Promise<number> {
  const found = await store.database.transaction(async statements => {
    const rows = await statements.query(
      `select reference, state from outbox.submissions
      where state in ('waiting', 'sending') and next_at < now() - $1 * interval '1 millisecond'
        and (state = 'sending' or not exists (
          select from outbox_queue.job where name = 'deliveries' and id = job_id and (
            state::text in ('created', 'retry')
            or state::text = 'active' and started_on > now() - $1 * interval '1 millisecond')))
      order by next_at limit $2 for update skip locked`,
      [grace, mostReclaimed],
    )
    for (const { reference, state } of rows) {
      if (state === 'waiting' || store.hasIdempotency) await requeue(store, statements, String(reference))
      else await settle(statements, String(reference), 'held', { note: 'the process ended while sending' })
    }
    return rows
  })
  const held = store.hasIdempotency ? 0 : found.filter(({ state }) => state === 'sending').length
  if (found.length) log.warn({ found: found.length, held }, 'submissions left behind are taken up')
  store.queue.wake()
  return found.length
}

/**
 * At a start: takes up everything an earlier process has left behind. Only for a database that no other process has open.
 */
export async function reclaimAll(store: Store): Promise<void> {
  // Those being sent have time left by their lease, which died with their process.
  await store.database.query("update outbox.submissions set next_at = now() where state = 'sending'")
  for (let round = 0; round < 1000; round += 1) if ((await reclaimAbandoned(store, 0)) < 200) return
}

/** After settling, in days; a resident's feedback names others less often than a referral does. */
const keptDays = { referral: 30, listing: 30, feedback: 365 }

const mostPurged = 500

/**
 * Erases the bodies of what was delivered, refused or discarded long enough ago: referrals and requests to be listed after
 * 30 days, feedback after 365. What is held, dead or quarantined keeps its body until a person has decided. Gives how
 * many were erased, and the log says it per kind.
 *
 * What stays: kind, reference, state, times, attempts, and the keyed sum of the body that recognises a repetition.
 */
export async function purgeBodies(database: Database): Promise<number> {
  let all = 0
  for (const [kind, days] of Object.entries(keptDays)) {
    const erased = await database.query(
      `update outbox.submissions set body = null, fields = null where reference in (
        select reference from outbox.submissions
        where body is not null and kind = $1 and state in ('delivered', 'refused', 'discarded')
          and settled_at < now() - $2 * interval '1 day' limit $3 for update skip locked)
      returning reference`,
      [kind, days, mostPurged],
    )
    all += erased.length
    if (erased.length) log.info({ kind, erased: erased.length }, 'bodies of submissions erased')
  }
  return all
}

/** Counts what is not settled; see `OutboxStatistics`. */
export async function statistics({ query }: Statements): Promise<OutboxStatistics> {
  const [row = {}] = await query(
    `select count(*) filter (where state in ('waiting', 'sending'))::int as waiting,
      coalesce(extract(epoch from now() - min(stored_at) filter (where state in ('waiting', 'sending'))), 0)::float8
        as oldest,
      count(*) filter (where state = 'held')::int as held,
      count(*) filter (where state = 'dead')::int as dead,
      count(*) filter (where state = 'quarantined')::int as quarantined,
      (select count(*)::int from outbox.submissions where state = 'refused' and body is not null) as refused
    from outbox.submissions where state in ('waiting', 'sending', 'held', 'dead', 'quarantined')`,
  )
  const { waiting, oldest, held, dead, quarantined, refused } = row as Record<string, number>
  return {
    waiting: waiting ?? 0,
    oldestSeconds: Math.max(0, Math.floor(oldest ?? 0)),
    held: held ?? 0,
    dead: dead ?? 0,
    quarantined: quarantined ?? 0,
    refused: refused ?? 0,
  }
}

const tooOld = 15 * 60
const between = 15 * 60_000

/**
 * Tells the log when the oldest waiting submission is older than a quarter of an hour, once in a quarter of an hour.
 *
 *     const alert = createAlert(performance, log)
 *     alert({ waiting: 3, oldestSeconds: 1200, held: 1, … }) // an error line with these counts
 */
export function createAlert(timer: MonotonicClock, log: Logger): (statistics: OutboxStatistics) => void {
  let last = -Infinity
  return statistics => {
    if (statistics.oldestSeconds <= tooOld || timer.now() - last < between) return
    last = timer.now()
    log.error({ ...statistics }, 'submissions have waited for more than 15 minutes')
  }
}
