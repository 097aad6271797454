import { Suspense, type ReactNode } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { Breadcrumbs } from '../../../components/Breadcrumbs/Breadcrumbs.tsx'
import { activeFilters } from '../../../components/Filters/activeFilters.ts'
import { SearchForm } from '../../../components/SearchForm/SearchForm.tsx'
import type {
  EligibilityGroupsQuery,
  FilterCountsFragment,
  ResultsFrameFragment,
} from '../../../generated/types.ts'
import { NothingFound, UrgentHelp } from './loadResults.ts'
import { ResultsHead } from './ResultsHead.tsx'
import { type Found, type SearchVariables, understoodChips, withoutParameters } from './resultsSearch.ts'

interface Props {
  current: 'list' | 'map'
  /** The name of the category or persona that was searched; left out for the whole directory. */
  within?: string | undefined
  variables: SearchVariables
  found: Found
  frame: ResultsFrameFragment
  groups: EligibilityGroupsQuery['eligibilityGroups']
  counts?: FilterCountsFragment | null | undefined
  /** How many matching services without a fixed place the page shows. */
  elsewhere: number
  /** What matches by name beside services, above everything that was found. */
  beside?: ReactNode
  children: ReactNode
}

/** What results stand in, as a list and on a map: urgent help, the search, its head, and what to try when nothing was found. */
export function ResultsFrame({
  current,
  within,
  variables,
  found,
  frame,
  groups,
  counts,
  elsewhere,
  beside,
  children,
}: Props) {
  // A change of filters shows the whole map.
  const { urlPathname: path, urlParsed } = usePageContext()
  const parameters = withoutParameters(urlParsed.searchAll, 'at', 'zoom')
  const { place, understood, urgentTopics, mayBeUrgent, services } = found
  const hasPlace = Boolean(place ?? variables.near)
  const isBelow = services.totalCount === 0 && elsewhere === 0
  const search = {
    path,
    parameters,
    variables,
    found,
    filters: activeFilters(parameters, groups, hasPlace, path),
    parts: understoodChips(understood, parameters, path),
  }
  return (
    <>
      {urgentTopics.length > 0 && (
        <Suspense>
          <UrgentHelp topics={urgentTopics} />
        </Suspense>
      )}
      <div className="band band--results">
        <div className="wrap">
          <SearchForm
            query={variables.query ?? ''}
            near={variables.near ?? ''}
            action={path}
            offersUrgentHelp={mayBeUrgent}
          />
        </div>
      </div>
      <div className="wrap page results">
        {within && <Breadcrumbs trail={[{ text: within, href: path }]} />}
        <ResultsHead {...search} {...{ current, within, groups, hasPlace, elsewhere, counts }} />
        {beside}
        {/* Services that can be had from anywhere come first, events after what to try. */}
        {!isBelow && children}
        {services.totalCount === 0 && (
          <Suspense>
            <NothingFound
              {...search}
              hasElsewhere={elsewhere > 0}
              categories={frame.categories ?? []}
              phone={frame.settings.global.contactPhone}
            >
              {isBelow && children}
            </NothingFound>
          </Suspense>
        )}
      </div>
    </>
  )
}
