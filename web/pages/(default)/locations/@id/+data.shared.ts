import type { PageContext } from 'vike/types'
import { redirectPastLastPage } from '../../../../browser/pageAddress.ts'
import { loadPage } from '../../../../graphql/loadPage.ts'
import { LocationPageDocument } from '../../../../generated/operations/LocationPage.ts'
import { usePageHead } from '../../../../browser/pageHead.ts'
import { isLocation, locationName, locationVariables } from './locationPage.ts'

export async function data(pageContext: PageContext) {
  const head = usePageHead(pageContext, 'place')
  const { location } = await loadPage(
    pageContext,
    LocationPageDocument,
    locationVariables(pageContext),
    isLocation(pageContext),
  )
  const { addressLines, city, postcode, services } = location!
  redirectPastLastPage(pageContext, services?.pageInfo)
  head(
    locationName(location!),
    [...addressLines, city, postcode].filter(Boolean).join(', '),
    services?.pageInfo,
  )
}
