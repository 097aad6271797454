import type { PageContext } from 'vike/types'
import { loadPage } from '../../../../../apollo/loadPage.ts'
import { slugOf } from '../../../../../apollo/slugOf.ts'
import { ReferralPageDocument } from '../../../../../generated/operations/ReferralPage.ts'
import { formsReferral } from '../../../../../messages/formsReferral.ts'
import { usePageHead } from '../../../../../state/usePageHead.ts'
import { formTitle } from '../../../formTitle.ts'
import { formView } from '../../../formView.ts'

/** The service must take referrals, and now: the address of a form may be old. Null where another site takes them. */
export async function data(pageContext: PageContext) {
  const head = usePageHead(pageContext)
  const variables = { slug: slugOf(pageContext) }
  const { service } = await loadPage(
    pageContext,
    ReferralPageDocument,
    variables,
    ({ service: found }) =>
      found?.referral.method === 'INTERNAL' || (found?.referral.method === 'EXTERNAL' && found.referral.url),
  )
  const trail = `Refer to ${service!.name}`
  if (service!.referral.method === 'EXTERNAL') {
    head(trail)
    return null
  }
  const view = await formView(pageContext)
  const { titles } = formsReferral(view.values.who)
  head(formTitle(view, 'Make a referral', { ...titles, sent: 'Referral sent' }), trail)
  return view
}
