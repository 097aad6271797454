import { textOf } from '../../records/coerce.ts'

/** How the rows of a list are sorted so that no two are equal. */
export interface TotalOrder<T> {
  /** What the directory sorts by: rows with the same key may be equal to it, rows with different keys never are. */
  key: (row: T) => string
  /** Sorts the rows with the same key. */
  compare: (a: T, b: T) => number
}

type Row = { id: string } & Partial<
  Record<
    | 'name'
    | 'title'
    | 'order'
    | 'start_date'
    | 'start_time'
    | 'address_line_1'
    | 'address_line_2'
    | 'postcode',
    unknown
  >
>

const alphabet = new Intl.Collator('en-GB')

/**
 * The key by which texts are sorted, without case and accents, which databases may ignore. It is compared much faster than a
 * language sorts.
 *
 *     sortKeyOf('Élan', 'DA1') // 'elan\u0000da1'
 */
export const sortKeyOf = (...texts: readonly unknown[]): string =>
  texts
    .map(text => (textOf(text) ?? '').normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase())
    .join('\u0000')

/**
 * The order of two texts by their code units: -1, 0 or 1.
 *
 *     compareTexts('2026-11-20', '2026-11-21') // -1
 */
export const compareTexts = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

const byColumns =
  (...columns: (keyof Row)[]) =>
  (a: Row, b: Row) => {
    for (const column of columns) {
      const order = alphabet.compare(textOf(a[column]) ?? '', textOf(b[column]) ?? '')
      if (order) return order
    }
    return compareTexts(a.id, b.id)
  }

/** The orders of the directory’s lists, each made total by the id. */
export const orders = {
  byName: { key: ({ name }: Row) => sortKeyOf(name), compare: byColumns('name') },
  byOrder: { key: ({ order }: Row) => String(order), compare: byColumns('name') },
  byDate: { key: ({ start_date: day }: Row) => textOf(day) ?? '', compare: byColumns('start_time', 'title') },
  byTitle: { key: ({ title }: Row) => sortKeyOf(title), compare: byColumns('title') },
  byAddress: {
    key: ({ address_line_1: line }: Row) => sortKeyOf(line),
    compare: byColumns('address_line_1', 'address_line_2', 'postcode'),
  },
  /** For a search by filters alone, which gives every match the same score. */
  none: { key: () => '', compare: byColumns('name') },
} satisfies Record<string, TotalOrder<Row>>

/**
 * Rows of the directory with those that are equal to it, which are next to each other, in one order.
 *
 *     inTotalOrder([{ id: 'b', name: 'Tea' }, { id: 'a', name: 'Tea' }], orders.byName) // a, b
 */
export function inTotalOrder<T extends { id: string }>(
  rows: readonly (T | null)[],
  { key, compare }: TotalOrder<T>,
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
