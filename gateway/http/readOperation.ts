import type { GraphqlRequest } from './GraphqlRequest.ts'
import type { HttpOperation } from './HttpOperation.ts'
import { HttpProblem } from './HttpProblem.ts'
import { readBody } from './readBody.ts'
import { readParameters } from './readParameters.ts'
import { requireBounded } from './requireBounded.ts'
import { trustedDocument } from './trustedDocument.ts'

/**
 * The operation in a request: in the body of a POST, in the address of a GET.
 *
 *     await readOperation(request, new Map()) // { query: 'query A { … }', operationName: 'A', variables: { slug: 'food' }, … }
 *
 * @throws HttpProblem in words when a parameter is missing, doubled, too large or of another type.
 */
export async function readOperation(
  request: GraphqlRequest,
  trustedDocuments: ReadonlyMap<string, string>,
): Promise<HttpOperation> {
  const { query, operationName, ...rest } =
    request.method === 'POST' ? await readBody(request) : readParameters(new URL(request.url))
  if (operationName !== undefined && operationName !== null && typeof operationName !== 'string') {
    throw new HttpProblem(400, '`operationName` must be a text.')
  }
  const variables = objectOrNone('variables', rest['variables'])
  const extensions = objectOrNone('extensions', rest['extensions'])
  requireBounded(variables)
  const trusted = query ? undefined : trustedDocument(extensions, trustedDocuments)
  const text = trusted ?? query
  if (typeof text !== 'string' || !text.trim()) {
    throw new HttpProblem(400, 'Send a GraphQL query as `query`, for example {settings{isSample}}.')
  }
  const isTrusted = trusted !== undefined
  // Apollo Server would take the name of a document for a wish to keep it.
  const { persistedQuery: _, ...others } = extensions ?? {}
  // Some programs send an empty name for none.
  return { query: text, operationName: operationName || undefined, variables, extensions: others, isTrusted }
}

function objectOrNone(name: string, value: unknown): Record<string, unknown> | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value === 'object' && !Array.isArray(value)) return value as Record<string, unknown>
  throw new HttpProblem(400, `\`${name}\` must be a JSON object.`)
}
