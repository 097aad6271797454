import type { PageContextServer } from 'vike/types'
import { breadcrumbData } from '../../../../components/Head/breadcrumbData.ts'
import { organisationData } from '../../../../components/Head/organisationData.ts'
import { OrganisationDataDocument } from '../../../../generated/operations/OrganisationData.ts'
import { loadStructure } from '../../../loadStructure.ts'

/** Search engines alone read this, so it is asked for on the server alone. */
export async function onBeforeRenderHtml(pageContext: PageContextServer) {
  const { publicUrl } = pageContext.site
  const organisation = (await loadStructure(pageContext, OrganisationDataDocument))?.organisation
  if (!organisation) return
  const trail = [{ text: organisation.name, href: `/organisations/${organisation.slug}` }]
  pageContext.structuredData = [organisationData(organisation, publicUrl), breadcrumbData(publicUrl, trail)]
}
