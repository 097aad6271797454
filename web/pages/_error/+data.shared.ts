import type { PageContext } from 'vike/types'
import { clientOf } from '../../graphql/client.ts'
import { runQuery } from '../../graphql/runQuery.ts'
import { ErrorPageDocument } from '../../generated/operations/ErrorPage.ts'
import { keptAnswers } from './keptAnswers.ts'
import { errorTexts } from './errorTexts.ts'
import { statusOf } from './statusOf.ts'
import { usePageHead } from '../../browser/pageHead.ts'

/** Fetches what the shell shows, so far as that can be had; in the browser the cache has it from the page before: an error page never fails. */
export async function data(pageContext: PageContext) {
  const head = usePageHead(pageContext)
  head(errorTexts(statusOf(pageContext)).title)
  const variables = { isTiled: pageContext.site.errorPageOffers === 'category-tiles' }
  await runQuery(clientOf(pageContext), ErrorPageDocument, variables)
  return { keptUntil: await keptAnswers() }
}
