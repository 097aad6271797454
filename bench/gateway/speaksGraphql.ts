import type { ServerName } from './measuredServer.ts'

const speakers: readonly ServerName[] = ['signpost', 'yoga']

/** Whether a server speaks GraphQL, or has an address for each query instead. */
export const speaksGraphql = (server: ServerName): boolean => speakers.includes(server)
