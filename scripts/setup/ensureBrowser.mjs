import { browser, runs } from '../browser.mjs'
import { runQuietly } from '../programs/runQuietly.mjs'
import { showStep } from '../programs/showStep.mjs'
import { tool } from '../programs/tool.mjs'

const debianPackage = 'apt-get update -qq && apt-get install -qq -y --no-install-recommends chromium'

/**
 * Sees to it that the browser tests have a browser: the machine's, or Playwright's own, or Debian's package.
 *
 * @throws Error when none could be had.
 */
export async function ensureBrowser() {
  if (browser()) return
  const { chromium } = await import('@playwright/test')
  const own = chromium.executablePath()
  if (!runs(own)) await showStep('Fetching a browser', () => fetchBrowser(own))
}

async function fetchBrowser(own) {
  const reasons = []
  const attempt = (...command) => runQuietly(...command).catch(error => reasons.push(error.message))
  await attempt(...tool('playwright', 'install', 'chromium'), { limit: 120 })
  if (runs(own)) return
  if (process.getuid?.() === 0)
    await attempt('sh', ['-c', debianPackage], { env: { DEBIAN_FRONTEND: 'noninteractive' } })
  if (!browser())
    throw new Error(['No browser could be had; CHROME_PATH may name one', ...reasons].join('\n'))
}
