import { endIfAsked } from './endIfAsked.mjs'
import { startChild } from './startChild.mjs'
import { toolEnvironment } from './toolEnvironment.mjs'

/**
 * Runs a tool to its end and gives what it prints on standard output. `limit` is in seconds.
 *
 *     await runQuietly('node', ['--version']) // 'v24.21.0\n'
 *
 * @throws Error whose message is everything the tool printed, errors included, when it fails or is late.
 */
export async function runQuietly(program, parameters, { env, limit } = {}) {
  const { child, ended } = startChild(program, parameters, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: toolEnvironment(env),
    limit,
  })
  const answer = []
  const everything = []
  child.stdout.on('data', chunk => answer.push(chunk))
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => everything.push(chunk))
  const printed = () => String(Buffer.concat(everything)).trim()
  const end = await ended.catch(late => {
    throw new Error(`${late.message}\n${printed()}`.trim())
  })
  await endIfAsked(end)
  if (end.status === 0) return String(Buffer.concat(answer))
  throw new Error(printed() || `${program} ${parameters.join(' ')} ended with status ${end.status}`)
}
