import { HttpProblem } from './HttpProblem.ts'
import { largestRequest } from './largestRequest.ts'

/**
 * The parameters of an operation in the address of a GET request.
 *
 *     readParameters(new URL('https://signpost.example/graphql?query={settings{isSample}}&variables={}'))
 *     // { query: '{settings{isSample}}', variables: {} }
 *
 * A parameter that is there twice is refused: whoever checked the one must not have let the other through.
 *
 * @throws HttpProblem 414 over 100 KB, 400 when a parameter is there twice or is not valid JSON.
 */
export function readParameters({ search, searchParams }: URL): Record<string, unknown> {
  if (search.length > largestRequest) throw new HttpProblem(414, 'The address is longer than 100 KB.')
  return {
    query: once('query', searchParams),
    operationName: once('operationName', searchParams),
    variables: json('variables', searchParams),
    extensions: json('extensions', searchParams),
  }
}

function once(name: string, parameters: URLSearchParams): string | undefined {
  const values = parameters.getAll(name)
  if (values.length > 1) throw new HttpProblem(400, `Send \`${name}\` once, not ${values.length} times.`)
  return values[0]
}

function json(name: string, parameters: URLSearchParams): unknown {
  const text = once(name, parameters)
  if (!text) return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw new HttpProblem(400, `\`${name}\` is not valid JSON.`)
  }
}
