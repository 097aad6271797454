import type { FormattedExecutionResult } from 'graphql'

const written = new WeakMap<object, string>()

/** The data of a response as JSON, written once: for the response, and for the cache of responses. */
export function dataJson(data: object): string {
  const before = written.get(data)
  if (before !== undefined) return before
  const json = JSON.stringify(data)
  written.set(data, json)
  return json
}

/**
 * The body of a response.
 *
 *     responseBody({ data, extensions }) // '{"data":{…},"extensions":{"cost":{…},"age":12}}\n'
 */
export function responseBody({ errors, data, extensions }: FormattedExecutionResult): string {
  const parts = []
  if (errors) parts.push(`"errors":${JSON.stringify(errors)}`)
  if (data !== undefined) parts.push(`"data":${data ? dataJson(data) : 'null'}`)
  if (extensions && Object.keys(extensions).length > 0)
    parts.push(`"extensions":${JSON.stringify(extensions)}`)
  return `{${parts.join(',')}}\n`
}
