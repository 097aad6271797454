import { useConfig } from 'vike-react/useConfig'
import type { PageContext } from 'vike/types'
import { loadPage } from '../../../apollo/loadPage.ts'
import { HomePageDocument } from '../../../generated/hooks.ts'

export async function data(pageContext: PageContext) {
  const config = useConfig()
  const { name, strapline } = pageContext.site
  await loadPage(pageContext, HomePageDocument, {})
  config({ title: `${name} – ${strapline}` })
}
