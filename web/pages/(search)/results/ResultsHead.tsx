import type { ReactNode } from 'react'
import type { SearchParameters } from '../../../browser/addresses.ts'
import { type Chip, Chips } from '../../../components/Filters/Chips.tsx'
import { Filters } from '../../../components/Filters/Filters.tsx'
import type { EligibilityGroupsQuery, ResultsHeadFragment } from '../../../generated/types.ts'
import { ResultsViews } from './ResultsViews.tsx'

interface Props {
  /** What the address asks for, but for the part of a map that is looked at: a change of filter begins with all of it. */
  asked: SearchParameters
  current: 'list' | 'map'
  title: ReactNode
  found: ResultsHeadFragment
  chips: Chip[]
  groups: EligibilityGroupsQuery['eligibilityGroups']
}

/** What the results are of, what they are narrowed by, and how else they can be seen. */
export function ResultsHead({ asked, current, title, found: { message, services }, chips, groups }: Props) {
  return (
    <div className="stack">
      <h1 className="results-title">{title}</h1>
      {message && <p className="inset measure">{message}</p>}
      <Filters search={asked} groups={groups} key={JSON.stringify(asked)} />
      <Chips chips={chips} />
      {services.totalCount > 0 && <ResultsViews asked={asked} current={current} />}
    </div>
  )
}
