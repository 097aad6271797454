import type { PageContext } from 'vike/types'
import { leavePastEnd } from '../../../../apollo/leavePastEnd.ts'
import { loadPage } from '../../../../apollo/loadPage.ts'
import { pageOf } from '../../../../apollo/pageOf.ts'
import { LocationPageDocument } from '../../../../generated/operations/LocationPage.ts'
import { usePageHead } from '../../../../state/usePageHead.ts'
import { locationId } from './locationId.ts'
import { locationName } from './locationName.ts'

export async function data(pageContext: PageContext) {
  const head = usePageHead(pageContext)
  const { location } = await loadPage(
    pageContext,
    LocationPageDocument,
    { id: locationId(pageContext), page: pageOf(pageContext) },
    d => d.location,
  )
  const { addressLines, city, postcode, services } = location!
  leavePastEnd(pageContext, services?.pageInfo)
  head(
    locationName(location!),
    [...addressLines, city, postcode].filter(Boolean).join(', '),
    services?.pageInfo,
  )
}
