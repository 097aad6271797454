import { createHash } from 'node:crypto'
import { print } from 'graphql'
import { documents } from '../generated/documents.ts'

/**
 * The documents of the site, by the SHA-256 of their text in hexadecimal: a browser names the one it wants.
 *
 *     trustedDocuments.get('3f0f…') // 'query ServicePage($slug: String!) { service(slug: $slug) { __typename …'
 */
export const trustedDocuments: ReadonlyMap<string, string> = new Map(
  documents.map(document => {
    const text = print(document)
    return [createHash('sha256').update(text).digest('hex'), text]
  }),
)
