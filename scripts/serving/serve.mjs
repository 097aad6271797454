import { askWhetherReady } from './askWhetherReady.mjs'
import { exitStatus } from '../programs/exitStatus.mjs'
import { pinnedNode } from '../programs/pinnedNode.mjs'
import { seconds } from '../programs/seconds.mjs'
import { serverCommand } from './serverCommand.mjs'
import { startChild } from '../programs/startChild.mjs'

const command = ['--import', './scripts/serving/endWithParent.mjs', ...serverCommand]

/** Runs the built server until it ends, says where it is, and gives the exit status: 0 if it was asked to end. */
export async function serve({ HOST, PORT, PUBLIC_URL }) {
  const start = performance.now()
  process.stdout.write('Starting the server …\n')
  const { ended } = startChild(pinnedNode(), command, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  // With PORT=0 the machine chooses the port, and only the server's own log knows it.
  const answer = PORT !== 0 && (await Promise.race([askWhetherReady(HOST, PORT), ended.then(() => false)]))
  if (answer === 'ready') process.stdout.write(`Signpost is ready after ${seconds(start)}: ${PUBLIC_URL}\n`)
  else if (answer) process.stdout.write(`Signpost is at ${PUBLIC_URL}, but is not ready: ${answer}\n`)
  const { status, asked } = await ended
  if (status === 0 || (asked && status === exitStatus(null, asked))) return 0
  // With status 1 it has said why itself, in one line.
  if (status !== 1) process.stderr.write(`The server ended with status ${status}\n`)
  return 1
}
