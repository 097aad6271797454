/**
 * Makes all clocks and timers of this thread run so many times as fast, the embedded database's included, which asks
 * `Date`. Gives the simulated milliseconds that have passed since.
 *
 *     const passed = hasten(60) // a minute takes a second
 */
export function hasten(speed: number): () => number {
  const realNow = Date.now
  const realTimeout = globalThis.setTimeout
  const realInterval = globalThis.setInterval
  const start = realNow()
  const passed = () => (realNow() - start) * speed
  Date.now = () => start + passed()
  globalThis.setTimeout = Object.assign(
    (work: () => void, milliseconds = 0, ...rest: []) => realTimeout(work, milliseconds / speed, ...rest),
    realTimeout,
  )
  globalThis.setInterval = Object.assign(
    (work: () => void, milliseconds = 0, ...rest: []) => realInterval(work, milliseconds / speed, ...rest),
    realInterval,
  )
  return passed
}
