const names = new WeakMap<ReadonlyMap<string, string>, ReadonlySet<string>>()

/**
 * The names of the operations in the site's own documents.
 *
 *     ownNames(new Map([['3f0f…', 'query ServicePage($slug: String!) { … }']])) // Set { 'ServicePage' }
 */
export function ownNames(documents: ReadonlyMap<string, string>): ReadonlySet<string> {
  const known = names.get(documents)
  if (known) return known
  const found = new Set(
    [...documents.values()].flatMap(text => /\b(?:query|mutation) (\w+)/.exec(text)?.[1] ?? []),
  )
  names.set(documents, found)
  return found
}
