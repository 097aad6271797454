import { flagOf } from '../reading/flagOf.ts'
import { closureMessage } from '../formatting/closureMessage.ts'
import { closureTimes } from '../formatting/closureTimes.ts'
import type { ClosureResolvers } from '../generated/resolvers.ts'
import { textOf } from '../reading/textOf.ts'

export const Closure: ClosureResolvers = {
  message: record => closureMessage(record),
  isClosed: record => flagOf(record.is_closed, false),
  startsAt: record => record.starts_at,
  endsAt: record => textOf(record.ends_at) ?? record.starts_at,
  opensAt: record => closureTimes(record)?.from ?? null,
  closesAt: record => closureTimes(record)?.to ?? null,
}
