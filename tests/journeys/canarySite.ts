import type { IncomingMessage, ServerResponse } from 'node:http'
import { randomBytes } from 'node:crypto'
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import { spawn } from 'node:child_process'
import { createClient } from '@redis/client'
import { Client } from 'pg'
import { freePort, redisProgram } from '../../scripts/localPrograms.mjs'
import { serve, startSite } from './startSite.ts'

/** How the directory responds to a form. */
export type Verdict = 'fails' | 'is closed' | 'finds fault' | 'takes it'

const answers: Record<Verdict, [status: number, body: (form: string) => object]> = {
  fails: [500, form => ({ message: form })],
  'is closed': [503, form => ({ message: form })],
  'finds fault': [422, form => ({ message: 'No.', errors: { feedback: [`Rude: ${form}`] } })],
  'takes it': [201, () => ({ data: { id: crypto.randomUUID() } })],
}

/**
 * A site with every output switched on: the most detailed log, traces to a collector, public metrics, and records in a
 * Redis server where there is one. It reads the directory of another site; forms are answered here.
 *
 * @param directoryOf the site whose embedded directory it reads.
 * @param judge what the directory does with the body of a form.
 * @param databaseUrl a PostgreSQL server in place of the embedded database.
 */
export async function canarySite(directoryOf: string, judge: (form: string) => Verdict, databaseUrl = '') {
  const forms: string[] = []
  const asked: string[] = []
  const traces: string[] = []
  const dataDir = mkdtempSync(join(tmpdir(), 'signpost-canary-'))
  const between = await serve((request, response) => void pass(request, response))
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request)
    const isForm = request.method === 'POST' && !request.url?.includes('/search')
    asked.push(`${request.method} ${request.url} ${isForm ? '' : JSON.stringify([request.headers, body])}`)
    response.setHeader('content-type', 'application/json')
    if (!isForm) {
      const found = await fetch(directoryOf + request.url, {
        method: request.method,
        body: body || undefined,
      })
      response.writeHead(found.status).end(await found.text())
      return
    }
    forms.push(body)
    const [status, answer] = answers[judge(body)]
    response.writeHead(status, status === 503 ? { 'retry-after': '0' } : {}).end(JSON.stringify(answer(body)))
  }
  const collect = async (request: IncomingMessage, response: ServerResponse) => {
    traces.push(await text(request))
    response.end('{}')
  }
  const collector = await serve((request, response) => void collect(request, response))
  const redis = await startRedis()
  const site = await startSite({
    DIRECTORY_API_URL: `${between.url}/core/v1`,
    DATA_DIR: dataDir,
    NOW: '2026-11-20T10:00',
    LOG_LEVEL: 'trace',
    METRICS_PUBLIC: 'true',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER_ARG: '1',
    CACHE_URL: redis?.url ?? '',
    DATABASE_URL: databaseUrl,
    FORMS_KEY: databaseUrl && randomBytes(32).toString('base64'),
  })
  return {
    url: site.url,
    /** The bodies of the forms that the directory received. */
    forms,
    /** Ends the site and gives everything it wrote, by place. */
    async end(): Promise<Record<string, string>> {
      const metrics = await (await fetch(`${site.url}/metrics`)).text()
      const readiness = await (await fetch(`${site.url}/readyz`)).text()
      const tables = databaseUrl ? await everyTable(databaseUrl) : {}
      const shared = (await redis?.contents()) ?? ''
      await site.stop()
      const files = globSync(join(dataDir, '**')).filter(path => statSync(path).isFile())
      const kept = files.map(path => [relative(dataDir, path), readFileSync(path, 'latin1')])
      between.close()
      collector.close()
      redis?.stop()
      rmSync(dataDir, { recursive: true })
      const said = { log: site.said(), traces: traces.join('\n'), asked: asked.join('\n') }
      return { ...said, metrics, readiness, shared, ...tables, ...Object.fromEntries(kept) }
    },
  }
}

/** The rows of every table of a database, and the last statement of each connection, by `table forms.drafts`. */
export async function everyTable(databaseUrl: string): Promise<Record<string, string>> {
  const client = new Client(databaseUrl)
  await client.connect()
  const lines = async (query: string) => {
    const { rows } = await client.query<{ line: string }>(query)
    return rows.map(({ line }) => line)
  }
  const names = await lines(
    `select format('%I.%I', schemaname, tablename) as line from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const tables: Record<string, string> = {}
  for (const name of names)
    tables[`table ${name}`] = (await lines(`select t::text as line from ${name} t`)).join('\n')
  tables['statements'] = (await lines('select query as line from pg_stat_activity')).join('\n')
  await client.end()
  return tables
}

async function startRedis() {
  const program = redisProgram()
  if (!program) return undefined
  const port = await freePort()
  const server = spawn(program, ['--port', String(port), '--save', '', '--bind', '127.0.0.1'], {
    stdio: 'ignore',
    cwd: tmpdir(),
  })
  process.once('exit', () => server.kill('SIGKILL'))
  const url = `redis://127.0.0.1:${port}`
  return {
    url,
    async contents() {
      const client = await createClient({ url }).connect()
      const keys = await client.keys('*')
      const values = await Promise.all(keys.map(key => client.dump(key)))
      client.destroy()
      return `${keys.join('\n')}\n${values.join('\n')}`
    },
    stop: () => server.kill('SIGKILL'),
  }
}
