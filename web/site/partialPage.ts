/** The `Cache-Control` of a page with parts missing, by which the server knows it: no cache may store it. */
export const partialPage = 'private, no-store'
