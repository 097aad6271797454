import { ApolloServer } from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled'
import type { GatewayContext } from './context.ts'
import { honestStatus } from './http/honestStatus.ts'
import { publicError } from './http/publicError.ts'
import { requestIdInErrors } from './http/requestIdInErrors.ts'
import { aliasLimit } from './limits/aliasLimit.ts'
import { depthLimit } from './limits/depthLimit.ts'
import type { Logger } from './Logger.ts'
import { loggedErrors } from './http/loggedErrors.ts'
import { resolvers } from './resolvers/resolvers.ts'
import { typeDefs } from './typeDefs.ts'

/** The GraphQL server: public, so everything may be asked about it, and every operation is bounded. */
export function createServer(log: Logger | undefined): ApolloServer<GatewayContext> {
  return new ApolloServer<GatewayContext>({
    typeDefs,
    resolvers,
    introspection: true,
    csrfPrevention: true,
    persistedQueries: false,
    allowBatchedHttpRequests: false,
    includeStacktraceInErrorResponses: false,
    // The process belongs to the site, which stops the gateway itself.
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: 1000 },
    maxRecursiveSelections: true,
    validationRules: [depthLimit(12), aliasLimit(30)],
    formatError: publicError,
    plugins: [
      // It would wrap every field, which costs more than it gives.
      ApolloServerPluginCacheControlDisabled(),
      // It loads from somebody else's network.
      ApolloServerPluginLandingPageDisabled(),
      honestStatus,
      requestIdInErrors,
      loggedErrors(log),
    ],
  })
}
