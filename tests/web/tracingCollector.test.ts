import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { freePort } from '../../scripts/localPrograms.mjs'
import { tracingRun, type TracingRun } from './tracingRun.ts'

const tea = '{ service(slug: "tuesday-tea-and-chat") { name } }'

async function statusesOf(run: TracingRun, requests: number): Promise<Set<number>> {
  const statuses = new Set<number>()
  for (let i = 0; i < requests; i += 20) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => run.ask(tea)))
    for (const { status } of answers) statuses.add(status)
  }
  return statuses
}

test('a sampling share of 0 traces only requests that a caller already traces', async () => {
  const run = await tracingRun({ OTEL_TRACES_SAMPLER_ARG: '0' })
  await statusesOf(run, 40)
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  await run.ask(tea, { traceparent: `00-${traceId}-00f067aa0ba902b7-01` })
  await run.stop()
  expect(run.lines().filter(line => 'traceId' in line)).toMatchObject([{ traceId }])
  expect(new Set(run.spans().map(span => span.traceId))).toEqual(new Set([traceId]))
})

test('a sampling share of a half traces about half of the requests, each completely or not at all', async () => {
  const run = await tracingRun({ OTEL_TRACES_SAMPLER_ARG: '0.5' })
  await statusesOf(run, 200)
  await run.stop()
  const requests = run.spans().filter(({ kind }) => kind === 2)
  expect(requests.length).toBeGreaterThan(60)
  expect(requests.length).toBeLessThan(140)
  const traces = new Set(run.spans().map(({ traceId }) => traceId))
  expect(traces.size).toBe(requests.length)
})

test('without a collector nothing is traced and nothing is logged', async () => {
  const run = await tracingRun({ OTEL_EXPORTER_OTLP_ENDPOINT: '' })
  await run.ask(tea, { traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01' })
  expect((await run.stop()).status).toBe(0)
  expect(run.collected()).toBe('')
  expect(run.directory.calls[0]?.headers).not.toHaveProperty('traceparent')
  expect(run.lines().filter(line => 'traceId' in line)).toEqual([])
})

const refusal = (response: ServerResponse) => void response.writeHead(400).end('asha-canary')
const silence = () => {}

test('a collector that refuses costs one line in the log and nothing else', async () => {
  const run = await tracingRun({}, refusal)
  expect(await statusesOf(run, 800)).toEqual(new Set([200]))
  expect((await run.stop()).status).toBe(0)
  expect(run.collected().split('\n').length).toBeGreaterThan(3)
  const complaints = run.lines().filter(({ level, msg }) => level === 'warn' && msg !== 'request')
  expect(complaints).toMatchObject([{ reason: 400, msg: 'traces are not collected' }])
  expect(complaints[0]).not.toHaveProperty('traceId')
})

test.each([
  ['never answers', {}, silence],
  ['answers that it is busy', {}, (response: ServerResponse) => void response.writeHead(503).end()],
  ['is not there', { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}` }, silence],
])(
  'a collector that %s delays no answer, and the end by two seconds at most',
  async (_, variables, receive) => {
    const run = await tracingRun(variables, receive)
    // More than 256 spans, so that sending them begins at once. If each round waited for the collector, for five seconds, they
    // would take longer than the test may.
    expect(await statusesOf(run, 200)).toEqual(new Set([200]))
    await pause(200)
    expect(await statusesOf(run, 20)).toEqual(new Set([200]))
    const { status, took } = await run.stop()
    expect(status).toBe(0)
    expect(took).toBeLessThan(20_000)
  },
)
