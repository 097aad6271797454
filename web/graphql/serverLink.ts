import { ApolloLink } from '@apollo/client'
import { from } from 'rxjs'
import { createClock } from '../../platform/clock.ts'
import { config } from '../../platform/config.ts'
import { gateway } from '../server/gateway.ts'
import { reportAge, type AgeContext } from './responseAge.ts'

const clock = createClock(config.NOW)

/** Sends the operations of a render to the gateway, in this process or elsewhere. */
export const link = new ApolloLink(operation => from(execute(operation)))

async function execute({ query, variables, operationName, getContext }: ApolloLink.Operation) {
  const result = await gateway.execute({ document: query, variables, operationName })
  reportAge(getContext() as AgeContext, result.extensions, clock().toMillis())
  return result as ApolloLink.Result
}
