import { connection } from '../connection.ts'
import { isOldAddress } from '../moving/isOldAddress.ts'
import { hasUnsentInput } from './hasUnsentInput.ts'
import { mayReload } from './mayReload.ts'
import { ownCode } from './ownCode.ts'

/**
 * Decides about each link to another page of the site before anybody else does: without a connection the visitor
 * stays where there is something to read, and when the code of this page cannot draw the next one, that is loaded whole.
 *
 * So is what has moved, since the server knows where to; links of our own never lead there, but the council's texts may.
 * Until this page's code runs, links are the browser's own: Vike would hold a click back until then, and for ever if a
 * part of the code never comes. A new build can wait until a half-filled form is sent; after a missing file nothing else
 * is left.
 */
export function steerLinks(): void {
  document.addEventListener('click', steer, { capture: true })
}

function steer(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement | SVGAElement>('a[href]')
  const address = link && partsOf(link)
  if (!address || !leadsToPage(address)) return
  if (connection.now().isAway) {
    event.preventDefault()
    event.stopPropagation()
    return connection.insist()
  }
  if (ownCode.fault === 'not-running' || isOldAddress(address)) return loadWhole(link)
  if (!ownCode.fault || (ownCode.fault === 'new-build' && hasUnsentInput())) return
  if (mayReload(address.pathname, performance.timeOrigin + performance.now())) loadWhole(link)
}

/** The browser follows such a link by itself. */
function loadWhole(link: HTMLElement | SVGElement) {
  link.dataset['vike'] = 'false'
}

/** A drawing has links of its own kind, which do not tell the parts of their address. */
const partsOf = (link: HTMLAnchorElement | SVGAElement) =>
  link instanceof HTMLAnchorElement
    ? link
    : Object.assign(document.createElement('a'), { href: link.href.baseVal })

const leadsToPage = ({ protocol, origin, pathname, search }: HTMLAnchorElement) =>
  protocol.startsWith('http') &&
  origin === location.origin &&
  pathname + search !== location.pathname + location.search
