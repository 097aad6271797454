import { latePart } from '../../../browser/latePart.ts'
import type { ResultsHeadFragment } from '../../../generated/types.ts'

const loadUrgentHelp = async () => (await import('../../../components/UrgentHelp/UrgentHelp.tsx')).UrgentHelp
const loadNothingFound = async () => (await import('./NothingFound.tsx')).NothingFound

export const UrgentHelp = latePart(loadUrgentHelp, import.meta.env.SSR ? await loadUrgentHelp() : undefined)
export const NothingFound = latePart(
  loadNothingFound,
  import.meta.env.SSR ? await loadNothingFound() : undefined,
)

/** Loads the parts that results need before their page is drawn, so that they do not push it down later. */
export async function loadLateParts({ urgentTopics, services }: ResultsHeadFragment): Promise<void> {
  const needed = [
    ...(urgentTopics.length ? [loadUrgentHelp] : []),
    ...(services.totalCount === 0 ? [loadNothingFound] : []),
  ]
  await Promise.allSettled(needed.map(load => load()))
}
