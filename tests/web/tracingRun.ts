import { spawn } from 'node:child_process'
import { on, once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished } from 'vitest'
import { testProcessFlags } from '../../scripts/localPrograms.mjs'
import { standInDirectory, type StandIn } from '../gateway/standInDirectory.ts'

/** A span as a collector receives it. */
export interface ReceivedSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  kind: number
  status: { code: number }
  attributes: Record<string, unknown>
}

/** A server with a directory and a collector, all over real HTTP. */
export interface TracingRun {
  url: string
  directory: StandIn
  /** The bodies that the collector received. */
  collected: () => string
  spans: () => ReceivedSpan[]
  /** Each line of the log. */
  lines: () => Record<string, unknown>[]
  /** Sends the spans that wait, which takes five seconds without, and awaits the lines of the log until then. */
  flush: () => Promise<void>
  /** Forgets all that was collected, logged and asked so far. */
  begin: () => Promise<void>
  /** Ends the server as an operator does; gives its status and how long that took, in milliseconds. */
  stop: () => Promise<{ status: number | null; took: number }>
  ask: (query: string, headers?: Record<string, string>, variables?: object) => Promise<Response>
  /** Ends all. */
  close: () => Promise<void>
}

// One for all runs of a file, so that its database is made only once.
const dataDir = mkdtempSync(join(tmpdir(), 'signpost-tracing-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** The line of the log behind those that were written before. */
const mark = /^.*"msg":"flushed"\}\n/m

const welcome = (response: ServerResponse) => void response.end('{}')

/** The same, ended with the test. */
export async function tracingRun(...given: Parameters<typeof startTracingRun>): Promise<TracingRun> {
  const run = await startTracingRun(...given)
  onTestFinished(() => run.close())
  return run
}

/**
 * Starts a server with its directory and collector.
 *
 * @param variables on top of a collector for every request; `OTEL_EXPORTER_OTLP_ENDPOINT: ''` is none.
 * @param receive how the collector answers.
 */
export async function startTracingRun(
  variables: Record<string, string> = {},
  receive: (response: ServerResponse) => void = welcome,
): Promise<TracingRun> {
  let bodies: string[] = []
  const collector = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      bodies.push(`${request.url} ${Buffer.concat(pieces).toString()}`)
      receive(response)
    })
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const directory = await standInDirectory()
  // Without it the search index is never built: calls are those of requests, but for its attempts.
  directory.misbehave('/taxonomies', { status: 500 })
  const site = spawn(process.execPath, [...testProcessFlags, 'tests/web/tracingSite.ts'], {
    env: {
      DIRECTORY_API_URL: directory.url,
      DATA_DIR: dataDir,
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`,
      OTEL_TRACES_SAMPLER_ARG: '1',
      // Each run translates the same code: from the second on it is read.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(tmpdir(), 'node-compile-cache'),
      ...variables,
    },
  })
  let said = ''
  site.stdout.on('data', data => (said += data))
  const ended = new Promise<number | null>(resolve => site.once('close', resolve))
  const [port] = (await once(site.stderr, 'data')) as [Buffer]
  const url = `http://127.0.0.1:${String(port).trim()}`
  const flush = async () => {
    site.kill('SIGUSR2')
    for await (const _ of on(site.stdout, 'data')) if (mark.test(said)) break
    said = said.replace(mark, '')
  }
  return {
    url,
    flush,
    begin: async () => {
      await flush()
      bodies = []
      said = ''
      directory.calls.length = 0
    },
    directory: ofRequests(directory),
    collected: () => bodies.join('\n'),
    spans: () =>
      bodies.flatMap(spansIn).filter(({ attributes }) => !isOfIndex(attributes['signpost.request_id'])),
    lines: () =>
      said
        .split('\n')
        .filter(Boolean)
        .map(line => JSON.parse(line) as Record<string, unknown>),
    stop: async () => {
      const start = performance.now()
      site.kill('SIGTERM')
      return { status: await ended, took: performance.now() - start }
    },
    ask: (query, headers = {}, given = {}) =>
      fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ query, variables: given }),
      }),
    close: async () => {
      site.kill('SIGKILL')
      collector.closeAllConnections()
      collector.close()
      await directory.close()
      await ended
    },
  }
}

/** Whether a request id is that of a call of the search index. */
const isOfIndex = (id: unknown) => String(id).startsWith('search-index-')

/** The directory as if the search index did not call it. */
function ofRequests(directory: StandIn): StandIn {
  return Object.create(directory, {
    calls: {
      get: () => directory.calls.filter(({ headers }) => !isOfIndex(headers['x-request-id'])),
    },
    log: {
      value: () => directory.log().filter(call => !call.includes('/taxonomies/service-eligibilities')),
    },
  }) as StandIn
}

interface Sent {
  resourceSpans: {
    scopeSpans: { spans: (Omit<ReceivedSpan, 'attributes'> & { attributes: Attribute[] })[] }[]
  }[]
}

interface Attribute {
  key: string
  value: Record<string, unknown>
}

function spansIn(body: string): ReceivedSpan[] {
  const { resourceSpans } = JSON.parse(body.slice(body.indexOf('{'))) as Sent
  const spans = resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(scope => scope.spans))
  return spans.map(span => ({ ...span, attributes: Object.fromEntries(span.attributes.map(named)) }))
}

const named = ({ key, value }: Attribute) => [key, Object.values(value)[0]]
