const longest = 20_000

/**
 * What a form sent, by the name of its field. Of several fields with one name the first counts; what is longer than
 * anybody may write is cut, and refused as too long all the same.
 *
 *     readPosted('name=Jo+Sample&step=name')('name') // 'Jo Sample'
 */
export function readPosted(body: string): (field: string) => string {
  const fields = new URLSearchParams(body)
  return field => (fields.get(field) ?? '').slice(0, longest)
}
