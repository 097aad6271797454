import type { TypedDocumentNode } from '@apollo/client'
import type { PageContext } from 'vike/types'
import { loadedApart, loadedWhenWanted } from '../../../browser/builds.ts'
import { redirectPastLastPage } from '../../../browser/pageAddress.ts'
import { notFound } from '../../../generated/messages/notFound.ts'
import { EligibilityGroupsDocument } from '../../../generated/operations/EligibilityGroups.ts'
import type { ResultsHeadFragment, ResultsPageQueryVariables } from '../../../generated/types.ts'
import { leaveIfMoved, loadPage } from '../../../graphql/loadPage.ts'
import { resultsVariables, titleOf } from './resultsSearch.ts'

/**
 * Loads what a view of the results shows, list or map, and gives its title and its place among the pages.
 *
 * @throws A redirect when the address has moved or its page is past the last one, and what `loadPage` throws.
 */
export async function loadResults<Data extends { search: ResultsHeadFragment }>(
  pageContext: PageContext,
  view: TypedDocumentNode<Data, ResultsPageQueryVariables>,
): Promise<{ title: string; pageInfo: ResultsHeadFragment['services']['pageInfo'] }> {
  const { category, persona } = pageContext.urlParsed.search
  if (category?.trim()) await leaveIfMoved(pageContext, notFound.category)
  if (persona?.trim()) await leaveIfMoved(pageContext, notFound.persona)
  const { eligibilityGroups } = await loadPage(pageContext, EligibilityGroupsDocument, {})
  const variables = resultsVariables(pageContext, eligibilityGroups)
  const { search } = await loadPage(pageContext, view, variables)
  const { pageInfo, totalCount } = search.services
  redirectPastLastPage(pageContext, pageInfo)
  await loadLateParts(search)
  return { title: titleOf(totalCount, search, variables), pageInfo }
}

const loadUrgentHelp = async () => (await import('../../../components/UrgentHelp/UrgentHelp.tsx')).UrgentHelp
const loadNothingFound = async () => (await import('./NothingFound.tsx')).NothingFound

const loadFilters = async () => (await import('../../../components/Filters/Filters.tsx')).Filters

// Closed at first, and part of a form: browsers load their code at the first input.
export const Filters = import.meta.env.SSR ? await loadFilters() : loadedWhenWanted(loadFilters)

// Parts that few searches need: the server renders them directly, browsers load them only where they are shown.
export const UrgentHelp = import.meta.env.SSR ? await loadUrgentHelp() : loadedApart(loadUrgentHelp)
export const NothingFound = import.meta.env.SSR ? await loadNothingFound() : loadedApart(loadNothingFound)

/** Loads the parts that results need before their page is drawn, so that they do not push it down later. */
async function loadLateParts({ urgentTopics, services }: ResultsHeadFragment): Promise<void> {
  const needed = [
    ...(urgentTopics.length ? [loadUrgentHelp] : []),
    ...(services.totalCount === 0 ? [loadNothingFound] : []),
  ]
  await Promise.allSettled(needed.map(load => load()))
}
