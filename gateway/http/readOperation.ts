import type { HttpOperation } from './HttpOperation.ts'
import { HttpProblem } from './HttpProblem.ts'
import { readBody } from './readBody.ts'
import { readParameters } from './readParameters.ts'
import { requireBounded } from './requireBounded.ts'

/**
 * The operation in a request: in the body of a POST, in the address of a GET.
 *
 *     await readOperation(request) // { query: 'query A { … }', operationName: 'A', variables: { slug: 'food' }, … }
 *
 * @throws HttpProblem in words when a parameter is missing, doubled, too large or of another type.
 */
export async function readOperation(request: Request): Promise<HttpOperation> {
  const { query, operationName, variables, extensions } =
    request.method === 'POST' ? await readBody(request) : readParameters(new URL(request.url))
  if (typeof query !== 'string' || !query.trim()) {
    throw new HttpProblem(400, 'Send a GraphQL query as `query`, for example {settings{isSample}}.')
  }
  if (operationName !== undefined && operationName !== null && typeof operationName !== 'string') {
    throw new HttpProblem(400, '`operationName` must be a text.')
  }
  const operation = {
    query,
    operationName: operationName ?? undefined,
    variables: objectOrNone('variables', variables),
    extensions: objectOrNone('extensions', extensions),
  }
  requireBounded(operation.variables)
  return operation
}

function objectOrNone(name: string, value: unknown): Record<string, unknown> | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value === 'object' && !Array.isArray(value)) return value as Record<string, unknown>
  throw new HttpProblem(400, `\`${name}\` must be a JSON object.`)
}
