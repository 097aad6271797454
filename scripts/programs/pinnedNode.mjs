import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

let found

/**
 * The Node everything runs under once packages are installed: the locked one, whatever this machine has.
 *
 * Only Linux has a locked one; elsewhere the Node that runs this command serves if it is new enough.
 *
 * @throws Error with one line that says which Node is missing.
 */
export function pinnedNode() {
  found ??= [resolve('node_modules/.bin/node'), process.execPath].find(isNewEnough)
  if (found) return found
  const here = `${process.platform} ${process.arch}`
  throw new Error(`Signpost needs Node 24 or newer on ${here}; this is Node ${process.versions.node}`)
}

function isNewEnough(program) {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  return Number(/^v(\d+)/.exec(stdout ?? '')?.[1]) >= 24
}
