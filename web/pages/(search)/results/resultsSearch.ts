import type { PageContext } from 'vike/types'
import {
  chosenEligibilities,
  distances,
  longestDistance,
  waitTimes,
} from '../../../components/Filters/activeFilters.ts'
import type { Chip } from '../../../components/Filters/Chips.tsx'
import { type SearchParameters, withParameter, normaliseQuery } from '../../../browser/addresses.ts'
import { pageOf, slugOf } from '../../../browser/pageAddress.ts'
import type {
  EligibilityGroupsQuery,
  ResultsHeadFragment,
  ResultsMapPageQueryVariables,
} from '../../../generated/types.ts'
import { results as words } from '../../../generated/messages/results.ts'

/** The variables of a search: words, a place, filters and the page. */
export type SearchVariables = ResultsMapPageQueryVariables

/** The variables that the address does not tell: which lists could not be read. */
export type AvailableVariables = Pick<SearchVariables, 'withCategories'>

/** What `data` of the page gave. */
export const availableVariables = ({ data }: PageContext): AvailableVariables => data ?? {}

/**
 * The variables for an address. Values that the page does not offer are ignored, as are a distance without a place in its own
 * field and an order by distance without a place or words that may name one.
 *
 *     '?query=debt&near=DA8&within=3&free=yes&open=yes&wait=two-weeks&for=65+and+over&order=distance&page=2'
 */
export function resultsVariables(
  { urlParsed }: Pick<PageContext, 'urlParsed'>,
  groups: EligibilityGroupsQuery['eligibilityGroups'],
): SearchVariables {
  const { within = '', free, open, wait = '', order, literal } = urlParsed.search
  const query = normaliseQuery(urlParsed.search.query)
  const near = normaliseQuery(urlParsed.search.near)
  const eligibilities = chosenEligibilities(urlParsed.searchAll, groups)
  const page = pageOf({ urlParsed })
  return {
    query,
    near,
    within: near && [...distances, longestDistance].includes(within) ? Number(within) : undefined,
    isFree: free === 'yes' || undefined,
    openNow: open === 'yes' || undefined,
    waitTime: Object.hasOwn(waitTimes, wait) ? waitTimes[wait] : undefined,
    eligibilities: eligibilities.length ? eligibilities : undefined,
    order: order === 'distance' && (near ?? query) ? 'DISTANCE' : undefined,
    literal: (literal === 'yes' && query !== undefined) || undefined,
    page,
    isFirst: (page ?? 1) === 1,
  }
}

/** The variables for the category or persona in the address of a search; in that of the results there is none. */
export function collectionVariables(pageContext: PageContext) {
  const { kind } = pageContext.routeParams
  if (!kind) return { slug: '', isCategory: false, isPersona: false }
  const slug = slugOf(pageContext)
  const isCategory = kind === 'categories'
  return { slug, isCategory, isPersona: !isCategory, [isCategory ? 'category' : 'persona']: [slug] }
}

/** Services with the places that a search asks for: of one for services open now those alone that are open. */
export const atPlacesAsked = <S extends { serviceLocations: { openState: { status: string } }[] | null }>(
  services: readonly S[],
  { openNow }: Pick<SearchVariables, 'openNow'>,
): readonly S[] =>
  openNow
    ? services.map(service => ({
        ...service,
        serviceLocations:
          service.serviceLocations?.filter(({ openState }) => openState.status === 'OPEN') ?? null,
      }))
    : services

/** A search; only the list asks for its events. */
export type Found = ResultsHeadFragment & { events?: readonly unknown[] }

/** Whether events are all that was found, and no filter stood in the way of services: without it there would be none either. */
export const hasOnlyEvents = (
  count: number,
  { events = [], droppedFilters }: Pick<Found, 'events' | 'droppedFilters'>,
): boolean => count === 0 && events.length > 0 && !droppedFilters?.some(dropped => dropped.count > 0)

type Titled = Pick<Found, 'correction' | 'understood' | 'place' | 'events' | 'droppedFilters'>

