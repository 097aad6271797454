import { createHash, hash } from 'node:crypto'
import type { Encoding } from './negotiation.ts'

/**
 * A weak ETag of a body. Weak, since it stands for the content in whatever encoding it is sent.
 *
 *     weakEtag('<p>Open until 17:00</p>') // 'W/"pVzvry41pDpq_ujrfQfuEG"'
 */
export const weakEtag = (body: string | Buffer): string =>
  `W/"${hash('sha256', body, 'base64url').slice(0, weakLength)}"`

/**
 * The same for a text that comes in pieces.
 *
 *     await weakEtagOf(feed.pieces()) // 'W/"pVzvry41pDpq_ujrfQfuEG"'
 *
 * Records revalidated between this reading and the next may already be in the text: its next client then gets a new tag.
 */
export async function weakEtagOf(pieces: AsyncIterable<string>): Promise<string> {
  const sum = createHash('sha256')
  for await (const piece of pieces) sum.update(piece)
  return `W/"${sum.digest('base64url').slice(0, weakLength)}"`
}

/**
 * A strong ETag of a body that is the same byte for byte.
 *
 *     strongEtag('type Query') // '"NP27…"', 43 characters
 */
export const strongEtag = (body: string | Buffer): string => `"${hash('sha256', body, 'base64url')}"`

/**
 * The ETag of a body in an encoding: each has one of its own, since its bytes are others.
 *
 *     encodedEtag('"NP27"', 'br')       // '"NP27-br"'
 *     encodedEtag('"NP27"', 'identity') // '"NP27"'
 */
export const encodedEtag = (etag: string, encoding: Encoding): string =>
  encoding === 'identity' ? etag : etag.replace(/"$/, `-${encoding}"`)

/**
 * ETags of bodies in any encoding as those of the bodies.
 *
 *     withoutEncodings('"NP27-br", "lYSP"') // '"NP27", "lYSP"'
 */
export const withoutEncodings = (tags: string): string => tags.replaceAll(/-(?:br|gzip)(?=")/g, '')

/**
 * The ETag that a 304 has: that of the copy in the `encoding` it would be sent in, or else of one in another that it has.
 *
 *     etagOfCopy('"NP27-gzip"', '"NP27"', 'br') // '"NP27-gzip"'
 *     etagOfCopy('*', '"NP27"', 'br')           // '"NP27-br"'
 *
 * A cache updates no copy by the ETag of another.
 */
export function etagOfCopy(ifNoneMatch: string | null, etag: string, encoding: Encoding): string {
  const tags = [encoding, ...encodings].map(each => encodedEtag(etag, each))
  return tags.find(tag => matchesEtag(ifNoneMatch, tag)) ?? encodedEtag(etag, encoding)
}

/**
 * Whether a client already has what this ETag stands for, by the If-None-Match header of its request. Weak and strong tags
 * compare equal, since a proxy that compresses a body marks its ETag as weak.
 *
 *     matchesEtag('"a", W/"b"', 'W/"b"') // true
 *     matchesEtag('*', 'W/"b"')          // true
 */
export function matchesEtag(ifNoneMatch: string | null, etag: string): boolean {
  const tags = (ifNoneMatch ?? '').split(',').map(withoutMark)
  return tags.includes('*') || tags.includes(withoutMark(etag))
}

const weakLength = 22

const encodings: Encoding[] = ['identity', 'br', 'gzip']

const withoutMark = (tag: string) => tag.trim().replace(/^W\//, '')
