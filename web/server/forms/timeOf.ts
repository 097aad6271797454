import { DateTime } from 'luxon'
import { spokenTime } from '../../../gateway/formatting/times.ts'
import type { FormParts } from './FormParts.ts'

/**
 * A moment of today in words.
 *
 *     timeOf(1_795_000_920_000, clock) // '11:42am'
 *
 * @param milliseconds since 1970.
 */
export const timeOf = (milliseconds: number, clock: FormParts['clock']): string =>
  spokenTime(DateTime.fromMillis(milliseconds, { zone: clock().zone }).toFormat('HH:mm:ss'))
