import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { TimedCache } from '../../platform/timedCache.ts'

test('an entry of a clock that stands at zero waits for its time without starting a timer each millisecond', async () => {
  const warnings: Error[] = []
  const record = (warning: Error) => warnings.push(warning)
  process.on('warning', record)
  onTestFinished(() => void process.off('warning', record))

  const clock = { now: () => 0 }
  const cache = new TimedCache<string, { text: string }>({ max: 10, ttl: 10, ttlResolution: 0, perf: clock })
  cache.set('a', { text: 'kept' })
  await pause(100)
  expect(cache.get('a')).toEqual({ text: 'kept' })
  expect(warnings).toEqual([])
})

test('an entry leaves memory when it expires, also when it is not read', async () => {
  const cache = new TimedCache<string, { text: string }>({ max: 10, ttl: 10, ttlResolution: 0 })
  cache.set('a', { text: 'kept' })
  await expect.poll(() => cache.size).toBe(0)
})
