import { once } from 'node:events'
import { aggregator } from './aggregator.ts'
import { bareProxy, listen, replayDirectory, type Recording, nodeAlone } from './plainServers.ts'
import { signpost, yoga } from './graphqlServers.ts'
import type { Setup } from './measuredServers.ts'

const start = {
  directory: (recording: Recording) => listen(replayDirectory(recording)),
  bareProxy: (setup: Setup) => listen(bareProxy(setup)),
  aggregator: (setup: Setup) => listen(aggregator(setup)),
  yoga: (setup: Setup) => listen(yoga(setup)),
  nodeAlone: (setup: Setup) => listen(nodeAlone(setup)),
  signpost: (setup: Setup) => listen(signpost(setup)),
}

/** The names of the servers. */
export type ServerName = keyof typeof start

// The program of a measured server. Its first message sets what to serve, and is answered with its address; any further
// message is answered with its processor time in microseconds.
const kind = process.argv[2] as ServerName
process.once('disconnect', () => process.exit())
const [setup] = (await once(process, 'message')) as [Setup & Recording]
const origin = await start[kind](setup)
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.(user + system)
})
if (process.connected) process.send?.(origin)
