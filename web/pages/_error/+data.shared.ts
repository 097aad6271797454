import type { PageContext } from 'vike/types'
import { ErrorPageDocument } from '../../generated/operations/ErrorPage.ts'
import { keptAnswers } from './keptAnswers.ts'
import { errorTexts } from './errorTexts.ts'
import { statusOf } from './statusOf.ts'
import { usePageHead } from '../../state/usePageHead.ts'

/** Fetches what the shell shows, so far as that can be had: an error page never fails. */
export async function data(pageContext: PageContext) {
  const head = usePageHead(pageContext)
  head(errorTexts(statusOf(pageContext)).title)
  const variables = { isTiled: pageContext.site.errorPageOffers === 'category-tiles' }
  await pageContext.apollo
    .query({ query: ErrorPageDocument, variables, errorPolicy: 'all' })
    .catch(() => undefined)
  return { keptUntil: await keptAnswers() }
}
