/** The fields of a posted form: `posted('name') // 'Jo Sample'`, empty when there is none of that name. */
export type PostedFields = (field: string) => string

/** Characters. More than any field allows, so that a value cut here is still refused as too long. */
const longestField = 20_000

/**
 * Parses the body of a posted form. Of several fields with one name the first counts; long values are cut.
 *
 *     parseFields('name=Jo+Sample&step=name')('name') // 'Jo Sample'
 */
export function parseFields(body: string): PostedFields {
  const fields = new URLSearchParams(body)
  return field => (fields.get(field) ?? '').slice(0, longestField)
}

/**
 * The body of a request as text; null when it is longer than `limit` bytes. Up to fifty times the limit is read all the
 * same: a browser that gets a response while it sends reports a broken connection and not the response.
 */
export async function readText(request: Request, limit: number): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request.body ?? []) {
    length += chunk.length
    if (length > 50 * limit) return null
    if (length <= limit) chunks.push(chunk)
  }
  return length > limit ? null : Buffer.concat(chunks).toString('utf8')
}
