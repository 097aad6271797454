import type { ReactNode } from 'react'
import { type SearchParameters, addressOf } from '../../../browser/addresses.ts'
import { type Chip, Chips } from '../../../components/Filters/Chips.tsx'
import { Filters } from '../../../components/Filters/Filters.tsx'
import type { EligibilityGroupsQuery, ResultsHeadFragment } from '../../../generated/types.ts'
import { Views } from '../../../components/Views/Views.tsx'
import { results } from '../../../generated/messages/results.ts'
import { withoutParameters } from './resultsSearch.ts'

interface Props {
  /** The parameters of the address, without the view of a map: a change of filters shows the whole map. */
  parameters: SearchParameters
  current: 'list' | 'map'
  title: ReactNode
  found: ResultsHeadFragment
  chips: Chip[]
  groups: EligibilityGroupsQuery['eligibilityGroups']
}

/** The title, filters and views of the results. */
export function ResultsHead({
  parameters,
  current,
  title,
  found: { message, services },
  chips,
  groups,
}: Props) {
  return (
    <div className="stack">
      <h1 className="results-title">{title}</h1>
      {message && <p className="inset measure">{message}</p>}
      <Filters search={parameters} groups={groups} key={JSON.stringify(parameters)} />
      <Chips chips={chips} />
      {services.totalCount > 0 && <ResultsViews parameters={parameters} current={current} />}
    </div>
  )
}

const words = results.views

interface ViewsProps {
  parameters: SearchParameters
  current: 'list' | 'map'
}

/** Links to the results as a list or on a map, from the first page. */
function ResultsViews({ parameters, current }: ViewsProps) {
  const search = withoutParameters(parameters, 'at', 'zoom', 'page', 'view')
  return (
    <Views
      label={words.label}
      views={[
        { text: words.list, href: addressOf('/results', search), isCurrent: current === 'list' },
        {
          text: words.map,
          href: addressOf('/results', { ...search, view: 'map' }),
          isCurrent: current === 'map',
        },
      ]}
    />
  )
}
