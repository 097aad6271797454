import type { DateTime } from 'luxon'
import type { ResponseLifetime } from './directory/responseLifetime.ts'
import type { Loaders } from './loaders/createLoaders.ts'
import type { Outbox } from './outbox/outbox.ts'
import type { RedirectRule } from './redirects/redirects.ts'
import type { Sender } from './submissions/Sender.ts'
import type { SubmissionLimits } from './submissions/submissionLimits.ts'

/** What came of an operation: plugins of Apollo Server fill it in. */
export interface Outcome {
  /** Whether a plugin saw it: false for requests that Apollo Server refuses by their headers or parameters. */
  isKnown: boolean
  /** In points; null when it was refused before that was known. */
  cost: number | null
  data: object | null
  hasErrors: boolean
}

/** What the resolvers of one operation share. */
export interface GatewayContext {
  requestId: string
  /** The one reading of the clock: every word of an answer is about the same moment. */
  readonly now: DateTime
  loaders: Loaders
  /** Loaders for suggestions, whose calls must not take a page down. */
  readonly backgroundLoaders: Loaders
  /** How long the answer holds, which shows while it is made. */
  lifetime: ResponseLifetime
  /** What came of it, for the cache of responses. */
  outcome: Outcome
  /** Takes points from the client's quota, or throws; operations of the site in this process are free. */
  charge?: ((points: number) => Promise<void>) | undefined
  /** Takes forms; without it none are taken. */
  outbox?: Outbox | undefined
  /** How many forms are taken. */
  limits: SubmissionLimits
  /** Whoever sends this operation. */
  sender: Sender
  /** The address of the site, without a slash at the end. */
  publicUrl: string
  redirects: readonly RedirectRule[]
  /** Names of operations that traces may hold: those of the site. */
  ownOperations: ReadonlySet<string>
}
