import { Suspense } from 'react'
import { loadedWhenWanted } from '../../browser/builds.ts'
import type { EligibilityGroupsQuery, FilterCountsFragment } from '../../generated/types.ts'

const load = async () => (await import('./Filters.tsx')).Filters

// The results load them by themselves: a chunk for what both share would weigh more than it saves.
const Filters = import.meta.env.SSR ? await load() : loadedWhenWanted(load)

interface Props {
  /** The address that shows what is found. */
  action: string
  groups: EligibilityGroupsQuery['eligibilityGroups']
  counts: FilterCountsFragment | null | undefined
}

/** A search with its filters, closed, above a list that is shown whole. */
export const ClosedSearch = ({ action, groups, counts }: Props) => (
  <Suspense>
    <Filters search={{}} groups={groups} hasPlace={false} counts={counts} action={action} />
  </Suspense>
)
