import type { Outbox } from '../outbox/outbox.ts'
import { badInput } from '../records/arguments.ts'
import type { GatewayContext } from '../context.ts'
import { submissionsUnavailable } from './submissionsUnavailable.ts'

const most = 5
const formsSent = new WeakMap<GatewayContext, number>()

/**
 * The outbox, for one more form of this operation.
 *
 * An operation may repeat a mutation under other names, and every form waits for the directory in turn; so there is an
 * end to how many one operation sends.
 *
 * @throws SUBMISSIONS_UNAVAILABLE when there is no outbox, BAD_USER_INPUT at the sixth form.
 */
export function requireOutbox(context: GatewayContext): Outbox {
  if (!context.outbox) throw submissionsUnavailable()
  const count = (formsSent.get(context) ?? 0) + 1
  formsSent.set(context, count)
  if (count > most) throw badInput(`One operation sends at most ${most} forms; send the others in another.`)
  return context.outbox
}
