import type { MonotonicClock } from '../../platform/clock.ts'
import type { Statements, Database } from '../../platform/database/database.ts'
import { log, type Logger } from '../../platform/log.ts'
import type { OutboxStatistics } from './outbox.ts'
import { requeue, settle, type Store } from './store.ts'

/**
 * Runs the maintenance again and again: reclaims abandoned submissions, raises the alert, and purges bodies. An error is
 * logged and ends nothing. Gives the function that ends it, which waits for a run under way.
 *
 * @param before runs first each time.
 */
export function startMaintenance(store: Store, before: () => Promise<void>): () => Promise<void> {
  const { database } = store
  const { maintenanceInterval } = store.retryPolicy
  const alert = createAlert(performance, log)
  return repeatEvery(maintenanceInterval, async () => {
    await before()
    await reclaimAbandoned(store, maintenanceInterval)
    alert(await statistics(database))
    await purgeBodies(database)
    await database.trim?.()
  })
}

function repeatEvery(milliseconds: number, work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  const next = () => {
    if (isStopped) return
    timer = setTimeout(() => {
      running = work()
        .catch((error: unknown) => log.error({ err: error }, 'maintenance of the outbox failed'))
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

const reclaimedAtOnce = 200

/**
 * Reclaims the submissions that a process left in `sending` when it died: they wait for their next attempt, or are held if
 * the directory could store them twice.
 *
 * @param grace milliseconds after the end of its lease at which a submission counts as abandoned; minus infinity where no
 *   other process can be sending, at the start with an embedded database.
 */
export async function reclaimAbandoned(store: Store, grace: number): Promise<void> {
  const isSure = grace === -Infinity
  const { database, hasIdempotency, retryPolicy } = store
  const found = await database.transaction(async statements => {
    const rows = await statements.query(
      `select reference from outbox.submissions
      where state = 'sending' and ($1 or next_at < now() - $2 * interval '1 millisecond'
        or next_at > now() + $4 * interval '1 millisecond')
      order by next_at limit $3 for update skip locked`,
      // A lease that ends later than any does was taken before the clock was put back.
      [isSure, isSure ? 0 : grace, reclaimedAtOnce, isSure ? 0 : retryPolicy.lease + grace],
    )
    for (const { reference } of rows) {
      if (hasIdempotency) await requeue(statements, String(reference))
      else await settle(statements, String(reference), 'held', { note: 'the process ended while sending' })
    }
    return rows.length
  })
  if (found > 0)
    log.warn({ found, held: hasIdempotency ? 0 : found }, 'submissions of an ended process reclaimed')
  store.wake()
  if (found === reclaimedAtOnce) await reclaimAbandoned(store, grace)
}

/** Counts unsettled submissions; see `OutboxStatistics`. */
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

const alertAge = 15 * 60
const alertInterval = 15 * 60_000

/**
 * Logs an error when the oldest waiting submission is older than a quarter of an hour, at most once in a quarter of an hour.
 *
 *     const alert = createAlert(performance, log)
 *     alert({ waiting: 3, oldestSeconds: 1200, held: 1, … }) // an error with these counts
 */
export function createAlert(clock: MonotonicClock, logger: Logger): (counts: OutboxStatistics) => void {
  let last = -Infinity
  return counts => {
    if (counts.oldestSeconds <= alertAge || clock.now() - last < alertInterval) return
    last = clock.now()
    logger.error({ ...counts }, 'submissions have waited for more than 15 minutes')
  }
}

/** Days after settling; feedback contains the data of others less often than a referral. */
const retentionDays = { referral: 30, listing: 30, feedback: 365 }

const purgedAtOnce = 500

/**
 * Purges the bodies of submissions that were delivered, refused or discarded: of referrals and requests to be listed 30
 * days later, of feedback 365 days later. Held, dead and quarantined ones keep theirs until an operator decides. Gives the
 * number of bodies purged, which is logged for each kind.
 *
 * Of withdrawn ones, whose body is gone, the directory's messages are purged a minute later: until then a sender whose
 * response was lost gets them by the same idempotency key.
 *
 * What stays: kind, reference, state, times, attempts, and the keyed hash of the body, which recognises a repetition.
 */
async function purgeBodies(database: Database): Promise<number> {
  let all = 0
  for (const [kind, days] of Object.entries(retentionDays)) {
    const purged = await database.query(
      `update outbox.submissions set body = null, fields = null where reference in (
        select reference from outbox.submissions
        where body is not null and kind = $1 and state in ('delivered', 'refused', 'discarded')
          and settled_at < now() - $2 * interval '1 day' limit $3 for update skip locked)
      returning reference`,
      [kind, days, purgedAtOnce],
    )
    all += purged.length
    if (purged.length) log.info({ kind, erased: purged.length }, 'bodies of submissions erased')
  }
  await database.query(
    `update outbox.submissions set fields = null
    where state = 'withdrawn' and fields is not null and settled_at < now() - interval '1 minute'`,
  )
  return all
}
