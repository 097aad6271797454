import { describe, expect, test } from 'vitest'
import { createCircuitBreaker } from '../../platform/resilience/circuitBreaker.ts'
import { waitAtMost, withDeadline, withTimeout } from '../../platform/resilience/deadline.ts'
import { createSemaphore } from '../../platform/resilience/semaphore.ts'
import { createSingleFlight } from '../../platform/resilience/singleFlight.ts'
import { createSlidingCount } from '../../platform/resilience/slidingCount.ts'

/** A clock that a test moves. */
function handClock() {
  let now = 0
  return { now: () => now, pass: (milliseconds: number) => void (now += milliseconds) }
}

/** Work that ends with its signal only. */
const endless = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))

const never = new AbortController().signal

describe('a circuit breaker', () => {
  test('opens after so many failures in a row, and one answer in between starts the count anew', () => {
    const breaker = createCircuitBreaker(handClock(), { failures: 2 })
    breaker.enter()?.('failed')
    breaker.enter()?.('answered')
    breaker.enter()?.('failed')
    expect(breaker.isClosed()).toBe(true)
    breaker.enter()?.('failed')
    expect(breaker.isClosed()).toBe(false)
    expect(breaker.enter()).toBeNull()
  })

  test('lets one call through after its pause, and closes with its answer', () => {
    const clock = handClock()
    const breaker = createCircuitBreaker(clock, { failures: 1, pause: 3000 })
    breaker.enter()?.('failed')
    clock.pass(2999)
    expect(breaker.enter()).toBeNull()
    clock.pass(1)
    const end = breaker.enter()
    expect(breaker.enter()).toBeNull()
    end?.('answered')
    expect(breaker.enter()).not.toBeNull()
  })

  test('a probe that fails makes its own key wait twice as long as the others', () => {
    const clock = handClock()
    const breaker = createCircuitBreaker(clock, { failures: 1, pause: 1000 })
    breaker.enter('/broken')?.('failed')
    clock.pass(1000)
    breaker.enter('/broken')?.('failed')
    clock.pass(1000)
    expect([breaker.isOpen('/broken'), breaker.isOpen('/well')]).toEqual([true, false])
    clock.pass(1000)
    expect(breaker.isOpen('/broken')).toBe(false)
  })

  test('a cancelled call counts for nothing, and a reset closes it', () => {
    const breaker = createCircuitBreaker(handClock(), { failures: 1 })
    breaker.enter()?.('cancelled')
    expect(breaker.isClosed()).toBe(true)
    breaker.enter()?.('failed')
    breaker.reset()
    expect(breaker.enter()).not.toBeNull()
  })
})

describe('a semaphore', () => {
  test('lets the next in the queue through when a place is released, and refuses what has no room', async () => {
    const semaphore = createSemaphore(1, 1, () => new Error('full'))
    const release = await semaphore(never)
    let isThrough = false
    const second = semaphore(never).then(next => ((isThrough = true), next))
    await expect(semaphore(never)).rejects.toThrow('full')
    expect(isThrough).toBe(false)
    release()
    ;(await second)()
    expect(isThrough).toBe(true)
  })

  test('an aborted caller frees its place in the queue', async () => {
    const semaphore = createSemaphore(1, 1, () => new Error('full'))
    const release = await semaphore(never)
    const leaving = new AbortController()
    const second = semaphore(leaving.signal)
    leaving.abort(new Error('gone'))
    await expect(second).rejects.toThrow('gone')
    const third = semaphore(never)
    release()
    ;(await third)()
  })
})

describe('a single flight', () => {
  test('loads once for concurrent callers, and again afterwards', async () => {
    const flight = createSingleFlight<number>()
    let loads = 0
    const load = async () => (loads += 1)
    expect(
      await Promise.all([flight.join('a', load), flight.join('a', load), flight.join('b', load)]),
    ).toEqual([1, 1, 2])
    expect(flight.isUnderWay('a')).toBe(false)
    expect(await flight.join('a', load)).toBe(3)
  })

  test('is aborted with the last caller that waits', async () => {
    const flight = createSingleFlight<string>()
    const [one, other] = [new AbortController(), new AbortController()]
    let hasEnded = false
    const load = (signal: AbortSignal) =>
      new Promise<string>((_, reject) => {
        signal.addEventListener('abort', () => {
          hasEnded = true
          reject(signal.reason as Error)
        })
      })
    const waiting = [flight.join('a', load, one.signal), flight.join('a', load, other.signal)]
    one.abort(new Error('one left'))
    await expect(waiting[0]).rejects.toThrow('one left')
    expect(hasEnded).toBe(false)
    other.abort(new Error('the other left'))
    await expect(waiting[1]).rejects.toThrow('the other left')
    expect(hasEnded).toBe(true)
  })
})

describe('a deadline', () => {
  test('ends work that takes too long, and with its caller', async () => {
    await expect(withDeadline(10, undefined, endless)).rejects.toMatchObject({ name: 'TimeoutError' })
    const caller = new AbortController()
    const work = withDeadline(10_000, caller.signal, endless)
    caller.abort(new Error('gone'))
    await expect(work).rejects.toThrow('gone')
    expect(await withDeadline(1000, undefined, async () => 'done')).toBe('done')
  })

  test('a late promise is an error with a code, and the timer of one in time is cleared', async () => {
    await expect(withTimeout(10, new Promise(() => undefined))).rejects.toMatchObject({ code: 'ETIMEDOUT' })
    expect(await withTimeout(60_000, Promise.resolve('in time'))).toBe('in time')
  })

  test('may be waited for no longer than so long, without an error', async () => {
    await waitAtMost(10, new Promise(() => undefined))
    await waitAtMost(60_000, undefined)
    await expect(waitAtMost(60_000, Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  })
})

test('a sliding count forgets what is older than its window', () => {
  const clock = handClock()
  const count = createSlidingCount(clock, 60_000)
  count.add()
  clock.pass(30_000)
  count.add()
  expect(count.count()).toBe(2)
  clock.pass(40_000)
  expect(count.count()).toBe(1)
  clock.pass(40_000)
  expect(count.count()).toBe(0)
})
