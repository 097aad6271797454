import type { PageContext } from 'vike/types'
import { isUnlisted } from './isUnlisted.ts'

/** What a page's head says of its address. */
export interface AddressInHead {
  /** Where the page properly stands; null for an error, which has no address of its own. */
  canonical: string | null
  /** Whether search engines are asked to leave it out. */
  isHidden: boolean
}

/** What the head of this page says of its address. */
export function addressInHead(pageContext: PageContext): AddressInHead {
  const { site, urlPathname, canonicalPath = urlPathname, is404, abortStatusCode } = pageContext
  const isError = Boolean(is404 || abortStatusCode)
  return {
    canonical: isError ? null : site.publicUrl + canonicalPath,
    isHidden: isError || isUnlisted(pageContext),
  }
}

export const hiddenFromSearch = 'noindex, follow'

/**
 * Brings the head up to date after a click. The server writes it for the first page, and vike-react changes only the title
 * and the description.
 */
export function followAddress(pageContext: PageContext): void {
  const { canonical, isHidden } = addressInHead(pageContext)
  const description = document.querySelector<HTMLMetaElement>('meta[name=description]')?.content ?? null
  put('link', ['rel', 'canonical'], ['href', canonical])
  put('meta', ['property', 'og:url'], ['content', canonical])
  put('meta', ['property', 'og:title'], ['content', document.title])
  put('meta', ['property', 'og:description'], ['content', description])
  put('meta', ['name', 'robots'], ['content', isHidden ? hiddenFromSearch : null])
  // What search engines are told of a record comes with whole pages only.
  document.querySelector('script[type="application/ld+json"]')?.remove()
}

function put(tag: string, [name, value]: [string, string], [key, text]: [string, string | null]): void {
  const found = document.head.querySelector(`${tag}[${name}="${value}"]`)
  if (text === null) return found?.remove()
  const element = found ?? document.head.appendChild(document.createElement(tag))
  element.setAttribute(name, value)
  element.setAttribute(key, text)
}
