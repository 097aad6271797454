import { ApolloLink } from '@apollo/client'
import { from } from 'rxjs'
import { createClock } from '../../platform/clock.ts'
import { config } from '../../platform/config.ts'
import { gateway } from '../server/gateway.ts'
import { tellAge, type AgeContext } from './age.ts'

const clock = createClock(config.NOW)

/** How the server's own pages ask the gateway: as a function, wherever that gateway is. */
export const link = new ApolloLink(operation => from(execute(operation)))

async function execute({ query, variables, operationName, getContext }: ApolloLink.Operation) {
  const result = await gateway.execute({ document: query, variables, operationName })
  tellAge(getContext() as AgeContext, result.extensions, clock().toMillis())
  return result as ApolloLink.Result
}
