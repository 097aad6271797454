import { PersistedQueryLink } from '@apollo/client/link/persisted-queries'

/**
 * Sends the SHA-256 of a document instead of the document, over GET: short addresses that caches can keep.
 *
 *     GET /graphql?operationName=ServicePage&variables={"slug":"…"}&extensions={"persistedQuery":{"sha256Hash":"3f0f…"}}
 *
 * The gateway knows the site's own documents. One that does not, being older or newer than the page, asks for the text.
 */
export const namedDocuments = (): PersistedQueryLink =>
  new PersistedQueryLink({ sha256, useGETForHashedQueries: true })

async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(hash), byte => byte.toString(16).padStart(2, '0')).join('')
}
