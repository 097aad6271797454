import { DateTime } from 'luxon'
import { spokenTime } from '../../../gateway/formatting/times.ts'
import type { FormParts } from './FormParts.ts'

/**
 * Until when the answers of a visitor are kept, in words; null when there are none, or that cannot be learnt.
 *
 *     await keptUntilOf(parts, 'q3Zt…') // '11:42am'
 */
export async function keptUntilOf({ drafts, clock }: FormParts, id: string): Promise<string | null> {
  const end = await drafts.endOf(id).catch(() => null)
  return end === null
    ? null
    : spokenTime(DateTime.fromMillis(end, { zone: clock().zone }).toFormat('HH:mm:ss'))
}
