import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { DateTime } from 'luxon'
import { publicHeaders } from '../../../platform/http/cors.ts'
import { HttpError, shown, textError } from '../../../platform/http/httpError.ts'
import { acceptedEncoding, encodingFor } from '../../../platform/http/negotiation.ts'
import { errorForLog, type Logger } from '../../../platform/log.ts'
import { createSemaphore, QueueFull } from '../../../platform/resilience/semaphore.ts'
import { type ChangeFeed, type ChangeFeeds, feedAddresses } from '../changeFeeds/changeFeeds.ts'
import type { DatasetReader, DatasetVersion } from '../dataset.ts'
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
import { byteRange, isUnchanged } from './ranges.ts'
import { streamOf } from './streams.ts'
import { csvText, ndjsonText } from './tableText.ts'
import { columnsOf, type TableName, tables } from '../tables.ts'

export { shown }

/** What the files of the dataset are sent from. */
export interface PublishedData {
  reader: Pick<DatasetReader, 'version' | 'rows'>
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

/**
 * Takes points from the quota of downloads of a client, and gives the headers with its state.
 *
 * @throws HttpError 429 when too few were left.
 */
export type Charge = (points: number) => Promise<Readonly<Record<string, string>>>

/** Points a minute that a network may spend on downloads: one for each megabyte, and one at least for each download. */
export const downloadQuota = 600
/** However large, a file can be had with a part of the quota. */
const highestCharge = 200
const megabyte = 1_000_000

/** Seconds for which a client may keep an answer. */
export const secondsFresh = 300
const secondsChangesFresh = 60
/** Seconds after which somebody may ask again for what is being made. */
export const secondsUntilMade = 30

// Rows that are read for one request cost the process more than a file does.
const reading = createSemaphore(4, 20)

/** Headers of all answers with open data, which any site may read. */
export const dataHeaders: Readonly<Record<string, string>> = {
  ...publicHeaders,
  'access-control-expose-headers': `${publicHeaders['access-control-expose-headers']}, accept-ranges, content-disposition, content-length, content-range, last-modified, link, x-data-as-of, x-has-more, x-next-cursor`,
  'cross-origin-resource-policy': 'cross-origin',
}

/**
 * Handles a request for a file of the dataset or a feed of its changes; null for other addresses, such as pages.
 *
 *     await answerData(data, charge, new Request('https://signpost.example/data/services.csv'))
 *     // 200, text/csv, compressed if the client accepts it
 *     await answerData(data, charge, new Request('https://signpost.example/data/services.ndjson?columns=id,name'))
 *     // 200, with two columns
 *
 * It does not reject. Answers of 304 and to HEAD cost nothing.
 */
export async function answerData(
  data: PublishedData,
  charge: Charge,
  request: Request,
): Promise<Response | null> {
  const { pathname, searchParams } = new URL(request.url)
  if (!pathOfFile.test(pathname)) return null
  if (request.method === 'OPTIONS') return preflight()
  if (!['GET', 'HEAD'].includes(request.method))
    return textError(405, 'Only GET and HEAD are answered here.', { allow: methods })
  try {
    const feed = await data.feeds.at(pathname, searchParams)
    if (feed) return await feedResponse(data, charge, request, feed)
    const name = pathname.slice('/data/'.length)
    const file = dataFileNamed(name)
    if (!file) throw new HttpError(404, unknownFile(name))
    if (file === unmetFile) return await unmetResponse(data, charge, request)
    const columns = columnsIn(file, searchParams)
    const built = columns === null ? data.files.file(name) : null
    if (built) return await fileResponse(data, charge, request, file, built)
    return await rowsResponse(data, charge, request, file, columns)
  } catch (error) {
    if (error instanceof HttpError) return textError(error.status, error.message, { ...error.headers })
    if (!(error instanceof QueueFull)) data.log?.error({ err: errorForLog(error) }, 'open data failed')
    return textError(503, 'This file cannot be had at the moment. Please try again shortly.', {
      'retry-after': String(secondsUntilMade),
    })
  }
}

export const methods = 'GET, HEAD, OPTIONS'

/** The answer to the preflight request of a browser. */
export const preflight = (): Response =>
  new Response(null, {
    status: 204,
    headers: {
      ...dataHeaders,
      allow: methods,
      'access-control-allow-methods': methods,
      'access-control-allow-headers': '*, authorization',
      'access-control-max-age': '86400',
    },
  })

/** Files and feeds; not what the browser fetches for a page. */
const pathOfFile =
  /^\/data\/(?!(?:insights\/)?index\.pageContext\.)(?:(?:insights\/)?[^/]{1,200}\.[^/.]{1,20}|categories\/[^/]{1,300}\/services\.atom)$/

/** The columns that a request names; null when it names none. */
function columnsIn({ name, table, format }: DataFile, parameters: URLSearchParams): string[] | null {
  const unknown = [...parameters.keys()].find(key => key !== 'columns')
  const isSelectable = table !== null && format !== 'parquet'
  if (unknown !== undefined || (parameters.has('columns') && !isSelectable))
    throw new HttpError(
      400,
      isSelectable
        ? `There is no parameter "${shown(unknown ?? '')}". /data/${name} has one: columns, such as ?columns=${exampleColumns(table)}.`
        : `/data/${name} has no parameters. Those with a choice of columns are /data/{table}.csv and /data/{table}.ndjson.`,
    )
  if (!isSelectable || !parameters.has('columns')) return null
  const all = columnsOf(table).map(column => column.name)
  const named = new Set(parameters.getAll('columns').join(',').slice(0, 10_000).split(','))
  const missing = [...named].find(column => !all.includes(column))
  if (missing !== undefined)
    throw new HttpError(400, `There is no column "${shown(missing)}" in ${table}. It has: ${all.join(', ')}.`)
  return [...named]
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
  return table
    ? `${table.name} is not there as "${shown(ending)}". It is there as ${tableFormats.map(format => `/data/${table.name}.${format}`).join(', ')}.`
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
  const links = [
    ...licenceLink(licence),
    ...(file.format === 'csv' && file.table
      ? ['</data/csvw.json>; rel="describedby"; type="application/csvm+json"']
      : []),
  ]
  return {
    ...dataHeaders,
    'content-type': file.mediaType,
    'content-disposition': `attachment; filename="${saved.slice(0, dot)}-${version.madeAt.slice(0, 10)}${saved.slice(dot)}"`,
    'cache-control': `public, max-age=${secondsFresh}`,
    'x-data-as-of': asOf,
    ...(links.length > 0 && { link: links.join(', ') }),
  }
}

const licenceLink = (licence: DataLicence | null) => (licence ? [`<${licence.url}>; rel="license"`] : [])

/** A moment as HTTP headers have it: `Mon, 23 Nov 2026 09:00:00 GMT`. */
export const httpDate = (iso: string): string => DateTime.fromISO(iso).toHTTP()!

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
  if (isUnchanged(request.headers, validators))
    return new Response(null, { status: 304, headers: { ...headers, etag: validators.etag } })
  const range = request.method === 'GET' ? byteRange(request.headers, bytes, validators) : null
  const accepted = encodingFor(acceptedEncoding(request.headers.get('accept-encoding') ?? undefined), bytes)
  const encoding = !range && accepted !== 'identity' && encodings[accepted] ? accepted : undefined
  const length = range ? range.last - range.first + 1 : encoding ? encodings[encoding]! : bytes
  headers['content-length'] = String(length)
  headers['etag'] = encoding ? `"${hash}-${encoding}"` : validators.etag
  if (encoding) headers['content-encoding'] = encoding
  if (range) headers['content-range'] = `bytes ${range.first}-${range.last}/${bytes}`
  const status = range ? 206 : 200
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  Object.assign(headers, await charge(pointsOf(length)))
  const handle = await open(data.files.pathOf(file.name, encoding))
  const stream = handle.createReadStream({
    ...(range && { start: range.first, end: range.last }),
    highWaterMark: 256 * 1024,
  })
  return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array<ArrayBuffer>>, { status, headers })
}

