import { basename, dirname } from 'node:path'
import { HttpError } from '../../platform/http/httpError.ts'
import { byteStream, partsOf } from '../../platform/http/streams.ts'
import { weakEtag } from '../../platform/http/etag.ts'
import { jsonLine } from '../../platform/json.ts'
import { errorForLog } from '../../platform/log.ts'
import { createSemaphore, QueueFull } from '../../platform/resilience/semaphore.ts'
import type { DatasetVersion } from '../openData/dataset.ts'
import type { PublishedData } from '../openData/formats/http.ts'
import { isUnchanged } from '../openData/formats/ranges.ts'
import {
  type Charge,
  dataHeaders,
  httpDate,
  methods,
  preflight,
  secondsFresh,
  secondsUntilMade,
} from '../openData/formats/replies.ts'
import { boroughPlaces } from '../places/places.ts'
import { endpoints, feedPath, isAboveFeed, isFeedPath, type Target, targetAt } from './endpoints.ts'
import { feedFileName } from './feed/feedFile.ts'
import { compactPostcode, type Feed, openFeed, patternsAround } from './feed/feedReader.ts'
import { openapi, profileUrl, version as profileVersion } from './openapi.ts'
import { type ListQuery, listQuery } from './parameters.ts'

/** Answers requests for the records as Open Referral UK 3.0 has them. */
interface OpenReferral {
  /**
   * Handles a request for an address below `/oruk/v3`; null for any other. It does not reject.
   *
   *     await feed.answer(new Request('https://signpost.example/oruk/v3/services?page=2'), charge)
   *     // 200, {"total_items":66,"total_pages":2,"page_number":2,…}
   *
   * @param charge takes points from the quota of downloads of the client: one for each page, record, or hundred lines.
   */
  answer(request: Request, charge: Charge): Promise<Response | null>
  close(): void
}

/** What the feed is sent from. */
interface OpenReferralOptions extends Pick<PublishedData, 'licence' | 'log'> {
  reader: Pick<PublishedData['reader'], 'version'>
  files: Pick<PublishedData['files'], 'version' | 'pathOf'>
  /** The public address of this site, without a slash at its end. */
  siteUrl: string
  /** The name of the site, for the title of the API. */
  siteName: string
}

/** A page of more characters is streamed, as all records are; smaller ones are made at once. */
const largestText = 4_000_000
const highestCharge = 200
// A stream keeps its place until its client has read it.
const streaming = createSemaphore(4, 20)

/** The feed of a version, open; it is closed when another has come and nobody reads it any more. */
interface OpenVersion {
  path: string
  version: DatasetVersion
  feed: Feed
  readers: number
}

