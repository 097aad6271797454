import { browser, runs, windowedBrowser, postgresPrograms, redisProgram } from '../localPrograms.mjs'
import { capture, showStep, tool } from '../programs.mjs'

const browserPackages = names =>
  `apt-get update -qq && apt-get install -qq -y --no-install-recommends ${names}`

/**
 * Ensures that the journeys have a browser: an installed one, Playwright's own, or Debian's package. Where packages may be
 * installed, the headless shell is installed too: it is twice as fast.
 *
 * @throws Error when none can be installed.
 */
export async function ensureBrowser() {
  if (isRoot && !process.env.CHROME_PATH && (!windowedBrowser() || windowedBrowser() === browser()))
    await showStep('Fetching a browser', () =>
      installBrowser('chromium chromium-headless-shell').catch(() => {}),
    )
  if (browser()) return
  const { chromium } = await import('@playwright/test')
  const own = chromium.executablePath()
  if (!runs(own)) await showStep('Fetching a browser', () => fetchBrowser(own))
}

const isRoot = process.getuid?.() === 0

const installBrowser = names =>
  capture('sh', ['-c', browserPackages(names)], { env: { DEBIAN_FRONTEND: 'noninteractive' }, limit: 240 })

async function fetchBrowser(own) {
  const reasons = []
  const attempt = (...command) => capture(...command).catch(error => reasons.push(error.message))
  await attempt(...tool('playwright', 'install', 'chromium'), { limit: 120 })
  if (runs(own)) return
  // Ubuntu has no package of the headless shell.
  if (isRoot) await installBrowser('chromium').catch(error => reasons.push(error.message))
  if (!browser())
    throw new Error(['No browser could be had; CHROME_PATH may name one', ...reasons].join('\n'))
}

// Debian's package creates and starts a server of its own unless it is configured not to beforehand.
const postgresPackage = `set -e
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
apt-get install -y -qq --no-install-recommends postgresql-common
mkdir -p /etc/postgresql-common/createcluster.d
setting=/etc/postgresql-common/createcluster.d/signpost.conf
trap 'rm -f "$setting"' EXIT
echo 'create_main_cluster = false' > "$setting"
apt-get install -y -qq --no-install-recommends postgresql`

// Debian's package starts a server of its own unless the system's policy forbids it during the installation.
const redisPackage = `set -e
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
policy=/usr/sbin/policy-rc.d
if [ ! -e "$policy" ]; then
  trap 'rm -f "$policy"' EXIT
  printf '#!/bin/sh\\nexit 101\\n' > "$policy"
  chmod +x "$policy"
fi
apt-get install -y -qq --no-install-recommends redis-server`

/**
 * Ensures that the tests on PostgreSQL have a server to start: an installed one, or Debian's package. Without one those tests
 * are skipped, and one line reports it.
 */
export const ensurePostgres = () =>
  ensureServer('PostgreSQL', postgresPrograms, postgresPackage, 'the package is older than version 15')

/** Ensures that the tests of a shared cache have a Redis or Valkey to start, in the same way. */
export const ensureRedis = () =>
  ensureServer('Redis', redisProgram, redisPackage, 'the package holds no server')

async function ensureServer(name, find, script, whenNotFound) {
  if (find()) return
  const reason = isRoot ? await installed(name, script, whenNotFound) : 'only root may install it'
  if (find()) return
  process.stdout.write(`Tests on a ${name} server are skipped: none is installed (${reason})\n`)
}

/** Installs a package of a server; returns why there may still be none, in one line. */
const installed = (name, script, whenNotFound) =>
  showStep(`Installing ${name} for the tests`, () => capture('sh', ['-c', script], { limit: 240 })).then(
    () => whenNotFound,
    error => error.message.split('\n').at(-1),
  )
