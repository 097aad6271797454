import type { ServerName } from './measuredServer.ts'
import type { Keeps } from './Setup.ts'
import type { Variant } from './Variant.ts'

const variant = (name: string, server: ServerName, keeps: Keeps): Variant => ({ name, server, keeps })

/** The name of what all are compared with. */
export const bareProxy = 'bare proxy'

const proxy = variant(bareProxy, 'bareProxy', 'nothing')

/**
 * Those who are measured in turns, while nobody else runs: who remembers as much does the same work, and the bare proxy
 * is what all are compared with. In the order in which they take their turns.
 */
export const heats: readonly (readonly Variant[])[] = [
  [
    proxy,
    variant('written by hand', 'aggregator', 'nothing'),
    variant('Signpost, cold', 'signpost', 'nothing'),
    variant('Yoga + JIT, cold', 'yoga', 'nothing'),
  ],
  [
    proxy,
    variant('Signpost, warm records', 'signpost', 'records'),
    variant('Yoga + JIT, warm records', 'yoga', 'records'),
  ],
  [
    proxy,
    variant('Signpost, warm responses', 'signpost', 'responses'),
    variant('Yoga + JIT, warm responses', 'yoga', 'responses'),
    variant('Node alone', 'nodeAlone', 'responses'),
  ],
]
