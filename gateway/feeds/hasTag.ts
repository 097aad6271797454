/**
 * Whether a reader already has what this ETag stands for, by the If-None-Match header of the request.
 *
 *     hasTag('"a", W/"b"', 'W/"b"') // true
 *     hasTag('*', 'W/"b"')          // true
 */
export function hasTag(ifNoneMatch: string | null, etag: string): boolean {
  const tags = (ifNoneMatch ?? '').split(',').map(bare)
  return tags.includes('*') || tags.includes(bare(etag))
}

const bare = (tag: string) => tag.trim().replace(/^W\//, '')
