import type { PageContextServer } from 'vike/types'
import { addressData, breadcrumbData } from '../../../../components/Head/structuredData.ts'
import { locationPage as words } from '../../../../generated/messages/locationPage.ts'
import { LocationPageDocument } from '../../../../generated/operations/LocationPage.ts'
import { clientOf } from '../../../../graphql/client.ts'
import { locationVariables, locationName } from './locationPage.ts'

/** The structured data of the location, from the page's own query. */
export function onBeforeRenderHtml(pageContext: PageContextServer) {
  const { publicUrl } = pageContext.site
  const variables = locationVariables(pageContext)
  const answer = clientOf(pageContext).readQuery({ query: LocationPageDocument, variables })
  const location = answer?.location
  if (!location) return
  const here = `/locations/${variables.id}`
  const trail = [
    { text: words.places, href: '/locations' },
    { text: locationName(location), href: here },
  ]
  pageContext.structuredData = [
    { ...addressData(location), '@id': publicUrl + here, url: publicUrl + here },
    breadcrumbData(publicUrl, trail),
  ]
}
