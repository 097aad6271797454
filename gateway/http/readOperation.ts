import type { HttpOperation, SentText } from './HttpOperation.ts'
import { HttpProblem } from './HttpProblem.ts'
import { readJson } from './readJson.ts'
import { readParameters } from './readParameters.ts'
import { requireBounded } from './requireBounded.ts'
import { trustedDocument } from './trustedDocument.ts'

/**
 * The operation in the body of a POST, or in the address of any other request.
 *
 *     readOperation({ isBody: true, text: '{"query":"query A { … }","variables":{"slug":"food"}}' }, new Map())
 *     // { query: 'query A { … }', operationName: undefined, variables: { slug: 'food' }, … }
 *
 * @throws HttpProblem in words when a parameter is missing, doubled, too large or of another type.
 */
export function readOperation(sent: SentText, trustedDocuments: ReadonlyMap<string, string>): HttpOperation {
  const { query, operationName, ...rest } = sent.isBody
    ? readJson(sent.text)
    : readParameters(new URL(sent.text))
  if (operationName !== undefined && operationName !== null && typeof operationName !== 'string') {
    throw new HttpProblem(400, '`operationName` must be a text.')
  }
  const variables = objectOrNone('variables', rest['variables'])
  const extensions = objectOrNone('extensions', rest['extensions'])
  requireBounded(variables)
  const trusted = query ? undefined : trustedDocument(extensions, trustedDocuments)
  const document = trusted ?? query
  if (typeof document !== 'string' || !document.trim()) {
    throw new HttpProblem(400, 'Send a GraphQL query as `query`, for example {settings{isSample}}.')
  }
  const isTrusted = trusted !== undefined
  // Apollo Server would take the name of a document for a wish to keep it.
  const { persistedQuery: _, ...others } = extensions ?? {}
  return {
    query: document,
    // Some programs send an empty name for none.
    operationName: operationName || undefined,
    variables,
    extensions: others,
    isTrusted,
    sent,
  }
}

function objectOrNone(name: string, value: unknown): Record<string, unknown> | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value === 'object' && !Array.isArray(value)) return value as Record<string, unknown>
  throw new HttpProblem(400, `\`${name}\` must be a JSON object.`)
}
