import type {
  CollectionCategoryRecord,
  CollectionPersonaRecord,
  PageListItemRecord,
} from '../../schema/generated/records.ts'
import type { Areas } from '../areas/areas.ts'
import type { RowDraft } from './cells.ts'
import { eventRows } from './events.ts'
import { locationRows } from './locations.ts'
import { organisationRows } from './organisations.ts'
import { pageRows } from './pages.ts'
import { serviceLocationRows } from './serviceLocations.ts'
import { serviceRows } from './services.ts'
import type { Source, SourceKind } from './sources.ts'
import { categoryRows, eligibilityRows, personaRows, termRows } from './subjects.ts'

/** What rows are made with, besides their own record. */
export interface RowContext {
  /** The address of this site, without a slash at its end; null when it is not known. */
  siteUrl: string | null
  /** The public address of the directory’s API, ending in `/core/v1`; null when it has none. */
  directoryUrl: string | null
  /** Those that are shown. */
  categories: readonly CollectionCategoryRecord[]
  personas: readonly CollectionPersonaRecord[]
  /** The ids of all types and options of eligibility. */
  eligibilities: ReadonlySet<string>
  /** All pages that are shown. */
  pages: readonly PageListItemRecord[]
  /** Whether a part is among those that were read so far. */
  has: (kind: SourceKind, id: string) => boolean
  areasAt: Areas['areasAt']
}

/**
 * The rows made from a record or a part of one, with the cells that can be read from it; none is ever refused.
 *
 *     rowsOf({ kind: 'service', id: '3f0f…', record }, context)
 *     // [{ table: 'services', cells: { id: '3f0f…', name: 'Erith Food Bank', … }, changedAt: 1795168800000 }, …]
 *
 * A reference to something that is not there is left out.
 */
export function rowsOf(
  { kind, id, record }: Pick<Source, 'kind' | 'id' | 'record'>,
  context: RowContext,
): RowDraft[] {
  return makers[kind](id, record as never, context)
}

type Maker = (id: string, record: never, context: RowContext) => RowDraft[]

// The fields of a record are read as if they had the types of the contract, by functions that take any.
const makers: Readonly<Record<SourceKind, Maker>> = {
  organisation: organisationRows,
  category: categoryRows,
  persona: personaRows,
  eligibility: eligibilityRows,
  term: termRows,
  location: locationRows,
  service: serviceRows,
  service_location: serviceLocationRows,
  event: eventRows,
  page: pageRows,
}
