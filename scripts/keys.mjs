import './atProjectRoot.mjs'
import { ensureInstalled } from './setup/ensureInstalled.mjs'
import { pinnedNode } from './programs/pinnedNode.mjs'
import { runAloud } from './programs/runAloud.mjs'

try {
  await ensureInstalled()
  // The keys are the gateway's, in TypeScript, and this command may run under an older Node.
  process.exitCode = await runAloud(pinnedNode(), ['scripts/keys/manageKeys.ts', ...process.argv.slice(2)])
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
