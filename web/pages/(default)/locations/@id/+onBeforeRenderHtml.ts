import type { PageContextServer } from 'vike/types'
import { addressData } from '../../../../components/Head/addressData.ts'
import { breadcrumbData } from '../../../../components/Head/breadcrumbData.ts'
import { LocationPageDocument } from '../../../../generated/operations/LocationPage.ts'
import { locationPage as words } from '../../../../generated/messages/locationPage.ts'
import { pageOf } from '../../../../apollo/pageOf.ts'
import { locationId } from './locationId.ts'
import { locationName } from './locationName.ts'

/** The place for search engines, from what the page itself has asked for. */
export function onBeforeRenderHtml(pageContext: PageContextServer) {
  const { publicUrl } = pageContext.site
  const id = locationId(pageContext)
  const variables = { id, page: pageOf(pageContext) }
  const found = pageContext.apollo.readQuery({ query: LocationPageDocument, variables })
  if (!found?.location) return
  const here = `/locations/${id}`
  const trail = [
    { text: words.places, href: '/locations' },
    { text: locationName(found.location), href: here },
  ]
  pageContext.structuredData = [
    { ...addressData(found.location), '@id': publicUrl + here, url: publicUrl + here },
    breadcrumbData(publicUrl, trail),
  ]
}
