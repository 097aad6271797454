import { textOf } from '../records/coerce.ts'

/** What a list is sorted by, and how rows that are equal in it are put in order. */
export interface Ties<T> {
  /** Rows with the same text may be equal to the directory; never two with different texts. */
  key: (row: T) => string
  compare: (a: T, b: T) => number
}

type Row = { id: string } & Partial<
  Record<
    'name' | 'title' | 'start_date' | 'start_time' | 'address_line_1' | 'address_line_2' | 'postcode',
    unknown
  >
>

const alphabet = new Intl.Collator('en-GB')

// Databases tell neither capitals nor accents apart.
const plain = (value: unknown) =>
  (textOf(value) ?? '').normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

const inTurn =
  (...columns: (keyof Row)[]) =>
  (a: Row, b: Row) => {
    for (const column of columns) {
      const order = alphabet.compare(textOf(a[column]) ?? '', textOf(b[column]) ?? '')
      if (order) return order
    }
    return a.id < b.id ? -1 : Number(a.id > b.id)
  }

/** The orders of the directory's lists, each made total by the id. */
export const ties = {
  byName: { key: ({ name }: Row) => plain(name), compare: inTurn('name') },
  byDate: { key: ({ start_date: day }: Row) => textOf(day) ?? '', compare: inTurn('start_time', 'title') },
  byAddress: {
    key: ({ address_line_1: line }: Row) => plain(line),
    compare: inTurn('address_line_1', 'address_line_2', 'postcode'),
  },
  /** A search by filters alone gives every match the same score. */
  none: { key: () => '', compare: inTurn('name') },
} satisfies Record<string, Ties<Row>>

/**
 * Rows in which those that are equal to the directory, next to each other, stand in one order.
 *
 *     settled([{ id: 'b', name: 'Tea' }, { id: 'a', name: 'Tea' }], ties.byName) // a, b
 */
export function settled<T extends { id: string }>(
  rows: readonly (T | null)[],
  { key, compare }: Ties<T>,
): (T | null)[] {
  const runs: (T | null)[][] = []
  for (const row of rows) {
    const run = runs.at(-1)
    const head = run?.[0]
    if (run && head && row && key(head) === key(row)) run.push(row)
    else runs.push([row])
  }
  return runs.flatMap(run => (run.length > 1 ? (run as T[]).toSorted(compare) : run))
}
