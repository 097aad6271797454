import { connection } from '../connection.ts'
import { isOldAddress } from '../moving/isOldAddress.ts'
import { hasUnsentInput } from './hasUnsentInput.ts'
import { mayReload } from './mayReload.ts'
import { outdated } from './outdated.ts'

/**
 * Decides about each link to another page of the site before anybody else does: without a connection the visitor
 * stays where there is something to read, and when the code of this page is outdated the next one is loaded whole.
 *
 * What has moved is loaded whole too, since the server knows where to; links of our own never lead there, but the council's
 * texts may. A new build can wait until a half-filled form is sent; after a missing file nothing else is left.
 */
export function steerLinks(): void {
  document.addEventListener('click', steer, { capture: true })
}

function steer(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
  if (!link || !leadsToPage(link)) return
  if (connection.now().isAway) {
    event.preventDefault()
    event.stopPropagation()
    return connection.insist()
  }
  if (isOldAddress(link)) return loadWhole(link)
  if (!outdated.reason || (outdated.reason === 'new-build' && hasUnsentInput())) return
  if (mayReload(link.pathname, performance.timeOrigin + performance.now())) loadWhole(link)
}

/** The browser follows such a link by itself. */
function loadWhole(link: HTMLAnchorElement) {
  link.dataset['vike'] = 'false'
}

const leadsToPage = ({ protocol, origin, pathname, search }: HTMLAnchorElement) =>
  protocol.startsWith('http') &&
  origin === location.origin &&
  pathname + search !== location.pathname + location.search
