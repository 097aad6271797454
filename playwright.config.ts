import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { browser } from './scripts/installedPrograms.mjs'
import { freePort } from './scripts/freePort.ts'
import { serverCommand } from './scripts/serverCommand.mjs'

// Every worker reads this file again, and inherits the port the first reading chose.
process.env.JOURNEYS_PORT ??= String(await freePort())
// The sites of single journeys read the directory of the one for all.
process.env.JOURNEYS_DIRECTORY_KEY ??= randomBytes(24).toString('base64')
const origin = `http://127.0.0.1:${process.env.JOURNEYS_PORT}`

const dataDir = join(tmpdir(), `signpost-journeys-${process.pid}`)
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))

/** The journeys, through the site as it is built, with a clock that stands at ten on a Friday morning. */
export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results',
  fullyParallel: true,
  // Two more than CI has cores: many journeys wait, for a person's hands or a page's age.
  workers: 4,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: origin,
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
      ],
    },
  },
  // The longest journeys, which wait for a page's age or an outage, are without JavaScript: first, so that none is last.
  projects: [
    {
      name: 'without JavaScript',
      grepInvert: /@js\b/,
      // They are as well who asked for less motion: those with JavaScript see pages fade into one another.
      use: { javaScriptEnabled: false, contextOptions: { reducedMotion: 'reduce' } },
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
      // A form's test says which household it is.
      TRUSTED_PROXIES: '1',
      DIRECTORY_KEY: process.env.JOURNEYS_DIRECTORY_KEY,
      // Whatever this machine is set up for, the journeys run against the site's own directory.
      DIRECTORY_API_URL: '',
      DATABASE_URL: '',
      CACHE_URL: '',
      GATEWAY_URL: '',
      SITE_CONFIG: '',
    },
  },
})
