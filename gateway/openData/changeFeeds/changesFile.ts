import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { DateTime } from 'luxon'
import { london } from '../../../platform/clock.ts'
import { weakEtag } from '../../../platform/http/etag.ts'
import { HttpError, shown } from '../../../platform/http/httpError.ts'
import { jsonLine } from '../../../platform/json.ts'
import {
  type Change,
  type ChangesPage,
  type ChangesRequest,
  CursorError,
  type DatasetReader,
  laterOf,
} from '../dataset.ts'
import { csvText } from '../tableText.ts'
import { type Row, type TableName, tableNamed, tables } from '../tables.ts'
import type { ChangeFeed, ChangeFeedOptions } from './changeFeeds.ts'

/** The formats of the changes: lines for programs, a table for spreadsheets. */
export const changesFormats = ['ndjson', 'csv'] as const
type ChangesFormat = (typeof changesFormats)[number]

const addressOf = (format: ChangesFormat) => `/data/changes.${format}`
const csvColumns = ['at', 'kind', 'table', 'id', 'name', 'page_url', 'cursor']
const most = 1000
const changesForPoint = 250
const rowsInPiece = 50

/**
 * A page of the changes as one JSON object a line, or as CSV.
 *
 *     changesFile(options, new URLSearchParams('since=2026-11-20&table=services&limit=100'), 'ndjson')
 *     // {"cursor":"9c41d0aa-1042","table":"services","id":"3f0f…","kind":"changed","at":"2026-…",
 *     //  "page_url":"https…","row":{…},"tombstone":null}
 *
 * `row` is the row as it is now, which may be later than the change. If the directory no longer has the record, `tombstone`
 * says which it was and when it went. A reader that follows the `next` link, and after the last page goes on from
 * `X-Next-Cursor`, misses no change and gets none twice.
 *
 *     changesFile(options, new URLSearchParams('since=2026-11-20&table=services'), 'csv')
 *     // at,kind,table,id,name,page_url,cursor
 *     // 2026-…,removed,services,3f0f…,Erith Food Bank,,9c41d0aa-1042
 *
 * @throws HttpError 400 or 410 in words.
 */
export function changesFile(
  { reader, clock }: ChangeFeedOptions,
  parameters: URLSearchParams,
  format: ChangesFormat,
): ChangeFeed {
  const address = addressOf(format)
  const request = requestIn(parameters, { address, now: clock().toMillis() })
  // Before the changes: a tag of an older version than the changes are of is only read once more.
  const version = reader.version()!
  const listedAt = reader.withheldListedAt()
  const { changes, next, hasMore } = pageOf(reader, request, address)
  const query = [
    `after=${next}`,
    ...(request.tables ? [`table=${request.tables.join(',')}`] : []),
    ...(parameters.has('limit') ? [`limit=${request.first}`] : []),
  ].join('&')
  return {
    mediaType: format === 'csv' ? 'text/csv; charset=utf-8; header=present' : 'application/x-ndjson',
    etag: weakEtag(
      JSON.stringify([
        format,
        version.id,
        listedAt,
        changes[0]?.sequence,
        next,
        request.tables,
        request.first,
      ]),
    ),
    lastModified: laterOf(version.madeAt, listedAt),
    headers: {
      'x-next-cursor': next,
      'x-has-more': String(hasMore),
      // Relative, and only while there is more: programs follow it to the end by themselves.
      ...(hasMore && { link: `<${address}?${query}>; rel="next"` }),
      ...(format === 'csv' && { 'content-disposition': 'attachment; filename="changes.csv"' }),
    },
    points: Math.max(1, Math.ceil(changes.length / changesForPoint)),
    pieces: () => (format === 'csv' ? csvText(csvColumns, csvRows(reader, changes)) : lines(reader, changes)),
  }
}

async function* lines(
  reader: ChangeFeedOptions['reader'],
  changes: readonly Change[],
): AsyncGenerator<string> {
  for (let i = 0; i < changes.length; i += rowsInPiece) {
    if (i > 0) await yieldToEventLoop()
    yield changes
      .slice(i, i + rowsInPiece)
      .map(change => jsonLine(JSON.stringify(lineOf(reader, change))))
      .join('')
  }
}

function lineOf(reader: Pick<DatasetReader, 'row'>, { cursor, table, id, kind, at }: Change) {
  const found: Row | null = reader.row(table, id)
  const row = found?.['removed_at'] === null ? found : null
  const tombstone = found && !row ? tombstoneOf(found) : null
  return { cursor, table, id, kind, at, page_url: row?.['page_url'] ?? null, row, tombstone }
}

