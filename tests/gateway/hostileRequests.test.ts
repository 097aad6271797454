import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { hostileRequest } from './hostileRequest.ts'
import { seededRandom } from './seededRandom.ts'
import { testGateway } from './testGateway.ts'

const leaks = /node_modules|\bat \S+ \(|\.ts:\d|stacktrace|secret of the directory/

interface Answer {
  data?: unknown
  errors?: { message: string; extensions: { code: string; requestId: string } }[]
}

test('20,000 hostile requests are answered in words: none breaks anything, none waits', async () => {
  // Without a quota, or most requests would be refused before they are read.
  const endless = Number.MAX_SAFE_INTEGER
  const quotas = { anonymous: endless, site: endless, keyed: endless }
  const { gateway, directory } = await testGateway({ quotas })
  const chance = seededRandom(20_261_120)
  const seen = new Map<string | number, number>()
  const wrong: string[] = []
  const answerOne = async (n: number) => {
    const request = hostileRequest(chance)
    const response = await gateway.handle(request)
    const text = await response.text()
    const isEmpty = [204, 302].includes(response.status) || request.method === 'HEAD'
    const { data, errors = [] } = (isEmpty ? { data: null } : JSON.parse(text)) as Answer
    const id = response.headers.get('x-request-id')
    const isSaid = errors.every(
      ({ message, extensions }) =>
        message.length > 5 && extensions.requestId === id && extensions.code !== 'INTERNAL_SERVER_ERROR',
    )
    const isRight =
      response.status < 500 && !leaks.test(text) && isSaid && (data !== undefined || errors.length > 0)
    if (!isRight) wrong.push(`${n} is answered ${response.status} ${text.slice(0, 300)}`)
    for (const kind of [response.status, ...new Set(errors.map(({ extensions }) => extensions.code))])
      seen.set(kind, (seen.get(kind) ?? 0) + 1)
    return wrong.length
  }
  for (let n = 0; n < 20_000; n += 50) {
    const waiting = new Set(Array.from({ length: 50 }, (_, m) => n + m))
    const answers = Promise.all(
      [...waiting].map(async m => answerOne(m).finally(() => void waiting.delete(m))),
    )
    const over = new AbortController()
    await Promise.race([answers, pause(60_000, undefined, { signal: over.signal }).catch(() => undefined)])
    over.abort()
    for (const m of waiting) wrong.push(`${m} is not answered`)
    if (waiting.size > 0) break
  }
  expect(wrong).toEqual([])
  // Each kind of response must be among them, or too little was tried.
  const kinds = [
    200,
    204,
    400,
    405,
    406,
    413,
    415,
    'BAD_USER_INPUT',
    'COST_LIMIT_EXCEEDED',
    'GRAPHQL_PARSE_FAILED',
  ]
  expect(kinds.filter(kind => (seen.get(kind) ?? 0) < 50)).toEqual([])
  expect(directory.calls.length).toBeGreaterThan(50)
}, 180_000)
