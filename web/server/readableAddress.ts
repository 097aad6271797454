/**
 * A request whose address can be decoded: the very one, or, where a `%` begins nothing, one that shows it as it stands.
 *
 *     '/services/%E0%A4%A' // becomes '/services/%25E0%25A4%25A', and the page of status 404
 */
export function readableAddress(request: Request): Request {
  const url = new URL(request.url)
  try {
    decodeURIComponent(url.pathname)
    return request
  } catch {
    url.pathname = url.pathname.replaceAll('%', '%25')
    return new Request(url, request)
  }
}
