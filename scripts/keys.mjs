import { ensureInstalled } from './setup/checkout.mjs'
import { pinnedNode, run } from './programs.mjs'

try {
  await ensureInstalled()
  // The keys belong to the gateway, in TypeScript, and this command may run under an older Node.
  process.exitCode = await run(pinnedNode(), ['scripts/keys.ts', ...process.argv.slice(2)])
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
