import { figureFiles } from '../insights/insights.ts'
import { type DataTable, type TableName, tables } from '../tables.ts'

/** The licence of the data. */
export interface DataLicence {
  name: string
  /** An http or https address. */
  url: string
  /** The sentence that those who use the data must show. */
  attribution: string
}

/** What files say about the dataset as a whole. */
export interface DataOrigin {
  /** `Signpost open data`. */
  title: string
  /** Who publishes it; the title unless given. */
  publisher?: string | undefined
  /** The address of this site, without a slash at its end; null when it is not known. */
  siteUrl: string | null
  /** Null when the council has stated none. */
  licence: DataLicence | null
}

/** A format, by the ending of its file names. */
type DataFormat = 'csv' | 'ndjson' | 'parquet' | 'geojson' | 'xlsx' | 'sqlite' | 'zip' | 'json'

/** A file under `/data/`. */
export interface DataFile {
  /** The rest of its address: `services.csv`, `insights/services-by-ward.csv`. */
  name: string
  format: DataFormat
  mediaType: string
  title: string
  /** The table that it holds as it is; null for a file made from several. */
  table: TableName | null
  /** Whether copies in smaller encodings are kept beside it; the others are compressed inside. */
  isCompressible: boolean
}

const mediaTypes: Record<DataFormat, string> = {
  csv: 'text/csv; charset=utf-8; header=present',
  ndjson: 'application/x-ndjson',
  parquet: 'application/vnd.apache.parquet',
  geojson: 'application/geo+json',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  sqlite: 'application/vnd.sqlite3',
  zip: 'application/zip',
  json: 'application/json',
}
const metadataTypes: Partial<Record<string, string>> = {
  'csvw.json': 'application/csvm+json',
  'dcat.json': 'application/ld+json',
}
const compressible = new Set<DataFormat>(['csv', 'ndjson', 'geojson', 'json'])

/** The formats in which each table has a file of its own. */
export const tableFormats = ['csv', 'ndjson', 'parquet'] as const

const file = (name: string, title: string, table: TableName | null = null): DataFile => {
  const format = name.slice(name.lastIndexOf('.') + 1) as DataFormat
  const mediaType = metadataTypes[name] ?? mediaTypes[format]
  return { name, format, mediaType, title, table, isCompressible: compressible.has(format) }
}

const tableFile = ({ name, title }: DataTable, format: DataFormat) => file(`${name}.${format}`, title, name)

/**
 * All files of the dataset.
 *
 * `services.csv` is the table, followed by the lists of other tables, joined. `services-flat.csv` has fewer columns, in the
 * order of reading, and no line breaks.
 */
export const dataFiles: readonly DataFile[] = [
  file('services-flat.csv', 'Services for reading, with lists joined'),
  file('signpost.xlsx', 'All tables as an Excel workbook'),
  file('locations.geojson', 'Locations with their services, for maps'),
  file('areas.geojson', 'Wards and other areas with their boundaries, for maps'),
  file('signpost.sqlite', 'All tables as an SQLite database'),
  file('signpost-csv.zip', 'All tables as CSV, with their metadata'),
  file('datapackage.json', 'Metadata of the CSV files (Frictionless)'),
  file('csvw.json', 'Metadata of the CSV files (CSV on the Web)'),
  file('dcat.json', 'Catalogue of all files (DCAT-AP)'),
  ...tables.flatMap(table => tableFormats.map(format => tableFile(table, format))),
]

/** The rows behind each figure of `/data/insights`. */
export const insightFiles: readonly DataFile[] = figureFiles.map(({ name, title }) =>
  file(`insights/${name}.csv`, title),
)

/** Searches that found nothing, where they are counted. It is not made with the others: no record is behind it. */
export const unmetFile: DataFile = file('insights/unmet-searches.csv', 'Searches that found nothing')

const byName = new Map([...dataFiles, ...insightFiles, unmetFile].map(each => [each.name, each]))

/**
 * The file with a name; null when there is none.
 *
 *     dataFileNamed('services.csv')?.title // 'Services'
 */
export const dataFileNamed = (name: string): DataFile | null => byName.get(name) ?? null

/**
 * The attribution of the data with its licence, as files show it.
 *
 *     licenceSentence({ name: 'OGL', url: 'https://ogl.example', attribution: '© Council.' })
 *     // '© Council. Licence: OGL, https://ogl.example'
 *     licenceSentence(null) // 'No licence is stated. Please ask the council before you use the data.'
 */
export const licenceSentence = (licence: DataLicence | null): string =>
  licence
    ? `${licence.attribution} Licence: ${licence.name}, ${licence.url}`
    : 'No licence is stated. Please ask the council before you use the data.'
