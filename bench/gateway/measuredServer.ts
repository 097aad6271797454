import { once } from 'node:events'
import { aggregator } from './servers/aggregator.ts'
import { bareProxy } from './servers/bareProxy.ts'
import { listen } from './servers/listen.ts'
import { replayDirectory, type Recording } from './servers/replayDirectory.ts'
import { signpost } from './servers/signpost.ts'
import { nodeAlone } from './servers/nodeAlone.ts'
import { yoga } from './servers/yoga.ts'
import type { Setup } from './Setup.ts'

const start = {
  directory: (recording: Recording) => listen(replayDirectory(recording)),
  bareProxy: (setup: Setup) => listen(bareProxy(setup)),
  aggregator: (setup: Setup) => listen(aggregator(setup)),
  yoga: (setup: Setup) => listen(yoga(setup)),
  nodeAlone: (setup: Setup) => listen(nodeAlone(setup)),
  signpost: (setup: Setup) => listen(signpost(setup)),
}

/** The servers there are. */
export type ServerName = keyof typeof start

// A process of its own: told by its first message what to serve, it answers with its address, and any further
// message with the processor time it has used, in microseconds.
const kind = process.argv[2] as ServerName
process.once('disconnect', () => process.exit())
const [setup] = (await once(process, 'message')) as [Setup & Recording]
const origin = await start[kind](setup)
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.(user + system)
})
if (process.connected) process.send?.(origin)