/** Opens the feed of the files of the open data; each of their versions has one. */
export function createOpenReferral(options: OpenReferralOptions): OpenReferral {
  const { files, reader, siteUrl, log } = options
  let current: OpenVersion | null = null

  const release = (opened: OpenVersion) => {
    opened.readers--
    if (opened.readers === 0) opened.feed.close()
  }
  /** The newest version; null before there is one. */
  const newest = (): OpenVersion | null => {
    // Asking for the version begins to make the files, if nobody has before.
    reader.version()
    const version = files.version()
    const path = version && files.pathOf(feedFileName)
    if (!version || !path || current?.path === path) return current
    try {
      const opened = { path, version, feed: openFeed(path), readers: 1 }
      if (current) release(current)
      current = opened
    } catch {
      // Files of an earlier release of the site have no feed: they are being made anew.
    }
    return current
  }
  const required = (): OpenVersion => {
    const opened = newest()
    if (opened) return opened
    const words = `The feed is being made. Please try again in ${secondsUntilMade} seconds.`
    throw new HttpError(503, words, { headers: { 'retry-after': String(secondsUntilMade) } })
  }

  async function respond(request: Request, charge: Charge): Promise<Response> {
    const url = new URL(request.url)
    const target = targetAt(url.pathname)
    if (!target) throw new HttpError(404, 'There is nothing at this address.')
    if (target.kind === 'about' || target.kind === 'openapi') return about(target, request, charge)
    const query = listQuery(
      target.kind === 'list' ? target.endpoint.parameters : target.endpoint.recordParameters,
      url.searchParams,
    )
    const opened = required()
    // Another version may come while the client is charged.
    opened.readers++
    try {
      return await respondFrom(opened, target, query, request, charge)
    } finally {
      release(opened)
    }
  }

  async function respondFrom(
    opened: OpenVersion,
    target: Extract<Target, { kind: 'list' | 'record' }>,
    query: ListQuery,
    request: Request,
    charge: Charge,
  ): Promise<Response> {
    const { list, record } = target.endpoint
    if (target.kind === 'record' && !opened.feed.has(list, target.id))
      throw new HttpError(
        404,
        `There is no ${record} with this id. All are at ${siteUrl}${feedPath}/${list}.`,
      )
    const headers = headersOf(options, opened)
    const validators = { etag: headers['etag']!, lastModified: headers['last-modified']! }
    if (isUnchanged(request.headers, validators)) return new Response(null, { status: 304, headers })
    const type = query.isStream ? 'application/x-ndjson' : 'application/json'
    const all = { ...headers, 'content-type': type }
    if (target.kind === 'record') {
      const quota = request.method === 'HEAD' ? {} : await charge(1)
      const text = opened.feed.record(list, target.id, query)
      return new Response(request.method === 'HEAD' ? null : text, { headers: { ...all, ...quota } })
    }
    const filters = { ...query.filters, near: circleOf(query, opened.feed) }
    const total = opened.feed.count(list, filters)
    if (request.method === 'HEAD') return new Response(null, { headers: all })
    const count = query.isStream ? total : Math.min(total, query.perPage)
    const points = Math.ceil(count / (query.isMinimal ? 10_000 : 100))
    const quota = await charge(Math.min(highestCharge, Math.max(1, points)))
    const { page, perPage, isStream } = query
    const part = isStream ? {} : { offset: (page - 1) * perPage, limit: perPage }
    const records = opened.feed.records({ ...query, list, filters, ...part })
    const pieces = isStream ? linesOf(records) : pageOf(records, query, total)
    return send(pieces, { ...all, ...quota }, opened, request.signal)
  }

  async function about(
    { kind }: Extract<Target, { kind: 'about' | 'openapi' }>,
    request: Request,
    charge: Charge,
  ): Promise<Response> {
    const address = siteUrl + feedPath
    const content =
      kind === 'about'
        ? { version: profileVersion, profile: profileUrl, openapi_url: `${address}/openapi.json` }
        : openapi(options)
    const text = JSON.stringify(content)
    const opened = newest()
    const headers = {
      ...headersOf(options, opened),
      etag: weakEtag(text),
      'content-type': 'application/json',
    }
    if (isUnchanged(request.headers, { etag: headers.etag, lastModified: '' }))
      return new Response(null, { status: 304, headers })
    if (request.method === 'HEAD') return new Response(null, { headers })
    return new Response(text, { headers: { ...headers, ...(await charge(1)) } })
  }

  async function send(
    pieces: Iterator<string>,
    headers: Record<string, string>,
    opened: OpenVersion,
    signal: AbortSignal,
  ): Promise<Response> {
    opened.readers++
    let isStreamed = false
    try {
      let text = ''
      for await (const part of partsOf(pieces)) {
        text += part
        if (text.length <= largestText) continue
        const leave = await streaming(signal)
        isStreamed = true
        const end = () => {
          leave()
          release(opened)
        }
        return new Response(byteStream(partsOf(pieces, text), end), { headers })
      }
      return new Response(text, { headers })
    } finally {
      if (!isStreamed) release(opened)
    }
  }

  return {
    answer: async (request, charge) => {
      if (!isFeedPath(new URL(request.url).pathname)) return null
      if (request.method === 'OPTIONS') return preflight()
      try {
        if (!['GET', 'HEAD'].includes(request.method))
          throw new HttpError(405, 'Only GET and HEAD are answered here.', { headers: { allow: methods } })
        return isAboveFeed(new URL(request.url).pathname)
          ? new Response(null, { status: 301, headers: { ...dataHeaders, location: `${feedPath}/` } })
          : await respond(request, charge)
      } catch (error) {
        if (error instanceof HttpError) return problem(siteUrl, error)
        if (!(error instanceof QueueFull) && !request.signal.aborted)
          log?.error({ err: errorForLog(error) }, 'the Open Referral feed failed')
        const words = 'The feed cannot be had at the moment. Please try again shortly.'
        return problem(
          siteUrl,
          new HttpError(503, words, { headers: { 'retry-after': String(secondsUntilMade) } }),
        )
      }
    },
    close: () => {
      if (current) release(current)
      current = null
    },
  }
}

