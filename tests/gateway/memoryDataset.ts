import { areasVersion, readAreas } from '../../gateway/areas/areas.ts'
import type { DatasetReader, DatasetVersion } from '../../gateway/openData/dataset.ts'
import {
  type Cell,
  columnsOf,
  type NamedColumn,
  type Row,
  type TableName,
  tableNamed,
  tables,
} from '../../gateway/openData/tables.ts'

/** The areas of files where a deployment names none, and how they are named to whoever makes files. */
export const areas = readAreas()
export const shippedAreas = { files: undefined, version: areasVersion(areas) }

/** Texts that break files which are made carelessly. */
export const hostileTexts: readonly string[] = [
  'Plain',
  'Commas, and "quotes", and ; semicolons',
  'Two\nlines\r\nand\rthree',
  "=cmd|' /C calc'!A0",
  '+44 20 7946 0546',
  '-1+1',
  '@SUM(A1:A9)',
  "'already quoted",
  "''twice",
  '\tTab first',
  '\rReturn first',
  '＝full width',
  'שלום עולם مرحبا \u202Eright to left\u202C',
  'Emoji 👩🏽‍🚀 𝒳 and é composed é',
  'A NUL \0 inside, a bell \u0007, \u001F and \u007F',
  '\0NUL first',
  '_x000D_ and _x0041_ and _X005F_',
  '<b>&amp;</b> ]]> &lt;',
  '__proto__',
  'constructor',
  'null',
  'NULL',
  'true',
  '007',
  '1e5',
  '2026-01-01',
  '\uFEFFbyte order mark',
  'non-character \uFFFE\uFFFF',
  'line \u2028 paragraph \u2029 next \u0085',
  '\\N \\n \\" \\',
  '',
  `${'Long text, with "quotes"\n'.repeat(2000)}end`,
  '😀'.repeat(20_000),
]

/** The signs in a text that some program takes for the end of a line, but for the one that is. */
export const otherLineEnds = (text: string): string[] =>
  ['\v', '\f', '\r', '\u001C', '\u001D', '\u001E', '\u0085', '\u2028', '\u2029'].filter(sign =>
    text.includes(sign),
  )

const version: DatasetVersion = {
  id: 'k3v9x2hq-12',
  number: 12,
  madeAt: '2026-11-23T09:00:00+00:00',
  asOf: '2026-11-23T12:30:00+00:00',
}

/** A reader of rows that are made when they are read, so that a hundred thousand services take no memory. */
export function generatedDataset(
  rowsOfTable: (table: TableName) => number,
  texts: readonly string[] = hostileTexts,
): DatasetReader {
  const counts = new Map(tables.map(({ name }) => [name, rowsOfTable(name)]))
  const columns = new Map(tables.map(({ name }) => [name, columnsOf(name)]))
  const row = (name: TableName, i: number) =>
    Object.fromEntries(
      columns.get(name)!.map((column, c) => [column.name, cellOf(name, column, i, c, counts, texts)]),
    )
  async function* rows(name: TableName): AsyncGenerator<Row> {
    for (let i = 0; i < counts.get(name)!; i++) {
      if (i % 150 === 149) await new Promise(setImmediate)
      yield row(name, i)
    }
  }
  return {
    version: () => version,
    versionAt: () => version,
    weeklyVersions: () => [],
    rows: rows as unknown as DatasetReader['rows'],
    row: () => null,
    withheldListedAt: () => null,
    dates: () => new Map(),
    statistics: name => ({ rows: counts.get(name)!, removed: 0, changedAt: version.madeAt, filled: {} }),
    changes: () => ({ changes: [], next: '', hasMore: false }),
    latestChanges: () => [],
    close: () => {},
  }
}

function cellOf(
  table: TableName,
  { name, type, isRequired, values, references }: NamedColumn,
  row: number,
  column: number,
  counts: ReadonlyMap<TableName, number>,
  texts: readonly string[],
): Cell {
  if (name === 'id') return idOf(table, row)
  if (name === 'removed_at') return null
  if (!isRequired && (row + column) % 7 === 0) return null
  if (references) {
    const referred = references as TableName
    const count = referred === table ? row : counts.get(referred)!
    if (!isRequired && count === 0) return null
    return idOf(referred, count ? (row * 7 + column) % count : row)
  }
  const number = row + column
  switch (type) {
    case 'integer':
      return number % 2 ? number : -number
    case 'number':
      return name === 'latitude' ? 51 + (number % 1000) / 1000 : -0.5 + (number % 1000) / 1001
    case 'boolean':
      return number % 2 === 0
    case 'date':
      return `2026-0${(number % 9) + 1}-15`
    case 'time':
      return `${String(number % 24).padStart(2, '0')}:30`
    case 'datetime':
      return number % 2 ? '2026-07-01T10:30:00+01:00' : '2026-12-01T10:30:05+00:00'
    case 'url':
      return `https://example.org/${number}?a=1&b="2"`
    case 'email':
      return `person+${number}@example.org`
    case 'phone':
      return ['+44 20 7946 0000', '020 7946 0546', '02079460122', '08001111', 'Ring\r\nfirst', '07700900123'][
        number % 6
      ]!
    case 'enum':
      return Object.keys(values!)[number % Object.keys(values!).length]!
    default:
      return texts[number % texts.length]!
  }
}

const position = new Map(tables.map(({ name }, i) => [name, i]))
const idOf = (table: TableName, row: number) =>
  `${String(position.get(tableNamed(table)!.name)).padStart(8, '0')}-0000-4000-8000-${String(row).padStart(12, '0')}`
