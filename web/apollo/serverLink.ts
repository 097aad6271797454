import { ApolloLink, HttpLink, Observable } from '@apollo/client'
import { config } from '../../platform/config.ts'
import { gateway } from '../server/gateway.ts'

/** Runs an operation in the gateway of this process, without HTTP. */
const inProcess = new ApolloLink(
  ({ query, variables, operationName }) =>
    new Observable(observer => {
      gateway.execute({ document: query, variables, operationName }).then(
        result => {
          observer.next(result as ApolloLink.Result)
          return observer.complete()
        },
        (error: unknown) => observer.error(error),
      )
    }),
)

/** How the server's own pages reach the gateway: within the process, or at `GATEWAY_URL`. */
export const serverLink = (): ApolloLink =>
  config.GATEWAY_URL ? new HttpLink({ uri: config.GATEWAY_URL, fetch: withDeadline }) : inProcess

const withDeadline: typeof fetch = (input, init) =>
  fetch(input, {
    ...init,
    signal: AbortSignal.any([AbortSignal.timeout(10_000), ...(init?.signal ? [init.signal] : [])]),
  })
