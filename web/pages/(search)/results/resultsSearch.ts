import type { PageContext } from 'vike/types'
import { chosenEligibilities } from '../../../components/Filters/activeFilters.ts'
import type { SearchParameters } from '../../../browser/addresses.ts'
import { normaliseQuery } from '../../../browser/normaliseQuery.ts'
import type { EligibilityGroupsQuery, ResultsPageQueryVariables, WaitTime } from '../../../generated/types.ts'
import { results as words } from '../../../generated/messages/results.ts'

const waits: Record<string, WaitTime> = {
  'one-week': 'ONE_WEEK',
  'two-weeks': 'TWO_WEEKS',
  'three-weeks': 'THREE_WEEKS',
  month: 'MONTH',
  longer: 'LONGER',
}

const distances = ['1', '3', '5', '10', '20']

/**
 * The variables for an address. Values that the page does not offer are ignored.
 *
 *     '?query=debt&near=DA8&within=3&free=yes&open=yes&wait=two-weeks&for=65+and+over&order=distance&page=2'
 */
export function resultsVariables(
  { urlParsed }: Pick<PageContext, 'urlParsed'>,
  groups: EligibilityGroupsQuery['eligibilityGroups'],
): ResultsPageQueryVariables {
  const { query, near, within = '', free, open, wait = '', order, page = '' } = urlParsed.search
  const eligibilities = chosenEligibilities(urlParsed.searchAll, groups)
  return {
    query: normaliseQuery(query),
    near: normaliseQuery(near),
    within: normaliseQuery(near) && distances.includes(within) ? Number(within) : undefined,
    isFree: free === 'yes' || undefined,
    openNow: open === 'yes' || undefined,
    waitTime: Object.hasOwn(waits, wait) ? waits[wait] : undefined,
    eligibilities: eligibilities.length ? eligibilities : undefined,
    order: order === 'distance' && normaliseQuery(near) ? 'DISTANCE' : undefined,
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : undefined,
  }
}

/**
 * The title of the results.
 *
 *     resultsTitle(27, 'carers', 'Erith') // '27 results for “carers” near Erith'
 */
export function resultsTitle(count: number, query?: string | null, place?: string | null): string {
  const all = words.count({ count })
  const results = query ? words.countFor({ results: all, query }) : all
  return place ? words.countNear({ results, place }) : results
}

/**
 * The parameters of an address, without some of them.
 *
 *     withoutParameters({ query: ['debt'], page: ['2'] }, 'page') // { query: ['debt'] }
 */
export const withoutParameters = (search: SearchParameters, ...names: string[]): SearchParameters =>
  Object.fromEntries(Object.entries(search).filter(([name]) => !names.includes(name)))