/** The points that a download of so many bytes costs. */
export const pointsOf = (bytes: number): number =>
  Math.min(highestCharge, Math.max(1, Math.ceil(bytes / megabyte)))

/** Rows as they are read: chosen columns, and whole tables until their files are there for the first time. */
async function rowsResponse(
  { reader, files, licence }: PublishedData,
  charge: Charge,
  request: Request,
  file: DataFile,
  chosen: string[] | null,
): Promise<Response> {
  const version = reader.version()
  const { table, format, name } = file
  if (!version || table === null || format === 'parquet')
    throw new HttpError(
      503,
      `/data/${name} is being made. Please try again in ${secondsUntilMade} seconds.`,
      {
        headers: { 'retry-after': String(secondsUntilMade) },
      },
    )
  const columns = chosen ?? columnsOf(table).map(column => column.name)
  const validators = {
    etag: `W/"${version.id}-${format}-${columns.join('.')}"`,
    lastModified: httpDate(version.madeAt),
  }
  const headers = {
    ...headersOf({ reader, licence }, file, version),
    etag: validators.etag,
    'last-modified': validators.lastModified,
    vary: 'accept-encoding',
  }
  if (isUnchanged(request.headers, validators)) return new Response(null, { status: 304, headers })
  if (request.method === 'HEAD') return new Response(null, { headers })
  const built = files.file(name)
  const quota = await charge(pointsOf(built?.bytes ?? megabyte))
  const release = await reading(request.signal)
  const rows = reader.rows(table, { at: version })
  const pieces = format === 'csv' ? csvText(columns, rows) : ndjsonText(columns, rows)
  return new Response(streamOf(pieces, release), { headers: { ...headers, ...quota } })
}

