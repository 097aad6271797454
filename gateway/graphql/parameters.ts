import { hash } from 'node:crypto'
import type { HttpRequest } from '../../platform/http/nodeRequest.ts'
import { HttpError } from '../../platform/http/httpError.ts'
import { isJsonObject, parseJson } from '../../platform/json.ts'
import { isJson, largestRequest, readJson } from '../../platform/http/requestBody.ts'
import type { Operation } from './responseCache.ts'

/** What was read of a request, and what of it Apollo Server is handed. */
export interface Parameters {
  /** Null where a parameter is missing or of a wrong type: Apollo Server says which. */
  operation: Operation | null
  /** The document was named, not sent: it is one of the site's own. */
  isTrusted: boolean
  /** The body of a POST, or the query string of any other request. */
  toApolloServer(): { body: unknown; search: string }
}

/** By the SHA-256 of their text in hexadecimal. */
type TrustedDocuments = ReadonlyMap<string, string>

/**
 * Reads the parameters of a request: of a POST from its body, of any other from its address. A document of the site that
 * is named by its hash is filled in.
 *
 *     (await readParameters(request, new Map())).operation
 *     // { query: 'query A { … }', operationName: 'A', variables: { slug: 'food' } }
 *
 * @throws HttpError 400, 413, 414 or 415 for what Apollo Server does not look at: the length of a request, its
 *   encoding, the JSON of a body, the depth of variables, a parameter that is there twice.
 */
export async function readParameters(request: HttpRequest, documents: TrustedDocuments): Promise<Parameters> {
  const isBody = request.method === 'POST'
  const sent = isBody ? await bodyOf(request) : parametersIn(new URL(request.url))
  // Not JSON, or a list: Apollo Server refuses it.
  if (!isJsonObject(sent))
    return { operation: null, isTrusted: false, toApolloServer: () => ({ body: sent, search: '' }) }
  requireBounded(sent['variables'])
  const { parameters, isTrusted } = withDocument(sent, documents)
  return {
    operation: operationIn(parameters),
    isTrusted,
    toApolloServer: () => {
      const named = withoutEmptyName(parameters)
      return isBody
        ? { body: { query: undefined, ...named }, search: '' }
        : { body: undefined, search: searchOf(named) }
    },
  }
}

type Sent = Record<string, unknown>

async function bodyOf(request: HttpRequest): Promise<unknown> {
  if (!isJson(request.headers)) return undefined
  const body = await readJson(request)
  if (typeof body !== 'object' || body === null) throw new HttpError(400, 'The body must be a JSON object.')
  return body
}

/** A repeated parameter is refused, as a proxy may have checked only the other one. */
function parametersIn({ search, searchParams }: URL): Sent {
  if (search.length > largestRequest) throw new HttpError(414, 'The address is longer than 100 KB.')
  const sent: Sent = {}
  for (const name of ['query', 'operationName', 'variables', 'extensions']) {
    const values = searchParams.getAll(name)
    if (values.length > 1) throw new HttpError(400, `Send \`${name}\` once, not ${values.length} times.`)
    const isObject = name === 'variables' || name === 'extensions'
    if (values[0]) sent[name] = isObject ? parsed(name, values[0]) : values[0]
  }
  return sent
}

function parsed(name: string, text: string): unknown {
  const value = parseJson(text)
  if (value === undefined) throw new HttpError(400, `\`${name}\` is not valid JSON.`)
  return value
}

function searchOf(parameters: Sent): string {
  const texts = Object.entries(parameters).map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  return `?${new URLSearchParams(texts)}`
}

const deepest = 20
const longest = 1000

/** Refuses variables that no argument of the schema could take, before anything walks through them. */
function requireBounded(value: unknown, depth = 0): void {
  if (typeof value !== 'object' || value === null) return
  if (depth > deepest) throw new HttpError(400, `\`variables\` nest deeper than ${deepest} levels.`)
  if (Array.isArray(value) && value.length > longest) {
    throw new HttpError(
      400,
      `A list in \`variables\` has ${value.length} entries; at most ${longest} are read.`,
    )
  }
  for (const inner of Object.values(value)) requireBounded(inner, depth + 1)
}

/** Some programs send an empty name of an operation for none. */
function withoutEmptyName({ operationName, ...others }: Sent): Sent {
  return operationName === '' || operationName === undefined ? others : { ...others, operationName }
}

/**
 * Fills in a document of the site that is named by its hash. Persisted queries of others are not supported: Apollo Server
 * answers so, and Apollo Client then sends documents.
 *
 * @throws HttpError 400 when a document comes with the hash of another.
 */
function withDocument(sent: Sent, documents: TrustedDocuments): { parameters: Sent; isTrusted: boolean } {
  const named = isJsonObject(sent['extensions']) ? sent['extensions']['persistedQuery'] : undefined
  if (!isJsonObject(named)) return { parameters: sent, isTrusted: false }
  const { query } = sent
  const name = named['sha256Hash']
  if (typeof query === 'string' && query && hash('sha256', query) !== name)
    throw new HttpError(400, 'The `sha256Hash` is not that of the query beside it.')
  const document = typeof name === 'string' ? documents.get(name) : undefined
  if (document === undefined) return { parameters: sent, isTrusted: false }
  // Apollo Server would take the name of a document for a wish to keep it.
  const { persistedQuery: _, ...extensions } = sent['extensions'] as Sent
  return { parameters: { ...sent, query: document, extensions }, isTrusted: !query }
}

function operationIn({ query, operationName, variables, extensions }: Sent): Operation | null {
  const isRight =
    typeof query === 'string' &&
    query.trim() !== '' &&
    (operationName === undefined || operationName === null || typeof operationName === 'string') &&
    [variables, extensions].every(value => value === undefined || value === null || isJsonObject(value)) &&
    !(isJsonObject(extensions) && extensions['persistedQuery'])
  if (!isRight) return null
  return {
    query,
    operationName: operationName || undefined,
    variables: (variables as Sent | null) ?? undefined,
  }
}
