import { recordAddress } from '../../../../../schema/identifiers.ts'
import type { PageContextServer } from 'vike/types'
import { breadcrumbData, serviceData } from '../../../../components/Head/structuredData.ts'
import { isUnlisted } from '../../../../components/Head/canonicalAddress.ts'
import { ServiceDataDocument } from '../../../../generated/operations/ServiceData.ts'
import { siteClock } from '../../../../server/siteConfig.ts'
import { loadStructuredData } from '../../../loadStructuredData.ts'

/** Loads the structured data, which only search engines read, on the server only. */
export async function onBeforeRenderHtml(pageContext: PageContextServer) {
  if (isUnlisted(pageContext)) return
  const { publicUrl } = pageContext.site
  const data = await loadStructuredData(pageContext, ServiceDataDocument)
  const service = data?.service
  if (!service) return
  const [category] = service.categories ?? []
  const trail = category ? [{ text: category.name, href: recordAddress('categories', category.slug) }] : []
  const here = { text: service.name, href: `/services/${service.slug}` }
  pageContext.structuredData = [
    // The page is not cached beyond the minute, since it shows an open state.
    serviceData(service, publicUrl, {
      today: siteClock().toFormat('yyyy-MM-dd'),
      district: data.settings.district,
    }),
    breadcrumbData(publicUrl, [...trail, here]),
  ]
}