async function* csvRows(reader: Pick<DatasetReader, 'row'>, changes: readonly Change[]): AsyncGenerator<Row> {
  for (const [index, change] of changes.entries()) {
    if (index % rowsInPiece === rowsInPiece - 1) await yieldToEventLoop()
    const { row, tombstone, ...line } = lineOf(reader, change)
    const told: Row = row ?? tombstone ?? {}
    yield { ...line, name: told['name'] ?? told['title'] ?? null }
  }
}

/** What tells which row has gone, and when: of its columns those that it has. */
const tombstoneColumns = ['id', 'slug', 'name', 'title', 'first_seen_at', 'modified_at', 'removed_at']

const tombstoneOf = (row: Row): Row =>
  Object.fromEntries(tombstoneColumns.filter(name => name in row).map(name => [name, row[name]!]))

function pageOf(
  reader: Pick<DatasetReader, 'changes'>,
  request: ChangesRequest,
  address: string,
): ChangesPage {
  try {
    return reader.changes(request)
  } catch (error) {
    if (!(error instanceof CursorError)) throw error
    throw new HttpError(
      410,
      [
        `No changes can be told after this cursor: it is older than a year, ahead of the latest change, or of another dataset than this one.`,
        `Read the files anew, such as /data/services.ndjson, and follow the changes since the moment in their header`,
        `X-Data-As-Of: ${address}?since=2026-11-20T09:05:00Z`,
      ].join('\n'),
    )
  }
}

const known = ['since', 'after', 'table', 'limit']

function requestIn(
  parameters: URLSearchParams,
  { address, now }: { address: string; now: number },
): ChangesRequest {
  const unknown = [...parameters.keys()].find(key => !known.includes(key))
  if (unknown !== undefined)
    throw new HttpError(
      400,
      `There is no parameter "${shown(unknown)}". ${address} has: ${known.join(', ')}.`,
    )
  const repeated = known.find(key => key !== 'table' && parameters.getAll(key).length > 1)
  if (repeated) throw new HttpError(400, `The parameter ${repeated} is there more than once.`)
  const [since, after] = [parameters.get('since'), parameters.get('after')]
  const start = since === null ? {} : startIn(since, { address, now })
  return {
    ...start,
    ...(after !== null && { after: laterCursor(start.after, cursorIn(after, address)) }),
    tables: tablesIn(parameters),
    first: limitIn(parameters.get('limit')),
  }
}

const cursorShape = /^[0-9a-f]{8}-\d{1,15}$/

function cursorIn(text: string, address: string): string {
  if (cursorShape.test(text)) return text
  throw new HttpError(
    400,
    `"${shown(text)}" is no cursor. Take one from a header X-Next-Cursor, such as ${address}?after=9c41d0aa-1042.`,
  )
}

/** The cursor to go on from: `after`, unless the one that a program began with is further on in the same dataset. */
function laterCursor(since: string | undefined, after: string): string {
  const [ofSince, first] = (since ?? '').split('-')
  const [ofAfter, last] = after.split('-')
  return since && ofSince === ofAfter && Number(first) > Number(last) ? since : after
}

const momentShape = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?)?$/

/** What `since` names: a cursor, a day in London, or a moment, which is London’s unless it has an offset. */
function startIn(
  text: string,
  { address, now }: { address: string; now: number },
): Pick<ChangesRequest, 'after' | 'since'> {
  if (cursorShape.test(text)) return { after: text }
  // A plus that was not written as %2B arrives as a space.
  const iso = text
    .slice(0, 60)
    .toUpperCase()
    .replace(/ (?=\d\d:?\d\d$)/, '+')
  const moment = DateTime.fromISO(momentShape.test(iso) ? iso : '', { zone: london })
  if (!moment.isValid)
    throw new HttpError(
      400,
      `"${shown(text)}" is neither a date nor a cursor. since is a date such as 2026-11-20, a moment such as 2026-11-20T09:05:00Z, or a cursor such as 9c41d0aa-1042.`,
    )
  if (moment.toMillis() > now)
    throw new HttpError(
      400,
      `since is in the future: "${shown(text)}". It names a moment that has passed; without it ${address} has all changes that are kept.`,
    )
  return { since: moment.toMillis() }
}

function tablesIn(parameters: URLSearchParams): TableName[] | undefined {
  if (!parameters.has('table')) return undefined
  const names = new Set(parameters.getAll('table').join(',').slice(0, 2000).split(','))
  const unknown = [...names].find(name => !tableNamed(name))
  if (unknown !== undefined)
    throw new HttpError(
      400,
      `There is no table "${shown(unknown)}". There are: ${tables.map(({ name }) => name).join(', ')}.`,
    )
  return [...names] as TableName[]
}

function limitIn(text: string | null): number {
  if (text === null) return most
  const limit = /^\d{1,6}$/.test(text) ? Number(text) : 0
  if (limit >= 1 && limit <= most) return limit
  throw new HttpError(400, `limit is a number from 1 to ${most}, and not "${shown(text)}".`)
}
