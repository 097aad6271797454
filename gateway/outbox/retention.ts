import { log } from '../../platform/log.ts'
import type { Database } from '../../platform/database/database.ts'

/** Days after settling; feedback contains the data of others less often than a referral. */
const retentionDays = { referral: 30, listing: 30, feedback: 365 }

const purgedAtOnce = 500

/**
 * Purges the bodies of submissions that were delivered, refused or discarded: of referrals and requests to be listed 30
 * days later, of feedback 365 days later. Held, dead and quarantined ones keep theirs until an operator decides. Gives the
 * number of bodies purged, which is logged for each kind.
 *
 * What stays: kind, reference, state, times, attempts, and the keyed hash of the body, which recognises a repetition.
 */
export async function purgeBodies(database: Database): Promise<number> {
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
  return all
}
