import type { PageContext } from 'vike/types'
import { loadAvailable, loadPage } from '../../../graphql/loadPage.ts'
import { HomePageDocument } from '../../../generated/operations/HomePage.ts'
import { NextEventsDocument } from '../../../generated/operations/NextEvents.ts'
import type { HomePageQueryVariables } from '../../../generated/types.ts'
import { usePageHead } from '../../../browser/pageHead.ts'

const lists = {
  categories: 'withCategories',
  personas: 'withPersonas',
  events: 'withEvents',
} as const

/** Gives the variables that the page reads its data with. */
export async function data(pageContext: PageContext): Promise<HomePageQueryVariables> {
  const head = usePageHead(pageContext, 'home')
  const { variables, data: page } = await loadAvailable(pageContext, HomePageDocument, lists)
  if (page.events?.nodes.length === 0) await loadPage(pageContext, NextEventsDocument, {})
  head(pageContext.site.name)
  return variables
}
