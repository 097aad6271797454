import { Suspense } from 'react'
import { addressOf, withParameter, type SearchParameters } from '../../../browser/addresses.ts'
import type { ActiveFilter } from '../../../components/Filters/activeFilters.ts'
import { Chips } from '../../../components/Filters/Chips.tsx'
import { Sentence } from '../../../components/Sentence/Sentence.tsx'
import { Views } from '../../../components/Views/Views.tsx'
import type { EligibilityGroupsQuery, FilterCountsFragment } from '../../../generated/types.ts'
import { results as words } from '../../../generated/messages/results.ts'
import { Filters } from './loadResults.ts'
import {
  type Found,
  type SearchVariables,
  meaningsText,
  titleOf,
  withoutParameters,
  type UnderstoodChip,
} from './resultsSearch.ts'

/** A search that was done. */
export interface DoneSearch {
  /** The page that was searched: `/results`, or that of a category or persona. */
  path: string
  /** The parameters of the address. */
  parameters: SearchParameters
  variables: SearchVariables
  found: Found
  filters: ActiveFilter[]
  /** What was understood in the words. */
  parts: UnderstoodChip[]
}

interface Props extends DoneSearch {
  current: 'list' | 'map'
  /** The name of the category or persona that was searched. */
  within?: string | undefined
  groups: EligibilityGroupsQuery['eligibilityGroups']
  hasPlace: boolean
  /** How many services without a fixed place stand below the others. */
  elsewhere: number
  counts: FilterCountsFragment | null | undefined
}

/** The title of the results, how the words were understood, filters and views. */
export function ResultsHead({ current, within, groups, hasPlace, elsewhere, counts, ...search }: Props) {
  const { parameters, variables, found, filters, parts } = search
  const { message, services } = found
  return (
    <div className="results-head">
      <h1 className="results-title">
        <Sentence of={mark => titleOf(services.totalCount, found, variables, mark, within)} />
      </h1>
      <FurtherAway {...search} counts={counts} />
      {elsewhere > 0 && (
        <p className="understanding">
          <a href="#elsewhere">
            {(services.totalCount ? words.elsewhere.also : words.elsewhere.only)({ count: elsewhere })}
          </a>
        </p>
      )}
      <Understanding {...search} />
      {message && <p className="inset measure">{message}</p>}
      {/* In one row, so that the first result is on the first screen of a phone. */}
      <div className="results-tools">
        {/* Where nothing was found there is nothing to filter, only filters to change. */}
        {(services.totalCount > 0 || elsewhere > 0 || filters.length > 0) && (
          <Suspense key={JSON.stringify(parameters)}>
            <Filters search={parameters} groups={groups} hasPlace={hasPlace} counts={counts} />
          </Suspense>
        )}
        {!within && services.totalCount > 0 && <ResultsViews parameters={parameters} current={current} />}
      </div>
      <Chips chips={[...parts, ...filters]} />
    </div>
  )
}

/** A link to what is further away than was searched, with the shortest distance that has all of it. */
function FurtherAway({ path, parameters, found, counts }: DoneSearch & Pick<Props, 'counts'>) {
  const { totalCount } = found.services
  const most = counts?.distances.at(-1)?.count ?? 0
  // Without results the page says below what else to try.
  if (totalCount === 0 || most <= totalCount) return null
  const { miles } = counts!.distances.find(({ count }) => count === most)!
  return (
    <p className="understanding">
      <a href={withParameter(path, parameters, 'within', String(miles))}>
        {words.furtherAway({ count: most - totalCount, miles })}
      </a>
    </p>
  )
}

/** What was respelt or searched for besides the words, each with the way back to the words as they were typed. */
function Understanding({ path, parameters, variables, found }: DoneSearch) {
  const { correction, understood, services } = found
  const literal = withParameter(path, parameters, 'literal', 'yes')
  const meanings = meaningsText(understood)
  if (variables.literal)
    return (
      <p className="understanding">
        {services.totalCount ? words.literal.text : words.literal.nothing}{' '}
        <a href={withParameter(path, parameters, 'literal', null)}>{words.literal.link}</a>
      </p>
    )
  // Without results the page says below what was tried.
  if (services.totalCount === 0) return null
  return (
    <>
      {correction && (
        <p className="understanding">
          {words.respelt.showing} <strong>{correction.searchedFor}</strong>.{' '}
          <a href={literal}>{words.respelt.instead({ typed: correction.typed })}</a>
        </p>
      )}
      {meanings && (
        <p className="understanding muted">
          {meanings} {!correction && <a href={literal}>{words.meanings.link}</a>}
        </p>
      )}
    </>
  )
}

interface ViewsProps {
  parameters: SearchParameters
  current: 'list' | 'map'
}

/** Links to the results as a list or on a map, from the first page. */
function ResultsViews({ parameters, current }: ViewsProps) {
  const search = withoutParameters(parameters, 'page', 'view')
  return (
    <Views
      label={words.views.label}
      views={[
        { text: words.views.list, href: addressOf('/results', search), isCurrent: current === 'list' },
        {
          text: words.views.map,
          href: addressOf('/results', { ...search, view: 'map' }),
          isCurrent: current === 'map',
        },
      ]}
    />
  )
}
