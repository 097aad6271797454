import { ApolloServer, type ApolloServerOptions, type ApolloServerOptionsWithGateway } from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled'
import { makeExecutableSchema } from '@graphql-tools/schema'
import { type DocumentNode, execute, getVariableValues, type GraphQLSchema, OperationTypeNode } from 'graphql'
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit'
import { LRUCache } from 'lru-cache'
import type { GatewayContext } from '../context/context.ts'
import type { Logger } from '../../platform/log.ts'
import { resolvers } from '../resolvers/resolvers.ts'
import type { MonotonicClock } from '../../platform/clock.ts'
import { typeDefs, withPagingFromTheEnd } from './schema.ts'
import { publicError } from './errors.ts'
import { costAndAge, crossSiteMutations, errorReports, statusCodes, tracing } from './plugins.ts'
import { limitRules } from './queryLimits.ts'
import { responseBody } from './httpResponse.ts'

/** Built once in a process, as that takes longer than all else at the start. */
let builtSchema: GraphQLSchema | undefined

interface GraphqlServer {
  server: ApolloServer<GatewayContext>
  /** Stops it, once it has started. */
  stop: () => Promise<void>
}

/**
 * The GraphQL server: public, so everything may be asked about it, and every operation is bounded. It starts by itself;
 * requests wait until it has.
 *
 *     const { server } = createServer({ log, timer })
 *     await server.executeOperation({ query: '{ settings { isSample } }' }, { contextValue })
 */
export function createServer({
  log,
  timer,
}: {
  log: Logger | undefined
  timer: MonotonicClock
}): GraphqlServer {
  const server = new ApolloServer<GatewayContext>({
    gateway: compilingExecutor(
      (builtSchema ??= withPagingFromTheEnd(makeExecutableSchema({ typeDefs, resolvers }))),
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
  // What keeps it from starting is logged with each request, which fails.
  const hasStarted = server.start().then(
    () => true,
    () => false,
  )
  return {
    server,
    stop: async () => {
      if (await hasStarted) await server.stop()
    },
  }
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

type GatewayInterface = ApolloServerOptionsWithGateway<GatewayContext>['gateway']
type Executor = NonNullable<Awaited<ReturnType<GatewayInterface['load']>>['executor']>
type Execution = Parameters<Executor>[0]

const compileFrom = 2
const mostCompiled = 200
const mostCounted = 2000
const mostCompiledText = 2 * 1024 * 1024
const pauseBetween = 100

/**
 * How Apollo Server executes operations: a query that was seen before is compiled (graphql-jit), any other operation is
 * interpreted (graphql-js). Both give the same result.
 *
 *     new ApolloServer({ gateway: compilingExecutor(schema), … })
 *
 * Compiling takes milliseconds and a compiled query runs in a third of the time. As anybody can send new documents, a
 * query is compiled at its second use, ten a second at most, and two hundred are kept.
 */
function compilingExecutor(schema: GraphQLSchema, timer: MonotonicClock): GatewayInterface {
  const compiled = createCompiledQueries(timer)
  const executor: Executor = async execution => {
    const query = compiled.find(execution)
    // graphql-jit takes a list for an input object.
    if (query && variablesFit(execution)) {
      const result = await query.query(undefined, execution.context, execution.request.variables ?? {})
      // Without data, not even null, the variables are wrong; graphql-js says so in the words that clients know.
      if (result.data !== undefined) return result
    }
    return execute({
      schema,
      document: execution.document,
      contextValue: execution.context,
      variableValues: execution.request.variables,
      operationName: execution.request.operationName,
    })
  }
  return {
    onSchemaLoadOrUpdate: callback => {
      callback({ apiSchema: schema, coreSupergraphSdl: '' })
      return () => {}
    },
    load: async () => ({ executor }),
    stop: async () => {},
  }
}

/** The compiled query of an execution; counts the uses of those that are not compiled yet. */
function createCompiledQueries(timer: MonotonicClock) {
  const ofText = { maxSize: mostCompiledText, sizeCalculation: (_: unknown, key: string) => key.length }
  const uses = new LRUCache<string, number>({ max: mostCounted, ...ofText })
  const compiled = new LRUCache<string, CompiledQuery>({ max: mostCompiled, ...ofText })
  let nextAt = 0
  return {
    find: ({ schema, document, source, request, operation }: Execution): CompiledQuery | undefined => {
      const key = `${request.operationName ?? ''}\n${source}`
      const known = compiled.get(key)
      if (known) return known
      // There is no operation when the document does not hold the one that was named.
      const type: OperationTypeNode | undefined = (operation as Execution['operation'] | undefined)?.operation
      if (type !== OperationTypeNode.QUERY) return undefined
      const count = (uses.get(key) ?? 0) + 1
      uses.set(key, count)
      if (count < compileFrom || timer.now() < nextAt) return undefined
      nextAt = timer.now() + pauseBetween
      const made = compileQuery(schema, document, request.operationName)
      if (!isCompiledQuery(made)) return undefined
      compiled.set(key, made)
      return made
    },
  }
}

/** Whether the variables that hold objects or lists are of the types that the operation says. */
function variablesFit({ schema, operation, request: { variables = {} } }: Execution): boolean {
  if (!Object.values(variables).some(value => typeof value === 'object' && value !== null)) return true
  return !getVariableValues(schema, operation.variableDefinitions ?? [], variables, { maxErrors: 1 }).errors
}
