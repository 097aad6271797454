import type { GraphQLSchema } from 'graphql'
import type { GatewayContext } from '../../../gateway/context.ts'
import { createContext } from '../../../gateway/createContext.ts'
import { createClients } from '../../../gateway/clients/createClients.ts'
import { createSchema } from './createSchema.ts'
import { requestIdOf } from '../../../gateway/http/requestIdOf.ts'
import { createDirectoryClient } from '../../../gateway/directory/client.ts'
import { createRest } from '../../../gateway/rest/createRest.ts'
import { RecordCache } from '../../../gateway/rest/RecordCache.ts'
import { ourselves } from '../../../gateway/submissions/Sender.ts'
import { createSubmissionLimits } from '../../../gateway/submissions/submissionLimits.ts'
import { ForgetfulRecords } from '../ForgetfulRecords.ts'
import { moment } from '../moment.ts'
import type { Setup } from '../Setup.ts'

/** What another GraphQL server is given, so that only the server differs. */
export interface Rival {
  schema: GraphQLSchema
  /** A new one for each request: fresh loaders, as in our gateway. */
  makeContext: () => GatewayContext
}

/** Our schema, resolvers and loaders, and our cache of records or one that keeps none. */
export function rival({ directoryUrl, keeps }: Setup): Rival {
  const client = createDirectoryClient(directoryUrl)
  const cache = keeps === 'nothing' ? new ForgetfulRecords() : new RecordCache()
  const limits = createSubmissionLimits({ clients: createClients({}) })
  const options = { directoryUrl, publicUrl: 'https://signpost.example', clock: moment }
  return {
    schema: createSchema(),
    makeContext: () => {
      const requestId = requestIdOf(undefined)
      const directory = createRest(client, cache, { requestId })
      const context = createContext(options, { requestId, directory, limits, sender: ourselves })
      // Yoga copies what it is handed, and nothing a class gives it.
      return { ...context, now: context.now }
    },
  }
}
