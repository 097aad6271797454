import Negotiator from 'negotiator'

const plain = 'application/json'
const modern = 'application/graphql-response+json'

/** The two ways in which a GraphQL response can be labelled. */
export type MediaType = typeof plain | typeof modern

const preferred = (accept: string, types: string[]) =>
  new Negotiator({ headers: { accept } }).mediaType(types)

/**
 * The label of a response that a client accepts best, as Apollo Server finds it; null when it accepts neither.
 *
 *     mediaType('application/graphql-response+json, application/json;q=0.9') // 'application/graphql-response+json'
 *     mediaType('*\/*')      // 'application/json': a client that does not ask for more expects plain JSON
 *     mediaType('text/html') // null
 */
export const mediaType = (accept: string | null): MediaType | null =>
  accept?.trim() ? ((preferred(accept, [plain, modern]) as MediaType | undefined) ?? null) : plain

/**
 * Whether a client would rather have a page than JSON, as browsers do for what stands in their address bar.
 *
 *     prefersPage('text/html,application/xml;q=0.9,*\/*;q=0.8') // true
 *     prefersPage('*\/*')                                       // false
 */
export const prefersPage = (accept: string | null): boolean =>
  accept?.includes('text/html') === true && preferred(accept, [plain, modern, 'text/html']) === 'text/html'
