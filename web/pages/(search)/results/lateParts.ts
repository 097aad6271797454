import { lazy } from 'react'
import type { ResultsHeadFragment } from '../../../generated/types.ts'

const loadUrgentHelp = async () => (await import('../../../components/UrgentHelp/UrgentHelp.tsx')).UrgentHelp
const loadNothingFound = async () => (await import('./NothingFound.tsx')).NothingFound

// Parts that few searches need. The server renders them directly; browsers load them only where they are shown. One whose code
// cannot be loaded stays as the server rendered it: its links need no script.
const never = new Promise<never>(() => {})

export const UrgentHelp = import.meta.env.SSR
  ? await loadUrgentHelp()
  : lazy(() =>
      loadUrgentHelp().then(
        component => ({ default: component }),
        () => never,
      ),
    )

export const NothingFound = import.meta.env.SSR
  ? await loadNothingFound()
  : lazy(() =>
      loadNothingFound().then(
        component => ({ default: component }),
        () => never,
      ),
    )

/** Loads the parts that results need before their page is drawn, so that they do not push it down later. */
export async function loadLateParts({ urgentTopics, services }: ResultsHeadFragment): Promise<void> {
  const needed = [
    ...(urgentTopics.length ? [loadUrgentHelp] : []),
    ...(services.totalCount === 0 ? [loadNothingFound] : []),
  ]
  await Promise.allSettled(needed.map(load => load()))
}
