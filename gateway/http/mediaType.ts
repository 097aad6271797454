const plain = 'application/json'
const modern = 'application/graphql-response+json'

const most = 100
// A few dozen programs send nearly all requests, and each the same words every time.
const known = new Map<string, MediaType | null>()

/** The two ways in which a GraphQL answer can be labelled. */
export type MediaType = typeof plain | typeof modern

/**
 * The label of an answer that a client accepts best; null when it accepts neither.
 *
 *     mediaType('application/graphql-response+json, application/json;q=0.9') // 'application/graphql-response+json'
 *     mediaType('*\/*')      // 'application/json': a client that does not ask for more expects plain JSON
 *     mediaType('text/html') // null
 */
export function mediaType(accept: string | null): MediaType | null {
  if (!accept?.trim()) return plain
  const before = known.get(accept)
  if (before !== undefined) return before
  const type = bestOf(accept)
  if (known.size < most) known.set(accept, type)
  return type
}

function bestOf(accept: string): MediaType | null {
  const ranges = accept.toLowerCase().split(',').map(readRange)
  const [forPlain, forModern] = [placeOf(plain, ranges), placeOf(modern, ranges)]
  if (!forPlain.weight && !forModern.weight) return null
  const isEven = forModern.weight === forPlain.weight
  return forModern.weight > forPlain.weight || (isEven && forModern.index < forPlain.index) ? modern : plain
}

/**
 * Whether a client would rather have a page than JSON, as browsers do for what stands in their address bar.
 *
 *     prefersPage('text/html,application/xml;q=0.9,*\/*;q=0.8') // true
 *     prefersPage('*\/*')                                       // false
 */
export function prefersPage(accept: string | null): boolean {
  if (!accept?.includes('text/html')) return false
  const ranges = accept.toLowerCase().split(',').map(readRange)
  const [page, ...json] = ['text/html', plain, modern].map(type => placeOf(type, ranges).weight)
  return json.every(weight => page! > weight)
}

interface Range {
  type: string
  weight: number
}

function readRange(text: string): Range {
  const [type = '', ...parameters] = text.split(';').map(part => part.trim())
  const weight = Number(/^q=([\d.]+)$/.exec(parameters.find(part => part.startsWith('q=')) ?? '')?.[1] ?? 1)
  return { type, weight: Number.isNaN(weight) ? 1 : weight }
}

// The closest description counts, as HTTP has it: `application/json;q=0, */*` does not accept JSON.
function placeOf(type: string, ranges: Range[]): { index: number; weight: number } {
  const index = [type, `${type.split('/')[0]}/*`, '*/*']
    .map(name => ranges.findIndex(range => range.type === name))
    .find(found => found >= 0)
  return index === undefined ? { index: Infinity, weight: 0 } : { index, weight: ranges[index]!.weight }
}
