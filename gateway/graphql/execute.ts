import { type DocumentNode, type FormattedExecutionResult, print } from 'graphql'
import { requestIdOf } from '../../platform/http/nodeRequest.ts'
import { traced } from '../../platform/tracing.ts'
import type { Peer } from '../clients/identity.ts'
import { ourselves, visitor } from '../clients/submissionLimits.ts'
import type { GraphqlEndpoint } from './http.ts'
import { CachedResponse } from './responseCache.ts'

/** An operation of the site: a document or its text, with variables. */
export interface SiteOperation {
  document?: DocumentNode
  query?: string
  variables?: Record<string, unknown>
  operationName?: string
}

/** The request that an operation of the site belongs to. */
interface ExecuteOptions {
  requestId?: string | undefined
  signal?: AbortSignal | undefined
  /** Milliseconds to wait in all for what is not cached: nine seconds unless given. A gateway elsewhere always waits that long. */
  within?: number | undefined
  visitor?: Peer | undefined
  /** Whose page it is for: their network counts where a search finds nothing. */
  reader?: Peer | undefined
  /** Called with the milliseconds for which the result may be reused: 0 for one that may not. */
  onLifetime?: ((milliseconds: number) => void) | undefined
}

/**
 * Executes an operation in process. It does not reject: failures are among the errors.
 *
 * @param options `visitor` is the peer whose network a form is counted for.
 */
export type Execute = (
  operation: SiteOperation,
  options?: ExecuteOptions,
) => Promise<FormattedExecutionResult>

/**
 * Executes the operations of the site's own pages in process: from the cache of responses, or by Apollo Server.
 *
 *     await createExecutor(endpoint)({ query: '{ settings { isSample } }' })
 *     // { data: { settings: { isSample: true } }, extensions: { age: 0 } }
 */
export function createExecutor({
  server,
  responses,
  clients,
  makeContext,
  timer,
}: Pick<GraphqlEndpoint, 'server' | 'responses' | 'clients' | 'makeContext' | 'timer'>): Execute {
  return async ({ document, query = '', variables, operationName }, request = {}) => {
    const operation = { query: document ? printed(document) : query, variables, operationName }
    const { signal, requestId } = request
    const sender = request.visitor
      ? visitor(await clients.byNetwork('anonymous', request.visitor))
      : ourselves
    const execute = async () => {
      const startedAt = timer.now()
      const contextValue = makeContext({
        requestId: requestIdOf(requestId),
        requestSignal: { signal },
        within: request.within,
        sender,
        reader: request.reader,
      })
      const { body } = await traced('operation', {}, async () =>
        server.executeOperation(operation, { contextValue }),
      )
      if (body.kind === 'incremental') throw new Error('The schema knows no deferred parts')
      return { sent: body.singleResult, response: new CachedResponse(contextValue, startedAt, timer.now()) }
    }
    const found = responses.find(operation, 'site')
    const { sent, response } = found
      ? { sent: null, response: found }
      : await responses.run(operation, 'site', execute)
    request.onLifetime?.(Math.max(0, response.until - timer.now()))
    const age = Math.floor((timer.now() - response.oldestAt) / 1000)
    const { data, errors } = sent ?? { data: response.data, errors: undefined }
    return { ...(errors && { errors }), data, extensions: { age } } as FormattedExecutionResult
  }
}

const texts = new WeakMap<DocumentNode, string>()

/**
 * The text of a document, printed once: the site runs the same few documents.
 *
 *     printed(ServicePageDocument) // 'query ServicePage($slug: String!) { … }'
 */
export function printed(document: DocumentNode): string {
  const text = texts.get(document) ?? print(document)
  texts.set(document, text)
  return text
}
