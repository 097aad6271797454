import type { NormalizedCacheObject } from '@apollo/client'
import type { PageContextServer } from 'vike/types'
import { clientOf } from '../graphql/client.ts'

/** Sends the cache of Apollo Client with the page, so that the browser hydrates it without a request. */
export function onBeforeRenderHtml(pageContext: PageContextServer) {
  pageContext.apolloCache = clientOf(pageContext).extract() as NormalizedCacheObject
}
