import type { PageContext } from 'vike/types'
import { loadPage } from '../../../../../graphql/loadPage.ts'
import { slugOf } from '../../../../../browser/pageAddress.ts'
import { referElsewhere } from '../../../../../generated/messages/referElsewhere.ts'
import { referral } from '../../../../../generated/messages/referral.ts'
import { ReferralPageDocument } from '../../../../../generated/operations/ReferralPage.ts'
import { usePageHead } from '../../../../../browser/pageHead.ts'
import { formTitle } from '../../../../../components/forms/steps.tsx'
import { formView, isWithdrawn } from '../../../../../forms/formView.ts'
import { referralWords } from './referralWords.ts'

/** Null for a service that takes referrals on a site of its own; 404 for one that takes none, unless one was begun. */
export async function data(pageContext: PageContext) {
  const head = usePageHead(pageContext, 'form')
  const variables = { slug: slugOf(pageContext) }
  const isGone = await isWithdrawn()
  const { service } = await loadPage(
    pageContext,
    ReferralPageDocument,
    variables,
    ({ service: found }) =>
      isGone ||
      found?.referral.method === 'INTERNAL' ||
      (found?.referral.method === 'EXTERNAL' && found.referral.url),
  )
  const trail = service ? referElsewhere.title({ name: service.name }) : undefined
  if (service?.referral.method === 'EXTERNAL') {
    head(trail!)
    return null
  }
  const view = await formView(pageContext)
  const { titles } = referralWords(view.values.who)
  head(formTitle(view, referral.title, titles), trail)
  return view
}
