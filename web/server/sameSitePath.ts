/**
 * The address of a page of this site from a form, for a `Location` header; the home page for anything else.
 *
 *     sameSitePath('/results?query=food') // '/results?query=food'
 *     sameSitePath('//elsewhere.example') // '/'
 *     sameSitePath('/a/..//elsewhere.example') // '/'
 */
export function sameSitePath(text: unknown): string {
  const nowhere = 'http://page.invalid'
  if (typeof text !== 'string' || !text.startsWith('/') || !URL.canParse(text, nowhere)) return '/'
  const { origin, pathname, search } = new URL(text, nowhere)
  return origin === nowhere && !pathname.startsWith('//') ? pathname + search : '/'
}
