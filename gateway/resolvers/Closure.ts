import { closureDays, closureMessage, closureTimes } from '../formatting/closures.ts'
import type { ClosureResolvers } from '../generated/resolvers.ts'
import { timeOf } from '../formatting/times.ts'

// The same days and times as in the message. One whose days cannot be read never comes here.
export const Closure: ClosureResolvers = {
  message: record => closureMessage(record),
  isClosed: (record: { is_closed: unknown }) => Boolean(record.is_closed),
  startsAt: record => record.starts_at,
  endsAt: record => closureDays(record)?.last.toISODate() ?? record.starts_at,
  opensAt: record => timeOf(closureTimes(record)?.from),
  closesAt: record => timeOf(closureTimes(record)?.to),
}
