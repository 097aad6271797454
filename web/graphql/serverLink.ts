import { ApolloLink } from '@apollo/client'
import { from } from 'rxjs'
import { gateway } from '../server/gateway.ts'
import { siteClock } from '../server/siteConfig.ts'
import { reportAge, type AgeContext } from './responseAge.ts'

/** Sends the operations of a render to the gateway, in this process or elsewhere. Late replies are cached for the next page. */
export const link = new ApolloLink(operation => from(execute(operation)))

async function execute({ query, variables, operationName, getContext }: ApolloLink.Operation) {
  const result = await gateway.execute({ document: query, variables, operationName })
  reportAge(getContext() as AgeContext, result.extensions, siteClock().toMillis())
  return result as ApolloLink.Result
}
