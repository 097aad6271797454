import { createServer, type Server } from 'node:http'
import { useResponseCache as responseCache } from '@graphql-yoga/plugin-response-cache'
import { createYoga, type Plugin } from 'graphql-yoga'
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit'
import type { DocumentNode, ExecutionArgs, GraphQLSchema } from 'graphql'
import type { Setup } from './measuredServers.ts'
import { type GatewayContext, createContext } from '../../gateway/context/context.ts'
import { createClients } from '../../gateway/clients/identity.ts'
import { requestIdOf } from '../../platform/http/requestId.ts'
import { createDirectoryClient } from '../../gateway/directory/client.ts'
import { createDirectory } from '../../gateway/directory/directory.ts'
import { RecordCache } from '../../gateway/directory/recordCache.ts'
import { ourselves, createSubmissionLimits } from '../../gateway/clients/submissionLimits.ts'
import { UncachedRecords } from './uncachedRecords.ts'
import { moment } from './queries.ts'
import { makeExecutableSchema } from '@graphql-tools/schema'
import { resolvers } from '../../gateway/resolvers/resolvers.ts'
import { typeDefs } from '../../gateway/graphql/schema.ts'

const minute = 60_000

/**
 * GraphQL Yoga as its documentation mounts it, with its document caches, graphql-jit as its executor, and its own response
 * cache when responses are cached.
 */
export function yoga(setup: Setup): Server {
  const { schema, makeContext } = sharedParts(setup)
  const handler = createYoga({
    schema,
    context: makeContext,
    logging: false,
    graphiql: false,
    landingPage: false,
    plugins: [
      compiled(),
      ...(setup.keeps === 'responses' ? [responseCache({ session: () => null, ttl: minute })] : []),
    ],
  })
  return createServer((request, response) => void handler(request, response))
}

// There are only three documents.
function compiled(): Plugin {
  const ready = new WeakMap<DocumentNode, CompiledQuery>()
  const execute = ({ schema, document, rootValue, contextValue, variableValues }: ExecutionArgs) => {
    const query = ready.get(document) ?? compileQuery(schema, document)
    if (!isCompiledQuery(query)) return query
    ready.set(document, query)
    return query.query(rootValue, contextValue, variableValues)
  }
  return { onExecute: ({ setExecuteFn }) => setExecuteFn(execute) }
}

/** The parts that another GraphQL server shares with the gateway, so that only the server differs. */
interface SharedParts {
  schema: GraphQLSchema
  /** A new one for each request, with new loaders, as in the gateway. */
  makeContext: () => GatewayContext
}

/** The gateway's schema, resolvers, loaders, and record cache, or one that keeps nothing. */
function sharedParts({ directoryUrl, keeps }: Setup): SharedParts {
  const client = createDirectoryClient(directoryUrl)
  const cache = keeps === 'nothing' ? new UncachedRecords() : new RecordCache()
  const limits = createSubmissionLimits({ clients: createClients({}) })
  const options = { directoryUrl, publicUrl: 'https://signpost.example', clock: moment }
  return {
    schema: createSchema(),
    makeContext: () => {
      const requestId = requestIdOf(undefined)
      const directory = createDirectory(client, cache, { requestId })
      const context = createContext(options, { requestId, directory, limits, sender: ourselves })
      // Yoga copies the context without what its class defines.
      return { ...context, now: context.now }
    },
  }
}

/** The public schema with the resolvers that answer it. */
const createSchema = (): GraphQLSchema => makeExecutableSchema({ typeDefs, resolvers })
