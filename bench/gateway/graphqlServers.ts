import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createGateway } from '../../gateway/gateway.ts'
import { NodeRequest, requestIdOf } from '../../platform/http/nodeRequest.ts'
import { sendReply } from '../../platform/http/reply.ts'
import { moment, queries, type QueryName } from './queries.ts'
import type { Setup } from './servers.ts'
import type { Quotas } from '../../gateway/clients/quota.ts'
import { useResponseCache as responseCache } from '@graphql-yoga/plugin-response-cache'
import { createYoga, type Plugin } from 'graphql-yoga'
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit'
import { json } from 'node:stream/consumers'
import { ApolloServer, HeaderMap } from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled'
import { getOperationAST, parse, type DocumentNode, type ExecutionArgs, type GraphQLSchema } from 'graphql'
import { type GatewayContext, createContext } from '../../gateway/context/context.ts'
import { readAreas } from '../../gateway/areas/areas.ts'
import { readVocabulary } from '../../gateway/search/vocabulary/vocabulary.ts'
import { createClients } from '../../gateway/clients/identity.ts'
import { createDirectoryClient } from '../../gateway/directory/client.ts'
import { createDirectory } from '../../gateway/directory/directory.ts'
import { RecordCache, type CacheRequest } from '../../gateway/directory/recordCache.ts'
import { ourselves, createSubmissionLimits } from '../../gateway/clients/submissionLimits.ts'
import { makeExecutableSchema } from '@graphql-tools/schema'
import { resolvers } from '../../gateway/resolvers/resolvers.ts'
import { typeDefs } from '../../gateway/graphql/schema.ts'
import type { CachedReply } from '../../gateway/directory/response.ts'

/** The gateway as the site serves it: at Node's request event. */
export function signpost({ directoryUrl, keeps }: Setup): Server {
  const options = {
    directoryUrl,
    publicUrl: 'https://signpost.example',
    clock: moment,
    quotas: unlimited,
    isCachingResponses: keeps === 'responses',
    ...(keeps === 'nothing' ? { records: new UncachedRecords() } : {}),
  }
  const gateway = createGateway(options)
  return createServer((request, response) => {
    void gateway
      .answer(new NodeRequest(request, response), {
        address: request.socket.remoteAddress,
      })
      .then(reply => sendReply(response, reply))
  })
}

const points = Number.MAX_SAFE_INTEGER

/** Quotas that are counted as usual but never exhausted: the load comes from one address. */
const unlimited: Quotas = { anonymous: points, site: points, keyed: points }

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

const operationOf = (name: QueryName) => getOperationAST(parse(queries[name].query))?.name?.value

/**
 * Apollo Server with its HTTP semantics and its store of validated documents, and nothing else: the executor gives what was
 * recorded. Whatever is executed in it is slower.
 */
export function apolloAlone({ answers }: Setup): Server {
  const results = new Map(
    (Object.keys(answers) as QueryName[]).map(name => [
      operationOf(name),
      JSON.parse(answers[name]) as { data: Record<string, unknown> },
    ]),
  )
  const schema = createSchema()
  const server = new ApolloServer({
    gateway: {
      onSchemaLoadOrUpdate: callback => {
        callback({ apiSchema: schema, coreSupergraphSdl: '' })
        return () => {}
      },
      load: async () => ({
        executor: async ({ operation }) => results.get(operation.name?.value) ?? { data: null },
      }),
      stop: async () => {},
    },
    csrfPrevention: true,
    persistedQueries: false,
    plugins: [ApolloServerPluginCacheControlDisabled(), ApolloServerPluginLandingPageDisabled()],
  })
  server.startInBackgroundHandlingStartupErrorsByLoggingAndFailingAllRequests()
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const reply = await server.executeHTTPGraphQLRequest({
      httpGraphQLRequest: {
        method: 'POST',
        headers: new HeaderMap(Object.entries(request.headers) as [string, string][]),
        search: '',
        body: await json(request),
      },
      context: async () => ({}),
    })
    const text = reply.body.kind === 'complete' ? reply.body.string : ''
    response.setHeaders(reply.headers)
    response.setHeader('content-length', Buffer.byteLength(text))
    response.writeHead(reply.status ?? 200).end(text)
  }
  return createServer((request, response) => void answer(request, response))
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
  const options = {
    publicUrl: 'https://signpost.example',
    clock: moment,
    redirects: [],
    areas: readAreas(),
    dataLicence: null,
    vocabulary: readVocabulary,
    trustedDocuments: new Map<string, string>(),
  }
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

const forever = new AbortController().signal

/** A record cache that keeps and shares nothing: each request makes its own calls, as the bare proxy does. */
export class UncachedRecords extends RecordCache {
  override async get({ load, signal = forever }: CacheRequest): Promise<CachedReply | null> {
    const reply = await load(signal)
    return reply && { ...reply, fetchedAt: 0 }
  }

  override keep(): void {}

  override ageOf(): number {
    return 0
  }
}
