import { open } from 'node:fs/promises'
import { encodedEtag, etagOfCopy, weakEtag } from '../../../platform/http/etag.ts'
import { HttpError, shown, textError } from '../../../platform/http/httpError.ts'
import { acceptedEncoding, encodingFor } from '../../../platform/http/negotiation.ts'
import { byteStream } from '../../../platform/http/streams.ts'
import { errorForLog, type Logger } from '../../../platform/log.ts'
import { QueueFull } from '../../../platform/resilience/semaphore.ts'
import { type ChangeFeeds, feedAddresses } from '../changeFeeds/changeFeeds.ts'
import { type DatasetReader, type DatasetVersion, laterOf, type WeeklyVersion } from '../dataset.ts'
import {
  type DataFile,
  dataFileNamed,
  dataFiles,
  type DataLicence,
  insightFiles,
  tableFormats,
  unmetFile,
} from './catalogue.ts'
import type { BuiltFile } from './fileFolder.ts'
import type { DataFiles } from './formats.ts'
import { byteRange, isUnchanged, requireKnown } from './ranges.ts'
import {
  type Charge,
  dataHeaders,
  httpDate,
  linkHeader,
  megabyte,
  methods,
  pointsOf,
  preflight,
  secondsFresh,
  secondsUntilMade,
  streamedResponse,
} from './replies.ts'
import { csvText, ndjsonText } from '../tableText.ts'
import { columnsOf, csvColumnsOf, listColumnsOf, type TableName, tables } from '../tables.ts'

/** What the files of the dataset are sent from. */
export interface PublishedData {
  reader: Pick<DatasetReader, 'version' | 'weeklyVersions' | 'rows' | 'withheldListedAt'>
  files: Pick<DataFiles, 'version' | 'file' | 'pathOf'>
  feeds: ChangeFeeds
  licence: DataLicence | null
  /** Searches that found nothing, where they are counted. */
  unmetSearches?: UnmetSearches | undefined
  log?: Logger | undefined
}

/** Searches that found nothing, as anybody may read them. */
export interface UnmetSearches {
  /** What was searched for, and by roughly how many networks: `[{ words: 'ukulele', networks: '10 to 19' }]`. */
  list(): readonly { words: string; networks: string }[]
}

const secondsChangesFresh = 60

/**
 * Handles a request for a file of the dataset or a feed of its changes; null for other addresses, such as pages.
 *
 *     await answerData(data, charge, new Request('https://signpost.example/data/services.csv'))
 *     // 200, text/csv, compressed if the client accepts it
 *     await answerData(data, charge, new Request('https://signpost.example/data/services.ndjson?columns=id,name'))
 *     // 200, with two columns
 *     await answerData(data, charge, new Request('https://signpost.example/data/services.csv?version=2026-W48'))
 *     // 200, as the table was at the beginning of that week
 *
 * It does not reject. Answers of 304 and to HEAD cost nothing.
 */
export async function answerData(
  data: PublishedData,
  charge: Charge,
  request: Request,
): Promise<Response | null> {
  const { pathname, searchParams } = new URL(request.url)
  if (!isDataPath(pathname)) return null
  if (request.method === 'OPTIONS') return preflight()
  if (!['GET', 'HEAD'].includes(request.method))
    return textError(405, 'Only GET and HEAD are answered here.', { allow: methods })
  try {
    const feed = await data.feeds.at(pathname, searchParams)
    if (feed) {
      const { mediaType, etag, lastModified, headers: own, points, pieces } = feed
      const headers = {
        ...own,
        'content-type': mediaType,
        'cache-control': `public, max-age=${secondsChangesFresh}`,
        'x-data-as-of': data.reader.version()!.asOf,
        ...linkHeader(data.licence, ...(own['link'] ? [own['link']] : [])),
      }
      const validators = { etag, lastModified: httpDate(lastModified) }
      return await streamedResponse(request, charge, { headers, validators, points, pieces })
    }
    const name = pathname.slice('/data/'.length)
    const file = dataFileNamed(name)
    if (!file) throw new HttpError(404, unknownFile(name))
    if (file === unmetFile) return await unmetResponse(data, charge, request)
    const chosen = chosenIn(file, searchParams, data.reader)
    const built = chosen === null ? data.files.file(name) : null
    if (built) return await fileResponse(data, charge, request, file, built)
    return await rowsResponse(data, charge, request, file, chosen)
  } catch (error) {
    if (error instanceof HttpError)
      return textError(error.status, error.message, { ...dataHeaders, ...error.headers })
    // A client that left while it waited is no fault either.
    if (!(error instanceof QueueFull) && !request.signal.aborted)
      data.log?.error({ err: errorForLog(error) }, 'open data failed')
    return textError(503, 'This file cannot be had at the moment. Please try again shortly.', {
      'retry-after': String(secondsUntilMade),
    })
  }
}

