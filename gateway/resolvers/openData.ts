import { cutText } from '../../platform/cutText.ts'
import type { GatewayContext } from '../context/context.ts'
import { instant, longDate, wallClock, wallDay } from '../formatting/calendar.ts'
import { timeOfDay } from '../formatting/times.ts'
import type {
  OpenDataColumn,
  OpenDataFile,
  OpenDataFormat,
  OpenDataResolvers,
  OpenDataState,
  OpenDataTableResolvers,
  OpenDataType,
  InsightFigureResolvers,
  UnmetSearch,
} from '../generated/resolvers.ts'
import type { DatasetVersion, TableStatistics } from '../openData/dataset.ts'
import { type DataFile, dataFiles } from '../openData/formats/formats.ts'
import {
  type Cell,
  columnsOf,
  type DataTable,
  listColumnsOf,
  type NamedColumn,
  tableNamed,
  tables,
} from '../openData/tables.ts'
import type { Insights } from '../openData/insights/insights.ts'

/** A table of the open data, and what is in it now. */
export interface OpenDataTableModel {
  table: DataTable
  /** Null while there is no version yet. */
  statistics: TableStatistics | null
}

/**
 * Milliseconds for which a response may be cached. Without a version, file or figures it is the shortest lifetime, since they
 * are being made.
 */
const freshFor = 60_000
const freshUntilPublished = 0
const longestCell = 200

/** The current version of the open data; null while there is none. */
export function openData({ openData: published, lifetime }: GatewayContext): DatasetVersion | null {
  const version = published?.reader.version() ?? null
  lifetime.addSource(0, version ? freshFor : freshUntilPublished)
  return version
}

/** Whether there is open data; null where none is published. */
export function openDataState(context: GatewayContext): OpenDataState | null {
  const version = openData(context)
  if (!context.openData) return null
  if (context.openData.isTooLarge?.()) return 'TOO_LARGE'
  if (!version) return 'NOT_READ'
  return context.openData.isRefused?.() ? 'NOT_UPDATED' : 'PUBLISHED'
}

/** A table of the open data, also before there is a version; null for an unknown name. */
export function openDataTable(name: string, context: GatewayContext): OpenDataTableModel | null {
  openData(context)
  const table = tableNamed(name)
  return table ? tableModel(table, context) : null
}

export const OpenData: OpenDataResolvers = {
  version: ({ id }) => id,
  asOf: ({ asOf }) => asOf,
  asOfText: ({ asOf }) => momentText(asOf) ?? '',
  madeAt: ({ madeAt }) => madeAt,
  licence: (_version, _args, { dataLicence }) => dataLicence,
  tables: (_version, _args, context) => tables.map(table => tableModel(table, context)),
  files: (_version, _args, context) => filesOf(null, context),
}

export const OpenDataTable: OpenDataTableResolvers = {
  name: ({ table }) => table.name,
  title: ({ table }) => table.title,
  description: ({ table }) => table.description,
  rows: ({ statistics }) => statistics?.rows ?? null,
  removed: ({ statistics }) => statistics?.removed ?? null,
  changedAt: ({ statistics }) => statistics?.changedAt ?? null,
  changedText: ({ statistics }) => momentText(statistics?.changedAt),
  columns: ({ table, statistics }) =>
    columnsOf(table.name).map(column =>
      described(column, statistics?.rows ? (statistics.filled[column.name] ?? 0) / statistics.rows : null),
    ),
  listColumns: ({ table }) => listColumnsOf(table.name).map(column => described(column, null)),
  files: ({ table }, _args, context) => filesOf(table, context),
  sample: async ({ table, statistics }, { first }, { openData: published }) => {
    const sample: { cells: string[] }[] = []
    if (!published || !statistics) return sample
    const names = columnsOf(table.name).map(({ name }) => name)
    for await (const row of published.reader.rows(table.name)) {
      const cells: Readonly<Record<string, Cell>> = row
      sample.push({ cells: names.map(name => shortened(cellText(cells[name] ?? null))) })
      if (sample.length >= (first ?? 10)) break
    }
    return sample
  },
}

const described = (
  { type, example, values, ...column }: NamedColumn,
  filled: number | null,
): OpenDataColumn => ({
  ...column,
  type: type.toUpperCase() as OpenDataType,
  example: cellText(example),
  values: Object.entries(values ?? {}).map(([value, meaning]) => ({ value, meaning })),
  filled,
})

function tableModel(table: DataTable, { openData: published }: GatewayContext): OpenDataTableModel {
  const statistics = published?.reader.version() ? published.reader.statistics(table.name) : null
  return { table, statistics }
}

/** The files of a table; of null those that hold several. */
const filesOf = (
  table: DataTable | null,
  { openData: published, lifetime }: GatewayContext,
): OpenDataFile[] =>
  dataFiles
    .filter(file => file.table === (table?.name ?? null))
    .map(({ name, title, format, mediaType }: DataFile) => {
      const built = published?.files.file(name) ?? null
      if (!built) lifetime.addSource(0, freshUntilPublished)
      return {
        name,
        path: `/data/${name}`,
        title,
        format: format.toUpperCase() as OpenDataFormat,
        mediaType,
        bytes: built?.bytes ?? null,
        changedAt: built?.changedAt ?? null,
      }
    })

/** A cell as text: `true`, `51.4487`; empty when it is null. */
const cellText = (cell: Cell): string => (cell === null ? '' : String(cell))

/** A text of 200 characters at most, never cut inside a surrogate pair. */
const shortened = (text: string): string =>
  text.length > longestCell ? `${cutText(text, longestCell)}…` : text

/** A moment in words: `Tuesday 24 November 2026, 9:05am`; null when there is none. */
function momentText(timestamp: string | null | undefined): string | null {
  const moment = instant(timestamp)
  if (!moment) return null
  const time = wallClock(moment)
  return `${longDate(wallDay(time))}, ${timeOfDay(time.toFormat('HH:mm'))}`
}

/** The figures of the newest version that has files; null before the first. */
export async function openDataInsights({
  openData: published,
  lifetime,
}: GatewayContext): Promise<Insights | null> {
  // Somebody asks: the first version is made now.
  published?.reader.version()
  const insights = (await published?.insights?.()) ?? null
  lifetime.addSource(0, insights ? freshFor : 0)
  return insights
}

/** Searches that found nothing; null where they are not counted. */
export function unmetSearches({ unmetSearches: counted, lifetime }: GatewayContext): UnmetSearch[] | null {
  lifetime.addSource(0, freshFor)
  return counted?.list() ?? null
}

const fileOf = (figure: string) => `insights/${figure}.csv`

export const InsightFigure: InsightFigureResolvers = {
  path: ({ name }) => `/data/${fileOf(name)}`,
  bytes: ({ name }, _args, { openData: published }) => published?.files.file(fileOf(name))?.bytes ?? null,
}
