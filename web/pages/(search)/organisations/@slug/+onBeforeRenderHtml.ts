import type { PageContextServer } from 'vike/types'
import { breadcrumbData, organisationData } from '../../../../components/Head/structuredData.ts'
import { OrganisationDataDocument } from '../../../../generated/operations/OrganisationData.ts'
import { loadStructuredData } from '../../../loadStructuredData.ts'

/** Loads the structured data, which only search engines read, on the server only. */
export async function onBeforeRenderHtml(pageContext: PageContextServer) {
  const { publicUrl } = pageContext.site
  const organisation = (await loadStructuredData(pageContext, OrganisationDataDocument))?.organisation
  if (!organisation) return
  const trail = [{ text: organisation.name, href: `/organisations/${organisation.slug}` }]
  pageContext.structuredData = [organisationData(organisation, publicUrl), breadcrumbData(publicUrl, trail)]
}
