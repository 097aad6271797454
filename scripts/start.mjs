import './atProjectRoot.mjs'
import { endWithNpm } from './programs.mjs'
import { ensureBuilt } from './setup/builds.mjs'
import { ensureGenerated } from './setup/generatedFiles.mjs'
import { ensureInstalled } from './setup/packages.mjs'
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
