import type { PageContext } from 'vike/types'
import { clientOf } from '../../graphql/client.ts'
import { runQuery } from '../../graphql/runQuery.ts'
import { ErrorPageDocument } from '../../generated/operations/ErrorPage.ts'
import { errorTexts, errorStatus } from './errorTexts.ts'
import { usePageHead } from '../../browser/pageHead.ts'

/** Loads the data of the shell if possible; an error page never fails. In the browser the data is in the cache. */
export async function data(pageContext: PageContext) {
  const head = usePageHead(pageContext, 'error')
  head(errorTexts(errorStatus(pageContext)).title)
  const variables = { isTiled: pageContext.site.errorPageOffers === 'category-tiles' }
  await runQuery(clientOf(pageContext), ErrorPageDocument, variables)
  return { keptUntil: await draftExpiry() }
}

/**
 * Until when the draft is stored of a form whose page cannot be rendered: `11:42am`. Null without a draft, and in the
 * browser, which loads the pages of forms in full.
 */
async function draftExpiry(): Promise<string | null> {
  if (!import.meta.env.SSR) return null
  const { renderedForm } = await import('../../forms/formRequest.ts')
  return renderedForm.getStore()?.keptUntil ?? null
}