/** Files and feeds; not what the browser fetches for a page. */
const pathOfFile =
  /^\/data\/(?!(?:insights\/)?index\.pageContext\.)(?:(?:insights\/)?[^/]{1,200}\.[^/.]{1,20}|categories\/[^/]{1,300}\/(?:services|events)\.atom)$/

/** Whether a path is that of a file or feed of the open data. */
export const isDataPath = (path: string): boolean => pathOfFile.test(path)

/** What a request wants of a table. */
interface Chosen {
  columns?: string[] | undefined
  version?: WeeklyVersion | undefined
}

/** What a request wants of the table in a file; null when it wants the file as it is. */
function chosenIn(
  { name, table, format }: DataFile,
  parameters: URLSearchParams,
  reader: PublishedData['reader'],
): Chosen | null {
  if (parameters.size === 0) return null
  if (table === null || format === 'parquet')
    throw new HttpError(
      400,
      `/data/${name} has no parameters. Those with a choice of columns and version are /data/{table}.csv and /data/{table}.ndjson.`,
    )
  const unknown = [...parameters.keys()].find(key => key !== 'columns' && key !== 'version')
  if (unknown !== undefined)
    throw new HttpError(
      400,
      `There is no parameter "${shown(unknown)}". /data/${name} has columns, such as ?columns=${exampleColumns(table)}, and version, ${exampleVersion(reader)}.`,
    )
  return {
    columns: parameters.has('columns') ? columnsIn(table, parameters.getAll('columns')) : undefined,
    version: parameters.has('version') ? versionIn(parameters.get('version')!, reader) : undefined,
  }
}

function columnsIn(table: TableName, lists: readonly string[]): string[] {
  const all = columnsOf(table).map(column => column.name)
  const named = new Set(lists.join(',').slice(0, 10_000).split(','))
  const missing = [...named].find(column => !all.includes(column))
  if (missing === undefined) return [...named]
  const words = csvColumnsOf(table).some(column => column.name === missing)
    ? `The column ${missing} is only in the whole file /data/${table}.csv: it joins what is in another table. To choose from there are`
    : `There is no column "${shown(missing)}" in ${table}. It has`
  throw new HttpError(400, `${words}: ${all.join(', ')}.`)
}

function versionIn(week: string, reader: PublishedData['reader']): WeeklyVersion {
  const kept = reader.weeklyVersions()
  const version = kept.find(each => each.week === week)
  if (version) return version
  const weeks = kept.map(each => each.week).join(', ')
  throw new HttpError(
    404,
    `There is no version of "${shown(week)}". ${weeks ? `There are those at the beginning of: ${weeks}.` : 'The first is kept from next Monday on.'}`,
  )
}

function exampleVersion(reader: PublishedData['reader']): string {
  const [newest] = reader.weeklyVersions()
  return newest ? `such as ?version=${newest.week}` : 'the first of which is kept from next Monday on'
}

const exampleColumns = (table: TableName) =>
  columnsOf(table)
    .slice(0, 3)
    .map(({ name }) => name)
    .join(',')

function unknownFile(name: string): string {
  const ending = name.slice(name.lastIndexOf('.'))
  const table = tables.find(each => each.name === name.slice(0, -ending.length))
  const formats = tableFormats.map(format => `.${format}`).join(', ')
  const named = name.startsWith('insights/') ? insightFiles : dataFiles
  const others = named.filter(file => file.table === null).map(file => `/data/${file.name}`)
  const withTable = others.filter(
    other => other.startsWith('/data/signpost') || other.startsWith(`/data/${table?.name}.`),
  )
  return table
    ? `${table.name} is not there as "${shown(ending)}". It is there as ${tableFormats.map(format => `/data/${table.name}.${format}`).join(', ')}, and is part of ${withTable.join(', ')}.`
    : [
        `There is no file "${shown(name)}". There are:`,
        ...others,
        `/data/{table} with ${formats}, for the tables ${tables.map(each => each.name).join(', ')}`,
        ...feedAddresses,
      ].join('\n')
}

/** Headers that all files have. */
function headersOf(
  { reader, licence }: Pick<PublishedData, 'reader' | 'licence'>,
  file: DataFile,
  version: DatasetVersion,
): Record<string, string> {
  const current = reader.version()
  // The same version may have been seen to be right again since its files were made.
  const { asOf } = current?.id === version.id ? current : version
  const saved = file.name.replaceAll('/', '-')
  const dot = saved.lastIndexOf('.')
  const links =
    file.format === 'csv' && file.table
      ? ['</data/csvw.json>; rel="describedby"; type="application/csvm+json"']
      : []
  return {
    ...dataHeaders,
    'content-type': file.mediaType,
    'content-disposition': `attachment; filename="${saved.slice(0, dot)}-${version.madeAt.slice(0, 10)}${saved.slice(dot)}"`,
    'cache-control': `public, max-age=${secondsFresh}`,
    'x-data-as-of': asOf,
    ...linkHeader(licence, ...links),
  }
}

