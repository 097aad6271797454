import './atProjectRoot.mjs'
import './programs/endWithNpm.mjs'
import { ensureGenerated } from './setup/ensureGenerated.mjs'
import { ensureInstalled } from './setup/ensureInstalled.mjs'
import { listenAddress } from './serving/listenAddress.mjs'
import { runAloud } from './programs/runAloud.mjs'
import { tool } from './programs/tool.mjs'

try {
  await ensureInstalled()
  const { HOST, PORT } = await listenAddress()
  await ensureGenerated()
  const status = await Promise.race([
    runAloud(...tool('graphql-codegen', '--watch'), { stdout: 'ignore' }),
    runAloud(...tool('vike', 'dev', '--host', HOST, '--port', String(PORT)), {
      env: { NODE_ENV: 'development' },
    }),
  ])
  // Whichever ends, the other ends with it.
  process.exit(status)
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
