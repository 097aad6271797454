import type { Row } from '../../../platform/database/database.ts'

/** The columns of a row that hold nothing personal, in the order in which they are printed. */
export const plainColumns = [
  'reference',
  'kind',
  'state',
  'note',
  'accepted_at',
  'stored_at',
  'next_at',
  'settled_at',
  'attempts',
  'status',
  'directory_reference',
  'delivery_key',
] as const

/** `plainRow(row) // { reference: 'SP-7KQ4-M9XD', kind: 'referral', state: 'held', … }` */
export const plainRow = (row: Row): Row => Object.fromEntries(plainColumns.map(name => [name, row[name]]))
