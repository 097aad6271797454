import { Hono } from 'hono'
import { serveFetch } from '../../directory/http/server.ts'
import type {
  OrganisationEventRecord,
  OrganisationRecord,
  PageListItemRecord,
  ServiceSearchResultRecord,
} from '../../schema/generated/records.ts'

/** A directory like a council's: the records of another one, and a plain search. */
export interface CouncilDirectory {
  /** URL of the API, ending in `/core/v1`. */
  url: string
  close: () => Promise<void>
}

/** A text of a record, and its weights: for any of the words, for all of them, for the exact phrase. */
type Field = readonly [text: string, any: number, all: number, phrase: number]

type Body = Record<string, unknown>

const jsonHeaders = { 'content-type': 'application/json', accept: 'application/json' }
const root = '/core/v1'

/**
 * Starts a directory that searches as plainly as the contract of a council's API says: whole words of three letters or more,
 * without digits; fields weighted for any word, all words and the phrase; no stems, no synonyms, no spelling.
 *
 *     const council = await startCouncilDirectory(embedded.url) // { url: 'http://127.0.0.1:41236/core/v1', … }
 *
 * It forwards every other request to the directory at `source`, and lets that one apply the filters of a search. Candidates
 * are read once, so the records must not change. Pages are searched by title and excerpt only.
 */
export async function startCouncilDirectory(source: string): Promise<CouncilDirectory> {
  const listed = new Map<string, Promise<unknown[]>>()
  /** All rows of a search of the source; without a criterion, which it would refuse, those of both values of `is_free`. */
  const rowsOf = <T>(path: string, body: Body): Promise<T[]> => {
    const key = path + JSON.stringify(body)
    const found = listed.get(key) ?? readAll(new URL(source + path), body)
    listed.set(key, found)
    return found as Promise<T[]>
  }
  const organisations = new Map(
    (await readAll<OrganisationRecord>(new URL(`${source}/organisations`))).map(({ id, name }) => [id, name]),
  )

  const app = new Hono()
  app.post(`${root}/search`, async context => {
    const body = await context.req.json<Body>()
    const words = indexedWords(body.query)
    if (!words) return forward(source, context.req.raw, body)
    const { query: _query, page, per_page, order, ...filters } = body
    const isByDistance = order === 'distance'
    const criteria = isByDistance ? { ...filters, order } : filters
    const candidates = Object.keys(criteria).length
      ? await rowsOf<ServiceSearchResultRecord>('/search', criteria)
      : (
          await Promise.all(
            [true, false].map(is_free => rowsOf<ServiceSearchResultRecord>('/search', { is_free })),
          )
        ).flat()
    const hits = ranked(candidates, row => serviceScore(row, organisations.get(row.organisation_id), words))
    const found = new Set(hits)
    return context.json(paged(isByDistance ? candidates.filter(row => found.has(row)) : hits, page, per_page))
  })
  app.post(`${root}/search/events`, async context => {
    const body = await context.req.json<Body>()
    const words = indexedWords(body.query)
    if (!words) return forward(source, context.req.raw, body)
    const { query: _query, page, per_page, ...filters } = body
    const candidates = await rowsOf<OrganisationEventRecord>('/search/events', filters)
    const hits = ranked(candidates, row =>
      scoreOf(
        [
          [row.title, 3, 4, 6],
          [organisations.get(row.organisation_id) ?? '', 3, 4, 6],
          [row.intro, 1, 2, 3],
          [row.description, 1, 1.5, 2],
        ],
        words,
      ),
    )
    const found = new Set(hits)
    const isRanked = filters.order === undefined || filters.order === 'relevance'
    return context.json(paged(isRanked ? hits : candidates.filter(row => found.has(row)), page, per_page))
  })
  app.post(`${root}/search/pages`, async context => {
    const body = await context.req.json<Body>()
    const words = indexedWords(body.query)
    if (!words) return forward(source, context.req.raw, body)
    const { data } = (await (await fetch(`${source}/pages`)).json()) as { data: PageListItemRecord[] }
    const hits = ranked(data, row =>
      scoreOf(
        [
          [row.title, 3, 4, 6],
          [row.excerpt ?? '', 2, 3, 4],
        ],
        words,
      ),
    )
    return context.json(paged(hits, body.page, body.per_page))
  })
  app.all('*', async context => forward(source, context.req.raw))

  const server = await serveFetch(app.fetch, '127.0.0.1', 0)
  return { url: server.url + root, close: server.close }
}

