import type { PageContextServer } from 'vike/types'
import { categoryFeeds } from '../../../components/Head/changeFeeds.ts'
import { CategoryPageDocument } from '../../../generated/operations/CategoryPage.ts'
import { clientOf } from '../../../graphql/client.ts'
import { categoryVariables } from './categoryVariables.ts'

/** Links to the feeds of the category, from what the page has loaded. */
export function onBeforeRenderHtml(pageContext: PageContextServer) {
  const variables = categoryVariables(pageContext)
  const category = clientOf(pageContext).readQuery({ query: CategoryPageDocument, variables })?.category
  if (category) pageContext.alternateFiles = categoryFeeds(category)
}
