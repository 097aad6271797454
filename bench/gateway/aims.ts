import type { QueryName } from './queries.ts'

type Ratios = Record<QueryName, number>

/** Requests a second we aim at, as a share of the bare proxy's in the same run. */
export const aims: Readonly<Record<string, Ratios>> = {
  'Signpost, warm records': { tiny: 1, list: 0.41, heavy: 1 },
  'Signpost, warm responses': { tiny: 2.2, list: 5, heavy: 5 },
}
