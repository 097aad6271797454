/**
 * What a promise gives if it does so in time, else something other; milliseconds.
 *
 *     await atMost(1000, renewal, old)
 *
 * The promise goes on; if it fails in time, so does this.
 */
export async function atMost<T>(time: number, promise: Promise<T>, otherwise: T): Promise<T> {
  let timeout: NodeJS.Timeout | undefined
  const late = new Promise<T>(resolve => {
    timeout = setTimeout(() => resolve(otherwise), time)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timeout))
}
