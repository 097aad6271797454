import { ApolloLink, Observable } from '@apollo/client'
import { createClock } from '../../platform/clock.ts'
import { config } from '../../platform/config.ts'
import { gateway } from '../server/gateway.ts'
import { noteAge } from './noteAge.ts'

const clock = createClock(config.NOW)

/** How the server's own pages reach the gateway: as a function, wherever that gateway is. */
export const serverLink = (): ApolloLink =>
  new ApolloLink(
    operation =>
      new Observable(observer => {
        const { query, variables, operationName } = operation
        gateway.execute({ document: query, variables, operationName }).then(
          result => {
            noteAge(operation, result as ApolloLink.Result, clock().toMillis())
            observer.next(result as ApolloLink.Result)
            return observer.complete()
          },
          (error: unknown) => observer.error(error),
        )
      }),
  )
