/**
 * Makes all clocks and timers of this thread run so many times as fast, the embedded database's included, which asks
 * `Date`. The deadlines of `AbortSignal.timeout` stay as they are.
 *
 *     const { passed, end } = hasten(60) // a minute takes a second
 */
export function hasten(speed: number): {
  /** The simulated milliseconds that have passed since. */
  passed: () => number
  /** Sets everything back. */
  end: () => void
} {
  const { setTimeout: realTimeout, setInterval: realInterval } = globalThis
  const realDate = Date.now
  const realNow = performance.now.bind(performance)
  const [start, origin] = [realDate(), realNow()]
  const passed = () => (realNow() - origin) * speed
  Date.now = () => start + passed()
  performance.now = () => origin + passed()
  globalThis.setTimeout = Object.assign(
    (work: () => void, milliseconds = 0, ...rest: []) => realTimeout(work, milliseconds / speed, ...rest),
    realTimeout,
  )
  globalThis.setInterval = Object.assign(
    (work: () => void, milliseconds = 0, ...rest: []) => realInterval(work, milliseconds / speed, ...rest),
    realInterval,
  )
  const end = () => {
    Object.assign(globalThis, { setTimeout: realTimeout, setInterval: realInterval })
    Date.now = realDate
    performance.now = realNow
  }
  return { passed, end }
}
