import type { QuotaState } from '../clients/QuotaState.ts'
import { dearestOperation } from '../limits/dearestOperation.ts'

/** What stands beside the data of an answer: points, and seconds. */
interface Beside {
  cost: number | null
  quota: QuotaState | null
  age: number | null
}

/**
 * The extensions of an answer, as JSON.
 *
 *     extensionsText({ cost: 22, quota, age: 12 })
 *     // '{"cost":{"requested":22,"maximum":5000,"limit":300000,"remaining":299978,"resetsIn":60},"age":12}'
 *
 * They are all numbers and new each time, and `JSON.stringify` takes longer for them than all else takes that is written
 * around what is kept.
 */
export function extensionsText({ cost, quota, age }: Beside): string {
  const left = quota
    ? `,"limit":${quota.limit},"remaining":${quota.remaining},"resetsIn":${quota.resetsIn}`
    : ''
  const price = cost === null ? '' : `"cost":{"requested":${cost},"maximum":${dearestOperation}${left}}`
  const seconds = age === null ? '' : `"age":${age}`
  return `{${price}${price && seconds && ','}${seconds}}`
}