/** Searches that found nothing, as they are now. */
async function unmetResponse(
  { unmetSearches, licence }: PublishedData,
  charge: Charge,
  request: Request,
): Promise<Response> {
  if (!unmetSearches) throw new HttpError(404, 'This site does not count searches that find nothing.')
  const lines = csvText(['search', 'networks'], unmetSearches.list().map(unmetRow))
  const headers = {
    ...dataHeaders,
    'content-type': unmetFile.mediaType,
    'content-disposition': 'attachment; filename="insights-unmet-searches.csv"',
    'cache-control': `public, max-age=${secondsFresh}`,
    ...(licence && { link: licenceLink(licence).join(', ') }),
    vary: 'accept-encoding',
  }
  if (request.method === 'HEAD') return new Response(null, { headers })
  const quota = await charge(1)
  return new Response(
    streamOf(lines, () => {}),
    { headers: { ...headers, ...quota } },
  )
}

const unmetRow = ({ words, networks }: { words: string; networks: string }) => ({ search: words, networks })

/** The changes of the dataset; those who have them pay nothing. */
async function feedResponse(
  { reader, licence }: PublishedData,
  charge: Charge,
  request: Request,
  { mediaType, etag, lastModified, headers: own, points, pieces }: ChangeFeed,
): Promise<Response> {
  const validators = { etag, lastModified: httpDate(lastModified) }
  const headers = {
    ...dataHeaders,
    ...own,
    'content-type': mediaType,
    'cache-control': `public, max-age=${secondsChangesFresh}`,
    'x-data-as-of': reader.version()!.asOf,
    link: [own['link'] ?? [], licenceLink(licence)].flat().join(', '),
    etag,
    'last-modified': validators.lastModified,
    vary: 'accept-encoding',
  }
  if (isUnchanged(request.headers, validators)) return new Response(null, { status: 304, headers })
  if (request.method === 'HEAD') return new Response(null, { headers })
  const quota = await charge(points)
  const release = await reading(request.signal)
  return new Response(streamOf(pieces(), release), { headers: { ...headers, ...quota } })
}
