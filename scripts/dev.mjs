import { ensureGenerated, ensureInstalled } from './setup/checkout.mjs'
import { listenAddress } from './serving.mjs'
import { endWithNpm, run, tool } from './programs.mjs'

endWithNpm()
try {
  await ensureInstalled()
  const { HOST, PORT } = await listenAddress()
  await ensureGenerated()
  const status = await Promise.race([
    run(...tool('graphql-codegen', '--watch'), { stdout: 'ignore' }),
    run(...tool('vike', 'dev', '--host', HOST, '--port', String(PORT)), {
      env: { NODE_ENV: 'development' },
    }),
  ])
  // When one ends, the command ends, and the other with it.
  process.exit(status)
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
