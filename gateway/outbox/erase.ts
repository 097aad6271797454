import type { Database } from '../../platform/database/database.ts'
import { log } from '../../platform/log.ts'

/** After settling, in days; a resident's feedback names others less often than a referral does. */
const keptDays = { referral: 30, listing: 30, feedback: 365 }

const most = 500

/**
 * Erases the bodies of what was delivered, refused or discarded long enough ago: referrals and requests to be listed after
 * 30 days, feedback after 365. What is held, dead or quarantined keeps its body until a person has decided. Gives how
 * many were erased, and the log says it per kind.
 *
 * What stays: kind, reference, state, times, attempts, and the keyed sum of the body that recognises a repetition.
 */
export async function erase(database: Database): Promise<number> {
  let all = 0
  for (const [kind, days] of Object.entries(keptDays)) {
    const erased = await database.query(
      `update outbox.submissions set body = null, fields = null where reference in (
        select reference from outbox.submissions
        where body is not null and kind = $1 and state in ('delivered', 'refused', 'discarded')
          and settled_at < now() - $2 * interval '1 day' limit $3 for update skip locked)
      returning reference`,
      [kind, days, most],
    )
    all += erased.length
    if (erased.length) log.info({ kind, erased: erased.length }, 'bodies of submissions erased')
  }
  return all
}
