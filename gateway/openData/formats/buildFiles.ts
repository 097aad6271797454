import { createWriteStream, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import { DateTime } from 'luxon'
import yazl from 'yazl'
import { type Areas, areasVersion } from '../../areas/areas.ts'
import { createRemovals, feedFileName, writeFeedFile } from '../../openReferral/feed/feedFile.ts'
import type { DatasetReader, DatasetVersion } from '../dataset.ts'
import { figureFiles, insightsFile, makeInsights } from '../insights/insights.ts'
import { columnsOf, csvColumnsOf, type Row, type TableName, tables } from '../tables.ts'
import { type DataFile, dataFileNamed, dataFiles, type DataOrigin, insightFiles } from './catalogue.ts'
import { areaFeatures, locationFeatures } from './geojson.ts'
import { type BuiltFile, type FileList, folderOf, publishFiles } from './fileFolder.ts'
import { csvw, dataPackage, dcat, dcatFileName } from './metadata.ts'
import { compressFile, openOutputFile, type SyncedFile, syncFile } from './outputFile.ts'
import { openParquetFile } from './parquet.ts'
import { openSqliteFile } from './sqlite.ts'
import { flatRow, flatServiceColumns } from './sqliteViews.ts'
import { csvLines, csvText, ndjsonLines } from '../tableText.ts'
import { openWorkbookFile } from './workbook.ts'

const rowsInBatch = 100

/**
 * Makes the files of a version in a folder of their own below `parent`, which is there as a whole or not at all. Each table is
 * read once, and all formats are written from that reading, so that memory stays the same however many rows there are.
 *
 *     await publishVersion(reader, reader.version()!, '.data/open-data/files', origin, areas) // '9c41d0aa-12.5f0e1b7c', its name
 *
 * @param areas the boundaries of areas and figures.
 * @throws Error when the version is no longer kept, or the disk is full.
 */
export async function publishVersion(
  reader: Pick<DatasetReader, 'rows' | 'statistics'>,
  version: DatasetVersion,
  parent: string,
  origin: DataOrigin,
  areas: Pick<Areas, 'all' | 'attributions'>,
): Promise<string> {
  const name = folderOf(version, origin, areasVersion(areas))
  await publishFiles(parent, name, async folder => buildFiles(reader, version, folder, origin, areas))
  return name
}

async function buildFiles(
  reader: Pick<DatasetReader, 'rows' | 'statistics'>,
  version: DatasetVersion,
  folder: string,
  origin: DataOrigin,
  areas: Pick<Areas, 'all' | 'attributions'>,
): Promise<FileList> {
  await mkdir(join(folder, 'insights'), { recursive: true, mode: 0o700 })
  const at = (name: string) => join(folder, name)
  const rows = await writeTables(reader, version, at, origin, areas)
  const synced = new Map<string, SyncedFile>()
  const written = (name: string): SyncedFile => {
    const file = synced.get(name) ?? syncFile(at(name))
    synced.set(name, file)
    return file
  }
  const sizes = new Map(
    tables.map(({ name }) => [name, { bytes: written(`${name}.csv`).bytes, rows: rows.get(name) ?? 0 }]),
  )
  writeFileSync(at('datapackage.json'), dataPackage(origin, version, sizes), { mode: 0o600 })
  writeFileSync(at('csvw.json'), csvw(origin, version), { mode: 0o600 })
  await zipCsv(at, version)
  const builtFile = async ({ name, table, isCompressible }: DataFile): Promise<BuiltFile> => {
    // The lists in services.csv change with other tables.
    const isOfTable = table !== null && name !== 'services.csv'
    return {
      name,
      ...written(name),
      rows: table === null ? null : (rows.get(table) ?? 0),
      changedAt: isOfTable ? changedAtOf(reader, table, version) : version.madeAt,
      encodings: isCompressible
        ? { br: await compressFile(at(name), 'br'), gzip: await compressFile(at(name), 'gzip') }
        : {},
    }
  }
  const files: BuiltFile[] = []
  const catalogue = dataFileNamed(dcatFileName)!
  for (const file of dataFiles) if (file !== catalogue) files.push(await builtFile(file))
  writeFileSync(at(dcatFileName), dcat(origin, version, files), { mode: 0o600 })
  for (const file of [catalogue, ...insightFiles]) files.push(await builtFile(file))
  return { version, files }
}

/** When a row of a table last changed, in a version. */
function changedAtOf(
  reader: Pick<DatasetReader, 'statistics'>,
  table: TableName,
  { madeAt }: DatasetVersion,
): string {
  const { changedAt } = reader.statistics(table)
  return changedAt && changedAt < madeAt ? changedAt : madeAt
}

/** Writes what is made of tables, and gives the number of rows of each. */
async function writeTables(
  reader: Pick<DatasetReader, 'rows' | 'statistics'>,
  version: DatasetVersion,
  at: (name: string) => string,
  origin: DataOrigin,
  areas: Pick<Areas, 'all' | 'attributions'>,
): Promise<ReadonlyMap<TableName, number>> {
  const sqlite = openSqliteFile(at('signpost.sqlite'), origin, version, areas)
  const workbook = openWorkbookFile(at('signpost.xlsx'), origin, version, areas)
  const counts = new Map<TableName, number>()
  const removals = createRemovals()
  for (const table of tables) {
    const { name } = table
    const names = columnsOf(name).map(column => column.name)
    // That of services has lists of other tables, and comes after them.
    const csv = name === 'services' ? null : openOutputFile(at(`${name}.csv`))
    const ndjson = openOutputFile(at(`${name}.ndjson`))
    const parquet = openParquetFile(at(`${name}.parquet`), table, origin, changedAtOf(reader, name, version))
    const insert = sqlite.table(name)
    const tab = workbook.table(name)
    csv?.write(`\uFEFF${names.join(',')}\r\n`)
    const rows = reader.rows(name, { at: version, includeRemoved: true })
    for await (const batch of batchesOf(withoutRemoved(rows, row => removals.add(name, row)))) {
      csv?.write(csvLines(names, batch))
      ndjson.write(ndjsonLines(names, batch))
      for (const row of batch) {
        parquet.write(row)
        insert(row)
        tab.write(row)
      }
      counts.set(name, (counts.get(name) ?? 0) + batch.length)
    }
    csv?.close()
    ndjson.close()
    parquet.close()
    tab.close()
  }
  await workbook.close(place => sqlite.text(place))
  const database = sqlite.finish(counts)
  try {
    const services = withoutRemoved(reader.rows('services', { at: version }))
    const names = csvColumnsOf('services').map(column => column.name)
    await writeCsv(at('services.csv'), names, withLists(services, database))
    await writeCsv(at('services-flat.csv'), flatServiceColumns, flatServices(database))
    writePieces(at('locations.geojson'), locationFeatures(database, origin, version))
    writePieces(at('areas.geojson'), areaFeatures(database, origin, version, areas))
    await writeInsights(database, version, at, areas)
    writeFeedFile(at(feedFileName), database, origin.siteUrl, removals)
    syncFile(at(feedFileName))
  } finally {
    database.close()
  }
  return counts
}

async function writeCsv(
  path: string,
  columns: readonly string[],
  rows: AsyncIterable<Row> | Iterable<Row>,
): Promise<void> {
  const file = openOutputFile(path)
  for await (const piece of csvText(columns, rows)) file.write(piece)
  file.close()
}

function writePieces(path: string, pieces: Iterable<string>): void {
  const file = openOutputFile(path)
  for (const piece of pieces) file.write(piece)
  file.close()
}

/** Writes the figures, and a file with the rows behind each. */
async function writeInsights(
  database: DatabaseSync,
  version: DatasetVersion,
  at: (name: string) => string,
  areas: Pick<Areas, 'all'>,
): Promise<void> {
  const { insights, rows } = makeInsights(database, version, areas.all().wards)
  writeFileSync(at(insightsFile), JSON.stringify(insights), { mode: 0o600 })
  for (const { name, columns } of figureFiles) await writeCsv(at(`insights/${name}.csv`), columns, rows(name))
}

/** The rows of services, each with the lists that `services_flat` joins of other tables. */
async function* withLists(services: AsyncIterable<Row>, database: DatabaseSync): AsyncGenerator<Row> {
  const one = database.prepare('SELECT * FROM services_flat WHERE id = ?')
  for await (const service of services)
    yield { ...flatRow((one.get(service['id'] as string) ?? {}) as Row), ...service }
}

/**
 * The rows of `services_flat` for programs that look at text alone, by name. Ids and names are sorted, since sorting whole
 * rows would take the memory of all of them.
 */
function* flatServices(database: DatabaseSync): Generator<Row> {
  const one = database.prepare('SELECT * FROM services_flat WHERE id = ?')
  for (const { id } of database.prepare('SELECT id FROM services ORDER BY name, id').all())
    yield flatRow(one.get(id!) as Row)
}

/** The rows that the directory still has. */
async function* withoutRemoved(
  rows: AsyncIterable<Row>,
  onRemoved?: (row: Row) => void,
): AsyncGenerator<Row> {
  for await (const row of rows)
    if (row['removed_at'] === null) yield row
    else onRemoved?.(row)
}

async function* batchesOf(rows: AsyncIterable<Row>): AsyncGenerator<Row[]> {
  let batch: Row[] = []
  for await (const row of rows) {
    batch.push(row)
    if (batch.length < rowsInBatch) continue
    yield batch
    batch = []
    // The workbook's stream compresses in other threads and is drained between turns of the event loop.
    await new Promise(setImmediate)
  }
  if (batch.length) yield batch
}

async function zipCsv(at: (name: string) => string, version: DatasetVersion): Promise<void> {
  const zip = new yazl.ZipFile()
  const mtime = DateTime.fromISO(version.madeAt).toJSDate()
  for (const name of [...tables.map(table => `${table.name}.csv`), 'datapackage.json', 'csvw.json'])
    zip.addFile(at(name), name, { mtime, mode: 0o100644 })
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(at('signpost-csv.zip'), { mode: 0o600 }))
}
