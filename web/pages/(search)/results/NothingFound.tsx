import type { ReactNode } from 'react'
import { CategoryTile } from '../../../components/Tile/CategoryTile.tsx'
import { addressOf, withParameter } from '../../../browser/addresses.ts'
import { PhoneLink } from '../../../components/PhoneLink/PhoneLink.tsx'
import { longestDistance } from '../../../components/Filters/activeFilters.ts'
import type { ResultsFrameFragment, ResultsHeadFragment } from '../../../generated/types.ts'
import { nothingFound as words } from '../../../generated/messages/nothingFound.ts'
import type { DoneSearch } from './ResultsHead.tsx'
import { hasOnlyEvents, meaningsText, withoutParameters } from './resultsSearch.ts'

interface Props extends DoneSearch {
  /** Whether the page shows matching services without a fixed place. */
  hasElsewhere: boolean
  /** The categories of the home page, for searches that are near none. Empty where they cannot be had. */
  categories: NonNullable<ResultsFrameFragment['categories']>
  /** The council's telephone number. */
  phone: string | null
  /** What was found beside services. */
  children: ReactNode
}

/** After a search without results: what was tried, what else to try, the most promising first, whom to call, and subjects. */
export function NothingFound({ hasElsewhere, categories, phone, children, ...done }: Props) {
  const nearest = done.found.categories ?? []
  const subjects = nearest.length ? nearest : categories
  return (
    <section className="stack--loose" aria-label={words.label}>
      <div className="stack">
        <p className="measure">{triedText(done)}</p>
        <p className="measure">{foundText(done, hasElsewhere)}</p>
        <ul className="bullets">
          {dropsOf(done).map(({ text, href, count }) => (
            <li key={href}>
              <a href={href}>{count === null ? text : words.finds({ drop: text, count })}</a>
            </li>
          ))}
          {done.found.isForEvents && !done.found.events?.length && (
            <li>
              <a href="/events">{words.allEvents}</a>
            </li>
          )}
          <li>{words.spelling}</li>
          {subjects.length > 0 && <li>{words.subject}</li>}
        </ul>
      </div>
      {phone && (
        <p className="nothing-found__call">
          {words.call} <PhoneLink number={phone} />
        </p>
      )}
      {children}
      {subjects.length > 0 && (
        <section className="stack" aria-labelledby="subjects">
          <h2 id="subjects">{nearest.length ? words.nearest : words.subjects}</h2>
          <ul className="grid grid--tiles">
            {subjects.map(category => (
              <CategoryTile category={category} isMinimal key={category.id} />
            ))}
          </ul>
          {nearest.length > 0 && (
            <p>
              <a href="/#categories">{words.allSubjects}</a>
            </p>
          )}
        </section>
      )}
      {/* The feedback page reads this page from the header `Referer`, which only a full page load sends. */}
      <p>
        {words.missing}{' '}
        <a href="/feedback" rel="nofollow" data-vike="false">
          {words.missingLink}
        </a>
      </p>
    </section>
  )
}

/** That no service was found or, where events were looked for, no event; or what else was. */
function foundText({ path, found }: DoneSearch, hasElsewhere: boolean): string {
  if (hasOnlyEvents(0, found)) return words.events
  if (hasElsewhere) return words.more
  const isWithoutEvents = found.isForEvents && !path.startsWith('/categories/') && found.events?.length === 0
  return isWithoutEvents ? words.noEvents : words.text
}

/**
 * What a search looked for, in a sentence.
 *
 *     triedText(search) // 'We looked for “lonely” (you typed “lonley”), near Erith, with the filter “Free”.'
 */
function triedText({ variables, found, filters, parts }: DoneSearch): string {
  const { correction, understood, place } = found
  const { query } = variables
  const meanings = meaningsText(understood)
  const used = filters.filter(({ name }) => name !== 'order')
  const ownWords = correction ? words.respelt(correction) : query && words.words({ query })
  const all = [
    ownWords || words.services,
    place && variables.near && words.place({ place: place.name }),
    ...parts.flatMap(({ kind, text }) => (kind === 'WORDS' ? [] : text)),
    used.length > 0 &&
      words.filters({
        count: used.length,
        filters: used.map(({ text }) => words.filter({ filter: text })).join(', '),
      }),
  ]
  return [words.tried({ parts: all.filter(Boolean).join(', ') }), meanings].filter(Boolean).join(' ')
}

/** A broader search: its text, and how many services it finds; null where that is unknown. */
interface Drop {
  text: string
  href: string
  count: number | null
}

type Dropped = NonNullable<ResultsHeadFragment['droppedFilters']>[number]

/** The filters of the gateway by the parameter of the address. */
const kinds = {
  open: 'OPEN_NOW',
  free: 'FREE',
  wait: 'WAIT_TIME',
  for: 'ELIGIBILITY',
} as const

/**
 * What to leave out of a search that found nothing: that it was respelt, a filter, a part of the words, the place, all
 * filters at once, or the category or persona. Searches that would find nothing either are omitted, unless the counts are unknown.
 *
 *     dropsOf(search) // [{ text: 'search again without “Free”', href: '/results?query=debt', count: 12 }]
 */
function dropsOf({ path, parameters, variables, found, filters, parts }: DoneSearch): Drop[] {
  const { correction, droppedFilters, place } = found
  const counted = (kind: Dropped['filter'], eligibility: string | null = null) =>
    droppedFilters?.find(one => one.filter === kind && (one.eligibility ?? null) === eligibility)?.count ??
    null
  const isNear = Boolean(place && variables.near)
  const chosen = filters.flatMap(({ name, text, href }) =>
    name === 'order' ? [] : [{ name, text: words.without({ filter: text }), href, option: text }],
  )
  const hasDistance = chosen.some(({ name }) => name === 'within')
  const { query, view, literal } = parameters
  const drops: (Drop | false | null)[] = [
    correction && {
      text: words.literal({ typed: correction.typed }),
      href: withParameter(path, parameters, 'literal', 'yes'),
      count: null,
    },
    // What was understood in the words only ranks the services, so nobody has counted without it.
    ...parts.map(({ kind, text, href }) => ({
      text: kind === 'PLACE' ? words.everywhere : words.without({ filter: text }),
      href,
      count: null,
    })),
    isNear &&
      (hasDistance || counted('WITHIN') !== null) && {
        text: words.wider,
        href: withParameter(path, parameters, 'within', longestDistance),
        count: counted('WITHIN'),
      },
    ...chosen.map(
      ({ name, text, href, option }) =>
        name !== 'within' && { text, href, count: counted(kinds[name], name === 'for' ? option : null) },
    ),
    isNear && {
      text: words.everywhere,
      href: addressOf(path, withoutParameters(parameters, 'near', 'within', 'order', 'page')),
      count: counted('NEAR'),
    },
    chosen.length + (isNear ? 1 : 0) > 1 && {
      text: words.withoutAny,
      href: addressOf(path, { query, literal, view }),
      count: counted('ALL'),
    },
    path !== '/results' && {
      text: words.directory,
      href: addressOf('/results', withoutParameters(parameters, 'page')),
      count: counted('CATEGORY') ?? counted('PERSONA'),
    },
  ]
  return drops.flatMap(drop => (drop && drop.count !== 0 ? [drop] : []))
}
