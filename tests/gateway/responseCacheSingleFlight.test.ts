import { setTimeout as pause } from 'node:timers/promises'
import { DateTime } from 'luxon'
import { expect, test } from 'vitest'
import { testGateway } from './testGateway.ts'

const query = '{ search(query: "tea") { services { totalCount } } }'

/** A gateway to which the query is no news, and whose answers to it, and the records in them, are all too old. */
async function withOldAnswers(search = 600_000) {
  const passed = { ms: 0 }
  const runs = { count: 0 }
  const { ask, gateway, directory } = await testGateway({
    // Unless told otherwise, no call ends by itself while the test runs.
    deadlines: { read: 600_000, search, whole: 600_000 },
    timer: { now: () => passed.ms + 1 },
    // Read once for each operation that is run.
    clock: () => {
      runs.count++
      return DateTime.fromISO('2026-11-20T10:00:00', { zone: 'Europe/London' }).plus(passed.ms)
    },
  })
  for (let time = 0; time < 3; time++) {
    await ask(query)
    passed.ms += 2 * 86_400_000
  }
  runs.count = 0
  directory.calls.length = 0

  const body = JSON.stringify({ query })
  const headers = { 'content-type': 'application/json' }
  const send = async (signal: AbortSignal | null = null) =>
    gateway.handle(new Request('http://localhost/graphql', { method: 'POST', headers, body, signal }))
  return { send, gateway, directory, runs }
}

const many = <T>(one: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, one))

test('concurrent equal queries are executed once, and charged to each client', async () => {
  const { send, runs } = await withOldAnswers()
  const answers = await many(async () => send())
  expect(runs.count).toBe(1)
  const texts = await Promise.all(answers.map(async answer => JSON.stringify((await answer.json()).data)))
  expect(new Set(texts)).toEqual(new Set([texts[0]]))
  const left = answers.map(answer => Number(answer.headers.get('ratelimit-remaining')))
  const cost = left[0]! - left[1]!
  expect(cost).toBeGreaterThan(1)
  expect(left).toEqual(left.map((_, place) => left[0]! - place * cost))
})

test('the site’s own pages share executions too', async () => {
  const { gateway, runs } = await withOldAnswers()
  await many(async () => gateway.execute({ query }))
  expect(runs.count).toBe(1)
})

test('when the first client disconnects, a waiting one executes the query itself', async () => {
  // On a busy machine the second may share the call of the first by then, which is sent anew at its deadline.
  const { send, directory, runs } = await withOldAnswers(10_000)
  directory.misbehave('/search', count => (count === 1 ? { hangs: true } : null))
  const leaving = new AbortController()
  const first = send(leaving.signal)
  // The one that is asked first is not always the first to execute.
  const searches = () => directory.calls.filter(({ path }) => path === '/search').length
  await expect.poll(searches, { interval: 10 }).toBe(1)
  const second = send()
  await pause(20)
  leaving.abort()
  await first
  const { errors } = (await (await second).json()) as { errors?: unknown }
  expect([errors, runs.count]).toEqual([undefined, 2])
})

test('a shared execution that hangs is not waited for', async () => {
  const { send, directory, runs } = await withOldAnswers()
  directory.misbehave('/search', { hangs: true })
  const leaving = new AbortController()
  const both = [send(leaving.signal), send(leaving.signal)]
  await expect.poll(() => runs.count, { interval: 20 }).toBe(2)
  leaving.abort()
  await Promise.all(both)
})