/** The rating multiplies the score by 1.1 (unrated) to 1.6 (excellent). */
function serviceScore(row: ServiceSearchResultRecord, organisation = '', words: readonly string[]): number {
  const fields: Field[] = [
    [row.name, 3, 4, 6],
    [organisation, 3, 4, 6],
    [row.intro, 1, 2, 3],
    [row.description, 1, 1.5, 2],
    [row.category_taxonomies.map(({ name }) => name).join(' . '), 1, 2, 3],
  ]
  return scoreOf(fields, words) * (1 + ((row.score ?? -1) + 1) / 10)
}

/**
 * The words that the index has of a query; null for one that the source must refuse or answer by its filters.
 *
 *     indexedWords('Age UK 111') // ['age']
 */
function indexedWords(query: unknown): string[] | null {
  if (typeof query !== 'string') return null
  const { length } = query.trim()
  return length < 3 || length > 255 ? null : wordsOf(query)
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}[\p{L}\p{M}]{2,}/gu) ?? []

function scoreOf(fields: readonly Field[], words: readonly string[]): number {
  let total = 0
  for (const [text, any, all, phrase] of fields) {
    const there = wordsOf(text)
    const known = new Set(there)
    const matches = words.filter(word => known.has(word)).length
    if (!matches) continue
    total += (any * matches) / words.length
    if (matches < words.length) continue
    total += all
    if (` ${there.join(' ')} `.includes(` ${words.join(' ')} `)) total += phrase
  }
  return total
}

/** The rows with a score, best first; equal ones stay in the order given. */
const ranked = <T>(rows: readonly T[], score: (row: T) => number): T[] =>
  rows
    .map(row => ({ row, score: score(row) }))
    .filter(hit => hit.score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ row }) => row)

function paged(rows: readonly unknown[], page: unknown = 1, perPage: unknown = 25): object {
  const size = Math.min(Number(perPage), 100)
  const from = (Number(page) - 1) * size
  const data = rows.slice(from, from + size)
  const meta = {
    current_page: Number(page),
    from: data.length ? from + 1 : null,
    last_page: Math.max(Math.ceil(rows.length / size), 1),
    path: '',
    per_page: size,
    to: data.length ? from + data.length : null,
    total: rows.length,
  }
  return { data, links: { first: null, last: null, prev: null, next: null }, meta }
}

/** All rows of a list, or of a search when there is a body. */
async function readAll<T>(url: URL, body?: Body): Promise<T[]> {
  const rows: T[] = []
  for (let page = 1; ; page++) {
    const paging = { page, per_page: 100 }
    if (!body) for (const [name, value] of Object.entries(paging)) url.searchParams.set(name, String(value))
    const response = await fetch(
      url,
      body ? { method: 'POST', headers: jsonHeaders, body: JSON.stringify({ ...body, ...paging }) } : {},
    )
    if (!response.ok) throw new Error(`${url.pathname} responded with ${response.status}.`)
    const { data, meta } = (await response.json()) as { data: T[]; meta: { last_page: number } }
    rows.push(...data)
    if (page >= meta.last_page) return rows
  }
}

/** Sends a request on to the source; `body` is that of a POST request whose body was read. */
async function forward(source: string, request: Request, body?: Body): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const response = await fetch(source + pathname.replace(root, '') + search, {
    method: request.method,
    headers: jsonHeaders,
    ...(request.method === 'POST' ? { body: body ? JSON.stringify(body) : await request.text() } : {}),
  })
  const contentType = response.headers.get('content-type') ?? 'application/octet-stream'
  return new Response(response.body, { status: response.status, headers: { 'content-type': contentType } })
}
