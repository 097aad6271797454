import { isDeepStrictEqual } from 'node:util'
import { isJsonObject } from '../../platform/json.ts'
import { idText } from '../../schema/identifiers.ts'
import { entriesOf } from '../records/coerce.ts'

/** Why a row is not used: it is no object, has no id, or is a row of the same reply once more. */
type RowFault = 'no record' | 'no id' | 'sent twice'

/** The rows of a reply, null for those with a fault. */
interface RowsRead<T> {
  rows: (T | null)[]
  faults: ReadonlyMap<RowFault, number>
}

/**
 * The rows under `data`, none without a list. A row that a reply has twice, as from a query that joins tables, is one row; two
 * that differ are two, even with the same id.
 *
 *     readRows([{ id: '3f0f…' }, null, { id: '3f0f…' }]) // { rows: [{ id: '3f0f…' }, null, null], faults: Map { … } }
 */
export function readRows<T extends { id: string }>(data: unknown): RowsRead<T> {
  const known = new Map<string, object[]>()
  const faults = new Map<RowFault, number>()
  const rows = (entriesOf(data) ?? []).map(row => {
    const fault = isRecord(row) ? repeats(row, known) : faultOf(row)
    if (fault) faults.set(fault, (faults.get(fault) ?? 0) + 1)
    return fault ? null : (row as T)
  })
  return { rows, faults }
}

/** Whether a value is a record: an object with an id. */
export const isRecord = (row: unknown): row is { id: string } =>
  typeof row === 'object' && row !== null && typeof (row as { id?: unknown }).id === 'string'

const faultOf = (row: unknown): RowFault => (isJsonObject(row) ? 'no id' : 'no record')

/** A row is compared with so many others of its id: rows that all have one id would take minutes. */
const mostCompared = 4

function repeats(row: { id: string }, known: Map<string, object[]>): RowFault | null {
  const others = known.get(row.id)
  if (!others) known.set(row.id, [row])
  else if (others.some(other => isDeepStrictEqual(other, row))) return 'sent twice'
  else if (others.length < mostCompared) others.push(row)
  return null
}

// The settings, which are nested the deepest, have eight.
const mostLevels = 64

// The ids of eligibilities are in a list by this name.
const idsName = 'taxonomies'
const isIdName = (key: string) => key === 'id' || key.endsWith('_id')

/**
 * Writes the ids in a parsed value in one form, so that references find their records, and cuts out what is nested deeper than
 * any record: comparing it, or writing it as JSON, would exceed the stack.
 *
 *     normalise({ id: 7, eligibility_types: { taxonomies: [8] } }) // changed to { id: '7', eligibility_types: { taxonomies: ['8'] } }
 */
export function normalise(value: unknown, levels = mostLevels, areIds = false): void {
  if (typeof value !== 'object' || value === null) return
  const fields = value as Record<string, unknown>
  for (const key of Object.keys(fields)) {
    const item = fields[key]
    if (levels <= 1) Reflect.deleteProperty(fields, key)
    else if (typeof item === 'object') normalise(item, levels - 1, key === idsName)
    else if (areIds || isIdName(key)) fields[key] = idText(item)
  }
}
