import type { PageContext } from 'vike/types'
import { loadPage } from '../../../../../apollo/loadPage.ts'
import { slugOf } from '../../../../../apollo/slugOf.ts'
import { ReferralPageDocument } from '../../../../../generated/operations/ReferralPage.ts'
import { formsReferral } from '../../../../../messages/formsReferral.ts'
import { usePageHead } from '../../../../../state/usePageHead.ts'
import { formTitle } from '../../../formTitle.ts'
import { formView } from '../../../formView.ts'

/** The service must take referrals here, and now: the address of a form may be old. */
export async function data(pageContext: PageContext) {
  const head = usePageHead(pageContext)
  const variables = { slug: slugOf(pageContext) }
  const { service } = await loadPage(
    pageContext,
    ReferralPageDocument,
    variables,
    found => found.service?.referral.method === 'INTERNAL',
  )
  const view = await formView(pageContext)
  const { titles } = formsReferral(view.values.who)
  head(formTitle(view, 'Make a referral', { ...titles, sent: 'Referral sent' }), `Refer to ${service!.name}`)
  return view
}
