import type { ServerName } from './measuredServer.ts'

/** Whether a server speaks GraphQL, or has an address for each query instead. */
export const speaksGraphql = (server: ServerName): boolean =>
  server === 'signpost' || server === 'yoga' || server === 'mercurius'
