import { ApolloServer } from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled'
import type { GatewayContext } from './context.ts'
import { documentStore } from './execution/documentStore.ts'
import type { HotDocuments } from './execution/hotDocuments.ts'
import { noteDocuments } from './execution/noteDocuments.ts'
import { foreignMutations } from './http/foreignMutations.ts'
import { honestStatus, noSubscriptions } from './http/honestStatus.ts'
import { publicError } from './http/publicError.ts'
import { requestIdInErrors } from './http/requestIdInErrors.ts'
import { aliasLimit } from './limits/aliasLimit.ts'
import { costLimit } from './limits/costLimit.ts'
import { depthLimit } from './limits/depthLimit.ts'
import { directiveLimit } from './limits/directiveLimit.ts'
import type { Logger } from './Logger.ts'
import { loggedErrors } from './http/loggedErrors.ts'
import { resolvers } from './resolvers/resolvers.ts'
import { typeDefs } from './typeDefs.ts'

/** The GraphQL server: public, so everything may be asked about it, and every operation is bounded. */
export function createServer(log: Logger | undefined, hot: HotDocuments): ApolloServer<GatewayContext> {
  return new ApolloServer<GatewayContext>({
    typeDefs,
    resolvers,
    introspection: true,
    csrfPrevention: true,
    persistedQueries: false,
    documentStore: documentStore(),
    allowBatchedHttpRequests: false,
    includeStacktraceInErrorResponses: false,
    // The process belongs to the site, which stops the gateway itself.
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: 1000 },
    // Fragments that spread fragments can say in 1,000 tokens what takes minutes to answer.
    maxRecursiveSelections: 5000,
    // Ten mistakes are enough to learn from.
    validationOptions: { maxErrors: 10 },
    // The site's page of texts has 8 directives, one for each text.
    validationRules: [noSubscriptions, depthLimit(12), aliasLimit(30), directiveLimit(16)],
    formatError: publicError,
    plugins: [
      // It would wrap every field, which costs more than it gives.
      ApolloServerPluginCacheControlDisabled(),
      // It loads from somebody else's network.
      ApolloServerPluginLandingPageDisabled(),
      costLimit(),
      foreignMutations,
      noteDocuments(hot),
      honestStatus,
      requestIdInErrors,
      loggedErrors(log),
    ],
  })
}
