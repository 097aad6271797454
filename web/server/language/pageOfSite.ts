/**
 * The address of a page of this site, as a form says it, for a `Location` header; the home page when it is none.
 *
 *     pageOfSite('/results?query=food') // '/results?query=food'
 *     pageOfSite('//elsewhere.example') // '/'
 *     pageOfSite('/a/..//elsewhere.example') // '/'
 */
export function pageOfSite(text: unknown): string {
  const nowhere = 'http://page.invalid'
  if (typeof text !== 'string' || !text.startsWith('/') || !URL.canParse(text, nowhere)) return '/'
  const { origin, pathname, search } = new URL(text, nowhere)
  return origin === nowhere && !pathname.startsWith('//') ? pathname + search : '/'
}
