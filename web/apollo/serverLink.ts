import { ApolloLink, Observable } from '@apollo/client'
import { gateway } from '../server/gateway.ts'

/** How the server's own pages reach the gateway: as a function, wherever that gateway is. */
export const serverLink = (): ApolloLink =>
  new ApolloLink(
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
