import { ApolloLink } from '@apollo/client'
import { from } from 'rxjs'
import { withTimeout } from '../../platform/resilience/deadline.ts'
import { gateway } from '../server/gateway.ts'
import { siteClock } from '../server/siteConfig.ts'
import { visit } from '../server/visit.ts'
import { reportAge, type AgeContext } from './responseAge.ts'

/** How long a page waits for its operations in all, and at least for each, as for that of the error page. Milliseconds. */
const longest = 10_000
const least = 1000

/** Sends the operations of a render to the gateway, in this process or elsewhere. Late replies are cached for the next page. */
export const link = new ApolloLink(operation => from(execute(operation)))

async function execute({ query, variables, operationName, getContext }: ApolloLink.Operation) {
  const result = await withTimeout(timeLeft(), gateway.execute({ document: query, variables, operationName }))
  reportAge(getContext() as AgeContext, result.extensions, siteClock().toMillis())
  return result as ApolloLink.Result
}

function timeLeft(): number {
  const visited = visit.getStore()
  if (!visited) return longest
  visited.waitsUntil ??= performance.now() + longest
  return Math.max(least, visited.waitsUntil - performance.now())
}
