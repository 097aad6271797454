import type { ConsentOptions } from './ConsentOptions.ts'
import { loadScript } from './loadScript.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

const google = 'https://www.googletagmanager.com'
const year = 365 * 24 * 3600

/**
 * Loads Google Analytics, or Tag Manager, and gives what counts a page.
 *
 *     const count = createAnalytics({ type: 'ga', id: 'G-ABC1234567' })
 *     count('/results') // of /results?query=debt
 *
 * Google hears the path of a page and nothing else of its address or title, both of which may tell what somebody looked
 * for; nothing goes to its advertising.
 */
export function createAnalytics({ type, id }: NonNullable<ConsentOptions['analytics']>) {
  const layer = (window.dataLayer ??= [])
  const gtag: (...command: unknown[]) => void = function () {
    // Google's script takes an `arguments` object for a command, and a list for nothing.
    layer.push(arguments)
  }
  const now = performance.timeOrigin + performance.now()
  let before = refererWithoutQuery()
  let counted = ''
  const tell = (path: string) => {
    const page = { page_location: location.origin + path, page_title: path, page_referrer: before }
    gtag('set', page)
    before = page.page_location
    return page
  }
  const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }
  gtag('consent', 'default', { ...denied, analytics_storage: 'granted' })
  return (path: string) => {
    // Another search, another filter: the same page.
    if (path === counted) return
    const isFirst = !counted
    counted = path
    const page = tell(path)
    if (type === 'gtm') {
      if (isFirst) {
        layer.push({ 'gtm.start': now, event: 'gtm.js' })
        loadScript(`${google}/gtm.js?id=${id}`)
      }
      layer.push({ event: 'page_view', page_path: path, ...page })
      return
    }
    if (isFirst) {
      gtag('js', new Date(now))
      gtag('config', id, {
        send_page_view: false,
        allow_google_signals: false,
        allow_ad_personalization_signals: false,
        // Of this host alone, so that its cookies can be removed again.
        cookie_domain: 'none',
        cookie_expires: year,
      })
      loadScript(`${google}/gtag/js?id=${id}`)
    }
    gtag('event', 'page_view', page)
  }
}

function refererWithoutQuery(): string {
  if (!document.referrer) return ''
  const referer = new URL(document.referrer)
  return referer.origin === location.origin ? referer.origin + referer.pathname : `${referer.origin}/`
}
