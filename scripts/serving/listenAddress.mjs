import { pinnedNode } from '../programs/pinnedNode.mjs'
import { runQuietly } from '../programs/runQuietly.mjs'

// TypeScript needs the pinned Node, and this command may run under an older one: hence a process of its own.
const program = `
  import { config } from './platform/config.ts'
  const { HOST, PORT, PUBLIC_URL } = config
  process.stdout.write(JSON.stringify({ HOST, PORT, PUBLIC_URL }))`

/**
 * Where the server will listen, as the environment has it.
 *
 *     await listenAddress() // { HOST: '127.0.0.1', PORT: 3000, PUBLIC_URL: 'http://localhost:3000' }
 *
 * @throws Error with one line when a variable is bad: `Signpost cannot start: PORT must be a number …`
 */
export const listenAddress = async () =>
  JSON.parse(await runQuietly(pinnedNode(), ['--input-type=module', '--eval', program]))
