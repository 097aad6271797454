import type { NormalizedCacheObject } from '@apollo/client'
import type { PageContextServer } from 'vike/types'
import { keepFromTranslators } from '../server/keepFromTranslators.ts'

keepFromTranslators()

export function onBeforeRenderHtml(pageContext: PageContextServer) {
  pageContext.apolloState = pageContext.apollo.cache.extract() as NormalizedCacheObject
}
