import { dearestOperation } from '../limits/dearestOperation.ts'

/** What stands beside the data of an answer: points, and seconds. */
interface Beside {
  cost: number | null
  age: number | null
}

/**
 * The extensions of an answer, as JSON.
 *
 *     extensionsText({ cost: 22, age: 12 }) // '{"cost":{"requested":22,"maximum":5000},"age":12}'
 *
 * They are the same for every client, as shared caches may keep the body: what is left of a quota stands in headers only.
 * They are all numbers and new each time, and `JSON.stringify` takes longer for them than all else takes that is written
 * around what is kept.
 */
export function extensionsText({ cost, age }: Beside): string {
  const price = cost === null ? '' : `"cost":{"requested":${cost},"maximum":${dearestOperation}}`
  const seconds = age === null ? '' : `"age":${age}`
  return `{${price}${price && seconds && ','}${seconds}}`
}
