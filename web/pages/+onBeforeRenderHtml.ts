import type { NormalizedCacheObject } from '@apollo/client'
import type { PageContextServer } from 'vike/types'

export function onBeforeRenderHtml(pageContext: PageContextServer) {
  pageContext.apolloState = pageContext.apollo.cache.extract() as NormalizedCacheObject
}
