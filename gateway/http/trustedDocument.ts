import { HttpProblem } from './HttpProblem.ts'

/**
 * The document that is named instead of sent, by the SHA-256 of its text; undefined when none is named.
 *
 *     trustedDocument({ persistedQuery: { version: 1, sha256Hash: '3f0f…' } }, documents) // 'query ServicePage …'
 *
 * Nothing is learnt from clients: only the documents of the site are known.
 *
 * @throws HttpProblem that Apollo Client takes for a request to send the text: with status 200, as it reads no other.
 */
export function trustedDocument(
  extensions: Record<string, unknown> | undefined,
  documents: ReadonlyMap<string, string>,
): string | undefined {
  const named = extensions?.['persistedQuery'] as { sha256Hash?: unknown } | null | undefined
  if (!named) return undefined
  const { sha256Hash: hash } = named
  const document = typeof hash === 'string' ? documents.get(hash) : undefined
  if (document !== undefined) return document
  throw new HttpProblem(200, 'PersistedQueryNotFound', { code: 'PERSISTED_QUERY_NOT_FOUND' })
}
