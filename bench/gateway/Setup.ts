import type { QueryName } from './queries.ts'

/** What a measured server is told when it starts. */
export interface Setup {
  /** Base of the directory, ending in `/core/v1`. */
  directoryUrl: string
  /** The calls our gateway makes for a query when it remembers nothing, as paths from the root. */
  calls: Record<QueryName, string[]>
  /** The bytes of our gateway's answers, as text. */
  answers: Record<QueryName, string>
  /** What is remembered between requests. */
  keeps: Keeps
}

/** What a server remembers between requests: nothing, the directory's records, or its own answers too. */
export type Keeps = 'nothing' | 'records' | 'responses'
