import { connection } from './connection.ts'
import { mayReload, ownCode } from './builds.ts'
import { isUuid } from '../../schema/identifiers.ts'

/**
 * Handles each click on a link to another page of the site before Vike does: without a connection the visitor stays on
 * the page, and when the code of this page cannot draw the next one, that is loaded in full.
 *
 * So is an address that redirects, since only the server knows where to; the site's own links never lead there, but the
 * council's texts may. Until hydration ends, the browser follows links by itself: Vike would delay a click until then, and
 * for ever if a script fails to load. A new build waits until a half-filled form is sent; a missing file does not.
 */
export function interceptLinks(): void {
  document.addEventListener('click', intercept, { capture: true })
}

function intercept(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement | SVGAElement>('a[href]')
  const address = link && partsOf(link)
  if (!address || !leadsToPage(address)) return
  if (connection.now().isOffline) {
    event.preventDefault()
    event.stopPropagation()
    return connection.noteAttempt('page')
  }
  if (ownCode.fault === 'not-running' || isSupersededAddress(address)) return loadInFull(link)
  if (!ownCode.fault || (ownCode.fault === 'new-build' && hasUnsentInput())) return
  if (mayReload(address.pathname, performance.timeOrigin + performance.now())) loadInFull(link)
}

/** Makes Vike leave the link to the browser. */
function loadInFull(link: HTMLElement | SVGElement) {
  link.dataset['vike'] = 'false'
}

/** Links in SVG have no properties for the parts of their address. */
const partsOf = (link: HTMLAnchorElement | SVGAElement) =>
  link instanceof HTMLAnchorElement
    ? link
    : Object.assign(document.createElement('a'), { href: link.href.baseVal })

const leadsToPage = ({ protocol, origin, pathname, search }: HTMLAnchorElement) =>
  protocol.startsWith('http') &&
  origin === location.origin &&
  pathname + search !== location.pathname + location.search

const records = /^\/(?:services|organisations|events|categories|personas|pages)\/([^/]+)/

/**
 * Whether the server redirects an address because of its form: a slash too many, the former name of the parameter
 * `query`, or a record's id in place of its slug. Locations have no slug.
 *
 *     isSupersededAddress({ pathname: '/results', search: '?search_term=debt' }) // true
 *     isSupersededAddress({ pathname: '/events/', search: '' })                  // true
 *     isSupersededAddress({ pathname: '/', search: '' })                         // false
 */
function isSupersededAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean {
  return (
    /.\/$|\/\//.test(pathname) ||
    /[?&]search_term(?:[=&]|$)/.test(search) ||
    isUuid(records.exec(pathname)?.[1] ?? '')
  )
}

/** Whether a field of the page was changed and not sent. */
const hasUnsentInput = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(field =>
    field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)
      ? field.checked !== field.defaultChecked
      : field.value !== field.defaultValue,
  )
