import { browser, runs } from '../browser.mjs'
import { runQuietly } from '../programs/runQuietly.mjs'
import { showStep } from '../programs/showStep.mjs'
import { tool } from '../programs/tool.mjs'

const debianPackage = name => `apt-get update -qq && apt-get install -qq -y --no-install-recommends ${name}`

/**
 * Sees to it that the browser tests have a browser: the machine's, or Playwright's own, or Debian's package. Where packages
 * may be installed, one without windows is preferred to one with them.
 *
 * @throws Error when none could be had.
 */
export async function ensureBrowser() {
  if (!browser()?.endsWith('headless-shell') && mayInstall())
    await showStep('Fetching a browser', () => install('chromium-headless-shell').catch(() => {}))
  if (browser()) return
  const { chromium } = await import('@playwright/test')
  const own = chromium.executablePath()
  if (!runs(own)) await showStep('Fetching a browser', () => fetchBrowser(own))
}

const mayInstall = () => process.getuid?.() === 0 && !process.env.CHROME_PATH

const install = name =>
  runQuietly('sh', ['-c', debianPackage(name)], { env: { DEBIAN_FRONTEND: 'noninteractive' }, limit: 180 })

async function fetchBrowser(own) {
  const reasons = []
  const attempt = (...command) => runQuietly(...command).catch(error => reasons.push(error.message))
  await attempt(...tool('playwright', 'install', 'chromium'), { limit: 120 })
  if (runs(own)) return
  if (mayInstall()) await install('chromium').catch(error => reasons.push(error.message))
  if (!browser())
    throw new Error(['No browser could be had; CHROME_PATH may name one', ...reasons].join('\n'))
}
