import type { ServerName } from './measuredServer.ts'
import type { Keeps } from './Setup.ts'

/** Who is measured, and what it remembers between requests. */
export interface Variant {
  name: string
  server: ServerName
  keeps: Keeps
}
