/**
 * A path in the one form it has on this site: small letters, single slashes, none at the end.
 *
 *     canonicalPath('/Services//Food-Bank/') // '/services/food-bank'
 *
 * Two slashes at the start would lead to another host, so they too become one.
 */
export function canonicalPath(path: string): string {
  const single = path.replaceAll(/\/+/g, '/')
  const open = single.length > 1 ? single.replace(/\/$/, '') : single
  // Percent signs keep the case of what follows them: %C3 is one sign, and no letter.
  return open.replaceAll(/%[0-9a-f]{2}|[A-Z]/gi, match =>
    match.startsWith('%') ? match : match.toLowerCase(),
  )
}
