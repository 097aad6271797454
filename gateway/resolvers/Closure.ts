import { closureDays } from '../formatting/closureDays.ts'
import { closureMessage } from '../formatting/closureMessage.ts'
import { closureTimes } from '../formatting/closureTimes.ts'
import { isoDate } from '../formatting/isoDate.ts'
import type { ClosureResolvers } from '../generated/resolvers.ts'
import { timeOf } from '../reading/timeOf.ts'

// The same days and times as in the message. One whose days cannot be read never comes here.
export const Closure: ClosureResolvers = {
  message: record => closureMessage(record),
  isClosed: (record: { is_closed: unknown }) => Boolean(record.is_closed),
  startsAt: record => record.starts_at,
  endsAt: record => {
    const days = closureDays(record)
    return days ? isoDate(days.last) : record.starts_at
  },
  opensAt: record => timeOf(closureTimes(record)?.from),
  closesAt: record => timeOf(closureTimes(record)?.to),
}
