import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import type { PageContext } from 'vike/types'
import { loadedApart, loadedWhenWanted } from '../../../browser/builds.ts'
import { redirectPastLastPage } from '../../../browser/pageAddress.ts'
import { notFound } from '../../../generated/messages/notFound.ts'
import { EligibilityGroupsDocument } from '../../../generated/operations/EligibilityGroups.ts'
import { leaveIfMoved, loadAvailable, loadPage } from '../../../graphql/loadPage.ts'
import {
  type AvailableVariables,
  type Found,
  resultsVariables,
  type SearchVariables,
  titleOf,
} from './resultsSearch.ts'

type Named = { name: string } | null

const lists = { categories: 'withCategories' } as const

/**
 * Loads what a view of the results shows, list or map, and gives its title, its place among the pages, and the variables to
 * read it with.
 *
 * @param collection The variables for the category or persona that is searched.
 * @throws A redirect when the address has moved or its page is past the last one, and what `loadPage` throws.
 */
export async function loadResults<
  Data extends { search: Found; category?: Named; persona?: Named },
  Collection extends OperationVariables & { slug?: string },
>(
  pageContext: PageContext,
  view: TypedDocumentNode<Data, SearchVariables & Collection>,
  collection: Collection,
): Promise<{ title: string; pageInfo: Found['services']['pageInfo']; available: AvailableVariables }> {
  const { search: parameters } = pageContext.urlParsed
  if (parameters.category?.trim()) await leaveIfMoved(pageContext, notFound.category)
  if (parameters.persona?.trim()) await leaveIfMoved(pageContext, notFound.persona)
  const { eligibilityGroups } = await loadPage(pageContext, EligibilityGroupsDocument, {})
  const variables = { ...resultsVariables(pageContext, eligibilityGroups), ...collection }
  const { data, variables: read } = await loadAvailable(pageContext, view, lists, {
    variables,
    isFound: found => (collection.slug ? (found.category ?? found.persona) : found.search),
  })
  const { search, category, persona } = data
  const { pageInfo, totalCount } = search.services
  redirectPastLastPage(pageContext, pageInfo)
  await loadLateParts(search)
  if (collection.slug) pageContext.canonicalPath = `/${pageContext.routeParams.kind}/${collection.slug}`
  const within = (category ?? persona)?.name
  const title = titleOf(totalCount, search, variables, undefined, within)
  return { title, pageInfo, available: read.withCategories === false ? { withCategories: false } : {} }
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
async function loadLateParts({ urgentTopics, services }: Found): Promise<void> {
  const needed = [
    ...(urgentTopics.length ? [loadUrgentHelp] : []),
    ...(services.totalCount === 0 ? [loadNothingFound] : []),
  ]
  await Promise.allSettled(needed.map(load => load()))
}
