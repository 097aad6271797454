import { endIfAsked } from './endIfAsked.mjs'
import { startChild } from './startChild.mjs'
import { toolEnvironment } from './toolEnvironment.mjs'

/** Runs a tool to its end, in full view, and gives its exit status. `limit` is in seconds. */
export async function runAloud(program, parameters, { env, limit, stdout = 'inherit' } = {}) {
  const { ended } = startChild(program, parameters, {
    stdio: ['ignore', stdout, 'inherit'],
    env: toolEnvironment(env),
    limit,
  })
  const end = await ended
  endIfAsked(end)
  return end.status
}
