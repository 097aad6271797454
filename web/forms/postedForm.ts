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

/**
 * The body of a request as text; null when it is longer. What is too long is read all the same, so far as that is
 * bearable: a browser that is answered while it sends shows a broken connection instead of the answer.
 */
export async function textWithin(request: Request, most: number): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request.body ?? []) {
    length += chunk.length
    if (length > 50 * most) return null
    if (length <= most) chunks.push(chunk)
  }
  return length > most ? null : Buffer.concat(chunks).toString('utf8')
}
