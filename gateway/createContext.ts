import type { DateTime } from 'luxon'
import { trackLifetime, type ResponseLifetime } from './directory/responseLifetime.ts'
import type { GatewayContext } from './context.ts'
import type { GatewayOptions } from './GatewayOptions.ts'
import { createLoaders, type Loaders } from './loaders/createLoaders.ts'
import type { Directory } from './directory/directory.ts'
import type { Sender } from './submissions/Sender.ts'
import type { SubmissionLimits } from './submissions/submissionLimits.ts'

const noDocuments: ReadonlyMap<string, string> = new Map()

/** One operation under way. */
interface UnderWay {
  requestId: string
  /** The directory as this request sees it. */
  directory: Directory
  limits: SubmissionLimits
  sender: Sender
  charge?: GatewayContext['charge']
}

/**
 * What the resolvers of one operation share, made anew for each.
 *
 *     createContext(options, { requestId: '5b1c…', directory: createDirectory(client, cache, { requestId }), … })
 */
export function createContext(
  { clock, publicUrl, outbox, redirects = [], trustedDocuments = noDocuments }: GatewayOptions,
  { requestId, directory, limits, sender, charge }: UnderWay,
): GatewayContext {
  const { directory: tracked, lifetime } = trackLifetime(directory)
  return Object.assign(new Operation(clock(), tracked, lifetime), {
    requestId,
    loaders: createLoaders(tracked),
    charge,
    outbox,
    limits,
    sender,
    publicUrl,
    redirects,
    outcome: { isKnown: false, cost: null, data: null, hasErrors: true },
    ownOperations: ownNames(trustedDocuments),
  })
}

/**
 * The moment an operation is about, and the loaders that few operations need. Whoever asks for the moment makes words that
 * hold for a minute only, and that is noted.
 *
 * A class, as Apollo Server copies what it is handed, and would ask for every property of a plain object; what is private would be lost.
 */
class Operation {
  readonly moment: DateTime
  readonly lifetime: ResponseLifetime
  readonly directory: Directory
  background: Loaders | undefined

  constructor(moment: DateTime, directory: Directory, lifetime: ResponseLifetime) {
    this.moment = moment
    this.directory = directory
    this.lifetime = lifetime
  }

  get backgroundLoaders(): Loaders {
    return (this.background ??= createLoaders(this.directory.inBackground()))
  }

  get now(): DateTime {
    this.lifetime.endWithMinute(this.moment.toMillis())
    return this.moment
  }
}

const names = new WeakMap<ReadonlyMap<string, string>, ReadonlySet<string>>()

/** The names of the operations in the site's own documents: `ServicePage`. */
function ownNames(documents: ReadonlyMap<string, string>): ReadonlySet<string> {
  const known = names.get(documents)
  if (known) return known
  const found = new Set(
    [...documents.values()].flatMap(text => /\b(?:query|mutation) (\w+)/.exec(text)?.[1] ?? []),
  )
  names.set(documents, found)
  return found
}
