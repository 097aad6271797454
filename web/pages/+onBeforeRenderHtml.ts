import type { NormalizedCacheObject } from '@apollo/client'
import type { PageContextServer } from 'vike/types'
import { clientOf } from '../graphql/client.ts'

/** Sends the cache of Apollo Client along with the page, so that the browser asks nothing to hydrate it. */
export function onBeforeRenderHtml(pageContext: PageContextServer) {
  pageContext.apolloCache = clientOf(pageContext).extract() as NormalizedCacheObject
}
