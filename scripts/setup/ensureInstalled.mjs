import { inTurn } from './inTurn.mjs'
import { isInstalled } from './isInstalled.mjs'
import { runQuietly } from '../programs/runQuietly.mjs'
import { showStep } from '../programs/showStep.mjs'

// `--include=dev`: a machine with NODE_ENV=production would otherwise get no build tools.
const command = ['ci', '--include=dev', '--loglevel=error', '--no-audit', '--no-fund']

/** Installs the locked packages unless they are there. What npm prints is shown only when it fails. */
export async function ensureInstalled() {
  if (isInstalled()) return
  await inTurn(async () => {
    if (isInstalled()) return
    await showStep('Installing packages, which takes about half a minute', () => runQuietly('npm', command))
  })
}
