import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Client } from '../../gateway/clients/identity.ts'
import { createQuota, quotaExceeded, quotaHeaders } from '../../gateway/clients/quota.ts'
import { httpErrorReply } from '../../platform/http/httpError.ts'

const stranger = (id: string): Client => ({ kind: 'anonymous', id, quota: 100 })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('points are counted by the minute, from the first charge on', async () => {
  const quota = createQuota()
  const one = stranger('one')
  expect(await quota.peek(one)).toEqual({ limit: 100, remaining: 100, resetsIn: 60, isOver: false })
  expect(await quota.charge(one, 30)).toEqual({ limit: 100, remaining: 70, resetsIn: 60, isOver: false })
  vi.advanceTimersByTime(17_500)
  expect(await quota.charge(one, 70)).toEqual({ limit: 100, remaining: 0, resetsIn: 43, isOver: false })
  expect(await quota.charge(one, 1)).toEqual({ limit: 100, remaining: 0, resetsIn: 43, isOver: true })
  vi.advanceTimersByTime(42_500)
  expect(await quota.charge(one, 1)).toEqual({ limit: 100, remaining: 99, resetsIn: 60, isOver: false })
})

const day = 86_400_000

test.each([
  ['back', -day, 60],
  ['forward', day, 1],
])('nobody waits longer than a minute when the clock is put %s by a day', async (_way, further, resetsIn) => {
  const quota = createQuota()
  const one = stranger('one')
  await quota.charge(one, 101)
  vi.setSystemTime(Date.now() + further)
  expect(await quota.peek(one)).toMatchObject({ isOver: true, resetsIn })
  vi.advanceTimersByTime(60_000)
  expect(await quota.peek(one)).toMatchObject({ isOver: false, remaining: 100 })
})

test('reading one’s quota costs nothing, and neither does a response that has not changed', async () => {
  const quota = createQuota()
  await quota.charge(stranger('one'), 0)
  await quota.peek(stranger('one'))
  expect(await quota.peek(stranger('one'))).toMatchObject({ remaining: 100 })
})

test('a fraction of a point counts as one, and no charge is negative', async () => {
  const quota = createQuota()
  expect(await quota.charge(stranger('one'), 0.2)).toMatchObject({ remaining: 99 })
  expect(await quota.charge(stranger('one'), -50)).toMatchObject({ remaining: 99 })
})

test('a charge that is taken back when nothing is counted any more gives nobody more than their quota', async () => {
  const quota = createQuota()
  const one = stranger('one')
  await quota.charge(one, 30)
  vi.advanceTimersByTime(60_000)
  expect(await quota.refund(one, 30)).toMatchObject({ remaining: 100 })
  expect(await quota.charge(one, 10)).toMatchObject({ remaining: 90 })
  expect(await Promise.all([quota.refund(one, 8), quota.refund(one, 8)])).toMatchObject([
    { remaining: 98 },
    { remaining: 100 },
  ])
  expect(await quota.charge(one, 1)).toMatchObject({ remaining: 99 })
})

test('clients do not spend each other’s points, and each has its own quota', async () => {
  const quota = createQuota()
  await quota.charge(stranger('one'), 101)
  expect(await quota.peek(stranger('one'))).toMatchObject({ isOver: true })
  expect(await quota.charge(stranger('two'), 1)).toMatchObject({ remaining: 99, isOver: false })
  expect(await quota.charge({ kind: 'keyed', id: 'key:1', quota: 5000 }, 1)).toMatchObject({
    remaining: 4999,
  })
})

test('many requests at once are each counted', async () => {
  const quota = createQuota()
  const states = await Promise.all(Array.from({ length: 150 }, () => quota.charge(stranger('one'), 1)))
  expect(states.filter(({ isOver }) => isOver)).toHaveLength(50)
})

test('a flood of clients uses no more memory, and does not reset the quota of those already counted', async () => {
  const quota = createQuota()
  const busy = stranger('busy')
  const quiet = stranger('quiet')
  await quota.charge(busy, 10)
  await quota.charge(quiet, 10)
  for (let n = 0; n < 20_000; n++) {
    await quota.charge(stranger(String(n)), 1)
    if (n % 5000 === 0) await quota.charge(busy, 10)
  }
  // There is a timer for each client that is counted.
  expect(vi.getTimerCount()).toBe(20_000)
  expect(await quota.peek(busy)).toMatchObject({ remaining: 50 })
  expect(await quota.peek(quiet)).toMatchObject({ remaining: 100 })
})

test('every response states the client’s quota', () => {
  expect(quotaHeaders({ limit: 300_000, remaining: 299_978, resetsIn: 42, isOver: false })).toEqual({
    'ratelimit-limit': '300000',
    'ratelimit-remaining': '299978',
    'ratelimit-reset': '42',
    'ratelimit-policy': '300000;w=60',
  })
})

test('a client over its quota reads how long to wait, in words and in a header', async () => {
  const state = { limit: 300_000, remaining: 0, resetsIn: 42, isOver: true }
  const reply = httpErrorReply(quotaExceeded(state, 'anonymous'), 'r-1')
  expect(reply.status).toBe(429)
  expect(reply.headers).toEqual({
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'ratelimit-limit': '300000',
    'ratelimit-policy': '300000;w=60',
    'ratelimit-remaining': '0',
    'ratelimit-reset': '42',
    'retry-after': '42',
    'x-request-id': 'r-1',
  })
  expect(JSON.parse(String(reply.body))).toEqual({
    errors: [
      {
        message:
          'You have used your 300000 points of this minute. Wait 42 seconds, or send a key: it gives more. See /developers.',
        extensions: { code: 'RATE_LIMITED', retryAfter: 42, requestId: 'r-1' },
      },
    ],
  })
})

test('a client with a key is not advised to get one', () => {
  const state = { limit: 3_000_000, remaining: 0, resetsIn: 1, isOver: true }
  expect(quotaExceeded(state, 'keyed').message).toBe(
    'You have used your 3000000 points of this minute. Wait 1 second.',
  )
})