async function fileResponse(
  data: PublishedData,
  charge: Charge,
  request: Request,
  file: DataFile,
  { bytes, hash, changedAt, encodings }: BuiltFile,
): Promise<Response> {
  const version = data.files.version()!
  const validators = { etag: `"${hash}"`, lastModified: httpDate(changedAt) }
  const headers: Record<string, string> = {
    ...headersOf(data, file, version),
    // A file that was compressed on its way would not be the one of its ETag.
    'cache-control': `public, max-age=${secondsFresh}, no-transform`,
    'accept-ranges': 'bytes',
    'last-modified': validators.lastModified,
    ...(file.isCompressible && { vary: 'accept-encoding' }),
  }
  requireKnown(request.headers, validators)
  const accepted = encodingFor(acceptedEncoding(request.headers.get('accept-encoding') ?? undefined), bytes)
  const ofWhole = accepted !== 'identity' && encodings[accepted] ? accepted : 'identity'
  if (isUnchanged(request.headers, validators)) {
    const etag = etagOfCopy(request.headers.get('if-none-match'), validators.etag, ofWhole)
    return new Response(null, { status: 304, headers: { ...headers, etag } })
  }
  const range = request.method === 'GET' ? byteRange(request.headers, bytes, validators) : null
  const encoding = range || ofWhole === 'identity' ? undefined : ofWhole
  const length = range ? range.last - range.first + 1 : encoding ? encodings[encoding]! : bytes
  headers['content-length'] = String(length)
  headers['etag'] = encodedEtag(validators.etag, encoding ?? 'identity')
  if (encoding) headers['content-encoding'] = encoding
  if (range) headers['content-range'] = `bytes ${range.first}-${range.last}/${bytes}`
  const status = range ? 206 : 200
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  // Opened before another version can be published, which would be sent under this ETag and length.
  const handle = await open(data.files.pathOf(file.name, encoding))
  try {
    Object.assign(headers, await charge(pointsOf(length)))
    const content = handle.createReadStream({
      ...(range && { start: range.first, end: range.last }),
      highWaterMark: 256 * 1024,
    })
    return new Response(
      byteStream(content, () => content.destroy(), { bytes: length }),
      { status, headers },
    )
  } catch (error) {
    await handle.close()
    throw error
  }
}

/**
 * Rows as they are read: what is chosen of a table, and whole tables until their files are there for the first time. A file
 * that joins other tables has its columns only when it is made, so it is waited for.
 */
async function rowsResponse(
  { reader, files, licence }: PublishedData,
  charge: Charge,
  request: Request,
  file: DataFile,
  chosen: Chosen | null,
): Promise<Response> {
  const version = chosen?.version ?? reader.version()
  const { table, format, name } = file
  const isJoined = chosen === null && format === 'csv' && table !== null && listColumnsOf(table).length > 0
  if (!version || table === null || format === 'parquet' || isJoined)
    throw new HttpError(
      503,
      `/data/${name} is being made. Please try again in ${secondsUntilMade} seconds.`,
      {
        headers: { 'retry-after': String(secondsUntilMade) },
      },
    )
  const columns = chosen?.columns ?? columnsOf(table).map(column => column.name)
  const listedAt = reader.withheldListedAt()
  return streamedResponse(request, charge, {
    headers: headersOf({ reader, licence }, file, version),
    validators: {
      // Of when addresses were withheld, and not of which: they could be guessed from it.
      etag: weakEtag(JSON.stringify([version.id, format, columns, listedAt])),
      lastModified: httpDate(laterOf(version.madeAt, listedAt)),
    },
    points: pointsOf(files.file(name)?.bytes ?? megabyte),
    pieces: () => {
      const rows = reader.rows(table, { at: version })
      return format === 'csv' ? csvText(columns, rows) : ndjsonText(columns, rows)
    },
  })
}

/** Searches that found nothing, as they are now. */
async function unmetResponse(
  { unmetSearches, licence }: PublishedData,
  charge: Charge,
  request: Request,
): Promise<Response> {
  if (!unmetSearches) throw new HttpError(404, 'This site does not count searches that find nothing.')
  const rows = unmetSearches.list().map(unmetRow)
  return streamedResponse(request, charge, {
    headers: {
      'content-type': unmetFile.mediaType,
      'content-disposition': 'attachment; filename="insights-unmet-searches.csv"',
      ...linkHeader(licence),
    },
    points: 1,
    pieces: () => csvText(['search', 'networks'], rows),
  })
}

const unmetRow = ({ words, networks }: { words: string; networks: string }) => ({ search: words, networks })
