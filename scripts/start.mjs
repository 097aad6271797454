import './atProjectRoot.mjs'
import './programs/endWithNpm.mjs'
import { ensureBuilt } from './setup/ensureBuilt.mjs'
import { ensureGenerated } from './setup/ensureGenerated.mjs'
import { ensureInstalled } from './setup/ensureInstalled.mjs'
import { ensurePortIsFree } from './serving/ensurePortIsFree.mjs'
import { listenAddress } from './serving/listenAddress.mjs'
import { serve } from './serving/serve.mjs'

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
