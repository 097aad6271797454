import type { ServerName } from './measuredServer.ts'
import type { Keeps } from './Setup.ts'

/** Who is measured, and what it remembers between requests. */
export interface Variant {
  name: string
  server: ServerName
  keeps: Keeps
}

const variant = (name: string, server: ServerName, keeps: Keeps): Variant => ({ name, server, keeps })

/** All that are measured, in the order in which they take their turns. */
export const variants: readonly Variant[] = [
  variant('bare proxy', 'bareProxy', 'nothing'),
  variant('written by hand', 'aggregator', 'nothing'),
  variant('Signpost, cold', 'signpost', 'nothing'),
  variant('Yoga + JIT, cold', 'yoga', 'nothing'),
  variant('Mercurius + JIT, cold', 'mercurius', 'nothing'),
  variant('Mercurius + JIT + manners, cold', 'politeMercurius', 'nothing'),
  variant('Signpost, warm records', 'signpost', 'records'),
  variant('Yoga + JIT, warm records', 'yoga', 'records'),
  variant('Mercurius + JIT, warm records', 'mercurius', 'records'),
  variant('Mercurius + JIT + manners, warm records', 'politeMercurius', 'records'),
  variant('Signpost, warm responses', 'signpost', 'responses'),

  variant('Node alone', 'nodeAlone', 'responses'),
]
