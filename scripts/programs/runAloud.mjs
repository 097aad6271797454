import { closeSync, openSync } from 'node:fs'
import { endIfAsked } from './endIfAsked.mjs'
import { startChild } from './startChild.mjs'
import { toolEnvironment } from './toolEnvironment.mjs'

/**
 * Runs a tool to its end, in full view, and gives its exit status. `limit` is in seconds.
 *
 * @param options.file gets all that the tool prints, errors included, instead.
 */
export async function runAloud(program, parameters, { env, limit, stdout = 'inherit', file } = {}) {
  const kept = file && openSync(file, 'a')
  const { ended } = startChild(program, parameters, {
    stdio: kept ? ['ignore', kept, kept] : ['ignore', stdout, 'inherit'],
    env: toolEnvironment(env),
    limit,
  })
  const end = await ended.finally(() => kept && closeSync(kept))
  await endIfAsked(end)
  return end.status
}
