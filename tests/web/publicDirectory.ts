import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { serve } from 'srvx'
import { afterAll, beforeAll } from 'vitest'
import { startDirectory, type RunningDirectory } from '../../directory/directory.ts'
import { addKey } from '../../gateway/clients/apiKeys.ts'
import { createGateway, type Gateway } from '../../gateway/gateway.ts'
import { createClock } from '../../platform/clock.ts'
import { createDirectoryProxy } from '../../web/server/directoryProxy.ts'
import { fixtureFolder } from '../directory/fixtureDirectory.ts'
import { newDataDir } from '../directory/newDataDir.ts'

/** The key of the directory, and the one before it, which is still accepted. */
export const directoryKey = 'kZ3v+Yq0/b6t5hJm1w=='
export const olderKey = 'key-of-this-directory'

/** A call from a client address, which has a quota of its own. */
export interface From {
  address?: string
  headers?: Record<string, string>
  method?: string
  body?: string
}

/** A directory with the sample of the tests behind the public port, and the same directory directly. */
export interface PublicDirectory {
  /** Base of the API on the public port, ending in `/core/v1`. */
  url: () => string
  /** Base of the directory's own listener. */
  whole: () => string
  gateway: () => Gateway
  /** A partner's key. */
  partnerKey: () => string
  ask: (path: string, from?: From) => Promise<Response>
}

const clock = createClock('2026-11-20T12:00')

/** Starts both for the tests of a file. Anonymous clients have 500 points a minute, partners 20,000. */
export function publicDirectory(): PublicDirectory {
  const folder = mkdtempSync(join(tmpdir(), 'signpost-public-'))
  const keysFile = join(folder, 'keys.json')
  let partnerKey: string
  let directory: RunningDirectory
  let gateway: Gateway
  let server: ReturnType<typeof serve>
  beforeAll(async () => {
    directory = await startDirectory({ dataDir: await newDataDir('fixture'), clock, sample: fixtureFolder })
    partnerKey = (await addKey(keysFile, { name: 'Bexley Mencap', today: '2026-11-20' })).key
    gateway = createGateway({
      directoryUrl: directory.url,
      publicUrl: 'https://signpost.example',
      clock,
      keysFile,
      quotas: { anonymous: 500, site: 500, keyed: 20_000 },
    })
    const app = new Hono()
    const proxy = createDirectoryProxy({
      directoryUrl: () => Promise.resolve(directory.url),
      charge: (...call) => gateway.charge(...call),
      countForm: (...form) => gateway.countForm(...form),
      keys: [directoryKey, olderKey],
      trustedProxies: 1,
    })
    app.all('/core/v1/*', proxy)
    server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1', silent: true })
    await server.ready()
  })
  afterAll(async () => {
    await server.close(true)
    await gateway.close()
    await directory.close()
    rmSync(folder, { recursive: true })
  })
  const url = () => `${server.url!.replace(/\/$/, '')}/core/v1`
  return {
    url,
    whole: () => directory.url,
    gateway: () => gateway,
    partnerKey: () => partnerKey,
    ask: (path, { address = '203.0.113.7', headers, ...init } = {}) =>
      fetch(url() + path, { ...init, headers: { 'x-forwarded-for': address, ...headers } }),
  }
}