/**
 * The title of the results, with the words as they were searched for, without those that named the place.
 *
 *     titleOf(27, { place: { name: 'Erith' }, … }, { query: 'carers', near: 'DA8' }) // '27 results for “carers” near Erith'
 *     titleOf(0, { events: [fair], … }, { query: 'events' }) // 'Events for “events”'
 *
 * @param mark Applied to the name of the place, so that translators leave it unchanged.
 * @param within The name of the category or persona that was searched.
 */
export function titleOf(
  count: number,
  found: Titled,
  { query, near }: Pick<SearchVariables, 'query' | 'near'>,
  mark = (name: string) => name,
  within?: string,
): string {
  const { correction, understood, place } = found
  if (hasOnlyEvents(count, found) && query) {
    const events = words.eventsFor({ query })
    return near && place ? words.countNear({ results: events, place: mark(place.name) }) : events
  }
  const inWords = place && !near ? understood.find(({ kind }) => kind === 'PLACE') : undefined
  const searched = inWords
    ? withoutPlace(inWords.queryWithout, correction, place!.name)
    : (correction?.searchedFor ?? query)
  const results = resultsTitle(count, searched, place && mark(place.name))
  return within ? words.within({ results, name: within }) : results
}

/** What was typed without the place, with the spelling that was searched for. */
function withoutPlace(rest: string, correction: Found['correction'], name: string): string {
  if (!correction || !rest) return rest
  const { searchedFor } = correction
  const at = ` ${searchedFor} `.toLowerCase().lastIndexOf(` ${name.toLowerCase()} `)
  if (at < 0) return searchedFor
  const before = searchedFor.slice(0, at).replace(/(?:^| )(?:in|near|at|around|by|round)\s*$/, '')
  return `${before}${searchedFor.slice(at + name.length)}`.trim()
}

/**
 * The title for words and a place.
 *
 *     resultsTitle(27, 'carers', 'Erith') // '27 results for “carers” near Erith'
 */
export function resultsTitle(count: number, query?: string | null, place?: string | null): string {
  const all = words.count({ count })
  const results = query ? words.countFor({ results: all, query }) : all
  return place ? words.countNear({ results, place }) : results
}

/** A part of the words that was understood, with the address of the search without it. */
export interface UnderstoodChip extends Chip {
  kind: ResultsHeadFragment['understood'][number]['kind']
}

/**
 * The parts of the words that can be removed. Words that were taken as they are need no chip while there is nothing else;
 * other words that were searched for too are told apart.
 *
 *     understoodChips([{ kind: 'PLACE', text: 'near Sidcup', queryWithout: 'debt' }], { query: ['debt sidcup'] })
 *     // [{ kind: 'PLACE', text: 'near Sidcup', href: '/results?query=debt' }]
 */
export function understoodChips(
  understood: ResultsHeadFragment['understood'],
  parameters: SearchParameters,
  path = '/results',
): UnderstoodChip[] {
  const parts = understood.filter(({ kind }) => kind !== 'MEANING')
  if (parts.every(({ kind }) => kind === 'WORDS')) return []
  return parts.map(({ kind, text, queryWithout }) => ({
    kind,
    text,
    href: withParameter(path, parameters, 'query', queryWithout || null),
  }))
}

const mostMeanings = 3

/**
 * The words that were searched for besides those typed, in a sentence or more, of three at most; empty when there are none.
 *
 *     meaningsText(understood) // 'We looked for other words too. “foodbank”: also food bank, food parcel.'
 */
export function meaningsText(understood: ResultsHeadFragment['understood']): string {
  const texts = understood.filter(({ kind }) => kind === 'MEANING').map(({ text }) => text)
  return texts.length ? words.meanings.text({ meanings: texts.slice(0, mostMeanings).join('. ') }) : ''
}

/**
 * The parameters of an address, without some of them.
 *
 *     withoutParameters({ query: ['debt'], page: ['2'] }, 'page') // { query: ['debt'] }
 */
export const withoutParameters = (search: SearchParameters, ...names: string[]): SearchParameters =>
  Object.fromEntries(Object.entries(search).filter(([name]) => !names.includes(name)))
