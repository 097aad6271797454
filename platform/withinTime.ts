/**
 * What a promise gives, if it does so in so many milliseconds.
 *
 *     await withinTime(100, client.get(key))
 *
 * A process that was busy for as long looks at what has arrived meanwhile before it calls an answer late.
 *
 * @throws Error when it is late; what the promise rejects with otherwise.
 */
export async function withinTime<T>(time: number, promise: Promise<T>): Promise<T> {
  let timeout: NodeJS.Timeout | undefined
  const lateness = new Promise<never>((_resolve, reject) => {
    const fail = () => reject(Object.assign(new Error(`no answer in ${time} ms`), { code: 'ETIMEDOUT' }))
    timeout = setTimeout(() => setImmediate(fail), time)
  })
  return Promise.race([promise, lateness]).finally(() => clearTimeout(timeout))
}
