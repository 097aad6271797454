import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { id } from '../gateway/records/id.ts'
import { serviceRecord } from '../gateway/records/serviceRecord.ts'
import { startTracingRun, type ReceivedSpan, type TracingRun } from './tracingRun.ts'

let run: TracingRun
/** A query whose answer is in no cache. */
let tea: string
let teas = 0
beforeAll(async () => {
  run = await startTracingRun()
}, 60_000)
afterAll(() => run.close())
beforeEach(async () => {
  await run.begin()
  teas += 1
  const slug = `tea-${teas}`
  run.directory.data.services.push(serviceRecord({ id: id(2000 + teas), slug }))
  run.directory.misbehave('/services', () => null)
  tea = `{ service(slug: "${slug}") { name } }`
})

const caller = { trace: '4bf92f3577b34da6a3ce929d0e0e4736', span: '00f067aa0ba902b7' }
const sampled = `00-${caller.trace}-${caller.span}-01`
const [inside, answered, called] = [1, 2, 3]

const ofKind = (kind: number | undefined) => run.spans().filter(span => span.kind === kind)

/** The names from a span up to the one that has no parent here. */
function lineage(spans: ReceivedSpan[], span: ReceivedSpan | undefined): string[] {
  if (!span) return []
  const parent = spans.find(({ spanId }) => spanId === span.parentSpanId)
  return [span.name, ...lineage(spans, parent)]
}

test('a trace leads from the caller through request and operation to the directory', async () => {
  const headers = { traceparent: sampled, tracestate: 'vendor=words', 'x-request-id': 'a-request.1' }
  expect((await run.ask(tea, headers)).status).toBe(200)
  await run.flush()

  const spans = run.spans()
  const [call] = ofKind(called)
  expect(lineage(spans, call)).toEqual(['GET services', expect.stringMatching(/^query/), 'POST /graphql'])
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([caller.trace]))
  expect(ofKind(answered)).toMatchObject([
    {
      parentSpanId: caller.span,
      attributes: {
        'http.request.method': 'POST',
        'http.route': '/graphql',
        'http.response.status_code': 200,
        'signpost.request_id': 'a-request.1',
      },
    },
  ])
  expect(call?.attributes).toMatchObject({
    'http.request.method': 'GET',
    'url.template': '/services',
    'http.response.status_code': 200,
    'signpost.request_id': 'a-request.1',
  })
  expect(run.directory.calls[0]?.headers).toMatchObject({
    traceparent: `00-${caller.trace}-${call?.spanId}-01`,
    'x-request-id': 'a-request.1',
  })
  expect(run.directory.calls[0]?.headers).not.toHaveProperty('tracestate')
})

test('the line of the log about a request names its trace', async () => {
  await run.ask(tea)
  await run.ask(tea, { traceparent: sampled.replace(/1$/, '0') })
  await run.flush()
  const traces = [...new Set(run.spans().map(({ traceId }) => traceId))]
  expect(traces).toEqual([expect.any(String)])
  const requests = run.lines().filter(({ msg }) => msg === 'request')
  expect(requests).toMatchObject([{ status: 200, traceId: traces[0] }, { status: 200 }])
  expect(requests[1]).not.toHaveProperty('traceId')
})

test('no span contains typed text', async () => {
  const canary = 'asha-canary'
  const search = 'query AshaCanary($text: String) { search(query: $text) { services { totalCount } } }'
  await run.ask(search, { 'user-agent': canary, baggage: `name=${canary}` }, { text: canary })
  await run.ask(`{ service(slug: "${canary}") { name } }`, { tracestate: `name=${canary}` })
  await run.ask('{ search(query: "111 asha-canary") { organisations { name } } }')
  await run.ask(`{ ${canary} }`)
  run.directory.misbehave('/search', { drops: true })
  await run.ask(search, {}, { text: `${canary} again` })
  const paths = ['results?query=', 'services/', 'broken?', `nowhere/`, 'collections/']
  await Promise.all(paths.map(path => fetch(`${run.url}/${path}${canary}`, { redirect: 'manual' })))
  await run.flush()
  expect(JSON.stringify(run.directory.calls)).toMatch(/canary/)
  expect(run.directory.log()).toContain('POST /search')
  expect(ofKind(answered)).toHaveLength(10)
  expect(run.collected()).toContain('POST search')
  expect(run.collected()).not.toMatch(/canary/i)
})

test('each attempt of a call is a span, and the failed one is marked', async () => {
  run.directory.misbehave('/services', count => (count === 1 ? { status: 503 } : null))
  await run.ask(tea)
  await run.flush()
  expect(ofKind(called)).toMatchObject([
    { status: { code: 2 }, attributes: { 'http.response.status_code': 503, 'error.type': '503' } },
    { status: { code: 0 }, attributes: { 'http.response.status_code': 200 } },
  ])
})

test('when the directory closes the connection the trace has the reason', async () => {
  run.directory.misbehave('/services', { drops: true })
  await run.ask(tea)
  await run.flush()
  expect(ofKind(called)[0]).toMatchObject({
    status: { code: 2 },
    attributes: { 'error.type': 'UND_ERR_SOCKET' },
  })
})

test('a call that two requests wait for belongs to the one that had it sent', async () => {
  run.directory.misbehave('/services', () => ({ delay: 200, status: 404 }))
  await Promise.all(['first', 'second'].map(one => run.ask(tea, { 'x-request-id': one })))
  await run.flush()
  const calls = ofKind(called)
  expect(ofKind(answered)).toHaveLength(2)
  expect(calls).toHaveLength(1)
  const owner = run.spans().find(({ traceId, kind }) => traceId === calls[0]?.traceId && kind === answered)
  expect(owner?.attributes['signpost.request_id']).toBe(calls[0]?.attributes['signpost.request_id'])
  expect(ofKind(inside).length).toBeGreaterThan(0)
})

test('a valid traceparent of the caller is continued, and no other form', async () => {
  const { trace, span } = caller
  const said = {
    'as it should be': `00-${trace}-${span}-01`,
    'with another flag': `00-${trace}-${span}-03`,
    'in a later version': `01-${trace}-${span}-01-more`,
    'in a version that is none': `ff-${trace}-${span}-01`,
    'with more than the version has': `00-${trace}-${span}-01-more`,
    'in noughts': `00-${'0'.repeat(32)}-${span}-01`,
    'in capitals': `00-${trace.toUpperCase()}-${span}-01`,
    'in words': 'asha',
  }
  const followed: string[] = []
  for (const [how, traceparent] of Object.entries(said)) {
    // Another address each time, so that the directory is called each time.
    await run.ask(`{ service(slug: "nowhere-${run.directory.calls.length}") { name } }`, {
      traceparent,
    })
    const [, passedOn] = String(run.directory.calls.at(-1)?.headers['traceparent']).split('-')
    expect(passedOn).toMatch(/^[0-9a-f]{32}$/)
    if (passedOn === trace) followed.push(how)
  }
  expect(run.directory.calls).toHaveLength(Object.keys(said).length)
  expect(followed).toEqual(['as it should be', 'with another flag', 'in a later version'])
})

test('the last spans reach the collector before the process ends', async () => {
  await run.ask(tea)
  expect(run.collected()).toBe('')
  expect((await run.stop()).status).toBe(0)
  expect(run.collected()).toMatch(/^\/v1\/traces \{/)
  expect(run.collected()).toContain('"signpost"')
})
