import type { PageContext } from 'vike/types'
import { ask } from '../../apollo/ask.ts'
import { keepAnswer } from '../../apollo/keepAnswer.ts'
import { ErrorPageDocument } from '../../generated/operations/ErrorPage.ts'
import type { ShellFragment } from '../../generated/types.ts'
import { shellOf } from '../../components/Shell/shellOf.ts'
import { keptAnswers } from './keptAnswers.ts'
import { errorTexts } from './errorTexts.ts'
import { statusOf } from './statusOf.ts'
import { usePageHead } from '../../state/usePageHead.ts'

/** Fetches what the shell shows, so far as that can be had, if only from the page before: an error page never fails. */
export async function data(pageContext: PageContext) {
  const head = usePageHead(pageContext)
  head(errorTexts(statusOf(pageContext)).title)
  const variables = { isTiled: pageContext.site.errorPageOffers === 'category-tiles' }
  const { data: answer } = await ask(ErrorPageDocument, variables)
  const shown = answer ?? shellBefore(pageContext)
  if (shown) keepAnswer(pageContext, ErrorPageDocument, variables, shown)
  return { keptUntil: await keptAnswers() }
}

function shellBefore({ previousPageContext }: PageContext): ShellFragment | null {
  const { settings } = previousPageContext ? shellOf(previousPageContext) : {}
  return settings ? { settings } : null
}
