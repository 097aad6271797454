import { ApolloLink } from '@apollo/client'
import { from, mergeMap } from 'rxjs'

/**
 * How the browser reaches the gateway. The first page brings its answers along, so the code that asks is no part of the
 * first view: it comes with the first question, or a little before (`prepareToAsk`).
 */
export const browserLink = (): ApolloLink =>
  new ApolloLink((operation, forward) =>
    from(import('./httpLink.ts')).pipe(mergeMap(({ httpLink }) => httpLink.request(operation, forward))),
  )
