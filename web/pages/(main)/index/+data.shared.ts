import type { PageContext } from 'vike/types'
import { loadAvailable } from '../../../graphql/loadPage.ts'
import { HomePageDocument } from '../../../generated/operations/HomePage.ts'
import type { HomePageQueryVariables } from '../../../generated/types.ts'
import { usePageHead } from '../../../browser/pageHead.ts'

const lists = {
  categories: 'withCategories',
  personas: 'withPersonas',
  events: 'withEvents',
  soonest: 'withSoonest',
} as const

/** Gives the variables that the page reads its data with. */
export async function data(pageContext: PageContext): Promise<HomePageQueryVariables> {
  const head = usePageHead(pageContext)
  const variables = await loadAvailable(pageContext, HomePageDocument, lists)
  head(pageContext.site.name)
  return variables
}
