type Fetch = (request: Request) => Response | Promise<Response>

/**
 * Hands requests whose address cannot be decoded, because a `%` in it begins nothing, to the pages with the address as
 * it stands; all others go their way.
 *
 *     '/services/%E0%A4%A' // becomes '/services/%25E0%25A4%25A', and the page of status 404
 */
export const readableAddress =
  (pages: Fetch) =>
  (request: Request, next: () => Response | Promise<Response>): Response | Promise<Response> => {
    const url = new URL(request.url)
    if (isReadable(url.pathname)) return next()
    url.pathname = url.pathname.replaceAll('%', '%25')
    return pages(new Request(url, request))
  }

function isReadable(pathname: string): boolean {
  try {
    // The bundler takes the call for one without effect, and leaves it out where nobody uses its result.
    return decodeURIComponent(pathname) !== ''
  } catch {
    return false
  }
}
