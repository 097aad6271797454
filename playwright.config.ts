import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { browser, freePort, serverCommand } from './scripts/localPrograms.mjs'

// Every worker loads this file again and inherits the port that the first load chose.
process.env.JOURNEYS_PORT ??= String(await freePort())
// The sites of single journeys read the directory of the shared site.
process.env.JOURNEYS_DIRECTORY_KEY ??= randomBytes(24).toString('base64')
// Those that have no gateway use that of the shared site.
process.env.JOURNEYS_GATEWAY_KEY ??= randomBytes(24).toString('base64')
const origin = `http://127.0.0.1:${process.env.JOURNEYS_PORT}`

const dataDir = join(tmpdir(), `signpost-journeys-${process.pid}`)
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))

/** The journeys, through the site as it is built, with the clock fixed at ten on a Friday morning. */
export default defineConfig({
  testDir: 'tests/journeys',
  globalSetup: './tests/journeys/sharedSite.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // One more than CI has cores: many journeys wait, for simulated typing or for a page to age.
  workers: 3,
  // What passes only then is named in the summary.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: origin,
    // A fade between pages costs as much as the pages: what moves is tested where motion is asked for.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: browser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Without it a process is started ahead for each page, and most are never used.
        '--renderer-process-limit=1',
        // No page of a journey lives long enough to be worth optimising.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
  // The longest journeys, which wait for a page to age or for an outage, are without JavaScript, and start first.
  projects: [
    {
      name: 'without JavaScript',
      grepInvert: /@js\b/,
      use: { javaScriptEnabled: false },
    },
    { name: 'with JavaScript', grepInvert: /@nojs\b/ },
  ],
  webServer: {
    command: `"${process.execPath}" ${serverCommand.join(' ')}`,
    url: `${origin}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'pipe',
    env: {
      NODE_ENV: 'production',
      PORT: process.env.JOURNEYS_PORT,
      HOST: '127.0.0.1',
      PUBLIC_URL: origin,
      DATA_DIR: dataDir,
      NOW: '2026-11-20T10:00',
      LOG_LEVEL: 'warn',
      SITE_ENV: 'production',
      // The tests of forms set the client's address.
      TRUSTED_PROXIES: '1',
      DIRECTORY_KEY: process.env.JOURNEYS_DIRECTORY_KEY,
      GATEWAY_KEY: process.env.JOURNEYS_GATEWAY_KEY,
      // Whatever the environment of this machine, the journeys run against the embedded directory.
      DIRECTORY_API_URL: '',
      DATABASE_URL: '',
      CACHE_URL: '',
      GATEWAY_URL: '',
      SITE_CONFIG: '',
    },
  },
})
