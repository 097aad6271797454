import type { PageContext } from 'vike/types'
import { isFormPage } from '../formPages.ts'
import { consentScripts, type ConsentOptions } from './consent.ts'

let count: ReturnType<typeof createAnalytics> | undefined
const loaded = new Set<string>()
let isReporting = false

/**
 * Runs what the visitor has consented to, for the page that is shown: loads scripts once, and counts each page.
 *
 * On pages with forms only errors are reported. Browsers load those pages in full, so no script of an earlier page runs on.
 */
export async function runConsented(site: PageContext['site'], path: string): Promise<void> {
  const isForm = isFormPage(path)
  if (!isForm) {
    if (site.analytics) (count ??= createAnalytics(site.analytics))(path)
    for (const address of consentScripts(site.consentScript)) {
      if (!loaded.has(address)) loadScript(address)
      loaded.add(address)
    }
  }
  if (!site.errorReporting) return
  const { startErrorReporting } = await import('../errorReporting/errorReporting.ts')
  const { publicUrl, environment } = site
  if (!isReporting) startErrorReporting({ dsn: site.errorReporting.dsn, publicUrl, environment })
  isReporting = true
  if (isForm) return
  const { startRecording } = await import('../errorReporting/recording.ts')
  startRecording()
}

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

const google = 'https://www.googletagmanager.com'
const year = 365 * 24 * 3600

/**
 * Loads Google Analytics or Tag Manager at the first page; returns the function that counts a page.
 *
 *     const count = createAnalytics({ type: 'ga', id: 'G-ABC1234567' })
 *     count('/results') // of /results?query=debt
 *
 * Google receives the path of a page without its query and title, which may reveal what a visitor searched for; nothing
 * goes to its advertising.
 */
function createAnalytics({ type, id }: NonNullable<ConsentOptions['analytics']>) {
  const layer = (window.dataLayer ??= [])
  const gtag: (...command: unknown[]) => void = function () {
    // Google's script reads a command from an `arguments` object only, not from an array.
    layer.push(arguments)
  }
  const now = performance.timeOrigin + performance.now()
  let before = refererWithoutQuery()
  let counted = ''
  const setPage = (path: string) => {
    const page = { page_location: location.origin + path, page_title: path, page_referrer: before }
    gtag('set', page)
    before = page.page_location
    return page
  }
  const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }
  gtag('consent', 'default', { ...denied, analytics_storage: 'granted' })
  return (path: string) => {
    // Another query at the same path is the same page.
    if (path === counted) return
    const isFirst = !counted
    counted = path
    const page = setPage(path)
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
        // Cookies of this host only, so that the server can remove them.
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

/** Runs a script of another host, which the content security policy of the page has to name. */
function loadScript(address: string): void {
  const script = document.createElement('script')
  script.src = address
  script.async = true
  document.head.append(script)
}
