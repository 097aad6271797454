import type { PageContext } from 'vike/types'

/** The metadata about a page's address. */
interface AddressMetadata {
  /** The canonical address; null for an error page, which has none. */
  canonical: string | null
  /** Whether search engines are told not to index it. */
  isHidden: boolean
}

/** The metadata about the address of this page. */
export function addressMetadata(pageContext: PageContext): AddressMetadata {
  const { site, urlPathname, canonicalPath = urlPathname, is404, abortStatusCode } = pageContext
  const isError = Boolean(is404 || abortStatusCode)
  return {
    canonical: isError ? null : site.publicUrl + canonicalPath,
    isHidden: isError || isUnlisted(pageContext),
  }
}

export const hiddenFromSearch = 'noindex, follow'

/**
 * Updates the head after a navigation. The server renders it for the first page, and vike-react updates only the title and
 * the description.
 */
export function updateHead(pageContext: PageContext): void {
  const { canonical, isHidden } = addressMetadata(pageContext)
  const description = document.querySelector<HTMLMetaElement>('meta[name=description]')?.content ?? null
  put('link', ['rel', 'canonical'], ['href', canonical])
  put('meta', ['property', 'og:url'], ['content', canonical])
  put('meta', ['property', 'og:title'], ['content', document.title])
  put('meta', ['property', 'og:description'], ['content', description])
  put('meta', ['name', 'robots'], ['content', isHidden ? hiddenFromSearch : null])
  // Structured data and links to files are part of pages from the server only.
  document.querySelector('script[type="application/ld+json"]')?.remove()
  for (const link of document.querySelectorAll('link[rel=alternate]')) link.remove()
}

function put(tag: string, [name, value]: [string, string], [key, text]: [string, string | null]): void {
  const found = document.head.querySelector(`${tag}[${name}="${value}"]`)
  if (text === null) return found?.remove()
  const element = found ?? document.head.appendChild(document.createElement(tag))
  element.setAttribute(name, value)
  element.setAttribute(key, text)
}

const unlisted =
  /^\/(?:results|favourites|feedback|sentry|_icons|pages\/search|services\/[^/]+\/(?:old|referral))$/

/**
 * Whether search engines are told not to index a page.
 *
 *     isUnlisted({ urlPathname: '/services/erith-food-bank/old', … }) // true
 *
 * Every search has an address of its own, and none of them is worth indexing; nor is any page of a staging site.
 */
export const isUnlisted = ({ site, urlPathname }: Pick<PageContext, 'site' | 'urlPathname'>): boolean =>
  site.environment === 'staging' || unlisted.test(urlPathname)
