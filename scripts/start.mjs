import { endWithNpm } from './programs.mjs'
import { ensureBuilt } from './setup/builds.mjs'
import { ensureGenerated, ensureInstalled } from './setup/checkout.mjs'
import { ensurePortIsFree, listenAddress, serve } from './serving.mjs'

endWithNpm()
try {
  await ensureInstalled()
  const address = await listenAddress()
  await ensurePortIsFree(address)
  await ensureGenerated()
  await ensureBuilt()
  process.exitCode = await serve(address)
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
