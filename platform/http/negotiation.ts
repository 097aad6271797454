import Negotiator from 'negotiator'

const json = 'application/json'
const graphqlJson = 'application/graphql-response+json'

/** The two media types of a GraphQL response. */
export type MediaType = typeof json | typeof graphqlJson

/** The encodings of a body, by the names of `Content-Encoding`. */
export type Encoding = 'br' | 'gzip' | 'identity'

/**
 * The media type of a GraphQL response that a client prefers, as Apollo Server chooses it; null when it accepts neither.
 *
 *     mediaType('application/graphql-response+json, application/json;q=0.9') // 'application/graphql-response+json'
 *     mediaType('*\/*')      // 'application/json': a client that does not ask for more expects plain JSON
 *     mediaType('text/html') // null
 */
export const mediaType = (accept: string | null): MediaType | null =>
  accept?.trim() ? (preferred<MediaType>(accept, [json, graphqlJson]) ?? null) : json

/**
 * Whether a client prefers a page to JSON, as browsers do for an address that is typed.
 *
 *     prefersPage('text/html,application/xml;q=0.9,*\/*;q=0.8') // true
 *     prefersPage('*\/*')                                       // false
 */
export const prefersPage = (accept: string | null): boolean =>
  accept?.includes('text/html') === true &&
  preferred(accept, [json, graphqlJson, 'text/html']) === 'text/html'

/**
 * The encoding of a response, by the Accept-Encoding header of its request: the smallest that the client accepts.
 *
 *     acceptedEncoding('gzip, deflate, br, zstd') // 'br'
 *     acceptedEncoding('br;q=0, gzip;q=0.5')      // 'gzip'
 *     acceptedEncoding(undefined)                 // 'identity'
 */
export function acceptedEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  const before = known.get(accepted)
  if (before) return before
  const weights = acceptWeights(accepted)
  const others = weights.get('*') ?? 0
  const encoding = encodings.find(each => (weights.get(each) ?? others) > 0) ?? 'identity'
  if (known.size < mostKnown) known.set(accepted, encoding)
  return encoding
}

/**
 * The encoding that is worth its cost for a body of so many bytes.
 *
 *     encodingFor('br', 8412) // 'br'
 *     encodingFor('br', 300)  // 'identity'
 */
export const encodingFor = (encoding: Encoding, length: number): Encoding =>
  length < shortest ? 'identity' : encoding

/**
 * What an Accept or Accept-Encoding header lists, in lower case, with weights from 0 to 1.
 *
 *     acceptWeights('image/avif, image/*;q=0.8') // Map { 'image/avif' => 1, 'image/*' => 0.8 }
 */
export function acceptWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const range of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = range.split(';').map(part => part.trim())
    const weight = parameters.find(parameter => parameter.startsWith('q='))
    if (!weights.has(name)) weights.set(name, weight ? Number(weight.slice(2)) : 1)
  }
  return weights
}

const encodings: Encoding[] = ['br', 'gzip']
// Below a kilobyte, which is one packet either way, it costs more than it saves.
const shortest = 1024
// A few dozen programs send nearly all requests, and each the same header every time.
const mostKnown = 100
const known = new Map<string, Encoding>()

const charset = '; charset=utf-8'

/** A range with the charset, which GraphQL over HTTP tells clients to send, is met only by a type with it. */
const preferred = <Type extends string>(accept: string, types: readonly Type[]): Type | undefined => {
  const found = new Negotiator({ headers: { accept } }).mediaType(types.map(type => type + charset))
  return types.find(type => type + charset === found)
}
