import { browser, runs, windowedBrowser } from '../browser.mjs'
import { runQuietly } from '../programs/runQuietly.mjs'
import { showStep } from '../programs/showStep.mjs'
import { tool } from '../programs/tool.mjs'

const debianPackages = names =>
  `apt-get update -qq && apt-get install -qq -y --no-install-recommends ${names}`

/**
 * Sees to it that the browser tests have a browser: the machine's, or Playwright's own, or Debian's package. Where packages
 * may be installed, one without windows comes too, for it is twice as fast.
 *
 * @throws Error when none could be had.
 */
export async function ensureBrowser() {
  if (isRoot && !process.env.CHROME_PATH && (!windowedBrowser() || windowedBrowser() === browser()))
    await showStep('Fetching a browser', () => install('chromium chromium-headless-shell').catch(() => {}))
  if (browser()) return
  const { chromium } = await import('@playwright/test')
  const own = chromium.executablePath()
  if (!runs(own)) await showStep('Fetching a browser', () => fetchBrowser(own))
}

const isRoot = process.getuid?.() === 0

const install = names =>
  runQuietly('sh', ['-c', debianPackages(names)], { env: { DEBIAN_FRONTEND: 'noninteractive' }, limit: 240 })

async function fetchBrowser(own) {
  const reasons = []
  const attempt = (...command) => runQuietly(...command).catch(error => reasons.push(error.message))
  await attempt(...tool('playwright', 'install', 'chromium'), { limit: 120 })
  if (runs(own)) return
  // Ubuntu has no package of the one without windows.
  if (isRoot) await install('chromium').catch(error => reasons.push(error.message))
  if (!browser())
    throw new Error(['No browser could be had; CHROME_PATH may name one', ...reasons].join('\n'))
}
