import type { Client } from './Client.ts'
import type { Quota } from './createQuota.ts'
import { overQuota } from './overQuota.ts'
import type { QuotaState } from './QuotaState.ts'

/**
 * What one request costs its client.
 *
 *     const bill = new Bill(quota, client)
 *     await bill.charge(22)
 *     bill.quota // { limit: 300000, remaining: 299978, resetsIn: 60, isOver: false }
 */
export class Bill {
  /** How the client stands; null until something was charged. */
  quota: QuotaState | null = null
  readonly #counter: Quota | null
  readonly #client: Client
  #charged = 0

  /** @param counter null for what costs nothing. */
  constructor(counter: Quota | null, client: Client) {
    this.#counter = counter
    this.#client = client
  }

  /**
   * Takes points from the client's quota, once: an operation that is looked at twice is paid for once.
   *
   * @throws HttpProblem 429 when there were not enough.
   */
  async charge(points: number): Promise<void> {
    if (!this.#counter || this.#charged > 0) return
    this.#charged = points
    const state = await this.#counter.charge(this.#client, points)
    this.quota = state
    if (state.isOver) throw overQuota(state, this.#client.kind)
  }

  /** Makes it free: takes back what was charged, if anything was. */
  async waive(): Promise<void> {
    if (!this.#counter) return
    const [client, points] = [this.#client, this.#charged]
    this.#charged = 0
    this.quota = await (points > 0 ? this.#counter.giveBack(client, points) : this.#counter.peek(client))
  }
}
