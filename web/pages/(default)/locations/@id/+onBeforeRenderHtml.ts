import type { PageContextServer } from 'vike/types'
import { addressData } from '../../../../components/Head/addressData.ts'
import { breadcrumbData } from '../../../../components/Head/breadcrumbData.ts'
import type { LocationPageQuery } from '../../../../generated/types.ts'
import { locationPage as words } from '../../../../generated/messages/locationPage.ts'
import { loadedAnswer } from '../../../../apollo/loadedAnswer.ts'
import { locationId } from './locationId.ts'
import { locationName } from './locationName.ts'

/** The place for search engines, from what the page itself has asked for. */
export function onBeforeRenderHtml(pageContext: PageContextServer) {
  const { publicUrl } = pageContext.site
  const id = locationId(pageContext)
  const answer = loadedAnswer(pageContext, 'LocationPage') as LocationPageQuery | undefined
  const location = answer?.location
  if (!location) return
  const here = `/locations/${id}`
  const trail = [
    { text: words.places, href: '/locations' },
    { text: locationName(location), href: here },
  ]
  pageContext.structuredData = [
    { ...addressData(location), '@id': publicUrl + here, url: publicUrl + here },
    breadcrumbData(publicUrl, trail),
  ]
}