/** Headers of all answers that a client may keep. */
function headersOf(
  { reader, licence }: OpenReferralOptions,
  opened: Pick<OpenVersion, 'path' | 'version'> | null,
): Record<string, string> {
  const current = reader.version()
  const version = opened?.version
  return {
    ...dataHeaders,
    'cache-control': `public, max-age=${secondsFresh}`,
    vary: 'accept-encoding',
    ...(version && {
      // The same version may have been seen to be right again since its files were made.
      'x-data-as-of': current?.id === version.id ? current.asOf : version.asOf,
      // A release or another licence may make other files of the same version, in a folder of another name.
      etag: `W/"${basename(dirname(opened.path))}"`,
      'last-modified': httpDate(version.madeAt),
    }),
    ...(licence && { link: `<${licence.url}>; rel="license"` }),
  }
}

/** What went wrong as JSON, in words and with the addresses that there are. */
function problem(siteUrl: string, { status, message, headers }: HttpError): Response {
  const lists = endpoints.map(({ list }) => list)
  const addresses = ['/', '/openapi.json', ...lists.flatMap(list => [`/${list}`, `/${list}/{id}`])]
  const body = { status, message, addresses: addresses.map(path => siteUrl + feedPath + path) }
  return Response.json(body, {
    status,
    headers: { ...dataHeaders, 'cache-control': 'no-store', ...headers },
  })
}

/**
 * The circle around a postcode: around the directory’s own places with it, else around the centre of its sector or district,
 * which is that of the directory’s own places in it where it is not of the borough.
 *
 * @throws HttpError 400 for a postcode that is not known.
 */
function circleOf({ postcode, proximity, filters }: ListQuery, feed: Feed): ListQuery['filters']['near'] {
  if (postcode === undefined) return filters.near
  const middleOf = (patterns: readonly string[]) =>
    // Places without a postcode have an empty one.
    patterns.flatMap(pattern => (pattern && feed.middleOf(pattern)) || []).at(0)
  const point =
    middleOf([compactPostcode(postcode)]) ??
    boroughPlaces.named(postcode) ??
    middleOf(patternsAround(postcode))
  if (!point) throw new HttpError(400, `The postcode "${postcode.replaceAll('"', ' ')}" is not known here.`)
  return { latitude: point.latitude, longitude: point.longitude, metres: proximity }
}

/** Records, each on a line. */
function* linesOf(records: Iterable<string>): Generator<string> {
  for (const record of records) yield jsonLine(record)
}

/**
 * A page of a list, as the profile has it, in pieces.
 *
 *     [...pageOf(['{…}'], { page: 1, perPage: 50, … }, 1)].join('')
 *     // '{"total_items":1,"total_pages":1,"page_number":1,"size":1,"first_page":true,"last_page":true,
 *     //   "empty":false,"contents":[{…}]}'
 */
function* pageOf(
  records: Iterable<string>,
  { page, perPage }: Pick<ListQuery, 'page' | 'perPage'>,
  total: number,
): Generator<string> {
  const pages = Math.ceil(total / perPage)
  const size = Math.max(0, Math.min(perPage, total - (page - 1) * perPage))
  const head = JSON.stringify({
    total_items: total,
    total_pages: pages,
    page_number: page,
    size,
    first_page: page === 1,
    last_page: page >= pages,
    empty: size === 0,
  })
  yield `${head.slice(0, -1)},"contents":[`
  let separator = ''
  for (const record of records) {
    yield separator + record
    separator = ','
  }
  yield ']}'
}
