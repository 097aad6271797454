import { ApolloServer, type ApolloServerOptions } from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled'
import { makeExecutableSchema } from '@graphql-tools/schema'
import type { DocumentNode, GraphQLSchema } from 'graphql'
import { LRUCache } from 'lru-cache'
import type { GatewayContext } from '../context/context.ts'
import type { Logger } from '../../platform/log.ts'
import { resolvers } from '../resolvers/resolvers.ts'
import type { MonotonicClock } from '../../platform/clock.ts'
import { typeDefs, withPagingFromTheEnd } from './schema.ts'
import { publicError } from './errors.ts'
import { createExecutor } from './executor.ts'
import { costAndAge, crossSiteMutations, errorReports, statusCodes, tracing } from './plugins.ts'
import { limitRules } from './queryLimits.ts'
import { responseBody } from './httpResponse.ts'

/** Built once in a process, as that takes longer than all else at the start. */
let schema: GraphQLSchema | undefined

/**
 * The GraphQL server: public, so everything may be asked about it, and every operation is bounded. It starts by itself;
 * requests wait until it has.
 *
 *     const server = createServer({ log, timer })
 *     await server.executeOperation({ query: '{ settings { isSample } }' }, { contextValue })
 */
export function createServer({
  log,
  timer,
}: {
  log?: Logger | undefined
  timer?: MonotonicClock
}): ApolloServer<GatewayContext> {
  const server = new ApolloServer<GatewayContext>({
    gateway: createExecutor(
      (schema ??= withPagingFromTheEnd(makeExecutableSchema({ typeDefs, resolvers }))),
      timer,
    ),
    introspection: true,
    csrfPrevention: true,
    persistedQueries: false,
    documentStore: createDocumentStore(),
    allowBatchedHttpRequests: false,
    includeStacktraceInErrorResponses: false,
    // The process belongs to the site, which stops the gateway itself.
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: 1000 },
    // Fragments that spread fragments can say in 1,000 tokens what takes minutes to answer.
    maxRecursiveSelections: 5000,
    // Ten mistakes are enough to learn from.
    validationOptions: { maxErrors: 10 },
    validationRules: [...limitRules],
    formatError: publicError,
    stringifyResult: responseBody,
    plugins: [
      // It would wrap every field, which costs more than it gives.
      ApolloServerPluginCacheControlDisabled(),
      // The landing page loads from another host.
      ApolloServerPluginLandingPageDisabled(),
      costAndAge,
      crossSiteMutations,
      tracing,
      statusCodes,
      errorReports(log),
    ],
  })
  server.startInBackgroundHandlingStartupErrorsByLoggingAndFailingAllRequests()
  return server
}

const mostText = 100_000

/**
 * The documents that were validated lately, by their hash, so that they need not be parsed again.
 *
 * Of 100,000 characters in all: parsed, a document takes about a hundred times its text. The server's own store counts
 * otherwise, and comes to 200 MB when each partner writes its values into its queries.
 */
function createDocumentStore(): NonNullable<ApolloServerOptions<GatewayContext>['documentStore']> {
  const kept = new LRUCache<string, DocumentNode>({
    maxSize: mostText,
    sizeCalculation: ({ loc }) => loc?.source.body.length || 1,
  })
  return {
    get: async hash => kept.get(hash),
    set: async (hash, document) => void kept.set(hash, document),
    delete: async hash => kept.delete(hash),
  }
}
