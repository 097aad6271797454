import type { Cell, Row } from '../tables.ts'
import type { Facts } from './facts.ts'

/** How a figure is drawn. */
export type FigureKind = 'BARS' | 'HEAT_MAP' | 'MAP'

/** A shape on the map of wards: a path of SVG, and the point where its number stands. */
export interface WardShape {
  path: string
  x: number
  y: number
}

/** One bar, ward or hour of a figure. */
export interface FigureRow {
  /** Names it within the figure: an id, a code, `2026-11`. */
  key: string
  label: string
  /** One number for each measure; null where it is not known. */
  values: (number | null)[]
  /** What else there is to say of it, such as a day in words. */
  text: string | null
  shape: WardShape | null
}

/** A figure: what is drawn, and what its table shows. */
export interface Figure {
  /** Its name in addresses: `services-by-ward`. */
  name: string
  title: string
  /** What is counted, and how. */
  description: string
  /** What it shows, in a sentence or two. */
  summary: string
  kind: FigureKind
  /** What the first column of its table holds: `Ward`. */
  rowTitle: string
  /** What the values of its rows are: `['Services']`. */
  measures: string[]
  /** How many of them are drawn, from the first on; the table has all. */
  drawn: number
  /** What the texts of its rows are; null when they have none. */
  textTitle: string | null
  /** In the order in which they are drawn, sixty at most; a map has all. */
  rows: FigureRow[]
  /** Rows that are only in the CSV file. */
  rowsLeftOut: number
  /** The height of the map, where its width is 600; null for other figures. */
  mapHeight: number | null
}

/** What is made of the records of a version. */
export type Drawing = Pick<Figure, 'summary' | 'rows' | 'rowsLeftOut' | 'mapHeight'>

/** How a figure is made. */
export interface FigureDefinition extends Omit<Figure, keyof Drawing> {
  /** The columns of its CSV file. */
  columns: readonly string[]
  /** The rows of that file: the records that were counted. */
  rows: (facts: Facts) => Iterable<Row>
  draw: (facts: Facts) => Drawing
}

/** Rows that are drawn; what is beyond is in the CSV file only. */
const mostRows = 60
const mostNamed = 3
const longestLabel = 200

/** What a figure says of an empty directory. */
export const noServices = 'There are no services yet.'

/** A row of a figure without a shape. */
export const figureRow = (
  key: Cell | undefined,
  label: Cell | undefined,
  values: readonly (Cell | undefined)[],
  text: string | null = null,
): FigureRow => ({
  key: String(key ?? ''),
  label: String(label ?? '').slice(0, longestLabel),
  values: values.map(value => (value === null || value === undefined ? null : Number(value))),
  text,
  shape: null,
})

/** A figure of bars: the first sixty rows, and how many more there are. */
export const bars = (summary: string, rows: readonly FigureRow[]): Drawing => ({
  summary,
  rows: rows.slice(0, mostRows),
  rowsLeftOut: Math.max(0, rows.length - mostRows),
  mapHeight: null,
})

/**
 * A number with its noun.
 *
 *     counted(1, 'service')     // '1 service'
 *     counted(12000, 'service') // '12,000 services'
 */
export const counted = (number: number, noun: string): string =>
  `${number.toLocaleString('en-GB')} ${noun}${number === 1 ? '' : 's'}`

/**
 * Names in a sentence, three at most.
 *
 *     inWords(['Crayford', 'Erith'])                       // 'Crayford and Erith'
 *     inWords(['Crayford', 'Erith', 'Sidcup', 'Thamesmead']) // 'Crayford, Erith, Sidcup and 1 more'
 */
export function inWords(names: readonly string[]): string {
  const shown = names.slice(0, mostNamed)
  const more = names.length - shown.length
  const parts = more > 0 ? [...shown, `${more.toLocaleString('en-GB')} more`] : shown
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : (parts[0] ?? '')
}

/** Rows of a query with some columns as booleans, which SQLite keeps as 0 and 1. */
export function* withBooleans(rows: Iterable<Row>, columns: readonly string[]): Generator<Row> {
  for (const row of rows)
    yield {
      ...row,
      ...Object.fromEntries(
        columns.map(name => {
          const cell = row[name]
          return [name, cell === null || cell === undefined ? null : Boolean(cell)]
        }),
      ),
    }
}
