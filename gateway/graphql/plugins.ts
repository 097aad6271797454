import type { ApolloServerPlugin } from '@apollo/server'
import { trace } from '@opentelemetry/api'
import { GraphQLError, OperationTypeNode, type DocumentNode } from 'graphql'
import type { GatewayContext } from '../context/context.ts'
import { HttpError } from '../../platform/http/httpError.ts'
import type { Logger } from '../../platform/log.ts'
import { logErrors, refusal } from './errors.ts'
import { costOf, maximumCost, rowsThatFit } from './queryLimits.ts'

type Plugin = ApolloServerPlugin<GatewayContext>

/**
 * Refuses operations above the maximum cost, charges the others to the quota of their client, and adds cost (points) and
 * age (seconds) to the response. The response cache gets the outcome.
 *
 *     extensions: { cost: { requested: 22, maximum: 5000 }, age: 12 }
 */
export const costAndAge: Plugin = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ request, schema, document, operation, contextValue }) => {
      if (operation?.operation !== OperationTypeNode.QUERY) contextValue.lifetime.forbid()
      // There is no operation when the document does not hold the one that was named.
      const cost = operation ? costOf({ schema, document, operation }, request.variables) : null
      contextValue.outcome.cost = cost
      if (operation && cost !== null && cost > maximumCost)
        throw tooExpensive(cost, rowsThatFit({ schema, document, operation }, request.variables, cost))
      try {
        await contextValue.charge?.(cost ?? 1)
      } catch (error) {
        throw error instanceof HttpError ? refusal(error) : error
      }
    },
    willSendResponse: async ({ contextValue: { lifetime, outcome }, response }) => {
      if (response.body.kind !== 'single') return
      const { singleResult } = response.body
      const { data, errors } = singleResult
      outcome.isKnown = true
      outcome.data = data ?? null
      outcome.hasErrors = errors !== undefined
      const age = errors ? null : Math.floor(lifetime.age() / 1000)
      singleResult.extensions = extensionsOf({ cost: outcome.cost, age })
    },
  }),
}

function tooExpensive(cost: number, rows: number | null): GraphQLError {
  const fitting = rows === null ? '' : ` With \`first: ${rows}\` it would be answered.`
  const message = `This operation would cost ${cost}; at most ${maximumCost} is answered. Ask for fewer rows or fewer lists within lists.${fitting}`
  return new GraphQLError(message, { extensions: { code: 'COST_LIMIT_EXCEEDED', http: { status: 400 } } })
}

/**
 * Refuses forms that a page of another site sends without a key: its visitors would send them for it, each from their own
 * network, without knowing. Queries are answered to any page.
 */
export const crossSiteMutations: Plugin = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ operation, contextValue }) => {
      if (operation?.operation !== OperationTypeNode.MUTATION || !contextValue.sender.isCrossSite) return
      throw new GraphQLError(
        'Pages of other sites need a key to send forms; this was not taken and nothing was sent. Send `Authorization: Bearer sp_…`, or send it from your own server. See /developers.',
        { extensions: { code: 'FOREIGN_ORIGIN', http: { status: 403 } } },
      )
    },
  }),
}

/** Names the span of an operation, `query ServicePage`: by the site's own names only, as others may hold anything. */
export const tracing: Plugin = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ operation, contextValue: { ownOperations } }) => {
      const span = trace.getActiveSpan()
      if (!span || !operation) return
      const name =
        operation.name && ownOperations.has(operation.name.value) ? operation.name.value : undefined
      span.updateName(name ? `${operation.operation} ${name}` : operation.operation)
      span.setAttribute('graphql.operation.type', operation.operation)
      if (name) span.setAttribute('graphql.operation.name', name)
    },
  }),
}

const usersOwn = new Set<unknown>([
  'BAD_USER_INPUT',
  'COST_LIMIT_EXCEEDED',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
])

/**
 * Gives the status GraphQL over HTTP asks for: a client that accepts plain JSON only gets 200 for an operation it wrote
 * wrongly, since it would take another status for a failure of the server.
 *
 * A subscription is refused with 400 to everybody: its client would take 200 for the beginning of a stream. Bodies that
 * are not JSON get 415 where Apollo Server says 400.
 */
export const statusCodes: Plugin = {
  requestDidStart: async () => ({
    willSendResponse: async ({ request, response, document }) => {
      if (response.body.kind !== 'single') return
      const { data, errors = [] } = response.body.singleResult
      const accept = request.http?.headers.get('accept')
      const isModern = accept === 'application/graphql-response+json'
      const isUsersOwn =
        errors.length > 0 && errors.every(({ extensions }) => usersOwn.has(extensions?.['code']))
      // The endpoint has negotiated already, so Apollo Server need not.
      if (accept) response.http.headers.set('content-type', `${accept}; charset=utf-8`)
      if (!data && !isModern && isUsersOwn && !holdsSubscription(document)) response.http.status = 200
    },
  }),
  invalidRequestWasReceived: async ({ error }) => {
    if (error instanceof GraphQLError && /Cross-Site|^POST body missing/.test(error.message))
      error.extensions['http'] = { status: 415 }
  },
}

const holdsSubscription = (document: DocumentNode | undefined) =>
  document?.definitions.some(
    definition => 'operation' in definition && definition.operation === OperationTypeNode.SUBSCRIPTION,
  ) ?? false

/** Logs what failed, and puts the id of the request into every error, so that a partner's report can be found in the log. */
export function errorReports(log: Logger | undefined): Plugin {
  return {
    requestDidStart: async () => ({
      didEncounterErrors: async ({ contextValue: { requestId }, errors }) =>
        logErrors(errors, requestId, log),
      willSendResponse: async ({ contextValue: { requestId }, response }) => {
        if (response.body.kind !== 'single') return
        const { singleResult } = response.body
        singleResult.errors &&= singleResult.errors.map(error => ({
          ...error,
          extensions: { ...error.extensions, requestId },
        }))
      },
    }),
  }
}

/**
 * What stands beside the data of a response: points, and seconds. It is the same for every client, as shared caches may
 * keep the body: what is left of a quota stands in headers only.
 *
 *     extensionsOf({ cost: 22, age: 12 }) // { cost: { requested: 22, maximum: 5000 }, age: 12 }
 */
export function extensionsOf({ cost, age }: { cost: number | null; age: number | null }) {
  return {
    ...(cost !== null && { cost: { requested: cost, maximum: maximumCost } }),
    ...(age !== null && { age }),
  }
}
