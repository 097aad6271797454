import type { DocumentNode, FormattedExecutionResult } from 'graphql'
import type { GatewayContext } from './context.ts'
import { createServer } from './createServer.ts'
import { answerFeed } from './feeds/answerFeed.ts'
import type { GatewayOptions } from './GatewayOptions.ts'
import { handler } from './handler.ts'
import { requestIdOf } from './http/requestIdOf.ts'
import { createLoaders } from './loaders/createLoaders.ts'
import { createDirectoryClient } from './rest/createDirectoryClient.ts'
import { createRest } from './rest/createRest.ts'
import { RecordCache } from './rest/RecordCache.ts'
import { printed } from './printed.ts'

/** An operation of the site: a document or its text, and what goes into it. */
export interface Operation {
  document?: DocumentNode
  query?: string
  variables?: Record<string, unknown>
  operationName?: string
}

/** The gateway: REST in, GraphQL out. */
export interface Gateway {
  /** Answers an HTTP request to `/graphql`. */
  handle(request: Request): Promise<Response>
  /** Runs an operation in process. What fails stands among the errors; it does not reject. */
  execute(
    operation: Operation,
    options?: { requestId?: string; signal?: AbortSignal },
  ): Promise<FormattedExecutionResult>
  /** Answers a request for a sitemap or a calendar; null when the address is neither's. It does not reject. */
  feed(request: Request): Promise<Response | null>
  /** Ends the calls under way and lets go of the connections. */
  close(): Promise<void>
}

/**
 * A gateway over one directory.
 *
 *     const gateway = createGateway({ directoryUrl: 'http://127.0.0.1:4000/core/v1', publicUrl, clock })
 *     await gateway.execute({ query: '{ settings { isSample } }' }) // { data: { settings: { isSample: true } } }
 */
export function createGateway(options: GatewayOptions): Gateway {
  const client = createDirectoryClient(options.directoryUrl, options.deadlines, options.timer)
  const cache = new RecordCache(options.timer)
  const server = createServer(options.log)
  server.startInBackgroundHandlingStartupErrorsByLoggingAndFailingAllRequests()

  const publicUrl = withoutSlash(options.publicUrl)
  const makeContext = (requestId: string, signal?: AbortSignal): GatewayContext => ({
    requestId,
    now: options.clock(),
    loaders: createLoaders(createRest(client, cache, { requestId, signal })),
    publicUrl,
    imageUrl: withoutSlash(options.imageUrl ?? options.directoryUrl),
    redirects: options.redirects ?? [],
  })

  return {
    handle: request => handler(server, makeContext, request),
    execute: async ({ document, query, variables, operationName }, { requestId, signal } = {}) => {
      const { body } = await server.executeOperation(
        { query: document ? printed(document) : query, variables, operationName },
        { contextValue: makeContext(requestIdOf(requestId), signal) },
      )
      if (body.kind === 'incremental') throw new Error('The schema knows no deferred parts')
      return body.singleResult
    },
    feed: request =>
      answerFeed(
        requestId => ({
          rest: createRest(client, cache, { requestId }),
          now: options.clock(),
          publicUrl,
          siteName: options.siteName ?? 'Signpost',
        }),
        options.log,
        request,
      ),
    close: async () => {
      await server.stop()
      await client.close()
    },
  }
}

const withoutSlash = (address: string) => address.replace(/\/+$/, '')
