import type { HttpProblem } from '../http/HttpProblem.ts'
import type { Client } from './Client.ts'
import type { Quota } from './createQuota.ts'
import { overQuota } from './overQuota.ts'
import type { QuotaState } from './QuotaState.ts'

/** What one request costs its client. */
export interface Bill {
  /**
   * Takes points from the client's quota, once: an operation that is looked at twice is paid for once.
   *
   * @throws HttpProblem 429 when there were not enough; it stays in `refusal` for whoever sees only that it stopped.
   */
  charge: (points: number) => Promise<void>
  /** Makes it free: takes back what was charged, if anything was. */
  waive: () => Promise<void>
  /** How the client stands; null until something was charged. */
  readonly quota: QuotaState | null
  readonly refusal: HttpProblem | null
}

/**
 * The bill of a request.
 *
 *     const bill = createBill(quota, client)
 *     await bill.charge(22)
 *     bill.quota // { limit: 300000, remaining: 299978, resetsIn: 60, isOver: false }
 */
export function createBill(quota: Quota, client: Client): Bill {
  let state: QuotaState | null = null
  let charged = 0
  let refusal: HttpProblem | null = null
  return {
    charge: async points => {
      if (charged > 0) return
      charged = points
      state = await quota.charge(client, points)
      if (!state.isOver) return
      refusal = overQuota(state, client.kind)
      throw refusal
    },
    waive: async () => {
      state = charged > 0 ? await quota.giveBack(client, charged) : await quota.peek(client)
      charged = 0
    },
    get quota() {
      return state
    },
    get refusal() {
      return refusal
    },
  }
}
